// Models as a run time takes them: weights by reference, further outputs, parts alone.
#include "core/base/limits.h"
#include "core/process/function_expansion.h"
#include "core/process/runnable_model.h"
#include "core/process/runtime_session.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/deep_models.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <filesystem>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;

Result<RunnableModel> runnable(const fs::path& path, const ProbeOptions& probes = {})
{
    const auto file = ModelFile::open(path);
    return file ? runnableModel(**file, probes) : fail(file.error());
}

onnx::ModelProto parsed(const RunnableModel& model)
{
    onnx::ModelProto proto;
    EXPECT_TRUE(proto.ParseFromString(model.bytes));
    return proto;
}

Names namesOf(const auto& list)
{
    Names names;
    for (const auto& item : list)
        names.push_back(item.name());
    return names;
}

std::string expansionError(const std::string& bytes)
{
    onnx::ModelProto model;
    EXPECT_TRUE(model.ParseFromString(bytes));
    const auto checked = checkFunctionExpansion(model);
    return checked ? std::string() : checked.error().message;
}

TEST(RunnableModel, isNotMadeOfFunctionsThatARunTimeDoesNotSurvive)
{
    EXPECT_EQ(expansionError(functionChain(64)), "");
    EXPECT_EQ(expansionError(functionChain(kDeepestFunctionCall + 1)),
              "its functions call each other more than 64 deep");
    EXPECT_EQ(expansionError(functionChain(50000)), "its functions call each other more than 64 deep");
    EXPECT_EQ(expansionError(doublingFunctions(10)), "");
    EXPECT_EQ(expansionError(doublingFunctions(40)),
              "with functions in the place of their calls it has more than 2000000 nodes");
    EXPECT_EQ(expansionError(functionRing(1)), "its functions call each other recursively");
    EXPECT_EQ(expansionError(functionRing(50)), "its functions call each other recursively");
    const auto refused = runnable(saveTempBytes(functionRing(2), "ring.onnx"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "runtime.functions");
}

TEST(RunnableModel, leavesLargeWeightsInTheFile)
{
    const onnx::ModelProto model = segmenter();
    const fs::path path = saveTemp(model, "runnable");
    const auto made = runnable(path);
    ASSERT_TRUE(made) << made.error().sentence();
    EXPECT_EQ(made->dataFolder, fs::canonical(tempFolder()));
    const std::string file = readBytes(path);
    std::size_t referred = 0;
    const onnx::ModelProto skeleton = parsed(*made);
    ASSERT_EQ(skeleton.graph().initializer_size(), model.graph().initializer_size());
    for (int i = 0; i < skeleton.graph().initializer_size(); ++i) {
        const auto& tensor = skeleton.graph().initializer(i);
        if (tensor.data_location() != onnx::TensorProto::EXTERNAL) {
            EXPECT_EQ(tensor.raw_data(), model.graph().initializer(i).raw_data());
            continue;
        }
        ++referred;
        ASSERT_EQ(tensor.external_data_size(), 3);
        EXPECT_EQ(tensor.external_data(0).value(), "runnable.onnx");
        const auto offset = std::stoull(tensor.external_data(1).value()),
                   length = std::stoull(tensor.external_data(2).value());
        EXPECT_TRUE(file.substr(offset, length) == model.graph().initializer(i).raw_data());
    }
    EXPECT_GT(referred, 3u);
    EXPECT_LT(made->bytes.size(), file.size() / 2);
}

TEST(RunnableModel, takesInWhatCannotBeReferred)
{
    onnx::ModelProto model = emptyModel("attributes", 16);
    GraphBuilder graph(*model.mutable_graph());
    const std::vector<float> values(5000, 0.5F);
    auto* const node = model.mutable_graph()->add_node();
    node->set_op_type("Constant");
    node->add_output("c");
    onnx::AttributeProto* const value = node->add_attribute();
    value->set_name("value");
    value->set_type(onnx::AttributeProto::TENSOR);
    *value->mutable_t() = floatTensor("t", {5000}, values);
    onnx::TensorProto packed;
    packed.set_name("packed");
    packed.set_data_type(onnx::TensorProto::INT64);
    packed.add_dims(5000);
    for (int i = 0; i < 5000; ++i)
        packed.add_int64_data(i);
    graph.constant(packed);
    graph.node("Identity", "y", {"c"}, {}, "y");
    graph.output("y", {5000});
    const auto made = runnable(saveTemp(model, "attributes"));
    ASSERT_TRUE(made) << made.error().sentence();
    const onnx::ModelProto skeleton = parsed(*made);
    EXPECT_EQ(skeleton.graph().node(0).attribute(0).t().raw_data(), value->t().raw_data());
    const std::string& raw = skeleton.graph().initializer(0).raw_data();
    ASSERT_EQ(raw.size(), 5000u * 8);
    std::int64_t last = 0;
    std::memcpy(&last, raw.data() + raw.size() - 8, 8);
    EXPECT_EQ(last, 4999);
}

TEST(RunnableModel, addsOutputs)
{
    const fs::path path = saveTemp(segmenter(), "probed");
    const auto before = parsed(*runnable(path));
    const std::string site = "up1_resize_out", own = before.graph().output(0).name();
    const auto made = runnable(path, {{site, own, site}});
    ASSERT_TRUE(made) << made.error().sentence();
    EXPECT_THAT(namesOf(parsed(*made).graph().output()), testing::ElementsAre(own, site));
    EXPECT_EQ(runnable(path, {{"nothing"}}).error().code, "probe.unknown");
    EXPECT_EQ(runnable(path, {{""}}).error().code, "probe.unknown");
}

TEST(RunnableModel, leavesOutWhatAPartDoesNotNeed)
{
    const fs::path path = saveTemp(segmenter(), "part");
    const auto whole = parsed(*runnable(path));
    const auto part = parsed(*runnable(path, {{"stem_resize_out"}, true}));
    EXPECT_THAT(namesOf(part.graph().output()), testing::ElementsAre("stem_resize_out"));
    EXPECT_THAT(namesOf(part.graph().node()), testing::Contains("stem_resize"));
    EXPECT_THAT(namesOf(part.graph().node()), testing::Not(testing::Contains("up1_resize")));
    EXPECT_LT(part.graph().node_size(), whole.graph().node_size() / 2);
    EXPECT_LT(part.graph().initializer_size(), whole.graph().initializer_size());
}

TEST(RunnableModel, keepsWhatBodiesCapture)
{
    const onnx::ModelProto model = resizeInIf();
    const auto part = runnable(saveTemp(model, "captured"), {{model.graph().output(0).name()}, true});
    ASSERT_TRUE(part) << part.error().sentence();
    EXPECT_THAT(namesOf(parsed(*part).graph().input()), testing::Contains("x"));
}

/// What `session` gives for an input of ramps.
Result<std::vector<Tensor>> runRamp(const RuntimePointer& runtime, const RunnableModel& model,
                                    const std::vector<std::string>& outputs)
{
    auto session = RuntimeSession::open(runtime, model.span(), {.dataFolder = model.dataFolder});
    RL_TRY(session);
    std::vector<NamedTensor> inputs;
    for (const RuntimeValue& input : session->inputs()) {
        auto tensor = Tensor::zeros(input.type, *knownDims(input.shape));
        for (std::size_t i = 0; i < tensor->as<float>().size(); ++i)
            tensor->as<float>()[i] = 0.001F * static_cast<float>(i % 997);
        inputs.push_back({input.name, std::move(*tensor)});
    }
    return session->run(inputs, outputs);
}

TEST(RunnableModel, runsLikeTheFile)
{
    std::string why;
    const RuntimePointer runtime = findRuntime(why);
    if (!runtime)
        GTEST_SKIP() << why;
    const onnx::ModelProto model = segmenter();
    const fs::path path = saveTemp(model, "runs");
    const std::string output = model.graph().output(0).name(), site = "up2_resize_out";
    const auto whole = runRamp(runtime, {model.SerializeAsString(), {}}, {output});
    const auto skeleton = runRamp(runtime, *runnable(path, {{site}}), {output, site});
    const auto part = runRamp(runtime, *runnable(path, {{site}, true}), {site});
    ASSERT_TRUE(whole) << whole.error().sentence();
    ASSERT_TRUE(skeleton) << skeleton.error().sentence();
    ASSERT_TRUE(part) << part.error().sentence();
    EXPECT_TRUE(std::ranges::equal((*whole)[0].bytes(), (*skeleton)[0].bytes()));
    EXPECT_TRUE(std::ranges::equal((*part)[0].bytes(), (*skeleton)[1].bytes()));

    fs::remove(tempFolder() / "link.onnx");
    fs::create_directories(tempFolder() / "links");
    fs::create_symlink(path, tempFolder() / "links/link.onnx");
    const auto linked = runRamp(runtime, *runnable(tempFolder() / "links/link.onnx"), {output});
    ASSERT_TRUE(linked) << linked.error().sentence();
    EXPECT_TRUE(std::ranges::equal((*whole)[0].bytes(), (*linked)[0].bytes()));
}

/// Legal in ONNX, refused by ONNX Runtime.
TEST(RunnableModel, ofTwoNodesOfOneNameRuns)
{
    onnx::ModelProto model = segmenter();
    const std::string output = model.graph().output(0).name();
    onnx::ModelProto alike = model;
    for (auto& node : *alike.mutable_graph()->mutable_node())
        node.set_name("same");
    const auto made = runnable(saveTemp(alike, "alike"));
    ASSERT_TRUE(made) << made.error().sentence();
    EXPECT_EQ(std::ranges::count(namesOf(parsed(*made).graph().node()), "same"), 1);
    std::string why;
    const RuntimePointer runtime = findRuntime(why);
    if (!runtime)
        GTEST_SKIP() << why;
    EXPECT_FALSE(runRamp(runtime, {alike.SerializeAsString(), {}}, {output}));
    const auto before = runRamp(runtime, {model.SerializeAsString(), {}}, {output});
    const auto after = runRamp(runtime, *made, {output});
    ASSERT_TRUE(before && after);
    EXPECT_TRUE(std::ranges::equal((*before)[0].bytes(), (*after)[0].bytes()));
}

TEST(RunnableModel, runsWithExternalData)
{
    std::string why;
    const RuntimePointer runtime = findRuntime(why);
    if (!runtime)
        GTEST_SKIP() << why;
    onnx::ModelProto model = segmenter();
    const std::string output = model.graph().output(0).name();
    const auto whole = runRamp(runtime, {model.SerializeAsString(), {}}, {output});
    saveTempBytes(moveToExternal(model, "runs.data", 64), "runs.data");
    const fs::path path = saveTemp(model, "runs_external");
    const auto beside = runRamp(runtime, *runnable(path), {output});
    ASSERT_TRUE(beside) << beside.error().sentence();
    EXPECT_TRUE(std::ranges::equal((*whole)[0].bytes(), (*beside)[0].bytes()));
}

} // namespace
} // namespace resizelens::test
