#pragma once

#include "core/support/error.h"
#include "core/support/progress.h"
#include "core/tensor/tensor.h"

#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// Which elements share a coefficient: all; those of one index of channelAxis; those that differ only in the
/// axes before channelAxis.
enum class ScaleMode { uniform, channel, elementwise };

// "kUNIFORM", "kCHANNEL", "kELEMENTWISE".
std::string_view toString(ScaleMode mode);

/// TensorRT's Scale layer: (x · scale + shift)^power of each element, computed in float64 and rounded to the
/// type. A negative base with a fractional power is NaN, as std::pow has it.
struct TrtScale
{
    static constexpr std::string_view kLayer = "Scale";

    std::string name = {};
    ScaleMode mode = ScaleMode::uniform;
    /// Coefficients in row-major order of coefficientDims(); an empty list means 1, 0 and 1.
    std::vector<float> scale = {};
    std::vector<float> shift = {};
    std::vector<float> power = {};
    std::int64_t channelAxis = 1;

    /// The shape of each list that is not empty: [1]; [a_channelAxis]; [a_channelAxis, …, a_n]. Errors: a
    /// rank below 4, a channelAxis outside of it.
    Result<Dims> coefficientDims(const Dims& input) const;
    /// The input's. Errors: also lists of another length than coefficientDims() says.
    Result<Dims> outputDims(const Dims& input) const;
    /// float32, float16 and bfloat16. int8 is refused: what the layer gives depends on the quantisation
    /// scales of its tensors, which a tensor here does not carry.
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress = {}) const;
};

} // namespace resizelens
