// Properties of every Resize, tried by RapidCheck, which reduces what breaks one to its smallest form.
// Seeded; RC_PARAMS gives another seed or count.
#include "core/onnx/resized_length.h"
#include "core/resize/chain/operator_chain.h"
#include "core/resize/matrix/resize_eval.h"
#include "core/resize/rewrite/candidate.h"
#include "tests/core/resize/rewrite/free_promise.h"
#include "tests/core/resize/rewrite/free_sites.h"
#include "tests/core/resize/rewrite/tensor_distance.h"
#include "tests/data/random_tensor.h"
#include "tests/data/sanitized.h"

#include <cstdlib>
#include <random>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h> // before RapidCheck, which expects it
#include <rapidcheck/gtest.h>

namespace resizelens {
namespace {

/// RapidCheck reads its parameters once, at the first property.
const int parametersAreGiven =
    ::setenv("RC_PARAMS", fmt::format("seed=20261123 max_success={}", test::tries(150)).c_str(), 0);

using M = ResizeMode;
using C = CoordinateMode;
using N = NearestMode;

/// p/q of small numbers, or a decimal of up to three digits: as exporters write scales.
double anyScale()
{
    const bool decimal = *rc::gen::arbitrary<bool>();
    if (decimal)
        return static_cast<double>(*rc::gen::inRange(16, 4000)) / 1000.0;
    const int p = *rc::gen::inRange(1, 65), q = *rc::gen::inRange(1, 65);
    return static_cast<double>(p) / static_cast<double>(q);
}

test::FreeSite anySite()
{
    test::FreeSite site{*rc::gen::element(M::nearest, M::linear, M::cubic),
                        *rc::gen::element(C::halfPixel, C::halfPixelSymmetric, C::pytorchHalfPixel,
                                          C::alignCorners, C::asymmetric, C::tfHalfPixelForNn),
                        *rc::gen::element(N::floor, N::ceil, N::roundPreferFloor, N::roundPreferCeil)};
    site.scale = anyScale();
    site.axis = *rc::gen::inRange<std::size_t>(0, 4);
    site.exclude = *rc::gen::arbitrary<bool>();
    site.antialias = site.mode != M::nearest && *rc::gen::arbitrary<bool>();
    site.coefficient = *rc::gen::element(-0.75, -0.5);
    return site;
}

RC_GTEST_PROP(Property, everyLengthKeepsWhatIsPromisedForAll, ())
{
    const test::FreeSite free = anySite();
    const ResizeSite site = test::siteOf(free);
    std::mt19937_64 random(test::seed(1));
    for (const Candidate& candidate : test::exactCandidates(site)) {
        const auto length = *rc::gen::inRange<std::int64_t>(1, 401);
        const std::string wrong = test::fault(candidate, site, free.axis, length, random);
        RC_LOG() << test::describe(free) << ", " << candidate.rule << " at " << length << ": " << wrong
                 << "\n";
        RC_ASSERT(wrong.empty());
    }
}

RC_GTEST_PROP(Property, aKnownLengthGivesWhatItsCertificateSays, ())
{
    const test::FreeSite free = anySite();
    const auto length = *rc::gen::inRange<std::int64_t>(1, 401);
    Dims input;
    for (const SiteAxis& axis : test::siteOf(free).axes)
        input.push_back(axis.nIn.value_or(length));
    const auto site = siteAtSize(test::siteOf(free), input);
    RC_PRE(site.has_value()); // not an empty result
    RC_ASSERT(site->axes[free.axis].nOut == scaledLength(length, *site->axes[free.axis].scale));
    std::mt19937_64 random(test::seed(2));
    const Tensor x = test::randomTensor(input, random);
    const auto wanted = evaluateSite(*site, x);
    RC_ASSERT(wanted.has_value());
    for (const Candidate& candidate : findCandidates(*site).possible) {
        const Certificate& promise = *candidate.certificate;
        if (promise.exactness == Exactness::dataDependent)
            continue;
        const auto got = evaluateChain(candidate.chain, x);
        RC_ASSERT(got.has_value());
        const double allowed = promise.exactness == Exactness::bitExact
                                   ? 0.0
                                   : promise.worstCase + promise.roundingBound +
                                         2.0 * unitRoundoff(DType::float32) +
                                         promise.readingDistance.value_or(2.0);
        const double off = test::largestDifference(*wanted, *got);
        RC_LOG() << test::describe(free) << ", " << candidate.rule << " at " << length << ": off by " << off
                 << ", allowed " << allowed << "\n";
        RC_ASSERT(off <= allowed);
    }
}

} // namespace
} // namespace resizelens
