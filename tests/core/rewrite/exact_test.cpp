// For every Resize of known lengths there is an exact rewrite, and certificates tell the truth.
#include "core/chain/operator_chain.h"
#include "core/resize/resize_eval.h"
#include "core/rewrite/candidate.h"
#include "random_sites.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace resizelens {
namespace {

Tensor randomInput(const ResizeSite& site, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    const Dims dims = *site.inputDims();
    std::vector<double> values(static_cast<std::size_t>(*elementCount(dims)));
    std::generate(values.begin(), values.end(), [&] { return uniform(random); });
    return *Tensor::fromDoubles(site.type, dims, values);
}

double largestDifference(const Tensor& a, const Tensor& b)
{
    const auto left = *a.toDoubles(), right = *b.toDoubles();
    double worst = 0.0;
    for (std::size_t i = 0; i < left.size(); ++i)
        worst = std::max(worst, std::abs(left[i] - right[i]));
    return worst;
}

bool isExact(const Candidate& candidate)
{
    return candidate.certificate && candidate.certificate->exactness <= Exactness::exact;
}

/// What float rounding adds on top of the certificate: the last rounding of either side.
double slack(const ResizeSite& site)
{
    return 2.0 * unitRoundoff(site.type) * std::max(1.0, std::abs(site.spec.extrapolationValue));
}

TEST(ExactRewrites, existForEveryRandomSiteAndKeepTheirPromise)
{
    std::mt19937_64 random(20261121);
    std::map<std::string, int> used;
    int checked = 0;
    for (int n = 0; n < 5000; ++n) {
        const ResizeSite site = test::randomSite(random);
        const Candidates all = findCandidates(site);
        ASSERT_TRUE(std::any_of(all.possible.begin(), all.possible.end(), isExact))
            << n << ": " << test::describe(site)
            << (all.refused.empty() ? "" : "\n" + all.refused.front().message);
        const Tensor input = randomInput(site, static_cast<std::uint64_t>(n));
        const auto wanted = evaluateSite(site, input);
        ASSERT_TRUE(wanted.has_value()) << wanted.error().message;
        for (const Candidate& candidate : all.possible) {
            ASSERT_TRUE(candidate.certificate.has_value());
            const auto got = evaluateChain(candidate.chain, input);
            ASSERT_TRUE(got.has_value()) << candidate.rule << ": " << got.error().message;
            ASSERT_EQ(got->dims(), wanted->dims());
            const Certificate& promise = *candidate.certificate;
            const double allowed = promise.exactness == Exactness::bitExact
                                       ? 0.0
                                       : promise.worstCase + promise.roundingBound + slack(site);
            ASSERT_LE(largestDifference(*wanted, *got), allowed)
                << n << " " << candidate.rule << ": " << test::describe(site);
            used[candidate.rule] += isExact(candidate) ? 1 : 0;
            ++checked;
        }
    }
    for (const auto& [rule, count] : used)
        RecordProperty(rule, count);
    // Every exact rule has been tried a good number of times.
    for (const char* rule : {"identity", "select", "average", "strided_convolution", "transposed_convolution",
                             "nearest_average", "polyphase", "rational", "mixed", "dense", "gather"})
        EXPECT_GE(used[rule], 20) << rule;
    EXPECT_GT(checked, 8000);
}

TEST(ExactRewrites, surviveBeingWrittenAndReadBack)
{
    std::mt19937_64 random(77);
    for (int n = 0; n < 1500; ++n) {
        ResizeSite site = test::randomSite(random);
        for (const DType type : {DType::float32, DType::float16}) {
            site.type = type;
            const auto operators = *siteOperators(site);
            for (const Candidate& candidate : findCandidates(site).possible) {
                const auto nodes = writeChain(candidate.chain, type, site.spec.opset);
                ASSERT_TRUE(nodes.has_value()) << candidate.rule << ": " << nodes.error().message;
                const auto back = readChain(*nodes);
                ASSERT_TRUE(back.has_value())
                    << n << " " << candidate.rule << ": " << back.error().message << "\n"
                    << test::describe(site);
                const auto certificate =
                    certifyChain(*back, *site.inputDims(), {operators, site.spec.extrapolationValue, type});
                ASSERT_TRUE(certificate.has_value())
                    << n << " " << candidate.rule << ": " << certificate.error().message << "\n"
                    << test::describe(site);
                if (isExact(candidate)) {
                    ASSERT_LE(certificate->exactness, Exactness::exact)
                        << n << " " << candidate.rule << " " << dtypeName(type) << " "
                        << certificate->worstCase << ": " << test::describe(site);
                }
            }
        }
    }
}

} // namespace
} // namespace resizelens
