#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/op/window.h"
#include "core/onnx/words.h"

namespace resizelens::op {

namespace {

Reason channelMismatch(const NodeContext& context, const Shape& in, const Shape& weights)
{
    const auto taken = checkedMul(weights[1].length, context.intAttribute("group", 1));
    if (in[1].known() && weights[1].known() && taken != in[1].length)
        return say(words::openWeightsMisfit, toText(weights), toText(in));
    return {};
}

/// `x` and `w`: input indices of the image and the weights.
Reason convolve(NodeContext& context, std::size_t x, std::size_t w, DType type)
{
    context.setOutput(0, type, std::nullopt);
    const Shape* in = context.shape(x);
    const Shape* weights = context.shape(w);
    if (!in)
        return context.needsShape(x);
    if (in->size() < 3)
        return say(words::openNotSpatial, toText(*in));
    if (weights && weights->size() != in->size())
        return say(words::openWeightsMisfit, toText(*weights), toText(*in));
    if (weights)
        if (Reason mismatch = channelMismatch(context, *in, *weights); !mismatch.empty())
            return mismatch;
    Shape out{(*in)[0], weights ? (*weights)[0] : Dim{}};
    auto kernel = kernelLengths(context, weights);
    if (!kernel) {
        out.resize(in->size());
        context.setOutput(0, type, std::move(out));
        return context.needsShape(w);
    }
    if (kernel->size() + 2 != in->size())
        return say(words::openKernelMisfit, kernel->size(), toText(*in));
    const auto window = readWindow(context, std::move(*kernel));
    if (!window)
        return window.error();
    if (Reason reason = appendSlid(*window, *in, false, out); !reason.empty())
        return reason;
    context.setOutput(0, type, std::move(out));
    return weights ? Reason{} : context.needsShape(w);
}

} // namespace

Reason conv(NodeContext& context)
{
    return convolve(context, 0, 1, context.type(0));
}

Reason convInteger(NodeContext& context)
{
    return convolve(context, 0, 1, DType::int32);
}

Reason qLinearConv(NodeContext& context)
{
    return convolve(context, 0, 3, context.type(7));
}

} // namespace resizelens::op
