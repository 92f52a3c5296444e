#pragma once

#include "core/base/tensor.h"

#include <filesystem>

namespace resizelens {

/// Reads a .npy file or a serialized TensorProto (.pb), as in ONNX test data. Errors: another extension
/// ("tensor.file"), an invalid file, strings, external data.
Result<Tensor> readTensorFile(const std::filesystem::path& path);

/// Samples of an image (8 bits: uint8, else float32; H×W×C) or .npy file. Errors: of decodeImage() and
/// readNpy().
Result<Tensor> readSamples(const std::filesystem::path& path);

} // namespace resizelens
