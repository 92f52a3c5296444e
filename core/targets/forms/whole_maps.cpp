// Form `whole_maps`: a map of factors as a constant of the input's own shape, for targets whose Mul spreads no
// operand over the other. Stores as many numbers as the tensor has.
#include "core/targets/form_list.h"

#include <algorithm>

namespace resizelens {

namespace {

constexpr std::int64_t kMostElements = std::int64_t{1} << 22;

std::vector<FormChoice> choices(std::span<const Operator> operators, const FormPlace& place)
{
    const auto* const map = std::get_if<ScaleMap>(&operators.front());
    if (map == nullptr || !place.hasLengths() || map->factors.size() != place.input.size())
        return {};
    const auto elements = elementCount(place.input);
    if (!elements || *elements > kMostElements)
        return {};
    ScaleMap whole = *map;
    bool grown = false;
    for (std::size_t axis = 0; axis < whole.factors.size(); ++axis) {
        Rationals& factors = whole.factors[axis];
        if (!factors.empty() || place.input[axis] == 1)
            continue;
        factors.assign(static_cast<std::size_t>(place.input[axis]), Rational(1));
        grown = true;
    }
    if (!grown)
        return {};
    return {{{std::move(whole)}}};
}

} // namespace

constinit const Form forms::whole_maps = {
    .id = "whole_maps",
    .of = choices,
};

} // namespace resizelens
