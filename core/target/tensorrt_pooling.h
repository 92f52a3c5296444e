#pragma once

#include "core/support/error.h"
#include "core/support/progress.h"
#include "core/tensor/tensor.h"

#include <string>
#include <string_view>

namespace resizelens {

enum class PoolingType { max, average, maxAverageBlend };
/// Output length O and padding for an axis of length I, window K, stride S; M = I + prePadding + postPadding:
///   explicitRoundDown  O = floor((M - K) / S) + 1
///   explicitRoundUp    O = ceil((M - K) / S) + 1
///   sameUpper          O = ceil(I / S), P = floor((I - 1) / S) · S + K - I, pre = floor(P / 2), post = P -
///   pre sameLower          the same with post = floor(P / 2), pre = P - post
enum class PaddingMode { explicitRoundDown, explicitRoundUp, sameUpper, sameLower };

// "kMAX_AVERAGE_BLEND", "kEXPLICIT_ROUND_DOWN", …
std::string_view toString(PoolingType type);
std::string_view toString(PaddingMode mode);

/// TensorRT's Pooling layer over the 2 or 3 innermost axes (as many as windowSize has). Where the text leaves
/// room:
///  * Padding never wins a maximum. In an average that counts padding it is 0 and part of the divisor, but
///    positions that kEXPLICIT_ROUND_UP reaches beyond the padding are no input at all and are not counted.
///  * A window that holds no sample of the input has no maximum and no average without padding: an Error.
///  * kSAME_* with a stride above the window can give a negative P: an Error.
///  * Sums are formed in float64 and rounded to the type at the end; int8 averages round to nearest even.
struct TrtPooling
{
    static constexpr std::string_view kLayer = "Pooling";

    std::string name = {};
    PoolingType poolingType = PoolingType::max;
    Dims windowSize = {};  // 2 or 3 entries
    Dims stride = {};      // empty: all 1
    Dims prePadding = {};  // empty: all 0; kSAME_* ignores both
    Dims postPadding = {}; // empty: all 0
    PaddingMode paddingMode = PaddingMode::explicitRoundDown;
    float blendFactor = 0.0F; // 0 … 1; result = (1 - blendFactor) · maximum + blendFactor · average
    bool averageCountExcludesPadding = true;

    /// Errors: settings of another length or out of range, a rank below 3 or without a channel axis before
    /// the pooled ones, a length O below 1, the volume limit.
    Result<Dims> outputDims(const Dims& input) const;
    /// float32 and float16; int8 with a 2-D window only. Errors: also those of outputDims().
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress = {}) const;
};

} // namespace resizelens
