// diff as its users see it: the sample model against what export makes of it.
#include "tests/app/cli/run_cli.h"
#include "tests/data/json_schema.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace resizelens::test {
namespace {

using Json = nlohmann::json;
using testing::HasSubstr;

std::string rewrittenSample()
{
    const std::string path = (freshFolder("diff") / "rewritten.onnx").string();
    const CommandResult result = runCommand({RESIZELENS_CLI, "export", sample(), "-o", path});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    return path;
}

Json diffDocument(const std::vector<std::string>& files)
{
    const CommandResult result = runCommand({RESIZELENS_CLI, "diff", files[0], files[1], "--json"});
    const Json parsed = Json::parse(result.output, nullptr, false);
    EXPECT_FALSE(parsed.is_discarded()) << result.output << result.errors;
    const Json schema = Json::parse(readBytes(sourceFolder() / "resources/schemas/diff.json"));
    EXPECT_THAT(schemaProblems(schema, parsed), testing::IsEmpty());
    return parsed;
}

TEST(DiffCommand, aModelAndItself)
{
    const CommandResult result = runCommand({RESIZELENS_CLI, "diff", sample(), sample()});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.output, HasSubstr("No difference."));
}

TEST(DiffCommand, whatExportWrote)
{
    const std::string path = rewrittenSample();
    const CommandResult result = runCommand({RESIZELENS_CLI, "diff", sample(), path});
    EXPECT_EQ(result.exitCode, 3) << result.errors;
    EXPECT_THAT(result.output, HasSubstr("- Resize edge_resize\n"));
    EXPECT_THAT(result.output,
                HasSubstr("input 0: edge_resize_out (Resize) → edge_resize_out (ConvTranspose)"));
    const Json document = diffDocument({sample(), path});
    EXPECT_FALSE(document["same"].get<bool>());
    EXPECT_GT(document["counts"]["added"].get<int>(), 0);
    EXPECT_EQ(document["counts"]["changed"].get<int>(), 0); // nothing else was touched
    for (const Json& node : document["nodes"])
        EXPECT_FALSE(node["change"] == "removed" && node["op"] == "Conv");
}

TEST(DiffCommand, aMissingFileIsOneLine)
{
    const CommandResult result = runCommand({RESIZELENS_CLI, "diff", sample(), "/nowhere/x.onnx"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("x.onnx"));
    EXPECT_EQ(runCommand({RESIZELENS_CLI, "diff", sample()}).exitCode, 2);
}

} // namespace
} // namespace resizelens::test
