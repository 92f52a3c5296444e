// `resizelens-cli verify` and `--verify`: whole models where ONNX Runtime is found, nodes elsewhere.
#include "tests/app/cli/run_cli.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/selecting_models.h"
#include "tests/data/test_files.h"

#include "core/base/npy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;

std::string exported(const std::string& rule)
{
    const std::string path = (tempFolder() / ("verify_" + rule + ".onnx")).string();
    const CommandResult result = cli({"export", sample(), "-o", path, "--rule", rule});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    return path;
}

/// One line of error behind what was compared.
void expectRefused(const CommandResult& result, int exitCode)
{
    EXPECT_EQ(result.exitCode, exitCode);
    EXPECT_NE(result.output, "");
    EXPECT_EQ(std::count(result.errors.begin(), result.errors.end(), '\n'), 1) << result.errors;
}

void expectOnlyAnError(const CommandResult& result)
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
    EXPECT_EQ(result.exitCode, 1) << result.output << result.errors;
    EXPECT_THAT(result.output, HasSubstr("The models were not run: /nowhere/libonnxruntime.so: there is no "
                                         "such library of ONNX Runtime"));
    EXPECT_THAT(result.output, HasSubstr("Not verified by a run: the models were not run ("));
    EXPECT_THAT(result.output,
                HasSubstr("Every rewrite keeps to its certificate, and nothing else differs."));
    EXPECT_THAT(result.errors, HasSubstr("not every output could be run. What is proved without a run is "
                                         "enough with --allow-unrun"));
    const CommandResult json = cli({"verify", sample(), exported("exact"), "--json", "--allow-unrun"});
    EXPECT_EQ(json.exitCode, 0) << json.errors;
    expectSchema("verify", json.output);
    const Json document = Json::parse(json.output);
    EXPECT_EQ(document["method"], "nodes");
    EXPECT_EQ(document["nodes"].size(), 7u);
    EXPECT_FALSE(document["same"].get<bool>());
    EXPECT_EQ(document["verdict"]["answer"], "unproved");
    EXPECT_TRUE(document["verdict"]["proves_all"].get<bool>());
    EXPECT_EQ(document["verdict"]["proved"].size(), 7u);
    EXPECT_THAT(document["verdict"]["not_run"][0]["why"].get<std::string>(), HasSubstr("/nowhere/"));
}

TEST_F(VerifyNodes, tellsApproximateRewrites)
{
    EXPECT_EQ(cli({"verify", sample(), exported("patent"), "--allow-unrun"}).exitCode, 3);
    EXPECT_EQ(cli({"verify", sample(), exported("patent"), "--tolerance", "1", "--allow-unrun"}).exitCode, 0);
    EXPECT_EQ(cli({"verify", sample(), exported("patent"), "--tolerance", "1"}).exitCode, 1);
}

