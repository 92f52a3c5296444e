#pragma once

#include "core/tensor/tensor.h"

#include <filesystem>

namespace resizelens {

/// Reads a NumPy .npy file (format 1 to 3, little-endian, C order) of a real or boolean type. Errors: not a
/// .npy file, another type or order, a length that does not fit the file.
Result<Tensor> readNpy(const std::filesystem::path& path);

/// Writes a .npy file (format 1). Errors: types that NumPy does not have (bfloat16), the disk.
Result<void> writeNpy(const Tensor& tensor, const std::filesystem::path& path);

} // namespace resizelens
