#pragma once

#include "core/base/progress.h"
#include "core/base/tensor.h"
#include "core/resize/matrix/resize_site.h"

#include <span>
#include <vector>

namespace resizelens {

/// Applies one matrix per axis of `input`, in order: Y = R_0 · R_1 · … · X. Selections move elements of any
/// type (NaN and Inf untouched); weighted rows need a floating-point or real integer type. Integers are
/// truncated towards zero, like the standard's reference and ONNX Runtime do, and saturated. float32 and
/// float16 accumulate in float32, everything else in float64. Extrapolated positions become
/// `extrapolationValue`. `threads` 0: one per processor.
Result<Tensor> applyAxes(const Tensor& input, std::span<const AxisOperator> operators,
                         double extrapolationValue = 0.0, const Progress& progress = {},
                         unsigned threads = 0);

/// Evaluates the site on a tensor of its input shape.
Result<Tensor> evaluateSite(const ResizeSite& site, const Tensor& input, Dialect dialect = Dialect::onnx,
                            const Progress& progress = {}, unsigned threads = 0);

} // namespace resizelens
