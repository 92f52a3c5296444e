// What is said of two models: each kind of difference, once, with its values.
#include "core/extras/model_diff/model_diff.h"
#include "tests/core/extras/model_diff/model_pair.h"

#include <gmock/gmock.h>

namespace resizelens::test {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

/// x → conv → relu → resize → y
onnx::ModelProto small()
{
    onnx::ModelProto model = emptyModel("small", 13);
    GraphBuilder graph(*model.mutable_graph());
    RandomFloats random(3);
    graph.input("x", {1, 3, 8, 8});
    const std::string a = graph.conv("conv", "x", {3, 4, 3, 1, 1}, random);
    const std::string b = graph.node("Relu", "relu", {a});
    graph.node("Resize", "resize", {b, "", graph.floats("scales", {1, 1, 2, 2})},
               {attribute("mode", "linear")}, "y");
    graph.output("y", {1, 4, 16, 16});
    return model;
}

TEST(ModelDiff, nothing)
{
    const ModelDiff diff = diffOf(small(), small());
    EXPECT_TRUE(diff.isSame());
    EXPECT_THAT(diff.changes, IsEmpty());
    EXPECT_EQ(diff.same(), 3u);
}

TEST(ModelDiff, anAttributeWithBothValues)
{
    auto after = small();
    *after.mutable_graph()->mutable_node(2)->mutable_attribute(0) = attribute("mode", "cubic");
    *after.mutable_graph()->mutable_node(2)->add_attribute() = attribute("antialias", std::int64_t{1});
    const ModelDiff diff = diffOf(small(), after);
    ASSERT_THAT(diff.changes, SizeIs(1));
    EXPECT_EQ(diff.changes[0].kind, ChangeKind::changed);
    EXPECT_EQ(diff.changes[0].label, "resize");
    ASSERT_THAT(diff.changes[0].attributes, SizeIs(2));
    EXPECT_EQ(diff.changes[0].attributes[0].before, "linear");
    EXPECT_EQ(diff.changes[0].attributes[0].after, "cubic");
    EXPECT_EQ(diff.changes[0].attributes[1].before, "");
    EXPECT_EQ(diff.changes[0].attributes[1].after, "1");
    EXPECT_FALSE(diff.isSame());
}

TEST(ModelDiff, theLargestDifferenceOfAWeightAndItsPlace)
{
    auto before = small(), after = small();
    for (auto* model : {&before, &after}) {
        auto& weights = *model->mutable_graph()->mutable_initializer(0);
        const float value = model == &before ? 1.0f : 1.5f, small = model == &before ? 0.0f : 0.125f;
        weights.mutable_raw_data()->replace(4 * 7, 4, reinterpret_cast<const char*>(&value), 4);
        weights.mutable_raw_data()->replace(4 * 2, 4, reinterpret_cast<const char*>(&small), 4);
    }
    const ModelDiff diff = diffOf(before, after);
    ASSERT_THAT(diff.changes, SizeIs(1));
    ASSERT_THAT(diff.changes[0].weights, SizeIs(1));
    const WeightChange& change = diff.changes[0].weights[0];
    EXPECT_EQ(change.input, 1u);
    ASSERT_TRUE(change.difference.has_value());
    EXPECT_EQ(change.difference->maxAbs, 0.5);
    EXPECT_EQ(change.difference->differing, 2);
    EXPECT_EQ(change.difference->worst, (Dims{0, 0, 2, 1}));
}

TEST(ModelDiff, weightsOfAnotherFormHaveNoFigures)
{
    auto after = small();
    auto& scales = *after.mutable_graph()->mutable_initializer(2);
    ASSERT_EQ(scales.name(), "scales");
    scales.set_dims(0, 3);
    scales.mutable_raw_data()->resize(12);
    const ModelDiff diff = diffOf(small(), after);
    ASSERT_THAT(diff.changes, SizeIs(1));
    ASSERT_THAT(diff.changes[0].weights, SizeIs(1));
    EXPECT_EQ(diff.changes[0].weights[0].before, "float32 4");
    EXPECT_EQ(diff.changes[0].weights[0].after, "float32 3");
    EXPECT_FALSE(diff.changes[0].weights[0].difference.has_value());
}

TEST(ModelDiff, whereTheWeightsStandIsNoDifference)
{
    auto after = small();
    onnx::GraphProto& graph = *after.mutable_graph();
    onnx::NodeProto node;
    node.set_op_type("Constant");
    node.set_name("weights");
    node.add_output(graph.initializer(0).name());
    auto& value = *node.add_attribute();
    value.set_name("value");
    value.set_type(onnx::AttributeProto::TENSOR);
    *value.mutable_t() = graph.initializer(0);
    graph.mutable_initializer()->DeleteSubrange(0, 1);
    *graph.add_node() = node;
    for (int i = graph.node_size() - 1; i > 0; --i)
        graph.mutable_node()->SwapElements(i, i - 1);
    EXPECT_TRUE(diffOf(small(), after).isSame());
}

TEST(ModelDiff, whatCameWhatWentAndWhoReadsIt)
{
    auto after = small();
    onnx::GraphProto& graph = *after.mutable_graph();
    *graph.mutable_node(1) = onnx::NodeProto();
    graph.mutable_node(1)->set_op_type("Sigmoid");
    graph.mutable_node(1)->set_name("sigmoid");
    graph.mutable_node(1)->add_input(graph.node(0).output(0));
    graph.mutable_node(1)->add_output("sigmoid_out");
    graph.mutable_node(2)->set_input(0, "sigmoid_out");
    const ModelDiff diff = diffOf(small(), after);
    ASSERT_THAT(diff.changes, SizeIs(3));
    EXPECT_EQ(diff.count(ChangeKind::added), 1u);
    EXPECT_EQ(diff.count(ChangeKind::removed), 1u);
    EXPECT_EQ(diff.count(ChangeKind::rewired), 1u);
    EXPECT_EQ(diff.changes[2].label, "resize");
    ASSERT_THAT(diff.changes[2].inputs, SizeIs(1));
    EXPECT_EQ(diff.changes[2].inputs[0].before, "relu_out");
    EXPECT_EQ(diff.changes[2].inputs[0].after, "sigmoid_out");
}

TEST(ModelDiff, otherNamesAloneAreNoDifference)
{
    auto after = small();
    after.mutable_graph()->mutable_node(1)->set_name("activation");
    const ModelDiff diff = diffOf(small(), after);
    EXPECT_TRUE(diff.isSame());
    ASSERT_THAT(diff.changes, SizeIs(1));
    EXPECT_EQ(diff.changes[0].kind, ChangeKind::renamed);
    EXPECT_EQ(diff.changes[0].wasLabel, "relu");
}

TEST(ModelDiff, factsOfTheModels)
{
    auto after = small();
    after.set_ir_version(9);
    after.mutable_opset_import(0)->set_version(18);
    after.set_producer_name("somebody");
    auto& entry = *after.add_metadata_props();
    entry.set_key("names");
    entry.set_value("cat");
    after.mutable_graph()
        ->mutable_input(0)
        ->mutable_type()
        ->mutable_tensor_type()
        ->mutable_shape()
        ->mutable_dim(0)
        ->set_dim_param("batch");
    const ModelDiff diff = diffOf(small(), after);
    std::vector<FactKind> kinds;
    for (const FactChange& fact : diff.facts)
        kinds.push_back(fact.kind);
    EXPECT_THAT(kinds, testing::UnorderedElementsAre(FactKind::irVersion, FactKind::producer, FactKind::opset,
                                                     FactKind::input, FactKind::metadata));
    EXPECT_FALSE(diff.isSame());
}

TEST(ModelDiff, anOutputOfAnotherNodeIsSaid)
{
    auto after = small();
    // The activation gives the result under its name; the Resize runs for nothing.
    after.mutable_graph()->mutable_node(2)->set_output(0, "unused");
    after.mutable_graph()->mutable_node(1)->set_output(0, "y");
    after.mutable_graph()->mutable_node(2)->set_input(0, "y");
    const ModelDiff diff = diffOf(small(), after);
    EXPECT_TRUE(std::any_of(diff.facts.begin(), diff.facts.end(), [](const FactChange& fact) {
        return fact.kind == FactKind::outputSource && fact.name == "y" && fact.after == "Relu relu";
    }));
    EXPECT_FALSE(diff.isSame());
}

TEST(ModelDiff, aDefaultThatCallersMayReplaceIsComparedLikeAWeight)
{
    const auto withDefault = [](float first) {
        onnx::ModelProto model = emptyModel("default", 9, 4);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 1, 8, 8});
        graph.input("scales", {4});
        graph.node("Upsample", "up", {"x", graph.floats("scales", {first, 1, 2, 2})}, {}, "y");
        graph.output("y", {1, 1, 16, 16});
        return model;
    };
    EXPECT_TRUE(diffOf(withDefault(1), withDefault(1)).isSame());
    const ModelDiff diff = diffOf(withDefault(1), withDefault(2));
    ASSERT_THAT(diff.changes, SizeIs(1));
    ASSERT_THAT(diff.changes[0].weights, SizeIs(1));
    EXPECT_EQ(diff.changes[0].weights[0].difference->maxAbs, 1.0);
    // A caller can no longer give it.
    auto fixed = withDefault(1);
    fixed.mutable_graph()->mutable_input()->RemoveLast();
    const ModelDiff facts = diffOf(withDefault(1), fixed);
    ASSERT_THAT(facts.facts, SizeIs(1));
    EXPECT_EQ(facts.facts[0].kind, FactKind::input);
    EXPECT_EQ(facts.facts[0].before, "float32 4, default");
}

