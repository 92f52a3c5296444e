// ONNX Runtime's log at severity 0. session_state.cc prints "Node(s) placed on [Provider]. Number of nodes:
// n" followed by a line "  Op (name)" per node, or only "All nodes placed on [Provider]". Compiling providers
// (CoreML, NNAPI, …) print "Operator type: [Resize] index: [3] name: [up] supported: [0]" after the reason.
#include "core/extras/compiler_logs/log_format.h"
#include "core/extras/compiler_logs/log_text.h"
#include "core/extras/compiler_logs/words.h"

namespace resizelens {

namespace {

/// Strips "[V:onnxruntime:, session_state.cc:1116 Function]".
std::string_view ortMessage(std::string_view line)
{
    const auto stamp = line.find(":onnxruntime:");
    const auto end = stamp == std::string_view::npos ? stamp : line.find(']', stamp);
    return end == std::string_view::npos ? line : line.substr(end + 1);
}

class OrtLog : public LogReader
{
public:
    void read(const LogPiece& piece, LogSink& sink) override
    {
        const std::string_view message = trimmed(ortMessage(piece.text));
        if (message.starts_with("Node(s) placed on [")) {
            m_provider = between(message, "placed on [", "]").value_or("");
            return;
        }
        if (message.starts_with("All nodes") && contains(message, "placed on [")) {
            const std::string provider(between(message, "placed on [", "]").value_or(""));
            sink.addOthers({"*", provider, PlacementSays::unknown, {}, std::string(message), piece.line});
            return;
        }
        if (message.starts_with("Operator type: ["))
            return addSupport(message, piece, sink);
        if (!m_provider.empty() && addPlaced(message, piece, sink))
            return;
        m_provider.clear();
        if (contains(piece.text, "_op_builder.cc") || contains(piece.text, "op_support_checker.cc")) {
            m_reason = message;
            m_reasonLine = piece.line;
        }
    }

private:
    bool addPlaced(std::string_view message, const LogPiece& piece, LogSink& sink) const
    {
        const auto open = message.find(" (");
        if (open == std::string_view::npos || !message.ends_with(')'))
            return false;
        const std::string_view name = message.substr(open + 2, message.size() - open - 3);
        sink.add({std::string(name),
                  m_provider,
                  PlacementSays::unknown,
                  {},
                  std::string(message) + " placed on " + m_provider,
                  piece.line});
        return true;
    }

    void addSupport(std::string_view message, const LogPiece& piece, LogSink& sink)
    {
        const auto name = between(message, "name: [", "] supported: [");
        if (!name)
            return;
        const bool supported = message.ends_with("supported: [1]");
        const bool hasReason = !supported && m_reasonLine + 1 == piece.line;
        std::string sentence = hasReason ? m_reason + " " : std::string();
        sentence += message;
        sink.add({std::string(*name),
                  "",
                  supported ? PlacementSays::accepted : PlacementSays::refused,
                  {},
                  std::move(sentence),
                  piece.line});
    }

    std::string m_provider; // of the current list; empty: none
    std::string m_reason;
    std::uint64_t m_reasonLine = 0;
};

} // namespace

const LogFormat& log_ort_log()
{
    static const LogFormat format = {"ort-log",
                                     words::toolOfOrtLog,
                                     {},
                                     false,
                                     [](std::string_view sample) {
                                         return contains(sample, ":onnxruntime:") ||
                                                contains(sample, "Node(s) placed on [");
                                     },
                                     [] { return std::unique_ptr<LogReader>(new OrtLog); }};
    return format;
}

} // namespace resizelens
