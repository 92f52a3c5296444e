// Zero-copy conversion between NumPy arrays and tensors.
#pragma once

#include "core/base/tensor.h"

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

namespace resizelens::python {

/// Shares the array's memory and keeps the array alive; copies if it is not C-contiguous and aligned. Errors
/// ("python.dtype", "python.byte-order"): a type unknown to ONNX, non-native byte order. Requires the GIL;
/// the tensor may be destroyed without it.
Result<Tensor> tensorOf(const pybind11::array& array);

/// An array of dtype `like` (None: the tensor's) that owns the tensor. Requires the GIL.
pybind11::array arrayOf(Tensor tensor, const pybind11::object& like);

} // namespace resizelens::python
