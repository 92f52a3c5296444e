#include "core/engine/analysis.h"

#include "core/base/limits.h"
#include "core/base/parallel.h"
#include "core/engine/analysis_memo.h"
#include "core/engine/words.h"
#include "core/resize/matrix/site_finder.h"
#include "core/resize/matrix/site_names.h"
#include "core/resize/rewrite/rule.h"
#include "core/targets/suited_form.h"

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <vector>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::int64_t kLongestTieCheck = 1 << 16;

/// Counts subgraphs too; nesting depth was limited when the file was opened.
template<class Nodes>
std::size_t resizesIn(const Nodes& nodes)
{
    std::size_t count = 0;
    for (const onnx::NodeProto& node : nodes) {
        count += isResizeNode(node) ? 1 : 0;
        for (const onnx::AttributeProto& attribute : node.attribute()) {
            count += attribute.has_g() ? resizesIn(attribute.g().node()) : 0;
            for (const onnx::GraphProto& body : attribute.graphs())
                count += resizesIn(body.node());
        }
    }
    return count;
}

/// Runs before anything is built: the index of a million nodes takes hundreds of megabytes.
Result<void> checkSiteCount(const onnx::ModelProto& model)
{
    std::size_t count = resizesIn(model.graph().node());
    for (const onnx::FunctionProto& function : model.functions())
        count += resizesIn(function.node());
    return count <= kMostSites ? Result<void>() : fail(words::modelTooManySites, count, kMostSites);
}

/// Limits the total work on distinct sites; the first site always fits.
class SiteBudget
{
public:
    bool takes(const ResizeSite& site)
    {
        const std::int64_t rows = rowsOf(site);
        if (m_sites == kMostUnlikeSites || (m_sites > 0 && rows > kMostUnlikeRows - m_rows))
            return false;
        ++m_sites;
        m_rows += rows;
        return true;
    }

private:
    /// 0 for sites above the limit: no matrices are built for them.
    static std::int64_t rowsOf(const ResizeSite& site)
    {
        std::int64_t rows = 0;
        for (const SiteAxis& axis : site.axes) {
            const std::int64_t length = axis.nOut.value_or(0);
            if (length > kMaxAxisRows - rows)
                return 0;
            rows += std::max<std::int64_t>(length, 0);
        }
        return rows;
    }

    std::size_t m_sites = 0;
    std::int64_t m_rows = 0;
};

void takeFindings(SiteAnalysis& to, const SiteAnalysis& from)
{
    ResizeSite site = std::move(to.site);
    to = from;
    to.site = std::move(site);
}

std::vector<SiteAnalysis> unanalysed(std::vector<ResizeSite> sites)
{
    std::vector<SiteAnalysis> entries(sites.size());
    for (std::size_t i = 0; i < sites.size(); ++i)
        entries[i].site = std::move(sites[i]);
    return entries;
}

/// Publishes snapshots: each step copies the cheap handles of the previous one.
class Session
{
public:
    Session(const AnalysisOptions& options, const Progress& progress)
        : m_options(options)
        , m_progress(progress)
    {
    }

    Result<std::shared_ptr<const Analysis>> run(Analysis state)
    {
        const auto ended = findAll(state);
        if (!ended)
            return fail(located(ended.error(), state));
        if (*ended)
            return m_last;
        if (!analyseSites(state))
            return fail(cancelledError());
        done(StopAfter::candidates, state);
        return m_last;
    }

private:
    /// The steps before the sites are analysed; true if these are all.
    Result<bool> findAll(Analysis& state)
    {
        state.inputShapes = m_options.inputShapes;
        state.inputValues = m_options.inputValues;
        state.fixInputs = m_options.fixInputs;
        if (!state.index && state.opened) {
            RL_TAKE(state.file,
                    withInputValues(state.opened, state.inputValues, state.fixInputs, m_progress));
        }
        state.target = m_options.target;
        state.emission = formsFor(m_options.emission, state.target.get());
        if (m_options.stopAfter > StopAfter::index)
            RL_TRY(checkSiteCount(state.file->structure()));
        if (!state.index) {
            RL_TAKE(auto index, GraphIndex::build(state.file, m_progress));
            state.index = std::make_shared<const GraphIndex>(std::move(index));
        }
        if (done(StopAfter::index, state))
            return true;
        RL_TAKE(auto shapes, inferShapes(*state.index, m_options.inputShapes, m_progress));
        state.shapes = std::make_shared<const ShapeTable>(std::move(shapes));
        if (done(StopAfter::shapes, state))
            return true;
        RL_TAKE(auto sites, findSites(*state.index, *state.shapes, m_progress));
        RL_TAKE(auto faults, findFaults(*state.index, *state.shapes, sites, m_progress));
        for (std::size_t i = 0; i < sites.size(); ++i)
            sites[i].meant = std::move(faults.meant[i]);
        state.faults = std::move(faults.findings);
        state.sites = unanalysed(std::move(sites));
        return done(StopAfter::sites, state);
    }

