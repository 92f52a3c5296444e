// The samples of decoded files as pictures. Internal to this room.
#pragma once

#include "core/image/image.h"
#include "core/image/opencv.h"

#include <cstdint>
#include <optional>
#include <string>

namespace resizelens {

/// Errors: image.samples, where they are of a kind that pictures here do not have.
Result<Image> imageOf(const PixelView& pixels, const std::string& name);

/// The part of its size at which a picture is shown before it is there as a whole: one of 2, 4 and 8; 1: the
/// whole is there soon enough.
int reductionFor(std::int64_t width, std::int64_t height);
/// The averages of blocks of `reduction` pixels along both sides; what is left at the right and below is cut
/// off. Nothing where imageOf() fails.
std::optional<Image> reducedImage(const PixelView& pixels, int reduction);

} // namespace resizelens
