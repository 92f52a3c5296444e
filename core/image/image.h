// Pictures as values. Axes are row-major, the origin is the top left pixel, colours are R, G, B.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace resizelens {

/// A grey (1 channel) or RGB (3 channels) picture of float samples, interleaved, row by row without padding.
/// Samples are 0..1: an 8-bit v is v/255, a 16-bit v is v/65535; float files (HDR, EXR, TIFF) keep their
/// values, which may lie outside of 0..1 and need not be finite.
struct Image
{
    int width = 0;
    int height = 0;
    int channels = 0;
    std::vector<float> samples = {};
    bool hadAlpha = false; // the file had an alpha channel; it was dropped, the colours are as stored
    int sourceBits = 8;    // bits of one sample in the file: 8, 16, 32 or 64

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

/// A zero-filled picture of the given size (all three > 0).
Image makeImage(int width, int height, int channels);

/// Grey value of a colour: Rec. 601 luma weights, those of most vision pipelines.
constexpr float luminance(float red, float green, float blue)
{
    return 0.299F * red + 0.587F * green + 0.114F * blue;
}

/// An opaque 8-bit colour picture for the screen: 0xFFRRGGBB, row by row without padding.
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
