#include "core/onnx/graph_index.h"

#include "tests/core/onnx/open_model.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

GraphIndex indexed(const onnx::ModelProto& model)
{
    auto index = GraphIndex::build(openOk(saveTemp(model, "graph")));
    EXPECT_TRUE(index) << index.error().sentence();
    return std::move(*index);
}

/// A subgraph of one Relu of `input`, a value of the graph around it.
onnx::GraphProto subgraph(const std::string& input, const std::string& node, const std::string& result)
{
    onnx::GraphProto body;
    body.set_name("body");
    GraphBuilder graph(body);
    graph.output(graph.node("Relu", node, {input}, {}, result), {"n"});
    return body;
}

onnx::ModelProto withIf(const std::string& name, const std::string& thenName = "then_branch")
{
    onnx::ModelProto model = emptyModel("g", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {"n"});
    graph.input("c", {}, onnx::TensorProto::BOOL);
    graph.node("If", name, {"c"},
               {attribute(thenName, subgraph("x", "inside", "a")),
                attribute("else_branch", subgraph("x", "other", "b"))},
               "y");
    graph.output("y", {"n"});
    return model;
}

std::vector<std::string> opsInOrder(const GraphIndex& index)
{
    std::vector<std::string> names;
    for (const NodeId node : index.graph(GraphIndex::mainGraph()).order)
        names.push_back(index.node(node).proto->name());
    return names;
}

TEST(GraphIndex, connectsProducersAndUses)
{
    onnx::ModelProto model = emptyModel("g", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {"n"});
    graph.floats("w", {1});
    const std::string sum = graph.node("Add", "add", {"x", "w"});
    graph.output(graph.node("Mul", "mul", {sum, sum}), {"n"});
    const GraphIndex index = indexed(model);
    EXPECT_THAT(index.problems(), IsEmpty());
    const GraphValue& value = index.value(*index.find(GraphIndex::mainGraph(), sum));
    EXPECT_EQ(index.node(*value.producer).proto->name(), "add");
    ASSERT_THAT(value.uses, SizeIs(2));
    EXPECT_EQ(value.uses[1].input, 1U);
    EXPECT_NE(index.value(*index.find(GraphIndex::mainGraph(), "w")).initializer, nullptr);
    EXPECT_TRUE(index.isTaken("mul"));
    EXPECT_TRUE(index.isTaken("w"));
    EXPECT_FALSE(index.isTaken("nowhere"));
}

TEST(GraphIndex, sortsAFileInAnyOrder)
{
    onnx::ModelProto model = emptyModel("g", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {"n"});
    std::string value = "x";
    for (int i = 0; i < 5; ++i)
        value = graph.node("Relu", "r" + std::to_string(i), {value});
    graph.output(value, {"n"});
    std::reverse(model.mutable_graph()->mutable_node()->begin(),
                 model.mutable_graph()->mutable_node()->end());
    EXPECT_THAT(opsInOrder(indexed(model)), ElementsAre("r0", "r1", "r2", "r3", "r4"));
}

TEST(GraphIndex, seesTheGraphAroundASubgraph)
{
    const GraphIndex index = indexed(withIf("if"));
    EXPECT_THAT(index.problems(), IsEmpty());
    ASSERT_EQ(index.graphCount(), 3U);
    const ValueId x = *index.find(GraphIndex::mainGraph(), "x");
    EXPECT_EQ(index.find(GraphId{1}, "x"), x);
    EXPECT_EQ(index.find(GraphIndex::mainGraph(), "a"), std::nullopt);
    EXPECT_THAT(index.value(x).uses, SizeIs(2)); // in the subgraphs
    EXPECT_THAT(index.node(NodeId{0}).bodies, ElementsAre(GraphId{1}, GraphId{2}));
    EXPECT_EQ(index.graph(GraphId{2}).owner, NodeId{0});
}

