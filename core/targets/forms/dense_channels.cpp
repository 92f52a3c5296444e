// Form `dense_channels`: a convolution of each channel alone as one of all channels (group = 1), zeros between
// different channels. Computes and stores as many times more as there are channels.
#include "core/targets/form_list.h"

namespace resizelens {

namespace {

/// What makes an operator dense; nullptr for one that has one form only.
struct DenseFlag
{
    template<OneOf<Conv, ConvTranspose, Interleave, MaskedPad> Op>
    bool* operator()(Op& op) const
    {
        return op.channels > 1 && !op.blockDiagonal ? &op.blockDiagonal : nullptr;
    }

    template<OneOf<MaxPool, AveragePool, ChannelConv, EdgePad, EdgeConcat, Slice, Gather, ScaleMap, FillMap,
                   MatMul, Transpose, Reshape, Unsqueeze, Squeeze, DepthToSpace, Cast, Resize, AxisBySizes>
                 Op>
    bool* operator()(Op&) const
    {
        return nullptr;
    }
};

std::vector<FormChoice> choices(std::span<const Operator> operators, const FormPlace&)
{
    Operator dense = operators.front();
    bool* const flag = std::visit(DenseFlag{}, dense);
    if (flag == nullptr)
        return {};
    *flag = true;
    return {{{std::move(dense)}}};
}

} // namespace

constinit const Form forms::dense_channels = {
    .id = "dense_channels",
    .of = choices,
};

} // namespace resizelens
