// Messages between a program and its image decoding worker (core/process/packet.h).
#pragma once

#include "core/image/opencv.h"
#include "core/process/packet.h"

#include <cstdint>
#include <tuple>

namespace resizelens {

struct DecodeOrder
{
    std::uint64_t fileBytes = 0;
    bool turned = false;           // as PictureCodecs::decode
    int reduction = 1;             // likewise: 1, 2, 4 or 8
    std::uint64_t memoryBytes = 0; // beyond current use
    std::uint64_t cpuSeconds = 0;
};

/// Decoded pixels: B, G, R(, alpha), interleaved, rows without padding.
struct StoredPixels
{
    int width = 0;
    int height = 0;
    int channels = 0;
    SampleType type = SampleType::other;

    std::uint64_t rowBytes() const;
    std::uint64_t bytes() const { return rowBytes() * static_cast<std::uint64_t>(height); }
    /// Validity check: at least one pixel, 1 to 4 channels, at most kMaxPixels.
    bool makeSense() const;
};

template<worker::Of<DecodeOrder> T>
auto fieldsOf(T& order)
{
    return std::tie(order.fileBytes, order.turned, order.reduction, order.memoryBytes, order.cpuSeconds);
}

template<worker::Of<StoredPixels> T>
auto fieldsOf(T& pixels)
{
    return std::tie(pixels.width, pixels.height, pixels.channels, pixels.type);
}

} // namespace resizelens
