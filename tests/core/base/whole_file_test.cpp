#include "core/base/whole_file.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <span>
#include <string>

#include <sys/mount.h>
#include <sys/stat.h>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;

Result<void> write(const fs::path& path, const std::string& first, const std::string& second)
{
    return writeWholeFile(path, {std::as_bytes(std::span(first)), std::as_bytes(std::span(second))});
}

TEST(WholeFile, isWrittenInParts)
{
    const fs::path path = tempFolder() / "whole";
    ASSERT_TRUE(write(path, "one ", "two"));
    EXPECT_EQ(readBytes(path), "one two");
    ASSERT_TRUE(write(path, "", "three"));
    EXPECT_EQ(readBytes(path), "three");
}

TEST(WholeFile, replacesNoPipeAndNoDevice)
{
    const fs::path pipe = tempFolder() / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const auto refused = write(pipe, "a", "b");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "file.special");
    EXPECT_TRUE(fs::is_fifo(pipe));
    EXPECT_TRUE(isSpecialFile("/dev/null"));
    EXPECT_FALSE(isSpecialFile(tempFolder()));
    EXPECT_FALSE(isSpecialFile(tempFolder() / "nothing"));
    EXPECT_EQ(write("/dev/null", "a", "b").error().code, "file.special");
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST(WholeFile, leavesNothingOnAFullDisk)
{
    const fs::path disk = tempFolder() / "small";
    fs::create_directories(disk);
    if (::mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=64k") != 0)
        GTEST_SKIP() << "a small disk can be made by root only";
    ASSERT_TRUE(write(disk / "file", "what was", " there"));
    const auto full = write(disk / "file", std::string(100'000, 'x'), "");
    const std::string kept = readBytes(disk / "file");
    const auto files = std::distance(fs::directory_iterator(disk), fs::directory_iterator());
    ::umount(disk.c_str());
    ASSERT_FALSE(full);
    EXPECT_EQ(full.error().message, "cannot be written: No space left on device");
    EXPECT_EQ(kept, "what was there");
    EXPECT_EQ(files, 1);
}

} // namespace
} // namespace resizelens::test
