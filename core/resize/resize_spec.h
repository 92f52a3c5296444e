// core/resize: what a Resize or Upsample node computes, free of its opset version. Axes count from 0 as the
// tensor's dimensions (NCHW: H is 2, W is 3). Everything here follows the texts of ONNX Upsample-7/9 and
// Resize-10/11/13/18/19.
#pragma once

#include "core/support/error.h"

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

/// Whose arithmetic decides where definitions leave room: coordinates in float64 and unrounded lengths (onnx,
/// the standard's reference), float32 and integer lengths (onnxruntime), or the ratio of the lengths instead
/// of the given scale (tensorrt).
enum class Dialect { onnx, onnxruntime, tensorrt };

// Spelled as ONNX spells them: "round_prefer_floor".
std::string_view toString(ResizeMode mode);
std::string_view toString(CoordinateMode mode);
std::string_view toString(NearestMode mode);
std::string_view toString(AspectRatioPolicy policy);
std::string_view toString(Dialect dialect);

/// The attributes of a node, defaults filled in, every opset normalised: Upsample and Resize-10 are
/// asymmetric.
struct ResizeSpec
{
    std::string opType = "Resize";
    std::int64_t opset = 0; // of the operator set in force
    ResizeMode mode = ResizeMode::nearest;
    CoordinateMode coordinateMode = CoordinateMode::halfPixel;
    NearestMode nearestMode = NearestMode::roundPreferFloor;
    AspectRatioPolicy aspectRatioPolicy = AspectRatioPolicy::stretch;
    double cubicCoeffA = -0.75;
    bool excludeOutside = false;
    bool antialias = false;
    double extrapolationValue = 0.0;
    /// Opset 18+: the axes that roi, scales and sizes speak of, not normalised. nullopt: all.
    std::optional<std::vector<std::int64_t>> axes;

    bool isLegacy() const { return opType == "Upsample" || opset < 11; }
};

/// Errors: an unknown mode, coordinate_transformation_mode, nearest_mode or policy; attributes of a wrong
/// type.
Result<ResizeSpec> readResizeSpec(const onnx::NodeProto& node, std::int64_t opset);

} // namespace resizelens
