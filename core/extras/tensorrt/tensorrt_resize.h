#pragma once

#include "core/base/error.h"
#include "core/base/shape.h"
#include "core/resize/matrix/axis_operator.h"

#include <string>
#include <variant>
#include <vector>

namespace resizelens {

enum class InterpolationMode { nearest, linear, cubic };
/// x of output sample i, for an axis of n inputs and m outputs:
///   alignCorners  i · (n-1) / (m-1)      (0 where m = 1, for which the text has no value)
///   asymmetric    i · n / m
///   halfPixel     (i + ½) · n / m - ½
enum class ResizeCoordinateTransformation { alignCorners, asymmetric, halfPixel };
/// "The coordinate selector when resizing to a single-pixel output": by the formula, or 0, "the upper left
/// pixel". It is undocumented whether this means the whole output or an axis. Here it applies per axis;
/// toTrtResize() rejects nodes for which this matters.
enum class ResizeSelector { formula, upper };
enum class ResizeRoundMode { halfUp, halfDown, floor, ceil };

// "kNEAREST", "kALIGN_CORNERS", …
std::string_view toString(InterpolationMode mode);
std::string_view toString(ResizeCoordinateTransformation transformation);
std::string_view toString(ResizeSelector selector);
std::string_view toString(ResizeRoundMode mode);

/// TensorRT's Resize layer. The ratio is always that of the sizes; `scales` only determine the output sizes.
/// * kNEAREST and kLINEAR resize up to 3 innermost axes, kCUBIC up to 2; all others keep their size.
/// * Coordinates are exact rationals, so that ties follow the formulas and not a float format.
/// * Taps outside the input use the edge sample; excludeOutside drops them and renormalises the others to 1.
struct TrtResize
{
    static constexpr std::string_view kLayer = "Resize";
    static constexpr std::int64_t kMaxAxes = 3;
    static constexpr std::int64_t kMaxCubicAxes = 2;

    std::string name = {};
    InterpolationMode resizeMode = InterpolationMode::nearest;
    ResizeCoordinateTransformation coordinateTransformation = ResizeCoordinateTransformation::asymmetric;
    ResizeSelector selectorForSinglePixel = ResizeSelector::formula;
    ResizeRoundMode nearestRounding = ResizeRoundMode::floor;
    float cubicCoeff = -0.75F;
    bool excludeOutside = false;
    /// outputDimensions, or scales (float32, as in the interface): one entry per axis.
    std::variant<Dims, std::vector<float>> size = Dims{};

    /// The given shape, or floor(n · scale) per axis in float64. Errors: a wrong number of entries, scales
    /// that are not positive and finite, sizes of 0, the volume limit, resized axes that are not innermost.
    Result<Dims> outputDims(const Dims& input) const;
    /// One matrix per axis. Errors: those of outputDims(), an axis with more than kMaxAxisRows outputs.
    Result<std::vector<AxisOperator>> axisOperators(const Dims& input) const;
};

} // namespace resizelens
