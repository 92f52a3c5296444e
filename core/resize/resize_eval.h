#pragma once

#include "core/resize/resize_site.h"
#include "core/support/progress.h"
#include "core/tensor/tensor.h"

#include <span>
#include <vector>

namespace resizelens {

/// Applies one axis matrix after the other: Y = R_0 · R_1 · … · X. `operators` has one entry per axis of
/// `input`, in order. Selections move elements of any type (NaN and Inf untouched); weighted rows need a
/// floating type or a real integer type, whose results are cut towards zero (as the standard's reference and
/// ONNX Runtime do) and saturated. float32 and float16 accumulate in float32, everything else in float64.
/// Positions that an axis marks as extrapolated become `extrapolationValue`. `threads` 0: as many as there
/// are processors.
Result<Tensor> applyAxes(const Tensor& input, std::span<const AxisOperator> operators,
                         double extrapolationValue = 0.0, const Progress& progress = {},
                         unsigned threads = 0);

/// The site itself on a tensor of its input's shape.
Result<Tensor> evaluateSite(const ResizeSite& site, const Tensor& input, Dialect dialect = Dialect::onnx,
                            const Progress& progress = {}, unsigned threads = 0);

} // namespace resizelens
