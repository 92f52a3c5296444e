// toTrtResize(): maps ONNX attributes to TensorRT's Resize layer. A mode is supported if TensorRT's
// documented formula gives the same coordinate for every output.
#include "core/extras/tensorrt/tensorrt_layers.h"
#include "core/extras/tensorrt/words.h"
#include "core/resize/matrix/axis_rows.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

Outcome<void> checkAttributes(const ResizeSpec& spec)
{
    if (spec.antialias)
        return refuse(words::trtAntialias);
    if (spec.aspectRatioPolicy != AspectRatioPolicy::stretch)
        return refuse(words::trtAspectRatio, toString(spec.aspectRatioPolicy));
    if (spec.coordinateMode == CoordinateMode::tfCropAndResize)
        return refuse(words::trtCrop);
    if (spec.coordinateMode == CoordinateMode::halfPixelSymmetric)
        return refuse(words::trtHalfPixelSymmetric);
    return {};
}

Outcome<void> checkTensor(const ResizeSite& site)
{
    if (site.unknown)
        return refuse("tensorrt.unknown", *site.unknown);
    if (site.axes.empty())
        return refuse(words::trtRankUnknown);
    if (site.type == DType::undefined)
        return refuse(words::trtTypeUnknown);
    if (site.type != DType::float32 && site.type != DType::float16 && site.type != DType::int8)
        return refuse(words::trtResizeType, dtypeName(site.type));
    return {};
}

Outcome<void> checkInnermost(const ResizeSite& site)
{
    const bool cubic = site.spec.mode == ResizeMode::cubic;
    const auto rank = static_cast<std::int64_t>(site.axes.size());
    const std::int64_t most = cubic ? TrtResize::kMaxCubicAxes : TrtResize::kMaxAxes;
    if (cubic && rank < most)
        return refuse(words::trtCubicRank, rank);
    for (const std::int64_t axis : site.resizedAxes()) {
        if (axis >= rank - most)
            continue;
        const bool free = site.axes[static_cast<std::size_t>(axis)].direction() == Direction::unknown;
        const std::string_view mode = toString(site.spec.mode);
        return free ? refuse(words::trtAxisFree, axis, rank, mode, most)
                    : refuse(words::trtAxisResized, axis, rank, mode, most);
    }
    return {};
}

bool sameFloat(double a, double b)
{
    return static_cast<float>(a) == static_cast<float>(b);
}

/// ONNX's scale must equal the ratio of the sizes, which TensorRT uses, to float32 precision.
Outcome<void> checkScale(const SiteAxis& axis)
{
    if (axis.nIn && axis.nOut) {
        const double ratio = static_cast<double>(*axis.nOut) / static_cast<double>(*axis.nIn);
        if (axis.scaleGiven && axis.scale && !sameFloat(*axis.scale, ratio))
            return refuse(words::trtScaleDiffers, axis.axis, *axis.scale, *axis.nOut, *axis.nIn, ratio);
        return {};
    }
    if (axis.direction() == Direction::same)
        return {};
    if (!axis.scale || !axis.scaleGiven)
        return refuse(words::trtAxisUnknown, axis.axis);
    if (*axis.scale != std::floor(*axis.scale))
        return refuse(words::trtScaleOfFreeLength, axis.axis, *axis.scale);
    return {};
}

ResizeRoundMode roundingOf(NearestMode mode)
{
    switch (mode) {
    case NearestMode::roundPreferFloor:
        return ResizeRoundMode::halfDown;
    case NearestMode::roundPreferCeil:
        return ResizeRoundMode::halfUp;
    case NearestMode::floor:
        return ResizeRoundMode::floor;
    case NearestMode::ceil:
        return ResizeRoundMode::ceil;
    }
    return ResizeRoundMode::floor;
}

/// Upsample and Resize-10 define no rounding: floor if axes grow, ceil if they shrink (see axisOperator()).
Outcome<ResizeRoundMode> legacyRounding(const ResizeSite& site)
{
    const auto has = [&](Direction wanted) {
        return std::ranges::any_of(site.axes,
                                   [&](const SiteAxis& axis) { return axis.direction() == wanted; });
    };
    if (has(Direction::up) && has(Direction::down))
        return refuse(words::trtBothRoundings, site.spec.opType, site.spec.opset);
    return has(Direction::down) ? ResizeRoundMode::ceil : ResizeRoundMode::floor;
}

/// half_pixel plus ½: floor(h + ½) rounds h half up, and ceil((h + ½) - ½) is ceil(h).
Outcome<void> setTfHalfPixel(const ResizeSpec& spec, TrtResize& layer)
{
    layer.coordinateTransformation = ResizeCoordinateTransformation::halfPixel;
    if (spec.mode == ResizeMode::nearest && spec.nearestMode == NearestMode::floor)
        layer.nearestRounding = ResizeRoundMode::halfUp;
    else if (spec.mode == ResizeMode::nearest && spec.nearestMode == NearestMode::roundPreferFloor)
        layer.nearestRounding = ResizeRoundMode::ceil;
    else
        return refuse(words::trtHalfPixelForNn,
                      spec.mode == ResizeMode::nearest ? toString(spec.nearestMode) : toString(spec.mode));
    return {};
}

/// pytorch_half_pixel differs from half_pixel only for axes reduced to one sample, which map to index 0.
/// TensorRT's kUPPER refers to a single *pixel*: the whole output, not one axis.
Outcome<void> setPytorchHalfPixel(const ResizeSite& site, TrtResize& layer)
{
    layer.coordinateTransformation = ResizeCoordinateTransformation::halfPixel;
    const auto collapses = [](const SiteAxis& axis) {
        return axis.nOut == 1 && axis.direction() == Direction::down;
    };
    const auto found = std::ranges::find_if(site.axes, collapses);
    if (found == site.axes.end())
        return {};
    const auto innermost = site.axes.end() - std::min<std::ptrdiff_t>(2, std::ssize(site.axes));
    if (!std::all_of(std::min(found, innermost), site.axes.end(),
                     [](const SiteAxis& axis) { return axis.nOut == 1; }))
        return refuse(words::trtPytorchHalfPixel, found->axis);
    layer.selectorForSinglePixel = ResizeSelector::upper;
    return {};
}