    /// Analyses similar sites once and large numbers of distinct sites in parallel. False if cancelled.
    bool analyseSites(Analysis& state) const
    {
        AnalysisMemo memo;
        SiteBudget budget;
        std::vector<const SiteAnalysis*> alike(state.sites.size(), nullptr);
        std::vector<SiteAnalysis*> first;
        const SiteAnalysis* left = nullptr; // first site over the budget; stands for all later ones
        const Phrase tooMany = say(words::siteOneOfTooMany, kMostUnlikeSites, kMostUnlikeRows);
        for (std::size_t i = 0; i < state.sites.size(); ++i) {
            SiteAnalysis& entry = state.sites[i];
            alike[i] = memo.find(entry.site);
            if (alike[i] != nullptr)
                continue;
            const bool isTaken = budget.takes(entry.site);
            if (isTaken)
                memo.add(entry);
            else
                entry.site.unknown = tooMany;
            if (!isTaken && left != nullptr) {
                alike[i] = left;
                continue;
            }
            left = isTaken ? left : &entry;
            first.push_back(&entry);
        }
        if (!analyseEach(first, state))
            return false;
        for (std::size_t i = 0; i < state.sites.size(); ++i)
            if (alike[i] != nullptr)
                takeFindings(state.sites[i], *alike[i]);
        if (state.target)
            judgeLeft(state);
        return true;
    }

    /// Sites over the budget have no rewrites, but verdicts of their own.
    static void judgeLeft(Analysis& state)
    {
        for (SiteAnalysis& entry : state.sites) {
            if (!entry.site.unknown || entry.site.unknown->key != words::siteOneOfTooMany.key)
                continue;
            ResizeSite site = entry.site;
            site.unknown.reset();
            entry.verdict = judgeSite(site, *state.target);
        }
    }

    bool analyseEach(const std::vector<SiteAnalysis*>& entries, const Analysis& state) const
    {
        constexpr std::size_t kFew = 32; // below this, threads cost more than they save
        std::mutex mutex;
        std::size_t begun = 0;
        const auto body = [&](std::int64_t number) {
            {
                const std::lock_guard lock(mutex);
                if (m_progress.cancelled())
                    return;
                m_progress(static_cast<double>(begun++) / static_cast<double>(entries.size()),
                           words::progressRewrites);
            }
            SiteAnalysis& entry = *entries[static_cast<std::size_t>(number)];
            entry = analyseSite(entry.site, state.emission, state.target.get());
        };
        parallelFor(static_cast<std::int64_t>(entries.size()), entries.size() < kFew ? 1 : 0, body);
        return !m_progress.cancelled();
    }

    bool done(StopAfter step, Analysis& state)
    {
        const bool isLast = m_options.stopAfter <= step;
        if (isLast || m_options.onStep || step == StopAfter::candidates)
            m_last = isLast || step == StopAfter::candidates
                         ? std::make_shared<const Analysis>(std::move(state))
                         : std::make_shared<const Analysis>(state);
        if (m_options.onStep)
            m_options.onStep(step, m_last);
        return isLast;
    }

    static Error located(Error error, const Analysis& state)
    {
        if (error.file.empty())
            error.file = state.file->path().string();
        return error;
    }

    const AnalysisOptions& m_options;
    const Progress& m_progress;
    std::shared_ptr<const Analysis> m_last;
};

