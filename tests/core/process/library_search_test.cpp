// Where a library is looked for, and which files are no library of this machine.
#include "core/process/library_search.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

Environment variables(std::map<std::string, std::string> values)
{
    return [values = std::move(values)](const char* name) {
        const auto found = values.find(name);
        return found == values.end() ? nullptr : found->second.c_str();
    };
}

/// The first bytes of an ELF library for `machine`.
std::string elfHead(unsigned char machine)
{
    std::string head = "\x7f"
                       "ELF\x02\x01\x01";
    head.resize(64, '\0');
    head[16] = 3;
    head[18] = static_cast<char>(machine);
    return head;
}

std::string ownHead()
{
    std::ifstream in("/proc/self/exe", std::ios::binary);
    std::string head(64, '\0');
    in.read(head.data(), 64);
    return head;
}

fs::path saved(const std::string& name, const std::string& bytes)
{
    fs::create_directories((tempFolder() / name).parent_path());
    return saveTempBytes(bytes, name);
}

TEST(LibrarySearch, takesTheSettingAndNothingElse)
{
    const auto places =
        libraryPlaces("/nowhere/libonnxruntime.so", variables({{kRuntimeVariable, "/elsewhere"}}));
    ASSERT_EQ(places.size(), 1u);
    EXPECT_EQ(places[0].path, "/nowhere/libonnxruntime.so");
    EXPECT_TRUE(places[0].asked);
}

TEST(LibrarySearch, takesTheEnvironmentVariableNext)
{
    const auto places = libraryPlaces({}, variables({{kRuntimeVariable, "/elsewhere/lib.so"}}));
    ASSERT_EQ(places.size(), 1u);
    EXPECT_EQ(places[0].path, "/elsewhere/lib.so");
    EXPECT_TRUE(places[0].asked);
}

TEST(LibrarySearch, takesTheNewestOfAFolder)
{
    for (const char* name : {"libonnxruntime.so.1.9.0", "libonnxruntime.so.1.21.0", "libonnxruntime.so.1.3",
                             "libonnxruntime_providers_shared.so", "libonnxruntime.so.txt.backup"})
        saved(std::string("newest/") + name, ownHead());
    const auto places = libraryPlaces(tempFolder() / "newest", variables({}));
    ASSERT_EQ(places.size(), 1u);
    EXPECT_EQ(places[0].path.filename(), "libonnxruntime.so.1.21.0");
}

TEST(LibrarySearch, findsWhatTheSystemAndPythonHave)
{
    saved("ld/libonnxruntime.so.1.20.1", ownHead());
    saved("ld/libonnxruntime.so.1.22.0", elfHead(243)); // RISC-V: passed over
    const fs::path capi =
        saved("venv/lib/python3.11/site-packages/onnxruntime/capi/libonnxruntime.so.1.23.2", ownHead());
    const auto places =
        libraryPlaces({}, variables({{"LD_LIBRARY_PATH", ":" + (tempFolder() / "ld").string() + "::"},
                                     {"VIRTUAL_ENV", (tempFolder() / "venv").string()}}));
    std::vector<std::string> found;
    for (const LibraryPlace& place : places) {
        EXPECT_FALSE(place.asked);
        found.push_back(place.path.string());
    }
    EXPECT_THAT(found, testing::Contains((tempFolder() / "ld/libonnxruntime.so.1.20.1").string()));
    EXPECT_THAT(found, testing::Not(testing::Contains(HasSubstr("1.22.0"))));
    EXPECT_THAT(found, testing::Contains(capi.string()));
}

// An environment of Python's that was not activated says nothing of itself: a wheel names its worker, and has neighbours.
TEST(LibrarySearch, findsTheNeighbourOfAWheel)
{
    const fs::path packages = tempFolder() / "unsaid/lib/python3.12/site-packages";
    const fs::path capi =
        saved("unsaid/lib/python3.12/site-packages/onnxruntime/capi/libonnxruntime.so.1.23.2", ownHead());
    const auto places = libraryPlaces(
        {}, variables({{kWorkerVariable, (packages / "resizelens/resizelens-worker").string()}}));
    EXPECT_THAT(places, testing::Contains(testing::Field(&LibraryPlace::path, capi)));
}

TEST(LibrarySearch, saysWhyAFileIsNoLibrary)
{
    EXPECT_EQ(checkLibrary(tempFolder() / "none.so").error().code, "runtime.missing");
    fs::create_directories(tempFolder() / "empty folder");
    EXPECT_EQ(checkLibrary(tempFolder() / "empty folder").error().code, "runtime.folder");
    EXPECT_EQ(checkLibrary(saved("text.so", "INPUT(libonnxruntime.so.1)")).error().code,
              "runtime.not-library");
    EXPECT_EQ(checkLibrary(saved("nothing.so", "")).error().code, "runtime.not-library");
    EXPECT_TRUE(checkLibrary(saved("own.so", ownHead())));
}

TEST(LibrarySearch, saysWhichProcessorALibraryIsFor)
{
    const auto refused = checkLibrary(saved("riscv.so", elfHead(243)));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "runtime.processor");
    EXPECT_THAT(refused.error().message, HasSubstr("is for RISC-V, but the program runs on "));
}

} // namespace
} // namespace resizelens::test
