// A folder of models through resizelens-cli batch: one broken model does not stop the rest.
#include "tests/data/command.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <onnx/checker.h>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;

CommandResult exportFolder(const fs::path& folder, const fs::path& output)
{
    return runCommand({RESIZELENS_CLI, "batch", folder.string(), "-o", output.string()});
}

void expectValid(const fs::path& model)
{
    ASSERT_TRUE(fs::exists(model)) << model;
    EXPECT_NO_THROW(onnx::checker::check_model(model.string())) << model;
}

TEST(BatchExport, writesEveryRewrittenModel)
{
    saveTemp(segmenter(), "good/segmenter");
    saveTemp(upsample9(), "good/upsample9");
    saveTemp(noResize(), "good/no_resize");
    const auto output = tempFolder() / "good-out";
    const auto result = exportFolder(tempFolder() / "good", output);
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    expectValid(output / "segmenter.onnx");
    expectValid(output / "upsample9.onnx");
    EXPECT_FALSE(fs::exists(output / "no_resize.onnx"));
    EXPECT_THAT(result.output, testing::HasSubstr("no_resize.onnx"));
}

TEST(BatchExport, goesOnAfterABrokenModel)
{
    const auto bytes = segmenter().SerializeAsString();
    saveTempBytes(std::string_view(bytes).substr(0, 1000), "mixed/broken.onnx");
    saveTemp(upsample9(), "mixed/upsample9");
    const auto output = tempFolder() / "mixed-out";
    const auto result = exportFolder(tempFolder() / "mixed", output);
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.output, testing::HasSubstr("broken.onnx"));
    expectValid(output / "upsample9.onnx");
    EXPECT_FALSE(fs::exists(output / "broken.onnx"));
}

} // namespace
} // namespace resizelens::test