TEST_F(VerifyNodes, provesThatNothingElseDiffers)
{
    const auto answer = [](const onnx::ModelProto& model) {
        return cli({"verify", sample(), saveTemp(model, "verify_other").string(), "--allow-unrun", "--json"});
    };
    const onnx::ModelProto rewritten = *readModel(exported("exact"));
    EXPECT_EQ(answer(rewritten).exitCode, 0);
    EXPECT_EQ(answer(segmenter()).exitCode, 0); // nothing was rewritten

    onnx::ModelProto weight = rewritten;
    for (auto& tensor : *weight.mutable_graph()->mutable_initializer())
        if (tensor.name() == segmenter().graph().initializer(0).name())
            (*tensor.mutable_raw_data())[0] ^= 1;
    onnx::ModelProto attributeChanged = rewritten, operatorChanged = rewritten, added = rewritten;
    for (auto* model : {&attributeChanged, &operatorChanged})
        for (auto& node : *model->mutable_graph()->mutable_node()) {
            if (model == &attributeChanged && node.op_type() == "Conv" && node.name().find("Conv") != 0)
                for (auto& one : *node.mutable_attribute())
                    if (one.name() == "strides" && node.name().find("resize") == std::string::npos)
                        one.set_ints(0, one.ints(0) + 1);
            if (model == &operatorChanged && node.op_type() == "Relu")
                node.set_op_type("Neg");
        }
    auto* const extra = added.mutable_graph()->add_node();
    extra->set_op_type("Neg");
    extra->add_input(added.graph().output(0).name());
    extra->add_output("negated");
    onnx::ModelProto narrowed = rewritten;
    narrowed.mutable_graph()
        ->mutable_input(0)
        ->mutable_type()
        ->mutable_tensor_type()
        ->mutable_shape()
        ->mutable_dim(2)
        ->set_dim_value(64);
    for (const auto& [model, what] : {std::pair(&weight, "the values of weight"),
                                      {&attributeChanged, "another attribute 'strides'"},
                                      {&operatorChanged, "another operator"},
                                      {&added, "is new"},
                                      {&narrowed, "the model inputs differ in number, type or shape"}}) {
        const CommandResult result = answer(*model);
        EXPECT_EQ(result.exitCode, 3) << what << result.errors;
        expectSchema("verify", result.output);
        const Json document = Json::parse(result.output);
        EXPECT_EQ(document["verdict"]["answer"], "differs") << what;
        ASSERT_FALSE(document["elsewhere"].empty()) << what;
        EXPECT_THAT(document["elsewhere"][0].get<std::string>(), HasSubstr(what));
    }
}

TEST_F(VerifyNodes, keepsWhatWasThereWithoutARun)
{
    const std::string out = saveTempBytes("older", "verify_unrun.onnx").string();
    const CommandResult refused = cli({"export", sample(), "-o", out, "--verify"});
    expectRefused(refused, 1);
    EXPECT_THAT(refused.errors, HasSubstr("could not be verified by a run: the models were not run ("));
    EXPECT_THAT(refused.errors, HasSubstr("--allow-unrun"));
    EXPECT_THAT(refused.output, AllOf(HasSubstr("The models were not run: "), HasSubstr("measured max-abs")));
    EXPECT_EQ(readBytes(out), "older");
    const std::string folder = (tempFolder() / "verify_unrun_batch").string();
    EXPECT_EQ(cli({"batch", sample(), "-o", folder, "--verify"}).exitCode, 1);
    EXPECT_FALSE(fs::exists(fs::path(folder) / "segmenter.onnx"));
    const CommandResult allowed =
        cli({"batch", sample(), "-o", folder, "--verify", "--allow-unrun", "--json"});
    EXPECT_EQ(allowed.exitCode, 0) << allowed.errors;
    expectSchema("batch", allowed.output);
    EXPECT_TRUE(fs::exists(fs::path(folder) / "segmenter.onnx"));
}

