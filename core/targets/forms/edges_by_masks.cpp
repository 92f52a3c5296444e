// Form `edges_by_masks`: a Pad that repeats the outermost samples as convolutions, a map of zeros and ones and
// a sum, one sample at a time along each axis (P5).
#include "core/targets/form_list.h"

#include <algorithm>

namespace resizelens {

namespace {

/// Four nodes for each.
constexpr std::int64_t kMostRepeats = 4;

std::vector<FormChoice> choices(std::span<const Operator> operators, const FormPlace& place)
{
    const auto* const pad = std::get_if<EdgePad>(&operators.front());
    if (pad == nullptr || place.quantised || !place.hasLengths() || place.input.size() < 3 ||
        place.input.size() != pad->begins.size())
        return {};
    FormChoice masked;
    for (std::size_t axis = 0; axis < pad->begins.size(); ++axis) {
        const std::int64_t before = pad->begins[axis], behind = pad->ends[axis];
        if (before == 0 && behind == 0)
            continue;
        if (axis < 2 || before > kMostRepeats || behind > kMostRepeats)
            return {};
        std::int64_t length = place.input[axis];
        for (std::int64_t i = 0; i < std::max(before, behind); ++i) {
            MaskedPad once;
            once.axis = static_cast<std::int64_t>(axis);
            once.begin = i < before;
            once.end = i < behind;
            once.length = length;
            once.channels = place.input[1];
            once.spatialAxes = place.input.size() - 2;
            length += (once.begin ? 1 : 0) + (once.end ? 1 : 0);
            masked.operators.emplace_back(once);
        }
    }
    if (masked.operators.empty())
        return {};
    return {std::move(masked)};
}

} // namespace

constinit const Form forms::edges_by_masks = {
    .id = "edges_by_masks",
    .of = choices,
};

} // namespace resizelens
