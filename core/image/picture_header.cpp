#include "core/image/picture_header.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>

namespace resizelens {

namespace {

using Bytes = std::span<const std::byte>;

bool holds(Bytes bytes, std::size_t offset, std::string_view text)
{
    return bytes.size() >= offset + text.size() &&
           std::memcmp(bytes.data() + offset, text.data(), text.size()) == 0;
}

std::uint32_t bigEndian(Bytes bytes, std::size_t offset, std::size_t length)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < length; ++i)
        value = (value << 8U) | std::to_integer<std::uint32_t>(bytes[offset + i]);
    return value;
}

std::int32_t littleEndian32(Bytes bytes, std::size_t offset)
{
    std::uint32_t value = 0;
    for (std::size_t i = 4; i-- > 0;)
        value = (value << 8U) | std::to_integer<std::uint32_t>(bytes[offset + i]);
    return static_cast<std::int32_t>(value);
}

PictureHeader pngHeader(Bytes bytes)
{
    PictureHeader header{.format = "PNG"};
    if (holds(bytes, 12, "IHDR") && bytes.size() >= 24) {
        header.width = bigEndian(bytes, 16, 4);
        header.height = bigEndian(bytes, 20, 4);
    }
    return header;
}

PictureHeader bmpHeader(Bytes bytes)
{
    PictureHeader header{.format = "BMP"};
    if (bytes.size() >= 26 && littleEndian32(bytes, 14) >= 40) {
        header.width = littleEndian32(bytes, 18);
        header.height = std::abs(std::int64_t{littleEndian32(bytes, 22)}); // negative: rows from the top
    }
    return header;
}

bool isFrame(std::uint32_t marker)
{
    return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

// Within the compressed data an FF byte is always followed by 00 or a restart marker, so that FF D9 found
// after the first scan begins is the end of the picture.
bool endsProperly(Bytes scan)
{
    constexpr std::array<std::byte, 2> kEnd = {std::byte{0xFF}, std::byte{0xD9}};
    return std::find_end(scan.begin(), scan.end(), kEnd.begin(), kEnd.end()) != scan.end();
}

PictureHeader jpegHeader(Bytes bytes)
{
    PictureHeader header{.format = "JPEG", .cutOff = true};
    std::size_t at = 2;
    while (at + 4 <= bytes.size() && bytes[at] == std::byte{0xFF}) {
        const std::uint32_t marker = bigEndian(bytes, at + 1, 1);
        if (marker == 0xFF) { // fill byte
            ++at;
            continue;
        }
        const std::size_t length = bigEndian(bytes, at + 2, 2);
        if (isFrame(marker) && at + 9 <= bytes.size()) {
            header.height = bigEndian(bytes, at + 5, 2);
            header.width = bigEndian(bytes, at + 7, 2);
        }
        if (marker == 0xDA) {
            header.cutOff = !endsProperly(bytes.subspan(at));
            break;
        }
        at += 2 + length;
    }
    return header;
}

} // namespace

PictureHeader readPictureHeader(std::span<const std::byte> bytes)
{
    if (holds(bytes, 0, "\x89PNG\r\n\x1a\n"))
        return pngHeader(bytes);
    if (holds(bytes, 0, "\xFF\xD8\xFF"))
        return jpegHeader(bytes);
    if (holds(bytes, 0, "BM") && bytes.size() >= 26)
        return bmpHeader(bytes);
    if (holds(bytes, 0, std::string_view("II*\0", 4)) || holds(bytes, 0, std::string_view("MM\0*", 4)))
        return {.format = "TIFF"};
    if (holds(bytes, 0, "RIFF") && holds(bytes, 8, "WEBP"))
        return {.format = "WebP"};
    if (holds(bytes, 0, "GIF8"))
        return {.format = "GIF"};
    if (holds(bytes, 0, "\x76\x2f\x31\x01"))
        return {.format = "OpenEXR"};
    if (holds(bytes, 0, "#?RADIANCE") || holds(bytes, 0, "#?RGBE"))
        return {.format = "Radiance HDR"};
    if (bytes.size() > 3 && bytes[0] == std::byte{'P'} && bytes[1] >= std::byte{'1'} &&
        bytes[1] <= std::byte{'7'} && (bytes[2] == std::byte{'\n'} || bytes[2] == std::byte{' '}))
        return {.format = "PNM"};
    return {};
}

} // namespace resizelens
