#include "core/image/picture_header.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <system_error>

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

std::uint64_t littleEndian(Bytes bytes, std::size_t offset, std::size_t length)
{
    std::uint64_t value = 0;
    for (std::size_t i = length; i-- > 0;)
        value = (value << 8U) | std::to_integer<std::uint64_t>(bytes[offset + i]);
    return value;
}

std::int32_t littleEndian32(Bytes bytes, std::size_t offset)
{
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(littleEndian(bytes, offset, 4)));
}

/// Whether `length` bytes exist at `offset`, which comes from the file.
bool reaches(Bytes bytes, std::uint64_t offset, std::uint64_t length)
{
    return offset <= bytes.size() && length <= bytes.size() - offset;
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
    if (littleEndian32(bytes, 14) == 12) { // OS/2
        header.width = static_cast<std::int64_t>(littleEndian(bytes, 18, 2));
        header.height = static_cast<std::int64_t>(littleEndian(bytes, 20, 2));
    }
    if (bytes.size() >= 26 && littleEndian32(bytes, 14) >= 40) {
        header.width = littleEndian32(bytes, 18);
        header.height = std::abs(std::int64_t{littleEndian32(bytes, 22)}); // negative: top-down rows
    }
    return header;
}

bool isFrame(std::uint32_t marker)
{
    return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

// In compressed data, FF is always followed by 00 or a restart marker, so FF D9 after the start of the first
// scan ends the image.
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

struct TiffNumbers
{
    Bytes bytes;
    bool little;
    std::uint64_t at(std::uint64_t offset, std::size_t length) const
    {
        const auto place = static_cast<std::size_t>(offset);
        if (little)
            return littleEndian(bytes, place, length);
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < length; ++i)
            value = (value << 8U) | std::to_integer<std::uint64_t>(bytes[place + i]);
        return value;
    }
};

/// Bytes per value of TIFF's integer types; 0 for others, which no width or height has.
std::size_t tiffNumberLength(std::uint64_t type)
{
    switch (type) {
    case 1: // BYTE
    case 6: // SBYTE
        return 1;
    case 3: // SHORT
    case 8: // SSHORT
        return 2;
    case 4: // LONG
    case 9: // SLONG
        return 4;
    case 16: // LONG8
    case 17: // SLONG8
        return 8;
    default:
        return 0;
    }
}

/// The integer value of a directory entry; 0 if it is not an integer.
std::int64_t tiffNumber(const TiffNumbers& numbers, std::uint64_t entry, bool big)
{
    const std::size_t length = tiffNumberLength(numbers.at(entry + 2, 2)), room = big ? 8 : 4;
    if (length == 0 || length > room)
        return 0;
    const std::size_t valueAt = big ? 12 : 8;
    return static_cast<std::int64_t>(
        std::min<std::uint64_t>(numbers.at(entry + valueAt, length), 0x7fffffff));
}

/// From the first entry of each tag in the first directory, as decoders read it.
PictureHeader tiffHeader(Bytes bytes, bool little, bool big)
{
    PictureHeader header{.format = "TIFF"};
    const TiffNumbers numbers{bytes, little};
    const std::size_t countLength = big ? 8 : 2, entryLength = big ? 20 : 12;
    if (bytes.size() < 16)
        return header;
    const std::uint64_t directory = big ? numbers.at(8, 8) : numbers.at(4, 4);
    if (!reaches(bytes, directory, countLength))
        return header;
    const std::uint64_t count = std::min<std::uint64_t>(numbers.at(directory, countLength), 0xffff);
    std::optional<std::int64_t> width, height;
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::uint64_t entry = directory + countLength + i * entryLength;
        if (!reaches(bytes, entry, entryLength))
            break;
        constexpr std::uint64_t kWidth = 256, kHeight = 257;
        const std::uint64_t tag = numbers.at(entry, 2);
        if (tag == kWidth && !width)
            width = tiffNumber(numbers, entry, big);
        if (tag == kHeight && !height)
            height = tiffNumber(numbers, entry, big);
    }
    header.width = width.value_or(0);
    header.height = height.value_or(0);
    return header;
}

