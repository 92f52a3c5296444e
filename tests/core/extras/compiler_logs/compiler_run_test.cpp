// Compilers that the program runs itself. No compiler is here: each test writes a stand-in, a script of that
// name which prints what the compiler's documentation shows.
#include "core/extras/compiler_logs/child_process.h"
#include "core/extras/compiler_logs/compiler_run.h"
#include "core/extras/compiler_logs/confirm.h"
#include "core/extras/compiler_logs/log_format.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;
using Clock = std::chrono::steady_clock;

/// A script that stands in for a compiler.
std::string standIn(const std::string& name, const std::string& body)
{
    const fs::path file = saveTempBytes("#!/bin/sh\n# a stand-in, written by a test\n" + body, name);
    fs::permissions(file, fs::perms::owner_all);
    return file.string();
}

std::string samplePath(const std::string& name)
{
    return (sourceFolder() / "tests/data/logs" / name).string();
}

/// Prints `help`, or writes down its arguments and prints a log.
std::string trtexecStandIn(const std::string& name, const std::string& help)
{
    return standIn(name, "if [ \"$1\" = --help ]; then echo '" + help +
                             "'; exit 0; fi\necho \"$@\" > \"$0.arguments\"\ncat " +
                             samplePath("trtexec-log.txt") + "\n");
}

std::shared_ptr<const Analysis> opened(const fs::path& model, const std::string& target,
                                       InputShapes shapes = {})
{
    AnalysisOptions options;
    options.inputShapes = std::move(shapes);
    if (!target.empty())
        options.target = *findTarget(target, "no such folder");
    auto analysis = analyse(model, options);
    EXPECT_TRUE(analysis.has_value()) << (analysis ? "" : analysis.error().sentence());
    return analysis ? *analysis : nullptr;
}

std::shared_ptr<const Analysis> sampleOn(const std::string& target)
{
    return opened(sourceFolder() / "resources/samples/segmenter.onnx", target);
}

CompilerRun with(const std::string& program)
{
    CompilerRun run;
    run.program = program;
    return run;
}

Error errorOf(const Result<PlacementLog>& result)
{
    EXPECT_FALSE(result.has_value());
    if (result)
        return {};
    EXPECT_EQ(result.error().sentence().find('\n'), std::string::npos) << result.error().sentence();
    return result.error();
}

TEST(CompilerRun, trtexecIsAskedForWhatItsHelpNames)
{
    const std::string program = trtexecStandIn("trtexec10", "--skipInference --fp16 --useDLACore=N");
    auto log = runCompiler(*sampleOn("dla"), with(program));
    ASSERT_TRUE(log.has_value()) << log.error().sentence();
    const std::string arguments = readBytes(program + ".arguments");
    for (const char* option :
         {"--onnx=/", "segmenter.onnx", "--skipInference", "--verbose", "--profilingVerbosity=detailed",
          "--useDLACore=0", "--allowGPUFallback", "--fp16"})
        EXPECT_THAT(arguments, HasSubstr(option));
    EXPECT_THAT(arguments, Not(HasSubstr("--shapes")));
    EXPECT_EQ(log->format->id, "trtexec-log");
    EXPECT_EQ(log->file, "what trtexec printed");
    const auto confirmed = confirm(*sampleOn("dla"), std::move(*log));
    ASSERT_TRUE(confirmed.has_value());
    EXPECT_GT(confirmed->count(Agreement::contradicted), 0u);
}

TEST(CompilerRun, olderAndNewerTrtexecAreAskedOtherwise)
{
    const std::string older = trtexecStandIn("trtexec8", "--buildOnly --fp16");
    ASSERT_TRUE(runCompiler(*sampleOn("tensorrt"), with(older)).has_value());
    EXPECT_THAT(readBytes(older + ".arguments"), HasSubstr("--buildOnly"));
    EXPECT_THAT(readBytes(older + ".arguments"), Not(HasSubstr("DLA")));
    const std::string newer = trtexecStandIn("trtexec11", "--skipInference, strongly typed");
    ASSERT_TRUE(runCompiler(*sampleOn("dla"), with(newer)).has_value());
    EXPECT_THAT(readBytes(newer + ".arguments"), Not(HasSubstr("--fp16")));
}

TEST(CompilerRun, freeLengthsAreThoseOfTheAnalysis)
{
    const auto path = saveTemp(dynamicShape(), "compiler_dynamic");
    const std::string program =
        standIn("trtexec_dynamic", "echo \"$@\" > \"$0.arguments\"\necho '[GpuLayer] resize'\n");
    ASSERT_TRUE(runCompiler(*opened(path, "tensorrt", {{"x", {1, 3, 8, 8}}}), with(program)).has_value());
    EXPECT_THAT(readBytes(program + ".arguments"), HasSubstr("--shapes='x':1x3x8x8"));
}

TEST(CompilerRun, velaPrintsHalfAndWritesTheOtherHalf)
{
    const std::string program = standIn(
        "vela_stand_in",
        "while [ $# -gt 0 ]; do\n"
        "  case $1 in --output-dir) out=$2;; --accelerator-config) config=$2;; *.tflite) model=$1;; esac\n"
        "  shift\ndone\necho \"$model $config\" > \"$0.arguments\"\n"
        "cp " +
            samplePath("vela-per-layer.csv") + " \"$out/model_per-layer.csv\"\ncat " +
            samplePath("vela.txt") + "\n");
    CompilerRun run = with(program);
    run.ownModel = "/models/m.tflite";
    auto log = runCompiler(*sampleOn("ethos-u65"), run);
    ASSERT_TRUE(log.has_value()) << log.error().sentence();
    EXPECT_EQ(readBytes(program + ".arguments"), "/models/m.tflite ethos-u65-256\n");
    bool npu = false, cpu = false;
    for (const Placement& placement : log->placements) {
        npu = npu || placement.unit == "NPU";
        cpu = cpu || placement.unit == "CPU";
    }
    EXPECT_TRUE(npu && cpu);
    EXPECT_EQ(errorOf(runCompiler(*sampleOn("ethos-u65"), with(program))).code, "compiler.model");
}

