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

} // namespace resizelens
