// The records of resources/targets/measured: how the profiles agree with the tools that were asked.
#include "core/targets/target_profile.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

int countIn(const Json& record, const char* kind)
{
    return record.at("disagree").at(kind).get<int>();
}

bool isMeasured(const TargetProfile& target)
{
    return std::any_of(target.sources.begin(), target.sources.end(),
                       [](const auto& source) { return source.second.confidence == Confidence::measured; });
}

void expectSound(const Json& record)
{
    const auto id = record.at("target").get<std::string>();
    const auto target = findTarget(id, "no such folder");
    ASSERT_TRUE(target.has_value()) << id;
    EXPECT_TRUE(isMeasured(**target)) << id;
    EXPECT_FALSE(record.at("tool").get<std::string>().empty());
    EXPECT_EQ(record.at("date").get<std::string>().size(), std::string("2026-01-01").size());
    const int cases = record.at("cases").get<int>(), agree = record.at("agree").get<int>();
    const int yesNo = countIn(record, "yes/no"), numbers = countIn(record, "numbers");
    EXPECT_EQ(agree + yesNo + numbers + countIn(record, "no/yes") + countIn(record, "unknown"), cases) << id;
    EXPECT_GE(agree * 100, cases * 98) << id;
    // The grave disagreements: the profile says yes, and the tool refuses or computes something else.
    EXPECT_EQ(yesNo + numbers, 0) << id;
    EXPECT_EQ(record.at("known").empty(), agree == cases) << id << ": disagreements are named, and no others";
}

TEST(Measured, recordsAreSoundAndNameTheirDisagreements)
{
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(test::sourceFolder() / "resources/targets/measured")) {
        SCOPED_TRACE(entry.path().filename().string());
        const Json record = Json::parse(test::readBytes(entry.path()), nullptr, false);
        ASSERT_TRUE(record.is_object());
        expectSound(record);
        ++count;
    }
    EXPECT_GE(count, 15u);
}

void expectRule(const std::string& id, const std::string& rule)
{
    const auto target = findTarget(id, "no such folder");
    ASSERT_TRUE(target.has_value()) << id;
    const auto& rules = (*target)->rules;
    EXPECT_TRUE(std::any_of(rules.begin(), rules.end(), [&](const TargetRule& one) {
        return one.reason == rule;
    })) << rule;
}

/// "file suite name", of a fault that no rule of a profile keeps off.
void expectTest(const std::string& said)
{
    std::istringstream words(said);
    std::string file, suite, name;
    words >> file >> suite >> name;
    EXPECT_THAT(test::readBytes(test::sourceFolder() / file), testing::HasSubstr(suite + ", " + name + ")"));
}

TEST(Measured, everyKnownFaultHasItsRuleOrTestAndItsLineInTheManual)
{
    const std::string manual = test::readBytes(test::sourceFolder() / "resources/manual/targets.md");
    const Json document = Json::parse(
        test::readBytes(test::sourceFolder() / "resources/targets/faults/faults.json"), nullptr, false);
    ASSERT_TRUE(document.is_object());
    for (const Json& fault : document.at("faults")) {
        const auto cell = [&](const char* key) { return fault.at(key).get<std::string>(); };
        const auto id = cell("target");
        SCOPED_TRACE(cell("case"));
        if (fault.contains("rule"))
            expectRule(id, cell("rule"));
        else
            expectTest(cell("test"));
        EXPECT_THAT(manual, testing::HasSubstr("| `" + id + "` | " + cell("tool") + " | " + cell("case") +
                                               " | " + cell("happens") + " |\n"));
    }
    EXPECT_GE(document.at("faults").size(), 15u);
}

} // namespace
} // namespace resizelens
