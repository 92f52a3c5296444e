// What this room asks of OpenCV, in two modules that are loaded when they are needed first: OpenCV brings
// libraries of its own, its picture files over a hundred, and most runs of the command line look at no
// picture. Internal to this room.
#pragma once

#include "core/support/error.h"

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

/// Interleaved samples, row by row; rows begin `stride` bytes apart. The owner is whoever made it.
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

/// Rows without padding.
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

inline constexpr int kStructureWindow = 11; // along each side

/// Two planes of the same size, and the constants of the structural similarity.
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

/// Letters of a fixed face; `size` 1 is about 21 pixels high. `colour` has a value for each channel.
struct Lettering
{
    double size = 1.0;
    std::array<std::uint8_t, 4> colour = {};
};

/// What a module does; each function may throw what OpenCV throws, as std::exception. `bytes` is the size of
/// the table: a module of another build is told by it.
struct OpenCv
{
    std::size_t bytes = sizeof(OpenCv);
    std::string (*version)() = nullptr;

    /// Brings a picture to the size of `out`, which has its channels and type. `area` needs a size that is
    /// not larger along either axis.
    void (*resize)(const PixelView& source, const PixelTarget& out, Interpolation interpolation) = nullptr;
    /// The sum of the structural similarity over all windows (σ = 1.5) that lie wholly inside the tile.
    double (*structure)(const StructureTile& tile) = nullptr;

    int (*textWidth)(const std::string& text, double size) = nullptr; // in pixels
    /// Writes smooth ASCII letters into 8-bit samples, from `x` on the line at `baseline`.
    void (*drawText)(const PixelTarget& page, const std::string& text, int x, int baseline,
                     const Lettering& lettering) = nullptr;
};

struct HeldPixels
{
    PixelView pixels = {};
    std::shared_ptr<const void> owner = {};
};

/// The readers and writers of picture files.
struct PictureCodecs
{
    std::size_t bytes = sizeof(PictureCodecs);
    /// Reads a picture file, B, G, R(, alpha) as stored; `turned`: by the camera's orientation and without
    /// alpha; with a `reduction` of 2, 4 or 8 as without alpha, and at that part of its size. Without samples
    /// where there is no picture in it; std::bad_alloc where memory is short.
    HeldPixels (*decode)(const char* file, bool turned, int reduction) = nullptr;
    /// Writes B, G, R or grey of 8 or 16 bits. `extension` as in ".png".
    bool (*encode)(const char* extension, const PixelView& pixels,
                   std::vector<unsigned char>& file) = nullptr;
};

/// Load a module once for the process. Errors: image.opencv, where it is not beside the program.
Result<const OpenCv*> openCv();
Result<const PictureCodecs*> pictureCodecs();

} // namespace resizelens
