#include "core/onnx/op/arithmetic.h"
#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/words.h"

namespace resizelens::op {

Reason topK(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    context.setOutput(1, DType::int64, std::nullopt);
    const Shape* in = context.shape(0);
    if (!in)
        return context.needsShape(0);
    const auto axis = normalAxis(context.intAttribute("axis", -1), in->size());
    if (!axis)
        return say(words::openAxisRange);
    std::optional<std::int64_t> count;
    if (context.opset() < 10)
        count = context.intAttribute("k", -1);
    else if (const auto given = context.ints(1); given && given->size() == 1)
        count = given->front();
    Shape out = *in;
    out[*axis] = dimOf(count);
    context.setOutput(1, DType::int64, out);
    context.setOutput(0, context.type(0), std::move(out));
    return count ? Reason{} : context.needsValue(1);
}

Reason nonMaxSuppression(NodeContext& context)
{
    context.setOutput(0, DType::int64, Shape{Dim{}, Dim{3}});
    return say(words::openByData);
}

Reason nonZero(NodeContext& context)
{
    const Shape* in = context.shape(0);
    const Dim rank = in ? Dim{static_cast<std::int64_t>(in->size())} : Dim{};
    context.setOutput(0, DType::int64, Shape{rank, Dim{}});
    return say(words::openByData);
}

Reason unique(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    for (std::size_t i = 1; i < context.outputCount(); ++i)
        context.setOutput(i, DType::int64, Shape{Dim{}});
    const auto* axis = context.attribute("axis");
    const Shape* in = context.shape(0);
    if (!axis) {
        context.setOutput(0, context.type(0), Shape{Dim{}});
    } else if (in) {
        const auto normal = normalAxis(context.intAttribute("axis", 0), in->size());
        if (!normal)
            return say(words::openAxisRange);
        Shape out = *in;
        out[*normal] = Dim{};
        context.setOutput(0, context.type(0), std::move(out));
    }
    return say(words::openByData);
}

Reason oneHot(NodeContext& context)
{
    context.setOutput(0, context.type(2), std::nullopt);
    const Shape* in = context.shape(0);
    if (!in)
        return context.needsShape(0);
    const auto axis = normalAxis(context.intAttribute("axis", -1), in->size() + 1);
    if (!axis)
        return say(words::openAxisRange);
    const auto depth = smallValue(context.input(1)); // of any numeric type
    const bool known = depth && depth->elements.size() == 1 && depth->elements[0].known;
    const auto whole = known ? castElement(depth->type, DType::int64, depth->elements[0]) : Element{};
    Shape out = *in;
    out.insert(out.begin() + static_cast<std::ptrdiff_t>(*axis), whole.known ? dimOf(whole.integer) : Dim{});
    context.setOutput(0, context.type(2), std::move(out));
    return whole.known ? Reason{} : context.needsValue(1);
}

} // namespace resizelens::op
