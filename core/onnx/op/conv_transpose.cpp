#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/op/window.h"
#include "core/onnx/words.h"

namespace resizelens::op {

namespace {

/// stride * (in - 1) + output_padding + ((kernel - 1) * dilation + 1) - pads; with SAME in * stride.
std::optional<std::int64_t> spreadLength(const Window& window, std::size_t axis, std::int64_t in,
                                         std::int64_t outputPadding)
{
    if (window.autoPad == AutoPad::same)
        return checkedMul(in, window.strides[axis]);
    auto sum = checkedMul(window.strides[axis], in - 1);
    const auto reach = checkedMul(window.kernel[axis] - 1, window.dilations[axis]);
    const auto pads = checkedAdd(window.padsBegin[axis], window.padsEnd[axis]);
    if (!sum || !reach || !pads || *pads == INT64_MIN)
        return std::nullopt;
    for (const std::int64_t term : {outputPadding, *reach, std::int64_t{1}, -*pads})
        if (sum)
            sum = checkedAdd(*sum, term);
    return sum && *sum >= 0 ? sum : std::nullopt;
}

Dim outputChannels(const NodeContext& context, const Shape* weights)
{
    const std::int64_t group = context.intAttribute("group", 1);
    if (!weights || group < 1)
        return Dim{};
    const Dim& each = (*weights)[1];
    return group == 1 ? each : each.known() ? dimOf(checkedMul(each.length, group)) : Dim{};
}

std::optional<Shape> givenLengths(const NodeContext& context, std::size_t axes)
{
    const auto given = context.intsAttribute("output_shape");
    if (!given || given->size() < axes || given->size() > axes + 2)
        return std::nullopt;
    Shape lengths;
    for (std::size_t axis = given->size() - axes; axis < given->size(); ++axis)
        lengths.push_back(dimOf((*given)[axis]));
    return lengths;
}

Reason appendSpread(const NodeContext& context, const Window& window, const Shape& in, Shape& out)
{
    const std::size_t axes = window.kernel.size();
    auto extra = context.intsAttribute("output_padding");
    if (!extra || extra->empty())
        extra.emplace(axes, 0);
    if (extra->size() != axes)
        return say(words::openEntries, "output_padding", extra->size(), axes);
    for (std::size_t axis = 0; axis < axes; ++axis) {
        const Dim& dim = in[axis + 2];
        if (!dim.known()) {
            // stride · n + c, and c is what one sample gives beyond the stride
            const bool isMultiple = spreadLength(window, axis, 1, (*extra)[axis]) == window.strides[axis];
            out.push_back(isMultiple ? times(dim, window.strides[axis]) : Dim{});
            continue;
        }
        const auto length = spreadLength(window, axis, dim.length, (*extra)[axis]);
        if (!length)
            return say(words::openNegative, axis + 2);
        out.push_back(Dim{*length});
    }
    return {};
}

} // namespace

Reason convTranspose(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const Shape* in = context.shape(0);
    const Shape* weights = context.shape(1);
    if (!in)
        return context.needsShape(0);
    if (in->size() < 3 || (weights && weights->size() != in->size()))
        return say(words::openTransposedMisfit, toText(*in));
    Shape out{(*in)[0], outputChannels(context, weights)};
    const std::size_t axes = in->size() - 2;
    if (auto given = givenLengths(context, axes)) {
        out.insert(out.end(), given->begin(), given->end());
        context.setOutput(0, context.type(0), std::move(out));
        return {};
    }
    auto kernel = kernelLengths(context, weights);
    if (!kernel)
        return context.needsShape(1);
    if (kernel->size() != axes)
        return say(words::openKernelMisfit, kernel->size(), toText(*in));
    const auto window = readWindow(context, std::move(*kernel));
    if (!window)
        return window.error();
    if (Reason reason = appendSpread(context, *window, *in, out); !reason.empty())
        return reason;
    context.setOutput(0, context.type(0), std::move(out));
    return {};
}

} // namespace resizelens::op
