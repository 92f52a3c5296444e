#include "core/onnx/op/shape_functions.h"

namespace resizelens::op {

namespace {

Reason likeFirst(NodeContext& context, DType type)
{
    Reason reason = sameAsFirst(context);
    if (context.outputCount() > 0)
        context.output(0).type = type;
    return reason;
}

} // namespace

Reason quantizeLinear(NodeContext& context)
{
    if (context.hasInput(2))
        return likeFirst(context, context.type(2));
    const auto named = static_cast<DType>(context.intAttribute("output_dtype", 0));
    return likeFirst(context, named == DType::undefined ? DType::uint8 : named);
}

Reason dequantizeLinear(NodeContext& context)
{
    const auto named = static_cast<DType>(context.intAttribute("output_dtype", 0));
    if (named != DType::undefined)
        return likeFirst(context, named);
    const bool byScale = context.opset() >= 19 && context.hasInput(1);
    return likeFirst(context, byScale ? context.type(1) : DType::float32);
}

Reason dynamicQuantizeLinear(NodeContext& context)
{
    context.setOutput(1, DType::float32, Shape{});
    context.setOutput(2, DType::uint8, Shape{});
    return likeFirst(context, DType::uint8);
}

} // namespace resizelens::op
