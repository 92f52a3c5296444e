#include "core/session/target_matrix.h"

#include "core/session/words.h"

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

TargetCell cellOf(const SiteAnalysis& entry, const Choice& choice)
{
    TargetCell cell;
    cell.verdict = *entry.verdict;
    if (!choice.candidate) {
        cell.keepReason = choice.keepReason;
        return cell;
    }
    const Candidate& candidate = entry.candidates[*choice.candidate];
    cell.rule = candidate.rule;
    cell.operators = describeChain(candidate.chain);
    if (candidate.certificate)
        cell.exactness = candidate.certificate->exactness;
    return cell;
}

/// Rewrites of one site by the forms that they are in; targets with the same forms share them.
class SiteRewrites
{
public:
    explicit SiteRewrites(const ResizeSite& site)
        : m_prover(site)
    {
    }

    SiteProver& prover() { return m_prover; }

    const SiteAnalysis& in(const EmissionOptions& emission)
    {
        const auto known = std::find_if(m_entries.begin(), m_entries.end(),
                                        [&](const auto& entry) { return entry.first == emission; });
        if (known != m_entries.end())
            return known->second;
        m_entries.emplace_back(emission, analyseSite(m_prover, emission));
        return m_entries.back().second;
    }

private:
    SiteProver m_prover;
    std::vector<std::pair<EmissionOptions, SiteAnalysis>> m_entries;
};

void addRewrites(const Analysis& analysis, const Plan& plan, Replacements& replaced)
{
    for (std::size_t i = 0; i < analysis.sites.size(); ++i) {
        if (!plan.choices[i].candidate)
            continue;
        const SiteAnalysis& entry = analysis.sites[i];
        const OperatorChain& chain = entry.candidates[*plan.choices[i].candidate].chain;
        auto& operators = replaced[entry.site.node];
        operators.clear();
        const Acceptance whole = entry.candidateVerdicts[*plan.choices[i].candidate].acceptance;
        for (const OperatorFacts& facts : factsOfChain(chain, inputLengths(entry.site), entry.site.type)) {
            const Verdict verdict = judge(facts, *analysis.target);
            // What may be computed otherwise was compared with the node, as a whole.
            const bool isEqual = verdict.acceptance == Acceptance::differs && whole == Acceptance::accepted;
            operators.push_back(
                {facts.op, isEqual ? whole : verdict.acceptance, entry.site.id, verdict.mainReason()});
        }
    }
}

/// What only computed a size that is now written in the rewrite.
void dropUnused(const Analysis& analysis, const Plan& plan, Replacements& replaced)
{
    const auto applied = applyPlan(*analysis.index, analysis.sites, plan);
    if (!applied)
        return; // an unsound graph is shown as it is
    for (const GraphEdits& edits : applied->edits.graphs) {
        const auto& nodes = analysis.index->graph(GraphId{edits.graph}).nodes;
        for (const std::uint32_t removed : edits.removedNodes)
            replaced.try_emplace(nodes[removed]);
    }
}

} // namespace

std::size_t TargetMatrix::solvedBy(std::size_t target) const
{
    return static_cast<std::size_t>(
        std::count_if(rows.begin(), rows.end(), [&](const auto& row) { return row[target].solved(); }));
}

Result<TargetMatrix> targetMatrix(const Analysis& analysis, const std::vector<TargetPointer>& targets,
                                  const Progress& progress)
{
    TargetMatrix matrix{targets, {}};
    for (std::size_t i = 0; i < analysis.sites.size(); ++i) {
        progress(static_cast<double>(i) / static_cast<double>(analysis.sites.size()), words::progressTargets);
        SiteRewrites rewrites(analysis.sites[i].site);
        auto& row = matrix.rows.emplace_back();
        for (const TargetPointer& target : targets) {
            if (progress.cancelled())
                return fail(cancelledError());
            const EmissionOptions forms = formsFor({}, target.get());
            SiteAnalysis entry = rewrites.in(forms);
            judgeForTarget(entry, rewrites.prover(), forms, *target);
            const auto plan = makePlan({entry}, {});
            row.push_back(cellOf(entry, plan->choices.front()));
        }
    }
    return matrix;
}

Replacements judgedSites(const Analysis& analysis)
{
    Replacements sites;
    for (const SiteAnalysis& entry : analysis.sites) {
        JudgedOperator node{entry.site.spec.opType, Acceptance::unknown, entry.site.id};
        if (entry.verdict) {
            node.says = entry.verdict->acceptance;
            node.reason = entry.verdict->mainReason();
        }
        sites[entry.site.node] = {std::move(node)};
    }
    return sites;
}

PartitionEffect partitionEffect(const Analysis& analysis, const Plan& plan)
{
    const JudgedNodes nodes = judgeNodes(*analysis.index, *analysis.shapes, *analysis.target);
    Replacements replaced = judgedSites(analysis);
    PartitionEffect effect;
    effect.before = partitionGraph(*analysis.index, nodes, replaced);
    addRewrites(analysis, plan, replaced);
    dropUnused(analysis, plan, replaced);
    effect.after = partitionGraph(*analysis.index, nodes, replaced);
    return effect;
}

} // namespace resizelens
