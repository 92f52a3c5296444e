#include "app/python/array.h"

#include "app/python/words.h"

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace resizelens::python {

namespace py = pybind11;

namespace {

constexpr std::array kNames = {
    std::pair{DType::float32, "float32"},       std::pair{DType::float64, "float64"},
    std::pair{DType::float16, "float16"},       std::pair{DType::bfloat16, "bfloat16"}, // from ml_dtypes
    std::pair{DType::uint8, "uint8"},           std::pair{DType::int8, "int8"},
    std::pair{DType::uint16, "uint16"},         std::pair{DType::int16, "int16"},
    std::pair{DType::uint32, "uint32"},         std::pair{DType::int32, "int32"},
    std::pair{DType::uint64, "uint64"},         std::pair{DType::int64, "int64"},
    std::pair{DType::boolean, "bool"},          std::pair{DType::complex64, "complex64"},
    std::pair{DType::complex128, "complex128"},
};

DType typeNamed(const std::string& name)
{
    for (const auto& [type, known] : kNames)
        if (name == known)
            return type;
    return DType::undefined;
}

/// A copy if not C-contiguous and aligned. Throws NumPy's exceptions, e.g. MemoryError.
py::array wholeOf(const py::array& array)
{
    constexpr int kAligned = py::detail::npy_api::NPY_ARRAY_ALIGNED_;
    if ((array.flags() & (py::array::c_style | kAligned)) == (py::array::c_style | kAligned))
        return array;
    return py::module_::import("numpy").attr("require")(array, py::none(), py::make_tuple("C", "A"));
}

/// Owner of a tensor's memory; releases the array under the GIL.
std::shared_ptr<const void> keep(py::array array)
{
    return std::shared_ptr<const void>(new py::array(std::move(array)), [](const void* kept) {
        const py::gil_scoped_acquire lock;
        delete static_cast<const py::array*>(kept);
    });
}

} // namespace

Result<Tensor> tensorOf(const py::array& array)
{
    const auto name = py::str(array.dtype().attr("name")).cast<std::string>();
    const DType type = typeNamed(name);
    if (type == DType::undefined)
        return fail(words::arrayNoTensor, name);
    if (!array.dtype().attr("isnative").cast<bool>())
        return fail(words::arrayByteOrder);
    const py::array whole = wholeOf(array);
    const Dims dims(whole.shape(), whole.shape() + whole.ndim());
    auto* const values = static_cast<std::byte*>(const_cast<void*>(whole.data()));
    // Not nbytes(): pybind11 before 2.12 reads item sizes where NumPy 2 no longer has them.
    return Tensor::adopt(type, dims, std::span(values, whole.attr("nbytes").cast<std::size_t>()),
                         keep(whole));
}

py::array arrayOf(Tensor tensor, const py::object& like)
{
    py::object type = like;
    for (const auto& [known, name] : kNames)
        if (type.is_none() && tensor.type() == known)
            type = py::dtype(name);
    const std::vector<py::ssize_t> shape(tensor.dims().begin(), tensor.dims().end());
    std::vector<py::ssize_t> strides(shape.size(), static_cast<py::ssize_t>(elementSize(tensor.type())));
    for (std::size_t axis = shape.size(); axis-- > 1;)
        strides[axis - 1] = strides[axis] * shape[axis];
    auto kept = std::make_unique<Tensor>(std::move(tensor));
    const void* const values = kept->bytes().data();
    const py::capsule owner(kept.release(), [](void* owned) { delete static_cast<Tensor*>(owned); });
    return py::array(py::dtype::from_args(type), shape, strides, values, owner);
}

} // namespace resizelens::python