Outcome<void> setCoordinates(const ResizeSite& site, TrtResize& layer)
{
    switch (site.spec.coordinateMode) {
    case CoordinateMode::alignCorners:
        layer.coordinateTransformation = ResizeCoordinateTransformation::alignCorners;
        return {};
    case CoordinateMode::asymmetric:
        layer.coordinateTransformation = ResizeCoordinateTransformation::asymmetric;
        return {};
    case CoordinateMode::pytorchHalfPixel:
        return setPytorchHalfPixel(site, layer);
    case CoordinateMode::tfHalfPixelForNn:
        return setTfHalfPixel(site.spec, layer);
    default:
        layer.coordinateTransformation = ResizeCoordinateTransformation::halfPixel;
        return {};
    }
}

InterpolationMode modeOf(ResizeMode mode)
{
    switch (mode) {
    case ResizeMode::nearest:
        return InterpolationMode::nearest;
    case ResizeMode::linear:
        return InterpolationMode::linear;
    case ResizeMode::cubic:
        return InterpolationMode::cubic;
    }
    return InterpolationMode::nearest;
}

/// Uses the node's scales if TensorRT derives the same sizes from them, else the output shape.
void setSize(const ResizeSite& site, TrtResize& layer)
{
    std::vector<float> scales;
    for (const SiteAxis& axis : site.axes)
        scales.push_back(axis.direction() == Direction::same ? 1.0F
                                                             : static_cast<float>(axis.scale.value_or(1.0)));
    layer.size = scales;
    const auto input = site.inputDims(), output = site.outputDims();
    if (!input || !output)
        return;
    const bool given = std::ranges::all_of(site.axes, [](const SiteAxis& axis) {
        return axis.scaleGiven || axis.direction() == Direction::same;
    });
    const auto scaled = layer.outputDims(*input);
    if (!given || !scaled || *scaled != *output)
        layer.size = *output;
}

/// R of every axis with the scales as stored in the file, not the fractions they approximate.
Result<std::vector<AxisOperator>> storedOperators(const ResizeSite& site)
{
    std::vector<AxisOperator> all;
    for (const SiteAxis& axis : site.axes) {
        auto geometry = axis.geometry();
        if (!geometry)
            return siteOperators(site, Dialect::onnx);
        geometry->asStored = true;
        RL_TAKE(auto rows, axisOperator(site.spec, *geometry));
        all.push_back(std::move(rows));
    }
    return all;
}

/// A scale rounded to float32 can push a nearest coordinate across a boundary.
Outcome<void> checkNearestRows(const ResizeSite& site, const TrtResize& layer)
{
    const auto input = site.inputDims();
    if (!input || layer.resizeMode != InterpolationMode::nearest)
        return {};
    const auto rounded = [](const SiteAxis& axis) {
        return axis.scaleGiven && axis.scale && axis.nIn && axis.nOut &&
               *axis.scale * static_cast<double>(*axis.nIn) != static_cast<double>(*axis.nOut);
    };
    if (std::ranges::none_of(site.axes, rounded))
        return {};
    const auto ours = layer.axisOperators(*input);
    const auto theirs = storedOperators(site);
    if (!ours || !theirs)
        return refuse("tensorrt.scales", phraseOf(ours ? theirs.error() : ours.error()));
    for (std::size_t axis = 0; axis < site.axes.size(); ++axis)
        for (std::int64_t row = 0; rounded(site.axes[axis]) && row < (*ours)[axis].outputs(); ++row)
            if (!sameRow((*ours)[axis], (*theirs)[axis], row))
                return refuse(words::trtBoundary, axis, row, (*theirs)[axis].first(row),
                              *site.axes[axis].scale, (*ours)[axis].first(row), *site.axes[axis].nOut,
                              *site.axes[axis].nIn);
    return {};
}

Outcome<void> checkSite(const ResizeSite& site)
{
    for (const auto& check : {checkTensor(site), checkAttributes(site.spec), checkInnermost(site)})
        if (!check)
            return check;
    for (const SiteAxis& axis : site.axes)
        RL_TRY(checkScale(axis));
    return {};
}

} // namespace

Outcome<TrtResize> toTrtResize(const ResizeSite& site)
{
    RL_TRY(checkSite(site));
    TrtResize layer;
    layer.name = site.id;
    layer.resizeMode = modeOf(site.spec.mode);
    layer.nearestRounding = roundingOf(site.spec.nearestMode);
    layer.cubicCoeff = static_cast<float>(site.spec.cubicCoeffA);
    layer.excludeOutside = site.spec.excludeOutside;
    if (site.spec.isLegacy()) {
        const auto rounding = legacyRounding(site);
        if (!rounding && site.spec.mode == ResizeMode::nearest)
            return tl::make_unexpected(rounding.error());
        layer.nearestRounding = rounding.value_or(ResizeRoundMode::floor);
    }
    RL_TRY(setCoordinates(site, layer));
    setSize(site, layer);
    if (const auto input = site.inputDims(); input && site.outputDims())
        if (const auto dims = layer.outputDims(*input); !dims)
            return refuse(dims.error().code, phraseOf(dims.error()));
    RL_TRY(checkNearestRows(site, layer));
    return layer;
}

} // namespace resizelens
