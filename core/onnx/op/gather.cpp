#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/words.h"

namespace resizelens::op {

namespace {

void append(Shape& out, const Shape& from, std::size_t first, std::size_t last)
{
    for (std::size_t axis = first; axis < last; ++axis)
        out.push_back(from[axis]);
}

/// Gathers elements of a 1-D tensor by index: Shape → Gather.
void gatherElementsOf1d(NodeContext& context)
{
    const auto data = smallValue(context.input(0));
    const auto places = smallValue(context.input(1));
    if (!data || !places || data->dims.size() != 1)
        return;
    std::vector<Element> elements;
    for (const Element& place : places->elements) {
        const auto index = place.known ? normalAxis(place.integer, data->elements.size()) : std::nullopt;
        elements.push_back(index ? data->elements[*index] : Element{});
    }
    context.setElements(0, std::move(elements));
}

} // namespace

Reason gather(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const Shape* data = context.shape(0);
    const Shape* places = context.shape(1);
    if (!data || !places)
        return context.needsShape(data ? 1 : 0);
    const auto axis = normalAxis(context.intAttribute("axis", 0), data->size());
    if (!axis)
        return say(words::openAxisRange);
    Shape out;
    append(out, *data, 0, *axis);
    append(out, *places, 0, places->size());
    append(out, *data, *axis + 1, data->size());
    context.setOutput(0, context.type(0), std::move(out));
    gatherElementsOf1d(context);
    return {};
}

Reason gatherElements(NodeContext& context)
{
    const Shape* places = context.shape(1);
    context.setOutput(0, context.type(0), places ? std::optional{*places} : std::nullopt);
    return places ? Reason{} : context.needsShape(1);
}

Reason gatherNd(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const Shape* data = context.shape(0);
    const Shape* places = context.shape(1);
    if (!data || !places)
        return context.needsShape(data ? 1 : 0);
    const std::int64_t batch = context.intAttribute("batch_dims", 0);
    if (places->empty() || !places->back().known())
        return context.needsShape(1);
    const auto used = checkedAdd(batch, places->back().length);
    if (batch < 0 || !used || *used > static_cast<std::int64_t>(data->size()))
        return say(words::openPlaces, toText(*places), toText(*data));
    Shape out;
    append(out, *places, 0, places->size() - 1);
    append(out, *data, static_cast<std::size_t>(*used), data->size());
    context.setOutput(0, context.type(0), std::move(out));
    return {};
}

} // namespace resizelens::op
