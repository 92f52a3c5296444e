// `tune`: its document, its file, and what it says where there is nothing to measure with.
#include "tests/app/cli/run_cli.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <csignal>
#include <filesystem>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using testing::HasSubstr;

class TuneCommand : public testing::Test
{
protected:
    void SetUp() override
    {
        std::string why;
        if (!findRuntime(why))
            GTEST_SKIP() << why;
        library = runtimeLibrary()->string();
    }

    CommandResult tuned(std::vector<std::string> arguments) const
    {
        arguments.insert(arguments.begin(), "tune");
        for (const char* each : {"--seconds", "0.1", "--onnxruntime"})
            arguments.emplace_back(each);
        arguments.push_back(library);
        return cli(std::move(arguments));
    }

    std::string library;
};

/// Whatever is faster here: the document says of every site what is used, and the file is the one that it says.
TEST_F(TuneCommand, writesWhatItPicked)
{
    const fs::path output = freshFolder("tune") / "tuned.onnx";
    const CommandResult result =
        tuned({sample(), "-o", output.string(), "--verify", "--check-certificate", "--json"});
    expectSchema("tune", result.output);
    const Json document = Json::parse(result.output);
    EXPECT_THAT(document["runtime"].get<std::string>(), HasSubstr("ONNX Runtime 1."));
    EXPECT_EQ(document["threads"], 1);
    EXPECT_EQ(document["sites"].size(), 7u);
    EXPECT_EQ(document["rules"].size(), 7u);
    const bool isRewritten = std::ranges::any_of(document["rules"].items(),
                                                 [](const auto& rule) { return rule.value() != "keep"; });
    EXPECT_EQ(result.exitCode, isRewritten ? 0 : 3) << result.errors;
    EXPECT_EQ(fs::exists(output), isRewritten);
    EXPECT_EQ(document["output"], isRewritten ? Json(output.string()) : Json(nullptr));
    if (isRewritten) {
        EXPECT_LT(document["whole"]["ratio"]["high"], 1.0);
        EXPECT_EQ(cli({"verify", sample(), output.string(), "--onnxruntime", library}).exitCode, 0);
    }
}

TEST_F(TuneCommand, printsATable)
{
    const CommandResult result = tuned({saveTemp(resize13(), "tune_table").string()});
    EXPECT_TRUE(result.exitCode == 0 || result.exitCode == 3) << result.errors;
    EXPECT_THAT(result.output, HasSubstr("1×3×6×8 → 1×3×12×16"));
    EXPECT_THAT(result.output, HasSubstr("as it is"));
    EXPECT_THAT(result.output, HasSubstr("transposed_convolution"));
    EXPECT_THAT(result.output, HasSubstr(" µs"));
    EXPECT_THAT(result.output, HasSubstr("(cpu, threads: 1)"));
}

TEST_F(TuneCommand, failsInOneSentence)
{
    const CommandResult none = tuned({saveTemp(noResize(), "tune_none").string()});
    expectOneLine(none, 1);
    EXPECT_THAT(none.errors, HasSubstr("no Resize"));
    const CommandResult missing = cli({"tune", sample(), "--onnxruntime", "/nowhere/libonnxruntime.so"});
    expectOneLine(missing, 1);
    EXPECT_THAT(missing.errors, HasSubstr("Name the libonnxruntime.so of this machine"));
    EXPECT_EQ(tuned({sample(), "--on", "tensorrt"}).exitCode, 2);
    EXPECT_EQ(tuned({sample(), "--certificate", "x.json"}).exitCode, 2);
}

TEST_F(TuneCommand, isInterrupted)
{
    const CommandResult result = runCommand({"timeout", "--signal=INT", "2", RESIZELENS_CLI, "tune", sample(),
                                             "--seconds", "1000", "--onnxruntime", library});
    // Or it was done before.
    EXPECT_TRUE(result.exitCode == 124 || result.exitCode == 0 || result.exitCode == 3) << result.exitCode;
    if (result.exitCode == 124) {
        EXPECT_THAT(result.errors, HasSubstr("cancelled"));
    }
}

} // namespace
} // namespace resizelens::test