TEST_F(VerifyNodes, exportsWhereThatIsAllowed)
{
    const std::string out = (tempFolder() / "verify_nodes.onnx").string();
    const CommandResult result = cli({"export", sample(), "-o", out, "--verify", "--allow-unrun", "--json"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    expectSchema("export", result.output);
    const Json verify = Json::parse(result.output)["verify"];
    EXPECT_EQ(verify["method"], "nodes");
    EXPECT_TRUE(verify["model"].is_null());
    EXPECT_THAT(verify["reason"].get<std::string>(), HasSubstr("/nowhere/"));
    EXPECT_EQ(verify["verdict"]["answer"], "unproved");
    EXPECT_TRUE(verify["verdict"]["accepted"].get<bool>());
}

TEST_F(VerifyNodes, saysWhatFailedInOneLine)
{
    expectOnlyAnError(cli({"verify", sample(), (tempFolder() / "none.onnx").string()}));
    expectOnlyAnError(cli({"verify", sample(), exported("exact"), "--onnxruntime", sample()}));
    expectOnlyAnError(cli({"verify", sample(), exported("exact"), "--input", "image"}));
    expectOnlyAnError(cli({"verify", sample(), exported("exact"), "--input", "image=" + sample()}));
    EXPECT_EQ(cli({"verify", sample()}).exitCode, 2);
    EXPECT_EQ(cli({"verify", sample(), sample(), "--runs", "0"}).exitCode, 2);
}

TEST_F(VerifyModels, runsBothModels)
{
    const CommandResult result = cli({"verify", sample(), exported("exact"), "--runs", "2"});
    EXPECT_EQ(result.exitCode, 0) << result.output << result.errors;
    EXPECT_THAT(result.output, HasSubstr("4 times (seed 1): image float32 1×3×128×128"));
    EXPECT_THAT(result.output, HasSubstr("Verified: every output was run in ONNX Runtime "));
    const CommandResult json = cli({"verify", sample(), exported("exact"), "--json", "--seed", "9"});
    expectSchema("verify", json.output);
    const Json document = Json::parse(json.output);
    EXPECT_EQ(document["method"], "model");
    EXPECT_EQ(document["model"]["seed"], 9);
    EXPECT_EQ(document["model"]["sites"].size(), 7u);
    EXPECT_TRUE(document["model"]["starts_at"].is_null());
    EXPECT_LT(document["model"]["max_rel"].get<double>(), 1e-5);
    EXPECT_TRUE(document["same"].get<bool>());
    const Json verdict = document["verdict"];
    EXPECT_EQ(verdict["answer"], "same");
    EXPECT_EQ(verdict["runtime"], document["model"]["runtime"]);
    EXPECT_EQ(verdict["seeds"], Json({9, 10, 11, 12, 13}));
    EXPECT_EQ(verdict["tried"][2]["values"], "uniform in [-1000, 1000]");
    EXPECT_EQ(verdict["tolerances"][0]["output"], "logits");
    EXPECT_EQ(verdict["inputs"], document["model"]["inputs"]);
    EXPECT_EQ(verdict["outputs_run"].size(), 1u);
    EXPECT_TRUE(verdict["not_run"].empty());
}

TEST_F(VerifyModels, findsWhereAnErrorStarts)
{
    const CommandResult result = cli({"verify", sample(), exported("patent"), "--json"});
    EXPECT_EQ(result.exitCode, 3);
    expectSchema("verify", result.output);
    const Json document = Json::parse(result.output);
    EXPECT_FALSE(document["same"].get<bool>());
    EXPECT_EQ(document["model"]["starts_at"], "up2_resize");
    const Json departure = document["model"]["departure"];
    EXPECT_EQ(departure["tensor"], "up2_resize_out");
    EXPECT_EQ(departure["site"], "up2_resize");
    EXPECT_EQ(departure["plane"]["rows"], 32);
    EXPECT_EQ(document["model"]["outputs"][0]["differing_channels"], 5);
    EXPECT_EQ(document["model"]["outputs"][0]["channels"].size(), 5u);
    EXPECT_EQ(cli({"verify", sample(), exported("patent"), "--tolerance", "1"}).exitCode, 0);
}

TEST_F(VerifyModels, drawsTheFirstTensorThatDeparts)
{
    const std::string picture = (tempFolder() / "departure.png").string(),
                      out = tempFolder() / "departed.onnx";
    const CommandResult result = cli({"verify", sample(), exported("patent"), "--departure", picture});
    EXPECT_EQ(result.exitCode, 3);
    EXPECT_THAT(result.output, HasSubstr("The first tensor that differs is 'up2_resize_out' (Resize "
                                         "'up2_resize', a rewritten site); 22 tensors agree before it"));
    EXPECT_TRUE(readBytes(picture).starts_with("\x89PNG"));
    fs::remove(picture);
    EXPECT_EQ(cli({"verify", sample(), exported("exact"), "--departure", picture}).exitCode, 0);
    EXPECT_FALSE(fs::exists(picture));
    EXPECT_THAT(cli({"verify", sample(), exported("exact"), "--follow"}).output,
                HasSubstr("No tensor of the main graph differs: "));
    expectRefused(
        cli({"export", sample(), "-o", out, "--verify", "--verify-tolerance", "0", "--departure", picture}),
        3);
    EXPECT_TRUE(fs::exists(picture));
    expectOnlyAnError(cli({"verify", sample(), exported("patent"), "--departure", "/nowhere/at/all.png"}));
}

TEST_F(VerifyModels, reportsWhatDiffers)
{
    const std::string html = (tempFolder() / "differs.html").string(),
                      text = (tempFolder() / "differs.md").string();
    const CommandResult result =
        cli({"report", sample(), "-o", html, "-o", text, "--rule", "patent", "--verify-tolerance", "0"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(readBytes(html), HasSubstr("<h3>Whole model, site by site</h3>"));
    EXPECT_THAT(readBytes(html), HasSubstr("The first tensor that differs is"));
    EXPECT_THAT(readBytes(html), HasSubstr("alt=\"First difference\" src=\"data:image/png;base64,"));
    EXPECT_THAT(readBytes(text), HasSubstr("| up2\\_resize | 1×24×32×32 |"));
    EXPECT_THAT(readBytes(text), HasSubstr("The first tensor that differs is"));
    // An exact rewrite that differs is reported as well, and answered with no.
    const CommandResult strict = cli({"report", sample(), "-o", html, "--verify-tolerance", "0"});
    EXPECT_EQ(strict.exitCode, 3) << strict.errors;
    EXPECT_THAT(readBytes(html), HasSubstr("Different: outputs differ by"));
}

TEST_F(VerifyModels, takesAToleranceForOneOutput)
{
    const auto verify = [](const std::string& tolerance) {
        return cli({"verify", sample(), exported("patent"), "--output-tolerance", tolerance, "--json"});
    };
    EXPECT_EQ(verify("logits=0,1000").exitCode, 0);
    const auto strict = verify("logits=0.5,0");
    EXPECT_EQ(strict.exitCode, 3);
    const auto output = nlohmann::json::parse(strict.output)["model"]["outputs"][0];
    EXPECT_EQ(output["close"]["relative"], 0.5);
    EXPECT_GT(output["close"]["not_close"].get<int>(), 0);
    EXPECT_TRUE(output["tolerance"].is_null());
    for (const char* wrong :
         {"logits", "=1", "logits=", "logits=-1", "logits=1,x", "logits=nan", "no such output=1"})
        EXPECT_NE(verify(wrong).exitCode, 0) << wrong;
    EXPECT_THAT(verify("no such output=1").errors, HasSubstr("which the model does not have"));
}

TEST_F(VerifyModels, takesInputsFromFiles)
{
    const fs::path npy = tempFolder() / "image.npy";
    ASSERT_TRUE(writeNpy(*Tensor::zeros(DType::float32, {1, 3, 128, 128}), npy));
    const Json document = Json::parse(
        cli({"verify", sample(), exported("exact"), "--json", "--input", "image=" + npy.string()}).output);
    EXPECT_TRUE(document["model"]["inputs"][0]["given"].get<bool>());
    ASSERT_TRUE(writeNpy(*Tensor::zeros(DType::float64, {1, 3, 128, 128}), npy));
    expectOnlyAnError(cli({"verify", sample(), exported("exact"), "--input", "image=" + npy.string()}));
    expectOnlyAnError(cli({"verify", sample(), exported("exact"), "--input", "photo=" + npy.string()}));
    EXPECT_EQ(cli({"verify", sample(), saveTemp(resize13(), "verify_other").string()}).exitCode, 3);
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
    expectOnlyAnError(cli({"verify", sample(), exported("exact"), "--image", sample()}));
    const std::string none = saveTemp(nonIntegerScale(), "verify_none").string();
    expectOnlyAnError(cli({"verify", none, none, "--image", picture}));
}

TEST_F(VerifyModels, exportsWithTheWholeProof)
{
    const std::string out = (tempFolder() / "verify_model.onnx").string();
    const CommandResult result = cli({"export", sample(), "-o", out, "--verify", "--json", "--runs", "3"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    expectSchema("export", result.output);
    const Json verify = Json::parse(result.output)["verify"];
    EXPECT_EQ(verify["method"], "model");
    EXPECT_EQ(verify["runs"], 5); // two of special values
    EXPECT_EQ(verify["sites"].size(), 7u);
    EXPECT_TRUE(verify["model"]["same"].get<bool>());
    EXPECT_TRUE(verify["reason"].is_null());
}

TEST_F(VerifyModels, writesNothingThatDiffers)
{
    const std::string out = (tempFolder() / "verify_strict.onnx").string();
    const CommandResult strict = cli({"export", sample(), "-o", out, "--verify", "--verify-tolerance", "0"});
    expectRefused(strict, 3);
    EXPECT_THAT(strict.errors, HasSubstr("outputs differ by"));
    EXPECT_FALSE(fs::exists(out));
    // What was compared, as `verify` prints it.
    EXPECT_THAT(strict.output, AllOf(HasSubstr("after up2_resize"), HasSubstr("cosine")));
    const CommandResult json =
        cli({"export", sample(), "-o", out, "--verify", "--verify-tolerance", "0", "--json"});
    EXPECT_EQ(json.exitCode, 3);
    expectSchema("verify", json.output);
    const Json document = Json::parse(json.output);
    EXPECT_EQ(document["verdict"]["answer"], "differs");
    EXPECT_FALSE(document["model"]["sites"].empty());
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

/// The sample with an operator behind it that nobody knows.
onnx::ModelProto withCustomOperator(float scale)
{
    onnx::ModelProto model = segmenter();
    auto* const node = model.mutable_graph()->add_node();
    node->set_name("squash");
    node->set_op_type("Squash");
    node->set_domain("com.example");
    node->add_input(model.graph().output(0).name());
    node->add_output("squashed");
    *node->add_attribute() = attribute("scale", scale);
    *model.mutable_graph()->add_output() = model.graph().output(0);
    model.mutable_graph()->mutable_output(1)->set_name("squashed");
    auto* const opset = model.add_opset_import();
    opset->set_domain("com.example");
    opset->set_version(1);
    return model;
}

TEST_F(VerifyModels, doesNotTakeAModelThatDoesNotRunForVerified)
{
    const std::string path = saveTemp(withCustomOperator(1.0f), "verify_custom").string(),
                      out = saveTempBytes("older", "verify_custom_out.onnx").string();
    const CommandResult refused = cli({"export", path, "-o", out, "--verify"});
    expectRefused(refused, 1);
    EXPECT_THAT(refused.errors, HasSubstr("Squash"));
    EXPECT_EQ(readBytes(out), "older");
    const CommandResult result = cli({"export", path, "-o", out, "--verify", "--json", "--allow-unrun"});
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    const Json verify = Json::parse(result.output)["verify"];
    EXPECT_EQ(verify["method"], "nodes");
    EXPECT_THAT(verify["reason"].get<std::string>(), HasSubstr("Squash"));
    EXPECT_EQ(cli({"verify", path, out}).exitCode, 1);
    EXPECT_EQ(cli({"verify", path, out, "--allow-unrun"}).exitCode, 0);

    // Nothing but an attribute of the operator that cannot be run is another.
    const std::string other = saveTemp(withCustomOperator(2.0f), "verify_custom_2").string();
    const CommandResult differs = cli({"verify", other, out, "--allow-unrun"});
    EXPECT_EQ(differs.exitCode, 3) << differs.output;
    EXPECT_THAT(differs.output, HasSubstr("node 'squash' (Squash) has another attribute 'scale'"));
}

TEST_F(VerifyModels, doesNotTakeOutputsThatSayNothingForVerified)
{
    onnx::ModelProto model = resize13();
    auto& graph = *model.mutable_graph();
    GraphBuilder builder(graph);
    builder.node("Sub", "none", {graph.output(0).name(), graph.output(0).name()}, {}, "zeros");
    graph.add_output()->CopyFrom(graph.output(0));
    graph.mutable_output(1)->set_name("zeros");
    const std::string path = saveTemp(model, "verify_zeros").string(),
                      out = (tempFolder() / "verify_zeros_out.onnx").string();
    ASSERT_EQ(cli({"export", path, "-o", out}).exitCode, 0);
    const CommandResult result = cli({"verify", path, out, "--json"});
    EXPECT_EQ(result.exitCode, 1) << result.output;
    expectSchema("verify", result.output);
    const Json verdict = Json::parse(result.output)["verdict"];
    EXPECT_EQ(verdict["answer"], "unproved");
    EXPECT_EQ(verdict["vacuous"][0]["what"], "output 'zeros'");
    EXPECT_EQ(verdict["vacuous"][0]["why"], "all of its values are 0");
    EXPECT_THAT(cli({"verify", path, out}).output,
                HasSubstr("Not verified by a run: output 'zeros' proves nothing (all of its values are 0)."));
    EXPECT_EQ(cli({"verify", path, out, "--allow-unrun"}).exitCode, 0);
}

/// A line detector's head ends in TopK: candidates of the same score are exchanged by rounding.
TEST_F(VerifyModels, acceptsSwapsOfCandidatesThatAreAsGood)
{
    const std::string path = saveTemp(lineDetector(), "verify_lines").string(),
                      out = (tempFolder() / "verify_lines_out.onnx").string();
    const CommandResult result = cli({"export", path, "-o", out, "--verify"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.output, testing::ContainsRegex(
                                   "Verified: .*output 'points': [0-9]+ of 400 values differ; given the same "
                                   "outputs of Resize"));
    const CommandResult json = cli({"verify", path, out, "--json"});
    EXPECT_EQ(json.exitCode, 0) << json.errors;
    expectSchema("verify", json.output);
    const Json document = Json::parse(json.output);
    EXPECT_EQ(document["verdict"]["selections"][0]["what"], "output 'points'");
    const Json selection = document["model"]["outputs"][0]["selection"];
    EXPECT_TRUE(selection["explained"].get<bool>());
    EXPECT_EQ(selection["of"], 400);
    EXPECT_LT(selection["gap"].get<double>(), 1e-5);

    const std::string a = saveTemp(headModel(Head::topK, 0.0F), "verify_top_a").string(),
                      b = saveTemp(headModel(Head::topK, 0.2F), "verify_top_b").string();
    const CommandResult refused = cli({"verify", a, b});
    EXPECT_EQ(refused.exitCode, 3);
    EXPECT_THAT(refused.output, HasSubstr("the first tensor that differs is"));
}

TEST_F(VerifyModels, saysThatOnlyTheRewrittenModelFails)
{
    onnx::ModelProto broken = *readModel(exported("exact"));
    auto& node = *broken.mutable_graph()->mutable_node(broken.graph().node_size() - 1);
    node.set_op_type("Squash");
    node.clear_attribute();
    const std::string path = saveTemp(broken, "verify_fails").string();
    for (const char* allow : {"--allow-unrun", "--json"}) {
        const CommandResult result = cli({"verify", sample(), path, allow});
        EXPECT_EQ(result.exitCode, 3) << result.output << result.errors;
        EXPECT_THAT(result.output, HasSubstr("accepts the original, but rejects the rewritten model"));
    }
}

} // namespace
} // namespace resizelens::test
