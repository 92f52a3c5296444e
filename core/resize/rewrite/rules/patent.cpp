// Rule `patent`: the method of patent CN116703727B (claims 1 to 5), as written.
//   [N,C,H,W] -> AveragePool s×s, stride s -> [N,C,H/s,W/s]                  shrinking; nearest: MaxPool
//   [N,C,H,W] -> ConvTranspose S×S of ones, stride S, group C -> [N,C,HS,WS] growing, nearest
//   [N,C,1,1] -> ConvTranspose H'×W' of ones, group C -> [N,C,H',W']         growing, nearest or linear
//   [N,C,H,W] -> ConvTranspose K×K bilinear, stride S, pads, group C -> …    linear; K = 2S - S mod 2
// A node with equal lengths is removed; anything else is left as it is. The scale is (in - 1) / (out - 1) if
// the node aligns corners, else in / out (the inverse when growing). Exact for nearest upward by plain
// replication, for a 1×1 input and for equal lengths; otherwise approximate, with the error in the
// certificate. Where the text leaves a choice:
//  * a scale that is not an integer is refused; so is cubic upward, which the text does not mention;
//  * nearest upward from more than one sample uses a kernel of ones with size and stride equal to the scale;
//  * if kernel = stride leaves the output one window short (align_corners), the end is padded, and that
//    window averages the samples it has;
//  * the bilinear kernel is w[i] = 1 - |i/f - c| with f = ceil(K/2), c = (2f - 1 - f mod 2) / (2f); for even
//    f the centre lies between samples, so K is even; excess output is cropped, one more at the end if odd;
//  * with unknown lengths and a constant integer scale, nearest upward is one operator for all inputs; linear
//    is refused, since a 1×1 input needs another kernel.
#include "core/resize/rewrite/rule.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/resize/rewrite/words.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace resizelens {

namespace {

constexpr double kLargestFactor = 4096.0;

bool aligns(const ResizeSite& site)
{
    return site.spec.coordinateMode == CoordinateMode::alignCorners;
}

Outcome<std::int64_t> integerScale(const ResizeSite& site, const SiteAxis& axis, bool shrinks)
{
    double scale = 0.0;
    if (axis.nIn && axis.nOut && aligns(site)) {
        const auto longer = static_cast<double>(shrinks ? *axis.nIn : *axis.nOut) - 1.0;
        const auto shorter = static_cast<double>(shrinks ? *axis.nOut : *axis.nIn) - 1.0;
        if (shorter == 0.0)
            return refuse(words::patentAlignCorners, axis.axis);
        scale = longer / shorter;
    } else if (axis.nIn && axis.nOut) {
        scale = static_cast<double>(shrinks ? *axis.nIn : *axis.nOut) /
                static_cast<double>(shrinks ? *axis.nOut : *axis.nIn);
    } else {
        scale = shrinks ? 1.0 / *axis.scale : *axis.scale;
    }
    if (scale != std::floor(scale) || scale > kLargestFactor)
        return shrinks ? refuse(words::patentShrinksByFraction, axis.axis, scale, kLargestFactor)
                       : refuse(words::patentGrowsByFraction, axis.axis, scale, kLargestFactor);
    return static_cast<std::int64_t>(scale);
}

Outcome<OperatorChain> pool(const ResizeSite& site, const std::vector<SiteAxis>& axes)
{
    std::vector<Window> windows;
    for (const SiteAxis& axis : axes) {
        RL_TAKE(const auto scale, integerScale(site, axis, true));
        if (!axis.nIn || !axis.nOut)
            return refuse(words::patentPoolDynamic);
        Window window{scale, scale, 0, 0};
        window.padEnd = std::max<std::int64_t>(0, (*axis.nOut - 1) * scale + scale - *axis.nIn);
        windows.push_back(window);
    }
    if (site.spec.mode == ResizeMode::nearest)
        return OperatorChain{{MaxPool{std::move(windows)}}};
    return OperatorChain{{AveragePool{std::move(windows)}}};
}

TransposedAxis onesKernel(std::int64_t size, std::int64_t stride)
{
    return {Rationals(static_cast<std::size_t>(size), 1), stride, 0, 0};
}

TransposedAxis bilinearKernel(const SiteAxis& axis, std::int64_t scale)
{
    const std::int64_t size = 2 * scale - scale % 2;
    const std::int64_t half = (size + 1) / 2;
    const Rational centre = Rational::ratio(2 * half - 1 - half % 2, 2 * half);
    TransposedAxis result;
    for (std::int64_t i = 0; i < size; ++i)
        result.kernel.push_back(Rational(1) - abs(Rational::ratio(i, half) - centre));
    result.stride = scale;
    const std::int64_t crop = scale * (*axis.nIn - 1) + size - *axis.nOut;
    result.padBegin = crop / 2;
    result.padEnd = crop - crop / 2;
    return result;
}

Outcome<OperatorChain> grow(const ResizeSite& site, const std::vector<SiteAxis>& axes)
{
    if (site.spec.mode == ResizeMode::cubic)
        return refuse(words::patentCubicUp);
    const Dim& channels = (*site.inputShape)[1];
    if (!channels.known())
        return refuse(words::patentChannels);
    const bool single =
        std::ranges::all_of(axes, [](const SiteAxis& axis) { return axis.nIn == 1 && axis.nOut; });
    const bool lengthsKnown =
        std::ranges::all_of(axes, [](const SiteAxis& axis) { return axis.nIn && axis.nOut; });
    if (!single && !lengthsKnown && site.spec.mode == ResizeMode::linear)
        return refuse(words::patentLinearDynamic);
    ConvTranspose convolution{channels.length, {}};
    for (const SiteAxis& axis : axes) {
        if (single) {
            convolution.axes.push_back(onesKernel(*axis.nOut, 1));
            continue;
        }
        RL_TAKE(const auto scale, integerScale(site, axis, false));
        convolution.axes.push_back(site.spec.mode == ResizeMode::nearest ? onesKernel(scale, scale)
                                                                         : bilinearKernel(axis, scale));
    }
    return OperatorChain{{std::move(convolution)}};
}

Outcome<OperatorChain> apply(const RuleSite& view)
{
    const ResizeSite& site = view.site;
    if (site.spec.coordinateMode == CoordinateMode::tfCropAndResize)
        return refuse(words::patentCrop);
    const Direction direction = site.direction();
    if (direction == Direction::same) {
        const bool shifts = std::ranges::any_of(
            site.axes, [](const SiteAxis& axis) { return axis.scale && *axis.scale != 1.0; });
        if (shifts && site.staticAxes()) // the scale may still shift samples; the certificate tells
            return OperatorChain{};
        return shifts ? Outcome<OperatorChain>(refuse(words::patentLengthsUnknown)) : OperatorChain{};
    }
    if (direction == Direction::unknown)
        return refuse(words::patentUnknownDirection);
    if (site.axes.size() != 4)
        return refuse(words::patentRank, site.axes.size());
    for (const std::int64_t axis : site.resizedAxes())
        if (axis < 2)
            return refuse(words::patentLayout, axis);
    const std::vector<SiteAxis> axes(site.axes.begin() + 2, site.axes.end());
    if (axes[0].direction() != axes[1].direction())
        return refuse(words::patentMixed, say(axes[0].direction()), say(axes[1].direction()));
    return direction == Direction::down ? pool(site, axes) : grow(site, axes);
}

} // namespace

constinit const Rule rules::patent = {
    .id = "patent",
    .order = 130,
    .summary = {"patent.summary",
                "Pooling when shrinking, transposed convolution when growing; approximate for most modes"},
    .apply = apply,
};

} // namespace resizelens
