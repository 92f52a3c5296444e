#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/op/window.h"
#include "core/onnx/words.h"

namespace resizelens::op {

namespace {

/// First opset with ceil_mode and dilations, which are ignored before.
struct Since
{
    std::int64_t ceilMode;
    std::int64_t dilations;
};

Since since(std::string_view opType)
{
    if (opType == "AveragePool")
        return {10, 19};
    if (opType == "LpPool")
        return {18, 18};
    return {10, 10}; // MaxPool
}

} // namespace

Reason pool(NodeContext& context)
{
    const Shape* in = context.shape(0);
    context.setOutput(0, context.type(0), std::nullopt);
    context.setOutput(1, DType::int64, std::nullopt); // Indices of MaxPool
    if (!in)
        return context.needsShape(0);
    auto kernel = context.intsAttribute("kernel_shape");
    if (!kernel || kernel->size() + 2 != in->size() || in->size() < 3)
        return say(words::openKernelShape, toText(*in));
    const Since first = since(context.opType());
    const auto window = readWindow(context, std::move(*kernel), context.opset() < first.dilations);
    if (!window)
        return window.error();
    const bool ceilMode = context.opset() >= first.ceilMode && context.intAttribute("ceil_mode", 0) != 0;
    Shape out{(*in)[0], (*in)[1]};
    if (Reason reason = appendSlid(*window, *in, ceilMode, out); !reason.empty())
        return reason;
    context.setOutput(1, DType::int64, out);
    context.setOutput(0, context.type(0), std::move(out));
    return {};
}

Reason globalPool(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const Shape* in = context.shape(0);
    if (!in)
        return context.needsShape(0);
    if (in->size() < 3)
        return say(words::openNotSpatial, toText(*in));
    Shape out(in->size(), Dim{1});
    out[0] = (*in)[0];
    out[1] = (*in)[1];
    context.setOutput(0, context.type(0), std::move(out));
    return {};
}

} // namespace resizelens::op
