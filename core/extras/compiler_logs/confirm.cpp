#include "core/extras/compiler_logs/confirm.h"

#include "core/base/enum_names.h"
#include "core/engine/target_matrix.h"
#include "core/extras/compiler_logs/log_format.h"
#include "core/extras/compiler_logs/units.h"
#include "core/extras/compiler_logs/words.h"

#include <algorithm>

#include <fmt/format.h>

namespace resizelens {

namespace {

constexpr std::size_t kNamesShown = 3;

/// The strongest statement of the log about a node.
struct Statement
{
    const Placement* placement = nullptr;
    NameMatch how = NameMatch::others;
};

/// At equal strength, a refusal with its reason wins over a plain statement.
bool isStronger(const Statement& one, const Statement& other)
{
    if (other.placement == nullptr || one.how != other.how)
        return other.placement == nullptr || one.how > other.how;
    return one.placement->says == PlacementSays::refused && other.placement->says != PlacementSays::refused;
}

class Statements
{
public:
    Statements(const GraphIndex& index, const PlacementLog& log)
        : m_byNode(index.nodeCount())
    {
        NodeNames names(index);
        for (const Placement& placement : log.placements) {
            const auto found = names.find(placement.name);
            ++(found.empty() ? unmatched : matched);
            if (found.empty() && placement.name.starts_with('#'))
                beyond = placement.name;
            for (const NodeMatch& match : found)
                offer(match.node, {&placement, match.how});
        }
        if (!log.others)
            return;
        for (std::uint32_t i = 0; i < m_byNode.size(); ++i)
            offer(NodeId{i}, {&*log.others, NameMatch::others});
    }

    const Statement& of(NodeId node) const { return m_byNode[node.value]; }
    std::size_t matched = 0, unmatched = 0;
    std::string beyond; // an index beyond the model's graph

private:
    void offer(NodeId node, const Statement& statement)
    {
        Statement& known = m_byNode[node.value];
        if (isStronger(statement, known))
            known = statement;
    }
    std::vector<Statement> m_byNode;
};

Error otherModel(const PlacementLog& log)
{
    std::string names;
    for (std::size_t i = 0; i < std::min(kNamesShown, log.placements.size()); ++i)
        names += fmt::format("{}'{}'", i == 0 ? "" : ", ", log.placements[i].name.substr(0, 80));
    if (log.placements.size() > kNamesShown)
        names += ", …";
    return failure(words::logOfOtherNames, log.placements.size(), names).in(log.file);
}

/// Rejects a log that neither mentions the target's units nor any refusal.
std::optional<Error> checkTarget(const PlacementLog& log, const TargetProfile& target)
{
    const auto otherTarget = [&](Error error) {
        return std::move(error).in(log.file).advising(say(words::chooseLogTarget, target.name));
    };
    if (!speaksOf(*log.format, target))
        return otherTarget(failure(words::logOfOtherTool, toolOf(*log.format), target.name));
    const auto tells = [&](const Placement& placement) {
        return placement.says != PlacementSays::unknown || runsOn(placement, target).value_or(true);
    };
    if (std::any_of(log.placements.begin(), log.placements.end(), tells) ||
        (log.others && tells(*log.others)))
        return std::nullopt;
    const std::string& unit = log.others ? log.others->unit : log.placements.front().unit;
    return otherTarget(failure(words::logWithoutTarget, target.name, unit));
}

Agreement agreementOf(const ConfirmedNode& node)
{
    if (!node.placement)
        return Agreement::notMentioned;
    if (!node.profile || *node.profile == Acceptance::unknown)
        return !node.profile || node.onTarget ? Agreement::answered : Agreement::notMentioned;
    if (!node.onTarget)
        return Agreement::notMentioned;
    const bool says = *node.profile != Acceptance::refused;
    return says == *node.onTarget ? Agreement::confirmed : Agreement::contradicted;
}

/// The profile's verdicts on each node; without a target, only the operators.
Result<JudgedNodes> judged(const Analysis& analysis, const Progress& progress)
{
    static const TargetProfile none;
    RL_TAKE(auto nodes, judgeNodes(*analysis.index, *analysis.shapes,
                                   analysis.target ? *analysis.target : none, progress));
    Replacements sites = judgedSites(analysis);
    for (auto& [node, operators] : sites)
        nodes.operators[node.value] = std::move(operators);
    return nodes;
}

} // namespace

std::string_view toString(Agreement agreement)
{
    static constexpr EnumNames<Agreement::notMentioned> kNames("confirmed", "contradicted", "answered",
                                                               "not_mentioned");
    return kNames[agreement];
}

Phrase agreementWords(Agreement agreement)
{
    static constexpr EnumWords<Agreement::notMentioned> kWords(words::nodeConfirmed, words::nodeContradicted,
                                                               words::nodeAnswered, words::nodeNotMentioned);
    return kWords[agreement];
}

std::size_t Confirmation::count(Agreement agreement) const
{
    return static_cast<std::size_t>(std::count_if(
        nodes.begin(), nodes.end(), [&](const ConfirmedNode& node) { return node.agreement == agreement; }));
}

Result<Confirmation> confirm(const Analysis& analysis, PlacementLog log, const Progress& progress)
{
    if (analysis.target)
        if (auto error = checkTarget(log, *analysis.target))
            return fail(*error);
    progress(0.9, words::progressConfirm);
    const Statements statements(*analysis.index, log);
    if (statements.matched == 0 && !log.placements.empty())
        return fail(otherModel(log));
    if (!statements.beyond.empty())
        return fail(failure(words::logOfMoreNodes, statements.beyond.substr(1),
                            analysis.index->graph(GraphIndex::mainGraph()).nodes.size())
                        .in(log.file));
    RL_TRY(progress.goOn());

    Confirmation result;
    result.matched = statements.matched;
    result.unmatched = statements.unmatched;
    RL_TAKE(const auto nodes, judged(analysis, progress));
    std::vector<std::optional<SiteId>> sites(analysis.index->nodeCount());
    for (std::uint32_t i = 0; i < analysis.sites.size(); ++i)
        sites[analysis.sites[i].site.node.value] = SiteId{i};
    for (std::uint32_t i = 0; i < nodes.operators.size(); ++i) {
        if (nodes.operators[i].empty())
            continue;
        const JudgedOperator& one = nodes.operators[i].front();
        ConfirmedNode node;
        node.node = NodeId{i};
        node.label = analysis.index->nodeLabel(NodeId{i});
        node.op = one.op;
        node.site = sites[i];
        if (analysis.target) {
            node.profile = one.says;
            node.reason = one.reason().english;
        }
        if (const Statement& statement = statements.of(NodeId{i}); statement.placement != nullptr) {
            node.placement = *statement.placement;
            node.how = statement.how;
            if (analysis.target)
                node.onTarget = runsOn(*statement.placement, *analysis.target);
        }
        node.agreement = agreementOf(node);
        result.nodes.push_back(std::move(node));
    }
    std::stable_partition(result.nodes.begin(), result.nodes.end(),
                          [](const ConfirmedNode& node) { return node.site.has_value(); });
    result.log = std::move(log);
    result.log.placements.clear();
    result.log.placements.shrink_to_fit();
    return result;
}

} // namespace resizelens
