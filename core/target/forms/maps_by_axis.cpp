// Form `maps_by_axis`: a map of factors as one Mul for each axis, whose constant has one value per line.
#include "core/target/form_list.h"

#include <algorithm>

namespace resizelens {

namespace {

std::vector<FormChoice> choices(std::span<const Operator> operators, const FormPlace& place)
{
    const auto* const map = std::get_if<ScaleMap>(&operators.front());
    // In codes, each product rounds.
    if (map == nullptr || place.quantised)
        return {};
    FormChoice byAxis;
    for (std::size_t axis = 0; axis < map->factors.size(); ++axis) {
        if (map->factors[axis].empty())
            continue;
        if (map->factors[axis].size() == 1)
            return {}; // a number, which nothing spreads
        ScaleMap one{std::vector<Rationals>(map->factors.size())};
        one.factors[axis] = map->factors[axis];
        byAxis.operators.emplace_back(std::move(one));
    }
    if (byAxis.operators.size() < 2)
        return {};
    return {std::move(byAxis)};
}

} // namespace

constinit const Form forms::maps_by_axis = {
    .id = "maps_by_axis",
    .summary = "A map of factors as one product for each axis",
    .of = choices,
};

} // namespace resizelens
