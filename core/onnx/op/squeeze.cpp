#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/words.h"

#include <algorithm>

namespace resizelens::op {

namespace {

/// The axes: an attribute before opset 13, then an input; nullopt inside if none are given.
tl::expected<std::optional<std::vector<std::int64_t>>, Reason> readAxes(const NodeContext& context)
{
    if (context.opset() < 13)
        return context.intsAttribute("axes");
    if (!context.hasInput(1))
        return std::optional<std::vector<std::int64_t>>{};
    auto axes = context.ints(1);
    if (!axes)
        return tl::make_unexpected(context.needsValue(1));
    return axes;
}

Reason dropOnes(NodeContext& context, const Shape& in)
{
    Shape out;
    for (const Dim& dim : in) {
        if (!dim.known())
            return context.needsShape(0);
        if (dim.length != 1)
            out.push_back(dim);
    }
    context.setOutput(0, context.type(0), std::move(out));
    context.keepElements();
    return {};
}

} // namespace

Reason squeeze(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const Shape* in = context.shape(0);
    if (!in)
        return context.needsShape(0);
    const auto axes = readAxes(context);
    if (!axes)
        return axes.error();
    if (!*axes)
        return dropOnes(context, *in);
    const auto dropped = normalAxes(**axes, in->size());
    if (!dropped)
        return say(words::openAxesRange);
    Shape out;
    for (std::size_t axis = 0; axis < in->size(); ++axis) {
        if (std::ranges::find(*dropped, axis) == dropped->end())
            out.push_back((*in)[axis]);
        else if ((*in)[axis].known() && (*in)[axis].length != 1)
            return say(words::openSqueeze, axis, toText(*in));
    }
    context.setOutput(0, context.type(0), std::move(out));
    context.keepElements();
    return {};
}

Reason unsqueeze(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const Shape* in = context.shape(0);
    if (!in)
        return context.needsShape(0);
    const auto axes = readAxes(context);
    if (!axes)
        return axes.error();
    if (!*axes)
        return say(words::openAxesMissing);
    const std::size_t rank = in->size() + (*axes)->size();
    const auto added = normalAxes(**axes, rank);
    if (!added)
        return say(words::openAxesRange);
    Shape out;
    std::size_t next = 0;
    for (std::size_t axis = 0; axis < rank; ++axis) {
        const bool fresh = std::ranges::find(*added, axis) != added->end();
        out.push_back(fresh ? Dim{1} : (*in)[next++]);
    }
    context.setOutput(0, context.type(0), std::move(out));
    context.keepElements();
    return {};
}

} // namespace resizelens::op
