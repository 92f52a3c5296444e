#include "core/base/temporary_file.h"

#include "tests/data/test_files.h"

#include <gtest/gtest.h>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using namespace test;

/// Longer than one block of the copy, and no block like another.
std::string longText()
{
    std::string text;
    for (int i = 0; text.size() < 1'300'000; ++i)
        text += std::to_string(i);
    return text;
}

TEST(TemporaryFile, copiesTheSameBytesEitherWay)
{
    const std::string text = longText();
    const fs::path from = saveTempBytes(text, "copied_from"), to = tempFolder() / "copied_to";
    const auto source = FileSource::open(from);
    ASSERT_TRUE(source.has_value());
    for (const bool bySystem : {false, true}) {
        auto file = TemporaryFile::beside(to);
        ASSERT_TRUE(file.has_value()) << file.error().sentence();
        file->letSystemCopy(bySystem);
        ASSERT_TRUE(file->write("head").has_value());
        ASSERT_TRUE(file->copyFrom(*source, 3, text.size() - 5).has_value());
        ASSERT_TRUE(file->copyFrom(*source, 0, 2).has_value());
        ASSERT_TRUE(file->commit().has_value());
        EXPECT_EQ(file->size(), 4 + text.size() - 8 + 2);
        EXPECT_TRUE(readBytes(to) == "head" + text.substr(3, text.size() - 8) + text.substr(0, 2))
            << bySystem;
    }
}

TEST(TemporaryFile, noticesThatTheSourceBecameShorter)
{
    const fs::path from = saveTempBytes(longText(), "shrinks"), to = tempFolder() / "not_written";
    const auto source = FileSource::open(from);
    ASSERT_TRUE(source.has_value());
    fs::resize_file(from, 600'000);
    for (const bool bySystem : {false, true}) {
        auto file = TemporaryFile::beside(to);
        ASSERT_TRUE(file.has_value()) << file.error().sentence();
        file->letSystemCopy(bySystem);
        const auto done = file->copyFrom(*source, 0, source->size());
        ASSERT_FALSE(done.has_value());
        EXPECT_EQ(done.error().code, "file.short");
    }
    EXPECT_FALSE(fs::exists(to));
}

} // namespace
} // namespace resizelens
