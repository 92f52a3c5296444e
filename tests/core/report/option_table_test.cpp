// Each row of the table of export options, in what core makes of it: text, job file, fingerprint, report.
#include "core/batch/journal.h"
#include "core/engine/export_options.h"
#include "core/report/job_file.h"
#include "core/report/report.h"
#include "tests/data/option_samples.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <map>
#include <random>
#include <set>

namespace resizelens {
namespace {

using namespace test;
using testing::HasSubstr;

/// The settings that the other value of an option is compared with: it counts in them.
ExportSettings baseFor(const ExportOption& option)
{
    ExportSettings base;
    base.verify = option.group == OptionGroup::verification && option.key != "verify";
    return base;
}

ExportSettings with(const ExportOption& option, const std::string& text)
{
    ExportSettings settings = baseFor(option);
    const auto set = setOption(option, settings, text);
    EXPECT_TRUE(set) << option.key << ": " << set.error().message;
    return settings;
}

BatchOptions batchOf(const ExportSettings& settings)
{
    BatchOptions options;
    options.settings = settings;
    return options;
}

class OptionTable : public testing::TestWithParam<const ExportOption*>
{
protected:
    const ExportOption& option = *GetParam();
    const ExportSettings base = baseFor(option);
    const std::string text = otherValue(option);
    const ExportSettings changed = with(option, text);
};

TEST_P(OptionTable, aValueIsReadAndPrinted)
{
    EXPECT_EQ(optionTexts(option, changed), std::vector{text});
    EXPECT_FALSE(hasDefault(option, changed));
    EXPECT_TRUE(hasDefault(option, {}));
    EXPECT_FALSE(changed == base);
    for (const ExportOption& other : exportOptions())
        if (&other != &option) {
            EXPECT_EQ(optionTexts(other, changed), optionTexts(other, base)) << other.key;
        }
}

TEST_P(OptionTable, isInTheJobFile)
{
    BatchJob job;
    job.settings = changed;
    const auto again = parseJob(jobJson(job), "a.job.json", "/");
    ASSERT_TRUE(again) << again.error().sentence();
    EXPECT_TRUE(again->settings == changed);
    EXPECT_EQ(optionTexts(option, again->settings), std::vector{text});
    const auto absent = parseJob(R"({"schema": "resizelens.job/1"})", "old.job.json", "/");
    EXPECT_TRUE(hasDefault(option, absent->settings)) << "an older job file without it";
}

TEST_P(OptionTable, countsForTheFingerprint)
{
    EXPECT_NE(canonicalText(changed), canonicalText(base));
    EXPECT_NE(optionsFingerprint(batchOf(changed)), optionsFingerprint(batchOf(base)));
    ExportSettings unverified = changed;
    unverified.verify = false;
    if (option.group == OptionGroup::verification) {
        EXPECT_EQ(canonicalText(unverified), canonicalText({})) << "nothing is verified";
    }
}

TEST_P(OptionTable, isInTheSettingsOfAReport)
{
    const auto told = settingsText(changed);
    const auto found = std::ranges::find(told, labelOf(option), &std::pair<Phrase, Phrase>::first);
    ASSERT_NE(found, told.end());
    const std::string value = text == "true" ? "yes" : text == "false" ? "no" : text;
    EXPECT_EQ(found->second.english, value);
}

TEST_P(OptionTable, refusesWhatItCannotBe)
{
    const std::set<std::string> anything = {"rule", "target", "onnxruntime", "provider"};
    for (const std::string wrong : {"\x01no such\x02", "-7", "1e999", "nan", "=", "a=", "=b"}) {
        ExportSettings settings = base;
        const auto set = setOption(option, settings, wrong);
        EXPECT_EQ(set.has_value(), anything.contains(std::string(option.key))) << wrong;
        if (!set) {
            EXPECT_TRUE(settings == base) << wrong;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Rows, OptionTable, testing::ValuesIn([] {
                             std::vector<const ExportOption*> rows;
                             for (const ExportOption& option : exportOptions())
                                 rows.push_back(&option);
                             return rows;
                         }()),
                         [](const auto& row) {
                             std::string name(row.param->key);
                             std::ranges::replace(name, '.', '_');
                             return name;
                         });

TEST(OptionTables, rowsHaveNamesOfTheirOwn)
{
    std::set<std::string_view> keys, flags, python, words;
    for (const ExportOption& option : exportOptions()) {
        EXPECT_TRUE(keys.insert(option.key).second) << option.key;
        EXPECT_TRUE(flags.insert(option.flag).second) << option.flag;
        EXPECT_TRUE(option.python.empty() || python.insert(option.python).second) << option.python;
        EXPECT_TRUE(words.insert(option.label->key).second && words.insert(option.help->key).second);
    }
}

/// No value can pass for another option, however it is written.
TEST(OptionTables, differentSettingsHaveDifferentTexts)
{
    std::mt19937_64 random(7);
    const auto word = [&](const std::vector<std::string>& parts) {
        std::string text;
        for (auto count = 1 + random() % 3; count > 0; --count)
            text += parts[random() % parts.size()];
        return text;
    };
    const std::vector<std::string> site = {"a", ";", "=", ":1", "site_rules=3:", "target=1:a;", "\n"},
                                   rule = {"a", ";", ":1", "keep"}; // no equals sign is in a rule's name
    std::map<std::string, ExportSettings> seen;
    for (int i = 0; i < 3000; ++i) {
        ExportSettings settings;
        settings.policy.rule = word(rule);
        for (auto count = random() % 3; count > 0; --count)
            settings.policy.perSite.insert_or_assign(word(site), word(rule));
        if (random() % 2 == 0)
            settings.target = word(site);
        const auto [known, isNew] = seen.emplace(canonicalText(settings), settings);
        EXPECT_TRUE(isNew || known->second == settings) << known->first;
    }
}

/// packaging/update-manual brings the file up to date.
TEST(JobFiles, theSchemaHasEveryOption)
{
    const auto schema = nlohmann::json::parse(readBytes(sourceFolder() / "resources/schemas/job.json"));
    const auto options = nlohmann::json::parse(optionSchemas());
    EXPECT_GE(options.size(), 10u);
    for (const auto& [key, wanted] : options.items())
        EXPECT_EQ(schema["properties"][key], wanted) << key;
}

TEST(JobFiles, namesTheMemberThatIsWrong)
{
    const auto problem = [](const std::string& member) {
        const auto job = parseJob(R"({"schema": "resizelens.job/1", )" + member + "}", "a.job.json", "/");
        return job ? std::string() : job.error().sentence();
    };
    EXPECT_THAT(problem(R"("max_growth": 0.5)"), HasSubstr("'max_growth' is not a number from 1 to 1e+06"));
    EXPECT_THAT(problem(R"("tolerance": -1)"), HasSubstr("'tolerance' is not a number of 0 or more"));
    EXPECT_THAT(problem(R"("runs": 0)"), HasSubstr("'runs'"));
    EXPECT_THAT(problem(R"("seed": 1.5)"), HasSubstr("'seed'"));
    EXPECT_THAT(problem(R"("forms": {"groups": 3})"), HasSubstr("'forms.groups' is neither true nor false"));
    EXPECT_THAT(problem(R"("forms": {"kernels": [0]})"), HasSubstr("'forms.kernels'"));
    EXPECT_THAT(problem(R"("forms": {"other": 1})"), HasSubstr("'forms.other' is not known"));
    EXPECT_THAT(problem(R"("forms": [])"), HasSubstr("'forms' is not an object"));
    EXPECT_THAT(problem(R"("shapes": {"x": [0]})"), HasSubstr("'shapes'"));
    EXPECT_THAT(problem(R"("site_rules": {"x": 1})"), HasSubstr("'site_rules'"));
    EXPECT_THAT(problem(R"("external_data": "somewhere")"), HasSubstr("'external_data'"));
    EXPECT_THAT(problem(R"("no_such": 1)"), HasSubstr("'no_such' is not known"));
    EXPECT_EQ(problem(R"("max_growth": null, "target": null, "overwrite": "older")"), "");
}

/// As the version before wrote it.
TEST(JobFiles, thoseOfEarlierVersionsAreRead)
{
    const auto job = parseJob(R"({
        "schema": "resizelens.job/1", "models": ["in"], "recursive": true, "patterns": ["*.onnx"],
        "output": "out", "name": "{name}.onnx", "overwrite": "older", "resume": true, "rule": "auto",
        "site_rules": {"a": "keep"}, "tolerance": 0.5, "max_growth": 2.5, "target": "own/chip.json",
        "forms": {"groups": false, "transpose_pads": false, "matmul": false, "quantised": false, "kernels": [1, 3]},
        "shapes": {"x": [1, 3, 8, 8]}, "external_data": "embed", "verify": true, "allow_unrun": true,
        "seed": 5, "jobs": 2, "memory_bytes": 1024, "time_limit_seconds": 7.5, "reports": ["r.html"]})",
                              "a.job.json", "/home");
    ASSERT_TRUE(job) << job.error().sentence();
    ExportSettings wanted;
    wanted.policy = {"auto", {{"a", "keep"}}, 0.5, 2.5};
    wanted.emission = {
        .groups = false, .transposePads = false, .matMul = false, .kernels = {1, 3}, .quantised = false};
    wanted.target = "/home/own/chip.json";
    wanted.inputShapes = {{"x", {1, 3, 8, 8}}};
    wanted.externalData = ExternalData::embed;
    wanted.verify = wanted.allowUnrun = true;
    wanted.seed = 5;
    EXPECT_TRUE(job->settings == wanted);
    EXPECT_EQ(job->overwrite, Overwrite::outdated);
    EXPECT_EQ(job->timeLimit, 7.5);
}

} // namespace
} // namespace resizelens