/// Neither its lengths are known nor a rewrite for every length.
bool isOpen(const SiteAnalysis& entry)
{
    return entry.site.direction() == Direction::unknown &&
           std::ranges::all_of(entry.candidates, [](const Candidate& candidate) {
               const Rule* const rule = findRule(candidate.rule);
               return rule != nullptr && rule->keepsResize;
           });
}

} // namespace

namespace {

/// Whether the target supports an exact rewrite; otherwise the extended search runs, ten times slower.
bool isServed(const SiteAnalysis& entry)
{
    for (std::size_t i = 0; i < entry.candidates.size(); ++i)
        if (entry.candidateVerdicts[i].acceptance == Acceptance::accepted && isExact(entry.candidates[i]))
            return true;
    return false;
}

/// Replaces the candidate that the same rule produced without a target.
void take(SiteAnalysis& entry, Candidate candidate, const TargetProfile& target)
{
    Verdict verdict = judgeChain(candidate.chain, entry.site, target);
    auto& candidates = entry.candidates.edit();
    auto& verdicts = entry.candidateVerdicts.edit();
    const auto known = std::ranges::find_if(
        candidates, [&](const Candidate& other) { return other.rule == candidate.rule; });
    const auto at = known - candidates.begin();
    if (known == candidates.end()) {
        std::erase_if(entry.refusals.edit(),
                      [&](const Refusal& refusal) { return refusal.rule == candidate.rule; });
        candidates.push_back(std::move(candidate));
        verdicts.push_back(std::move(verdict));
    } else if (verdict.acceptance < verdicts[static_cast<std::size_t>(at)].acceptance) {
        *known = std::move(candidate);
        verdicts[static_cast<std::size_t>(at)] = std::move(verdict);
    }
}

} // namespace

void judgeForTarget(SiteAnalysis& entry, SiteProver& prover, const EmissionOptions& emission,
                    const TargetProfile& target, AxisRewrites& rewrites)
{
    entry.verdict = judgeSite(entry.site, target);
    std::vector<Verdict> verdicts;
    for (Candidate& candidate : entry.candidates.edit()) {
        candidate = suitedTo(target, prover, std::move(candidate));
        verdicts.push_back(judgeChain(candidate.chain, entry.site, target));
    }
    entry.candidateVerdicts = std::move(verdicts);
    if (target.prices)
        entry.prices = std::make_shared<const PriceList>(*target.prices);
    if (entry.verdict->acceptance == Acceptance::accepted || isServed(entry))
        return;
    if (auto renamed = renamedFor(target, prover))
        take(entry, std::move(*renamed), target);
    if (isServed(entry))
        return;
    if (auto line = searchAxisByAxis(target, prover, emission, rewrites))
        take(entry, std::move(*line), target);
}

EmissionOptions formsFor(EmissionOptions emission, const TargetProfile* target)
{
    if (target == nullptr) {
        emission.edgePads = false; // with a target, the target decides
        return emission;
    }
    emission.groups = emission.groups && target->emission.groups;
    emission.transposePads = emission.transposePads && target->emission.transposePads;
    emission.matMul = emission.matMul && target->emission.matMul;
    emission.quantised = emission.quantised && target->emission.quantised;
    if (emission.kernels.empty())
        emission.kernels = target->emission.kernels;
    return emission;
}

SiteAnalysis analyseSite(SiteProver& prover, const EmissionOptions& emission)
{
    const RuleSite& view = prover.view();
    const ResizeSite& site = view.site;
    SiteAnalysis result{site};
    Candidates candidates = prover.findAll(emission);
    result.candidates = std::move(candidates.possible);
    result.refusals = std::move(candidates.refused);
    std::vector<AxisStructure> structures;
    std::vector<std::vector<std::int64_t>> ties;
    for (std::size_t axis = 0; axis < site.axes.size(); ++axis) {
        const auto geometry = site.unknown ? std::nullopt : site.axes[axis].geometry();
        // Axes that exceed the limit together may fit one by one.
        std::optional<Result<AxisOperator>> alone;
        if (geometry && !view.known)
            alone = axisOperator(site.spec, *geometry);
        const AxisOperator* const matrix = geometry && view.known ? &view.axes[axis]
                                           : alone && *alone      ? &**alone
                                                                  : nullptr;
        structures.push_back(matrix != nullptr ? classify(*matrix) : AxisStructure{});
        const bool checkable =
            matrix != nullptr && !matrix->isIdentity() && geometry->nOut <= kLongestTieCheck;
        ties.push_back(checkable ? tieSensitiveRows(site.spec, *geometry, *matrix)
                                 : std::vector<std::int64_t>());
    }
    result.structures = std::move(structures);
    result.tieSensitiveRows = std::move(ties);
    return result;
}

