// Profiles: those of the program keep to their schema; wrong ones are refused with the place.
#include "core/targets/target_profile.h"
#include "core/targets/user_targets.h"
#include "tests/data/json_schema.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <functional>
#include <set>
#include <sstream>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using testing::HasSubstr;

const fs::path kNoFolder = "no such folder";

Json smallProfile()
{
    return Json::parse(
        R"({"schema": "resizelens.target/1", "id": "mine", "name": "Mine", "description": "A chip.",
        "sources": {"doc": {"title": "Doc", "url": "https://example.org", "confidence": "vendor_document"}},
        "operators": [{"op": ["Conv"], "accepted": true, "source": "doc"}],
        "rules": [{"op": "Conv", "require": {"kernel": {"max": 3}}, "reason": "small kernels", "source": "doc"}]})");
}

TEST(TargetProfiles, ofTheProgramKeepToTheirSchema)
{
    const fs::path folder = test::sourceFolder() / "resources/targets";
    const Json schema = Json::parse(test::readBytes(folder / "profile.schema.json"));
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.is_directory() || entry.path().filename() == "profile.schema.json")
            continue;
        const Json document = Json::parse(test::readBytes(entry.path()), nullptr, false);
        ASSERT_FALSE(document.is_discarded()) << entry.path();
        EXPECT_THAT(test::schemaProblems(schema, document), testing::IsEmpty()) << entry.path();
        EXPECT_EQ(document["id"].get<std::string>(), entry.path().stem().string());
        ++count;
    }
    const auto all = allTargets(kNoFolder);
    ASSERT_TRUE(all.has_value()) << all.error().sentence();
    EXPECT_EQ(all->size(), count);
    EXPECT_GE(count, 30u);
}

TEST(TargetProfiles, giveASourceForEverything)
{
    const auto all = allTargets(kNoFolder);
    ASSERT_TRUE(all.has_value());
    for (const TargetPointer& target : *all) {
        std::set<std::string> used;
        for (const TargetRule& rule : target->rules)
            used.insert(rule.source);
        for (const TargetOperator& entry : target->operators)
            used.insert(entry.source);
        for (const std::string& source : used)
            EXPECT_TRUE(target->sources.contains(source)) << target->id << " " << source;
        EXPECT_FALSE(target->operators.empty()) << target->id;
    }
}

TEST(TargetProfiles, thatAreWrongSayWhere)
{
    const auto refusal = [](const std::function<void(Json&)>& damage) {
        Json json = smallProfile();
        damage(json);
        const auto profile = parseTargetProfile(json.dump(), "mine.json");
        return profile ? std::string("accepted") : profile.error().message;
    };
    EXPECT_EQ(refusal([](Json&) {}), "accepted");
    EXPECT_THAT(refusal([](Json& p) { p["schema"] = "resizelens.target/9"; }),
                HasSubstr("this program reads"));
    EXPECT_THAT(refusal([](Json& p) { p.erase("schema"); }), HasSubstr("schema: expected"));
    EXPECT_THAT(refusal([](Json& p) { p.erase("name"); }), HasSubstr("name: a text is expected"));
    EXPECT_THAT(refusal([](Json& p) { p["colour"] = 1; }), HasSubstr("colour: there is no such setting"));
    EXPECT_THAT(refusal([](Json& p) { p["rules"][0]["require"]["kernal"] = 3; }),
                HasSubstr("rules[0].require.kernal: there is no such fact"));
    EXPECT_THAT(refusal([](Json& p) {
                    p["rules"][0]["require"]["kernel"] = {{"min", 5}, {"max", 3}};
                }),
                HasSubstr("rules[0].require.kernel: min is above max"));
    EXPECT_THAT(refusal([](Json& p) { p["rules"][0]["op"] = "Convolution"; }),
                HasSubstr("rules[0].op: there is no operator 'Convolution'"));
    EXPECT_THAT(refusal([](Json& p) { p["rules"][0].erase("reason"); }), HasSubstr("rules[0].reason"));
    EXPECT_THAT(refusal([](Json& p) { p["rules"][0]["source"] = "rumour"; }),
                HasSubstr("not among the sources"));
    EXPECT_THAT(refusal([](Json& p) { p["rules"][0]["require"] = 7; }), HasSubstr("rules[0].require"));
    EXPECT_THAT(refusal([](Json& p) { p["sources"]["doc"]["confidence"] = "sure"; }),
                HasSubstr("sources.doc.confidence"));
    EXPECT_THAT(refusal([](Json& p) { p["operators"].push_back(p["operators"][0]); }),
                HasSubstr("operators[1].op: Conv is there twice"));
    EXPECT_THAT(refusal([](Json& p) { p["operators"][0]["accepted"] = false; }),
                HasSubstr("operators[0].reason"));
    EXPECT_THAT(refusal([](Json& p) {
                    p["translations"] = {{"zh_CN", {{"never said", "从未说过"}}}};
                }),
                HasSubstr("translations.zh_CN.never said: the profile holds no such sentence"));
    EXPECT_THAT(refusal([](Json& p) {
                    p["translations"] = {{"zh_CN", {{p["description"], 1}}}};
                }),
                HasSubstr("a text is expected"));
    EXPECT_THAT(refusal([](Json& p) {
                    p["translations"] = {{"zh_CN", "zh"}};
                }),
                HasSubstr("translations.zh_CN: an object"));
    EXPECT_THAT(refusal([](Json& p) { p["emission"] = {{"kernels", {0}}}; }), HasSubstr("emission.kernels"));
    EXPECT_FALSE(parseTargetProfile("{", "x.json").has_value());
    EXPECT_FALSE(parseTargetProfile("[]", "x.json").has_value());
    EXPECT_EQ(parseTargetProfile("no", "x.json").error().file, "x.json");
}

