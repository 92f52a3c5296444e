// Form `gathered_edges`: a Pad that repeats the outermost samples as a Gather along each axis.
#include "core/resize/chain/emission.h"
#include "core/targets/form_list.h"

namespace resizelens {

namespace {

std::vector<FormChoice> choices(std::span<const Operator> operators, const FormPlace& place)
{
    const auto* const pad = std::get_if<EdgePad>(&operators.front());
    if (pad == nullptr || !place.hasLengths() || pad->begins.size() != place.input.size())
        return {};
    return {{gathersOf(*pad, place.input)}};
}

} // namespace

constinit const Form forms::gathered_edges = {
    .id = "gathered_edges",
    .of = choices,
};

} // namespace resizelens
