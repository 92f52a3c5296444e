// "Any length" is proved: what is said to hold for every length is tried at lengths that the proof did not
// need.
#include "core/resize/rewrite/candidate.h"
#include "tests/core/resize/rewrite/free_promise.h"
#include "tests/core/resize/rewrite/free_sites.h"
#include "tests/data/sanitized.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>

namespace resizelens {
namespace {

using test::describe;
using test::exactCandidates;
using test::fault;
using test::FreeSite;
using test::randomFree;
using test::siteOf;

using M = ResizeMode;
using C = CoordinateMode;
using N = NearestMode;

TEST(FreeLengths, smallScalesAreProvedWhereThereIsAResult)
{
    std::mt19937_64 random(test::seed(1));
    int tried = 0;
    for (const double scale : {1.0 / 64, 1.0 / 32, 1.0 / 48})
        for (const C coordinates : {C::asymmetric, C::pytorchHalfPixel, C::halfPixelSymmetric, C::halfPixel})
            for (const M mode : {M::nearest, M::linear})
                for (const std::size_t axis : {0U, 1U, 2U, 3U}) {
                    const FreeSite free{mode, coordinates, N::floor, scale, axis};
                    const ResizeSite site = siteOf(free);
                    for (const Candidate& candidate : exactCandidates(site))
                        for (const std::int64_t length : {1, 31, 32, 63, 64, 65, 95, 100, 127, 128, 130, 191,
                                                          200, 256, 259, 320, 333, 400, 700}) {
                            const std::string wrong = fault(candidate, site, axis, length, random);
                            ASSERT_EQ(wrong, "")
                                << candidate.rule << " at " << length << ": " << describe(free);
                            ++tried;
                        }
                }
    EXPECT_GT(tried, 500);
}

TEST(FreeLengths, everyRemainderOfALongPeriodIsTried)
{
    std::mt19937_64 random(test::seed(2));
    for (const N rounding : {N::floor, N::ceil, N::roundPreferFloor, N::roundPreferCeil})
        for (const double scale : {63.0 / 64, 61.0 / 64, 31.0 / 32, 33.0 / 64}) {
            const FreeSite free{M::nearest, C::halfPixelSymmetric, rounding, scale, 2};
            const ResizeSite site = siteOf(free);
            for (const Candidate& candidate : exactCandidates(site))
                for (std::int64_t length = 1; length <= 300; length += 7)
                    ASSERT_EQ(fault(candidate, site, 2, length, random), "")
                        << candidate.rule << " at " << length << ": " << describe(free);
        }
}

TEST(FreeLengths, nothingIsPromisedForAnEmptyResult)
{
    const ResizeSite site = siteOf({M::linear, C::halfPixel, N::floor, 0.25, 2});
    const auto exact = exactCandidates(site);
    ASSERT_FALSE(exact.empty());
    for (const Candidate& candidate : exact) {
        const auto& lengths = candidate.certificate->lengths;
        ASSERT_EQ(lengths.size(), 1U) << candidate.rule;
        EXPECT_EQ(lengths[0].axis, 2);
        EXPECT_EQ(lengths[0].first, 4) << candidate.rule; // floor(3 / 4) samples are none
    }
}

TEST(FreeLengths, pytorchHalfPixelHoldsFromTwoSamplesOn)
{
    std::mt19937_64 random(test::seed(4));
    for (const M mode : {M::linear, M::cubic})
        for (const auto& [scale, first] : {std::pair(0.5, 4), std::pair(0.25, 8), std::pair(0.75, 3)}) {
            const FreeSite free{mode, C::pytorchHalfPixel, N::floor, scale, 2};
            const ResizeSite site = siteOf(free);
            const auto exact = exactCandidates(site);
            ASSERT_FALSE(exact.empty()) << describe(free);
            for (const Candidate& candidate : exact) {
                EXPECT_EQ(candidate.certificate->lengths[0].first, first) << candidate.rule;
                for (std::int64_t length = 1; length <= 60; ++length)
                    ASSERT_EQ(fault(candidate, site, 2, length, random), "")
                        << candidate.rule << " at " << length << ": " << describe(free);
            }
        }
}

TEST(FreeLengths, randomSitesKeepTheirPromise)
{
    std::mt19937_64 random(test::seed(20261122));
    std::map<std::string, int> used;
    int served = 0;
    const int sites = test::tries(200);
    for (int n = 0; n < sites; ++n) {
        const FreeSite free = randomFree(random);
        const ResizeSite site = siteOf(free);
        const auto exact = exactCandidates(site);
        served += exact.empty() ? 0 : 1;
        for (const Candidate& candidate : exact) {
            for (int trial = 0; trial < 8; ++trial) {
                const auto length = static_cast<std::int64_t>(1 + random() % (trial < 4 ? 24 : 400));
                ASSERT_EQ(fault(candidate, site, free.axis, length, random), "")
                    << n << " " << candidate.rule << " at " << length << ": " << describe(free);
            }
            ++used[candidate.rule];
        }
    }
    for (const auto& [rule, count] : used)
        RecordProperty(rule, count);
    RecordProperty("served", served);
    EXPECT_GT(served * 8, sites);
}

} // namespace
} // namespace resizelens
