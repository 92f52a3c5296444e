#include "app/cli/commands.h"
#include "app/cli/options_proof.h"
#include "core/report/verify_report.h"

#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

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
    fmt::print("{}", options.json ? verifyJson(*result) : verifyText(*result));
    return result->same() ? kDone : kFailed;
}

} // namespace

void addVerify(CLI::App& app, Run& run)
{
    auto options = std::make_shared<VerifyCommandOptions>();
    CLI::App& command = *app.add_subcommand(
        "verify", "Run a model and its rewrite on the same inputs and compare; exit 1 when outputs differ");
    command.add_option("original", options->original, "An .onnx file")->required();
    command.add_option("rewritten", options->rewritten, "Its rewrite")->required();
    addProofOptions(command, options->proof, "--tolerance");
    addImageOptions(command, options->proof);
    command.add_option("--seed", options->seed, "Seed of the random inputs")->capture_default_str();
    addShapeOption(command, *options);
    addJsonOption(command, *options);
    command.callback([options, &run] { run = [options] { return verify(*options); }; });
}

} // namespace resizelens::cli
