// Which of several rewrites is chosen: the order that the manual states (targets.md), step by step.
#include "core/engine/plan.h"
#include "core/resize/rewrite/rule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

namespace resizelens {
namespace {

class Chances
{
public:
    explicit Chances(std::uint32_t seed)
        : m_engine(seed)
    {
    }
    std::int64_t below(std::int64_t most)
    {
        return static_cast<std::int64_t>(m_engine() % static_cast<std::uint32_t>(most));
    }
    bool oneOf(std::int64_t count) { return below(count) == 0; }

private:
    std::mt19937 m_engine;
};

Candidate someCandidate(const Rule& rule, Chances& chances)
{
    Candidate candidate;
    candidate.rule = rule.id;
    Certificate certificate;
    certificate.exactness = chances.oneOf(3) ? Exactness::bitExact : Exactness::exact;
    certificate.inputRange = std::ldexp(1.0, -static_cast<int>(chances.below(3)));
    candidate.certificate = certificate;
    ChainCost cost;
    cost.macs = 1000 * chances.below(4);
    cost.weightBytes = 400 * chances.below(3);
    cost.movedBytes = 2000 * chances.below(3);
    candidate.cost = cost;
    if (chances.oneOf(2)) {
        QuantisedForm form;
        form.certificate.roundings = static_cast<int>(chances.below(3));
        candidate.quantised = form;
    }
    return candidate;
}

SiteAnalysis someSite(Chances& chances)
{
    SiteAnalysis site;
    site.site.type = chances.oneOf(2) ? DType::float16 : DType::float32;
    std::vector<Candidate> candidates;
    const std::int64_t rarity = 1 + chances.below(12); // sites of many candidates, and of few
    for (const Rule* rule : allRules())
        if (chances.oneOf(rarity))
            candidates.push_back(someCandidate(*rule, chances));
    site.candidates = std::move(candidates);
    if (!chances.oneOf(2))
        return site;
    site.verdict = Verdict{.acceptance = Acceptance::refused, .target = "test"};
    std::vector<Verdict> verdicts(site.candidates.size());
    for (Verdict& verdict : verdicts) {
        verdict.acceptance = chances.oneOf(4) ? Acceptance::refused : Acceptance::accepted;
        verdict.transfers = chances.below(2);
        if (verdict.acceptance == Acceptance::refused)
            verdict.reasons.edit().emplace_back();
    }
    site.candidateVerdicts = std::move(verdicts);
    return site;
}

/// What the manual leaves, one sentence after the other.
std::vector<std::size_t> chosenByTheManual(const SiteAnalysis& site)
{
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < site.candidates.size(); ++i) {
        const Rule& rule = *findRule(site.candidates[i].rule);
        const bool may = site.verdict ? site.candidateVerdicts[i].acceptance == Acceptance::accepted
                                      : rule.use != Rule::Use::onRequest;
        if (may && rule.use != Rule::Use::byName)
            left.push_back(i);
    }
    // Keeps what has the smallest number.
    const auto keepLeast = [&](const std::function<double(std::size_t)>& number) {
        double least = INFINITY;
        for (const std::size_t i : left)
            least = std::min(least, number(i));
        std::erase_if(left, [&](std::size_t i) { return number(i) > least; });
    };
    const auto candidate = [&](std::size_t i) -> const Candidate& { return site.candidates[i]; };
    if (site.verdict)
        keepLeast([&](std::size_t i) { return findRule(candidate(i).rule)->keepsResize ? 0 : 1; });
    keepLeast(
        [&](std::size_t i) { return candidate(i).certificate->exactness == Exactness::bitExact ? 0 : 1; });
    keepLeast([&](std::size_t i) {
        return candidate(i).rule == "gather" || candidate(i).rule == "by_sizes" ? 1 : 0;
    });
    keepLeast([&](std::size_t i) {
        return candidate(i).quantised ? candidate(i).quantised->certificate.roundings : 0;
    });
    if (site.site.type == DType::float16)
        keepLeast([&](std::size_t i) { return -candidate(i).certificate->inputRange; });
    keepLeast([&](std::size_t i) { return costOf(site, i)->price; });
    return left;
}

TEST(ChoiceOrder, isThatOfTheManual)
{
    Chances chances(20261126);
    std::size_t chosen = 0, kept = 0, equals = 0;
    for (int i = 0; i < 20000; ++i) {
        const SiteAnalysis site = someSite(chances);
        const auto plan = makePlan({site}, {});
        ASSERT_TRUE(plan);
        const auto choice = plan->choices.front().candidate;
        const auto expected = chosenByTheManual(site);
        if (expected.empty()) {
            EXPECT_FALSE(choice) << i;
            ++kept;
            continue;
        }
        ASSERT_TRUE(choice) << i;
        EXPECT_EQ(*choice, expected.front()) << i << ": " << site.candidates[*choice].rule << " for "
                                             << site.candidates[expected.front()].rule;
        ++chosen;
        equals += expected.size() > 1 ? 1 : 0;
    }
    EXPECT_GT(chosen, 10000u);
    EXPECT_GT(kept, 1000u);
    EXPECT_GT(equals, 100u) << "equal ones go by the order of the rules";
}

} // namespace
} // namespace resizelens
