// Form `product_of_channels`: a matrix product as a 1×1 Conv whose channels are the axis.
#include "core/targets/form_list.h"
#include "core/targets/swapped_axes.h"

namespace resizelens {

namespace {

std::vector<FormChoice> choices(std::span<const Operator> operators, const FormPlace& place)
{
    const std::size_t rank = place.input.size();
    const auto* const product = std::get_if<MatMul>(&operators.front());
    if (product == nullptr || rank < 3)
        return {};
    const ChannelConv conv{product->matrix, rank - 2};
    const std::size_t axis = product->lastAxis ? rank - 1 : rank - 2;
    if (axis == 1)
        return {{{conv}}};
    const Transpose turn = swappedAxes(rank, 1, axis);
    return {{{turn, conv, turn}}};
}

} // namespace

constinit const Form forms::product_of_channels = {
    .id = "product_of_channels",
    .of = choices,
};

} // namespace resizelens
