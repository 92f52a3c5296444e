// "Any length" is proved: what is said to hold for every length is tried at lengths that the proof did not
// need.
#include "core/chain/operator_chain.h"
#include "core/resize/resize_eval.h"
#include "core/rewrite/candidate.h"
#include "tests/core/rewrite/free_sites.h"
#include "tests/data/sanitized.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <string>

#include <fmt/format.h>

namespace resizelens {
namespace {

using test::describe;
using test::FreeSite;
using test::randomFree;
using test::siteOf;

Tensor samples(const Dims& dims, std::mt19937_64& random)
{
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    std::vector<double> values(static_cast<std::size_t>(*elementCount(dims)));
    std::generate(values.begin(), values.end(), [&] { return uniform(random); });
    return *Tensor::fromDoubles(DType::float32, dims, values);
}

/// Empty, or what is wrong with a candidate at one length of the free axis.
std::string fault(const Candidate& candidate, const ResizeSite& site, std::size_t axis, std::int64_t length,
                  std::mt19937_64& random)
{
    const Certificate& promise = *candidate.certificate;
    const auto proven =
        std::find_if(promise.lengths.begin(), promise.lengths.end(), [&](const ProvenLengths& lengths) {
            return lengths.axis == static_cast<std::int64_t>(axis);
        });
    if (proven == promise.lengths.end())
        return "it does not say for which lengths it holds";
    Dims input;
    for (const SiteAxis& one : site.axes)
        input.push_back(one.nIn.value_or(length));
    const auto moved = siteAtSize(site, input);
    if (!moved) // an empty result
        return length < proven->first ? "" : "it is said to hold where the Resize has no result";
    if (length > proven->last) // float32 makes the length another one
        return "";
    if (length < proven->first)
        return fmt::format("it is not said to hold, only from {} to {}", proven->first, proven->last);
    const Tensor x = samples(input, random);
    const auto wanted = evaluateSite(*moved, x);
    const auto got = evaluateChain(candidate.chain, x);
    if (!wanted || !got)
        return "it cannot be evaluated";
    if (wanted->dims() != got->dims())
        return fmt::format("it gives {}, the Resize gives {}", toText(got->dims()), toText(wanted->dims()));
    const auto a = *wanted->toDoubles(), b = *got->toDoubles();
    double worst = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i)
        worst = std::max(worst, std::abs(a[i] - b[i]));
    const double allowed = promise.exactness == Exactness::bitExact
                               ? 0.0
                               : promise.roundingBound + 2.0 * unitRoundoff(DType::float32);
    return worst <= allowed ? "" : fmt::format("it is off by {}, {} is allowed", worst, allowed);
}

/// Candidates that are said to be exact for every length.
std::vector<Candidate> exactCandidates(const ResizeSite& site)
{
    std::vector<Candidate> exact;
    for (Candidate& candidate : findCandidates(site).possible)
        if (candidate.certificate && candidate.certificate->anyLength && candidate.certificate->isExact())
            exact.push_back(std::move(candidate));
    return exact;
}

using M = ResizeMode;
using C = CoordinateMode;
using N = NearestMode;

TEST(FreeLengths, smallScalesAreProvedWhereThereIsAResult)
{
    std::mt19937_64 random(1);
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
    std::mt19937_64 random(2);
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

TEST(FreeLengths, randomSitesKeepTheirPromise)
{
    std::mt19937_64 random(20261122);
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
