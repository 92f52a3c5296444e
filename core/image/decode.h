// Image files from and to values, by OpenCV. Files are decoded in a separate process (resizelens-worker), so
// that a decoder crash is an ordinary error value.
#pragma once

#include "core/base/error.h"
#include "core/base/limits.h"
#include "core/image/image.h"
#include "core/image/to_tensor.h"
#include "core/process/run_limits.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace resizelens {

/// Reads PNG, JPEG, BMP, TIFF, WebP, OpenEXR, Radiance and whatever else the installed OpenCV decodes. Grey
/// files give one channel, all others three; alpha is dropped (Image::hadAlpha); JPEG orientation is applied.
/// Errors: image.missing, image.directory, image.special, image.unreadable, image.empty, image.not-image,
/// image.damaged, image.cut-off, image.too-large (more than kMaxPixels, by the header), image.samples;
/// image.died, image.memory, image.time if the decoder crashed or exceeded its limits (kLongestDecoding if
/// `limits` has no time); cancelled; runtime.worker if there is no worker.
Result<Image> decodeImage(const std::filesystem::path& path, const RunLimits& limits = {});
/// From memory; errors name the image `name`.
Result<Image> decodeImage(std::span<const std::byte> bytes, const std::string& name,
                          const RunLimits& limits = {});

/// Also passes large images at reduced size to `onReduced`, early, on this thread. An error may follow.
Result<Image> decodeImage(const std::filesystem::path& path, const std::function<void(Image)>& onReduced,
                          const RunLimits& limits = {});
/// Size from the first megabyte of an image file; 0×0 if unknown. Opens regular files only.
PixelSize pictureSize(const std::filesystem::path& path);
/// Starts a decoder process in advance. Slow.
void prepareToDecode();

/// PNG of the samples clamped to 0..1 (NaN becomes 0) and rounded to 8 bits, or 16 if `image.sourceBits` > 8.
Result<std::vector<std::byte>> encodePng(const Image& image);
Result<std::vector<std::byte>> encodePng(const Picture& picture);

/// Atomic: writes a temporary file beside `path` and renames it.
Result<void> savePng(const std::filesystem::path& path, const Image& image);
Result<void> savePng(const std::filesystem::path& path, const Picture& picture);

} // namespace resizelens
