#include "core/engine/verify_models.h"

#include "core/engine/node_compare.h"
#include "core/engine/rest_compare.h"
#include "core/engine/rewrite_finder.h"
#include "core/engine/words.h"
#include "core/onnx/patch_list.h"
#include "core/process/words.h"
#include "core/resize/matrix/scale_reading.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <set>

namespace resizelens {

namespace {

std::uint64_t bytesOf(const std::optional<Dims>& dims, DType type)
{
    const auto count = dims ? elementCount(*dims) : std::nullopt;
    return count ? static_cast<std::uint64_t>(*count) * elementSize(type) : 0;
}

std::uint64_t bytesOf(const ResizeSite& site)
{
    return bytesOf(site.outputDims(), site.type);
}

std::uint64_t bytesOf(const Analysis& analysis, const std::string& name)
{
    const auto value = analysis.index->find(GraphIndex::mainGraph(), name);
    if (!value || !analysis.shapes)
        return 0;
    const ValueFacts& facts = analysis.shapes->facts(*value);
    return facts.shape ? bytesOf(knownDims(*facts.shape), facts.type) : 0;
}

/// Sites in subgraphs of If, Loop and Scan are not replayed.
bool isReplayed(const Analysis& analysis, const ResizeSite& site)
{
    return site.graph == GraphIndex::mainGraph() || analysis.index->graph(site.graph).function != nullptr;
}

/// Whether the lengths of the input tell those of the result. Where only `sizes` does when the model runs, the site cannot
/// be compared by itself.
bool tellsResult(const ResizeSite& site)
{
    return std::ranges::all_of(site.axes,
                               [](const SiteAxis& axis) { return axis.scale || (axis.nIn && axis.nOut); });
}

/// What both files tell about the rewrites, and the allowed error of each site.
class Promises
{
public:
    Promises(const Analysis& analysis, const GraphIndex& rewritten)
        : m_analysis(analysis)
        , m_rewritten(rewritten)
        , m_found(findRewrites(*analysis.index, analysis.sites, rewritten))
        , m_promises(rewritten, analysis.sites, m_found)
    {
    }

    Result<RewriteFacts> facts(const Progress& progress) const
    {
        RewriteFacts facts{.any = !m_found.empty()};
        for (const AppliedSite& one : m_found) {
            const ResizeSite& site = m_analysis.sites[one.site].site;
            facts.allProbed = facts.allProbed && site.graph == GraphIndex::mainGraph() && tellsResult(site);
        }
        RL_TAKE(const auto rest,
                compareRest(*m_analysis.index, m_analysis.sites, m_rewritten, m_found, progress));
        facts.sameElsewhere = std::ranges::all_of(
            rest, [](const Phrase& difference) { return difference.key == words::weightOther.key; });
        return facts;
    }

    Result<SitePromise> of(const SiteProbe& probe, const Dims& input)
    {
        const auto entry = std::ranges::find_if(m_analysis.sites,
                                                [&](const auto& one) { return one.site.id == probe.site; });
        auto promise = m_promises.at(static_cast<std::size_t>(entry - m_analysis.sites.begin()), input);
        if (promise && promise->fallsApart)
            m_fallApart.insert(probe.site);
        return promise;
    }

    /// See isLoneSample().
    bool nothing(const SiteProbe& probe, const Dims& result) const
    {
        for (const AppliedSite& one : m_found) {
            const ResizeSite& site = m_analysis.sites[one.site].site;
            for (std::size_t i = 0; site.id == probe.site && i < site.axes.size() && i < result.size(); ++i)
                if (!site.axes[i].nIn && isLoneSample(site, i, result[i]))
                    return true;
        }
        return false;
    }

