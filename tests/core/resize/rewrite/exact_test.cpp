// For every Resize of known lengths there is an exact rewrite, and certificates tell the truth.
#include "core/resize/chain/operator_chain.h"
#include "core/resize/matrix/resize_eval.h"
#include "core/resize/rewrite/candidate.h"
#include "random_sites.h"
#include "tests/core/resize/rewrite/tensor_distance.h"
#include "tests/data/random_tensor.h"
#include "tests/data/sanitized.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace resizelens {
namespace {

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
    std::mt19937_64 random(test::seed(20261121));
    std::map<std::string, int> used;
    int checked = 0;
    for (int n = 0; n < test::tries(5000); ++n) {
        const ResizeSite site = test::randomSite(random);
        const Candidates all = findCandidates(site);
        ASSERT_TRUE(std::any_of(all.possible.begin(), all.possible.end(), isExact))
            << n << ": " << test::describe(site)
            << (all.refused.empty() ? "" : "\n" + all.refused.front().message);
        const Tensor input = test::randomTensor(*site.inputDims(), static_cast<std::uint64_t>(n), site.type);
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
            ASSERT_LE(test::largestDifference(*wanted, *got), allowed)
                << n << " " << candidate.rule << ": " << test::describe(site);
            used[candidate.rule] += isExact(candidate) ? 1 : 0;
            ++checked;
        }
    }
    for (const auto& [rule, count] : used)
        RecordProperty(rule, count);
    // Every rule was exact a good number of times.
    for (const Rule* rule : allRules())
        if (rule->use != Rule::Use::byName &&
            rule->id != "by_sizes") { // as_meant: random sites have no exporter
            EXPECT_GE(used[std::string(rule->id)], test::kSanitized ? 1 : 20) << rule->id;
        }
    EXPECT_GT(checked, test::tries(8000));
}

