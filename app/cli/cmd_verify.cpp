#include "app/cli/add_command.h"
#include "app/cli/options_common.h"
#include "app/cli/options_proof.h"
#include "app/cli/words.h"
#include "core/report/verify_report.h"

namespace resizelens::cli {

namespace {

struct VerifyCommandOptions : CommonOptions
{
    std::string original, rewritten;
    ProofCommandOptions proof;
};

Result<NamedTensor> readImage(const VerifyCommandOptions& options, const ExportSettings& settings)
{
    const auto analysis = analyse(options.original, inputOptions(settings, StopAfter::shapes));
    return analysis ? imageInput(**analysis, options.proof) : fail(analysis.error());
}

Error unproved(const ProofVerdict& verdict, const std::string& rewritten)
{
    Error error = failure(words::outputsNotRun).in(rewritten);
    return verdict.provesAll ? std::move(error).advising(say(words::allowUnrun)) : error;
}

Result<int> verify(const VerifyCommandOptions& options)
{
    RL_TAKE(const auto settings, settingsOf(options));
    RL_TAKE(auto proof, proofOf(options.proof, settings));
    proof.compare.shapes = settings.inputShapes;
    if (!options.proof.image.empty()) {
        RL_TAKE(auto input, readImage(options, settings));
        proof.compare.inputs.push_back(std::move(input));
    }
    RL_TAKE(const auto result, verifyModels(options.original, options.rewritten, proof, terminalProgress()));
    RL_TRY(saveDeparture(options.proof, result.model));
    printText(options.json ? verifyJson(result) : verifyText(result));
    const ProofVerdict& verdict = result.verdict;
    if (verdict.accepted())
        return kDone;
    if (verdict.answer == ProofVerdict::Answer::differs)
        return kRefused;
    return fail(unproved(verdict, options.rewritten));
}

} // namespace

void addVerify(CLI::App& app, Run& run)
{
    auto [command, options] = addCommand(app, run, "verify",
                                         "Run a model and its rewrite on the same inputs and compare; exit 3 "
                                         "when outputs differ, 1 when not every output could be run",
                                         verify);
    command
        .add_option("original", options.original,
                    "An .onnx file, another form of one, or - for standard input")
        ->required();
    command.add_option("rewritten", options.rewritten, "Its rewrite")->required();
    for (const char* key : {"allow_unrun", "seed", "runs", "onnxruntime", "provider", "inputs"})
        addOption(command, options, key);
    addOption(command, options, "verify_tolerance", "--tolerance");
    addOption(command, options, "verify_time_limit_seconds", "--time-limit");
    addOutputToleranceOption(command, options.proof);
    addImageOptions(command, options.proof);
    addDepartureOptions(command, options.proof);
    addOption(command, options, "shapes");
    addJsonOption(command, options);
}

} // namespace resizelens::cli
