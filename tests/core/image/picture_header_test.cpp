// Sizes that pictures claim, read before anything is decoded.
#include "core/image/decode.h"
#include "core/image/picture_header.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {
namespace {

using namespace std::string_literals;

/// Whole numbers in a byte order.
std::string numbers(const std::vector<std::pair<std::uint64_t, std::size_t>>& values, bool little)
{
    std::string bytes;
    for (const auto& [value, length] : values)
        for (std::size_t i = 0; i < length; ++i)
            bytes += static_cast<char>(value >> 8 * (little ? i : length - 1 - i) & 0xff);
    return bytes;
}

std::string tiff(std::uint64_t width, std::uint64_t height, bool little)
{
    return (little ? "II"s : "MM"s) + numbers({{42, 2},
                                               {8, 4},
                                               {2, 2},
                                               {256, 2},
                                               {4, 2},
                                               {1, 4},
                                               {width, 4},
                                               {257, 2},
                                               {4, 2},
                                               {1, 4},
                                               {height, 4},
                                               {0, 4}},
                                              little);
}

std::string bigTiff(std::uint64_t width, std::uint64_t height)
{
    return "II"s + numbers({{43, 2},
                            {8, 2},
                            {0, 2},
                            {16, 8},
                            {2, 8},
                            {256, 2},
                            {4, 2},
                            {1, 8},
                            {width, 4},
                            {0, 4},
                            {257, 2},
                            {16, 2},
                            {1, 8},
                            {height, 8},
                            {0, 8}},
                           true);
}

std::string webp(const std::string& kind, const std::string& body)
{
    return "RIFF    WEBP" + kind + "    " + body + std::string(20, '\0');
}

std::string exr(std::uint32_t width, std::uint32_t height)
{
    return "\x76\x2f\x31\x01\x02\0\0\0"s + "compression\0compression\0\x01\0\0\0\0"s +
           "dataWindow\0box2i\0\x10\0\0\0"s +
           numbers({{0, 4}, {0, 4}, {width - 1, 4}, {height - 1, 4}}, true) + "\0"s;
}

struct Claim
{
    const char* format;
    std::string bytes;
    std::int64_t width, height;
};

std::vector<Claim> claims()
{
    return {
        {"TIFF", tiff(70000, 60000, true), 70000, 60000},
        {"TIFF", tiff(70000, 60000, false), 70000, 60000},
        {"TIFF", bigTiff(70000, 60000), 70000, 60000},
        {"WebP", webp("VP8X", "\0\0\0\0\xff\xff\xff\xff\xff\xff"s), 1 << 24, 1 << 24},
        {"WebP", webp("VP8L", "\x2f\xff\xff\xff\x0f"s), 16384, 16384},
        {"WebP", webp("VP8 ", "\0\0\0\x9d\x01\x2a\xff\x3f\xff\x3f"s), 16383, 16383},
        {"OpenEXR", exr(70000, 60000), 70000, 60000},
        {"Radiance HDR", "#?RADIANCE\n# a comment\nFORMAT=32-bit_rle_rgbe\n\n-Y 60000 +X 70000\n", 70000,
         60000},
        {"PNM", "P6\n# a comment\n70000 60000\n255\n", 70000, 60000},
        {"PNM", "P7\nWIDTH 70000\nHEIGHT 60000\nDEPTH 3\nENDHDR\n", 70000, 60000},
        {"PNM", "PF\n70000 60000\n-1.0\n", 70000, 60000},
        {"GIF", "GIF89a\xff\xff\xff\xff"s + std::string(8, '\0'), 65535, 65535},
        {"PNG", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x40\0\0\0\x40\0\x08\x02\0\0\0"s, 16384, 16384},
    };
}

std::span<const std::byte> bytesOf(const std::string& text)
{
    return std::as_bytes(std::span(text));
}

TEST(PictureHeader, saysTheSize)
{
    for (const Claim& claim : claims()) {
        const PictureHeader header = readPictureHeader(bytesOf(claim.bytes));
        EXPECT_EQ(header.format, claim.format);
        EXPECT_EQ(header.width, claim.width) << claim.format;
        EXPECT_EQ(header.height, claim.height) << claim.format;
    }
}

// As libtiff reads a directory: the first entry of a tag counts, and a size is a whole number.
TEST(PictureHeader, theFirstSizeOfATiffCounts)
{
    constexpr std::uint64_t kShort = 3, kRational = 5;
    const auto directory = [](const std::vector<std::array<std::uint64_t, 3>>& entries) {
        std::vector<std::pair<std::uint64_t, std::size_t>> values = {{42, 2}, {8, 4}, {entries.size(), 2}};
        for (const auto& [tag, type, value] : entries)
            values.insert(values.end(), {{tag, 2}, {type, 2}, {1, 4}, {value, 4}});
        return "II" + numbers(values, true);
    };
    const std::string twice =
        directory({{256, kShort, 5}, {257, kShort, 4}, {256, kRational, 260}, {257, kShort, 9}});
    const PictureHeader header = readPictureHeader(bytesOf(twice));
    EXPECT_EQ(header.width, 5);
    EXPECT_EQ(header.height, 4);
    const std::string rational = directory({{256, kRational, 5}, {257, kShort, 4}, {256, kShort, 5}});
    EXPECT_EQ(readPictureHeader(bytesOf(rational)).width, 0);
}

// As the decoder finds it: in the line behind the first empty one, whatever other lines look like, and a line has at most 127 characters.
TEST(PictureHeader, theSizeOfARadianceIsBehindTheFirstEmptyLine)
{
    const std::string format = "FORMAT=32-bit_rle_rgbe\n";
    for (const std::string& lines :
         {"-Y 3 +X 7\n" + format, format, "GAMMA=0.-Y 3 +X 7\n" + format, format + std::string(127, 'a')}) {
        const PictureHeader header = readPictureHeader(bytesOf("#?RADIANCE\n" + lines + "\n-Y 4 +X 5\n"));
        EXPECT_EQ(header.width, 5) << lines;
        EXPECT_EQ(header.height, 4) << lines;
    }
    EXPECT_EQ(readPictureHeader(bytesOf("#?RADIANCE\n" + format + "-Y 4 +X 5\n")).width, 0);
    // Decoders need no blank between an axis and its number, so that this is one column to them: no size is read.
    for (const char* joined : {"-Y 4 +X1 5", "-Y 4+X 1 5", "-Y 4 X 5", "-Y 4 +Y 5"})
        EXPECT_EQ(readPictureHeader(bytesOf("#?RADIANCE\n" + format + "\n" + joined + "\n")).width, 0)
            << joined;
}

// As OpenCV's decoder reads them: any byte ends a number, all of C's blanks separate, a comment ends with its line.
TEST(PictureHeader, numbersOfPnmEndAsTheDecoderEndsThem)
{
    for (const char* text : {"P5\n5\x8b\x34\n255\n", "P5\v5\f#a\r4\n255\n", "P2\t5 \n# 9\n4\n255\n"}) {
        const PictureHeader header = readPictureHeader(bytesOf(text));
        EXPECT_EQ(header.width, 5) << text;
        EXPECT_EQ(header.height, 4) << text;
    }
}

TEST(PictureHeader, aBombIsRefusedBeforeItIsDecoded)
{
    for (const Claim& claim : claims()) {
        const auto image = decodeImage(bytesOf(claim.bytes), "bomb");
        ASSERT_FALSE(image) << claim.format;
        EXPECT_EQ(image.error().code, "image.too-large") << claim.format << ": " << image.error().message;
    }
}

TEST(PictureHeader, aHeaderWithoutASizeIsNotDecoded)
{
    for (const std::string& bytes : {"II*\0\x08\0\0\0\0\0\0\0\0\0\0\0"s, "P6\nx y\n255\n"s, "#?RADIANCE\n\n"s,
                                     "\x76\x2f\x31\x01\x02\0\0\0\0"s, "GIF89a"s}) {
        const auto image = decodeImage(bytesOf(bytes), "nothing");
        ASSERT_FALSE(image);
        EXPECT_EQ(image.error().code, "image.damaged") << image.error().message;
    }
}

TEST(PictureHeader, everyCutIsSurvived)
{
    for (const Claim& claim : claims())
        for (std::size_t length = 0; length < claim.bytes.size(); ++length)
            (void)readPictureHeader(bytesOf(claim.bytes).first(length));
}

TEST(PictureHeader, noDamageMakesASizeLessThanNothing)
{
    std::mt19937 random(1);
    for (const Claim& claim : claims())
        for (int turn = 0; turn < 2000; ++turn) {
            std::string bytes = claim.bytes;
            for (int i = 0; i < 3; ++i)
                bytes[random() % bytes.size()] = static_cast<char>(random() % 256);
            const PictureHeader header = readPictureHeader(bytesOf(bytes));
            ASSERT_GE(header.width, 0) << claim.format;
            ASSERT_GE(header.height, 0) << claim.format;
        }
}

} // namespace
} // namespace resizelens