PictureHeader webpHeader(Bytes bytes)
{
    PictureHeader header{.format = "WebP"};
    if (bytes.size() < 30)
        return header;
    if (holds(bytes, 12, "VP8X")) {
        header.width = static_cast<std::int64_t>(littleEndian(bytes, 24, 3)) + 1;
        header.height = static_cast<std::int64_t>(littleEndian(bytes, 27, 3)) + 1;
    } else if (holds(bytes, 12, "VP8L")) {
        const std::uint64_t packed = littleEndian(bytes, 21, 4);
        header.width = static_cast<std::int64_t>(packed & 0x3fff) + 1;
        header.height = static_cast<std::int64_t>(packed >> 14 & 0x3fff) + 1;
    } else if (holds(bytes, 12, "VP8 ")) {
        header.width = static_cast<std::int64_t>(littleEndian(bytes, 26, 2) & 0x3fff);
        header.height = static_cast<std::int64_t>(littleEndian(bytes, 28, 2) & 0x3fff);
    }
    return header;
}

PictureHeader gifHeader(Bytes bytes)
{
    PictureHeader header{.format = "GIF"};
    if (bytes.size() >= 10) {
        header.width = static_cast<std::int64_t>(littleEndian(bytes, 6, 2));
        header.height = static_cast<std::int64_t>(littleEndian(bytes, 8, 2));
    }
    return header;
}