TEST(ExactRewrites, surviveBeingWrittenAndReadBack)
{
    std::mt19937_64 random(test::seed(77));
    for (int n = 0; n < test::tries(1500); ++n) {
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
                    certifyStored(*back, *site.inputDims(), {operators, site.spec.extrapolationValue, type});
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

/// Changes one number of one node: a weight, an index, a stride or a pad.
bool damage(std::vector<OnnxNode>& nodes, std::mt19937_64& random)
{
    OnnxNode& node = nodes[random() % nodes.size()];
    const char* const attributes[] = {"strides", "pads", "perm", "blocksize"};
    const char* const name = attributes[random() % std::size(attributes)];
    if (const auto found = node.attributes.find(name); found != node.attributes.end() && random() % 2 == 0) {
        if (auto* list = std::get_if<std::vector<std::int64_t>>(&found->second)) {
            (*list)[random() % list->size()] += 1;
            return true;
        }
        std::get<std::int64_t>(found->second) += 1;
        return true;
    }
    if (node.constants.empty())
        return false;
    Tensor& tensor = node.constants[random() % node.constants.size()];
    if (tensor.count() == 0)
        return false;
    const auto at = static_cast<std::size_t>(random() % static_cast<std::uint64_t>(tensor.count()));
    if (tensor.type() == DType::float32)
        tensor.as<float>()[at] += random() % 2 == 0 ? 0.25f : -1e-3f;
    else if (tensor.type() == DType::int64)
        tensor.as<std::int64_t>()[at] -= 1; // the open end of a Slice is the largest number
    else
        return false;
    return true;
}

TEST(ExactRewrites, damagedOnesAreNeverCalledExact)
{
    std::mt19937_64 random(test::seed(99));
    int harmed = 0, unreadable = 0, caught = 0;
    for (int n = 0; n < test::tries(1500); ++n) {
        const ResizeSite site = test::randomSite(random);
        const auto operators = *siteOperators(site);
        const Tensor input = test::randomTensor(*site.inputDims(), static_cast<std::uint64_t>(n), site.type);
        const Tensor wanted = *evaluateSite(site, input);
        for (const Candidate& candidate : findCandidates(site).possible) {
            auto nodes = *writeChain(candidate.chain, site.type, site.spec.opset);
            if (nodes.empty() || !damage(nodes, random))
                continue;
            const auto chain = readChain(nodes);
            const auto certificate = chain
                                         ? certifyStored(*chain, *site.inputDims(),
                                                         {operators, site.spec.extrapolationValue, site.type})
                                         : fail(chain.error());
            if (!certificate) {
                ++unreadable;
                continue;
            }
            const auto got = evaluateChain(*chain, input);
            ASSERT_TRUE(got.has_value() && got->dims() == wanted.dims());
            const double difference = test::largestDifference(wanted, *got);
            const double allowed = certificate->worstCase + certificate->roundingBound + slack(site);
            ASSERT_LE(difference, allowed) << n << " " << candidate.rule << ": " << test::describe(site);
            // A pad behind a tap of weight 0 harms nothing; what can be measured must be known.
            if (difference > 1e-4) {
                ++harmed;
                caught += certificate->exactness > Exactness::exact ? 1 : 0;
            }
        }
    }
    EXPECT_EQ(caught, harmed);
    EXPECT_GT(harmed, test::tries(300));
    EXPECT_GT(unreadable, test::tries(100));
}

TEST(ExactRewrites, serveEveryElementType)
{
    std::mt19937_64 random(test::seed(5));
    for (const DType type : {DType::float16, DType::bfloat16, DType::float64, DType::int8, DType::uint8,
                             DType::int32, DType::int64, DType::boolean}) {
        int selections = 0, mixtures = 0;
        for (int n = 0; n < 150; ++n) {
            ResizeSite site = test::randomSite(random);
            site.type = type;
            if (site.spec.mode == ResizeMode::nearest)
                site.spec.extrapolationValue = 0.0;
            const auto operators = *siteOperators(site);
            const bool moves = std::all_of(operators.begin(), operators.end(), [](const AxisOperator& axis) {
                return axis.isSelection() && !axis.hasExtrapolation();
            });
            const Candidates all = findCandidates(site);
            const bool served =
                std::any_of(all.possible.begin(), all.possible.end(), [](const Candidate& candidate) {
                    return isExact(candidate) && !findRule(candidate.rule)->keepsResize;
                });
            // What only moves samples stays in its type; arithmetic needs a floating one.
            EXPECT_EQ(served, moves || isFloating(type)) << dtypeName(type) << " " << test::describe(site);
            if (!served) {
                EXPECT_FALSE(all.refused.empty());
            }
            (moves ? selections : mixtures) += 1;
        }
        EXPECT_GT(selections, 10);
        EXPECT_GT(mixtures, 10);
    }
}

TEST(ExactRewrites, comeInTheFormsThatATargetHas)
{
    EmissionOptions emission;
    emission.groups = false;
    emission.transposePads = false;
    emission.matMul = false;
    emission.kernels = {1, 2, 3, 5, 7, 12, 16};
    std::mt19937_64 random(test::seed(31));
    int served = 0, refused = 0;
    for (int n = 0; n < test::tries(800); ++n) {
        const ResizeSite site = test::randomSite(random);
        const auto operators = *siteOperators(site);
        const Tensor input = test::randomTensor(*site.inputDims(), static_cast<std::uint64_t>(n), site.type);
        const Tensor wanted = *evaluateSite(site, input);
        const Candidates all = findCandidates(site, emission);
        for (const Refusal& refusal : all.refused)
            refused += refusal.code == "emission" ? 1 : 0;
        for (const Candidate& candidate : all.possible) {
            const auto nodes = *writeChain(candidate.chain, site.type, site.spec.opset);
            for (const OnnxNode& node : nodes) {
                ASSERT_NE(node.opType, "MatMul");
                const bool convolves = node.opType == "Conv" || node.opType == "ConvTranspose";
                if (!convolves)
                    continue;
                EXPECT_EQ(*intAttribute(node, "group", 0), 1) << candidate.rule;
                const auto shape = *intsAttribute(node, "kernel_shape", {});
                for (const std::int64_t kernel : shape)
                    EXPECT_TRUE(std::count(emission.kernels.begin(), emission.kernels.end(), kernel))
                        << kernel;
                if (node.opType == "ConvTranspose") {
                    const auto pads = *intsAttribute(node, "pads", {});
                    EXPECT_TRUE(
                        std::all_of(pads.begin(), pads.end(), [](std::int64_t pad) { return pad == 0; }));
                }
            }
            const auto back = readChain(nodes);
            ASSERT_TRUE(back.has_value()) << candidate.rule << ": " << back.error().message;
            const auto certificate =
                certifyStored(*back, *site.inputDims(), {operators, site.spec.extrapolationValue, site.type});
            ASSERT_TRUE(certificate.has_value()) << certificate.error().message;
            const auto got = evaluateChain(*back, input);
            ASSERT_TRUE(got.has_value());
            ASSERT_LE(test::largestDifference(wanted, *got),
                      certificate->worstCase + certificate->roundingBound + slack(site))
                << candidate.rule << ": " << test::describe(site);
            if (isExact(candidate)) {
                ASSERT_LE(certificate->exactness, Exactness::exact) << candidate.rule;
            }
            ++served;
        }
    }
    EXPECT_GT(served, test::tries(800));
    EXPECT_GT(refused, test::tries(20));
}

} // namespace
} // namespace resizelens
