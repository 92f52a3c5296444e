// Rule `patent`: the method of patent CN116703727B (claims 1 to 5), as written.
//
//   H and W shrink        -> pooling, kernel = stride = scale
//   H and W grow          -> convolution: a kernel of ones, or a kernel of bilinear weights, applied
//   transposed lengths are equal     -> the node is removed anything else         -> left as it is
//
// with scale = (in - 1) / (out - 1) when the node aligns corners, else in / out (upward: the inverse).
//
//   [N,C,H,W] -> AveragePool s×s stride s -> [N,C,H/s,W/s]                      linear, cubic; MaxPool for
//   nearest [N,C,H,W] -> ConvTranspose S×S ones stride S, group C -> [N,C,HS,WS]        nearest [N,C,1,1] ->
//   ConvTranspose H'×W' ones, group C -> [N,C,H',W']               nearest, linear [N,C,H,W] -> ConvTranspose
//   K×K bilinear stride S pads, group C -> …         linear; K = 2S - S mod 2
//
// Exact for nearest upward by plain replication, for a 1×1 input and for equal lengths; otherwise
// approximate: the certificate says by how much. Choices where the text leaves one open:
//  * average pooling for linear and cubic, max pooling for nearest;
//  * a scale that is no integer is refused; so is cubic upward, which the text does not mention;
//  * nearest upward with more than one input sample takes a kernel of ones of the scale's size, its stride
//  the scale;
//  * when kernel = stride leaves the output one window short (align_corners), the end is padded, which
//  averages what is there;
//  * the bilinear kernel is w[i] = 1 - |i/f - c| with f = ceil(K/2), c = (2f - 1 - f mod 2) / (2f); for even
//  f the centre falls between
//    samples, so that K is even; what exceeds the output is cropped, one more at the end when the rest is
//    odd;
//  * with free lengths but a constant integer scale, nearest upward is the same operator for every input;
//  linear is refused, since a
//    1×1 input needs another kernel.
#include "core/rewrite/rule.h"

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
            return refuse(
                "patent.align-corners",
                fmt::format("axis {} aligns corners with a length of 1: (in-1)/(out-1) has no value",
                            axis.axis));
        scale = longer / shorter;
    } else if (axis.nIn && axis.nOut) {
        scale = static_cast<double>(shrinks ? *axis.nIn : *axis.nOut) /
                static_cast<double>(shrinks ? *axis.nOut : *axis.nIn);
    } else {
        scale = shrinks ? 1.0 / *axis.scale : *axis.scale;
    }
    if (scale != std::floor(scale) || scale > kLargestFactor)
        return refuse(
            "patent.non-integer",
            fmt::format("axis {} {} by {:.6g}, and the patent's kernel needs a whole number up to {}",
                        axis.axis, shrinks ? "shrinks" : "grows", scale, kLargestFactor));
    return static_cast<std::int64_t>(scale);
}

Outcome<OperatorChain> pool(const ResizeSite& site, const std::vector<SiteAxis>& axes)
{
    std::vector<Window> windows;
    for (const SiteAxis& axis : axes) {
        const auto scale = integerScale(site, axis, true);
        if (!scale)
            return tl::make_unexpected(scale.error());
        if (!axis.nIn || !axis.nOut)
            return refuse("patent.dynamic",
                          "pooling needs a fixed height and width; give the model's input shapes (--shape)");
        Window window{*scale, *scale, 0, 0};
        window.padEnd = std::max<std::int64_t>(0, (*axis.nOut - 1) * *scale + *scale - *axis.nIn);
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
        return refuse("patent.cubic-up",
                      "the patent describes enlarging by nearest and linear interpolation, not by cubic");
    const Dim& channels = (*site.inputShape)[1];
    if (!channels.known())
        return refuse("patent.channels",
                      "the number of channels is unknown; give the model's input shapes (--shape)");
    const bool single = std::all_of(axes.begin(), axes.end(),
                                    [](const SiteAxis& axis) { return axis.nIn == 1 && axis.nOut; });
    const bool lengthsKnown =
        std::all_of(axes.begin(), axes.end(), [](const SiteAxis& axis) { return axis.nIn && axis.nOut; });
    if (!single && !lengthsKnown && site.spec.mode == ResizeMode::linear)
        return refuse(
            "patent.dynamic",
            "a linear kernel needs a fixed height and width; give the model's input shapes (--shape)");
    ConvTranspose convolution{channels.length, {}};
    for (const SiteAxis& axis : axes) {
        if (single) {
            convolution.axes.push_back(onesKernel(*axis.nOut, 1));
            continue;
        }
        const auto scale = integerScale(site, axis, false);
        if (!scale)
            return tl::make_unexpected(scale.error());
        convolution.axes.push_back(site.spec.mode == ResizeMode::nearest ? onesKernel(*scale, *scale)
                                                                         : bilinearKernel(axis, *scale));
    }
    return OperatorChain{{std::move(convolution)}};
}

Outcome<OperatorChain> apply(const RuleSite& view)
{
    const ResizeSite& site = view.site;
    if (site.spec.coordinateMode == CoordinateMode::tfCropAndResize)
        return refuse("patent.crop",
                      "the patent resizes whole pictures; tf_crop_and_resize cuts a region out");
    const Direction direction = site.direction();
    if (direction == Direction::same) {
        const bool shifts = std::any_of(site.axes.begin(), site.axes.end(), [](const SiteAxis& axis) {
            return axis.scale && *axis.scale != 1.0;
        });
        if (shifts &&
            site.staticAxes()) // the lengths are equal, but the scale moves samples: let the certificate tell
            return OperatorChain{};
        return shifts
                   ? Outcome<OperatorChain>(refuse("patent.dynamic", "whether lengths stay equal is unknown"))
                   : OperatorChain{};
    }
    if (direction == Direction::unknown)
        return refuse("patent.unknown-direction",
                      "whether it enlarges or shrinks is unknown; give the model's input shapes (--shape)");
    if (site.axes.size() != 4)
        return refuse("patent.rank",
                      fmt::format("the patent resizes pictures of shape N×C×H×W; this input has rank {}",
                                  site.axes.size()));
    for (const std::int64_t axis : site.resizedAxes())
        if (axis < 2)
            return refuse(
                "patent.layout",
                fmt::format(
                    "axis {} is resized, but the patent's height and width are the axes 2 and 3 of N×C×H×W",
                    axis));
    const std::vector<SiteAxis> axes(site.axes.begin() + 2, site.axes.end());
    if (axes[0].direction() != axes[1].direction())
        return refuse("patent.mixed",
                      fmt::format("height ({}) and width ({}) do not both grow or both shrink; the patent "
                                  "leaves such a node as it is",
                                  toString(axes[0].direction()), toString(axes[1].direction())));
    return direction == Direction::down ? pool(site, axes) : grow(site, axes);
}

} // namespace

const Rule& rule_patent();
const Rule& rule_patent()
{
    static constexpr Rule rule{
        "patent", "Pooling when shrinking, transposed convolution when growing; approximate for most modes",
        "Patent CN116703727B, claims 1 to 5", apply};
    return rule;
}

} // namespace resizelens
