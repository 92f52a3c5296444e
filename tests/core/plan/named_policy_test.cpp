// The names that stand beside the rules' ids.
#include "core/plan/plan.h"

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

} // namespace
} // namespace resizelens
