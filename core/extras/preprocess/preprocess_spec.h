// What an image goes through before it enters a network, as training's configuration says it.
#pragma once

#include "core/image/to_tensor.h"
#include "core/resize/dialect/library_mode.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// Of an image that goes through pre-processing, in pixels.
inline constexpr int kLargestSide = 1 << 16;

/// How the size of the resized image follows from the image's.
enum class Sizing {
    keep,     // no resize
    exact,    // `size`
    shortest, // the shorter side becomes size.width, the longer one `longest` at most (0: any)
    inside,   // as large as fits into `size`
    cover,    // as small as covers `size`
    multiple, // DPT: as `size`, each side a multiple of `multiple`; one factor for both sides
    pixels,   // Qwen-VL: multiples of `multiple` with leastPixels to mostPixels in all
};

struct PreprocessSpec
{
    std::string origin;                // "transformers CLIPImageProcessor"; for people
    const LibraryMode* mode = nullptr; // of the resize; nullptr with Sizing::keep only
    bool floats = false;               // resizes samples of 0..1 rather than bytes
    Sizing sizing = Sizing::exact;
    PixelSize size = {};
    int longest = 0;
    int multiple = 1;
    std::int64_t leastPixels = 0, mostPixels = 0;
    bool keepsFactor = false; // the resize is given the factor rather than the size
    /// Cropped or padded to this size about the centre; nullopt: neither.
    std::optional<PixelSize> window = {};
    bool evenCentre = false;          // a crop at half a pixel goes to the even offset; else to the lower
    std::vector<float> fill = {0.0F}; // of the padding, in 0..1; channel c uses entry c modulo their number
    ScaleLayer scale = {};            // of samples of 0..1, applied last
    bool bgr = false;
    /// Cut into square patches, in blocks of merge×merge, each repeated `frames` times (Qwen-VL); 0: not.
    int patch = 0, merge = 1, frames = 1;

    bool operator==(const PreprocessSpec&) const = default;
};

/// Where the resized image of one source size lies in the result.
struct PreprocessGeometry
{
    LibraryAxis rows, columns;      // source to resized
    std::int64_t top = 0, left = 0; // of the result within the resized image; negative: padding
    PixelSize result = {};
    bool operator==(const PreprocessGeometry&) const = default;
};

/// Errors: a resized image smaller than the crop ("preprocess.crop"), a source with a side above kLargestSide.
Result<PreprocessGeometry> geometryOf(const PreprocessSpec& spec, PixelSize source);

/// Reads transformers' preprocessor_config.json or processor_config.json, timm's config.json, one of our short
/// forms of torchvision, OpenCV and Ultralytics (resources/manual/preprocess.md), or a name:
/// "letterbox:480x640", "torchvision:ImageClassification". Errors: no image model, no size, unknown resampling,
/// a crop larger than the size, something not supported.
Result<PreprocessSpec> readPreprocess(const std::string& text);

} // namespace resizelens
