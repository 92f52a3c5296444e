#include "core/base/temp_folder.h"

#include "core/base/words.h"
#include "tests/data/test_files.h"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <utility>

#include <gtest/gtest.h>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using namespace test;

TEST(TempFolder, goesWithAllThatItHolds)
{
    const fs::path parent = freshFolder("goes");
    {
        auto folder = TempFolder::makeIn(parent);
        ASSERT_TRUE(folder) << folder.error().sentence();
        EXPECT_EQ(folder->path().parent_path(), parent);
        fs::create_directories(folder->path() / "a/b");
        const TempFolder moved = std::move(*folder);
        folder = fail(Error{});
        EXPECT_TRUE(fs::exists(moved.path() / "a/b"));
    }
    EXPECT_TRUE(fs::is_empty(parent));
}

TEST(TempFolder, isNeverInTheCurrentFolder)
{
    ::setenv("TMPDIR", "/nowhere/at/all", 1);
    const auto folder = TempFolder::make();
    ::unsetenv("TMPDIR");
    ASSERT_FALSE(folder);
    EXPECT_TRUE(is(folder.error(), words::tempFolderNotMade));
}

TEST(TempFolder, removesWhatKilledProcessesLeft)
{
    const fs::path parent = freshFolder("left");
    const auto old = [](const fs::path& path) {
        fs::create_directories(path / "inside");
        fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(1));
    };
    old(parent / ".resizelens-abandon");
    old(parent / "other");
    const auto living = TempFolder::makeIn(parent);
    ASSERT_TRUE(living);
    fs::last_write_time(living->path(), fs::file_time_type::clock::now() - std::chrono::hours(1));
    fs::create_directories(parent / ".resizelens-fresh_");
    const auto next = TempFolder::makeIn(parent);
    EXPECT_FALSE(fs::exists(parent / ".resizelens-abandon"));
    EXPECT_TRUE(fs::exists(parent / "other"));
    EXPECT_TRUE(fs::exists(parent / ".resizelens-fresh_")) << "it may not have its lock yet";
    EXPECT_TRUE(fs::exists(living->path()));
}

} // namespace
} // namespace resizelens
