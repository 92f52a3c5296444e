// core/resize/matrix: what a Resize or Upsample node computes, independent of its opset: ONNX Upsample-7/9
// and Resize-10/11/13/18/19. Axes count from 0 like the tensor's dimensions (NCHW: H is 2, W is 3).
#pragma once

#include "core/base/error.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace onnx {
class NodeProto;
} // namespace onnx

namespace resizelens {

enum class ResizeMode { nearest, linear, cubic };
enum class CoordinateMode {
    halfPixel,
    halfPixelSymmetric,
    pytorchHalfPixel,
    alignCorners,
    asymmetric,
    tfHalfPixelForNn,
    tfCropAndResize,
};
enum class NearestMode { roundPreferFloor, roundPreferCeil, floor, ceil };
enum class AspectRatioPolicy { stretch, notLarger, notSmaller };

/// Whose arithmetic applies where the standard leaves room.
/// onnx         the text as runtimes and exporters read it, in exact fractions: length_resized is the integer
///              length of the result, and axes of scale 1 are left alone. Rewrites are proved equal to this.
/// evaluator    the Python evaluator of the onnx package: float64, and unrounded n · scale for length_resized
/// onnxruntime  float32
/// tensorrt     the ratio of the lengths instead of the given scale
enum class Dialect { onnx, evaluator, onnxruntime, tensorrt };
inline constexpr std::array kAllDialects = {Dialect::onnx, Dialect::evaluator, Dialect::onnxruntime,
                                            Dialect::tensorrt};

// Spelled as in ONNX: "round_prefer_floor".
std::string_view toString(ResizeMode mode);
std::string_view toString(CoordinateMode mode);
std::string_view toString(NearestMode mode);
std::string_view toString(AspectRatioPolicy policy);
std::string_view toString(Dialect dialect);
std::optional<Dialect> dialectFromName(std::string_view name);

/// A node's attributes with defaults, normalised across opsets: Upsample and Resize-10 are asymmetric.
struct ResizeSpec
{
    std::string opType = "Resize";
    std::int64_t opset = 0;
    ResizeMode mode = ResizeMode::nearest;
    CoordinateMode coordinateMode = CoordinateMode::halfPixel;
    NearestMode nearestMode = NearestMode::roundPreferFloor;
    AspectRatioPolicy aspectRatioPolicy = AspectRatioPolicy::stretch;
    double cubicCoeffA = -0.75;
    bool excludeOutside = false;
    bool antialias = false;
    /// keep_aspect_ratio_policy stands in the file, be it with its default value, which some parsers refuse.
    bool policyGiven = false;
    double extrapolationValue = 0.0;
    /// Opset 18+: the axes that roi, scales and sizes refer to, not normalised. nullopt: all.
    std::optional<std::vector<std::int64_t>> axes;

    /// For a node that states the lengths of all axes, whatever said them before.
    void lengthsAreStated()
    {
        axes.reset();
        aspectRatioPolicy = AspectRatioPolicy::stretch;
        policyGiven = false;
    }
    bool isLegacy() const { return opType == "Upsample" || opset < 11; }
    /// Whether the map depends on length_resized; given `scales`, the evaluator takes n · scale for it.
    bool usesResizedLength() const
    {
        return coordinateMode == CoordinateMode::alignCorners ||
               coordinateMode == CoordinateMode::tfCropAndResize ||
               coordinateMode == CoordinateMode::pytorchHalfPixel;
    }
};

/// Errors: an unknown mode or policy, a reference attribute, a cubic_coeff_a that is not finite.
Result<ResizeSpec> readResizeSpec(const onnx::NodeProto& node, std::int64_t opset);

/// "cubic a -0.5, half_pixel, antialias"
std::string attributesLabel(const ResizeSpec& spec);

} // namespace resizelens
