#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/words.h"

namespace resizelens::op {

Reason expand(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const Shape* in = context.shape(0);
    if (!in)
        return context.needsShape(0);
    const auto wanted = context.lengths(1);
    if (!wanted)
        return context.needsValue(1);
    auto out = broadcast(*in, *wanted);
    if (!out)
        return say(words::openExpand, toText(*in), toText(*wanted));
    context.setOutput(0, context.type(0), std::move(*out));
    const auto from = smallDims(context.input(0));
    const auto to = context.outputCount() > 0 ? smallDims(context.output(0)) : std::nullopt;
    if (from && to)
        context.moveElements(0, broadcastIndex(*from, *to));
    return context.input(1).ints ? Reason{} : context.needsValue(1);
}

Reason tile(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const Shape* in = context.shape(0);
    if (!in)
        return context.needsShape(0);
    if (context.opset() < 6)
        return say(words::openTileOpset);
    context.setOutput(0, context.type(0), Shape(in->size()));
    const auto& repeats = context.input(1).ints;
    if (!repeats)
        return context.needsValue(1);
    if (repeats->values.size() != in->size())
        return say(words::openRepeats, repeats->values.size(), toText(*in));
    Shape out;
    for (std::size_t axis = 0; axis < in->size(); ++axis) {
        const auto& times = repeats->values[axis];
        const Dim& dim = (*in)[axis];
        if (times == 1)
            out.push_back(dim);
        else
            out.push_back(times && dim.known() ? dimOf(checkedMul(dim.length, *times)) : Dim{});
    }
    context.setOutput(0, context.type(0), std::move(out));
    return {};
}

} // namespace resizelens::op
