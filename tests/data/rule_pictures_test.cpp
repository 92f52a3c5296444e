#include "core/resize/rewrite/rule.h"
#include "tests/data/quantised_picture.h"
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
            << kept << " is not what the program draws; run packaging/update-manual";
    }
}

TEST(RulePictures, theIndexHasTheTableOfAllPages)
{
    const std::string index = readBytes(sourceFolder() / "resources/rules/index.md");
    EXPECT_EQ(index, withRuleTable(index)) << "run packaging/update-manual";
    for (const Rule* rule : allRules()) {
        const std::string id(rule->id);
        EXPECT_TRUE(
            std::regex_search(index, std::regex("\\[" + id + "\\]\\(" + id + "\\.md\\) \\| .+ \\| .+ \\|\n")))
            << id << ": its page has no line \"> WHERE → BECOMES\" under the heading";
    }
}

TEST(WorkedExample, isWhatTheEngineWritesAndComputes)
{
    const WorkedExample example = workedExample();
    EXPECT_EQ(example.taps, (std::array<std::int64_t, 4>{9, 3, 3, 1}));
    EXPECT_EQ(example.denominator, 16);
    EXPECT_EQ(example.sum(), 1495);
    EXPECT_EQ(example.result, 96);
    const auto manual = sourceFolder() / "resources/manual";
    EXPECT_EQ(readBytes(manual / "pictures/quantised.svg"), quantisedPicture())
        << "not what the program draws; run packaging/update-manual";
    const std::string page = readBytes(manual / "quantised.md");
    const auto number = [](std::int64_t value) { return std::to_string(value); };
    for (const std::string& said :
         {"N = " + number(example.product(0)) + " + " + number(example.product(1)) + " + " +
              number(example.product(2)) + " + " + number(example.product(3)) + " = " + number(example.sum()),
          number(example.sum()) + " / " + number(example.denominator) + " = 93.4375",
          "y = 3 + 93 = " + number(example.result)})
        EXPECT_NE(page.find(said), std::string::npos) << said;
}

} // namespace
} // namespace resizelens::test
