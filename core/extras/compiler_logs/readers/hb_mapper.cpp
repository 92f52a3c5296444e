// The table of hb_mapper (Horizon, D-Robotics), see check_model in the toolchain's manual: one line "Node ON
// Subgraph Type" per node, where ON is BPU or CPU.
#include "core/extras/compiler_logs/log_format.h"
#include "core/extras/compiler_logs/log_text.h"
#include "core/extras/compiler_logs/words.h"

namespace resizelens {

namespace {

bool isHeader(std::string_view line)
{
    const auto columns = wordsOf(line, 4);
    return columns.size() == 4 && columns[0] == "Node" && columns[1] == "ON" && columns[2] == "Subgraph" &&
           columns[3] == "Type";
}

class HbMapper : public LogReader
{
public:
    void read(const LogPiece& piece, LogSink& sink) override
    {
        if (isHeader(piece.text))
            m_inTable = true;
        const auto columns = wordsOf(piece.text, 4);
        if (!m_inTable || columns.size() < 3 || (columns[1] != "BPU" && columns[1] != "CPU"))
            return;
        const bool taken = columns[1] == "BPU";
        sink.add({std::string(columns[0]),
                  std::string(columns[1]),
                  taken ? PlacementSays::accepted : PlacementSays::refused,
                  {},
                  std::string(trimmed(piece.text)),
                  piece.line});
    }

private:
    bool m_inTable = false;
};

} // namespace

const LogFormat& log_hb_mapper()
{
    static const LogFormat format = {
        "hb-mapper",
        words::toolOfHbMapper,
        {"d-robotics"},
        false,
        [](std::string_view sample) {
            for (auto at = sample.find("Subgraph"); at != std::string_view::npos;
                 at = sample.find("Subgraph", at + 1)) {
                const auto begin = sample.rfind('\n', at) + 1;
                if (isHeader(sample.substr(begin, sample.find('\n', at) - begin)))
                    return true;
            }
            return false;
        },
        [] { return std::unique_ptr<LogReader>(new HbMapper); }};
    return format;
}

} // namespace resizelens
