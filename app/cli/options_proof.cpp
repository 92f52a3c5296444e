#include "app/cli/options_proof.h"

#include "app/cli/words.h"
#include "core/base/number_text.h"
#include "core/engine/words.h"
#include "core/image/decode.h"
#include "core/image/to_tensor.h"
#include "core/preview/departure_picture.h"
#include "core/preview/picture_input.h"

#include <cmath>
#include <utility>

#include <CLI/CLI.hpp>

namespace resizelens::cli {

void addOutputToleranceOption(CLI::App& command, ProofCommandOptions& options)
{
    command
        .add_option("--output-tolerance", options.outputTolerances,
                    "Tolerance of one output: each value may differ by ABSOLUTE + RELATIVE × |value|, as in "
                    "numpy.allclose")
        ->type_name("NAME=RELATIVE[,ABSOLUTE]")
        ->group("Verification");
}

void addDepartureOptions(CLI::App& command, ProofCommandOptions& options)
{
    const auto group = "Verification";
    command
        .add_flag("--follow", options.follow,
                  "Search for the first tensor that differs even if no output differs; if one does, this is "
                  "always done")
        ->group(group);
    command
        .add_option("--departure", options.departure,
                    "A .png for the first tensor that differs: original, rewritten and their difference, "
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
    const auto group = "Verification";
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
    RL_TAKE(const auto input, findPictureInput(analysis));
    RL_TAKE(const auto image, decodeImage(options.image));
    const PixelSize size{static_cast<int>(input.width.value_or(image.width)),
                         static_cast<int>(input.height.value_or(image.height))};
    RL_TAKE(const auto picture, toTensor(image, {static_cast<int>(input.channels), size}));
    RL_TAKE(auto tensor, toModelInput(input, picture, options.white));
    return NamedTensor{input.name, std::move(tensor)};
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
    RL_TAKE(auto parts, splitAtLast(text, form));
    auto& [name, numbers] = parts;
    const auto comma = numbers.find(',');
    const auto relative = nonNegative(numbers.substr(0, comma));
    const auto absolute =
        comma == std::string::npos ? std::optional(0.0) : nonNegative(numbers.substr(comma + 1));
    if (!relative || !absolute)
        return fail(words::optionForm, text, form);
    return std::pair(std::move(name), Closeness{*relative, *absolute});
}

} // namespace

Result<ProofOptions> proofOf(const ProofCommandOptions& options, const ExportSettings& settings)
{
    RL_TAKE(auto proof, proofFor(settings));
    proof.compare.follow = options.follow;
    for (const std::string& text : options.outputTolerances) {
        RL_TAKE(auto close, readCloseness(text));
        proof.compare.outputs.insert(std::move(close));
    }
    return proof;
}

} // namespace resizelens::cli