TEST(GraphIndex, namesGraphsByTheWayToThem)
{
    const GraphIndex index = indexed(withIf("if_3"));
    EXPECT_EQ(index.graphPath(GraphIndex::mainGraph()), "");
    EXPECT_EQ(index.graphPath(GraphId{1}), "if_3/then_branch");
    EXPECT_EQ(index.graphName(GraphId{2}), "if_3/else_branch");
    EXPECT_EQ(index.nodeLabel(NodeId{0}), "if_3");
    EXPECT_EQ(index.nodeLabel(NodeId{1}), "if_3/then_branch/inside");
    EXPECT_EQ(indexed(withIf("")).graphPath(GraphId{1}), "#0/then_branch");
}

TEST(GraphIndex, namesSubgraphsInsideOfSubgraphs)
{
    onnx::ModelProto model = withIf("outer");
    onnx::GraphProto& branch = *model.mutable_graph()->mutable_node(0)->mutable_attribute(0)->mutable_g();
    branch.clear_node();
    onnx::NodeProto& inner = *branch.add_node();
    inner.set_op_type("Switch");
    inner.set_name("inner");
    inner.add_output("a");
    onnx::AttributeProto& cases = *inner.add_attribute();
    cases.set_name("cases");
    cases.set_type(onnx::AttributeProto::GRAPHS);
    for (const char* result : {"p", "q"})
        *cases.add_graphs() = subgraph("x", "deep", result);
    const GraphIndex index = indexed(model);
    EXPECT_EQ(index.graphPath(GraphId{3}), "outer/then_branch/inner/cases[1]");
    EXPECT_EQ(index.nodeLabel(NodeId{3}), "outer/then_branch/inner/cases[1]/#0"); // "deep" stands twice
    EXPECT_EQ(index.graph(GraphId{3}).place, 1);
}

/// A path is held by every node below it: it may not grow with names.
TEST(GraphIndex, keepsPathsShort)
{
    constexpr std::size_t kLong = 100'000, kShort = 800;
    const GraphIndex index = indexed(withIf(std::string(kLong, 'n'), std::string(kLong, 'a')));
    EXPECT_EQ(index.graphPath(GraphId{1}), "#0/@0");
    EXPECT_EQ(index.graphPath(GraphId{2}), "#0/else_branch");
    const std::string name(150, 'x');
    onnx::ModelProto model = withIf(name);
    for (int depth = 0; depth < 40; ++depth) { // each time the whole becomes a branch of a further If
        const onnx::GraphProto before = model.graph();
        onnx::GraphProto& now = *model.mutable_graph();
        now.clear_node();
        onnx::GraphProto branch = before;
        branch.clear_input();
        GraphBuilder(now).node("If", name, {"c"}, {attribute("then_branch", branch)}, "y");
    }
    const GraphIndex deep = indexed(model);
    std::set<std::string> paths;
    for (std::uint32_t i = 0; i < deep.graphCount(); ++i) {
        EXPECT_LT(deep.graphPath(GraphId{i}).size(), kShort);
        paths.insert(deep.graphPath(GraphId{i}));
    }
    EXPECT_EQ(paths.size(), deep.graphCount()) << "each graph has its own";
}

TEST(GraphIndex, saysWhatIsNotSound)
{
    onnx::ModelProto model = emptyModel("g", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {"n"});
    graph.node("Add", "first", {"x", "nowhere"}, {}, "a");
    graph.node("Add", "second", {"b", "x"}, {}, "a");
    graph.node("Relu", "third", {"c"}, {}, "b");
    graph.node("Relu", "fourth", {"b"}, {}, "c");
    graph.output("missing", {"n"});
    const GraphIndex index = indexed(model);
    std::vector<std::string> said;
    for (const GraphProblem& problem : index.problems())
        said.push_back(problem.said.english);
    EXPECT_THAT(said, testing::UnorderedElementsAre(
                          "'a' is defined twice", "input 'nowhere' is defined nowhere",
                          "the graph's output 'missing' is defined nowhere", "the graph has a cycle"));
    EXPECT_EQ(index.graph(GraphIndex::mainGraph()).order.size(), 1U); // all others wait for the cycle
}

