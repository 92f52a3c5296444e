// TIDL's allowedNode.txt, written to the artifacts by ONNX Runtime's TIDL provider: the number of subgraphs,
// then for each its number of nodes and their graph indices (names in some releases), one per line. Unlisted
// nodes run on the Arm cores (edgeai-tidl-tools, docs/tidl_osr_debug.md).
#include "core/base/number_text.h"
#include "core/extras/compiler_logs/log_format.h"
#include "core/extras/compiler_logs/log_text.h"
#include "core/extras/compiler_logs/words.h"

#include <cstdint>

namespace resizelens {

namespace {

class TidlNodes : public LogReader
{
public:
    void read(const LogPiece& piece, LogSink& sink) override
    {
        const std::string_view text = trimmed(piece.text);
        if (text.empty())
            return;
        const auto value = numberIn<std::uint64_t>(text);
        if (!m_subgraphs)
            m_subgraphs = value.value_or(0);
        else if (m_left == 0)
            m_left = begin(value);
        else
            addNode(text, value.has_value(), piece, sink);
    }

    void finish(LogSink& sink, bool) override
    {
        if (m_left == 0 && m_subgraphs == m_begun)
            sink.addOthers({"*", "CPU", PlacementSays::refused, {}, "not listed in allowedNode.txt", 0});
    }

private:
    std::uint64_t begin(std::optional<std::uint64_t> value)
    {
        ++m_begun;
        return value.value_or(0);
    }

    void addNode(std::string_view text, bool isPlace, const LogPiece& piece, LogSink& sink)
    {
        --m_left;
        sink.add({(isPlace ? "#" : "") + std::string(text),
                  "TIDL",
                  PlacementSays::accepted,
                  {},
                  "listed in allowedNode.txt, subgraph " + std::to_string(m_begun - 1),
                  piece.line});
    }

    std::optional<std::uint64_t> m_subgraphs;
    std::uint64_t m_begun = 0;
    std::uint64_t m_left = 0; // remaining nodes of the current subgraph
};

/// No other format begins with two counts, then nodes.
bool looksLikeTidl(std::string_view sample)
{
    std::size_t lines = 0;
    std::optional<std::uint64_t> first, second;
    while (!sample.empty() && lines < 64) {
        const auto end = sample.find('\n');
        const std::string_view line = trimmed(sample.substr(0, end));
        sample = end == std::string_view::npos ? std::string_view() : sample.substr(end + 1);
        if (line.empty())
            continue;
        if (lines == 0)
            first = numberIn<std::uint64_t>(line);
        else if (lines == 1)
            second = numberIn<std::uint64_t>(line);
        else if (line.find_first_of(" \t") != std::string_view::npos)
            return false;
        ++lines;
    }
    return first && (lines == 1 ? *first == 0 : *first > 0 && *first <= 4096 && second && *second > 0);
}

} // namespace

const LogFormat& log_tidl_nodes()
{
    static const LogFormat format = {"tidl-nodes",  words::toolOfTidlNodes,
                                     {"tidl"},      false,
                                     looksLikeTidl, [] { return std::unique_ptr<LogReader>(new TidlNodes); }};
    return format;
}

} // namespace resizelens
