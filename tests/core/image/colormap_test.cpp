#include "core/image/colormap.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

namespace resizelens {
namespace {

struct Lab
{
    double l, a, b;
};

double linear(std::uint32_t value)
{
    const double v = value / 255.0;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

Lab okLab(std::uint32_t argb)
{
    const double r = linear(argb >> 16U & 255U);
    const double g = linear(argb >> 8U & 255U);
    const double b = linear(argb & 255U);
    const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

double distance(std::uint32_t one, std::uint32_t other)
{
    const Lab a = okLab(one);
    const Lab b = okLab(other);
    return std::hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}

Tensor pixels(Dims dims, std::vector<double> values)
{
    return Tensor::fromDoubles(DType::float32, std::move(dims), values).value();
}

TEST(ColorTable, magnitudeGrowsEvenlyInLightness)
{
    const ColorTable table = colorTable(DifferenceKind::magnitude);
    double shortest = 1.0;
    double longest = 0.0;
    for (std::size_t i = 8; i < table.size(); i += 8) {
        EXPECT_GT(okLab(table[i]).l, okLab(table[i - 8]).l) << i;
        shortest = std::min(shortest, distance(table[i], table[i - 8]));
        longest = std::max(longest, distance(table[i], table[i - 8]));
    }
    EXPECT_LT(longest / shortest, 1.35);
    EXPECT_GT(okLab(table[255]).l - okLab(table[0]).l, 0.7);
}

TEST(ColorTable, signedIsDarkAtZeroAndEquallyLightAtBothEnds)
{
    const ColorTable table = colorTable(DifferenceKind::signedDifference);
    EXPECT_EQ(table[127], table[128]);
    for (std::size_t i = 136; i < table.size(); i += 8) {
        EXPECT_GT(okLab(table[i]).l, okLab(table[i - 8]).l) << i;
        EXPECT_NEAR(okLab(table[i]).l, okLab(table[255 - i]).l, 0.05) << i;
    }
    EXPECT_GT(table[0] & 255U, table[0] >> 16U & 255U) << "negative is blue";
    EXPECT_GT(table[255] >> 16U & 255U, table[255] & 255U) << "positive is orange";
}

TEST(DifferencePicture, gainAndSignChooseTheColour)
{
    const Tensor a = pixels({1, 1, 1, 4}, {0.5, 0.5, 0.5, 0.5});
    const Tensor b = pixels({1, 1, 1, 4}, {0.5, 0.75, 0.25, 1.5});
    const ColorTable signedTable = colorTable(DifferenceKind::signedDifference);
    const auto full = differencePicture(a, b, {.gain = 1.0});
    ASSERT_TRUE(full);
    EXPECT_EQ(full->at(0, 0), signedTable[128]);
    EXPECT_EQ(full->at(1, 0), signedTable[159]);
    EXPECT_EQ(full->at(2, 0), signedTable[96]);
    EXPECT_EQ(full->at(3, 0), signedTable[255]);
    const auto gained = differencePicture(a, b, {.kind = DifferenceKind::magnitude, .gain = 4.0});
    const ColorTable magnitude = colorTable(DifferenceKind::magnitude);
    EXPECT_EQ(gained->at(0, 0), magnitude[0]);
    EXPECT_EQ(gained->at(1, 0), magnitude[255]);
    EXPECT_EQ(gained->at(2, 0), magnitude[255]);
}

TEST(DifferencePicture, colourShowsTheChannelThatDiffersMost)
{
    const Tensor a = pixels({1, 3, 1, 1}, {0.5, 0.5, 0.5});
    const Tensor b = pixels({1, 3, 1, 1}, {0.6, 0.0, 0.5});
    const ColorTable table = colorTable(DifferenceKind::signedDifference);
    EXPECT_EQ(differencePicture(a, b, {})->at(0, 0), table[64]);
    const auto blue = differencePicture(a, b, {.planes = {.channel = 2}});
    EXPECT_EQ(blue->at(0, 0), table[128]);
}

TEST(DifferencePicture, unknownDifferencesHaveTheirOwnColour)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const Tensor a = pixels({1, 1, 1, 2}, {nan, nan});
    const Tensor b = pixels({1, 1, 1, 2}, {nan, 0.0});
    const auto picture = differencePicture(a, b, {});
    EXPECT_EQ(picture->at(0, 0), colorTable(DifferenceKind::signedDifference)[128]);
    EXPECT_EQ(picture->at(1, 0), kUnknownDifference);
}

TEST(DifferencePicture, refusals)
{
    const Tensor a = pixels({1, 1, 1, 2}, {0, 0});
    EXPECT_EQ(differencePicture(a, pixels({1, 1, 2, 1}, {0, 0}), {}).error().code, "compare.shape");
    EXPECT_EQ(differencePicture(a, a, {.gain = 0.0}).error().code, "compare.gain");
    EXPECT_EQ(differencePicture(a, a, {.planes = {.channel = 1}}).error().code, "image.planes");
}

} // namespace
} // namespace resizelens
