#include "app/cli/commands.h"
#include "app/cli/options_common.h"
#include "app/cli/options_proof.h"
#include "app/cli/words.h"
#include "core/model/words.h"
#include "core/report/json_report.h"
#include "core/report/text_report.h"
#include "core/report/verify_report.h"
#include "core/support/whole_file.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <sys/resource.h>

#include <CLI/CLI.hpp>

namespace resizelens::cli {

namespace {

struct ExportCommandOptions : CommonOptions
{
    std::string model;
    std::string output;
    bool verify = false;
    std::string calibration;
    bool overwriteSource = false;
    std::string ifUnchanged = "copy";
    std::uint64_t seed = 1;
    ProofCommandOptions proof;
};

std::uint64_t peakBytes()
{
    struct rusage usage = {};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

/// The window asks before it replaces the source; here an option allows it.
Error withHint(Error error, const ExportCommandOptions& options)
{
    std::error_code code;
    if (is(error, words::writeOverSource) && std::filesystem::equivalent(options.model, options.output, code))
        return std::move(error).advising(say(words::allowOverwriting));
    return error;
}

int exportCommand(const ExportCommandOptions& options)
{
    const Progress progress = terminalProgress();
    const auto prepared = prepare(options.model, options, progress);
    if (!prepared)
        return report(prepared.error());
    ExportOptions exporting{options.verify, options.seed, externalDataOf(options), options.overwriteSource};
    exporting.ifUnchanged = options.ifUnchanged == "skip" ? IfUnchanged::skip : IfUnchanged::copy;
    Result<void> saved;
    std::optional<VerifyReport> refused;
    if (options.verify) {
        auto proof = proofOf(options.proof, options.seed, prepared->analysis->inputShapes);
        if (!proof)
            return report(proof.error());
        exporting.proof = std::move(*proof);
        exporting.onVerdict = [&](const VerifyReport& verified) {
            saved = saveDeparture(options.proof, verified.model);
            if (!verified.verdict.accepted())
                refused = verified;
        };
    }
    const auto result = exportModel(*prepared->analysis, prepared->plan, options.output, exporting, progress);
    if (refused) // what was compared, as `verify` prints it
        printText(options.json ? verifyJson(*refused) : verifyText(*refused));
    if (!result)
        return report(withHint(result.error(), options));
    if (!saved)
        return report(saved.error());
    if (!options.calibration.empty())
        if (const auto done = writeWholeFile(options.calibration, calibrationText(*result)); !done)
            return report(done.error());
    printText(options.json ? exportJson(*result, peakBytes()) : exportText(*result));
    return kDone;
}

} // namespace

void addExport(CLI::App& app, Run& run)
{
    auto options = std::make_shared<ExportCommandOptions>();
    CLI::App& command = *app.add_subcommand("export", "Write the model with its Resize nodes rewritten");
    command
        .add_option("model", options->model, "An .onnx file, another form of one, or - for standard input")
        ->required();
    command.add_option("-o,--output", options->output, "The file to write")->required();
    addPolicyOptions(command, *options);
    addTargetOption(command, *options);
    addEmissionOptions(command, *options);
    addShapeOption(command, *options);
    addExternalDataOption(command, *options);
    command
        .add_option("--calibration", options->calibration,
                    "Write the new tensors of quantised rewrites with their scales, as lines of a TensorRT "
                    "calibration cache, to this file")
        ->type_name("FILE");
    command.add_flag("--overwrite-source", options->overwriteSource,
                     "Allow the output to be the source itself, which is then replaced");
    command
        .add_option("--if-unchanged", options->ifUnchanged,
                    "What to do with a model in which nothing is to be rewritten (no Resize, all kept by "
                    "choice or accepted by the target): copy it, or skip it and write nothing")
        ->check(CLI::IsMember({"copy", "skip"}))
        ->capture_default_str();
    command.add_flag("--verify", options->verify,
                     "Before the result replaces the output file: read it back, compare every rewrite with "
                     "its Resize, and run both models in ONNX Runtime; if this fails or cannot be run, the "
                     "output file is not changed");
    command.add_option("--seed", options->seed, "Seed of the random inputs of --verify")
        ->capture_default_str();
    addProofOptions(command, options->proof, "--verify-tolerance");
    addOutputToleranceOption(command, options->proof);
    addAllowUnrunOption(command, options->proof);
    addDepartureOptions(command, options->proof);
    addJsonOption(command, *options);
    command.callback([options, &run] { run = [options] { return exportCommand(*options); }; });
}

} // namespace resizelens::cli