std::string_view nextName(Bytes bytes, std::size_t& at)
{
    const std::string_view all(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const auto end = std::min(all.find('\0', at), all.size());
    const std::string_view name = all.substr(at, end - at);
    at = std::min(end + 1, all.size());
    return name;
}

PictureHeader exrHeader(Bytes bytes)
{
    PictureHeader header{.format = "OpenEXR"};
    for (std::size_t at = 8; at < bytes.size();) {
        const std::string_view name = nextName(bytes, at);
        nextName(bytes, at); // type
        if (name.empty() || !reaches(bytes, at, 4))
            break;
        const std::uint64_t length = littleEndian(bytes, at, 4);
        at += 4;
        if (!reaches(bytes, at, length))
            break;
        if (name == "dataWindow" && length >= 16) {
            const auto corner = [&](std::size_t i) {
                return std::int64_t{littleEndian32(bytes, at + 4 * i)};
            };
            header.width = corner(2) - corner(0) + 1;
            header.height = corner(3) - corner(1) + 1;
        }
        at += static_cast<std::size_t>(length);
    }
    return header;
}

/// C's isspace in the C locale, as in the decoders.
constexpr std::string_view kBlanks = " \t\r\n\v\f";

bool isBlank(char byte)
{
    return kBlanks.find(byte) != std::string_view::npos;
}

/// Words of a text header; comments run from # to the end of the line.
class HeaderWords
{
public:
    HeaderWords(Bytes bytes, std::size_t begin)
        : m_rest(reinterpret_cast<const char*>(bytes.data()), std::min<std::size_t>(bytes.size(), 1 << 16))
    {
        m_rest.remove_prefix(std::min(begin, m_rest.size()));
    }

    std::string_view next()
    {
        skipBlanks();
        const std::string_view word = m_rest.substr(0, m_rest.find_first_of(kBlanks));
        m_rest.remove_prefix(word.size());
        return word;
    }
    std::int64_t number()
    {
        const std::string_view word = next();
        std::int64_t value = 0;
        const auto [end, status] = std::from_chars(word.data(), word.data() + word.size(), value);
        return status == std::errc() ? value : 0;
    }

    /// A number as PNM decoders read it: digits, then one separator byte of any value.
    std::int64_t digits()
    {
        skipBlanks();
        const std::size_t length = std::min(m_rest.find_first_not_of("0123456789"), m_rest.size());
        std::int64_t value = 0;
        const auto [end, status] = std::from_chars(m_rest.data(), m_rest.data() + length, value);
        m_rest.remove_prefix(std::min(length + 1, m_rest.size()));
        return status == std::errc() ? value : 0;
    }

private:
    void skipBlanks()
    {
        while (!m_rest.empty() && (isBlank(m_rest[0]) || m_rest[0] == '#'))
            m_rest.remove_prefix(m_rest[0] == '#' ? std::min(m_rest.find_first_of("\r\n"), m_rest.size())
                                                  : 1);
    }

    std::string_view m_rest;
};

/// Start of the line after the first empty one. Decoders read lines of at most 127 characters.
std::size_t behindEmptyLine(Bytes bytes)
{
    constexpr std::size_t kLongestLine = 127;
    for (std::size_t begin = 0; begin < bytes.size();) {
        const Bytes line = bytes.subspan(begin, std::min(kLongestLine, bytes.size() - begin));
        const auto end = std::find(line.begin(), line.end(), std::byte{'\n'});
        begin += static_cast<std::size_t>(end - line.begin()) + (end == line.end() ? 0 : 1);
        if (end == line.begin())
            return begin;
    }
    return bytes.size();
}

PictureHeader hdrHeader(Bytes bytes)
{
    PictureHeader header{.format = "Radiance HDR"};
    HeaderWords words(bytes, behindEmptyLine(bytes));
    const std::string_view word = words.next();
    const bool rows = word == "-Y" || word == "+Y", columns = word == "-X" || word == "+X";
    if (!rows && !columns)
        return header;
    const std::int64_t first = words.number();
    const std::string_view other = words.next();
    const bool isOther = rows ? other == "-X" || other == "+X" : other == "-Y" || other == "+Y";
    const std::int64_t second = words.number();
    if (!isOther)
        return header; // decoders read "+X1 5" as one column
    header.height = rows ? first : second;
    header.width = rows ? second : first;
    return header;
}

PictureHeader pnmHeader(Bytes bytes)
{
    PictureHeader header{.format = "PNM"};
    HeaderWords words(bytes, 2);
    if (bytes[1] == std::byte{'F'} || bytes[1] == std::byte{'f'}) {
        header.width = words.number();
        header.height = words.number();
        return header;
    }
    if (bytes[1] != std::byte{'7'}) {
        header.width = words.digits();
        header.height = words.digits();
        return header;
    }
    for (std::string_view word = words.next(); !word.empty() && word != "ENDHDR"; word = words.next())
        if (word == "WIDTH")
            header.width = words.number();
        else if (word == "HEIGHT")
            header.height = words.number();
    return header;
}

bool isPnm(Bytes bytes)
{
    constexpr std::string_view kKinds = "1234567Ff";
    return bytes.size() > 3 && bytes[0] == std::byte{'P'} &&
           kKinds.find(static_cast<char>(bytes[1])) != std::string_view::npos &&
           isBlank(static_cast<char>(bytes[2]));
}

PictureHeader headerOf(Bytes bytes)
{
    if (holds(bytes, 0, "\x89PNG\r\n\x1a\n"))
        return pngHeader(bytes);
    if (holds(bytes, 0, "\xFF\xD8\xFF"))
        return jpegHeader(bytes);
    if (holds(bytes, 0, "BM") && bytes.size() >= 26)
        return bmpHeader(bytes);
    for (const bool little : {true, false})
        for (const bool big : {false, true}) {
            const std::string_view order =
                little ? big ? std::string_view("II+\0", 4) : std::string_view("II*\0", 4)
                : big ? std::string_view("MM\0+", 4)
                       : std::string_view("MM\0*", 4);
            if (holds(bytes, 0, order))
                return tiffHeader(bytes, little, big);
        }
    if (holds(bytes, 0, "RIFF") && holds(bytes, 8, "WEBP"))
        return webpHeader(bytes);
    if (holds(bytes, 0, "GIF8"))
        return gifHeader(bytes);
    if (holds(bytes, 0, "\x76\x2f\x31\x01"))
        return exrHeader(bytes);
    if (holds(bytes, 0, "#?RADIANCE") || holds(bytes, 0, "#?RGBE"))
        return hdrHeader(bytes);
    if (isPnm(bytes))
        return pnmHeader(bytes);
    return {};
}

} // namespace

PictureHeader readPictureHeader(std::span<const std::byte> bytes)
{
    PictureHeader header = headerOf(bytes);
    header.width = std::max<std::int64_t>(header.width, 0); // BMP and EXR can state negative sizes
    header.height = std::max<std::int64_t>(header.height, 0);
    return header;
}

} // namespace resizelens
