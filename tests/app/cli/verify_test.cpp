// `resizelens-cli verify` and `--verify`: whole models where ONNX Runtime is found, nodes elsewhere.
#include "tests/app/cli/json_schema.h"
#include "tests/core/runtime/find_runtime.h"
#include "tests/data/command.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include "core/tensor/npy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using testing::HasSubstr;

CommandResult cli(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), RESIZELENS_CLI);
    return runCommand(arguments);
}

std::string sample()
{
    return (sourceFolder() / "resources/samples/segmenter.onnx").string();
}

std::string exported(const std::string& rule)
{
    const std::string path = (tempFolder() / ("verify_" + rule + ".onnx")).string();
    const CommandResult result = cli({"export", sample(), "-o", path, "--rule", rule});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    return path;
}

void expectSchema(const std::string& name, const std::string& output)
{
    const Json schema = Json::parse(readBytes(sourceFolder() / "resources/schemas" / (name + ".json")));
    const Json document = Json::parse(output, nullptr, false);
    ASSERT_FALSE(document.is_discarded()) << output;
    EXPECT_THAT(schemaProblems(schema, document), testing::IsEmpty());
}

void expectOneLine(const CommandResult& result)
{
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_EQ(result.output, "");
    EXPECT_EQ(std::count(result.errors.begin(), result.errors.end(), '\n'), 1) << result.errors;
}

/// Commands find no ONNX Runtime: the variable names none.
class VerifyNodes : public testing::Test
{
protected:
    void SetUp() override { ::setenv(kRuntimeVariable, "/nowhere/libonnxruntime.so", 1); }
};

/// Commands find the one that is there.
class VerifyModels : public testing::Test
{
protected:
    void SetUp() override
    {
        const auto library = runtimeLibrary();
        if (!library)
            GTEST_SKIP() << "ONNX Runtime is not installed";
        ::setenv(kRuntimeVariable, library->c_str(), 1);
    }
};

TEST_F(VerifyNodes, comparesNodesAndSaysWhy)
{
    const CommandResult result = cli({"verify", sample(), exported("exact")});
    EXPECT_EQ(result.exitCode, 0) << result.output << result.errors;
    EXPECT_THAT(result.output, HasSubstr("The models were not run (/nowhere/libonnxruntime.so: there is no "
                                         "such library of ONNX Runtime"));
    EXPECT_THAT(result.output, HasSubstr("Every rewrite computes what its Resize does."));
    const CommandResult json = cli({"verify", sample(), exported("exact"), "--json"});
    expectSchema("verify", json.output);
    const Json document = Json::parse(json.output);
    EXPECT_EQ(document["method"], "nodes");
    EXPECT_EQ(document["nodes"].size(), 7u);
    EXPECT_TRUE(document["same"].get<bool>());
}

TEST_F(VerifyNodes, tellsApproximateRewrites)
{
    EXPECT_EQ(cli({"verify", sample(), exported("patent")}).exitCode, 1);
    EXPECT_EQ(cli({"verify", sample(), exported("patent"), "--tolerance", "1"}).exitCode, 0);
}

