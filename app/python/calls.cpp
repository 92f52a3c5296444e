#include "app/python/calls.h"

#include "app/python/words.h"
#include "core/base/memory.h"
#include "core/engine/export_options.h"
#include "core/engine/mend_faults.h"
#include "core/engine/tensor_difference.h"
#include "core/extras/preprocess/preprocess_model.h"
#include "core/process/onnx_runtime.h"
#include "core/report/fault_report.h"
#include "core/report/identify_report.h"
#include "core/report/json_report.h"
#include "core/report/preprocess_report.h"
#include "core/report/target_report.h"
#include "core/report/verify_report.h"
#include "core/targets/target_profile.h"

#include <algorithm>
#include <chrono>

namespace resizelens::python {

namespace {

struct Prepared
{
    std::shared_ptr<const Analysis> analysis;
    Plan plan;
};

Result<Prepared> prepare(const std::string& model, const ExportSettings& settings, const Progress& progress)
{
    RL_TAKE(const auto analysing, analysisOptions(settings));
    RL_TAKE(auto analysis, analyse(model, analysing, progress));
    RL_TAKE(auto plan, planFor(*analysis, settings.policy));
    return Prepared{std::move(analysis), std::move(plan)};
}

/// Moves out the inputs.
Result<ProofOptions> proofOf(const ExportSettings& settings, RunOptions& running)
{
    RL_TAKE(auto proof, proofFor(settings));
    for (const auto& [output, close] : running.outputTolerances)
        proof.compare.outputs.emplace(output, Closeness{close.first, close.second});
    proof.compare.inputs = std::move(running.inputs);
    proof.compare.shapes = settings.inputShapes;
    proof.compare.follow = running.follow;
    return proof;
}

SourceSizes sourcesOf(const WriteOptions& writing)
{
    SourceSizes sizes;
    for (const auto& [height, width] : writing.sourceSizes)
        sizes.push_back({width, height});
    return sizes;
}

/// What goes in front of the model; nullopt: nothing. Fails if it does not fit.
Result<std::optional<PreprocessSpec>> preprocessOf(const Analysis& analysis, const ExportSettings& settings,
                                                   const WriteOptions& writing)
{
    if (writing.preprocess.empty())
        return std::nullopt;
    if (!writing.certificate.empty() || settings.checkCertificate)
        return fail(words::preprocessCertified);
    if (std::ranges::any_of(writing.sourceSizes,
                            [](const auto& size) { return std::min(size.first, size.second) < 1; }))
        return fail(words::sourceSizeWrong);
    RL_TAKE(auto spec, findPreprocess(writing.preprocess));
    RL_TRY(preprocessEdits(analysis, spec, sourcesOf(writing)));
    return spec;
}

Result<std::shared_ptr<const ResizeSite>> siteOf(const std::string& model, const std::string& site,
                                                 const InputShapes& shapes)
{
    AnalysisOptions analysing;
    analysing.inputShapes = shapes;
    analysing.stopAfter = StopAfter::sites;
    RL_TAKE(const auto analysis, analyse(model, analysing));
    const auto id = analysis->findSite(site);
    if (!id)
        return fail(Error(id.error()).in(model));
    return std::make_shared<const ResizeSite>(analysis->sites[id->value].site);
}

} // namespace

Result<std::string> inspect(const std::string& model, const ExportSettings& settings,
                            const Progress& progress)
{
    RL_TAKE(const auto prepared, prepare(model, settings, progress));
    return inspectJson(*prepared.analysis, prepared.plan);
}

Result<std::string> check(const std::string& model, const ExportSettings& settings, const Progress& progress)
{
    if (settings.target.empty())
        return fail(words::targetNotGiven);
    RL_TAKE(const auto prepared, prepare(model, settings, progress));
    return checkJson(*prepared.analysis, prepared.plan, progress);
}

Result<std::string> rewrite(const std::string& model, const ExportSettings& settings,
                            const WriteOptions& writing, RunOptions& running, const Progress& progress)
{
    RL_TAKE(const auto prepared, prepare(model, settings, progress));
    ExportOptions exporting = exportOptionsOf(settings);
    exporting.overwriteSource = writing.overwriteSource;
    exporting.certificate = writing.certificate;
    exporting.ifUnchanged = IfUnchanged::copy;
    if (exporting.verify) {
        RL_TAKE(exporting.proof, proofOf(settings, running));
    }
    RL_TAKE(const auto front, preprocessOf(*prepared.analysis, settings, writing));
    RL_TAKE(const auto result,
            exportModel(*prepared.analysis, prepared.plan, writing.path, exporting, progress));
    if (front) {
        RL_TAKE(auto analysing, analysisOptions(settings));
        RL_TRY(prependPreprocess(writing.path, std::move(analysing), *front, sourcesOf(writing),
                                 writing.overwriteSource, progress));
    }
    return exportJson(result, peakMemory());
}

Result<std::string> verify(const std::string& original, const std::string& rewritten,
                           const ExportSettings& settings, RunOptions& running, const Progress& progress)
{
    RL_TAKE(const auto proof, proofOf(settings, running));
    RL_TAKE(const auto result, verifyModels(original, rewritten, proof, progress));
    return verifyJson(result);
}

Result<std::string> mendFaults(const std::string& model, const ExportSettings& settings,
                               const std::vector<std::string>& faults, const std::string& output,
                               const Progress& progress)
{
    RL_TAKE(const auto analysis, analyse(model, inputOptions(settings, StopAfter::sites), progress));
    RL_TAKE(const auto mended, resizelens::mendFaults(*analysis, faults));
    if (!mended.mended.empty())
        RL_TRY(writeMended(*analysis, mended, output, progress));
    return mendedJson(*analysis, mended, mended.mended.empty() ? std::string() : output);
}

Result<std::string> targets()
{
    RL_TAKE(const auto all, allTargets());
    return targetsJson(all);
}

Result<std::string> identify(const std::vector<IdentifyPair>& pairs, const std::string& model,
                             const std::string& site, const InputShapes& shapes, const Progress& progress)
{
    IdentifyReport report;
    report.files.assign(pairs.size(), {});
    IdentifyOptions search;
    if (!site.empty()) {
        RL_TAKE(auto node, siteOf(model, site, shapes));
        report.site = site;
        search.configured = std::move(node);
    }
    search.bestSoFar = [&](const Phrase& label, double) { progress(0.5, label); };
    RL_TAKE(report.found, identifyResize(pairs, search, progress));
    return identifyJson(report);
}

} // namespace resizelens::python