    /// Requested sites whose downstream quantised values may be off by one LSB.
    std::vector<std::string> fallApart() const { return {m_fallApart.begin(), m_fallApart.end()}; }

private:
    const Analysis& m_analysis;
    const GraphIndex& m_rewritten;
    const std::vector<AppliedSite> m_found;
    const SitePromises m_promises;
    std::set<std::string> m_fallApart;
};

bool changesNothing(const ResizeSite& site)
{
    return std::ranges::all_of(
        site.axes, [](const SiteAxis& axis) { return axis.scale == 1.0 && axis.nIn == axis.nOut; });
}

/// Results present in both models, in order of evaluation; the others go to `missing`.
std::vector<SiteProbe> probesOf(const Analysis& analysis, const GraphIndex& rewritten,
                                std::vector<ComparedValue>& missing)
{
    std::vector<SiteProbe> probes;
    std::map<NodeId, const ResizeSite*> sites;
    for (const SiteAnalysis& entry : analysis.sites)
        sites.emplace(entry.site.node, &entry.site);
    for (const NodeId node : analysis.index->graph(GraphIndex::mainGraph()).order)
        if (const auto found = sites.find(node); found != sites.end()) {
            const ResizeSite& site = *found->second;
            const auto has = [&](const std::string& name) {
                return !name.empty() && rewritten.find(GraphIndex::mainGraph(), name);
            };
            if (has(site.output))
                probes.push_back({site.id, site.output, bytesOf(site), {}, site.input});
            else if (changesNothing(site) && has(site.input)) // its readers use its input
                probes.push_back({site.id, site.output, bytesOf(site), site.input, site.input});
            else
                missing.push_back({.name = site.output, .site = site.id, .problem = say(words::siteRemoved)});
        }
    for (const SiteAnalysis& entry : analysis.sites)
        if (entry.site.graph != GraphIndex::mainGraph())
            missing.push_back(
                {.name = entry.site.output, .site = entry.site.id, .problem = say(words::siteInBody)});
    return probes;
}

/// Sizes of dynamic dimensions that expose borders, remainders and multiples of strides, including those of
/// the sites' proofs. The first and last are large.
std::vector<std::int64_t> hardLengths(const Analysis& analysis)
{
    constexpr std::size_t kMost = 12;
    constexpr std::int64_t kLarge = 509, kLargeToo = 288;
    std::vector<std::int64_t> lengths = {kLargeToo, 1, 3, 33, 96, 98, 101};
    const auto add = [&](std::int64_t length) {
        const bool isNew = std::ranges::find(lengths, length) == lengths.end();
        if (length > 0 && length <= 256 && isNew && lengths.size() < kMost)
            lengths.push_back(length);
    };
    const auto addRests = [&](std::int64_t period) {
        for (std::int64_t rest = 0; rest < std::min<std::int64_t>(period, 8); ++rest)
            add(96 + rest);
    };
    for (const SiteAnalysis& entry : analysis.sites)
        for (const SiteAxis& axis : entry.site.axes)
            if (!axis.nIn && axis.scaleGiven && axis.scale)
                addRests(
                    static_cast<std::int64_t>(std::min<Int128>(meantScale(*axis.scale).denominator(), 8)));
    for (const SiteAnalysis& entry : analysis.sites)
        for (const Candidate& candidate : entry.candidates)
            for (const ProvenLengths& proven :
                 candidate.certificate ? candidate.certificate->lengths : std::vector<ProvenLengths>()) {
                add(proven.reach - 1);
                add(proven.reach);
                addRests(proven.period);
            }
    lengths.push_back(kLarge);
    return lengths;
}

/// Whether a failed comparison is the caller's mistake rather than a limitation of the runtime.
bool isMistake(const Error& error, const ProofOptions& options)
{
    return error.kind == ErrorKind::cancelled ||
           isOneOf(error, words::providerUnknown, words::toleranceForNoOutput) ||
           (is(error, words::inputUnknown) && !options.compare.inputs.empty());
}

} // namespace

Result<ProofOptions> proofFor(ProofRequest request)
{
    ProofOptions proof;
    auto runtime = OnnxRuntime::load(request.library);
    if (runtime)
        proof.runtime = std::move(*runtime);
    else if (request.library.empty())
        proof.noRuntime = wholePhraseOf(runtime.error());
    else
        return fail(runtime.error());
    proof.compare = std::move(request.compare);
    proof.compare.timeLimit = std::chrono::milliseconds(static_cast<std::int64_t>(1000.0 * request.seconds));
    proof.allowUnrun = request.allowUnrun;
    return proof;
}

Result<ModelProof> proveModel(const Analysis& analysis, const GraphIndex& rewritten,
                              const ProofOptions& options, const Progress& progress)
{
    if (options.runtime == nullptr)
        return ModelProof{std::nullopt,
                          options.noRuntime.empty() ? say(words::runtimeNotUsed) : options.noRuntime, false};
    std::vector<ComparedValue> missing;
    const auto probes = probesOf(analysis, rewritten, missing);
    ModelCompareOptions compare = options.compare;
    compare.shapes.insert(analysis.inputShapes.begin(), analysis.inputShapes.end());
    Promises promises(analysis, rewritten);
    const bool allFound = std::ranges::none_of(
        missing, [](const ComparedValue& site) { return site.problem.key == words::siteRemoved.key; });
    compare.facts = [&]() -> Result<RewriteFacts> {
        auto facts = promises.facts(Progress{{}, progress.stop});
        if (facts)
            facts->allProbed = facts->allProbed && allFound;
        return facts;
    };
    for (const SiteAnalysis& entry : analysis.sites)
        if (const ResizeSite& site = entry.site;
            site.graph != GraphIndex::mainGraph() && isReplayed(analysis, site))
            compare.inFunctions.push_back({site.id, site.output, 0, {}, site.input, true});
    compare.promise = [&](const SiteProbe& site, const Dims& input) { return promises.of(site, input); };
    compare.promisesNothing = [&](const SiteProbe& site, const Dims& result) {
        return promises.nothing(site, result);
    };
    compare.bytes = [&](const std::string& value) { return bytesOf(analysis, value); };
    if (compare.runs > 1) {
        compare.lengths = hardLengths(analysis);
        // A requested tolerance applies to the results as they are.
        compare.special = !compare.tolerance && compare.outputs.empty();
    }
    auto report = compareModels(options.runtime, *analysis.file, rewritten.file(), probes, compare, progress);
    if (!report && isMistake(report.error(), options))
        return fail(report.error());
    if (!report)
        return ModelProof{std::nullopt, phraseOf(report.error()),
                          isOneOf(report.error(), words::rewrittenNotTaken, words::rewrittenHasNoInput),
                          report.error().code};
    report->sites.insert(report->sites.end(), missing.begin(), missing.end());
    report->quantaSites = promises.fallApart();
    return ModelProof{std::move(*report), {}, false};
}

namespace {

/// What `use` makes of the rewritten model, which exists during the call only.
template<class Use>
auto withRewritten(const Analysis& analysis, const Plan& plan, const Progress& progress, Use use)
    -> decltype(use(std::shared_ptr<const ModelFile>()))
{
    RL_TAKE(const auto applied, applyPlan(*analysis.index, analysis.sites, plan));
    const WireMap& map = analysis.file->wireMap();
    RL_TAKE(auto edits, editPatches(map, applied.edits));
    RL_TAKE(const auto patches, completePatches(map, std::move(edits)));
    // Beside the source, where its external data is; no such file is created.
    const auto path = std::filesystem::path(analysis.file->path()) += " rewritten";
    RL_TAKE(const auto rewritten, ModelFile::open(patchedView(analysis.file->source(), patches, path),
                                                  Progress{{}, progress.stop}));
    return use(rewritten);
}

} // namespace

Result<ModelProof> provePlan(const Analysis& analysis, const Plan& plan, const ProofOptions& options,
                             const Progress& progress)
{
    const auto prove = [&](const std::shared_ptr<const ModelFile>& file) -> Result<ModelProof> {
        RL_TAKE(const auto index, GraphIndex::build(file, Progress{{}, progress.stop}));
        return proveModel(analysis, index, options, progress);
    };
    return withRewritten(analysis, plan, progress, prove);
}

Result<RunnableModel> runnablePlan(const Analysis& analysis, const Plan& plan, const Progress& progress)
{
    return withRewritten(analysis, plan, progress,
                         [](const std::shared_ptr<const ModelFile>& file) { return runnableModel(*file); });
}

namespace {

/// Without a run: checks the rewrites on their own and compares everything else.
Result<void> compareFiles(const Analysis& analysis, const GraphIndex& rewritten, const ProofOptions& options,
                          VerifyReport& report, const Progress& progress)
{
    const auto found = findRewrites(*analysis.index, analysis.sites, rewritten);
    RL_TAKE(report.nodes, checkExport(rewritten, analysis.sites, found, options.compare.seed, progress));
    RL_TAKE(report.elsewhere, compareRest(*analysis.index, analysis.sites, rewritten, found, progress));
    return {};
}

bool isWhollyRun(const ModelProof& proof)
{
    return proof.compared && std::ranges::all_of(proof.compared->outputs, [](const ComparedValue& output) {
               return output.comparable && output.vacuous.empty();
           });
}

} // namespace

Result<VerifyReport> verifyModels(const std::filesystem::path& original,
                                  const std::filesystem::path& rewritten, const ProofOptions& options,
                                  const Progress& progress)
{
    const auto start = std::chrono::steady_clock::now();
    AnalysisOptions analysing;
    analysing.inputShapes = options.compare.shapes;
    analysing.inputValues = options.inputValues;
    analysing.stopAfter = StopAfter::sites;
    RL_TAKE(const auto analysis, analyse(original, analysing, Progress{{}, progress.stop}));
    RL_TAKE(const auto file, ModelFile::open(rewritten, Progress{{}, progress.stop}));
    RL_TAKE(const auto index, GraphIndex::build(file, Progress{{}, progress.stop}));
    VerifyReport report;
    report.original = original;
    report.rewritten = rewritten;
    report.tolerance = options.compare.tolerance;
    RL_TAKE(report.model, proveModel(*analysis, index, options, progress));
    if (!isWhollyRun(report.model) && !report.model.rewrittenFails)
        RL_TRY(compareFiles(*analysis, index, options, report, progress));
    report.verdict = judgeProof({.model = report.model,
                                 .nodes = report.nodes ? &*report.nodes : nullptr,
                                 .elsewhere = report.elsewhere,
                                 .tolerance = options.compare.tolerance.value_or(0.0),
                                 .allowUnrun = options.allowUnrun,
                                 .narrowed = narrowedInputs(*analysis->file, *file)});
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return report;
}

} // namespace resizelens
