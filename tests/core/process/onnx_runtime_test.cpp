// Loading: every wrong library has its own sentence; the right one says what it is.
#include "core/process/onnx_runtime.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace resizelens::test {
namespace {

using testing::HasSubstr;

std::string codeOf(const std::filesystem::path& library)
{
    const auto loaded = OnnxRuntime::load(library);
    return loaded ? "loaded" : loaded.error().code;
}

TEST(OnnxRuntime, saysWhatToDoWithoutAny)
{
    const auto none = OnnxRuntime::load(std::vector<LibraryPlace>());
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().code, "runtime.none");
    EXPECT_THAT(none.error().hint, HasSubstr("Install it"));
}

TEST(OnnxRuntime, refusesWhatIsNotOnnxRuntime)
{
    EXPECT_EQ(codeOf("/no/such/libonnxruntime.so"), "runtime.missing");
    EXPECT_EQ(codeOf(RESIZELENS_EMPTY_RUNTIME), "runtime.symbol");
    EXPECT_EQ(codeOf(saveTempBytes("not a library", "words.so")), "runtime.not-library");
}

TEST(OnnxRuntime, refusesACutLibrary)
{
    std::ifstream in(RESIZELENS_EMPTY_RUNTIME, std::ios::binary);
    std::string head(512, '\0');
    in.read(head.data(), 512);
    const auto cut = OnnxRuntime::load(saveTempBytes(head, "cut.so"));
    ASSERT_FALSE(cut);
    EXPECT_EQ(cut.error().code, "runtime.load");
    EXPECT_THAT(cut.error().sentence(), HasSubstr("could not be loaded: "));
}

TEST(OnnxRuntime, refusesAnOldVersion)
{
    const auto old = OnnxRuntime::load(RESIZELENS_OLD_RUNTIME);
    ASSERT_FALSE(old);
    EXPECT_EQ(old.error().code, "runtime.old");
    EXPECT_THAT(old.error().message, HasSubstr("ONNX Runtime 1.2.3 is too old: 1.20 or newer is needed"));
}

TEST(OnnxRuntime, passesOverWhatCannotBeLoaded)
{
    std::string why;
    const auto library = runtimeLibrary();
    if (!library)
        GTEST_SKIP() << "ONNX Runtime is not installed";
    const auto loaded =
        OnnxRuntime::load(std::vector<LibraryPlace>{{RESIZELENS_OLD_RUNTIME, false}, {*library, false}});
    ASSERT_TRUE(loaded) << loaded.error().sentence();
    EXPECT_EQ((*loaded)->library(), *library);
}

TEST(OnnxRuntime, saysWhatItIs)
{
    std::string why;
    const RuntimePointer runtime = findRuntime(why);
    if (!runtime)
        GTEST_SKIP() << why;
    EXPECT_THAT(runtime->version(), testing::MatchesRegex("1\\.[0-9]+\\.[0-9]+.*"));
    ASSERT_FALSE(runtime->providers().empty());
    EXPECT_EQ(runtime->providers().front(), "cpu");
    EXPECT_THAT(runtime->description(), HasSubstr(runtime->library().string()));
}

} // namespace
} // namespace resizelens::test
