// confirm as its users see it: table, document, exit codes, one line for whatever goes wrong.
#include "tests/data/command.h"
#include "tests/data/json_schema.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

namespace resizelens::test {
namespace {

using Json = nlohmann::json;
using testing::HasSubstr;

CommandResult runConfirm(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), {RESIZELENS_CLI, "confirm",
                                         (sourceFolder() / "resources/samples/segmenter.onnx").string()});
    return runCommand(arguments);
}

std::string logPath(const std::string& name)
{
    return (sourceFolder() / "tests/data/logs" / name).string();
}

Json document(const CommandResult& result)
{
    const Json schema = Json::parse(readBytes(sourceFolder() / "resources/schemas/confirm.json"));
    const Json parsed = Json::parse(result.output, nullptr, false);
    EXPECT_FALSE(parsed.is_discarded()) << result.output << result.errors;
    EXPECT_THAT(schemaProblems(schema, parsed), testing::IsEmpty());
    return parsed;
}

TEST(ConfirmCommand, contradictionsAreAnAnswerWithTheLogsSentence)
{
    const CommandResult result = runConfirm({"--log", logPath("trtexec-log.txt"), "--target", "dla"});
    EXPECT_EQ(result.exitCode, 3) << result.errors;
    EXPECT_THAT(result.output, HasSubstr("stem_resize"));
    EXPECT_LT(result.output.find("logits_resize"), result.output.find("Contradicted"));
    EXPECT_THAT(result.output, HasSubstr("up2_resize (Resize): the profile says accepted; line 7 of the log: "
                                         "DLA supports only 16 subgraphs per DLA core."));
}

TEST(ConfirmCommand, withoutContradictionItIsDone)
{
    EXPECT_EQ(runConfirm({"--log", logPath("trtexec-log.txt"), "--target", "tensorrt"}).exitCode, 0);
    EXPECT_EQ(runConfirm({"--log", logPath("ort-profile.json")}).exitCode, 0);
}

TEST(ConfirmCommand, documentsKeepToTheirSchema)
{
    const Json dla = document(runConfirm({"--log", logPath("trtexec-log.txt"), "--target", "dla", "--json"}));
    EXPECT_EQ(dla["log"]["format"], "trtexec-log");
    EXPECT_GE(dla["counts"]["contradicted"], 1);
    EXPECT_FALSE(dla["nodes"][0]["site"].is_null());
    const Json none = document(runConfirm({"--log", logPath("ort-profile.json"), "--json"}));
    EXPECT_TRUE(none["target"].is_null());
    document(runConfirm({"--log", logPath("allowedNode.txt"), "--target", "tidl", "--json"}));
    document(runConfirm({"--log", logPath("ort-log-all.txt"), "--json"}));
}

TEST(ConfirmCommand, whatGoesWrongIsOneLine)
{
    const auto fails = [](const std::vector<std::string>& arguments, int exitCode, const char* words) {
        const CommandResult result = runConfirm(arguments);
        EXPECT_EQ(result.exitCode, exitCode) << result.output;
        EXPECT_THAT(result.errors, HasSubstr(words));
        if (exitCode == 1) {
            EXPECT_EQ(std::count(result.errors.begin(), result.errors.end(), '\n'), 1) << result.errors;
        }
    };
    fails({}, 2, "--log");
    fails({"--log", logPath("vela.txt"), "--run", "onnxruntime"}, 2, "--log");
    fails({"--log", logPath("vela.txt"), "--format", "nonsense"}, 2, "nonsense");
    fails({"--run", "nonsense"}, 2, "nonsense");
    fails({"--log", logPath("missing.txt")}, 1, "cannot read the log");
    fails({"--log", logPath("README.md")}, 1, "none of the logs that can be read");
    fails({"--log", logPath("vela.txt"), "--target", "dla"}, 1, "is not about NVIDIA DLA");
    fails({"--log", saveTempBytes("[GpuLayer] a\n\x1b[2J\n", "other.log").string(), "--target", "tensorrt"},
          1, "none of the 1 names in the log");
}

