// Form `constant_second`: a product from the left as one from the right, Y = (Xᵀ · Aᵀ)ᵀ, so that the constant
// is the second factor (P4).
#include "core/targets/form_list.h"
#include "core/targets/swapped_axes.h"

namespace resizelens {

namespace {

std::vector<FormChoice> choices(std::span<const Operator> operators, const FormPlace& place)
{
    const std::size_t rank = place.input.size();
    const auto* const product = std::get_if<MatMul>(&operators.front());
    if (product == nullptr || product->lastAxis || rank < 2)
        return {};
    const Transpose turn = swappedAxes(rank, rank - 2, rank - 1);
    return {{{turn, MatMul{product->matrix, true}, turn}}};
}

} // namespace

constinit const Form forms::constant_second = {
    .id = "constant_second",
    .of = choices,
};

} // namespace resizelens
