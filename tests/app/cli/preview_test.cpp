// The command `preview`: the files it writes, its document, and its one line where it cannot.
#include "core/base/npy.h"
#include "core/image/decode.h"
#include "tests/data/command.h"
#include "tests/data/json_schema.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using testing::HasSubstr;

CommandResult preview(const std::string& site, const fs::path& folder, std::vector<std::string> more)
{
    std::vector<std::string> arguments = {
        RESIZELENS_CLI, "preview", (sourceFolder() / "resources/samples/segmenter.onnx").string(),
        "--site",       site,      "-o",
        folder.string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return runCommand(arguments);
}

void expectSentence(const CommandResult& result, const std::string& sentence)
{
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_EQ(std::count(result.errors.begin(), result.errors.end(), '\n'), 1) << result.errors;
    EXPECT_THAT(result.errors, HasSubstr(sentence));
}

/// A worker that does what a decoder does to itself.
TEST(PreviewCommand, aPictureThatItsDecoderDoesNotSurviveIsASentence)
{
    const std::string picture = (sourceFolder() / "resources/samples/test-picture.png").string(),
                      model = (sourceFolder() / "resources/samples/segmenter.onnx").string();
    const CommandResult result = runCommand({"env", "EVIL=crash", "RESIZELENS_WORKER=" RESIZELENS_EVIL_WORKER,
                                             RESIZELENS_CLI, "preview", model, "--site", "up2_resize", "-o",
                                             (tempFolder() / "crashed").string(), "--image", picture});
    expectSentence(result, "the image decoder died by SIGSEGV while reading the image");
}

TEST(PreviewCommand, writesPicturesTensorsAndFigures)
{
    const fs::path folder = tempFolder() / "preview_all";
    const CommandResult result = preview(
        "up2_resize", folder,
        {"--rule", "patent", "--pattern", "zone-plate", "--pattern-size", "40", "--mode-sheet", "--json"});
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    const Json document = Json::parse(result.output);
    const Json schema = Json::parse(readBytes(sourceFolder() / "resources/schemas/preview.json"));
    EXPECT_THAT(schemaProblems(schema, document), testing::IsEmpty());
    for (const auto& name : document["files"])
        EXPECT_TRUE(fs::exists(folder / name.get<std::string>())) << name;
    EXPECT_EQ(readBytes(folder / "figures.json"), result.output);

    // The patent's rule loses the border and nothing else.
    EXPECT_GT(document["figures"]["border"]["max_abs"].get<double>(), 0.05);
    EXPECT_LT(document["figures"]["interior"]["max_abs"].get<double>(), 1e-6);
    const auto original = decodeImage(folder / "original.png");
    ASSERT_TRUE(original);
    EXPECT_EQ(original->width, 80);
    const auto tensor = readNpy(folder / "rewrite.npy");
    ASSERT_TRUE(tensor);
    EXPECT_EQ(tensor->dims(), (Dims{1, 3, 80, 80}));
    EXPECT_TRUE(document["modes"]["tiles"].at(0)["configured"].get<bool>());
    EXPECT_GE(document["modes"]["tiles"].size(), 8u);
}

TEST(PreviewCommand, theExactRuleKeepsTheBorder)
{
    const fs::path folder = tempFolder() / "preview_exact";
    const CommandResult result =
        preview("up2_resize", folder, {"--pattern", "ramp", "--pattern-size", "24", "--json"});
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_LT(Json::parse(result.output)["figures"]["whole"]["max_abs"].get<double>(), 1e-6);
}

TEST(PreviewCommand, theWorstCaseReachesTheCertificate)
{
    const CommandResult result = preview("up2_resize", tempFolder() / "preview_worst",
                                         {"--rule", "patent", "--pattern", "worst-case", "--json"});
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    const Json document = Json::parse(result.output);
    EXPECT_NEAR(document["figures"]["whole"]["max_abs"].get<double>(),
                document["certificate"]["worst_case"].get<double>(), 1e-6);
    expectSentence(preview("up2_resize", tempFolder() / "preview_worst", {"--pattern", "worst-case"}),
                   "the rewrite is exact: no image makes a difference");
}

TEST(PreviewCommand, convertsThePicture)
{
    const fs::path folder = tempFolder() / "preview_convert";
    const CommandResult result = preview("up2_resize", folder,
                                         {"--pattern", "ramp", "--pattern-size", "50", "--fit", "crop",
                                          "--colours", "bgr", "--scale", "bytes", "--json"});
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    const auto input = readNpy(folder / "input.npy");
    ASSERT_TRUE(input);
    EXPECT_EQ(input->dims(), (Dims{1, 3, 16, 16})); // the node's own lengths
    const auto values = input->as<float>();
    EXPECT_GT(values.front(), 200.0F);     // blue is high at the left, and comes first
    EXPECT_LT(values[2 * 16 * 16], 50.0F); // red is low there
    EXPECT_DOUBLE_EQ(Json::parse(result.output)["figures"]["peak"].get<double>(), 255.0);
    EXPECT_THAT(Json::parse(result.output)["conversion"].get<std::string>(), HasSubstr("crop"));
}

TEST(PreviewCommand, refusesInOneLine)
{
    const fs::path folder = tempFolder() / "preview_refused";
    expectSentence(preview("nowhere", folder, {}), "there is no site 'nowhere'");
    expectSentence(preview("up2_resize", folder, {"--image", "missing.png"}), "there is no such file");
    const fs::path text = saveTempBytes("not a readable image", "preview_text.png");
    expectSentence(preview("up2_resize", folder, {"--image", text.string()}), "not a readable image");
    EXPECT_EQ(preview("up2_resize", folder, {"--pattern", "stripes"}).exitCode, 2);
}

} // namespace
} // namespace resizelens::test
