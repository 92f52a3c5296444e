#include "core/onnx/op/arithmetic.h"
#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <numeric>

namespace resizelens::op {

namespace {

/// First opset in which the axes are an input.
std::int64_t axesInputSince(std::string_view opType)
{
    return opType == "ReduceSum" ? 13 : 18;
}

/// The given axes; empty if there are none.
tl::expected<std::vector<std::int64_t>, Reason> namedAxes(const NodeContext& context)
{
    if (context.opset() < axesInputSince(context.opType()))
        return context.intsAttribute("axes").value_or(std::vector<std::int64_t>{});
    if (!context.hasInput(1) || context.isEmpty(1))
        return std::vector<std::int64_t>{};
    auto axes = context.ints(1);
    if (!axes)
        return tl::make_unexpected(context.needsValue(1));
    return std::move(*axes);
}

Shape without(const Shape& in, const std::vector<bool>& reduced, bool keepDims)
{
    Shape out;
    for (std::size_t axis = 0; axis < in.size(); ++axis) {
        if (!reduced[axis])
            out.push_back(in[axis]);
        else if (keepDims)
            out.push_back(Dim{1});
    }
    return out;
}

/// The binary operator of a reduction, for those that are evaluated on constants.
std::string_view stepOf(std::string_view opType)
{
    if (opType == "ReduceSum")
        return "Add";
    if (opType == "ReduceProd")
        return "Mul";
    if (opType == "ReduceMin")
        return "Min";
    return opType == "ReduceMax" ? "Max" : std::string_view{};
}

void reduceElements(NodeContext& context, const std::vector<bool>& reduced)
{
    const auto value = smallValue(context.input(0));
    const std::string_view step = stepOf(context.opType());
    if (!value || step.empty() || value->elements.empty() || context.outputCount() == 0)
        return;
    Dims kept = value->dims;
    for (std::size_t axis = 0; axis < kept.size(); ++axis)
        if (reduced[axis])
            kept[axis] = 1;
    const auto places = broadcastIndex(kept, value->dims);
    std::vector<std::optional<Element>> sums(static_cast<std::size_t>(elementCount(kept).value_or(0)));
    for (std::size_t i = 0; i < places.size(); ++i) {
        auto& sum = sums[places[i]];
        sum = sum ? applyBinary(step, value->type, *sum, value->elements[i]) : value->elements[i];
    }
    std::vector<Element> elements;
    for (auto& sum : sums)
        elements.push_back(sum.value_or(Element{}));
    context.setElements(0, std::move(elements));
}

} // namespace

Reason reduce(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const Shape* in = context.shape(0);
    const bool keepDims = context.intAttribute("keepdims", 1) != 0;
    const auto axes = namedAxes(context);
    const bool all = axes && axes->empty() && context.intAttribute("noop_with_empty_axes", 0) == 0;
    if (!in) {
        if (all && !keepDims)
            context.setOutput(0, context.type(0), Shape{});
        return context.needsShape(0);
    }
    if (!axes) {
        if (keepDims)
            context.setOutput(0, context.type(0), Shape(in->size()));
        return axes.error();
    }
    std::vector<bool> reduced(in->size(), all);
    const auto normal = normalAxes(*axes, in->size());
    if (!normal)
        return say(words::openAxesRange);
    for (const std::size_t axis : *normal)
        reduced[axis] = true;
    context.setOutput(0, context.type(0), without(*in, reduced, keepDims));
    reduceElements(context, reduced);
    return {};
}

Reason argReduce(NodeContext& context)
{
    context.setOutput(0, DType::int64, std::nullopt);
    const Shape* in = context.shape(0);
    if (!in)
        return context.needsShape(0);
    const auto axis = normalAxis(context.intAttribute("axis", 0), in->size());
    if (!axis)
        return say(words::openAxisRange);
    std::vector<bool> reduced(in->size(), false);
    reduced[*axis] = true;
    context.setOutput(0, DType::int64, without(*in, reduced, context.intAttribute("keepdims", 1) != 0));
    return {};
}

} // namespace resizelens::op