SiteAnalysis analyseSite(const ResizeSite& site, const EmissionOptions& emission, const TargetProfile* target)
{
    SiteProver prover(site);
    SiteAnalysis result = analyseSite(prover, emission);
    AxisRewrites rewrites;
    if (target != nullptr)
        judgeForTarget(result, prover, emission, *target, rewrites);
    return result;
}

Result<SiteId> Analysis::findSite(std::string_view written) const
{
    std::vector<const ResizeSite*> named;
    for (const SiteAnalysis& entry : sites)
        named.push_back(&entry.site);
    RL_TAKE(const auto found, SiteNames(std::move(named)).find(written));
    return SiteId{static_cast<std::uint32_t>(found)};
}

std::optional<SiteId> Analysis::siteOfNode(NodeId node) const
{
    for (std::size_t i = 0; i < sites.size(); ++i)
        if (sites[i].site.node == node)
            return SiteId{static_cast<std::uint32_t>(i)};
    return std::nullopt;
}

Result<std::shared_ptr<const Analysis>> analyse(const std::filesystem::path& path,
                                                const AnalysisOptions& options, const Progress& progress)
{
    RL_TAKE(auto file, ModelFile::open(path, progress));
    Analysis state;
    state.file = state.opened = std::move(file);
    if (options.stopAfter == StopAfter::open)
        return std::make_shared<const Analysis>(std::move(state));
    return Session(options, progress).run(std::move(state));
}

Result<std::shared_ptr<const Analysis>> reanalyse(const Analysis& before, const AnalysisOptions& options,
                                                  const Progress& progress)
{
    Analysis state;
    state.file = before.file;
    state.opened = before.opened ? before.opened : before.file;
    if (options.inputValues == before.inputValues && options.fixInputs == before.fixInputs)
        state.index = before.index;
    return Session(options, progress).run(std::move(state));
}

std::uint64_t modelBytes(const Analysis& analysis)
{
    std::uint64_t bytes = analysis.file->bytes();
    for (const ExternalFile& external : analysis.file->externalFiles()) {
        std::error_code code;
        const auto size = std::filesystem::file_size(external.path, code);
        bytes += code ? 0 : size;
    }
    return bytes;
}

Result<Plan> planFor(const Analysis& analysis, const Policy& policy)
{
    return makePlan(analysis.sites, policy, policy.maxGrowth ? modelBytes(analysis) : 0);
}

std::optional<Error> nothingToDo(const Analysis& analysis)
{
    const std::string file = analysis.file->path().string();
    const auto foreign = std::ranges::find(analysis.faults, "not-an-operator", &FaultFinding::id);
    if (analysis.sites.empty())
        return (foreign == analysis.faults.end() ? failure(words::modelNoResize)
                                                 : failure(words::modelForeignOperator, foreign->said))
            .in(file);
    if (!std::ranges::all_of(analysis.sites, isOpen))
        return std::nullopt;
    const ResizeSite& first = analysis.sites.front().site;
    const Phrase why = first.unknown ? *first.unknown : say(words::freeInputLengths);
    const std::size_t count = analysis.sites.size();
    Error error = count == 1 ? failure(words::modelUnknownShape, first.id, why)
                             : failure(words::modelUnknownShapes, count, first.id, why);
    const bool shapesHelp = std::ranges::any_of(
        analysis.sites, [](const SiteAnalysis& entry) { return shapesMayHelp(entry.site); });
    const bool isMeant = std::ranges::any_of(
        analysis.sites, [](const SiteAnalysis& entry) { return entry.site.meant != nullptr; });
    if (isMeant)
        error = std::move(error).advising(say(words::giveShapesOrMend));
    return (shapesHelp ? std::move(error) : std::move(error).advising({})).in(file);
}

} // namespace resizelens
