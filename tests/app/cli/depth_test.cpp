// Models whose parts lie deep inside of each other, through every command: an answer or a sentence, never a
// crash, never without end.
#include "tests/core/process/find_runtime.h"
#include "tests/data/command.h"
#include "tests/data/deep_models.h"
#include "tests/data/sanitized.h"
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
    if (onlyProofs || kSanitized) // the rest reads the model as these do
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
    if (kSanitized)
        GTEST_SKIP() << "the same models as above, and ONNX Runtime is not sanitized";
    const auto library = runtimeLibrary();
    if (!library)
        GTEST_SKIP() << "ONNX Runtime is not installed";
    ::setenv(kRuntimeVariable, library->c_str(), 1);
    for (const DeepModel& deep : deepModels())
        expectAnswers(deep, true);
}

/// `count` nodes of one operator that read one input, with a name as networks give them.
std::string manyNodes(std::size_t count, const std::string& type)
{
    const auto field = [](char tag, const std::string& content) {
        std::string head(1, tag);
        std::size_t rest = content.size();
        for (; rest > 127; rest >>= 7)
            head += static_cast<char>((rest & 127) | 128);
        return head + static_cast<char>(rest) + content;
    };
    const std::string name = "/model/backbone/stage/block/layer/operator";
    const std::string node = field('\x0a', field('\x0a', "x") + field('\x1a', name) + field('\x22', type));
    std::string graph = field('\x12', "g");
    for (std::size_t i = 0; i < count; ++i)
        graph += node;
    return "\x08\x07" + field('\x3a', graph) + field('\x42', "\x10\x0e");
}

void expectRefusal(const std::string& name, const std::string& bytes, const std::string& sentence)
{
    using Words = std::vector<std::string>;
    const std::string model = saveTempBytes(bytes, name).string();
    for (const Words& command : {Words{"inspect", model}, Words{"export", model, "-o", model + ".out"},
                                 Words{"verify", model, model}}) {
        Words words = {"timeout", "300", RESIZELENS_CLI};
        words.insert(words.end(), command.begin(), command.end());
        const CommandResult result = runCommand(words);
        EXPECT_EQ(result.exitCode, 1) << command[0];
        EXPECT_NE(result.errors.find(sentence), std::string::npos) << command[0] << ": " << result.errors;
    }
}

TEST(Limits, aMillionEqualResizesAreRefused)
{
    if (kSanitized)
        GTEST_SKIP() << "a million nodes take a sanitizer minutes";
    expectRefusal("million.onnx", manyNodes(1'000'000, "Resize"),
                  "the model has 1000000 Resize nodes, more than the 10000 that are analysed");
}

TEST(Limits, moreNodesThanAnyNetworkHasAreRefused)
{
    if (kSanitized)
        GTEST_SKIP() << "a million nodes take a sanitizer minutes";
    expectRefusal("nodes.onnx", manyNodes(2'000'001, "A"), "the model has more than 2000000 nodes");
}

} // namespace
} // namespace resizelens::test
