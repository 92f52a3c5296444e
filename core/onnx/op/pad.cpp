#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/words.h"

#include <numeric>

namespace resizelens::op {

namespace {

using Entries = std::vector<std::optional<std::int64_t>>;

std::optional<Entries> readPads(const NodeContext& context)
{
    if (context.opset() >= 11) {
        const auto& known = context.input(1).ints;
        return known ? std::optional{known->values} : std::nullopt;
    }
    const auto given = context.intsAttribute(context.opset() < 2 ? "paddings" : "pads");
    return given ? std::optional{Entries(given->begin(), given->end())} : std::nullopt;
}

tl::expected<std::vector<std::size_t>, Reason> paddedAxes(const NodeContext& context, std::size_t rank)
{
    if (context.opset() < 18 || !context.hasInput(3)) {
        std::vector<std::size_t> all(rank);
        std::iota(all.begin(), all.end(), std::size_t{0});
        return all;
    }
    const auto given = context.ints(3);
    if (!given)
        return tl::make_unexpected(context.needsValue(3));
    auto axes = normalAxes(*given, rank);
    if (!axes)
        return tl::make_unexpected(say(words::openAxesRange));
    return std::move(*axes);
}

/// nullopt: the size would be negative or overflow.
std::optional<Dim> paddedDim(const Dim& dim, std::optional<std::int64_t> before,
                             std::optional<std::int64_t> after)
{
    if (before == 0 && after == 0)
        return dim;
    if (!before || !after || !dim.known())
        return Dim{};
    const auto begun = checkedAdd(dim.length, *before);
    const auto length = begun ? checkedAdd(*begun, *after) : std::nullopt;
    return length && *length >= 0 ? std::optional{Dim{*length}} : std::nullopt;
}

} // namespace

Reason pad(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const Shape* in = context.shape(0);
    if (!in)
        return context.needsShape(0);
    context.setOutput(0, context.type(0), Shape(in->size()));
    const auto axes = paddedAxes(context, in->size());
    if (!axes)
        return axes.error();
    const auto pads = readPads(context);
    if (!pads)
        return context.opset() < 11 ? say(words::openPadsMissing) : context.needsValue(1);
    if (pads->size() != 2 * axes->size())
        return say(words::openPadsCount, pads->size(), axes->size());
    Shape out = *in;
    for (std::size_t i = 0; i < axes->size(); ++i) {
        const std::size_t axis = (*axes)[i];
        auto dim = paddedDim((*in)[axis], (*pads)[i], (*pads)[axes->size() + i]);
        if (!dim)
            return say(words::openNegative, axis);
        out[axis] = std::move(*dim);
    }
    context.setOutput(0, context.type(0), std::move(out));
    return {};
}

} // namespace resizelens::op
