#pragma once

#include "core/base/tensor.h"
#include "core/resize/matrix/plane_eval.h"

namespace resizelens {

/// filterPlanes() in float64, for types that are rarely large: rows, then columns, each sum in tap order.
/// Types: those of Tensor::toDoubles(); integers are truncated and saturated. False when stopped.
bool weighPlanes(const Tensor& in, Tensor& out, const PlaneShape& shape, const AxisOperator& rows,
                 const AxisOperator& columns, unsigned threads, const std::stop_token& stop);

} // namespace resizelens
