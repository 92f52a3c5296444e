// Form `maps_by_axis`: a map of factors as one Mul for each axis, whose constant has one value per line.
#include "core/targets/form_list.h"

#include <algorithm>

namespace resizelens {

namespace {

std::vector<FormChoice> choices(std::span<const Operator> operators, const FormPlace& place)
{
    const auto* const map = std::get_if<ScaleMap>(&operators.front());
    // In codes, each product rounds.
    if (map == nullptr || place.quantised)
        return {};
    // Of one sample: a number, which nothing spreads.
    if (std::any_of(map->factors.begin(), map->factors.end(),
                    [](const Rationals& factors) { return factors.size() == 1; }))
        return {};
    std::vector<ScaleMap> maps = mapsByAxis(*map);
    if (maps.size() < 2)
        return {};
    FormChoice byAxis;
    byAxis.operators.assign(std::make_move_iterator(maps.begin()), std::make_move_iterator(maps.end()));
    return {std::move(byAxis)};
}

} // namespace

constinit const Form forms::maps_by_axis = {
    .id = "maps_by_axis",
    .of = choices,
};

} // namespace resizelens