TEST(CompilerRun, whatGoesWrongIsOneSentence)
{
    const Error failed = errorOf(
        runCompiler(*sampleOn("dla"),
                    with(standIn("trtexec_fails",
                                 "echo first\nprintf '\\033[31m[E] no DLA here\\033[0m\\n'\nexit 3\n"))));
    EXPECT_EQ(failed.code, "run.failed");
    EXPECT_THAT(failed.sentence(), HasSubstr("trtexec_fails ended with exit code 3: [E] no DLA here"));
    EXPECT_EQ(errorOf(runCompiler(*sampleOn("dla"), with(standIn("trtexec_dies", "kill -SEGV $$\n")))).code,
              "run.failed");
    EXPECT_EQ(errorOf(runCompiler(*sampleOn("dla"), with(standIn("trtexec_silent", "exit 0\n")))).code,
              "log.empty");
    EXPECT_EQ(errorOf(runCompiler(*sampleOn("dla"), with("/nowhere/trtexec"))).code, "compiler.missing");
    const fs::path text = saveTempBytes("no program\n", "trtexec_text");
    EXPECT_EQ(errorOf(runCompiler(*sampleOn("dla"), with(text.string()))).code, "compiler.missing");
    fs::permissions(text, fs::perms::owner_all);
    EXPECT_EQ(errorOf(runCompiler(*sampleOn("dla"), with(text.string()))).code, "run.start");
    EXPECT_EQ(errorOf(runCompiler(*sampleOn("webnn"), {})).code, "compiler.target");
    EXPECT_EQ(errorOf(runCompiler(*sampleOn(""), {})).code, "compiler.target");
    CompilerRun vela;
    vela.compiler = "vela";
    EXPECT_EQ(errorOf(runCompiler(*sampleOn("dla"), vela)).code, "compiler.target");
    CompilerRun slow = with(standIn("trtexec_slow", "sleep 100\n"));
    slow.seconds = 0.2;
    EXPECT_EQ(errorOf(runCompiler(*sampleOn("dla"), slow)).code, "run.time");
}

bool isGone(pid_t process)
{
    for (int i = 0; i < 100; ++i) {
        if (::kill(process, 0) != 0 && errno == ESRCH)
            return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
}

TEST(CompilerRun, cancelEndsItAndAllThatItStarted)
{
    const std::string program = standIn("trtexec_starts", "sleep 1000 & echo $! > \"$0.process\"\nwait\n");
    std::stop_source stop;
    bool heard = false;
    Progress progress{[&](double, const Phrase& what) {
                          heard = heard || what.english.find("trtexec_starts") != std::string::npos;
                          if (fs::exists(program + ".process") && fs::file_size(program + ".process") > 0)
                              stop.request_stop();
                      },
                      stop.get_token()};
    const auto result = runCompiler(*sampleOn("dla"), with(program), progress);
    EXPECT_EQ(errorOf(result).kind, ErrorKind::cancelled);
    EXPECT_TRUE(heard);
    EXPECT_TRUE(isGone(std::stoi(readBytes(program + ".process"))));
}

/// What outlives the compiler is asked to end first, and has time to do so.
TEST(CompilerRun, whatItLeavesBehindMayTidyUp)
{
    const std::string program =
        standIn("trtexec_leaves", "(trap 'sleep 0.3; echo done > \"$0.tidy\"; exit' TERM\n"
                                  " touch \"$0.ready\"\n while :; do sleep 0.1; done) &\n"
                                  "until [ -e \"$0.ready\" ]; do sleep 0.1; done\nexit 3\n");
    EXPECT_EQ(errorOf(runCompiler(*sampleOn("dla"), with(program))).code, "run.failed");
    EXPECT_TRUE(fs::exists(program + ".tidy"));
}

TEST(CompilerRun, whoeverDoesNotListenIsEndedByForce)
{
    const std::string program = standIn("trtexec_deaf", "trap '' TERM\nwhile :; do sleep 0.1; done\n");
    CompilerRun run = with(program);
    run.seconds = 0.1;
    const auto begin = Clock::now();
    EXPECT_EQ(errorOf(runCompiler(*sampleOn("dla"), run)).code, "run.time");
    EXPECT_LT(Clock::now() - begin, std::chrono::seconds(30));
}

TEST(CompilerRun, eachTargetHasItsCompiler)
{
    const auto compilerOf = [](const char* target) {
        const Compiler* compiler = compilerFor(**findTarget(target, "no such folder"));
        return compiler == nullptr ? std::string() : std::string(compiler->id);
    };
    EXPECT_EQ(compilerOf("dla"), "trtexec");
    EXPECT_EQ(compilerOf("tensorrt"), "trtexec");
    EXPECT_EQ(compilerOf("ethos-u85"), "vela");
    EXPECT_EQ(compilerOf("webnn"), "");
}

TEST(FindProgram, looksThroughPath)
{
    EXPECT_FALSE(findProgram("sh").empty());
    EXPECT_TRUE(findProgram("no-such-program").empty());
    EXPECT_TRUE(findProgram("/").empty());
}

} // namespace
} // namespace resizelens::test
