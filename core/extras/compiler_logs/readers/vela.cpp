// Arm Vela. Version 5 gives the reason for each unsupported operator ("Warning (supported operators)
// operator: …", "Reason: …"), then each device assignment ("   CPU: Passthrough = mask (…)"), and writes
// NAME_per-layer.csv with a Target column. Older versions and the legacy core print --show-cpu-operations and
// an NPU table. Names are TFLite's: converters keep those of nodes, of outputs, or neither.
#include "core/extras/compiler_logs/log_format.h"
#include "core/extras/compiler_logs/log_text.h"
#include "core/extras/compiler_logs/words.h"

#include <set>

namespace resizelens {

namespace {

/// "Warning: RESIZE_BILINEAR 'up' is not supported on the NPU. Placing on CPU instead", "Info: X 'y' is a CPU
/// only op", "Warning (supported operators) operator: RESIZE_BILINEAR, ofm: 'up'".
std::optional<std::string_view> cpuOperator(std::string_view line)
{
    for (const std::string_view end :
         {"' is not supported on the NPU. Placing on CPU instead", "' is a CPU only op"})
        if (const auto name = between(line, " '", end))
            return name;
    if (line.starts_with("Warning (supported operators) operator: "))
        return between(line, "ofm: '", "'");
    return std::nullopt;
}

/// The comma-separated cell at index `place`, or "".
std::string_view cell(std::string_view line, std::size_t place)
{
    for (; place > 0; --place) {
        const auto comma = line.find(',');
        line.remove_prefix(comma == std::string_view::npos ? line.size() : comma + 1);
    }
    return line.substr(0, line.find(','));
}

class Vela : public LogReader
{
public:
    void read(const LogPiece& piece, LogSink& sink) override
    {
        const std::string_view line = trimmed(piece.text);
        if (const auto name = cpuOperator(line)) {
            flush(sink);
            m_givesReason = line.starts_with("Warning (");
            m_pending = Placement{std::string(*name), "CPU",     PlacementSays::refused, {},
                                  std::string(line),  piece.line};
        } else if (m_pending && continues(line, piece.text)) {
            m_pending->sentence += ' ';
            m_pending->sentence += line;
        } else {
            flush(sink);
            if (!readPlace(line, piece, sink))
                readTable(line, piece, sink);
        }
    }
    void finish(LogSink& sink, bool) override { flush(sink); }

private:
    bool continues(std::string_view line, std::string_view text) const
    {
        return m_givesReason ? !line.empty() && !line.starts_with('#')
                             : line.starts_with("- ") || text.starts_with("   ");
    }

    void flush(LogSink& sink)
    {
        if (!m_pending)
            return;
        m_refused.insert(m_pending->name);
        sink.add(std::move(*m_pending));
        m_pending.reset();
    }

    bool readPlace(std::string_view line, const LogPiece& piece, LogSink& sink)
    {
        const bool onCpu = line.starts_with("CPU: ");
        const auto name = between(line, " = ", " (");
        if ((!onCpu && !line.starts_with("NPU: ")) || !name)
            return false;
        add(*name, onCpu, line, piece, sink);
        return true;
    }

    void readTable(std::string_view line, const LogPiece& piece, LogSink& sink)
    {
        const bool statesTarget = line.starts_with("Original Operator,");
        const auto comma = line.rfind(',');
        if (statesTarget || line.starts_with("TFLite_operator,")) {
            m_inTable = true;
            m_statesTarget = statesTarget;
        } else if (comma == std::string_view::npos) {
            m_inTable = false;
        } else if (m_inTable) {
            constexpr std::size_t kTarget = 2;
            add(line.substr(comma + 1), m_statesTarget && cell(line, kTarget) == "CPU", line, piece, sink);
        }
    }

    /// Does not repeat a refusal whose reason is already known.
    void add(std::string_view name, bool onCpu, std::string_view line, const LogPiece& piece, LogSink& sink)
    {
        if (!onCpu || !m_refused.contains(std::string(name)))
            sink.add({std::string(name),
                      onCpu ? "CPU" : "NPU",
                      onCpu ? PlacementSays::refused : PlacementSays::accepted,
                      {},
                      std::string(line),
                      piece.line});
    }

    std::optional<Placement> m_pending; // waiting for its reason on the following lines
    bool m_givesReason = false;         // version 5, up to an empty line
    std::set<std::string> m_refused;
    bool m_inTable = false;
    bool m_statesTarget = false;
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
                                                contains(sample,
                                                         "Warning (supported operators) operator: ") ||
                                                contains(sample, "TFLite_operator,NNG Operator") ||
                                                contains(sample, "Original Operator,NNG Operator") ||
                                                contains(sample, "Accelerator configuration  ");
                                     },
                                     [] { return std::unique_ptr<LogReader>(new Vela); }};
    return format;
}

} // namespace resizelens
