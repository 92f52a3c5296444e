#include "core/image/picture_calls.h"

#include "core/base/limits.h"

namespace resizelens {

namespace {

std::uint64_t sampleBytes(SampleType type)
{
    switch (type) {
    case SampleType::uint8:
        return 1;
    case SampleType::uint16:
        return 2;
    case SampleType::float64:
        return 8;
    default:
        return 4;
    }
}

} // namespace

std::uint64_t StoredPixels::rowBytes() const
{
    return static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(channels) * sampleBytes(type);
}

bool StoredPixels::makeSense() const
{
    return width > 0 && height > 0 && height <= kMaxPixels / width && channels > 0 && channels <= 4 &&
           type >= SampleType::uint8 && type <= SampleType::float64;
}

void put(worker::PacketWriter& writer, const DecodeOrder& order)
{
    writer.number(order.fileBytes);
    writer.number(order.turned ? 1 : 0);
    writer.number(static_cast<std::uint64_t>(order.reduction));
    writer.number(order.memoryBytes);
    writer.number(order.cpuSeconds);
}

void put(worker::PacketWriter& writer, const StoredPixels& pixels)
{
    writer.number(static_cast<std::uint64_t>(pixels.width));
    writer.number(static_cast<std::uint64_t>(pixels.height));
    writer.number(static_cast<std::uint64_t>(pixels.channels));
    writer.number(static_cast<std::uint64_t>(pixels.type));
}

DecodeOrder decodeOrder(worker::PacketReader& reader)
{
    DecodeOrder order;
    order.fileBytes = reader.number();
    order.turned = reader.number() != 0;
    order.reduction = static_cast<int>(reader.number());
    order.memoryBytes = reader.number();
    order.cpuSeconds = reader.number();
    return order;
}

StoredPixels storedPixels(worker::PacketReader& reader)
{
    StoredPixels pixels;
    pixels.width = static_cast<int>(reader.number());
    pixels.height = static_cast<int>(reader.number());
    pixels.channels = static_cast<int>(reader.number());
    pixels.type = static_cast<SampleType>(static_cast<int>(reader.number()));
    return pixels;
}

} // namespace resizelens
