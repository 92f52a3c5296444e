// The fourth verdict: a target runs the node and computes something else. Decided over fractions, held
// against evaluation.
#include "core/resize/matrix/resize_eval.h"
#include "core/targets/computed_as.h"
#include "core/targets/node_facts.h"
#include "core/targets/verdict.h"
#include "tests/core/resize/rewrite/random_sites.h"
#include "tests/core/resize/rewrite/tensor_distance.h"
#include "tests/core/resize/rewrite/written_site.h"
#include "tests/data/random_tensor.h"
#include "tests/data/sanitized.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <random>
#include <string>

namespace resizelens {
namespace {

TargetPointer targetNamed(const char* id)
{
    const auto target = findTarget(id, "no such folder");
    EXPECT_TRUE(target.has_value()) << id;
    return target ? *target : nullptr;
}

struct Row
{
    const char* target;
    const char* site;
    const char* says;
};

constexpr Row kRows[] = {
    // CANN: nearest as round_prefer_ceil. By a whole factor up no sample lies on a tie, by one down every
    // sample does.
    {"ascend", "nearest half_pixel round_prefer_floor 1x3x8x8 -> 1x3x16x16", "accepted"},
    {"ascend", "nearest half_pixel round_prefer_floor 1x3x8x8 -> 1x3x4x4", "differs"},
    {"ascend", "nearest half_pixel round_prefer_ceil 1x3x8x8 -> 1x3x4x4", "accepted"},
    {"ascend", "nearest asymmetric floor 1x3x8x8 -> 1x3x16x16", "differs"},
    // WebNN: half_pixel whatever the node says.
    {"webnn", "linear half_pixel 1x3x8x8 -> 1x3x16x16", "accepted"},
    {"webnn", "linear pytorch_half_pixel 1x3x8x8 -> 1x3x16x16", "accepted"},
    {"webnn", "linear asymmetric 1x3x8x8 -> 1x3x16x16", "differs"},
    {"webnn", "linear align_corners 1x3x8x8 -> 1x3x15x15", "differs"},
    {"webnn", "linear asymmetric 1x3x?x8 *1,1,2,2", "differs"},
    // ESP-DL: half_pixel but for align_corners, and the ratio of the lengths.
    {"esp-dl", "linear asymmetric 1x3x8x8 -> 1x3x16x16 type=int8", "differs"},
    {"esp-dl", "linear align_corners 1x3x8x8 -> 1x3x15x15 type=int8", "accepted"},
    {"esp-dl", "nearest half_pixel round_prefer_floor 1x3x8x8 -> 1x3x16x16 type=int8", "accepted"},
    {"esp-dl", "nearest half_pixel round_prefer_floor 1x3x8x8 -> 1x3x4x4 type=int8", "accepted"},
    {"esp-dl", "nearest asymmetric ceil 1x3x8x8 -> 1x3x16x16 type=int8", "differs"},
    // NNAPI takes no dynamic shapes; the ratio of the lengths is the scale where that is whole.
    {"nnapi", "nearest asymmetric floor 1x3x8x8 *1,1,2,2", "accepted"},
    {"nnapi", "nearest asymmetric floor 1x3x?x? *1,1,2,2", "refused"},
    // Sophgo: cubic as linear.
    {"sophgo", "cubic half_pixel 1x3x8x8 -> 1x3x16x16", "differs"},
    {"sophgo", "linear half_pixel 1x3x8x8 -> 1x3x16x16", "accepted"},
    {"sophgo", "linear half_pixel 1x3x8x8 -> 1x3x4x4 antialias", "differs"},
    {"sophgo", "linear half_pixel 1x3x8x8 -> 1x3x16x16 antialias",
     "accepted"}, // it does nothing when enlarging
    // Intel: the ratio of the lengths. 10 · 0.75 is 7 samples, of which the ratio is 0.7.
    {"intel-npu", "linear half_pixel 1x3x10x10 *1,1,0.7,0.7", "accepted"},
    {"intel-npu", "linear half_pixel 1x3x10x10 *1,1,0.75,0.75", "differs"},
    {"intel-npu", "linear half_pixel 1x3x12x12 *1,1,0.75,0.75", "accepted"},
    // TensorRT: linear tf_half_pixel_for_nn as half_pixel.
    {"tensorrt", "linear tf_half_pixel_for_nn 1x3x8x8 -> 1x3x16x16", "differs"},
};

TEST(Differs, isSaidWhereTheResultIsAnother)
{
    for (const Row& row : kRows) {
        const auto target = targetNamed(row.target);
        ASSERT_TRUE(target);
        const Verdict verdict = judgeSite(test::writtenSite(row.site), *target);
        EXPECT_EQ(toString(verdict.acceptance), row.says) << row.target << ": " << row.site << "\n"
                                                          << verdict.mainReason().english;
        const bool isOff = verdict.difference && verdict.difference->worstCase > 0.0;
        EXPECT_EQ(verdict.acceptance == Acceptance::differs, isOff) << row.target << ": " << row.site;
    }
}

TEST(Differs, leavesARewriteThatIsRight)
{
    const ResizeSite site = test::writtenSite("linear asymmetric 1x3x8x8 -> 1x3x16x16");
    const auto target = targetNamed("webnn");
    const Candidates all = findCandidates(site, target->emission);
    const auto right =
        std::count_if(all.possible.begin(), all.possible.end(), [&](const Candidate& candidate) {
            return candidate.certificate && candidate.certificate->isExact() &&
                   judgeChain(candidate.chain, site, *target).acceptance == Acceptance::accepted;
        });
    EXPECT_GT(right, 0);
}

/// The rewrite stays a Resize, and the target computes that otherwise too.
TEST(Differs, holdsForARewriteThatStaysAResize)
{
    const ResizeSite site = test::writtenSite("linear asymmetric 1x3x9x9 -> 1x3x9x18");
    Resize same;
    same.spec = site.spec;
    same.sizes = {1, 3, 9, 18};
    EXPECT_EQ(judgeChain({{same}}, site, *targetNamed("webnn")).acceptance, Acceptance::differs);
}

/// What evaluation says of the question that the verdict answers: the largest difference over a few inputs.
double measured(const ResizeSite& site, const OperatorChain& computed, std::mt19937_64& random)
{
    double most = 0.0;
    for (int trial = 0; trial < 3; ++trial) {
        const Tensor x = test::randomTensor(*site.inputDims(), random);
        const auto wanted = evaluateSite(site, x), got = evaluateChain(computed, x);
        EXPECT_TRUE(wanted.has_value() && got.has_value());
        if (!wanted || !got || wanted->dims() != got->dims())
            return 1e9;
        most = std::max(most, test::largestDifference(*wanted, *got));
    }
    return most;
}

TEST(Differs, isTrueOfRandomSites)
{
    const char* const targets[] = {"ascend", "webnn", "sophgo", "intel-npu", "vsinpu", "qnn-htp", "xnnpack"};
    std::mt19937_64 random(31);
    int equal = 0, other = 0;
    for (int n = 0; n < test::tries(1500); ++n) {
        const ResizeSite site = test::randomSite(random);
        const auto target = targetNamed(targets[random() % std::size(targets)]);
        const Verdict maybe = judge(factsOfNode(site), *target);
        if (!maybe.computedAs)
            continue;
        const auto computed = computedChain(site, *maybe.computedAs);
        const Verdict verdict = judgeSite(site, *target);
        if (!computed || (verdict.computedAs && !verdict.difference))
            continue; // not decided
        const double off = measured(site, *computed, random);
        const double rounding = 1e-5 * (1.0 + std::abs(site.spec.extrapolationValue));
        SCOPED_TRACE(target->id + ": " + test::describe(site));
        if (verdict.difference) {
            ++other;
            EXPECT_GT(off, 1e-7);
            EXPECT_LE(off, verdict.difference->worstCase + rounding);
        } else {
            ++equal;
            EXPECT_LE(off, rounding);
        }
    }
    std::printf("  %d sites that differ, %d that do not\n", other, equal);
    EXPECT_GT(other, test::tries(150));
    EXPECT_GT(equal, test::tries(40));
}

TEST(Differs, badProfilesNameThePlace)
{
    const auto read = [](const char* otherwise) {
        const std::string json =
            std::string(R"({"schema": "resizelens.target/1", "id": "x", "name": "x", "description": "x",
            "sources": {"s": {"title": "t", "url": "u", "confidence": "definition"}},
            "operators": [{"op": "Resize", "accepted": true, "source": "s"}],
            "rules": [{"op": "Resize", "require": {"mode": "linear"}, "reason": "r", "source": "s", "otherwise": )") +
            otherwise + "}]}";
        const auto profile = parseTargetProfile(json, "x.json", "no such folder");
        return profile ? std::string("read") : profile.error().sentence();
    };
    EXPECT_EQ(read(R"({"computes": {"mode": "linear"}})"), "read");
    EXPECT_NE(read(R"({"computes": {}})").find("rules[0].otherwise.computes"), std::string::npos);
    EXPECT_NE(read(R"({"computes": {"mode": "lanczos"}})").find("there is no mode 'lanczos'"),
              std::string::npos);
    EXPECT_NE(read(R"({"computes": {"scales": 3}})").find("rules[0].otherwise.computes.scales"),
              std::string::npos);
    EXPECT_NE(read(R"({"computes": {"kernel": 3}})").find("kernel"), std::string::npos);
    EXPECT_NE(read(R"("perhaps")").find("rules[0].otherwise"), std::string::npos);
}

} // namespace
} // namespace resizelens
