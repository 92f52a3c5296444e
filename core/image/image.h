// Images as values. Row-major, origin at the top left pixel, colours R, G, B.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace resizelens {

/// A grey (1 channel) or RGB (3 channels) image of interleaved float samples, rows without padding. Integer
/// samples map to 0..1 (v/255, v/65535); float files (HDR, EXR, TIFF) keep their values, which may lie
/// outside 0..1 or be non-finite.
struct Image
{
    int width = 0;
    int height = 0;
    int channels = 0;
    std::vector<float> samples = {};
    bool hadAlpha = false; // alpha channel in the file, dropped without blending
    int sourceBits = 8;    // per sample in the file: 8, 16, 32 or 64

    std::size_t index(int x, int y, int channel) const
    {
        return (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)) *
                   static_cast<std::size_t>(channels) +
               static_cast<std::size_t>(channel);
    }
    float at(int x, int y, int channel = 0) const { return samples[index(x, y, channel)]; }
    std::size_t pixelCount() const
    {
        return static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    }
};

/// Zero-filled; all arguments > 0.
Image makeImage(int width, int height, int channels);

/// Rec. 601 luma weights, as in most vision pipelines.
constexpr float luminance(float red, float green, float blue)
{
    return 0.299F * red + 0.587F * green + 0.114F * blue;
}

/// An opaque 8-bit colour image for the screen: 0xFFRRGGBB, rows without padding.
struct Picture
{
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> pixels = {};

    std::uint32_t at(int x, int y) const
    {
        return pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                      static_cast<std::size_t>(x)];
    }
};

} // namespace resizelens
