#pragma once

#include "core/resize/axis_operator.h"
#include "core/support/progress.h"
#include "core/tensor/tensor.h"

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
/// pixel". The text leaves open whether the pixel is one of the whole output or of an axis; here each axis of
/// one output sample counts, and toTrtResize() refuses nodes for which the readings differ.
enum class ResizeSelector { formula, upper };
enum class ResizeRoundMode { halfUp, halfDown, floor, ceil };

// "kNEAREST", "kALIGN_CORNERS", …
std::string_view toString(InterpolationMode mode);
std::string_view toString(ResizeCoordinateTransformation transformation);
std::string_view toString(ResizeSelector selector);
std::string_view toString(ResizeRoundMode mode);

/// TensorRT's Resize layer. Its ratio is always that of the lengths; `scales` only decide the output's
/// lengths.
///  * kNEAREST and kLINEAR resize up to the 3 innermost axes, kCUBIC up to 2; all others keep their length.
///  * Coordinates are exact rationals here, so that rounding at ties follows the formulas and no float
///  format.
///  * Taps outside of the input take the edge sample; with excludeOutside they are dropped and the rest is
///    renormalised to the sum 1.
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
    /// outputDimensions, or scales (float32, as the interface takes them): one entry per axis.
    std::variant<Dims, std::vector<float>> size = Dims{};

    /// The given shape, or floor(n · scale) an axis, in float64. Errors: a wrong number of entries, scales
    /// that are no positive finite numbers, lengths of 0, the volume limit, resized axes that are not
    /// innermost.
    Result<Dims> outputDims(const Dims& input) const;
    /// One matrix an axis. Errors: those of outputDims(), and an axis of more than kMaxAxisRows outputs.
    Result<std::vector<AxisOperator>> axisOperators(const Dims& input) const;
    /// float32, float16 and int8 (rounded to nearest even, saturated). `threads` as in applyAxes().
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress = {}, unsigned threads = 0) const;
};

} // namespace resizelens
