// core/target, the TensorRT part: layers as values. The names of types and settings are those of TensorRT's
// C++ interface (IResizeLayer, IPoolingLayer, IScaleLayer); toString() gives its enumerators ("kNEAREST").
// Tensors are row-major, outermost axis first; layers act on the innermost axes. Every Error names the layer
// (`node`) and the setting or tensor at fault (values of `said`: "layer", "attribute").
#pragma once

#include "core/support/error.h"
#include "core/tensor/shape.h"

#include <string>
#include <string_view>

namespace resizelens {

/// "input and output may have up to 2^31 elements": the volume limit of Resize and Pooling.
inline constexpr std::int64_t kTrtVolumeLimit = std::int64_t{1} << 31;

/// What an Error has to name.
struct TrtPlace
{
    std::string_view layer; // "Resize"
    std::string_view name;  // the layer's own name, may be empty
};

/// "scales of the Resize layer has 3 values, …" from the attribute and what is wrong with it.
Error trtError(const TrtPlace& place, ErrorKind kind, std::string_view attribute, const Phrase& problem);

/// Errors: a length below 1, more than kTrtVolumeLimit elements. `tensor` is "input" or "output".
Result<void> checkTrtVolume(const TrtPlace& place, std::string_view tensor, const Dims& dims);

} // namespace resizelens
