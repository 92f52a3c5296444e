#include "app/python/calls.h"

#include "app/python/words.h"
#include "core/report/identify_report.h"
#include "core/report/json_report.h"
#include "core/report/target_report.h"
#include "core/report/verify_report.h"
#include "core/runtime/onnx_runtime.h"
#include "core/session/export_model.h"
#include "core/target/target_profile.h"
#include "core/verify/tensor_difference.h"

#include <chrono>

#include <sys/resource.h>

namespace resizelens::python {

namespace {

struct Prepared
{
    std::shared_ptr<const Analysis> analysis;
    Plan plan;
};

Result<Prepared> prepare(const std::string& model, const ModelOptions& options, const Progress& progress)
{
    AnalysisOptions analysing;
    analysing.inputShapes = options.shapes;
    analysing.emission = options.emission;
    if (!options.target.empty()) {
        auto target = findTarget(options.target);
        RL_TRY(target);
        analysing.target = std::move(*target);
    }
    auto analysis = analyse(model, analysing, progress);
    RL_TRY(analysis);
    auto plan = planFor(**analysis, options.policy);
    RL_TRY(plan);
    return Prepared{std::move(*analysis), std::move(*plan)};
}

Result<ExternalData> externalDataNamed(const std::string& name)
{
    if (const auto found = externalDataFromName(name))
        return *found;
    return fail(words::externalDataUnknown, name);
}

/// Takes the inputs, which are not copied.
Result<ProofOptions> proofOf(RunOptions& options, const InputShapes& shapes)
{
    ProofRequest request{options.library, {}, options.seconds, options.allowUnrun};
    request.compare.provider = options.provider;
    request.compare.runs = options.runs;
    request.compare.seed = options.seed;
    request.compare.tolerance = options.tolerance;
    for (const auto& [output, close] : options.outputTolerances)
        request.compare.outputs.emplace(output, Closeness{close.first, close.second});
    request.compare.inputs = std::move(options.inputs);
    request.compare.shapes = shapes;
    request.compare.follow = options.follow;
    return proofFor(std::move(request));
}

Result<ResizeSpec> specOf(const std::string& model, const std::string& site, const InputShapes& shapes)
{
    AnalysisOptions analysing;
    analysing.inputShapes = shapes;
    analysing.stopAfter = StopAfter::sites;
    const auto analysis = analyse(model, analysing);
    RL_TRY(analysis);
    const auto id = (*analysis)->findSite(site);
    if (!id)
        return fail(failure(words::siteNotThere, site).in(model));
    return (*analysis)->sites[id->value].site.spec;
}

std::uint64_t peakBytes()
{
    struct rusage usage = {};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

} // namespace

Result<std::string> inspect(const std::string& model, const ModelOptions& options, const Progress& progress)
{
    const auto prepared = prepare(model, options, progress);
    RL_TRY(prepared);
    return inspectJson(*prepared->analysis, prepared->plan);
}

Result<std::string> check(const std::string& model, const ModelOptions& options, const Progress& progress)
{
    if (options.target.empty())
        return fail(words::targetNotGiven);
    const auto prepared = prepare(model, options, progress);
    RL_TRY(prepared);
    return checkJson(*prepared->analysis, prepared->plan);
}

Result<std::string> rewrite(const std::string& model, const ModelOptions& options,
                            const WriteOptions& writing, RunOptions& running, const Progress& progress)
{
    const auto prepared = prepare(model, options, progress);
    RL_TRY(prepared);
    const auto externalData = externalDataNamed(writing.externalData);
    RL_TRY(externalData);
    ExportOptions exporting{writing.verify, running.seed, *externalData, writing.overwriteSource};
    exporting.ifUnchanged = IfUnchanged::copy;
    if (writing.verify) {
        auto proof = proofOf(running, options.shapes);
        RL_TRY(proof);
        exporting.proof = std::move(*proof);
    }
    const auto result = exportModel(*prepared->analysis, prepared->plan, writing.path, exporting, progress);
    RL_TRY(result);
    return exportJson(*result, peakBytes());
}

Result<std::string> verify(const std::string& original, const std::string& rewritten,
                           const InputShapes& shapes, RunOptions& running, const Progress& progress)
{
    const auto proof = proofOf(running, shapes);
    RL_TRY(proof);
    const auto result = verifyModels(original, rewritten, *proof, progress);
    RL_TRY(result);
    return verifyJson(*result);
}

Result<std::string> targets()
{
    const auto all = allTargets();
    RL_TRY(all);
    return targetsJson(*all);
}

Result<std::string> identify(const std::vector<IdentifyPair>& pairs, const std::string& model,
                             const std::string& site, const InputShapes& shapes, const Progress& progress)
{
    IdentifyReport report;
    report.files.assign(pairs.size(), {});
    if (!site.empty()) {
        auto spec = specOf(model, site, shapes);
        RL_TRY(spec);
        report.site = site;
        report.configured = std::move(*spec);
    }
    IdentifyOptions search;
    search.configured = report.configured;
    search.bestSoFar = [&](const Phrase& label, double) { progress(0.5, label); };
    auto found = identifyResize(pairs, search, progress);
    RL_TRY(found);
    report.found = std::move(*found);
    return identifyJson(report);
}

} // namespace resizelens::python
