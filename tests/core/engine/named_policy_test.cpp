// The names that stand beside the rules' ids.
#include "core/engine/plan.h"
#include "core/resize/rewrite/words.h"

#include <gtest/gtest.h>

namespace resizelens {
namespace {

TEST(NamedPolicy, hasTheNamesOfTheCommandLine)
{
    EXPECT_EQ(toString(NamedPolicy::exact), "exact");
    EXPECT_EQ(toString(NamedPolicy::automatic), "auto");
    EXPECT_EQ(toString(NamedPolicy::keep), "keep");
    EXPECT_EQ(Policy{}.rule, "exact");
}

TEST(NamedPolicy, isReadFromItsName)
{
    for (const NamedPolicy policy : kNamedPolicies)
        EXPECT_EQ(namedPolicy(toString(policy)), policy);
    EXPECT_EQ(namedPolicy("Exact"), std::nullopt);
    EXPECT_EQ(namedPolicy(""), std::nullopt);
}

TEST(NamedPolicy, isNoRule)
{
    const std::vector<std::string> names = policyRules();
    ASSERT_EQ(names.size(), kNamedPolicies.size() + allRules().size());
    for (std::size_t i = 0; i < names.size(); ++i)
        EXPECT_EQ(namedPolicy(names[i]).has_value(), i < kNamedPolicies.size()) << names[i];
    for (const NamedPolicy policy : kNamedPolicies)
        EXPECT_EQ(findRule(toString(policy)), nullptr);
}

/// Quantised: what is possible rounds twice, and the reason is that of the rule that would round once.
TEST(KeepReason, ofAQuantisedSiteIsWhatHasNoQuantisedForm)
{
    SiteAnalysis site;
    Candidate twice;
    twice.rule = "dense";
    twice.certificate = Certificate{};
    twice.quantised = QuantisedForm{};
    twice.quantised->certificate.roundings = 2;
    twice.quantised->certificate.kind = QuantaClass::atMost;
    twice.quantised->certificate.quanta = 1;
    site.candidates = std::vector{twice};
    const Phrase why = say(words::notQuantised, foreignPhrase("its weights do not fit"));
    site.refusals = std::vector{Refusal{"transposed_convolution", why.code(), why.english, why}};
    const auto plan = makePlan({site}, {});
    ASSERT_TRUE(plan);
    ASSERT_FALSE(plan->choices.front().candidate);
    EXPECT_NE(plan->choices.front().keepReason.english.find("its weights do not fit"), std::string::npos)
        << plan->choices.front().keepReason.english;
}

} // namespace
} // namespace resizelens
