#include "app/cli/options_proof.h"

#include "core/tensor/npy.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace resizelens::cli {

void addProofOptions(CLI::App& command, ProofCommandOptions& options, const std::string& toleranceName)
{
    const auto group = "Running whole models";
    command
        .add_option("--runs", options.runs,
                    "How often both models are run, with another random input each time")
        ->check(CLI::Range(1, 10000))
        ->capture_default_str()
        ->group(group);
    command
        .add_option(toleranceName, options.tolerance,
                    "What an output may be off, as a share of its largest value (integers: of their number); "
                    "usually 1e-4 for float32, 1e-2 for float16, 0 for integers")
        ->check(CLI::NonNegativeNumber)
        ->group(group);
    command.add_option("--input", options.inputs, "A model input from a .npy file instead of random values")
        ->type_name("NAME=FILE")
        ->group(group);
    command
        .add_option(
            "--onnxruntime", options.library,
            "The libonnxruntime.so to use, or its folder; otherwise RESIZELENS_ONNXRUNTIME, beside the "
            "program, the system's, Python's")
        ->group(group);
    command
        .add_option("--provider", options.provider,
                    "What ONNX Runtime computes on: cpu, cuda, tensorrt, …, as far as the library has it")
        ->capture_default_str()
        ->group(group);
    command
        .add_option("--time-limit", options.seconds,
                    "Seconds after which running is given up and nodes are compared one by one (0: never)")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str()
        ->group(group);
}

namespace {

Result<NamedTensor> readInput(const std::string& text)
{
    const auto at = text.find('=');
    if (at == std::string::npos || at == 0 || at + 1 == text.size())
        return fail(Error{ErrorKind::argument, "cli.option",
                          fmt::format("'{}' is not of the form NAME=FILE.npy", text)});
    auto tensor = readNpy(text.substr(at + 1));
    if (!tensor)
        return fail(tensor.error());
    return NamedTensor{text.substr(0, at), std::move(*tensor)};
}

} // namespace

Result<ProofOptions> proofOf(const ProofCommandOptions& options, std::uint64_t seed,
                             const InputShapes& shapes)
{
    ProofOptions proof;
    auto runtime = OnnxRuntime::load(options.library);
    if (!runtime && !options.library.empty())
        return fail(runtime.error());
    if (runtime)
        proof.runtime = std::move(*runtime);
    else
        proof.noRuntime = runtime.error().sentence();
    proof.compare.seed = seed;
    proof.compare.runs = options.runs;
    proof.compare.shapes = shapes;
    proof.compare.provider = options.provider;
    proof.compare.timeLimit = std::chrono::milliseconds(static_cast<std::int64_t>(1000.0 * options.seconds));
    if (options.tolerance >= 0.0)
        proof.compare.tolerance = options.tolerance;
    for (const std::string& text : options.inputs) {
        auto input = readInput(text);
        if (!input)
            return fail(input.error());
        proof.compare.inputs.push_back(std::move(*input));
    }
    return proof;
}

} // namespace resizelens::cli
