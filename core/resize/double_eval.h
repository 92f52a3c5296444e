#pragma once

#include "core/resize/plane_eval.h"
#include "core/tensor/tensor.h"

namespace resizelens {

/// filterPlanes() in float64, for types that are rarely large: rows first, then columns, each sum in the
/// order of its taps. `in` and `out` are of types that Tensor::toDoubles() takes; integers are cut towards
/// zero and saturated. False when stopped.
bool weighPlanes(const Tensor& in, Tensor& out, const PlaneShape& shape, const AxisOperator& rows,
                 const AxisOperator& columns, unsigned threads, const std::stop_token& stop);

} // namespace resizelens
