// The certificate of an export: its schema, its size, and where it is written.
#include "tests/app/cli/run_cli.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

TEST(CertificateFile, KeepsToItsSchemaAndIsSmall)
{
    for (const std::string name : {"segmenter", "detector", "quantised"}) {
        const std::string model = (sourceFolder() / "resources/samples" / (name + ".onnx")).string();
        const std::string output = (tempFolder() / (name + ".onnx")).string(),
                          file = (tempFolder() / (name + ".json")).string();
        const CommandResult result = cli({"export", model, "-o", output, "--certificate", file, "--json"});
        ASSERT_EQ(result.exitCode, 0) << result.errors;
        EXPECT_EQ(Json::parse(result.output)["certificate"], file);
        const std::string text = readBytes(file);
        expectSchema("certificate", text);
        constexpr std::size_t kMostBytes = 4096; // a site
        EXPECT_LT(text.size(), kMostBytes * Json::parse(text)["nodes"].size());
    }
}

TEST(CertificateFile, IsNotWrittenForAModelThatStaysAsItIs)
{
    const fs::path file = tempFolder() / "unchanged.json";
    const CommandResult result = cli({"export", sample(), "-o", (tempFolder() / "unchanged.onnx").string(),
                                      "--rule", "keep", "--certificate", file.string()});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_FALSE(fs::exists(file));
}

} // namespace
} // namespace resizelens::test
