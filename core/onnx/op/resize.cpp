// Output shapes of Resize (opsets 10 … 19 and later) and Upsample (1, 7, 9).
// scales: floor(in * scale) in float32. The factor (roi_end - roi_start) specified for tf_crop_and_resize is
// left out, as in onnx's shape inference and every runtime.
// sizes: as given; with keep_aspect_ratio_policy (18) round_half_up(scale * in), where scale is the smallest
// or largest of sizes[i] / in[i] over all axes.
#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/resized_length.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace resizelens::op {

namespace {

using PartialReals = std::vector<std::optional<double>>;

/// Input indices.
struct Places
{
    std::size_t scales;
    std::size_t sizes;
};

constexpr Places kOldPlaces{1, 99};
constexpr Places kPlaces{2, 3};

tl::expected<Dim, Reason> scaledDim(const Dim& in, std::optional<double> scale)
{
    if (scale && !(*scale > 0.0 && std::isfinite(*scale)))
        return tl::make_unexpected(say(words::openScale, *scale));
    if (!scale)
        return Dim{};
    if (*scale == 1.0)
        return in;
    if (!in.known())
        return *scale == std::floor(*scale) && *scale < 65536.0 ? times(in, static_cast<std::int64_t>(*scale))
                                                                : Dim{};
    const auto length = scaledLength(in.length, *scale);
    if (!length)
        return tl::make_unexpected(say(words::openScaledLength, *scale, in.length));
    return Dim{*length};
}

Reason applyScales(NodeContext& context, const Shape& in, const std::vector<std::size_t>& axes,
                   const PartialReals& scales)
{
    if (scales.size() != axes.size())
        return say(words::openScalesCount, scales.size(), axes.size());
    Shape out = in;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        auto dim = scaledDim(in[axes[i]], scales[i]);
        if (!dim)
            return dim.error();
        out[axes[i]] = std::move(*dim);
    }
    context.setOutput(0, context.type(0), std::move(out));
    return {};
}

/// Sizes that keep the aspect ratio; unchanged for the policy "stretch".
tl::expected<Shape, Reason> keptAspect(const std::string& policy, const Shape& in,
                                       const std::vector<std::size_t>& axes, Shape sizes)
{
    if (policy == "stretch")
        return sizes;
    const bool larger = policy == "not_smaller";
    if (!larger && policy != "not_larger")
        return tl::make_unexpected(say(words::openPolicy, policy));
    std::optional<float> chosen;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const Dim& from = in[axes[i]];
        if (!from.known() || !sizes[i].known())
            return Shape(sizes.size());
        if (from.length == 0)
            return tl::make_unexpected(say(words::openNoAspect));
        const float scale = static_cast<float>(sizes[i].length) / static_cast<float>(from.length);
        chosen = !chosen ? scale : larger ? std::max(*chosen, scale) : std::min(*chosen, scale);
    }
    for (std::size_t i = 0; i < axes.size(); ++i)
        sizes[i] = dimOf(keptAspectLength(in[axes[i]].length, *chosen));
    return sizes;
}

Reason applySizes(NodeContext& context, const Shape& in, const std::vector<std::size_t>& axes, Shape sizes)
{
    if (sizes.size() != axes.size())
        return say(words::openSizesCount, sizes.size(), axes.size());
    auto kept = keptAspect(
        context.opset() < 18 ? "stretch" : context.textAttribute("keep_aspect_ratio_policy", "stretch"), in,
        axes, std::move(sizes));
    if (!kept)
        return kept.error();
    Shape out = in;
    for (std::size_t i = 0; i < axes.size(); ++i)
        out[axes[i]] = (*kept)[i];
    context.setOutput(0, context.type(0), std::move(out));
    return {};
}

/// The axes that scales and sizes apply to (attribute axes, opset 18).
tl::expected<std::vector<std::size_t>, Reason> resizedAxes(const NodeContext& context, std::size_t rank)
{
    std::vector<std::size_t> all(rank);
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (context.opset() < 18)
        return all;
    const auto given = context.intsAttribute("axes");
    if (!given || given->empty())
        return all;
    auto axes = normalAxes(*given, rank);
    if (!axes)
        return tl::make_unexpected(say(words::openAxesAttribute));
    return std::move(*axes);
}

/// Axes not in `axes` keep their size even if nothing else is known.
void keepOtherAxes(NodeContext& context, const Shape& in, const std::vector<std::size_t>& axes)
{
    Shape out = in;
    for (const std::size_t axis : axes)
        out[axis] = Dim{};
    context.setOutput(0, context.type(0), std::move(out));
}

Reason resizeWith(NodeContext& context, const Places& places)
{
    const Shape* in = context.shape(0);
    if (!in)
        return context.needsShape(0);
    const auto axes = resizedAxes(context, in->size());
    if (!axes)
        return axes.error();
    keepOtherAxes(context, *in, *axes);
    const bool bySizes = context.hasInput(places.sizes) && !context.isEmpty(places.sizes);
    if (bySizes) {
        if (auto sizes = context.lengths(places.sizes); sizes && context.input(places.sizes).ints)
            return applySizes(context, *in, *axes, std::move(*sizes));
        return context.needsValue(places.sizes);
    }
    if (context.isEmpty(places.scales))
        return say(words::openNoTarget);
    if (const auto scales = context.reals(places.scales))
        return applyScales(context, *in, *axes, *scales);
    return context.needsValue(places.scales);
}

} // namespace

Reason resize(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    return resizeWith(context, context.opset() < 11 ? kOldPlaces : kPlaces);
}

Reason upsample(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    if (context.opset() >= 9)
        return resizeWith(context, kOldPlaces);
    const Shape* in = context.shape(0);
    if (!in)
        return context.needsShape(0);
    PartialReals scales;
    if (const auto given = context.floatsAttribute("scales"))
        scales.assign(given->begin(), given->end());
    else if (in->size() == 4) // Upsample-1
        scales = {1.0, 1.0, context.floatAttribute("height_scale"), context.floatAttribute("width_scale")};
    std::vector<std::size_t> axes(in->size());
    std::iota(axes.begin(), axes.end(), std::size_t{0});
    return applyScales(context, *in, axes, scales);
}

} // namespace resizelens::op
