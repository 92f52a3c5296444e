#include "core/shape/op/shape_functions.h"

#include "core/shape/op/dim_math.h"

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
    for (std::int64_t axis = start; axis < end; ++axis) {
        const Dim& dim = (*own)[static_cast<std::size_t>(axis)];
        elements.push_back(dim.known() ? Element::ofInteger(dim.length) : Element{false, 0, 0.0, dim.symbol});
    }
    context.setElements(0, std::move(elements));
    return {};
}

Reason size(NodeContext& context)
{
    context.setOutput(0, DType::int64, Shape{});
    const Shape* own = context.shape(0);
    if (!own)
        return {}; // the output's shape does not depend on it
    const Dim count = product(*own, 0, own->size());
    context.setElements(
        0, {count.known() ? Element::ofInteger(count.length) : Element{false, 0, 0.0, count.symbol}});
    return {};
}

} // namespace resizelens::op
