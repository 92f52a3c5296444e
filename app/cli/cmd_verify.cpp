#include "app/cli/commands.h"
#include "app/cli/options_common.h"
#include "app/cli/options_proof.h"
#include "app/cli/words.h"
#include "core/report/verify_report.h"

#include <memory>

#include <CLI/CLI.hpp>

namespace resizelens::cli {

namespace {

struct VerifyCommandOptions : CommonOptions
{
    std::string original, rewritten;
    std::uint64_t seed = 1;
    ProofCommandOptions proof;
};

Result<NamedTensor> readImage(const VerifyCommandOptions& options, const InputShapes& shapes)
{
    AnalysisOptions analysing;
    analysing.inputShapes = shapes;
    analysing.stopAfter = StopAfter::shapes;
    const auto analysis = analyse(options.original, analysing);
    return analysis ? imageInput(**analysis, options.proof) : fail(analysis.error());
}

Error unproved(const ProofVerdict& verdict, const std::string& rewritten)
{
    Error error = failure(words::outputsNotRun).in(rewritten);
    return verdict.provesAll ? std::move(error).advising(say(words::allowUnrun)) : error;
}

int verify(const VerifyCommandOptions& options)
{
    const auto shapes = shapesOf(options);
    if (!shapes)
        return report(shapes.error());
    auto proof = proofOf(options.proof, options.seed, *shapes);
    if (!proof)
        return report(proof.error());
    if (!options.proof.image.empty()) {
        auto input = readImage(options, *shapes);
        if (!input)
            return report(input.error());
        proof->compare.inputs.push_back(std::move(*input));
    }
    const auto result = verifyModels(options.original, options.rewritten, *proof, terminalProgress());
    if (!result)
        return report(result.error());
    if (auto saved = saveDeparture(options.proof, result->model); !saved)
        return report(saved.error());
    printText(options.json ? verifyJson(*result) : verifyText(*result));
    const ProofVerdict& verdict = result->verdict;
    if (verdict.accepted())
        return kDone;
    if (verdict.answer == ProofVerdict::Answer::differs)
        return kRefused;
    return report(unproved(verdict, options.rewritten));
}

} // namespace

void addVerify(CLI::App& app, Run& run)
{
    auto options = std::make_shared<VerifyCommandOptions>();
    CLI::App& command =
        *app.add_subcommand("verify", "Run a model and its rewrite on the same inputs and compare; exit 3 "
                                      "when outputs differ, 1 when not every output could be run");
    command
        .add_option("original", options->original,
                    "An .onnx file, another form of one, or - for standard input")
        ->required();
    command.add_option("rewritten", options->rewritten, "Its rewrite")->required();
    addProofOptions(command, options->proof, "--tolerance");
    addOutputToleranceOption(command, options->proof);
    addAllowUnrunOption(command, options->proof);
    addImageOptions(command, options->proof);
    addDepartureOptions(command, options->proof);
    command.add_option("--seed", options->seed, "Seed of the random inputs")->capture_default_str();
    addShapeOption(command, *options);
    addJsonOption(command, *options);
    command.callback([options, &run] { run = [options] { return verify(*options); }; });
}

} // namespace resizelens::cli