TEST_F(VerifyNodes, exportsAllTheSame)
{
    const std::string out = (tempFolder() / "verify_nodes.onnx").string();
    const CommandResult result = cli({"export", sample(), "-o", out, "--verify", "--json"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    expectSchema("export", result.output);
    const Json verify = Json::parse(result.output)["verify"];
    EXPECT_EQ(verify["method"], "nodes");
    EXPECT_TRUE(verify["model"].is_null());
    EXPECT_THAT(verify["reason"].get<std::string>(), HasSubstr("/nowhere/"));
}

TEST_F(VerifyNodes, saysWhatFailedInOneLine)
{
    expectOneLine(cli({"verify", sample(), sample()})); // nothing rewritten, nothing to run it with
    expectOneLine(cli({"verify", sample(), (tempFolder() / "none.onnx").string()}));
    expectOneLine(cli({"verify", sample(), exported("exact"), "--onnxruntime", sample()}));
    expectOneLine(cli({"verify", sample(), exported("exact"), "--input", "image"}));
    expectOneLine(cli({"verify", sample(), exported("exact"), "--input", "image=" + sample()}));
    EXPECT_EQ(cli({"verify", sample()}).exitCode, 2);
    EXPECT_EQ(cli({"verify", sample(), sample(), "--runs", "0"}).exitCode, 2);
}

TEST_F(VerifyModels, runsBothModels)
{
    const CommandResult result = cli({"verify", sample(), exported("exact"), "--runs", "2"});
    EXPECT_EQ(result.exitCode, 0) << result.output << result.errors;
    EXPECT_THAT(result.output, HasSubstr("2 times (seed 1): image float32 1×3×128×128"));
    EXPECT_THAT(result.output, HasSubstr("The outputs are the same."));
    const CommandResult json = cli({"verify", sample(), exported("exact"), "--json", "--seed", "9"});
    expectSchema("verify", json.output);
    const Json document = Json::parse(json.output);
    EXPECT_EQ(document["method"], "model");
    EXPECT_EQ(document["model"]["seed"], 9);
    EXPECT_EQ(document["model"]["sites"].size(), 7u);
    EXPECT_TRUE(document["model"]["starts_at"].is_null());
    EXPECT_LT(document["model"]["max_rel"].get<double>(), 1e-5);
}

TEST_F(VerifyModels, findsWhereAnErrorStarts)
{
    const CommandResult result = cli({"verify", sample(), exported("patent"), "--json"});
    EXPECT_EQ(result.exitCode, 1);
    expectSchema("verify", result.output);
    const Json document = Json::parse(result.output);
    EXPECT_FALSE(document["same"].get<bool>());
    EXPECT_EQ(document["model"]["starts_at"], "up2_resize");
    EXPECT_EQ(cli({"verify", sample(), exported("patent"), "--tolerance", "1"}).exitCode, 0);
}

TEST_F(VerifyModels, takesInputsFromFiles)
{
    const fs::path npy = tempFolder() / "image.npy";
    ASSERT_TRUE(writeNpy(*Tensor::zeros(DType::float32, {1, 3, 128, 128}), npy));
    const Json document = Json::parse(
        cli({"verify", sample(), exported("exact"), "--json", "--input", "image=" + npy.string()}).output);
    EXPECT_TRUE(document["model"]["inputs"][0]["given"].get<bool>());
    ASSERT_TRUE(writeNpy(*Tensor::zeros(DType::float64, {1, 3, 128, 128}), npy));
    expectOneLine(cli({"verify", sample(), exported("exact"), "--input", "image=" + npy.string()}));
    expectOneLine(cli({"verify", sample(), exported("exact"), "--input", "photo=" + npy.string()}));
    expectOneLine(cli({"verify", sample(), saveTemp(resize13(), "verify_other").string()}));
}

TEST_F(VerifyModels, takesAPicture)
{
    const std::string picture = (sourceFolder() / "resources/samples/test-picture.png").string();
    const CommandResult result = cli({"verify", sample(), exported("exact"), "--json", "--image", picture});
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    const Json input = Json::parse(result.output)["model"]["inputs"][0];
    EXPECT_EQ(input["name"], "image");
    EXPECT_TRUE(input["given"].get<bool>());
    EXPECT_EQ(input["shape"], Json({1, 3, 128, 128}));
    expectOneLine(cli({"verify", sample(), exported("exact"), "--image", sample()}));
    const std::string none = saveTemp(nonIntegerScale(), "verify_none").string();
    expectOneLine(cli({"verify", none, none, "--image", picture}));
}

TEST_F(VerifyModels, exportsWithTheWholeProof)
{
    const std::string out = (tempFolder() / "verify_model.onnx").string();
    const CommandResult result = cli({"export", sample(), "-o", out, "--verify", "--json", "--runs", "3"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    expectSchema("export", result.output);
    const Json verify = Json::parse(result.output)["verify"];
    EXPECT_EQ(verify["method"], "model");
    EXPECT_EQ(verify["runs"], 3);
    EXPECT_EQ(verify["sites"].size(), 7u);
    EXPECT_TRUE(verify["model"]["same"].get<bool>());
    EXPECT_TRUE(verify["reason"].is_null());
}

TEST_F(VerifyModels, writesNothingThatDiffers)
{
    const std::string out = (tempFolder() / "verify_strict.onnx").string();
    const CommandResult strict = cli({"export", sample(), "-o", out, "--verify", "--verify-tolerance", "0"});
    expectOneLine(strict);
    EXPECT_THAT(strict.errors, HasSubstr("outputs differ by"));
    EXPECT_FALSE(fs::exists(out));
    // What a rule only approximates is not held against it.
    EXPECT_EQ(cli({"export", sample(), "-o", out, "--verify", "--rule", "patent"}).exitCode, 0);
}

TEST_F(VerifyModels, batchesWithTheWholeProof)
{
    const std::string folder = (tempFolder() / "verify_batch").string();
    const CommandResult result = cli({"batch", sample(), saveTemp(resize13(), "verify_small").string(), "-o",
                                      folder, "--verify", "--json"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    expectSchema("batch", result.output);
    const Json document = Json::parse(result.output);
    for (const Json& model : document["models"])
        EXPECT_EQ(model["verify"]["method"], "model") << model["path"];
}

TEST_F(VerifyModels, fallsBackWhereAModelDoesNotRun)
{
    onnx::ModelProto model = segmenter();
    auto* const node = model.mutable_graph()->add_node();
    node->set_op_type("Squash");
    node->set_domain("com.example");
    node->add_input(model.graph().output(0).name());
    node->add_output("squashed");
    *model.mutable_graph()->add_output() = model.graph().output(0);
    model.mutable_graph()->mutable_output(1)->set_name("squashed");
    auto* const opset = model.add_opset_import();
    opset->set_domain("com.example");
    opset->set_version(1);
    const std::string path = saveTemp(model, "verify_custom").string(),
                      out = (tempFolder() / "verify_custom_out.onnx").string();
    const CommandResult result = cli({"export", path, "-o", out, "--verify", "--json"});
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    const Json verify = Json::parse(result.output)["verify"];
    EXPECT_EQ(verify["method"], "nodes");
    EXPECT_THAT(verify["reason"].get<std::string>(), HasSubstr("Squash"));
}

} // namespace
} // namespace resizelens::test
