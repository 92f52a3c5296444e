#include "core/batch/model_list.h"
#include "core/batch/output_name.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using namespace test;

class ModelList : public testing::Test
{
protected:
    void SetUp() override
    {
        fs::remove_all(root);
        for (const char* name : {"b.onnx", "a.onnx", "note.txt", ".hidden.onnx", "below/c.onnx",
                                 "below/d.model", "out/e.onnx", ".git/f.onnx"}) {
            fs::create_directories((root / name).parent_path());
            saveTempBytes("x", (fs::path("list") / name).string());
        }
    }

    std::vector<std::string> list(bool recursive, std::vector<std::string> patterns = {"*.onnx"},
                                  const fs::path& exclude = {})
    {
        std::vector<std::string> names;
        for (const FoundModel& model : listModels({{root}, recursive, std::move(patterns), exclude})) {
            EXPECT_FALSE(model.error.has_value());
            names.push_back(model.path.lexically_relative(root).string());
        }
        return names;
    }

    const fs::path root = tempFolder() / "list";
};

using Names = std::vector<std::string>;

TEST_F(ModelList, isSortedAndLeavesHiddenFilesOut)
{
    EXPECT_EQ(list(false), (Names{"a.onnx", "b.onnx"}));
    EXPECT_EQ(list(true), (Names{"a.onnx", "b.onnx", "below/c.onnx", "out/e.onnx"}));
}

TEST_F(ModelList, leavesTheFolderOfResultsOut)
{
    EXPECT_EQ(list(true, {"*.onnx"}, root / "out"), (Names{"a.onnx", "b.onnx", "below/c.onnx"}));
}

TEST_F(ModelList, takesPatternsOfNamesAndOfPaths)
{
    EXPECT_EQ(list(true, {"*.model", "a*"}), (Names{"a.onnx", "below/d.model"}));
    EXPECT_EQ(list(true, {"below/*.onnx"}), Names{"below/c.onnx"});
}

TEST_F(ModelList, hasAnEntryForWhatCannotBeLookedInto)
{
    fs::create_directories(root / "empty");
    const auto found = listModels({{root / "empty", root / "a.onnx", root / "missing.onnx"}});
    ASSERT_EQ(found.size(), 3u);
    EXPECT_EQ(found[0].error->code, "batch.empty");
    EXPECT_FALSE(found[1].error);
    EXPECT_FALSE(found[2].error) << "a file that is named is for its reader to complain about";
}

TEST_F(ModelList, doesNotFollowLinksInCircles)
{
    fs::create_directory_symlink(root, root / "below" / "again");
    EXPECT_EQ(list(true).size(), 4u);
}

TEST(OutputName, putsWordsInPlaceOfBraces)
{
    const NameParts parts{"/models/night/photo.v2.onnx", "exact", ""};
    EXPECT_EQ(*outputName("{name}.onnx", parts), "photo.v2.onnx");
    EXPECT_EQ(*outputName("{folder}-{name}.{rule}.{target}.onnx", parts), "night-photo.v2.exact.any.onnx");
}

TEST(OutputName, refusesWhatIsNoName)
{
    for (const char* pattern : {"{name", "{size}.onnx", "a/{name}.onnx", "", ".{name}.onnx"}) {
        const auto bad = checkNamePattern(pattern);
        ASSERT_FALSE(bad) << pattern;
        EXPECT_EQ(bad.error().code, "batch.name");
    }
    EXPECT_TRUE(checkNamePattern("{name}.resizelens.onnx"));
}

} // namespace
} // namespace resizelens
