// Form `phases_by_transpose`: phases along the last axis put between each other by exchanging two axes of four:
// [N, C · p, H, W] → [N, C, p, H · W] → [N, C, H · W, p] → [N, C, H, W · p]. For targets whose Transpose takes
// that exchange alone, or no more than four axes.
#include "core/targets/form_list.h"
#include "core/targets/moved_phases.h"
#include "core/targets/swapped_axes.h"

namespace resizelens {

namespace {

std::vector<FormChoice> choices(std::span<const Operator> operators, const FormPlace& place)
{
    const auto moved = readMovedPhases(operators, place);
    if (!moved || !place.hasLengths() || place.input.size() != 4 || moved->phases[0] != 1 ||
        moved->phases[1] == 1)
        return {};
    const Dims& in = place.input;
    const std::int64_t p = moved->phases[1];
    return {{{Reshape{{in[0], moved->channels, p, in[2] * in[3]}}, swappedAxes(4, 2, 3),
              Reshape{{in[0], moved->channels, in[2], in[3] * p}}},
             moved->operators}};
}

} // namespace

constinit const Form forms::phases_by_transpose = {
    .id = "phases_by_transpose",
    .of = choices,
    .takesSeveral = true,
};

} // namespace resizelens
