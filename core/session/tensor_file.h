#pragma once

#include "core/tensor/tensor.h"

#include <filesystem>

namespace resizelens {

/// A tensor from a .npy file, or from a serialized TensorProto (.pb), as ONNX test data has them. Errors:
/// another ending ("tensor.file"), a file that is neither, strings, external data.
Result<Tensor> readTensorFile(const std::filesystem::path& path);

} // namespace resizelens
