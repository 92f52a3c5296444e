#include "core/rewrite/rule.h"
#include "tests/data/rule_pictures.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

TEST(RulePictures, everyRuleHasOneAndTheManualShowsIt)
{
    for (const Rule* rule : allRules()) {
        const std::string picture = rulePicture(rule->id);
        ASSERT_FALSE(picture.empty()) << rule->id << ": no example in tests/data/rule_pictures.cpp";
        const auto kept = sourceFolder() / "resources/rules/pictures" / (std::string(rule->id) + ".svg");
        EXPECT_EQ(readBytes(kept), picture)
            << kept << " is not what the program draws; run draw_rule_pictures resources/rules/pictures";
    }
}

} // namespace
} // namespace resizelens::test
