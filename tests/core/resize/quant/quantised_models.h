// Models of one quantised Resize.
#pragma once

#include "core/resize/matrix/resize_site.h"

#include <random>
#include <string>

#include <onnx/onnx_pb.h>

namespace resizelens::test {

struct QuantisedCase
{
    ResizeMode mode = ResizeMode::linear;
    CoordinateMode coordinates = CoordinateMode::halfPixel;
    NearestMode rounding = NearestMode::floor;
    double cubicCoeffA = -0.75;
    Dims input = {1, 2, 5, 6}, output = {1, 2, 10, 12};
    Quantisation before{DType::uint8, 0.0125, 3}, after{DType::uint8, 0.0125, 3};
    bool wrapped = true; // false: a Resize of codes
    std::int64_t opset = 19;
};

/// Input x and output y are codes.
onnx::ModelProto quantisedModel(const QuantisedCase& one);

/// Factors 2, 3, 4, 1/2, 1/3, 3/2 and others, every mode, equal and different scales, uint8 and int8, of the
/// coordinate modes that ONNX Runtime has.
QuantisedCase randomQuantised(std::mt19937_64& random);

/// "linear half_pixel 1×2×5×6 → 1×2×10×12, scale …".
std::string describe(const QuantisedCase& one);

} // namespace resizelens::test
