// Picture files to values and back. Pictures are read and written by OpenCV, whose exceptions end here.
#pragma once

#include "core/image/image.h"
#include "core/support/error.h"

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace resizelens {

/// Pictures with more pixels are refused: as float RGB this many take 3 GiB.
inline constexpr std::int64_t kMaxPixels = std::int64_t{1} << 27;

/// Reads PNG, JPEG, BMP, TIFF, WebP, OpenEXR, Radiance and whatever else the installed OpenCV decodes. Grey
/// files give one channel, all others three; alpha is dropped (see Image::hadAlpha); JPEG orientation is
/// applied. Errors: image.missing, image.directory, image.unreadable, image.empty, image.not-image,
/// image.damaged, image.cut-off, image.too-large (known from the header, before memory is taken, for PNG,
/// JPEG and BMP), image.samples.
Result<Image> decodeImage(const std::filesystem::path& path);
/// The same from memory; `name` is what errors call the picture.
Result<Image> decodeImage(std::span<const std::byte> bytes, const std::string& name);

/// A PNG of the samples cut to 0..1 (not-a-number becomes 0), rounded to 8 bits, or to 16 where
/// `image.sourceBits` is larger.
Result<std::vector<std::byte>> encodePng(const Image& image);
Result<std::vector<std::byte>> encodePng(const Picture& picture);

/// Writes beside `path` and renames, so that `path` is either the whole picture or what it was before.
Result<void> savePng(const std::filesystem::path& path, const Image& image);
Result<void> savePng(const std::filesystem::path& path, const Picture& picture);

} // namespace resizelens
