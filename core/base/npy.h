#pragma once

#include "core/base/tensor.h"

#include <filesystem>

namespace resizelens {

/// Reads a NumPy .npy file (format 1 to 3, little-endian, C order) of a real or boolean type. Errors: not a
/// .npy file, unsupported type or order, less data than the shape needs.
Result<Tensor> readNpy(const std::filesystem::path& path);

/// Writes a .npy file (format 1). Errors: types that NumPy lacks (bfloat16), the disk.
Result<void> writeNpy(const Tensor& tensor, const std::filesystem::path& path);

} // namespace resizelens
