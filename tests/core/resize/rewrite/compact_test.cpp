// A compact rewrite does not depend on how long the axis is.
#include "core/resize/rewrite/candidate.h"
#include "random_sites.h"
#include "tests/data/sanitized.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <random>
#include <string>

namespace resizelens {
namespace {

/// A Resize of an axis pair with an exact rewrite whose operators do not grow with the lengths.
bool isCompact(const Candidate& candidate)
{
    return candidate.certificate && candidate.certificate->exactness <= Exactness::exact &&
           candidate.rule != "dense" && candidate.rule != "gather" && candidate.rule != "normalise";
}

bool hasCompact(const ResizeSite& site)
{
    for (const Candidate& candidate : findCandidates(site).possible)
        if (isCompact(candidate))
            return true;
    return false;
}

struct Ratio
{
    std::int64_t p, q;
};

TEST(CompactRewrites, serveRatiosAtEveryLength)
{
    for (const ResizeMode mode : {ResizeMode::linear, ResizeMode::cubic})
        for (const Ratio ratio :
             {Ratio{3, 1}, {5, 1}, {6, 1}, {7, 1}, {3, 2}, {5, 4}, {3, 4}, {1, 3}, {5, 3}, {2, 5}})
            for (const std::int64_t blocks : {10, 11, 16, 33, 180}) {
                const std::int64_t in = blocks * ratio.q, out = blocks * ratio.p;
                EXPECT_TRUE(hasCompact(
                    test::knownSite(mode, CoordinateMode::halfPixel, {1, 2, in, in}, {1, 2, out, out})))
                    << toString(mode) << " " << in << " to " << out;
            }
}

TEST(CompactRewrites, serveAlignedCornersAtEveryLength)
{
    for (const ResizeMode mode : {ResizeMode::linear, ResizeMode::cubic})
        for (const std::int64_t factor : {2, 3, 5, 7})
            for (const std::int64_t in : {14, 16, 17, 40, 271}) {
                const std::int64_t out = (in - 1) * factor + 1;
                EXPECT_TRUE(hasCompact(
                    test::knownSite(mode, CoordinateMode::alignCorners, {1, 2, in, in}, {1, 2, out, out})))
                    << toString(mode) << " " << in << " to " << out;
            }
}

TEST(CompactRewrites, serveScalesThatFloat32Rounds)
{
    const double scales[] = {1.0 / 3, 2.0 / 3, 1.2, 0.6, 4.0 / 3};
    for (const double scale : scales)
        for (const std::int64_t in : {30, 60, 300}) {
            ResizeSite site =
                test::knownSite(ResizeMode::linear, CoordinateMode::halfPixel, {1, 2, 1, 1}, {1, 2, 1, 1});
            for (std::size_t i = 2; i < 4; ++i) {
                site.axes[i].scale = static_cast<double>(static_cast<float>(scale));
                site.axes[i].scaleGiven = true;
            }
            const auto moved = siteAtSize(site, {1, 2, in, in});
            ASSERT_TRUE(moved.has_value());
            bool served = false;
            for (const Candidate& candidate : findCandidates(*moved).possible) {
                if (!isCompact(candidate))
                    continue;
                EXPECT_NE(candidate.rule, "identity");
                served = true;
                ASSERT_EQ(candidate.certificate->readings.size(), 2U);
                ASSERT_TRUE(candidate.certificate->readingDistance.has_value());
                EXPECT_GT(*candidate.certificate->readingDistance, 0.0);
                EXPECT_LT(*candidate.certificate->readingDistance, 1e-3);
            }
            EXPECT_TRUE(served) << scale << " of " << in;
        }
}

/// 1×2×n×n by p/q ≤ 16 whose result has whole lengths, 8 to 300 samples, as scales where they are stored
/// exactly or rounded.
ResizeSite randomRatioSite(std::mt19937_64& random, ResizeMode mode)
{
    constexpr CoordinateMode kCoordinates[] = {CoordinateMode::halfPixel, CoordinateMode::pytorchHalfPixel,
                                               CoordinateMode::asymmetric, CoordinateMode::alignCorners};
    while (true) {
        const auto p = static_cast<std::int64_t>(1 + random() % 16),
                   q = static_cast<std::int64_t>(1 + random() % 16);
        const auto in = static_cast<std::int64_t>(8 + random() % 293);
        const CoordinateMode coordinates = kCoordinates[random() % std::size(kCoordinates)];
        const bool corners = coordinates == CoordinateMode::alignCorners;
        const std::int64_t grown = (corners ? in - 1 : in) * p;
        if (p == q || grown % q != 0)
            continue;
        const std::int64_t out = grown / q + (corners ? 1 : 0);
        return test::knownSite(mode, coordinates, {1, 2, in, in}, {1, 2, out, out});
    }
}

TEST(CompactRewrites, serveMostRatios)
{
    for (const ResizeMode mode : {ResizeMode::nearest, ResizeMode::linear, ResizeMode::cubic}) {
        std::mt19937_64 random(test::seed(20261123));
        const int sites = test::tries(300);
        int served = 0;
        for (int n = 0; n < sites; ++n)
            served += hasCompact(randomRatioSite(random, mode)) ? 1 : 0;
        std::printf("  %s: %d of %d random ratios have a compact exact rewrite\n",
                    std::string(toString(mode)).c_str(), served, sites);
        EXPECT_GT(served, sites * 9 / 10) << toString(mode);
    }
}

} // namespace
} // namespace resizelens