TEST(ModelDiff, theOrderOfInputsAndOutputs)
{
    const auto withOrder = [](const Names& inputs, const Names& outputs) {
        onnx::ModelProto model = emptyModel("order", 13);
        GraphBuilder graph(*model.mutable_graph());
        for (const std::string& name : inputs)
            graph.input(name, {4});
        graph.node("Relu", "relu", {"a"}, {}, "y");
        graph.node("Neg", "neg", {"b"}, {}, "z");
        for (const std::string& name : outputs)
            graph.output(name, {4});
        return model;
    };
    const auto model = withOrder({"a", "b"}, {"y", "z"});
    const ModelDiff outputs = diffOf(model, withOrder({"a", "b"}, {"z", "y"}));
    ASSERT_THAT(outputs.facts, SizeIs(1));
    EXPECT_EQ(outputs.facts[0].kind, FactKind::output);
    EXPECT_EQ(outputs.facts[0].before, "y, z");
    EXPECT_EQ(outputs.facts[0].after, "z, y");
    EXPECT_THAT(outputs.changes, IsEmpty());
    EXPECT_FALSE(outputs.isSame());
    EXPECT_FALSE(diffOf(model, withOrder({"b", "a"}, {"y", "z"})).isSame());
}

TEST(ModelDiff, bodiesAreComparedWithTheirOwners)
{
    const auto withBranch = [](const char* op, const char* owner) {
        onnx::ModelProto model = emptyModel("branching", 13);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 4});
        graph.input("flag", {}, onnx::TensorProto::BOOL);
        onnx::GraphProto bodies[2];
        for (onnx::GraphProto& body : bodies) {
            body.set_name("branch");
            GraphBuilder inside(body);
            inside.node(&body == &bodies[0] ? op : "Relu", "inner", {"x"}, {}, "out");
            inside.output("out", {1, 4});
        }
        graph.node("If", owner, {"flag"},
                   {attribute("then_branch", bodies[0]), attribute("else_branch", bodies[1])}, "y");
        graph.output("y", {1, 4});
        return model;
    };
    EXPECT_TRUE(diffOf(withBranch("Sigmoid", "if"), withBranch("Sigmoid", "if")).isSame());
    EXPECT_TRUE(diffOf(withBranch("Sigmoid", "if"), withBranch("Sigmoid", "other")).isSame());
    const ModelDiff diff = diffOf(withBranch("Sigmoid", "if"), withBranch("Tanh", "if"));
    EXPECT_EQ(diff.count(ChangeKind::added), 1u);
    EXPECT_EQ(diff.count(ChangeKind::removed), 1u);
    EXPECT_FALSE(diff.isSame());
}

TEST(ModelDiff, aFileThatIsNoModel)
{
    const auto diff = diffModels(saveTemp(small(), "a.onnx"), saveTempBytes("{}", "b.onnx"));
    ASSERT_FALSE(diff.has_value());
    EXPECT_THAT(diff.error().sentence(), testing::HasSubstr("b.onnx"));
}

} // namespace
} // namespace resizelens::test
