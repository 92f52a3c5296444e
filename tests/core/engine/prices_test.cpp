// What price lists make of the choice between rewrites.
#include "core/engine/analysis.h"
#include "tests/core/resize/rewrite/random_sites.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <algorithm>
#include <cmath>
#include <random>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace resizelens {
namespace {

TargetPointer targetOf(const std::string& id)
{
    const auto found = findTarget(id, "no such folder");
    EXPECT_TRUE(found.has_value()) << id;
    return found.value_or(nullptr);
}

SiteAnalysis analysed(const ResizeSite& site, const TargetPointer& profile)
{
    return analyseSite(site, formsFor({}, profile.get()), profile.get());
}

/// The rule that these prices choose; "keep" where they choose none.
std::string chosen(SiteAnalysis site, const PriceList& prices)
{
    site.prices = std::make_shared<const PriceList>(prices);
    const Choice choice = makePlan({site}, {})->choices.front();
    return choice.candidate ? site.candidates[*choice.candidate].rule : "keep";
}

SiteAnalysis grown(CoordinateMode coordinates, std::int64_t in, std::int64_t out)
{
    return analysed(test::knownSite(ResizeMode::linear, coordinates, {1, 8, in, in}, {1, 8, out, out}),
                    targetOf("dla"));
}

/// DLA takes two products with matrices, or replication and a short convolution: few multiply-adds in more
/// operators, or few weights.
TEST(Prices, turnAChoice)
{
    const SiteAnalysis aligned = grown(CoordinateMode::alignCorners, 17, 129);
    const SiteAnalysis clamped = grown(CoordinateMode::halfPixel, 16, 128);
    for (const SiteAnalysis* site : {&aligned, &clamped})
        for (std::size_t i = 0; i < site->candidates.size(); ++i)
            if (const auto cost = costOf(*site, i))
                fmt::print("{}: {} MACs, {} bytes of weights, {} moved, {} operators, {} transfers: {}\n",
                           site->candidates[i].rule, cost->chain.macs, cost->chain.weightBytes,
                           cost->chain.movedBytes, cost->chain.operators, cost->transfers, cost->price);
    const PriceList macs = {1, 0, 0, 0, 0}, weights = {0, 1, 0, 0, 0}, operators = {0, 0, 0, 1, 0};
    EXPECT_EQ(chosen(aligned, macs), "axis_by_axis");
    EXPECT_NE(chosen(aligned, weights), "dense") << "it has the most weights";
    EXPECT_NE(chosen(aligned, operators), "axis_by_axis") << "it has more operators than others";
    EXPECT_EQ(chosen(clamped, PriceList()), "dense");
    EXPECT_NE(chosen(clamped, operators), "dense") << "it has the most";
    // A budget that only the larger constants exceed turns a choice as well.
    PriceList budget;
    budget.weightBudget = WeightBudget{8192, 1e6};
    EXPECT_NE(chosen(clamped, budget), "dense");
    budget.weightBudget->bytes = 1'000'000;
    EXPECT_EQ(chosen(clamped, budget), "dense") << "both fit";
}

TEST(Prices, ofNothingLeaveTheOrderOfTheRules)
{
    std::mt19937_64 random(22);
    for (int i = 0; i < test::tries(200); ++i) {
        SiteAnalysis site = analyseSite(test::randomSite(random), {}, nullptr);
        const std::string first = chosen(site, PriceList{0, 0, 0, 0, 0});
        // Whatever the costs are, they are all nothing.
        for (Candidate& candidate : site.candidates.edit())
            if (candidate.cost)
                candidate.cost->macs = static_cast<std::int64_t>(random() % 1'000'000);
        EXPECT_EQ(chosen(site, PriceList{0, 0, 0, 0, 0}), first) << test::describe(site.site);
        if (first == "keep")
            continue;
        // Of those that rank alike otherwise, the earliest: none before it is of its kind.
        const auto rank = [](const Candidate& candidate) {
            return std::pair(candidate.certificate->exactness != Exactness::bitExact,
                             findRule(candidate.rule)->use == Rule::Use::lastResort);
        };
        const auto at = std::ranges::find_if(site.candidates, [&](const auto& c) { return c.rule == first; });
        for (auto before = site.candidates.begin(); before != at; ++before)
            EXPECT_FALSE(before->certificate && before->certificate->isExact() && !before->quantised &&
                         findRule(before->rule)->use != Rule::Use::onRequest && rank(*before) == rank(*at) &&
                         site.site.type != DType::float16)
                << before->rule << " comes before " << first << ": " << test::describe(site.site);
    }
}

TEST(Prices, allDearerByAFactorChooseTheSame)
{
    std::mt19937_64 random(21);
    const auto price = [&] { return std::exp(std::uniform_real_distribution(-12.0, 12.0)(random)); };
    const std::vector<TargetPointer> targets = {nullptr, targetOf("dla"), targetOf("conv-pool"),
                                                targetOf("tidl")};
    int rewritten = 0;
    for (int i = 0; i < test::tries(300); ++i) {
        const SiteAnalysis site = analysed(test::randomSite(random), targets[random() % targets.size()]);
        // The neutral list is made of powers of two, which rounding leaves alone: half of the time.
        const PriceList prices =
            i % 2 == 0 ? PriceList() : PriceList{price(), price(), price(), price(), price()};
        const std::string rule = chosen(site, prices);
        rewritten += rule == "keep" ? 0 : 1;
        for (const double factor : {0.1, 1.0 / 3.0, 7.0, 1e-9, 1e6, price()}) {
            PriceList dearer = prices;
            for (double* each :
                 {&dearer.mac, &dearer.weightByte, &dearer.movedByte, &dearer.perOperator, &dearer.transfer})
                *each *= factor;
            EXPECT_EQ(chosen(site, dearer), rule) << factor << ": " << test::describe(site.site);
        }
    }
    EXPECT_GT(rewritten, test::tries(300) / 3);
}

/// The neutral list against the formula that it takes the place of.
TEST(Prices, thatAreNeutralRankAsBeforeThereWereLists)
{
    const auto before = [](const Candidate& candidate) {
        return static_cast<double>(candidate.cost->macs) + 4.0 * static_cast<double>(candidate.cost->moved) +
               0.25 * static_cast<double>(candidate.cost->weightBytes) +
               16384.0 * static_cast<double>(candidate.chain.operators.size());
    };
    std::mt19937_64 random(23);
    int pairs = 0;
    for (int i = 0; i < test::tries(300); ++i) {
        ResizeSite site = test::randomSite(random);
        site.type = DType::float32;
        const SiteAnalysis entry = analyseSite(site, {}, nullptr);
        for (std::size_t a = 0; a < entry.candidates.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) {
                if (!entry.candidates[a].cost || !entry.candidates[b].cost)
                    continue;
                ++pairs;
                EXPECT_EQ(costOf(entry, a)->price - costOf(entry, b)->price,
                          before(entry.candidates[a]) - before(entry.candidates[b]))
                    << entry.candidates[a].rule << ", " << entry.candidates[b].rule << ": "
                    << test::describe(site);
            }
    }
    EXPECT_GT(pairs, test::tries(300));
}

TEST(Prices, areThoseOfTheTargetAndSayWhose)
{
    const ResizeSite site =
        test::knownSite(ResizeMode::linear, CoordinateMode::halfPixel, {1, 8, 48, 48}, {1, 8, 16, 16});
    for (const auto& [id, list] :
         {std::pair("dla", "dla"), std::pair("tidl-am62a", "tidl-am62a"), std::pair("rknpu2", "neutral")}) {
        const TargetPointer profile = targetOf(id);
        const SiteAnalysis entry = analysed(site, profile);
        ASSERT_FALSE(entry.candidates.empty());
        for (std::size_t i = 0; i < entry.candidates.size(); ++i) {
            const auto cost = costOf(entry, i);
            ASSERT_TRUE(cost);
            EXPECT_EQ(cost->priceList, list);
            EXPECT_EQ(cost->isNeutral(), !profile->prices);
            EXPECT_EQ(cost->price, expense(cost->chain.operators, cost->chain, cost->transfers,
                                           profile->prices.value_or(PriceList())));
            EXPECT_EQ(cost->transfers == 0,
                      entry.candidateVerdicts[i].acceptance == Acceptance::accepted ||
                          entry.candidateVerdicts[i].acceptance == Acceptance::differs ||
                          entry.candidates[i].chain.empty());
        }
    }
}

/// 2.8 MB that became 36.9.
TEST(WhatItCosts, aSegmenterLessThanDoublesOnDla)
{
    const auto shared = test::sharedFolder();
    const auto path =
        shared ? *shared / "models/deeplab_v3_257_upsample9.onnx" : std::filesystem::path("absent");
    if (!std::filesystem::exists(path))
        GTEST_SKIP() << "deeplab_v3 is not here";
    AnalysisOptions options;
    options.target = targetOf("dla");
    const auto analysis = analyse(path, options);
    ASSERT_TRUE(analysis) << analysis.error().sentence();
    const auto plan = planFor(**analysis, {});
    ASSERT_TRUE(plan);
    const ModelGrowth growth = {modelBytes(**analysis), newConstantBytes((*analysis)->sites, *plan)};
    fmt::print("deeplab_v3 on dla: {} bytes, {} of new constants, ×{:.3f}\n", growth.before, growth.constants,
               growth.factor());
    EXPECT_GT(plan->rewrittenCount(), 0U);
    EXPECT_LT(growth.factor(), 2.0);
    EXPECT_FALSE(growth.isMuch());
}

} // namespace
} // namespace resizelens
