// Exports that are killed, run out of space or lose their folder: the source stays as it was, and under the
// final name there is what was there before, or the complete model.
#include "tests/app/cli/run_cli.h"
#include "tests/data/sample_models.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <random>
#include <sys/mount.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class KilledExport : public testing::TestWithParam<const char*>
{
};

TEST_P(KilledExport, leavesTheSourceAndAWholeTargetOrNone)
{
    const fs::path folder = freshFolder(std::string("killed_") + GetParam());
    const std::string source = saveTemp(heavySample(24, 'a'), folder.filename().string() + "/m").string();
    const std::string sourceBytes = readBytes(source);
    const std::vector<std::string> command = {
        RESIZELENS_CLI,    "export",  source, "-o", (folder / "out.onnx").string(),
        "--external-data", GetParam()};
    const auto begin = std::chrono::steady_clock::now();
    ASSERT_EQ(runCommand(command).exitCode, 0);
    std::chrono::duration<double> whole = std::chrono::steady_clock::now() - begin;
    const std::string wanted = readBytes(folder / "out.onnx");

    std::mt19937_64 random(9);
    constexpr int kRounds = kSanitized ? 15 : 60;
    int killed = 0, absent = 0;
    for (int round = 0; round < kRounds; ++round) {
        // Every other time an older file stands there.
        if (round % 2 == 0)
            fs::remove(folder / "out.onnx");
        else
            saveTempBytes("older", folder.filename().string() + "/out.onnx");
        const pid_t child = startCommand(command);
        std::this_thread::sleep_for(whole * std::uniform_real_distribution(0.0, 1.1)(random));
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        killed += WIFSIGNALED(status) ? 1 : 0;
        if (!WIFSIGNALED(status))
            whole *= 0.9; // the machine was busier when it was measured
        if (!fs::exists(folder / "out.onnx")) {
            EXPECT_EQ(round % 2, 0);
            ++absent;
            continue;
        }
        const std::string got = readBytes(folder / "out.onnx");
        EXPECT_TRUE(got == wanted || (round % 2 == 1 && got == "older")) << got.size() << " bytes";
    }
    EXPECT_GT(killed, kRounds / 6);
    EXPECT_GT(absent, 0);
    EXPECT_EQ(readBytes(source), sourceBytes);
    ASSERT_EQ(runCommand(command).exitCode, 0);
    EXPECT_EQ(leftovers(folder), 0u);
}

INSTANTIATE_TEST_SUITE_P(Weights, KilledExport, testing::Values("keep", "gather"),
                         [](const auto& entry) { return std::string(entry.param); });

TEST(Disk, thatIsFullIsSaidAndLeavesNothing)
{
    const fs::path folder = freshFolder("small_disk");
    if (::mount("tmpfs", folder.c_str(), "tmpfs", 0, "size=2m") != 0)
        GTEST_SKIP() << "a small disk can be made by root only";
    const std::string source = saveTemp(heavySample(8, 'a'), "full_source").string();
    const CommandResult result =
        runCommand({RESIZELENS_CLI, "export", source, "-o", (folder / "out.onnx").string()});
    const bool empty = fs::is_empty(folder);
    ::umount(folder.c_str());
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("No space left on device"));
    EXPECT_THAT(result.errors, HasSubstr("Free some space"));
    EXPECT_TRUE(empty);
}

TEST(Disk, limitsOfFileSizeAreErrorsToo)
{
    const fs::path folder = freshFolder("limited");
    const std::string source = saveTemp(heavySample(8, 'a'), "limited_source").string();
    const CommandResult result =
        runCommand({"/bin/sh", "-c", "ulimit -f 2000; exec \"$0\" export \"$1\" -o \"$2\"", RESIZELENS_CLI,
                    source, (folder / "out.onnx").string()});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("File too large"));
    EXPECT_TRUE(fs::is_empty(folder));
}

TEST(Disk, foldersThatVanishMeanwhileAreErrors)
{
    const fs::path folder = freshFolder("vanishing");
    const std::string source = saveTemp(heavySample(48, 'a'), "vanishing_source").string();
    std::mt19937_64 random(5);
    for (int round = 0; round < 10; ++round) {
        fs::create_directories(folder);
        const pid_t child =
            startCommand({RESIZELENS_CLI, "export", source, "-o", (folder / "out.onnx").string()});
        std::this_thread::sleep_for(std::chrono::milliseconds(random() % 60));
        std::error_code code;
        fs::remove_all(folder, code);
        int status = 0;
        ::waitpid(child, &status, 0);
        EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) <= 1);
        fs::remove_all(folder, code);
    }
}

TEST(Disk, theSourceIsReplacedOnlyWhenToldTo)
{
    const fs::path folder = freshFolder("replace");
    const std::string source = saveTemp(segmenter(), "replace/m").string();
    const std::string before = readBytes(source);
    const CommandResult refused = runCommand({RESIZELENS_CLI, "export", source, "-o", source});
    EXPECT_EQ(refused.exitCode, 1);
    EXPECT_THAT(refused.errors,
                HasSubstr("would be overwritten. Choose another name, or allow it by --overwrite-source"));
    EXPECT_EQ(readBytes(source), before);
    EXPECT_EQ(runCommand({RESIZELENS_CLI, "export", source, "-o", source, "--overwrite-source"}).exitCode, 0);
    EXPECT_NE(readBytes(source), before);
    EXPECT_EQ(leftovers(folder), 0u);
}

} // namespace
} // namespace resizelens::test
