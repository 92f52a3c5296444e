#include "core/image/picture_samples.h"

#include "core/base/parallel.h"
#include "core/image/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace resizelens {

namespace {

constexpr std::int64_t kReducedFrom = 4'000'000; // pixels
constexpr std::int64_t kReducedTo = 500'000;     // at least

/// Calls value(sample) for each kept sample, in parallel by blocks of rows.
template<class T, class Value>
void copySamples(const PixelView& source, const Value& value, Image& image)
{
    constexpr int kBlock = 64;
    const int stored = source.channels;
    const int red = stored >= 3 ? 2 : 0; // OpenCV stores B, G, R, alpha
    parallelFor((source.height + kBlock - 1) / kBlock, 0, [&](std::int64_t block) {
        const int first = static_cast<int>(block) * kBlock;
        float* out = &image.samples[image.index(0, first, 0)];
        for (int y = first; y < std::min(first + kBlock, source.height); ++y) {
            const auto* row = reinterpret_cast<const T*>(static_cast<const std::byte*>(source.samples) +
                                                         static_cast<std::size_t>(y) * source.stride);
            for (int x = 0; x < source.width; ++x, row += stored)
                for (int c = 0; c < image.channels; ++c)
                    *out++ = value(row[red == 0 ? 0 : red - c]);
        }
    });
}

std::array<float, 256> byteValues()
{
    std::array<float, 256> values{};
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<float>(i) / 255.0F;
    return values;
}

int bitsOf(SampleType type)
{
    switch (type) {
    case SampleType::uint8:
        return 8;
    case SampleType::uint16:
        return 16;
    case SampleType::float64:
        return 64;
    default:
        return 32;
    }
}

/// Sums whole rows first: most of the work, in memory order.
template<class T, class Sum>
void averageBlocks(const PixelView& source, int reduction, double peak, Image& image)
{
    const auto channels = static_cast<std::size_t>(image.channels),
               stored = static_cast<std::size_t>(source.channels),
               block = static_cast<std::size_t>(reduction);
    const std::size_t red = channels == 3 ? 2 : 0; // OpenCV stores B, G, R, alpha
    const double share = 1.0 / (peak * reduction * reduction);
    parallelFor(image.height, 0, [&](std::int64_t y) {
        std::vector<Sum> sums(static_cast<std::size_t>(image.width) * block * stored, Sum{0});
        for (std::size_t below = 0; below < block; ++below) {
            const auto* in =
                reinterpret_cast<const T*>(static_cast<const std::byte*>(source.samples) +
                                           (static_cast<std::size_t>(y) * block + below) * source.stride);
            for (std::size_t i = 0; i < sums.size(); ++i)
                sums[i] += in[i];
        }
        float* out = &image.samples[image.index(0, static_cast<int>(y), 0)];
        for (std::size_t x = 0; x < static_cast<std::size_t>(image.width); ++x)
            for (std::size_t c = 0; c < channels; ++c) {
                Sum sum{0};
                for (std::size_t beside = 0; beside < block; ++beside)
                    sum += sums[(x * block + beside) * stored + (red == 0 ? 0 : red - c)];
                *out++ = static_cast<float>(static_cast<double>(sum) * share);
            }
    });
}

Image emptyImage(const PixelView& pixels, int width, int height)
{
    Image image = makeImage(width, height, pixels.channels >= 3 ? 3 : 1);
    image.hadAlpha = pixels.channels == 2 || pixels.channels == 4;
    image.sourceBits = bitsOf(pixels.type);
    return image;
}

} // namespace

Result<Image> imageOf(const PixelView& pixels, const std::string& name)
{
    Image image = emptyImage(pixels, pixels.width, pixels.height);
    switch (pixels.type) {
    case SampleType::uint8:
        copySamples<std::uint8_t>(
            pixels, [bytes = byteValues()](std::uint8_t v) { return bytes[v]; }, image);
        return image;
    case SampleType::uint16:
        copySamples<std::uint16_t>(
            pixels, [](std::uint16_t v) { return static_cast<float>(v) / 65535.0F; }, image);
        return image;
    case SampleType::float32:
        copySamples<float>(
            pixels, [](float v) { return v; }, image);
        return image;
    case SampleType::float64:
        copySamples<double>(
            pixels, [](double v) { return static_cast<float>(v); }, image);
        return image;
    case SampleType::other:
        break;
    }
    return fail(failure(words::pictureSamplesUnknown).in(name));
}

int reductionFor(std::int64_t width, std::int64_t height)
{
    const std::int64_t pixels = width * height;
    if (pixels < kReducedFrom)
        return 1;
    for (const int reduction : {8, 4})
        if (pixels / (reduction * reduction) >= kReducedTo)
            return reduction;
    return 2;
}

std::optional<Image> reducedImage(const PixelView& pixels, int reduction)
{
    if (pixels.width < reduction || pixels.height < reduction)
        return std::nullopt;
    Image image = emptyImage(pixels, pixels.width / reduction, pixels.height / reduction);
    switch (pixels.type) {
    case SampleType::uint8:
        averageBlocks<std::uint8_t, std::uint32_t>(pixels, reduction, 255.0, image);
        return image;
    case SampleType::uint16:
        averageBlocks<std::uint16_t, std::uint32_t>(pixels, reduction, 65535.0, image);
        return image;
    case SampleType::float32:
        averageBlocks<float, double>(pixels, reduction, 1.0, image);
        return image;
    case SampleType::float64:
        averageBlocks<double, double>(pixels, reduction, 1.0, image);
        return image;
    case SampleType::other:
        break;
    }
    return std::nullopt;
}

} // namespace resizelens
