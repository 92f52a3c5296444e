#pragma once

#include "core/tensor/tensor.h"

#include <filesystem>

namespace resizelens {

/// A tensor from a .npy file, or from a serialized TensorProto (.pb), as ONNX test data has them. Errors:
/// another ending ("tensor.file"), a file that is neither, strings, external data.
Result<Tensor> readTensorFile(const std::filesystem::path& path);

/// The samples of a picture as its file has them (uint8 H×W×C of 8 bits, else float32), or an .npy file. Errors:
/// those of decodeImage() and readNpy().
Result<Tensor> readSamples(const std::filesystem::path& path);

} // namespace resizelens
