// Picture files to values and back, by OpenCV. Files are decoded by a process of its own (resizelens-worker),
// so that one that its decoders do not survive is an error value like any other.
#pragma once

#include "core/image/image.h"
#include "core/image/to_tensor.h"
#include "core/support/error.h"
#include "core/support/limits.h"
#include "core/worker/run_limits.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace resizelens {

/// Reads PNG, JPEG, BMP, TIFF, WebP, OpenEXR, Radiance and whatever else the installed OpenCV decodes. Grey
/// files give one channel, all others three; alpha is dropped (see Image::hadAlpha); JPEG orientation is
/// applied. Errors: image.missing, image.directory, image.special, image.unreadable, image.empty,
/// image.not-image, image.damaged, image.cut-off, image.too-large (more than kMaxPixels, known from the
/// header), image.samples; image.died, image.memory and image.time where the decoder did not survive the
/// file, needed more than a picture of its size may, or was not done after `limits` (kLongestDecoding where
/// they name no time); cancelled; runtime.worker where there is no worker.
Result<Image> decodeImage(const std::filesystem::path& path, const RunLimits& limits = {});
/// The same from memory; `name` is what errors call the picture.
Result<Image> decodeImage(std::span<const std::byte> bytes, const std::string& name,
                          const RunLimits& limits = {});

/// As the first one, and calls `onReduced` before that with the picture at a part of its size, where the picture
/// is a large one: as soon as there is one, on the calling thread. An error may follow.
Result<Image> decodeImage(const std::filesystem::path& path, const std::function<void(Image)>& onReduced,
                          const RunLimits& limits = {});
/// What the first bytes of a picture file say, up to a megabyte; 0×0 where they say nothing. Reads files alone.
PixelSize pictureSize(const std::filesystem::path& path);
/// Starts the process that decodes pictures, so that the next picture need not wait for it. Takes a while.
void prepareToDecode();

/// A PNG of the samples cut to 0..1 (not-a-number becomes 0), rounded to 8 bits, or to 16 where
/// `image.sourceBits` is larger.
Result<std::vector<std::byte>> encodePng(const Image& image);
Result<std::vector<std::byte>> encodePng(const Picture& picture);

/// Writes beside `path` and renames, so that `path` is either the whole picture or what it was before.
Result<void> savePng(const std::filesystem::path& path, const Image& image);
Result<void> savePng(const std::filesystem::path& path, const Picture& picture);

} // namespace resizelens
