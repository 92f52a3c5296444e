#include "core/onnx/op/shape_functions.h"

#include "core/onnx/op/dim_math.h"

#include <algorithm>

namespace resizelens::op {

Reason shape(NodeContext& context)
{
    const Shape* own = context.shape(0);
    context.setOutput(0, DType::int64, Shape{Dim{}});
    if (!own)
        return context.needsShape(0);
    const auto rank = static_cast<std::int64_t>(own->size());
    const auto bound = [rank](std::int64_t axis) {
        return std::clamp<std::int64_t>(axis < 0 ? axis + rank : axis, 0, rank);
    };
    const std::int64_t start = bound(context.intAttribute("start", 0));
    const std::int64_t end = std::max(start, bound(context.intAttribute("end", rank)));
    context.setOutput(0, DType::int64, Shape{Dim{end - start}});
    std::vector<Element> elements;
    for (std::int64_t axis = start; axis < end; ++axis)
        elements.push_back(Element::ofDim((*own)[static_cast<std::size_t>(axis)]));
    context.setElements(0, std::move(elements));
    return {};
}

Reason size(NodeContext& context)
{
    context.setOutput(0, DType::int64, Shape{});
    const Shape* own = context.shape(0);
    if (!own)
        return {}; // the output's shape is known anyway
    context.setElements(0, {Element::ofDim(product(*own, 0, own->size()))});
    return {};
}

} // namespace resizelens::op
