// Fractions, and how scales are read as fractions.
#include "core/resize/matrix/rational.h"

#include "core/onnx/resized_length.h"
#include "core/resize/matrix/resize_site.h"
#include "core/resize/matrix/scale_reading.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace resizelens {
namespace {

TEST(Rational, computesLikeFractions)
{
    std::mt19937_64 random(3);
    const auto number = [&] { return static_cast<std::int64_t>(random() % 2001) - 1000; };
    const auto above = [&] { return 1 + static_cast<std::int64_t>(random() % 1000); };
    for (int trial = 0; trial < 20000; ++trial) {
        const std::int64_t a = number(), b = above(), c = number(), d = above();
        const Rational x = Rational::ratio(a, b), y = Rational::ratio(c, d);
        EXPECT_EQ(x + y, Rational::ratio(a * d + c * b, b * d));
        EXPECT_EQ(x - y, Rational::ratio(a * d - c * b, b * d));
        EXPECT_EQ(x * y, Rational::ratio(a * c, b * d));
        if (c != 0) {
            EXPECT_EQ(x / y, Rational::ratio(a * d, b * c));
        }
        EXPECT_EQ(x < y, a * d < c * b);
        EXPECT_EQ(static_cast<double>(x.floor()), std::floor(x.toDouble()));
        EXPECT_EQ(static_cast<double>(x.ceil()), std::ceil(x.toDouble()));
        EXPECT_EQ(x == y, a * d == c * b);
        EXPECT_DOUBLE_EQ(x.toDouble(), static_cast<double>(a) / static_cast<double>(b));
    }
}

TEST(Rational, holdsFloatingPointNumbersExactly)
{
    EXPECT_EQ(Rational(0.75), Rational::ratio(3, 4));
    EXPECT_EQ(Rational(-2.5), Rational::ratio(-5, 2));
    EXPECT_FALSE(Rational(0.1) == Rational::ratio(1, 10));
    std::mt19937_64 random(4);
    std::uniform_real_distribution<double> uniform(-1000.0, 1000.0);
    for (int trial = 0; trial < 1000; ++trial) {
        const double value = uniform(random);
        EXPECT_EQ(Rational(value).toDouble(), value);
    }
}

TEST(Rational, whatDoesNotFitEqualsNothing)
{
    Rational large = 1;
    for (int i = 0; i < 200; ++i)
        large *= Rational(3);
    EXPECT_FALSE(large.defined());
    EXPECT_FALSE(large == large);
    EXPECT_FALSE((large - large).defined());
    EXPECT_FALSE((large * Rational(0)).defined());
    EXPECT_FALSE(large < Rational(1));
    EXPECT_TRUE(std::isnan(large.toDouble()));
    EXPECT_FALSE((Rational(1) / Rational(0)).defined());
    EXPECT_FALSE(Rational(1e-60).defined());
    EXPECT_FALSE(Rational(std::nan("")).defined());
}

TEST(ScaleReading, isTheFractionThatWasMeant)
{
    const auto read = [](float scale) { return meantScale(static_cast<double>(scale)); };
    EXPECT_EQ(read(0.7f), Rational::ratio(7, 10));
    EXPECT_EQ(read(1.0f / 3), Rational::ratio(1, 3));
    EXPECT_EQ(read(2.0f / 3), Rational::ratio(2, 3));
    EXPECT_EQ(read(1.2f), Rational::ratio(6, 5));
    EXPECT_EQ(read(0.6f), Rational::ratio(3, 5));
    EXPECT_EQ(read(4.0f / 3), Rational::ratio(4, 3));
    EXPECT_EQ(read(2.0f), Rational(2));
    EXPECT_EQ(read(0.015625f), Rational::ratio(1, 64));
    EXPECT_EQ(read(1.5f), Rational::ratio(3, 2));
    EXPECT_EQ(meantScale(7.0 / 13), Rational::ratio(7, 13)); // a ratio of lengths
    EXPECT_FALSE(meantScale(0.0).defined());
    EXPECT_FALSE(meantScale(-1.0).defined());
    EXPECT_FALSE(meantScale(std::nan("")).defined());
    for (std::int64_t q = 1; q <= 200; ++q)
        for (std::int64_t p = 1; p <= 400; p += 3) {
            const auto scale = static_cast<float>(static_cast<double>(p) / static_cast<double>(q));
            ASSERT_EQ(meantScale(static_cast<double>(scale)), Rational::ratio(p, q)) << p << "/" << q;
        }
}

ResizeSite scaledSite(double scale, std::int64_t length)
{
    ResizeSite site;
    site.spec.opset = 13;
    site.spec.mode = ResizeMode::linear;
    SiteAxis axis;
    axis.scale = scale;
    axis.scaleGiven = true;
    axis.nIn = length;
    site.axes.push_back(axis);
    site.inputShape = knownShape(Dims{length});
    return site;
}

TEST(ScaledLength, isTheSameEverywhere)
{
    EXPECT_EQ(scaledLength(10, static_cast<double>(0.7f)), 7);
    EXPECT_EQ(scaledLength(5, static_cast<double>(1.8f)), 9);
    std::mt19937_64 random(5);
    for (int trial = 0; trial < 5000; ++trial) {
        const auto digits = std::pow(10.0, static_cast<double>(1 + random() % 7));
        const double decimal =
            std::nearbyint(std::exp2(static_cast<double>(random() % 1200) / 100.0 - 6.0) * digits) / digits;
        const auto scale = static_cast<double>(static_cast<float>(decimal));
        const auto length = static_cast<std::int64_t>(1 + random() % 4000);
        if (!(scale > 0.0))
            continue;
        const float product = static_cast<float>(length) * static_cast<float>(scale);
        const auto wanted = static_cast<std::int64_t>(std::floor(product));
        EXPECT_EQ(scaledLength(length, scale), wanted);
        const auto moved = siteAtSize(scaledSite(scale, 1), {length});
        if (wanted < 1) {
            EXPECT_FALSE(moved.has_value());
            continue;
        }
        ASSERT_TRUE(moved.has_value());
        EXPECT_EQ(*moved->axes[0].nOut, wanted) << scale << " of " << length;
    }
}

TEST(ScaleReading, saysHowFarBothReadingsLieApart)
{
    ResizeSite site = scaledSite(static_cast<double>(0.7f), 300);
    site.axes[0].nOut = scaledLength(300, *site.axes[0].scale);
    const auto apart = readingDistance(site.spec, site.axes[0]);
    ASSERT_TRUE(apart.has_value());
    EXPECT_GT(*apart, 0.0);
    EXPECT_LT(*apart, 300.0 * 2.0 * 0x1p-24 * 4.0);
    site.axes[0].scale = 0.75;
    EXPECT_EQ(readingDistance(site.spec, site.axes[0]), 0.0);
    // Nearest picks another sample where a place falls beside a whole number: those rows are named.
    site.spec.mode = ResizeMode::nearest;
    site.spec.coordinateMode = CoordinateMode::asymmetric;
    site.spec.nearestMode = NearestMode::floor;
    site.axes[0].scale = static_cast<double>(1.0f / 3);
    site.axes[0].nOut = scaledLength(300, *site.axes[0].scale);
    EXPECT_FALSE(readingDistance(site.spec, site.axes[0]).has_value());
    EXPECT_FALSE(tieSensitiveRows(site.spec, *site.axes[0].geometry()).empty());
}

TEST(ExactAxis, weightsAreFractionsAndRowsAreShared)
{
    ResizeSpec spec;
    spec.mode = ResizeMode::linear;
    const auto three = *axisOperator(spec, {100, 300, 3.0});
    EXPECT_TRUE(three.exact());
    EXPECT_EQ(three.exactWeights(150)[0], Rational::ratio(1, 3));
    EXPECT_EQ(three.exactWeights(150)[1], Rational::ratio(2, 3));
    EXPECT_LE(three.classCount(), 5U);
    spec.mode = ResizeMode::cubic;
    const auto large = *axisOperator(spec, {2560, 3840, 1.5});
    EXPECT_TRUE(large.exact());
    EXPECT_LE(large.classCount(), 16U);
    Rational sum = 0;
    for (const Rational& weight : large.exactWeights(1000))
        sum += weight;
    EXPECT_TRUE(sum.isOne());
}

} // namespace
} // namespace resizelens
