// What a target takes is never made worse: where it computes the node, the node stays; where it computes something
// else, what is offered instead comes out right, as this target computes it.
#include "core/engine/analysis.h"
#include "core/engine/plan.h"
#include "core/resize/matrix/resize_eval.h"
#include "core/targets/computed_as.h"
#include "core/targets/node_facts.h"
#include "tests/core/resize/rewrite/random_sites.h"
#include "tests/core/resize/rewrite/tensor_distance.h"
#include "tests/data/random_tensor.h"
#include "tests/data/sanitized.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <random>
#include <string>
#include <vector>

namespace resizelens {
namespace {

/// Each profile at each of its versions.
std::vector<std::string> namesOfAllTargets()
{
    std::vector<std::string> names;
    for (const TargetPointer& profile : allTargets("no such folder").value_or(std::vector<TargetPointer>{})) {
        names.push_back(profile->id);
        for (std::size_t i = 0; i + 1 < profile->versions.size(); ++i)
            names.push_back(profile->id + "@" + profile->versions[i]);
    }
    return names;
}

/// A Resize of the chain as the target makes it.
Operator madeBy(const TargetProfile& target, Resize op, const Dims& input, const ResizeSite& site)
{
    auto facts = factsOfChain({{op}}, input, site.type).front();
    facts.number("opset", static_cast<double>(site.spec.opset));
    const Verdict verdict = judge(facts, target);
    if (!verdict.computedAs)
        return op;
    op.spec = applied(op.spec, *verdict.computedAs);
    if (verdict.computedAs->scalesOfLengths && !op.scales.empty()) {
        op.sizes = *op.outputDims(input);
        op.scales.clear();
    }
    return op;
}

Result<Tensor> runOn(const TargetProfile& target, const OperatorChain& chain, const ResizeSite& site,
                     Tensor value)
{
    for (const Operator& op : chain.operators) {
        const auto* const resize = std::get_if<Resize>(&op);
        auto next =
            evaluateOperator(resize != nullptr ? madeBy(target, *resize, value.dims(), site) : op, value);
        RL_TRY(next);
        value = std::move(*next);
    }
    return value;
}

/// An image by one of the ratios that models have, of the modes that targets take.
ResizeSite usualSite(std::mt19937_64& random)
{
    const auto pick = [&](const auto& list) { return list[random() % std::size(list)]; };
    constexpr std::array kCoordinates = {CoordinateMode::halfPixel, CoordinateMode::pytorchHalfPixel,
                                         CoordinateMode::asymmetric, CoordinateMode::alignCorners};
    constexpr std::array kRoundings = {NearestMode::floor, NearestMode::ceil, NearestMode::roundPreferFloor,
                                       NearestMode::roundPreferCeil};
    constexpr std::array kModes = {ResizeMode::nearest, ResizeMode::linear, ResizeMode::cubic};
    constexpr std::array kUp = {2, 2, 4, 1, 3, 8, 3, 1}, kDown = {1, 1, 1, 1, 1, 1, 2, 2};
    const bool isAlike = random() % 4 != 0;
    const std::size_t ratio = random() % kUp.size(), other = isAlike ? ratio : random() % kUp.size();
    const std::int64_t height = 2 * static_cast<std::int64_t>(1 + random() % 8);
    const std::int64_t width = 2 * static_cast<std::int64_t>(1 + random() % 8);
    const CoordinateMode coordinates = pick(kCoordinates);
    const std::int64_t corner = coordinates == CoordinateMode::alignCorners && random() % 2 == 0 ? 1 : 0;
    ResizeSite site = test::knownSite(
        pick(kModes), coordinates, {1, 4, height + corner, width + corner},
        {1, 4, height * kUp[ratio] / kDown[ratio] + corner, width * kUp[other] / kDown[other] + corner});
    site.spec.nearestMode = pick(kRoundings);
    return site;
}

class NeverWorse : public testing::TestWithParam<std::string>
{
protected:
    void check(const ResizeSite& site)
    {
        const Verdict verdict = judgeSite(site, *m_target);
        if (verdict.acceptance != Acceptance::accepted && verdict.acceptance != Acceptance::differs)
            return;
        SCOPED_TRACE(test::describe(site));
        const std::vector<SiteAnalysis> analysed = {
            analyseSite(site, formsFor({}, m_target.get()), m_target.get())};
        const Choice choice = makePlan(analysed, {})->choices.front();
        const Tensor x = test::randomTensor(*site.inputDims(), m_random);
        if (verdict.acceptance == Acceptance::accepted) {
            ++taken;
            EXPECT_FALSE(choice.candidate) << analysed.front().candidates[*choice.candidate].rule;
            const auto made = judge(factsOfNode(site), *m_target).computedAs;
            otherwise += made ? 1 : 0;
            expectRight(site, x, made ? computedChain(site, *made) : std::nullopt);
        } else if (choice.candidate) {
            ++righted;
            expectRight(site, x, analysed.front().candidates[*choice.candidate].chain);
        }
    }

    void expectRight(const ResizeSite& site, const Tensor& x, const std::optional<OperatorChain>& chain)
    {
        if (!chain || site.type != DType::float32)
            return;
        const auto wanted = evaluateSite(site, x), got = runOn(*m_target, *chain, site, x);
        ASSERT_TRUE(wanted && got);
        ASSERT_EQ(wanted->dims(), got->dims());
        EXPECT_LE(test::largestDifference(*wanted, *got),
                  1e-5 * (1.0 + std::abs(site.spec.extrapolationValue)));
    }

    std::mt19937_64 m_random{48};
    TargetPointer m_target;
    int taken = 0, otherwise = 0, righted = 0;
};

TEST_P(NeverWorse, randomNodesThatItTakes)
{
    m_target = *findTarget(GetParam(), "no such folder");
    for (int i = 0; i < test::tries(100); ++i) {
        check(test::randomSite(m_random));
        check(usualSite(m_random));
    }
    RecordProperty("taken", taken);
    RecordProperty("otherwise_but_equal", otherwise);
    RecordProperty("righted", righted);
}

INSTANTIATE_TEST_SUITE_P(All, NeverWorse, testing::ValuesIn(namesOfAllTargets()), [](const auto& one) {
    std::string name = one.param;
    std::ranges::replace_if(
        name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
});

} // namespace
} // namespace resizelens
