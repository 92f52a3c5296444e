// Rule `nearest_convolution` over every ratio up to sixteen and every factor up to 32, at short and long lengths:
// it applies wherever the Resize is linear growth whose period is seen, what it gives is exact, and a changed
// tap, map or pad is not.
#include "core/resize/rewrite/candidate.h"
#include "tests/core/resize/rewrite/random_sites.h"

#include <cstdio>
#include <numeric>
#include <random>

#include <gtest/gtest.h>

namespace resizelens {
namespace {

constexpr std::string_view kId = "nearest_convolution";

ResizeSite line(CoordinateMode coordinates, std::int64_t in, std::int64_t out)
{
    return test::knownSite(ResizeMode::linear, coordinates, {1, 2, in}, {1, 2, out});
}

/// Whether it applies; what it gives has to be exact.
bool appliesExactly(const ResizeSite& site)
{
    const auto candidate = findCandidate(*findRule(kId), site);
    if (!candidate)
        return false;
    EXPECT_TRUE(candidate->certificate && candidate->certificate->isExact()) << site.id;
    return true;
}

TEST(NearestConvolution, everyWholeFactorIsExact)
{
    for (std::int64_t factor = 2; factor <= 32; ++factor)
        for (const std::int64_t in : {3, 4, 7, 16, 33}) {
            SCOPED_TRACE(std::to_string(in) + " by " + std::to_string(factor));
            EXPECT_TRUE(appliesExactly(line(CoordinateMode::halfPixel, in, in * factor)));
            EXPECT_TRUE(appliesExactly(line(CoordinateMode::asymmetric, in, in * factor)));
            EXPECT_TRUE(appliesExactly(line(CoordinateMode::alignCorners, in, (in - 1) * factor + 1)));
        }
}

/// Strides up to eight: q, or 2q where q is even.
TEST(NearestConvolution, everyRatioIsExact)
{
    int applied = 0, asked = 0;
    for (std::int64_t p = 3; p <= 16; ++p)
        for (std::int64_t q = 2; q < p; ++q) {
            if (std::gcd(p, q) != 1 || (q % 2 == 0 ? 2 * q : q) > 8)
                continue;
            for (std::int64_t periods = 2; periods <= 5; ++periods) {
                ++asked;
                applied += appliesExactly(line(CoordinateMode::halfPixel, q * periods, p * periods)) ? 1 : 0;
            }
        }
    std::printf("nearest_convolution: %d of %d half_pixel ratios p/q up to 16\n", applied, asked);
    EXPECT_EQ(applied, asked);
}

TEST(NearestConvolution, oneSampleIsRepeated)
{
    for (const std::int64_t out : {2, 7, 33, 1000})
        for (const CoordinateMode mode : {CoordinateMode::halfPixel, CoordinateMode::alignCorners})
            EXPECT_TRUE(appliesExactly(line(mode, 1, out))) << out;
}

/// Lengths, factors and coordinates at random: where it applies, what it computes is the Resize.
TEST(NearestConvolution, isNeverMoreThanItPromises)
{
    std::mt19937 random(7);
    int applied = 0;
    for (int turn = 0; turn < 3000; ++turn) {
        const auto in = static_cast<std::int64_t>(1 + random() % 40);
        const auto out = static_cast<std::int64_t>(1 + random() % 120);
        const CoordinateMode modes[] = {CoordinateMode::halfPixel, CoordinateMode::asymmetric,
                                        CoordinateMode::alignCorners, CoordinateMode::pytorchHalfPixel,
                                        CoordinateMode::halfPixelSymmetric};
        SCOPED_TRACE(std::to_string(in) + " to " + std::to_string(out));
        applied += appliesExactly(line(modes[random() % 5], in, out)) ? 1 : 0;
    }
    std::printf("nearest_convolution: %d of 3000 random lines\n", applied);
    EXPECT_GT(applied, 100);
}

TEST(NearestConvolution, aChangedNumberIsNoticed)
{
    std::mt19937 random(11);
    for (int turn = 0; turn < 300; ++turn) {
        const auto in = static_cast<std::int64_t>(4 + random() % 12);
        const auto factor = static_cast<std::int64_t>(2 + random() % 9);
        const ResizeSite site = line(CoordinateMode::halfPixel, in, in * factor);
        auto candidate = findCandidate(*findRule(kId), site);
        ASSERT_TRUE(candidate);
        auto* const conv = std::get_if<Conv>(&candidate->chain.operators[1]);
        ASSERT_NE(conv, nullptr);
        auto& kernel = conv->axes[0].kernels[0];
        kernel[random() % kernel.size()] += Rational::ratio(1, 1000);
        const auto certificate = certifyAtSite(candidate->chain, site);
        EXPECT_FALSE(certificate && *certificate && (*certificate)->isExact());
    }
}

} // namespace
} // namespace resizelens
