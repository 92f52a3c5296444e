#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/words.h"

namespace resizelens::op {

namespace {

void concatElements(NodeContext& context, std::size_t axis)
{
    const auto dims = smallDims(context.output(0));
    if (!dims)
        return;
    std::vector<Element> elements(static_cast<std::size_t>(elementCount(*dims).value_or(0)));
    const auto strides = rowMajorStrides(*dims);
    std::int64_t offset = 0;
    for (std::size_t i = 0; i < context.inputCount(); ++i) {
        const auto part = smallDims(context.input(i));
        if (!part)
            return;
        const auto value = smallValue(context.input(i));
        const auto places = stridedIndex(*part, strides, offset * strides[axis]);
        for (std::size_t k = 0; value && k < places.size(); ++k)
            elements[places[k]] = value->elements[k];
        offset += (*part)[axis];
    }
    context.setElements(0, std::move(elements));
}

} // namespace

Reason concat(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const Shape* first = context.shape(0);
    if (!first)
        return context.needsShape(0);
    const auto axis = normalAxis(context.intAttribute("axis", 1), first->size());
    if (!axis)
        return say(words::openAxisRange);
    Shape out = *first;
    for (std::size_t i = 1; i < context.inputCount(); ++i) {
        const Shape* next = context.shape(i);
        if (!next)
            return context.needsShape(i);
        if (next->size() != out.size())
            return say(words::openRanksDiffer, toText(*first), toText(*next));
        for (std::size_t k = 0; k < out.size(); ++k) {
            const Dim& dim = (*next)[k];
            if (k == *axis)
                out[k] = out[k].known() && dim.known() ? dimOf(checkedAdd(out[k].length, dim.length)) : Dim{};
            else if (out[k].known() && dim.known() && out[k].length != dim.length)
                return say(words::openLengthsDiffer, toText(*first), toText(*next), k);
            else
                out[k] = merged(out[k], dim);
        }
    }
    if (context.outputCount() == 0)
        return {};
    context.setOutput(0, context.type(0), std::move(out));
    concatElements(context, *axis);
    return {};
}

} // namespace resizelens::op