TEST(ConfirmCommand, namesOfTheModelCannotPaintTheTerminal)
{
    auto model = readModel(sourceFolder() / "resources/samples/segmenter.onnx");
    ASSERT_TRUE(model.has_value());
    for (auto& node : *model->mutable_graph()->mutable_node())
        if (node.name() == "up2_resize" || node.name() == "up2_conv")
            node.set_name(node.name() + "\x1b[2J\nfoo");
    model->mutable_graph()->mutable_node(39)->set_op_type("Conv\x1b[31m");
    const std::string path = saveTemp(*model, "confirm_hostile").string();
    const std::string log =
        saveTempBytes("[GpuLayer] up1_resize\n[GpuLayer] logits_conv\n[DlaLayer] stem_conv\n", "hostile.log")
            .string();
    const CommandResult result =
        runCommand({RESIZELENS_CLI, "confirm", path, "--log", log, "--target", "dla"});
    EXPECT_EQ(result.exitCode, 3) << result.errors; // up1_resize is accepted
    EXPECT_THAT(result.output, HasSubstr("up2_resize"));
    EXPECT_THAT(result.output, HasSubstr("logits_conv (Conv"));
    EXPECT_EQ(result.output.find('\x1b'), std::string::npos);
}

/// Scripts stand in for the compilers, which are not here.
std::string standIn(const std::string& name, const std::string& body)
{
    const auto file = saveTempBytes("#!/bin/sh\n# a stand-in, written by a test\n" + body, name);
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    return file.string();
}

TEST(ConfirmCommand, runsACompiler)
{
    const std::string program = standIn("trtexec_cli", "cat " + logPath("trtexec-log.txt") + "\n");
    const CommandResult result =
        runConfirm({"--run", "trtexec", "--program", program, "--target", "dla", "--json"});
    EXPECT_EQ(result.exitCode, 3) << result.errors;
    EXPECT_EQ(document(result)["log"]["format"], "trtexec-log");
    const CommandResult missing =
        runConfirm({"--run", "trtexec", "--program", "/nowhere", "--target", "dla"});
    EXPECT_EQ(missing.exitCode, 1);
    EXPECT_EQ(std::count(missing.errors.begin(), missing.errors.end(), '\n'), 1) << missing.errors;
    EXPECT_THAT(runConfirm({"--run", "vela", "--target", "ethos-u55"}).errors,
                HasSubstr("Vela does not read ONNX models. Give the same model as a .tflite file"));
}

TEST(ConfirmCommand, isInterruptedWithAllThatItStarted)
{
    const std::string program =
        standIn("trtexec_interrupted", "sleep 1000 & echo $! > \"$0.process\"\nwait\n");
    const CommandResult result = runCommand({"timeout", "--signal=INT", "3", RESIZELENS_CLI, "confirm",
                                             (sourceFolder() / "resources/samples/segmenter.onnx").string(),
                                             "--run", "trtexec", "--program", program, "--target", "dla"});
    EXPECT_EQ(result.exitCode, 124); // timeout's own
    EXPECT_THAT(result.errors, HasSubstr("cancelled"));
    const pid_t started = std::stoi(readBytes(program + ".process"));
    bool gone = false;
    for (int i = 0; i < 100 && !gone; ++i) {
        gone = ::kill(started, 0) != 0;
        std::this_thread::sleep_for(std::chrono::milliseconds(gone ? 0 : 50));
    }
    EXPECT_TRUE(gone);
}

TEST(ConfirmCommand, runsOnnxRuntime)
{
    if (std::getenv("RESIZELENS_ONNXRUNTIME") == nullptr)
        GTEST_SKIP() << "RESIZELENS_ONNXRUNTIME names no ONNX Runtime";
    const CommandResult result = runConfirm({"--run", "onnxruntime", "--json"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_EQ(document(result)["log"]["format"], "ort-profile");
    const CommandResult other = runConfirm({"--run", "onnxruntime", "--target", "coreml"});
    EXPECT_EQ(other.exitCode, 1);
    EXPECT_THAT(other.errors, HasSubstr("nothing in the log ran on CoreML"));
}

} // namespace
} // namespace resizelens::test
