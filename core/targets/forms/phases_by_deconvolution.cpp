// Form `phases_by_deconvolution`: phases put between each other by a ConvTranspose of ones, kernel = stride =
// phases, instead of DepthToSpace or of Reshape, Transpose and Reshape (P3).
#include "core/targets/form_list.h"
#include "core/targets/moved_phases.h"

namespace resizelens {

namespace {

/// Zeros would take too much room to be worth it.
constexpr std::int64_t kMostWeights = std::int64_t{1} << 22;

std::vector<FormChoice> choices(std::span<const Operator> operators, const FormPlace& place)
{
    const auto moved = place.quantised ? std::nullopt : readMovedPhases(operators, place);
    if (!moved)
        return {};
    const Interleave op{moved->channels, moved->phases};
    const auto weights = elementCount(op.weightDims());
    if (!weights || *weights > kMostWeights)
        return {};
    return {{{op}, moved->operators}};
}

} // namespace

constinit const Form forms::phases_by_deconvolution = {
    .id = "phases_by_deconvolution",
    .of = choices,
    .takesSeveral = true,
};

} // namespace resizelens
