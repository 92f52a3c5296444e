#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/words.h"

#include <algorithm>

namespace resizelens::op {

namespace {

/// The given sizes of the parts; nullopt: equal parts.
std::optional<Shape> givenParts(const NodeContext& context)
{
    if (context.hasInput(1))
        return context.lengths(1).value_or(Shape(context.outputCount()));
    const auto attribute = context.intsAttribute("split");
    if (!attribute || attribute->empty())
        return std::nullopt;
    return knownShape(*attribute);
}

/// Equal parts; the last one is smaller if the size is not divisible (num_outputs, opset 18).
tl::expected<Shape, Reason> equalParts(const NodeContext& context, const Dim& whole)
{
    const std::size_t count = context.outputCount();
    if (!whole.known())
        return Shape(count, count == 1 ? whole : Dim{});
    const auto parts = static_cast<std::int64_t>(count);
    const bool uneven = whole.length % parts != 0;
    if (uneven && context.opset() < 18)
        return tl::make_unexpected(say(words::openSplit, whole.length, parts));
    const std::int64_t each = whole.length / parts + (uneven ? 1 : 0);
    Shape lengths;
    std::int64_t left = whole.length;
    for (std::int64_t i = 0; i < parts; ++i) {
        const std::int64_t taken = std::min(each, left);
        lengths.push_back(Dim{taken});
        left -= taken;
    }
    return lengths;
}

void splitElements(NodeContext& context, const Shape& in, std::size_t axis, const Shape& parts)
{
    const auto dims = smallDims(context.input(0));
    if (!dims)
        return;
    const auto strides = rowMajorStrides(*dims);
    std::int64_t offset = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!parts[i].known() || parts[i].length > in[axis].length - offset)
            return;
        Dims part = *dims;
        part[axis] = parts[i].length;
        context.moveElements(i, stridedIndex(part, strides, offset * strides[axis]));
        offset += parts[i].length;
    }
}

} // namespace

Reason split(NodeContext& context)
{
    if (context.outputCount() == 0)
        return {};
    for (std::size_t i = 0; i < context.outputCount(); ++i)
        context.setOutput(i, context.type(0), std::nullopt);
    const Shape* in = context.shape(0);
    if (!in)
        return context.needsShape(0);
    const auto axis = normalAxis(context.intAttribute("axis", 0), in->size());
    if (!axis)
        return say(words::openAxisRange);
    auto parts = givenParts(context);
    if (!parts) {
        auto equal = equalParts(context, (*in)[*axis]);
        if (!equal)
            return equal.error();
        parts = std::move(*equal);
    }
    if (parts->size() != context.outputCount())
        return say(words::openSplitCount, parts->size(), context.outputCount());
    for (std::size_t i = 0; i < parts->size(); ++i) {
        Shape out = *in;
        out[*axis] = (*parts)[i].length < -1 ? Dim{} : (*parts)[i];
        context.setOutput(i, context.type(0), std::move(out));
    }
    splitElements(context, *in, *axis, *parts);
    return {};
}

} // namespace resizelens::op
