// Profiles that add to others, what they say of operators they do not name, and of versions.
#include "core/targets/user_targets.h"
#include "core/targets/verdict.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using testing::HasSubstr;

const fs::path kNowhere = "no such folder";

Json baseProfile()
{
    return Json::parse(
        R"({"schema": "resizelens.target/1", "id": "base", "name": "Base", "description": "A family.",
        "versions": ["1", "2", "3"],
        "sources": {"doc": {"title": "Doc", "url": "https://example.org", "confidence": "vendor_document"}},
        "operators": [{"op": ["Conv", "MaxPool"], "accepted": true, "source": "doc"},
                      {"op": ["Pad"], "accepted": true, "source": "doc", "since": "2"}],
        "others": {"accepted": false, "reason": "not in the list", "source": "doc"},
        "rules": [{"name": "kernel", "op": "Conv", "require": {"kernel": {"max": 3}}, "reason": "small", "source": "doc"},
                  {"name": "old", "op": "Conv", "require": {"stride": 1}, "reason": "no strides", "source": "doc", "until": "3"}],
        "translations": {"zh_CN": {"A family.": "系列", "small": "小"}}})");
}

Json childProfile()
{
    return Json::parse(
        R"({"schema": "resizelens.target/1", "id": "child", "name": "Child", "description": "A chip.",
        "extends": "base",
        "operators": [{"op": ["MaxPool"], "accepted": false, "reason": "no pools", "source": "doc"}],
        "rules": [{"name": "kernel", "op": "Conv", "require": {"kernel": {"max": 5}}, "reason": "larger", "source": "doc"}]})");
}

class Extends : public testing::Test
{
protected:
    Extends()
        : folder(test::tempFolder() / testing::UnitTest::GetInstance()->current_test_info()->name())
    {
        fs::create_directories(folder);
    }

    void save(const Json& profile, const std::string& name)
    {
        test::saveTempBytes(profile.dump(), (folder.filename() / (name + ".json")).string());
    }

    std::string refusal(const Json& profile) const
    {
        const auto parsed = parseTargetProfile(profile.dump(), "mine.json", folder);
        return parsed ? "accepted" : parsed.error().message;
    }

    fs::path folder;
};

OperatorFacts conv(double kernel, double stride = 1.0)
{
    OperatorFacts facts;
    facts.op = facts.label = "Conv";
    facts.numbers("kernel", std::array{kernel, kernel});
    facts.numbers("stride", std::array{stride, stride});
    return facts;
}

OperatorFacts named(const char* op)
{
    OperatorFacts facts;
    facts.op = facts.label = op;
    return facts;
}

TEST_F(Extends, statesDifferencesOnly)
{
    save(baseProfile(), "base");
    save(childProfile(), "child");
    const auto child = findTarget("child", folder);
    ASSERT_TRUE(child.has_value()) << child.error().sentence();
    EXPECT_EQ((*child)->name, "Child");
    EXPECT_EQ((*child)->extends, "base");
    EXPECT_EQ(judge(conv(5), **child).acceptance, Acceptance::accepted); // the rule of that name is replaced
    EXPECT_EQ(judge(conv(6), **child).reasons.front().text.english, "larger");
    EXPECT_EQ(judge(named("MaxPool"), **child).reasons.front().text.english, "no pools");
    EXPECT_EQ(judge(named("Erf"), **child).reasons.front().text.english, "not in the list"); // inherited
    EXPECT_EQ(judge(conv(4), **findTarget("base", folder)).reasons.front().text.english, "small");
    EXPECT_FALSE((*child)->translations.at("zh_CN").contains("small")); // the sentence went with its rule
}

TEST_F(Extends, leavesOutWhatDoesNotHold)
{
    save(baseProfile(), "base");
    Json child = childProfile();
    child["without"] = {{"operators", {"Pad"}}, {"rules", {"old"}}};
    child["others"] = nullptr;
    const auto parsed = parseTargetProfile(child.dump(), "mine.json", folder);
    ASSERT_TRUE(parsed.has_value()) << parsed.error().sentence();
    EXPECT_EQ(judge(named("Pad"), *parsed).acceptance, Acceptance::unknown);
    EXPECT_EQ(parsed->rules.size(), 1u);
    child["without"] = {{"rules", {"never"}}};
    EXPECT_EQ(refusal(child), "without.rules: the base has no rule 'never'");
    child["without"] = {{"operators", {"Erf"}}};
    EXPECT_EQ(refusal(child), "without.operators: the base does not name Erf");
    child["without"] = 3;
    EXPECT_THAT(refusal(child), HasSubstr("without: an object"));
}

TEST_F(Extends, saysWhereABaseIsMissingOrDamaged)
{
    Json child = childProfile();
    child["extends"] = "etos-u55";
    EXPECT_THAT(
        refusal(child),
        HasSubstr("extends: there is no target 'etos-u55'; Did you mean ethos-u55, ethos-u65, ethos-u85? "));
    child["extends"] = 5;
    EXPECT_EQ(refusal(child), "extends: a text is expected");
    Json base = baseProfile();
    base["rules"][0]["require"]["kernal"] = 1;
    save(base, "base");
    EXPECT_EQ(refusal(childProfile()),
              "extends: 'base' is damaged: rules[0].require.kernal: there is no such fact");
}

