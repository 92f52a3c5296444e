// What a program and the worker that decodes its pictures say to each other (core/worker/packet.h).
#pragma once

#include "core/image/opencv.h"
#include "core/worker/packet.h"

#include <cstdint>

namespace resizelens {

struct DecodeOrder
{
    std::uint64_t fileBytes = 0;
    bool turned = false;           // PictureCodecs::decode
    int reduction = 1;             // the same: 1, 2, 4 or 8
    std::uint64_t memoryBytes = 0; // besides what the process has
    std::uint64_t cpuSeconds = 0;
};

/// Pixels as a file stores them, B, G, R(, alpha), interleaved, row by row without padding.
struct StoredPixels
{
    int width = 0;
    int height = 0;
    int channels = 0;
    SampleType type = SampleType::other;

    std::uint64_t rowBytes() const;
    std::uint64_t bytes() const { return rowBytes() * static_cast<std::uint64_t>(height); }
    /// Whether a decoder can have said it: at least a pixel, 1 to 4 channels, at most kMaxPixels.
    bool makeSense() const;
};

void put(worker::PacketWriter& writer, const DecodeOrder& order);
void put(worker::PacketWriter& writer, const StoredPixels& pixels);
/// What is not there is 0; see PacketReader::good.
DecodeOrder decodeOrder(worker::PacketReader& reader);
StoredPixels storedPixels(worker::PacketReader& reader);

} // namespace resizelens
