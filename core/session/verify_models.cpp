#include "core/session/verify_models.h"

#include "core/model/patch_list.h"
#include "core/resize/resize_eval.h"
#include "core/resize/scale_reading.h"
#include "core/runtime/words.h"
#include "core/session/words.h"
#include "core/verify/node_compare.h"
#include "core/verify/rest_compare.h"
#include "core/verify/rewrite_finder.h"
#include "core/verify/words.h"

#include <algorithm>
#include <chrono>
#include <map>

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

/// Of the site in the main graph that gives `value`.
Result<std::optional<TieReading>> tiesOf(const Analysis& analysis, const std::string& value,
                                         const Tensor& input)
{
    const auto entry = std::find_if(analysis.sites.begin(), analysis.sites.end(), [&](const auto& one) {
        return one.site.graph == GraphIndex::mainGraph() && one.site.output == value;
    });
    if (entry == analysis.sites.end())
        return std::nullopt;
    const auto site = siteAtSize(entry->site, input.dims());
    RL_TRY(site);
    TieReading reading;
    bool any = false;
    for (const SiteAxis& axis : site->axes) {
        const auto geometry = axis.geometry();
        reading.rows.push_back(geometry ? tieSensitiveRows(site->spec, *geometry)
                                        : std::vector<std::int64_t>());
        any = any || !reading.rows.back().empty();
    }
    if (!any)
        return std::nullopt;
    auto reference = evaluateSite(*site, input);
    RL_TRY(reference);
    reading.reference = std::move(*reference);
    return reading;
}

/// The results that both models have, in the order of computation; what the others are is told in `missing`.
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
            else if (has(site.input)) // a node that changed nothing: its readers take its input
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

/// Lengths of free axes at which borders, remainders and multiples of strides show; those of the sites'
/// proofs where there are any.
std::vector<std::int64_t> hardLengths(const Analysis& analysis)
{
    constexpr std::size_t kMost = 12;
    std::vector<std::int64_t> lengths = {1, 3, 33, 96, 98, 101};
    const auto add = [&](std::int64_t length) {
        const bool isNew = std::find(lengths.begin(), lengths.end(), length) == lengths.end();
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
    return lengths;
}

/// Whether a failed comparison is the caller's mistake, and not something that the run time cannot do.
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
    compare.bounds = [&]() -> Result<SiteBounds> {
        const auto found = findRewrites(*analysis.index, analysis.sites, rewritten);
        auto bounds = roundingBounds(rewritten, analysis.sites, found);
        const bool all = bounds.shares.size() == found.size();
        return SiteBounds{std::move(bounds.shares), all, std::move(bounds.quanta)};
    };
    compare.ties = [&](const std::string& value, const Tensor& input) {
        return tiesOf(analysis, value, input);
    };
    compare.bytes = [&](const std::string& value) { return bytesOf(analysis, value); };
    if (compare.runs > 1)
        compare.lengths = hardLengths(analysis);
    auto report = compareModels(options.runtime, *analysis.file, rewritten.file(), probes, compare, progress);
    if (!report && isMistake(report.error(), options))
        return fail(report.error());
    if (!report)
        return ModelProof{std::nullopt, phraseOf(report.error()),
                          isOneOf(report.error(), words::rewrittenNotTaken, words::rewrittenHasNoInput),
                          report.error().code};
    report->sites.insert(report->sites.end(), missing.begin(), missing.end());
    // Numbers beside a step fall to either side of it where codes before them do.
    if (std::any_of(report->outputs.begin(), report->outputs.end(), [](const ComparedValue& output) {
            return output.selection && output.selection->explained;
        }))
        if (const auto bounds = compare.bounds())
            report->quantaSites = bounds->quanta;
    return ModelProof{std::move(*report), {}, false};
}

Result<ModelProof> provePlan(const Analysis& analysis, const Plan& plan, const ProofOptions& options,
                             const Progress& progress)
{
    const auto applied = applyPlan(*analysis.index, analysis.sites, plan);
    RL_TRY(applied);
    const WireMap& map = analysis.file->wireMap();
    auto edits = editPatches(map, applied->edits);
    RL_TRY(edits);
    const auto patches = completePatches(map, std::move(*edits));
    RL_TRY(patches);
    // Beside the source, where its external data is; a file of this name is never made.
    const auto path = std::filesystem::path(analysis.file->path()) += " rewritten";
    const auto rewritten =
        ModelFile::open(patchedView(analysis.file->source(), *patches, path), Progress{{}, progress.stop});
    RL_TRY(rewritten);
    const auto index = GraphIndex::build(*rewritten, Progress{{}, progress.stop});
    RL_TRY(index);
    return proveModel(analysis, *index, options, progress);
}

namespace {

/// Where the models were not run: the rewrites by themselves, and everything else.
Result<void> compareFiles(const Analysis& analysis, const GraphIndex& rewritten, const ProofOptions& options,
                          VerifyReport& report, const Progress& progress)
{
    const auto found = findRewrites(*analysis.index, analysis.sites, rewritten);
    auto nodes = checkExport(rewritten, analysis.sites, found, options.compare.seed, progress);
    RL_TRY(nodes);
    report.nodes = std::move(*nodes);
    auto rest = compareRest(*analysis.index, analysis.sites, rewritten, found, progress);
    RL_TRY(rest);
    report.elsewhere = std::move(*rest);
    return {};
}

bool isWhollyRun(const ModelProof& proof)
{
    return proof.compared && std::all_of(proof.compared->outputs.begin(), proof.compared->outputs.end(),
                                         [](const ComparedValue& output) {
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
    analysing.stopAfter = StopAfter::sites;
    const auto analysis = analyse(original, analysing, Progress{{}, progress.stop});
    RL_TRY(analysis);
    const auto file = ModelFile::open(rewritten, Progress{{}, progress.stop});
    RL_TRY(file);
    const auto index = GraphIndex::build(*file, Progress{{}, progress.stop});
    RL_TRY(index);
    VerifyReport report;
    report.original = original;
    report.rewritten = rewritten;
    report.tolerance = options.compare.tolerance;
    auto proof = proveModel(**analysis, *index, options, progress);
    RL_TRY(proof);
    report.model = std::move(*proof);
    if (!isWhollyRun(report.model) && !report.model.rewrittenFails)
        RL_TRY(compareFiles(**analysis, *index, options, report, progress));
    report.verdict = judgeProof({.model = report.model,
                                 .nodes = report.nodes ? &*report.nodes : nullptr,
                                 .elsewhere = report.elsewhere,
                                 .tolerance = options.compare.tolerance.value_or(0.0),
                                 .allowUnrun = options.allowUnrun,
                                 .narrowed = narrowedInputs(*(*analysis)->file, **file)});
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return report;
}

} // namespace resizelens