TEST(GraphIndex, tellsDefaultsFromConstants)
{
    for (const std::int64_t version : {3, 8}) {
        onnx::ModelProto model = emptyModel("g", 13, version);
        GraphBuilder graph(*model.mutable_graph());
        graph.floats("w", {1});
        graph.floats("c", {1});
        graph.input("w", {1});
        graph.output(graph.node("Add", "add", {"w", "c"}), {1});
        const GraphIndex index = indexed(model);
        const ValueId w = *index.find(GraphIndex::mainGraph(), "w"),
                      c = *index.find(GraphIndex::mainGraph(), "c");
        EXPECT_EQ(index.isOverridable(w), version >= 4);
        EXPECT_EQ(index.constantTensor(w) == nullptr, version >= 4);
        EXPECT_NE(index.constantTensor(c), nullptr);
        EXPECT_THAT(index.graph(GraphIndex::mainGraph()).inputs, IsEmpty());
    }
}

TEST(GraphIndex, readsTheOperatorSetsOfFunctions)
{
    onnx::ModelProto model = emptyModel("g", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {"n"});
    graph.output(graph.node("Double", "call", {"x"}), {"n"});
    onnx::FunctionProto& function = *model.add_functions();
    function.set_name("Double");
    function.set_domain("my");
    function.add_input("v");
    function.add_output("w");
    onnx::OperatorSetIdProto& opset = *function.add_opset_import();
    opset.set_domain("ai.onnx");
    opset.set_version(17);
    onnx::NodeProto& node = *function.add_node();
    node.set_op_type("Add");
    for (int i = 0; i < 2; ++i)
        node.add_input("v");
    node.add_output("w");
    const GraphIndex index = indexed(model);
    ASSERT_EQ(index.graphCount(), 2U);
    EXPECT_EQ(index.graphPath(GraphId{1}), "function:my.Double");
    EXPECT_EQ(index.nodeLabel(NodeId{1}), "function:my.Double/#0");
    EXPECT_EQ(index.opset(GraphId{1}), 17);
    EXPECT_EQ(index.opset(GraphIndex::mainGraph()), 13);
    EXPECT_EQ(index.opset(GraphId{1}, "elsewhere"), std::nullopt);
}

/// Where PyTorch's exporter notes the modules around a node, they are its scope; else its name tells.
TEST(GraphIndex, knowsTheScopesOfNodes)
{
    const std::pair<const char*, const char*> expected[] = {
        {"['', 'encoder', 'encoder.layer1', 'conv2d_3']", "encoder/layer1"},
        {"['', 'layer1', 'layer1.0', 'layer1.0.conv', 'conv2d']", "layer1/layer1.0/conv"}, // 0 says little
        {"['', 'm', 'm.backbone', 'm.backbone.4', 'm.backbone.4.1', 'relu']",
         "m/backbone/backbone.4/backbone.4.1"},
        {"['', 'encoder.stages.10', 'relu']", "encoder.stages.10"}, // lists of modules are not called
        {"['', '0', '0.conv', 'relu']", "0/conv"},
        {"['', 'body', 'shared', 'relu']", "body/shared"}, // lies elsewhere
        {"['', 'cat']", ""},
        {"['_empty_nn_module_stack_from_metadata_hook', 'sym_size_int_6']", ""},
        {"", "named/as"}, // nothing is noted
    };
    onnx::ModelProto model = emptyModel("g", 18);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {"n"});
    for (const auto& [noted, scope] : expected) {
        graph.output(graph.node("Relu", "/named/as/n", {"x"}, {}, noted + std::string("_out")), {"n"});
        onnx::NodeProto& node = *model.mutable_graph()->mutable_node()->rbegin();
        addMetadata(node, "namespace", std::string(300, 'x'));
        if (*noted != '\0')
            addMetadata(node, "pkg.torch.onnx.name_scopes", noted);
    }
    const GraphIndex index = indexed(model);
    for (std::uint32_t i = 0; i < std::size(expected); ++i)
        EXPECT_EQ(index.scopeOf(NodeId{i}), expected[i].second) << expected[i].first;
}

} // namespace
} // namespace resizelens::test
