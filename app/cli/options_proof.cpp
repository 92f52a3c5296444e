#include "app/cli/options_proof.h"

#include "app/cli/words.h"
#include "core/image/decode.h"
#include "core/image/to_tensor.h"
#include "core/session/departure_picture.h"
#include "core/session/picture_input.h"
#include "core/session/tensor_file.h"
#include "core/support/number_text.h"

#include <cmath>
#include <utility>

#include <CLI/CLI.hpp>

namespace resizelens::cli {

void addProofOptions(CLI::App& command, ProofCommandOptions& options, const std::string& toleranceName)
{
    const auto group = "Running whole models";
    command
        .add_option("--runs", options.runs,
                    "Number of runs of both models, each with another kind of values: uniform in [-1, 1], "
                    "smooth in [0, 1], uniform in [-1000, 1000], normal, smooth in [0, 255], alternating, "
                    "all equal; from 2 on, free input lengths are also varied")
        ->check(CLI::Range(1, 10000))
        ->capture_default_str()
        ->group(group);
    command
        .add_option(toleranceName, options.tolerance,
                    "Allowed error, relative to the largest values nearby along any axis (integers: share of "
                    "values that may differ); default: what the rewrites' rounding bounds amount to in the "
                    "output, else 1e-4 for float32, 1e-2 for float16, 0 for integers")
        ->check(CLI::NonNegativeNumber)
        ->group(group);
    command
        .add_option("--input", options.inputs,
                    "A model input from a .npy or .pb file instead of random values")
        ->type_name("NAME=FILE")
        ->group(group);
    command
        .add_option("--onnxruntime", options.library,
                    "The libonnxruntime.so to use, or its folder (default: RESIZELENS_ONNXRUNTIME, beside "
                    "the program, the system's, Python's)")
        ->group(group);
    command
        .add_option("--provider", options.provider,
                    "Execution provider of ONNX Runtime, if available: cpu, cuda, tensorrt, …")
        ->capture_default_str()
        ->group(group);
    command
        .add_option(toleranceName == std::string("--tolerance") ? "--time-limit" : "--verify-time-limit",
                    options.seconds,
                    "Timeout for running, in seconds; the rest then counts as not run (0: none)")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str()
        ->group(group);
}

void addAllowUnrunOption(CLI::App& command, ProofCommandOptions& options)
{
    command
        .add_flag("--allow-unrun", options.allowUnrun,
                  "Succeed even if some outputs could not be run, as long as every rewrite keeps its "
                  "certificate and no other output differs")
        ->group("Running whole models");
}

void addOutputToleranceOption(CLI::App& command, ProofCommandOptions& options)
{
    command
        .add_option("--output-tolerance", options.outputTolerances,
                    "Tolerance of one output: each value may differ by ABSOLUTE + RELATIVE × |value|, as in "
                    "numpy.allclose")
        ->type_name("NAME=RELATIVE[,ABSOLUTE]")
        ->group("Running whole models");
}

void addDepartureOptions(CLI::App& command, ProofCommandOptions& options)
{
    const auto group = "Running whole models";
    command
        .add_flag("--follow", options.follow,
                  "Search for the first tensor that departs even if no output differs; if one does, this is "
                  "always done")
        ->group(group);
    command
        .add_option("--departure", options.departure,
                    "A .png for the first tensor that departs: original, rewritten and their difference, "
                    "side by side; not written if none does")
        ->type_name("FILE")
        ->group(group);
}

Result<void> saveDeparture(const ProofCommandOptions& options, const ModelProof& proof)
{
    if (options.departure.empty() || !proof.compared || !proof.compared->departure ||
        !proof.compared->departure->plane)
        return {};
    const auto picture = departurePicture(*proof.compared);
    return picture ? savePng(options.departure, *picture) : fail(picture.error());
}

void addImageOptions(CLI::App& command, ProofCommandOptions& options)
{
    const auto group = "Running whole models";
    command.add_option("--image", options.image, "Image for the image input, stretched to its size")
        ->group(group);
    command
        .add_option("--image-white", options.white,
                    "Value of white in a floating-point input: 1, or 255 if the model expects that")
        ->check(CLI::PositiveNumber)
        ->capture_default_str()
        ->group(group);
}

Result<NamedTensor> imageInput(const Analysis& analysis, const ProofCommandOptions& options)
{
    const auto input = findPictureInput(analysis);
    RL_TRY(input);
    const auto image = decodeImage(options.image);
    RL_TRY(image);
    const PixelSize size{static_cast<int>(input->width.value_or(image->width)),
                         static_cast<int>(input->height.value_or(image->height))};
    const auto picture = toTensor(*image, {static_cast<int>(input->channels), size});
    RL_TRY(picture);
    auto tensor = toModelInput(*input, *picture, options.white);
    RL_TRY(tensor);
    return NamedTensor{input->name, std::move(*tensor)};
}

namespace {

std::optional<double> nonNegative(const std::string& text)
{
    const auto value = numberIn<double>(text);
    return value && std::isfinite(*value) && *value >= 0.0 ? value : std::nullopt;
}

Result<std::pair<std::string, Closeness>> readCloseness(const std::string& text)
{
    const std::string form = "NAME=RELATIVE[,ABSOLUTE]";
    auto parts = splitAtLast(text, form);
    RL_TRY(parts);
    auto& [name, numbers] = *parts;
    const auto comma = numbers.find(',');
    const auto relative = nonNegative(numbers.substr(0, comma));
    const auto absolute =
        comma == std::string::npos ? std::optional(0.0) : nonNegative(numbers.substr(comma + 1));
    if (!relative || !absolute)
        return fail(words::optionForm, text, form);
    return std::pair(std::move(name), Closeness{*relative, *absolute});
}

Result<NamedTensor> readInput(const std::string& text)
{
    const auto at = text.find('=');
    if (at == std::string::npos || at == 0 || at + 1 == text.size())
        return fail(words::optionForm, text, "NAME=FILE");
    auto tensor = readTensorFile(text.substr(at + 1));
    RL_TRY(tensor);
    return NamedTensor{text.substr(0, at), std::move(*tensor)};
}

} // namespace

Result<ProofOptions> proofOf(const ProofCommandOptions& options, std::uint64_t seed,
                             const InputShapes& shapes)
{
    ProofRequest request{options.library, {}, options.seconds, options.allowUnrun};
    request.compare.seed = seed;
    request.compare.runs = options.runs;
    request.compare.shapes = shapes;
    request.compare.provider = options.provider;
    request.compare.follow = options.follow;
    if (options.tolerance >= 0.0)
        request.compare.tolerance = options.tolerance;
    for (const std::string& text : options.outputTolerances) {
        auto close = readCloseness(text);
        RL_TRY(close);
        request.compare.outputs.insert(std::move(*close));
    }
    for (const std::string& text : options.inputs) {
        auto input = readInput(text);
        RL_TRY(input);
        request.compare.inputs.push_back(std::move(*input));
    }
    return proofFor(std::move(request));
}

} // namespace resizelens::cli
