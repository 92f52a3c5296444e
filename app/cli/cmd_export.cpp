#include "app/cli/add_command.h"
#include "app/cli/options_common.h"
#include "app/cli/options_preprocess.h"
#include "app/cli/options_proof.h"
#include "app/cli/words.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/base/whole_file.h"
#include "core/onnx/words.h"
#include "core/report/json_report.h"
#include "core/report/preprocess_report.h"
#include "core/report/text_report.h"
#include "core/report/verify_report.h"

#include <filesystem>
#include <optional>
#include <system_error>

namespace resizelens::cli {

namespace {

struct ExportCommandOptions : CommonOptions
{
    std::string model;
    std::string output;
    std::string calibration;
    std::string certificate;
    std::string preprocess;
    std::vector<std::string> sourceSizes;
    bool overwriteSource = false;
    std::string ifUnchanged = "copy";
    ProofCommandOptions proof;
};

/// The window asks before overwriting the source; here it takes an option.
Error withHint(Error error, const ExportCommandOptions& options)
{
    std::error_code code;
    if (is(error, words::writeOverSource) && std::filesystem::equivalent(options.model, options.output, code))
        return std::move(error).advising(say(words::allowOverwriting));
    return error;
}

struct Preprocess
{
    PreprocessSpec spec;
    SourceSizes sources;
};

/// What goes in front of the model; nullopt: nothing. Fails if it does not fit.
Result<std::optional<Preprocess>> preprocessOf(const ExportCommandOptions& options, const Analysis& analysis)
{
    if (options.preprocess.empty())
        return std::nullopt;
    RL_TAKE(auto sources, sourceSizesOf(options.sourceSizes));
    RL_TAKE(auto spec, findPreprocess(options.preprocess));
    RL_TRY(preprocessEdits(analysis, spec, sources));
    return Preprocess{std::move(spec), std::move(sources)};
}

Result<int> exportCommand(const ExportCommandOptions& options)
{
    const Progress progress = terminalProgress();
    RL_TAKE(const auto prepared, prepare(options.model, options, progress));
    RL_TAKE(const auto front, preprocessOf(options, *prepared.analysis));
    ExportOptions exporting = exportOptionsOf(prepared.settings);
    exporting.certificate = options.certificate;
    exporting.overwriteSource = options.overwriteSource;
    exporting.ifUnchanged = options.ifUnchanged == "skip" ? IfUnchanged::skip : IfUnchanged::copy;
    Result<void> saved;
    std::optional<VerifyReport> refused;
    if (exporting.verify) {
        RL_TAKE(exporting.proof, proofOf(options.proof, prepared.settings));
        exporting.onVerdict = [&](const VerifyReport& verified) {
            saved = saveDeparture(options.proof, verified.model);
            if (!verified.verdict.accepted())
                refused = verified;
        };
    }
    const auto result = exportModel(*prepared.analysis, prepared.plan, options.output, exporting, progress);
    if (refused) // the same output as `verify`
        printText(options.json ? verifyJson(*refused) : verifyText(*refused));
    if (!result)
        return fail(withHint(result.error(), options));
    RL_TRY(saved);
    if (front)
        RL_TRY(prependPreprocess(options.output, inputOptions(prepared.settings, StopAfter::shapes),
                                 front->spec, front->sources, options.overwriteSource, progress));
    if (!options.calibration.empty())
        RL_TRY(writeWholeFile(options.calibration, calibrationText(*result)));
    printText(options.json ? exportJson(*result, peakMemory()) : exportText(*result));
    if (front && !options.json)
        RL_TRY(printPreprocess(say(words::preprocessPut, front->spec.origin), front->spec, front->sources));
    return kDone;
}

} // namespace

void addExport(CLI::App& app, Run& run)
{
    auto [command, options] =
        addCommand(app, run, "export", "Write the model with its Resize nodes rewritten", exportCommand);
    addModel(command, options.model);
    command.add_option("-o,--output", options.output, "The file to write")->required();
    using enum OptionGroup;
    addOptions(command, options, {policy, target, forms, shapes, weights, verification});
    command
        .add_option("--calibration", options.calibration,
                    "Write the new tensors of quantised rewrites with their scales, as lines of a TensorRT "
                    "calibration cache, to this file")
        ->type_name("FILE");
    command
        .add_option("--certificate", options.certificate,
                    "Write what is claimed of each rewritten node to this file, so that "
                    "check_certificate.py can prove it without ResizeLens")
        ->type_name("FILE")
        ->group("Certificate");
    addOption(command, options, "check_certificate");
    auto* preprocess =
        command
            .add_option("--preprocess", options.preprocess,
                        "Put the pre-processing of training in front of the model, whose input becomes bytes "
                        "N×H×W×3: preprocessor_config.json of transformers, config.json of timm, or a name "
                        "such as letterbox:640x640 or torchvision:ImageClassification")
            ->type_name("CONFIG")
            ->group("Pre-processing")
            ->excludes("--certificate")
            ->excludes("--check-certificate");
    addSourceSizes(command, options.sourceSizes)->group("Pre-processing")->needs(preprocess);
    command.add_flag("--overwrite-source", options.overwriteSource,
                     "Allow the output to be the source itself, which is then replaced");
    command
        .add_option("--if-unchanged", options.ifUnchanged,
                    "What to do with a model in which nothing is to be rewritten (no Resize, all kept by "
                    "choice or accepted by the target): copy it, or skip it and write nothing")
        ->check(CLI::IsMember({"copy", "skip"}))
        ->excludes(preprocess)
        ->capture_default_str();
    addOutputToleranceOption(command, options.proof);
    addDepartureOptions(command, options.proof);
    addJsonOption(command, options);
}

} // namespace resizelens::cli
