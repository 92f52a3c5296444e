#include "app/python/request.h"
#include "app/python/words.h"
#include "core/base/memory.h"
#include "core/base/version.h"
#include "core/engine/analysis.h"
#include "core/engine/export_options.h"
#include "core/engine/mend_faults.h"
#include "core/engine/tensor_difference.h"
#include "core/extras/preprocess/preprocess_model.h"
#include "core/extras/which_resize/identify.h"
#include "core/process/onnx_runtime.h"
#include "core/report/fault_report.h"
#include "core/report/identify_report.h"
#include "core/report/json_report.h"
#include "core/report/preprocess_report.h"
#include "core/report/target_report.h"
#include "core/report/verify_report.h"
#include "core/targets/target_profile.h"

#include <algorithm>
#include <climits>
#include <filesystem>
#include <iterator>
#include <memory>
#include <new>
#include <optional>

namespace resizelens::python {

namespace {

struct Prepared
{
    std::shared_ptr<const Analysis> analysis;
    Plan plan;
};

Result<Prepared> prepare(const Request& request, const ExportSettings& settings, const Progress& progress)
{
    RL_TAKE(const auto analysing, analysisOptions(settings));
    RL_TAKE(auto analysis, analyse(request.text("model"), analysing, progress));
    RL_TAKE(auto plan, planFor(*analysis, settings.policy));
    return Prepared{std::move(analysis), std::move(plan)};
}

/// Moves the arrays out.
Result<ProofOptions> proofOf(Request& request, const ExportSettings& settings)
{
    RL_TAKE(auto proof, proofFor(settings));
    for (const Field& field : request.all("output_tolerance")) {
        RL_TAKE(const auto closeness, numbersOf<double>(field));
        if (closeness.size() != 2)
            return fail(misunderstood(field.key));
        proof.compare.outputs.emplace(field.inner, Closeness{closeness[0], closeness[1]});
    }
    const auto inputs = request.all("input");
    if (inputs.size() != request.arrays.size())
        return fail(misunderstood("input"));
    proof.compare.inputs.clear();
    for (std::size_t i = 0; i < inputs.size(); ++i)
        proof.compare.inputs.push_back({std::string(inputs[i].inner), std::move(request.arrays[i])});
    proof.compare.shapes = settings.inputShapes;
    proof.compare.follow = request.flag("follow");
    return proof;
}

Result<SourceSizes> sourcesOf(const Request& request)
{
    SourceSizes sizes;
    for (const Field& field : request.all("source_size")) {
        RL_TAKE(const auto lengths, numbersOf<std::int64_t>(field));
        constexpr auto isLength = [](std::int64_t length) { return length >= 1 && length <= INT_MAX; };
        if (lengths.size() != 2 || !std::ranges::all_of(lengths, isLength))
            return fail(words::sourceSizeWrong);
        sizes.push_back({static_cast<int>(lengths[1]), static_cast<int>(lengths[0])});
    }
    return sizes;
}

struct Front
{
    PreprocessSpec spec;
    SourceSizes sizes;
};

/// What goes in front of the model; nullopt: nothing. Fails if it does not fit.
Result<std::optional<Front>> frontOf(const Analysis& analysis, const ExportSettings& settings,
                                     const Request& request)
{
    const std::string preprocess = request.text("preprocess");
    if (preprocess.empty())
        return std::nullopt;
    if (!request.text("certificate").empty() || settings.checkCertificate)
        return fail(words::preprocessCertified);
    RL_TAKE(auto sizes, sourcesOf(request));
    RL_TAKE(auto spec, findPreprocess(preprocess));
    RL_TRY(preprocessEdits(analysis, spec, sizes));
    return Front{std::move(spec), std::move(sizes)};
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

Result<Answer> inspect(Request& request, const Progress& progress)
{
    RL_TAKE(const auto settings, settingsOf(request));
    RL_TAKE(const auto prepared, prepare(request, settings, progress));
    return Answer{{inspectJson(*prepared.analysis, prepared.plan)}};
}

Result<Answer> check(Request& request, const Progress& progress)
{
    RL_TAKE(const auto settings, settingsOf(request));
    if (settings.target.empty())
        return fail(words::targetNotGiven);
    RL_TAKE(const auto prepared, prepare(request, settings, progress));
    RL_TAKE(auto document, checkJson(*prepared.analysis, prepared.plan, progress));
    return Answer{{std::move(document)}};
}

/// Writes the model unchanged if nothing can be rewritten; the document of `export`.
Result<Answer> rewrite(Request& request, const Progress& progress)
{
    RL_TAKE(const auto settings, settingsOf(request));
    RL_TAKE(const auto prepared, prepare(request, settings, progress));
    const std::filesystem::path output = request.text("output");
    ExportOptions exporting = exportOptionsOf(settings);
    exporting.overwriteSource = request.flag("overwrite_source");
    exporting.certificate = request.text("certificate");
    exporting.ifUnchanged = IfUnchanged::copy;
    if (exporting.verify) {
        RL_TAKE(exporting.proof, proofOf(request, settings));
    }
    RL_TAKE(const auto front, frontOf(*prepared.analysis, settings, request));
    RL_TAKE(const auto result, exportModel(*prepared.analysis, prepared.plan, output, exporting, progress));
    if (front) {
        RL_TAKE(auto analysing, analysisOptions(settings));
        RL_TRY(prependPreprocess(output, std::move(analysing), front->spec, front->sizes,
                                 exporting.overwriteSource, progress));
    }
    return Answer{{exportJson(result, peakMemory())}};
}

Result<Answer> verify(Request& request, const Progress& progress)
{
    RL_TAKE(const auto settings, settingsOf(request));
    RL_TAKE(const auto proof, proofOf(request, settings));
    RL_TAKE(const auto result,
            verifyModels(request.text("original"), request.text("rewritten"), proof, progress));
    return Answer{{verifyJson(result)}};
}

/// Nothing is written if nothing is mended. Errors: an unknown fault.
Result<Answer> mendFaults(Request& request, const Progress& progress)
{
    RL_TAKE(const auto settings, settingsOf(request));
    RL_TAKE(const auto analysis,
            analyse(request.text("model"), inputOptions(settings, StopAfter::sites), progress));
    std::vector<std::string> faults;
    for (const Field& field : request.all("fault"))
        faults.emplace_back(field.value);
    RL_TAKE(const auto mended, resizelens::mendFaults(*analysis, faults));
    const std::string output = mended.mended.empty() ? std::string() : request.text("output");
    if (!mended.mended.empty())
        RL_TRY(writeMended(*analysis, mended, output, progress));
    return Answer{{mendedJson(*analysis, mended, output)}};
}

Result<Answer> targets(Request&, const Progress&)
{
    RL_TAKE(const auto all, allTargets());
    return Answer{{targetsJson(all)}};
}

/// Which resize produced the second array of each pair from the first. "model" and "site": the node expected to do
/// so. Errors: unknown site, pairs that are not images.
Result<Answer> identify(Request& request, const Progress& progress)
{
    RL_TAKE(const auto settings, settingsOf(request));
    std::vector<IdentifyPair> pairs;
    for (std::size_t i = 0; i + 1 < request.arrays.size(); i += 2)
        pairs.push_back({std::move(request.arrays[i]), std::move(request.arrays[i + 1])});
    IdentifyReport report;
    report.files.assign(pairs.size(), {});
    IdentifyOptions search;
    report.site = request.text("site");
    if (!report.site.empty()) {
        RL_TAKE(auto node, siteOf(request.text("model"), report.site, settings.inputShapes));
        search.configured = std::move(node);
    }
    search.bestSoFar = [&](const Phrase& label, double) { progress(0.5, label); };
    RL_TAKE(report.found, identifyResize(pairs, search, progress));
    return Answer{{identifyJson(report)}};
}

Result<Answer> version(Request&, const Progress&)
{
    return Answer{{std::string(programVersion())}};
}

using Call = Result<Answer> (*)(Request& request, const Progress& progress);
constexpr std::pair<std::string_view, Call> kCalls[] = {
    {"inspect", &inspect},         {"check", &check},       {"rewrite", &rewrite},
    {"verify", &verify},           {"targets", &targets},   {"mend_faults", &mendFaults},
    {"identify", &identify},       {"resize", &resizeOnce}, {"version", &version},
    {"options", &describeOptions},
};

} // namespace

Result<Answer> answer(Request& request, const Progress& progress)
{
    const auto* const call =
        std::ranges::find(kCalls, request.call, &std::pair<std::string_view, Call>::first);
    if (call == std::end(kCalls))
        return fail(misunderstood(request.call));
    try {
        return call->second(request, progress);
    } catch (const std::bad_alloc&) {
        throw;
    } catch (...) {
        return fail(caughtError());
    }
}

} // namespace resizelens::python
