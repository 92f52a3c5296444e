// Arm Vela: the sentences of --show-cpu-operations (tflite_supported_operators.py of ethos-u-vela), and the
// table NAME_per-layer.csv of what runs on the NPU, whose last column is the tensor's name. The names are
// TFLite's: converters keep those of the nodes or of their outputs, or neither.
#include "core/placement/log_format.h"
#include "core/placement/log_text.h"
#include "core/placement/words.h"

namespace resizelens {

namespace {

/// "Warning: RESIZE_BILINEAR 'up' is not supported on the NPU. Placing on CPU instead", "Info: X 'y' is a CPU
/// only op".
std::optional<std::string_view> cpuOperator(std::string_view line)
{
    for (const std::string_view end :
         {"' is not supported on the NPU. Placing on CPU instead", "' is a CPU only op"})
        if (const auto name = between(line, " '", end))
            return name;
    return std::nullopt;
}

class Vela : public LogReader
{
public:
    void read(const LogPiece& piece, LogSink& sink) override
    {
        const std::string_view line = trimmed(piece.text);
        if (const auto name = cpuOperator(line)) {
            flush(sink);
            m_pending = Placement{std::string(*name), "CPU",     PlacementSays::refused, {},
                                  std::string(line),  piece.line};
        } else if (m_pending && (line.starts_with("- ") || piece.text.starts_with("   "))) {
            m_pending->sentence += ' ';
            m_pending->sentence += line;
        } else {
            flush(sink);
            readTable(line, piece, sink);
        }
    }
    void finish(LogSink& sink, bool) override { flush(sink); }

private:
    void flush(LogSink& sink)
    {
        if (m_pending)
            sink.add(std::move(*m_pending));
        m_pending.reset();
    }

    void readTable(std::string_view line, const LogPiece& piece, LogSink& sink)
    {
        const auto comma = line.rfind(',');
        if (line.starts_with("TFLite_operator,"))
            m_inTable = true;
        else if (comma == std::string_view::npos)
            m_inTable = false;
        else if (m_inTable)
            sink.add({std::string(line.substr(comma + 1)),
                      "NPU",
                      PlacementSays::accepted,
                      {},
                      std::string(line),
                      piece.line});
    }

    std::optional<Placement> m_pending; // its reason stands on the lines below
    bool m_inTable = false;
};

} // namespace

const LogFormat& log_vela()
{
    static const LogFormat format = {"vela",
                                     words::toolOfVela,
                                     {"ethos-u"},
                                     false,
                                     [](std::string_view sample) {
                                         return contains(sample, "on the NPU. Placing on CPU instead") ||
                                                contains(sample, "' is a CPU only op") ||
                                                contains(sample, "TFLite_operator,NNG Operator") ||
                                                contains(sample, "Accelerator configuration  ");
                                     },
                                     [] { return std::unique_ptr<LogReader>(new Vela); }};
    return format;
}

} // namespace resizelens
