// Decoded samples as images. Internal to this room.
#pragma once

#include "core/image/image.h"
#include "core/image/opencv.h"

#include <cstdint>
#include <optional>
#include <string>

namespace resizelens {

/// Errors: image.samples for unsupported sample types.
Result<Image> imageOf(const PixelView& pixels, const std::string& name);

/// Reduction for a quick first view of a large image: 2, 4 or 8; 1: not needed.
int reductionFor(std::int64_t width, std::int64_t height);
/// Averages whole blocks of `reduction`² pixels. nullopt if imageOf() would fail.
std::optional<Image> reducedImage(const PixelView& pixels, int reduction);

} // namespace resizelens
