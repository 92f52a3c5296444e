// Models whose parts lie deep inside of each other, through every command: an answer or a sentence, never a
// crash, never without end.
#include "tests/core/runtime/find_runtime.h"
#include "tests/data/command.h"
#include "tests/data/deep_models.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

namespace resizelens::test {
namespace {

/// Many times what a command takes; a step that doubles with each level takes for ever.
constexpr std::chrono::seconds kLongest{60};

void expectAnswer(const std::vector<std::string>& arguments)
{
    std::vector<std::string> command = {RESIZELENS_CLI};
    command.insert(command.end(), arguments.begin(), arguments.end());
    const auto start = std::chrono::steady_clock::now();
    const CommandResult result = runCommand(command);
    const auto took = std::chrono::steady_clock::now() - start;
    SCOPED_TRACE(arguments.front());
    EXPECT_LT(result.exitCode, 4) << result.errors.substr(0, 500); // 128 and more: a signal
    EXPECT_LT(took, kLongest);
    EXPECT_LE(std::count(result.errors.begin(), result.errors.end(), '\n'), 1)
        << result.errors.substr(0, 500);
    if (result.exitCode == 1) {
        EXPECT_FALSE(result.output.empty() && result.errors.empty());
    }
}

void expectAnswers(const DeepModel& deep, bool onlyProofs)
{
    SCOPED_TRACE(deep.name);
    const std::string model = saveTempBytes(deep.bytes, "deep_" + deep.name + ".onnx").string();
    const std::string out = (tempFolder() / ("deep_out_" + deep.name + ".onnx")).string();
    const std::string folder = (tempFolder() / "deep_batch").string();
    expectAnswer({"export", model, "-o", out, "--verify"});
    expectAnswer({"verify", model, std::filesystem::exists(out) ? out : model});
    if (onlyProofs)
        return;
    expectAnswer({"inspect", model});
    expectAnswer({"check", model, "--target", "dla"});
    expectAnswer({"batch", model, "-o", folder, "--verify"});
    expectAnswer({"report", model, "-o", (tempFolder() / "deep.html").string()});
}

TEST(Depth, isAnsweredByEveryCommand)
{
    ::setenv(kRuntimeVariable, "/nowhere/libonnxruntime.so", 1);
    for (const DeepModel& deep : deepModels())
        expectAnswers(deep, false);
}

TEST(Depth, isAnsweredWithOnnxRuntime)
{
    const auto library = runtimeLibrary();
    if (!library)
        GTEST_SKIP() << "ONNX Runtime is not installed";
    ::setenv(kRuntimeVariable, library->c_str(), 1);
    for (const DeepModel& deep : deepModels())
        expectAnswers(deep, true);
}

} // namespace
} // namespace resizelens::test