TEST_F(Extends, isNoCircle)
{
    Json self = childProfile();
    self["extends"] = "child";
    EXPECT_EQ(refusal(self), "extends: child → child refers to itself");
    Json a = childProfile(), b = childProfile(), c = childProfile();
    a["id"] = "a", b["id"] = "b", c["id"] = "c";
    a["extends"] = "b", b["extends"] = "c", c["extends"] = "a";
    save(b, "b");
    save(c, "c");
    // While it is typed, the document stands for the file of its id already.
    EXPECT_THAT(refusal(a), testing::EndsWith("a → b → c → a refers to itself"));
    EXPECT_FALSE(saveUserTarget(a.dump(), folder).has_value());
    save(a, "a");
    const auto all = allTargets(folder);
    ASSERT_FALSE(all.has_value());
    EXPECT_THAT(all.error().message, HasSubstr("refers to itself"));
}

TEST_F(Extends, mayAddToTheProgramsOwnOfTheSameName)
{
    Json own = childProfile();
    own["id"] = "dla", own["extends"] = "dla";
    own["operators"][0]["source"] = own["rules"][0]["source"] = "dla";
    save(own, "dla");
    const auto found = findTarget("dla", folder);
    ASSERT_TRUE(found.has_value()) << found.error().sentence();
    EXPECT_EQ((*found)->name, "Child");
    EXPECT_EQ(judge(named("MaxPool"), **found).reasons.front().text.english, "no pools");
    EXPECT_EQ(judge(named("Pad"), **found).reasons.front().text.english, "TensorRT does not run Pad on DLA");
    EXPECT_EQ(refusal(own), "accepted"); // typed again
}

TEST_F(Extends, neverHangsOrCrashesWhateverExtendsWhat)
{
    std::mt19937_64 random(22);
    constexpr int kProfiles = 8;
    for (int round = 0; round < test::tries(40); ++round) {
        for (int i = 0; i < kProfiles; ++i) {
            Json profile = childProfile();
            profile["id"] = "p" + std::to_string(i);
            const auto base = random() % (kProfiles + 2);
            profile["extends"] = base < kProfiles    ? "p" + std::to_string(base)
                                 : base == kProfiles ? "base"
                                                     : "dla";
            save(random() % 4 == 0 ? baseProfile() : profile, "p" + std::to_string(i));
        }
        const auto all = allTargets(folder);
        if (!all) {
            EXPECT_FALSE(all.error().message.empty());
            EXPECT_EQ(all.error().message.find('\n'), std::string::npos);
            EXPECT_LT(all.error().message.size(), 500u) << all.error().message;
        }
    }
}

TEST_F(Extends, saysWhatHoldsForWhichVersion)
{
    save(baseProfile(), "base");
    const auto newest = findTarget("base", folder), first = findTarget("base@1", folder);
    ASSERT_TRUE(newest.has_value() && first.has_value());
    EXPECT_EQ((*newest)->version, "3");
    EXPECT_EQ(targetKey(**newest), "base");
    EXPECT_EQ(targetKey(**first), "base@1");
    EXPECT_EQ(judge(conv(3, 2), **newest).acceptance, Acceptance::accepted);
    EXPECT_EQ(judge(conv(3, 2), **first).reasons.front().text.english, "no strides");
    EXPECT_EQ(judge(named("Pad"), **newest).acceptance, Acceptance::accepted);
    EXPECT_EQ(judge(named("Pad"), **first).reasons.front().text.english, "not in the list");
    EXPECT_EQ(judge(named("Pad"), **findTarget("base@2", folder)).acceptance, Acceptance::accepted);
    const auto unknown = findTarget("base@4", folder);
    ASSERT_FALSE(unknown.has_value());
    EXPECT_THAT(unknown.error().sentence(), HasSubstr("base has no version '4'"));
    EXPECT_THAT(unknown.error().hint, HasSubstr("1, 2, 3"));
    EXPECT_THAT(findTarget("dla@1", kNowhere).error().hint, HasSubstr("has no versions"));
    Json wrong = baseProfile();
    wrong["rules"][0]["since"] = "9";
    EXPECT_EQ(refusal(wrong), "rules[0].since: '9' is not among the versions");
    wrong = baseProfile();
    wrong["versions"] = {"1", "1"};
    EXPECT_THAT(refusal(wrong), HasSubstr("versions: 1 is there twice"));
    wrong = baseProfile();
    wrong["others"]["accepted"] = "no";
    EXPECT_THAT(refusal(wrong), HasSubstr("others"));
    wrong = baseProfile();
    wrong["rules"][0]["require"]["kernel"] = {{"multiple_of", 0}};
    EXPECT_THAT(refusal(wrong), HasSubstr("rules[0].require.kernel.multiple_of: a number above 0"));
}

TEST(Families, shareTheirBase)
{
    const auto all = allTargets(kNowhere);
    ASSERT_TRUE(all.has_value());
    EXPECT_GE(all->size(), 30u);
    std::size_t extending = 0;
    for (const TargetPointer& target : *all)
        extending += target->extends.empty() ? 0 : 1;
    EXPECT_GE(extending, 10u);
    // A chip states its differences: RK3576 deconvolves with a stride of 3, RK3588 does not.
    OperatorFacts transposed = conv(4, 3);
    transposed.op = "ConvTranspose";
    transposed.numbers("pads", std::array{0.0, 0.0, 0.0, 0.0});
    const auto refused = [&](const char* id) {
        return judge(transposed, **findTarget(id, kNowhere)).acceptance == Acceptance::refused;
    };
    EXPECT_TRUE(refused("rknpu2"));
    EXPECT_FALSE(refused("rknpu2-rk3576"));
}

} // namespace
} // namespace resizelens
