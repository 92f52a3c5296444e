// ONNX Runtime's log at severity 0 with the QNN provider (2.7.0): of each node, alone or with the others of its unit,
//   … LogNodeSupport] Validation FAILED for 1 nodes in OrtNodeUnit (Resize) :
//           Operator type: Resize Node name: up Node index: 3
//           REASON : QNN EP: Resize may only change the spatial dimensions.
// The provider is asked before and after layouts are changed, where names get "_token_2"; the last answer counts.
#include "core/base/number_text.h"
#include "core/extras/compiler_logs/log_format.h"
#include "core/extras/compiler_logs/log_text.h"
#include "core/extras/compiler_logs/words.h"

#include <map>

namespace resizelens {

namespace {

constexpr std::string_view kSupport = "LogNodeSupport] ", kValidation = "LogNodeSupport] Validation ",
                           kReason = "REASON : ";

std::string_view withoutToken(std::string_view name)
{
    constexpr std::string_view kToken = "_token_";
    const auto at = name.rfind(kToken);
    return at != std::string_view::npos && numberIn<int>(name.substr(at + kToken.size())) ? name.substr(0, at)
                                                                                          : name;
}

class Qnn : public LogReader
{
public:
    void read(const LogPiece& piece, LogSink& sink) override
    {
        static_cast<void>(sink);
        if (const auto at = piece.text.find(kValidation); at != std::string_view::npos) {
            m_message = trimmed(piece.text.substr(at + kSupport.size()));
            m_says =
                m_message.starts_with("Validation PASSED") ? PlacementSays::accepted : PlacementSays::refused;
            m_unit.clear();
            return;
        }
        const std::string_view message = trimmed(piece.text);
        if (const auto name = between(message, "Node name: ", " Node index: "); name && !m_message.empty())
            return addNode(withoutToken(*name), piece.line);
        if (message.starts_with(kReason))
            for (const std::string& name : m_unit)
                m_nodes[name].sentence = message.substr(kReason.size());
        m_message.clear();
    }

    void finish(LogSink& sink, bool truncated) override
    {
        static_cast<void>(truncated);
        for (auto& [name, placement] : m_nodes)
            sink.add(std::move(placement));
    }

private:
    void addNode(std::string_view name, std::uint64_t line)
    {
        Placement placement{std::string(name), m_says == PlacementSays::accepted ? "QNN" : "", m_says};
        placement.sentence = m_message;
        placement.line = line;
        m_unit.emplace_back(name);
        m_nodes.insert_or_assign(m_unit.back(), std::move(placement));
    }

    PlacementSays m_says = PlacementSays::unknown;
    std::string m_message;           // of the validation that is read; empty: none
    std::vector<std::string> m_unit; // its nodes
    std::map<std::string, Placement> m_nodes;
};

} // namespace

const LogFormat& log_qnn()
{
    static const LogFormat format = {"qnn",
                                     words::toolOfQnn,
                                     {"qnn-htp"},
                                     false,
                                     [](std::string_view sample) { return contains(sample, kValidation); },
                                     [] { return std::unique_ptr<LogReader>(new Qnn); }};
    return format;
}

} // namespace resizelens
