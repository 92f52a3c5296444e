#include "core/engine/target_matrix.h"

#include "core/base/parallel.h"
#include "core/engine/analysis_memo.h"
#include "core/engine/words.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>

namespace resizelens {

namespace {

/// Whether an exact rewrite is left if the target runs all that its profile says nothing of.
bool wouldDo(SiteAnalysis entry)
{
    for (Verdict& verdict : entry.candidateVerdicts.edit())
        if (verdict.acceptance == Acceptance::unknown)
            verdict.acceptance = Acceptance::accepted;
    return makePlan({std::move(entry)}, {})->choices.front().candidate.has_value();
}

TargetCell cellOf(const SiteAnalysis& entry, const Choice& choice)
{
    TargetCell cell;
    cell.verdict = *entry.verdict;
    if (!choice.candidate) {
        cell.keepReason = choice.keepReason;
        cell.open = wouldDo(entry);
        return cell;
    }
    const Candidate& candidate = entry.candidates[*choice.candidate];
    cell.rule = candidate.rule;
    cell.operators = describeChain(candidate.chain);
    if (candidate.certificate)
        cell.exactness = candidate.certificate->exactness;
    return cell;
}

/// Rewrites of one site by allowed operators; shared between targets that allow the same.
class SiteRewrites
{
public:
    explicit SiteRewrites(const ResizeSite& site)
        : m_prover(site)
    {
    }

    SiteProver& prover() { return m_prover; }
    AxisRewrites& axes() { return m_axes; }

    const SiteAnalysis& in(const EmissionOptions& emission)
    {
        const auto known =
            std::ranges::find_if(m_entries, [&](const auto& entry) { return entry.first == emission; });
        if (known != m_entries.end())
            return known->second;
        m_entries.emplace_back(emission, analyseSite(m_prover, emission));
        return m_entries.back().second;
    }

private:
    SiteProver m_prover;
    AxisRewrites m_axes;
    std::vector<std::pair<EmissionOptions, SiteAnalysis>> m_entries;
};

/// Empty if cancelled.
std::vector<TargetCell> rowOf(const ResizeSite& site, const std::vector<TargetPointer>& targets,
                              const Progress& progress)
{
    std::vector<TargetCell> row;
    SiteRewrites rewrites(site);
    for (const TargetPointer& target : targets) {
        if (progress.cancelled())
            return {};
        const EmissionOptions forms = formsFor({}, target.get());
        SiteAnalysis entry = rewrites.in(forms);
        judgeForTarget(entry, rewrites.prover(), forms, *target, rewrites.axes());
        const auto plan = makePlan({entry}, {});
        row.push_back(cellOf(entry, plan->choices.front()));
    }
    return row;
}

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
            // Operators whose results may differ were compared with the node as a whole.
            const bool isEqual = verdict.acceptance == Acceptance::differs && whole == Acceptance::accepted;
            operators.push_back(
                {facts.op, isEqual ? whole : verdict.acceptance, entry.site.node, whyOf(verdict)});
        }
    }
}

/// Marks size computations that the rewrite makes unnecessary.
void dropUnused(const Analysis& analysis, const Plan& plan, Replacements& replaced)
{
    const auto applied = applyPlan(*analysis.index, analysis.sites, plan);
    if (!applied)
        return; // invalid graphs are shown as is
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
        std::ranges::count_if(rows, [&](const auto& row) { return row[target].solved(); }));
}

Result<TargetMatrix> targetMatrix(const Analysis& analysis, const std::vector<TargetPointer>& targets,
                                  const Progress& progress, const OnMatrixRow& onRow)
{
    TargetMatrix matrix{targets, std::vector<std::vector<TargetCell>>(analysis.sites.size())};
    const std::vector<std::size_t> first = firstAlike(analysis.sites);
    std::vector<std::size_t> unlike;
    for (std::size_t i = 0; i < first.size(); ++i)
        if (first[i] == i)
            unlike.push_back(i);
    std::mutex mutex;
    std::size_t begun = 0, shown = 0;
    parallelFor(std::ssize(unlike), 0, [&](std::int64_t number) {
        const std::size_t site = unlike[static_cast<std::size_t>(number)];
        {
            const std::lock_guard lock(mutex);
            progress(static_cast<double>(begun++) / static_cast<double>(unlike.size()),
                     words::progressTargets);
        }
        auto row = rowOf(analysis.sites[site].site, targets, progress);
        const std::lock_guard lock(mutex);
        matrix.rows[site] = std::move(row);
        for (; shown < first.size() && !matrix.rows[first[shown]].empty(); ++shown) {
            matrix.rows[shown] = matrix.rows[first[shown]];
            if (onRow)
                onRow(shown, matrix.rows[shown]);
        }
    });
    RL_TRY(progress.goOn());
    return matrix;
}

Replacements judgedSites(const Analysis& analysis)
{
    Replacements sites;
    for (const SiteAnalysis& entry : analysis.sites) {
        JudgedOperator node{entry.site.spec.opType, Acceptance::unknown, entry.site.node};
        if (entry.verdict) {
            node.says = entry.verdict->acceptance;
            node.why = whyOf(*entry.verdict);
        }
        sites[entry.site.node] = {std::move(node)};
    }
    return sites;
}

Result<PartitionEffect> partitionEffect(const Analysis& analysis, const Plan& plan, const Progress& progress)
{
    RL_TAKE(auto nodes, judgeNodes(*analysis.index, *analysis.shapes, *analysis.target, progress));
    Replacements replaced = judgedSites(analysis); // only added to: each time it is written into `nodes`
    PartitionEffect effect;
    effect.before = partitionGraph(*analysis.index, nodes, replaced);
    addRewrites(analysis, plan, replaced);
    dropUnused(analysis, plan, replaced);
    effect.after = partitionGraph(*analysis.index, nodes, replaced);
    return effect;
}

} // namespace resizelens
