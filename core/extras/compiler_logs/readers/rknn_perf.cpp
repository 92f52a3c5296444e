// RKNN's layer table, from eval_perf() with perf_debug or from a debug log (airockchip/rknn-toolkit2 issues
// 400 and 441): "ID OpType DataType Target InputShape OutputShape Cycles Time(us) … FullName", with FullName
// "Conv:/model/conv". Cells may be empty: columns are counted from the left, the name from the right.
// build() fails in two ways that the table does not show (RKNN-Toolkit2 2.5.0): "REGTASK: The bit width of field value exceeds
// the limit" says, of no layer, that what follows "NPU" does not fit the commands; or the log ends within a pass.
#include "core/base/number_text.h"
#include "core/extras/compiler_logs/log_format.h"
#include "core/extras/compiler_logs/log_text.h"
#include "core/extras/compiler_logs/words.h"

#include <algorithm>

namespace resizelens {

namespace {

bool isTableHeader(std::string_view line)
{
    return contains(line, "OpType") && contains(line, "Target") && contains(line, "FullName");
}

/// Strips "D RKNN: [05:07:06.566]" and bars.
std::string_view rknnRow(std::string_view line)
{
    if (const auto at = line.find("RKNN: ["); at != std::string_view::npos)
        if (const auto end = line.find(']', at); end != std::string_view::npos)
            line = line.substr(end + 1);
    line = trimmed(line);
    while (line.starts_with('|'))
        line = trimmed(line.substr(1));
    return line;
}

class RknnPerf : public LogReader
{
public:
    void read(const LogPiece& piece, LogSink& sink) override
    {
        const std::string_view row = rknnRow(piece.text);
        if (isTableHeader(row)) {
            const auto titles = wordsOf(row, 16);
            const auto time = std::find(titles.begin(), titles.end(), "Time(us)");
            m_inTable = true;
            m_pass.clear();
            m_timeColumn = time == titles.end() ? 0 : static_cast<std::size_t>(time - titles.begin());
            return;
        }
        if (row.starts_with("REGTASK: ") && m_fault.empty())
            m_fault = row;
        if (contains(row, ">>> start: "))
            m_pass = row;
        if (contains(row, "<<< end: "))
            m_pass.clear();
        const auto cells = wordsOf(row, 64);
        if (!m_inTable || cells.size() < 6 || !numberIn<double>(cells[0]))
            return;
        const std::string_view unit = cells[3], name = cells.back();
        const auto colon = name.find(':');
        const bool known = unit == "NPU" || unit == "CPU" || unit == "GPU";
        if (!known || colon == std::string_view::npos || cells[1].ends_with("putOperator"))
            return;
        Placement placement{std::string(name.substr(colon + 1)), std::string(unit),
                            unit != "NPU"     ? PlacementSays::refused
                            : m_fault.empty() ? PlacementSays::accepted
                                              : PlacementSays::unknown};
        if (m_timeColumn > 0 && m_timeColumn + 1 < cells.size())
            placement.microseconds = numberIn<double>(cells[m_timeColumn]);
        placement.sentence = placement.says == PlacementSays::unknown ? m_fault : std::string(row);
        placement.line = piece.line;
        sink.add(std::move(placement));
    }

    /// Which node the compiler stopped at it does not say.
    void finish(LogSink& sink, bool truncated) override
    {
        if (truncated || m_pass.empty())
            return;
        Placement stopped{"", "", PlacementSays::unknown};
        stopped.sentence = m_pass;
        sink.addOthers(std::move(stopped));
    }

private:
    std::string m_fault, m_pass; // the first REGTASK; the pass that has not ended
    bool m_inTable = false;
    std::size_t m_timeColumn = 0; // 0: none
};

} // namespace

const LogFormat& log_rknn_perf()
{
    static const LogFormat format = {"rknn-perf",
                                     words::toolOfRknnPerf,
                                     {"rknpu2"},
                                     false,
                                     [](std::string_view sample) {
                                         const auto at = sample.find("OpType");
                                         return contains(sample, ">>> start: OpEmit") ||
                                                (at != std::string_view::npos &&
                                                 isTableHeader(sample.substr(at, 512)));
                                     },
                                     [] { return std::unique_ptr<LogReader>(new RknnPerf); }};
    return format;
}

} // namespace resizelens
