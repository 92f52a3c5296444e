// Form `phases_by_deconvolution`: phases put between each other by a ConvTranspose of ones, kernel = stride =
// phases, instead of DepthToSpace or of Reshape, Transpose and Reshape (P3).
#include "core/target/form_list.h"

#include <algorithm>

namespace resizelens {

namespace {

/// Zeros would take too much room to be worth it.
constexpr std::int64_t kMostWeights = std::int64_t{1} << 22;

FormChoice asInterleave(std::int64_t channels, std::vector<std::int64_t> phases, std::size_t replaces)
{
    return {{Interleave{channels, std::move(phases)}}, replaces};
}

std::vector<FormChoice> ofDepthToSpace(const DepthToSpace& op, const FormPlace& place)
{
    const std::int64_t count = op.blocksize * op.blocksize;
    if (place.input.size() != 4 || place.input[1] < count)
        return {};
    return {asInterleave(place.input[1] / count, {op.blocksize, op.blocksize}, 1)};
}

/// Reshape, Transpose, Reshape as movedPhases() makes them.
std::vector<FormChoice> ofMoves(std::span<const Operator> operators, const FormPlace& place)
{
    const auto* const apart = std::get_if<Reshape>(&operators[0]);
    const auto* const turn = std::get_if<Transpose>(&operators[1]);
    const auto* const together = std::get_if<Reshape>(&operators[2]);
    const std::size_t rank = place.input.size();
    if (apart == nullptr || turn == nullptr || together == nullptr || !place.hasLengths() || rank < 3 ||
        apart->shape.size() != 2 * rank - 2)
        return {};
    const std::vector<std::int64_t> phases(apart->shape.begin() + 2,
                                           apart->shape.begin() + static_cast<std::ptrdiff_t>(rank));
    const std::int64_t channels = apart->shape[1];
    const MovedPhases wanted = movedPhases(channels, phases, place.input);
    if (apart->shape != wanted.apart.shape || turn->permutation != wanted.turn.permutation ||
        together->shape != wanted.together.shape)
        return {};
    return {asInterleave(channels, phases, 3)};
}

std::vector<FormChoice> choices(std::span<const Operator> operators, const FormPlace& place)
{
    std::vector<FormChoice> all;
    if (place.quantised)
        return all;
    if (const auto* const op = std::get_if<DepthToSpace>(&operators.front()))
        all = ofDepthToSpace(*op, place);
    else if (operators.size() >= 3)
        all = ofMoves(operators, place);
    std::erase_if(all, [](const FormChoice& choice) {
        const auto weights = elementCount(std::get<Interleave>(choice.operators.front()).weightDims());
        return !weights || *weights > kMostWeights;
    });
    return all;
}

} // namespace

constinit const Form forms::phases_by_deconvolution = {
    .id = "phases_by_deconvolution",
    .summary = "Phases put between each other by a transposed convolution of ones",
    .of = choices,
};

} // namespace resizelens
