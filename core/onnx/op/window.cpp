#include "core/onnx/op/window.h"

#include "core/onnx/op/dim_math.h"
#include "core/onnx/words.h"

#include <algorithm>

namespace resizelens {

namespace {

bool allPositive(const std::vector<std::int64_t>& values)
{
    return std::ranges::all_of(values, [](std::int64_t value) { return value > 0; });
}

/// An attribute with one positive entry per axis; ones if it is absent.
tl::expected<std::vector<std::int64_t>, Reason> perAxis(const NodeContext& context, std::string_view name,
                                                        std::size_t axes)
{
    auto values = context.intsAttribute(name);
    if (!values || values->empty())
        return std::vector<std::int64_t>(axes, 1);
    if (values->size() != axes)
        return tl::make_unexpected(say(words::openEntries, name, values->size(), axes));
    if (!allPositive(*values))
        return tl::make_unexpected(say(words::openEntryBelowOne, name));
    return std::move(*values);
}

tl::expected<AutoPad, Reason> readAutoPad(const NodeContext& context)
{
    const std::string text = context.textAttribute("auto_pad", "NOTSET");
    if (text.empty() || text == "NOTSET")
        return AutoPad::notset;
    if (text == "VALID")
        return AutoPad::valid;
    if (text == "SAME_UPPER" || text == "SAME_LOWER")
        return AutoPad::same;
    return tl::make_unexpected(say(words::openAutoPad, text));
}

Reason readPads(const NodeContext& context, Window& window)
{
    const std::size_t axes = window.kernel.size();
    window.padsBegin.assign(axes, 0);
    window.padsEnd.assign(axes, 0);
    const auto pads = context.intsAttribute("pads");
    if (!pads || pads->empty() || window.autoPad != AutoPad::notset)
        return {};
    if (pads->size() != 2 * axes)
        return say(words::openEntries, "pads", pads->size(), axes);
    std::copy_n(pads->begin(), axes, window.padsBegin.begin());
    std::copy_n(pads->begin() + static_cast<std::ptrdiff_t>(axes), axes, window.padsEnd.begin());
    return {};
}

} // namespace

tl::expected<Window, Reason> readWindow(const NodeContext& context, std::vector<std::int64_t> kernel,
                                        bool ignoreDilations)
{
    const std::size_t axes = kernel.size();
    if (!allPositive(kernel))
        return tl::make_unexpected(say(words::openKernel));
    const auto autoPad = readAutoPad(context);
    if (!autoPad)
        return tl::make_unexpected(autoPad.error());
    auto strides = perAxis(context, "strides", axes);
    if (!strides)
        return tl::make_unexpected(strides.error());
    auto dilations =
        ignoreDilations ? std::vector<std::int64_t>(axes, 1) : perAxis(context, "dilations", axes);
    if (!dilations)
        return tl::make_unexpected(dilations.error());
    Window window{*autoPad, std::move(kernel), std::move(*strides), std::move(*dilations)};
    if (Reason reason = readPads(context, window); !reason.empty())
        return tl::make_unexpected(std::move(reason));
    return window;
}

std::optional<std::vector<std::int64_t>> kernelLengths(const NodeContext& context, const Shape* weights)
{
    if (auto given = context.intsAttribute("kernel_shape"); given && !given->empty())
        return given;
    if (!weights || weights->size() < 3)
        return std::nullopt;
    return knownDims(Shape(weights->begin() + 2, weights->end()));
}

std::optional<std::int64_t> slideLength(const Window& window, std::size_t axis, std::int64_t in,
                                        bool ceilMode)
{
    const std::int64_t stride = window.strides[axis];
    if (window.autoPad == AutoPad::same)
        return in / stride + (in % stride != 0 ? 1 : 0);
    const auto reach = checkedMul(window.kernel[axis] - 1, window.dilations[axis]);
    const auto begun = checkedAdd(in, window.padsBegin[axis]);
    const auto padded = begun ? checkedAdd(*begun, window.padsEnd[axis]) : std::nullopt;
    if (!reach || !padded || *padded <= *reach) // the window spans reach + 1
        return std::nullopt;
    const std::int64_t room = *padded - *reach - 1;
    std::int64_t out = room / stride + 1;
    if (ceilMode && room % stride != 0) {
        // the additional window starts at out * stride
        const auto start = checkedMul(out, stride);
        if (start && *start < *begun)
            ++out;
    }
    return out;
}

namespace {

/// With an unknown length: windows that keep it, or divide a multiple of their stride. Elsewhere the result is
/// the length plus (pads - reach - 1), divided by the stride downwards, plus one.
Dim slideDynamic(const Window& window, std::size_t axis, const Dim& in)
{
    const std::int64_t stride = window.strides[axis];
    if (window.autoPad == AutoPad::same)
        return over(in, stride);
    const auto reach = checkedMul(window.kernel[axis] - 1, window.dilations[axis]);
    const auto pads = checkedAdd(window.padsBegin[axis], window.padsEnd[axis]);
    const auto rest = reach && pads ? checkedAdd(*pads, -*reach - 1) : std::nullopt;
    return rest && *rest >= -stride && *rest <= -1 ? over(in, stride) : Dim{};
}

} // namespace

Reason appendSlid(const Window& window, const Shape& in, bool ceilMode, Shape& out)
{
    for (std::size_t axis = 0; axis < window.kernel.size(); ++axis) {
        const Dim& dim = in[axis + 2];
        if (!dim.known()) {
            out.push_back(slideDynamic(window, axis, dim));
            continue;
        }
        const auto length = slideLength(window, axis, dim.length, ceilMode);
        if (!length)
            return say(words::openWindow, window.kernel[axis], axis + 2, dim.length);
        out.push_back(Dim{*length});
    }
    return {};
}

} // namespace resizelens
