// Interface to OpenCV, in two modules that are loaded on first use: OpenCV pulls in many libraries, its
// codecs over a hundred, and most command-line runs need no image. Internal to this room.
#pragma once

#include "core/base/error.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace resizelens {

enum class SampleType { uint8, uint16, float32, float64, other };

/// Non-owning view of interleaved samples; rows start `stride` bytes apart.
template<class Samples>
struct Pixels
{
    Samples* samples = nullptr;
    int width = 0;
    int height = 0;
    int channels = 0;
    SampleType type = SampleType::uint8;
    std::size_t stride = 0;
};
using PixelView = Pixels<const void>;
using PixelTarget = Pixels<void>;

template<class Sample>
constexpr SampleType sampleTypeOf()
{
    if constexpr (std::is_same_v<Sample, std::uint8_t>)
        return SampleType::uint8;
    else if constexpr (std::is_same_v<Sample, std::uint16_t>)
        return SampleType::uint16;
    else if constexpr (std::is_same_v<Sample, float>)
        return SampleType::float32;
    else {
        static_assert(std::is_same_v<Sample, double>);
        return SampleType::float64;
    }
}

template<class Sample>
PixelView packedPixels(const Sample* samples, int width, int height, int channels)
{
    return {samples,
            width,
            height,
            channels,
            sampleTypeOf<Sample>(),
            sizeof(Sample) * static_cast<std::size_t>(width * channels)};
}

inline constexpr int kStructureWindow = 11;

struct StructureTile
{
    std::span<const double> a;
    std::span<const double> b;
    int width = 0;
    int height = 0;
    double c1 = 0.0;
    double c2 = 0.0;
};

enum class Interpolation { nearest, linear, area };

/// Text in a fixed font; `size` 1 is about 21 pixels high. `colour` has a value per channel.
struct Lettering
{
    double size = 1.0;
    std::array<std::uint8_t, 4> colour = {};
};

/// Functions may throw OpenCV's exceptions. `bytes`, the table's size, detects a module of another build.
struct OpenCv
{
    std::size_t bytes = sizeof(OpenCv);
    std::string (*version)() = nullptr;

    /// Resizes to `out`, which has the same channels and type. `area` must not enlarge along either axis.
    void (*resize)(const PixelView& source, const PixelTarget& out, Interpolation interpolation) = nullptr;
    /// Sum of SSIM over all windows (σ = 1.5) fully inside the tile.
    double (*structure)(const StructureTile& tile) = nullptr;

    int (*textWidth)(const std::string& text, double size) = nullptr; // in pixels
    /// Draws anti-aliased ASCII into 8-bit samples, from `x` at `baseline`.
    void (*drawText)(const PixelTarget& page, const std::string& text, int x, int baseline,
                     const Lettering& lettering) = nullptr;
};

struct HeldPixels
{
    PixelView pixels = {};
    std::shared_ptr<const void> owner = {};
};

struct PictureCodecs
{
    std::size_t bytes = sizeof(PictureCodecs);
    /// Decodes to B, G, R(, alpha). `turned` applies the camera's orientation; it and a `reduction` of 2, 4
    /// or 8 drop alpha. No samples if it is not an image; throws std::bad_alloc.
    HeldPixels (*decode)(const char* file, bool turned, int reduction) = nullptr;
    /// Encodes 8 or 16 bit grey or B, G, R. `extension` as in ".png".
    bool (*encode)(const char* extension, const PixelView& pixels,
                   std::vector<unsigned char>& file) = nullptr;
};

/// Loaded once per process. Errors: image.opencv if not found beside the program.
Result<const OpenCv*> openCv();
Result<const PictureCodecs*> pictureCodecs();

} // namespace resizelens