TEST(TargetProfiles, areFoundByNameOrFileAndSuggested)
{
    ASSERT_TRUE(findTarget("dla", kNoFolder).has_value());
    const auto hint = [](const char* name) { return findTarget(name, kNoFolder).error().hint; };
    EXPECT_THAT(hint("ethos-u5"), HasSubstr("Did you mean ethos-u55, "));
    EXPECT_THAT(hint("ethos-u5"), HasSubstr("ethos-u85"));
    EXPECT_THAT(hint("Kendryte"), HasSubstr("Did you mean nncase?"));
    EXPECT_THAT(hint("toaster"), HasSubstr("lists those that are known"));
    for (const char* name : {"ethos-u5", "toaster"}) {
        EXPECT_THAT(hint(name), HasSubstr("inspect"));
        EXPECT_THAT(hint(name), HasSubstr("targets --template"));
    }
    const fs::path file = test::saveTempBytes(smallProfile().dump(), "mine.json");
    const auto mine = findTarget(file.string(), kNoFolder);
    ASSERT_TRUE(mine.has_value());
    EXPECT_EQ((*mine)->id, "mine");
}

TEST(TargetProfiles, startFromATemplateThatTheManualHas)
{
    const auto profile = parseTargetProfile(targetTemplate(), "my-chip.json", kNoFolder);
    ASSERT_TRUE(profile.has_value()) << profile.error().message;
    EXPECT_TRUE(saveUserTarget(targetTemplate(), test::tempFolder() / "filled").has_value());
    std::string indented;
    std::istringstream lines{std::string(targetTemplate())};
    for (std::string line; std::getline(lines, line);)
        indented += "    " + line + "\n";
    EXPECT_THAT(test::readBytes(test::sourceFolder() / "resources/manual/writing-a-profile.md"),
                HasSubstr(indented));
}

TEST(TargetProfiles, ofTheUserAddToAndReplaceThose)
{
    const fs::path folder = test::tempFolder() / "targets";
    fs::create_directories(folder);
    Json dla = smallProfile();
    dla["id"] = "dla";
    test::saveTempBytes(dla.dump(), "targets/dla.json");
    test::saveTempBytes(smallProfile().dump(), "targets/mine.json");
    EXPECT_EQ((*findTarget("dla", folder))->name, "Mine");
    EXPECT_TRUE(findTarget("mine", folder).has_value());
    test::saveTempBytes("{", "targets/broken.json");
    const auto broken = allTargets(folder);
    ASSERT_FALSE(broken.has_value());
    EXPECT_THAT(broken.error().file, HasSubstr("broken.json"));
}

TEST(TargetProfiles, ofTheUserAreSavedAndRemoved)
{
    const fs::path folder = test::tempFolder() / "new/targets";
    const auto builtin = findTarget("dla", folder);
    ASSERT_TRUE(builtin.has_value());
    EXPECT_FALSE(isUserTarget(**builtin, folder));
    Json changed = Json::parse((*builtin)->json);
    changed["name"] = "My DLA";
    ASSERT_TRUE(saveUserTarget(changed.dump(2), folder).has_value());
    EXPECT_EQ((*findTarget("dla", folder))->name, "My DLA");
    EXPECT_TRUE(isUserTarget(**findTarget("dla", folder), folder));
    changed["rules"] = 1;
    const auto wrong = saveUserTarget(changed.dump(), folder);
    ASSERT_FALSE(wrong.has_value());
    EXPECT_THAT(wrong.error().message, HasSubstr("rules"));
    EXPECT_EQ((*findTarget("dla", folder))->name, "My DLA");
    ASSERT_TRUE(removeUserTarget("dla", folder).has_value());
    EXPECT_EQ((*findTarget("dla", folder))->name, "NVIDIA DLA");
    EXPECT_FALSE(removeUserTarget("dla", folder).has_value());
    EXPECT_FALSE(findTarget("toaster", folder).has_value());
    Json escaping = smallProfile();
    escaping["id"] = "../mine";
    EXPECT_THAT(saveUserTarget(escaping.dump(), folder).error().message, HasSubstr("id:"));
}

} // namespace
} // namespace resizelens
