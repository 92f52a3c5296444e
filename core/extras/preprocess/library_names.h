// The names that people use for libraries and their modes.
#pragma once

#include "core/resize/dialect/library_mode.h"

#include <string>
#include <string_view>

namespace resizelens {

/// "cv2" and "albumentations" are "opencv", "PIL" and "timm" "pillow"; other names in small letters.
std::string libraryNamed(std::string_view name);

/// A mode by its id, or as it is called elsewhere: "cv2.INTER_AREA", "PIL.Image.Resampling.BICUBIC",
/// "torchvision.bilinear" (with antialiasing, as torchvision does it), "opencv.bilinear"; nullptr: none.
const LibraryMode* libraryModeNamed(std::string_view name);

} // namespace resizelens
