#include "core/rewrite/rule.h"
#include "tests/data/rule_index.h"
#include "tests/data/rule_pictures.h"
#include "tests/data/test_files.h"

#include <regex>

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
            << kept << " is not what the program draws; run draw_rule_pictures resources/rules";
    }
}

TEST(RulePictures, theIndexHasTheTableOfAllPages)
{
    const std::string index = readBytes(sourceFolder() / "resources/rules/index.md");
    EXPECT_EQ(index, withRuleTable(index)) << "run draw_rule_pictures resources/rules";
    for (const Rule* rule : allRules()) {
        const std::string id(rule->id);
        EXPECT_TRUE(
            std::regex_search(index, std::regex("\\[" + id + "\\]\\(" + id + "\\.md\\) \\| .+ \\| .+ \\|\n")))
            << id << ": its page has no line \"> WHERE → BECOMES\" under the heading";
    }
}

} // namespace
} // namespace resizelens::test
