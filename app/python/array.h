// NumPy arrays as tensors and back, both without a copy of the values.
#pragma once

#include "core/tensor/tensor.h"

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

namespace resizelens::python {

/// Over the values of the array, which stays for as long as the tensor. An array whose values do not lie one behind
/// the other at addresses of their type is copied first. Errors ("python.dtype", "python.byte-order"): a type of
/// values that ONNX has not, values of the other byte order. Needs Python's lock; the tensor may go without it.
Result<Tensor> tensorOf(const pybind11::array& array);

/// An array that keeps the tensor; its values are of `like`, or of the tensor's own type where that is None. Needs
/// Python's lock.
pybind11::array arrayOf(Tensor tensor, const pybind11::object& like);

} // namespace resizelens::python
