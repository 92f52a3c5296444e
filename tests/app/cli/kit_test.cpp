// `kit`: what a board answered, as text, as a document, and as a profile of several versions.
#include "tests/app/cli/run_cli.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using testing::HasSubstr;

/// A kit of a board that computes the standard, and refuses cases whose names begin so.
fs::path answeredKit(const fs::path& folder, const std::string& refused)
{
    EXPECT_EQ(cli({"kit", "-o", folder.string()}).exitCode, 0);
    std::vector<fs::path> expected;
    for (const auto& file : fs::directory_iterator(folder))
        if (file.path().string().ends_with(".expected.npy"))
            expected.push_back(file.path());
    for (const fs::path& path : expected) {
        const std::string name =
            path.filename().string().substr(0, path.filename().string().find(".expected"));
        if (name.starts_with(refused))
            std::ofstream(folder / (name + ".txt")) << "no such mode\nmore";
        else
            fs::copy_file(path, folder / (name + ".y.npy"));
    }
    return folder;
}

TEST(KitCommand, saysWhatABoardAnswered)
{
    const fs::path folder = freshFolder("kit_answers");
    const std::string kit = answeredKit(folder / "kit", "cubic").string(),
                      profile = (folder / "b.json").string();
    const CommandResult text = cli({"kit", "--read", kit, "-o", profile});
    EXPECT_THAT(text.output, HasSubstr("cubic-half_pixel-x2: refused: no such mode"));
    EXPECT_THAT(text.output, HasSubstr("64 cases: "));
    const CommandResult result = cli({"kit", "--read", kit, "-o", profile, "--json"});
    expectSchema("kit", result.output);
    const Json document = Json::parse(result.output);
    EXPECT_EQ(document["profile"], profile);
    const Json& cases = document["readings"][0]["cases"];
    EXPECT_EQ(cases.size(), 64u);
    for (const Json& one : cases) {
        const bool isCubic = one["name"].get<std::string>().starts_with("cubic");
        EXPECT_EQ(one["answer"], isCubic ? "refused" : "same") << one;
        EXPECT_EQ(one["said"].is_null(), !isCubic) << one;
    }
}

TEST(KitCommand, joinsVersions)
{
    const fs::path folder = freshFolder("kit_versions");
    const std::string older = answeredKit(folder / "older", "cubic").string();
    const std::string newer = answeredKit(folder / "newer", "nearest").string();
    const std::string profile = (folder / "both.json").string();
    const CommandResult result =
        cli({"kit", "--read", older, newer, "--versions", "1.0", "2.0", "-o", profile, "--json"});
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    expectSchema("kit", result.output);
    EXPECT_EQ(Json::parse(result.output)["readings"][1]["version"], "2.0");
    const auto verdict = [&](const std::string& version, const std::string& name) {
        const CommandResult said = cli({"inspect", older + "/" + name + ".onnx", "--json", "--target",
                                        profile + (version.empty() ? version : "@" + version)});
        return Json::parse(said.output)["sites"][0]["target"]["verdict"].get<std::string>();
    };
    EXPECT_EQ(verdict("1.0", "cubic-half_pixel-x2"), "refused");
    EXPECT_EQ(verdict("2.0", "cubic-half_pixel-x2"), "accepted");
    EXPECT_EQ(verdict("1.0", "nearest-half_pixel-floor-x2"), "accepted");
    EXPECT_EQ(verdict("", "nearest-half_pixel-floor-x2"), "refused");
    EXPECT_EQ(verdict("1.0", "linear-half_pixel-x2"), "accepted");
    EXPECT_EQ(verdict("2.0", "linear-half_pixel-x2"), "accepted");
    const CommandResult one = cli({"kit", "--read", older, newer, "--versions", "1.0", "-o", profile});
    EXPECT_THAT(one.errors, HasSubstr("2 folders of answers have 1 versions"));
    const CommandResult twice =
        cli({"kit", "--read", older, newer, "--versions", "1.0", "1.0", "-o", profile});
    EXPECT_THAT(twice.errors, HasSubstr("the name of another version"));
}

} // namespace
} // namespace resizelens::test
