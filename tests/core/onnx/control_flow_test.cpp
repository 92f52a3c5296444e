// If, Loop and Scan, local functions, unknown operators and cycles.
#include "core/base/limits.h"
#include "tests/core/onnx/shape_case.h"
#include "tests/data/deep_models.h"
#include "tests/data/sample_models.h"

#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

onnx::GraphProto bodyOf(const std::string& name, const std::function<void(GraphBuilder&)>& fill)
{
    onnx::GraphProto graph;
    graph.set_name(name);
    GraphBuilder builder(graph);
    fill(builder);
    return graph;
}

void nameOutput(onnx::GraphProto& graph, const std::string& name)
{
    graph.add_output()->set_name(name);
}

onnx::GraphProto reluBody(const std::string& name, const std::string& output,
                          const std::string& type = "Relu")
{
    auto graph =
        bodyOf(name, [&](GraphBuilder& body) { body.node(type, output + "_node", {"x"}, {}, output); });
    nameOutput(graph, output);
    return graph;
}

TEST(ControlFlow, branchesOfIfSeeCapturedValues)
{
    const ShapeCase one(modelOf(13, [](GraphBuilder& graph) {
        graph.input("x", {"n", 3, 8, 8});
        graph.input("c", {}, onnx::TensorProto::BOOL);
        graph.node("If", "if", {"c"},
                   {attribute("then_branch", reluBody("then", "a")),
                    attribute("else_branch", reluBody("else", "b", "GlobalMaxPool"))},
                   "y");
    }));
    EXPECT_EQ(one.shape("y"), "n×3×?×?");
    EXPECT_NE(one.reason("if"), "");
}

TEST(ControlFlow, sampleModelsHaveShapesInTheirBodies)
{
    for (const auto& model : {resizeInIf(), resizeInLoop()}) {
        const ShapeCase one(model);
        std::size_t sites = 0;
        for (std::uint32_t i = 0; i < one.index().nodeCount(); ++i) {
            const GraphNode& node = one.index().node(NodeId{i});
            if (node.proto->op_type() != "Resize")
                continue;
            ++sites;
            EXPECT_NE(shapeText(one.table().facts(node.outputs[0])), "unknown")
                << one.index().nodeLabel(NodeId{i});
        }
        EXPECT_GT(sites, 0U);
    }
}

onnx::ModelProto loopModel(const std::string& type)
{
    auto body = bodyOf("body", [&](GraphBuilder& graph) {
        graph.input("turn", {}, onnx::TensorProto::INT64);
        graph.input("go", {}, onnx::TensorProto::BOOL);
        graph.node("Identity", "carry", {"go"}, {}, "go_on");
        const Names inputs = type == "Concat" ? Names{"state", "state"} : Names{"state"};
        graph.node(type, "work", inputs,
                   type == "Concat" ? std::vector{attribute("axis", std::int64_t{1})}
                                    : std::vector<onnx::AttributeProto>{},
                   "next");
        graph.node("Neg", "scan", {"x"}, {}, "each");
    });
    body.add_input()->set_name("state");
    nameOutput(body, "go_on");
    nameOutput(body, "next");
    nameOutput(body, "each");
    auto model = modelOf(13, [&](GraphBuilder& graph) {
        graph.input("x", {2, 5});
        graph.node("Loop", "loop",
                   {graph.constant(intTensor("count", {}, std::vector<std::int64_t>{3})), "", "x"},
                   {attribute("body", body)}, "last");
    });
    model.mutable_graph()->mutable_node(0)->add_output("all");
    return model;
}

TEST(ControlFlow, loopKeepsSettledShapes)
{
    const ShapeCase one(loopModel("Relu"));
    EXPECT_EQ(one.shape("last"), "2×5");
    EXPECT_EQ(one.shape("all"), "?×2×5");
}

TEST(ControlFlow, loopThatGrowsHasNoShape)
{
    const ShapeCase one(loopModel("Concat"));
    EXPECT_EQ(one.shape("last"), "unknown");
    EXPECT_EQ(one.shape("all"), "?×2×5");
    EXPECT_NE(one.reason("loop"), "");
}

TEST(ControlFlow, scanTakesAndGivesAnAxis)
{
    auto body = bodyOf("body", [](GraphBuilder& graph) {
        graph.node("Add", "add", {"state", "part"}, {}, "next");
        graph.node("Neg", "neg", {"next"}, {}, "each");
    });
    body.add_input()->set_name("state");
    body.add_input()->set_name("part");
    nameOutput(body, "next");
    nameOutput(body, "each");
    auto model = modelOf(13, [&](GraphBuilder& graph) {
        graph.input("s", {4});
        graph.input("x", {7, 4});
        graph.node("Scan", "scan", {"s", "x"},
                   {attribute("num_scan_inputs", std::int64_t{1}), attribute("body", body)}, "last");
    });
    model.mutable_graph()->mutable_node(0)->add_output("all");
    const ShapeCase one(model);
    EXPECT_EQ(one.shape("last"), "4");
    EXPECT_EQ(one.shape("all"), "7×4");
}

TEST(ControlFlow, deeplyNestedLoopsEnd)
{
    onnx::GraphProto inner;
    for (int depth = 0; depth < 24; ++depth) {
        auto body = bodyOf("body" + std::to_string(depth), [&](GraphBuilder& graph) {
            graph.node("Identity", "carry" + std::to_string(depth), {"x"}, {}, "go" + std::to_string(depth));
            if (depth > 0)
                graph.node("Loop", "loop" + std::to_string(depth), {"", "", "s" + std::to_string(depth)},
                           {attribute("body", inner)}, "t" + std::to_string(depth));
            else
                graph.node("Concat", "grow", {"s0", "s0"}, {attribute("axis", std::int64_t{0})}, "t0");
        });
        body.add_input()->set_name("i" + std::to_string(depth));
        body.add_input()->set_name("c" + std::to_string(depth));
        body.add_input()->set_name("s" + std::to_string(depth));
        nameOutput(body, "go" + std::to_string(depth));
        nameOutput(body, "t" + std::to_string(depth));
        inner = body;
    }
    const ShapeCase one(modelOf(13, [&](GraphBuilder& graph) {
        graph.input("x", {2});
        graph.node("Loop", "loop", {"", "", "x"}, {attribute("body", inner)}, "y");
    }));
    EXPECT_EQ(one.shape("y"), "unknown");
}

/// What is known of the output of the first node of this type, wherever it stands.
std::string shapeBehind(const ShapeCase& one, const std::string& opType)
{
    for (std::uint32_t i = 0; i < one.index().nodeCount(); ++i)
        if (one.index().node(NodeId{i}).proto->op_type() == opType)
            return shapeText(one.table().facts(one.index().node(NodeId{i}).outputs[0]));
    return "no such node";
}

TEST(ControlFlow, callsCarryShapesThroughLocalFunctions)
{
    auto model = resizeInFunction();
    model.mutable_graph()->mutable_value_info()->Clear();
    // The block doubles height and width, and is called with 4×4 and 8×8.
    const ShapeCase twice(model);
    EXPECT_EQ(shapeBehind(twice, "UpBlock"), "1×2×8×8");
    EXPECT_EQ(shapeBehind(twice, "Resize"), "1×2×?×?") << "only what both calls agree about";
    // Called once, all is known inside as well.
    auto& graph = *model.mutable_graph();
    graph.mutable_output(0)->set_name(graph.node(0).output(0));
    graph.mutable_output(0)->clear_type();
    graph.mutable_node()->RemoveLast();
    EXPECT_EQ(shapeBehind(ShapeCase(model), "Resize"), "1×2×8×8");
    // An attribute that the caller sets is not known in the function.
    for (auto& node : *model.mutable_functions(0)->mutable_node())
        if (node.op_type() == "Resize") {
            auto& attribute = *node.add_attribute();
            attribute.set_name("cubic_coeff_a");
            attribute.set_type(onnx::AttributeProto::FLOAT);
            attribute.set_ref_attr_name("a");
        }
    EXPECT_EQ(shapeBehind(ShapeCase(model), "Resize"), "unknown");
}

TEST(ControlFlow, functionsThatCallThemselvesEnd)
{
    auto model = resizeInFunction();
    auto& function = *model.mutable_functions(0);
    auto& call = *function.add_node();
    call.set_op_type(function.name());
    call.set_domain(function.domain());
    call.add_input(function.input(0));
    call.add_output("again");
    EXPECT_TRUE(shapeBehind(ShapeCase(model), "UpBlock").starts_with("1×")) << "the file itself says it";
}

/// Deeper calls are not followed, and what they give is unknown.
TEST(ControlFlow, callsAreFollowedThirtyTwoDeep)
{
    const auto resized = [](std::size_t functions) {
        onnx::ModelProto model;
        EXPECT_TRUE(model.ParseFromString(functionChain(functions)));
        return shapeBehind(ShapeCase(model), "Resize");
    };
    static_assert(kDeepestFollowedCall == 32);
    EXPECT_EQ(resized(kDeepestFollowedCall), "1×2×8×8");
    EXPECT_NE(resized(kDeepestFollowedCall + 1), "1×2×8×8");
}

TEST(ControlFlow, unknownOperatorsUseTheFilesOwnWord)
{
    auto model = modelOf(13, [](GraphBuilder& graph) {
        graph.input("x", {1, 3});
        graph.node("Mystery", "odd", {"x"}, {}, "a");
        graph.node("Relu", "relu", {"a"}, {}, "b");
        graph.node("Mystery", "odder", {"x"}, {}, "c");
        graph.node("Relu", "relu2", {"c"}, {}, "d");
        graph.output("b", {});
    });
    model.mutable_graph()->clear_output();
    auto* info = model.mutable_graph()->add_value_info();
    info->set_name("a");
    info->mutable_type()->mutable_tensor_type()->set_elem_type(onnx::TensorProto::FLOAT);
    info->mutable_type()->mutable_tensor_type()->mutable_shape()->add_dim()->set_dim_value(9);
    model.mutable_graph()->mutable_node(2)->set_domain("some.vendor");
    const ShapeCase one(model);
    EXPECT_EQ(one.shape("b"), "9");
    EXPECT_EQ(one.reason("odd"), "");
    EXPECT_EQ(one.shape("d"), "unknown");
    EXPECT_EQ(one.reason("odder"), "operator Mystery of domain some.vendor is not known");
    EXPECT_EQ(one.reason("relu2"), "needs the shape of input 'c'");
}

TEST(ControlFlow, cyclesAreLeftOpen)
{
    const ShapeCase one(modelOf(13, [](GraphBuilder& graph) {
        graph.input("x", {1, 3});
        graph.node("Add", "first", {"x", "b"}, {}, "a");
        graph.node("Relu", "second", {"a"}, {}, "b");
    }));
    EXPECT_EQ(one.shape("b"), "unknown");
    EXPECT_NE(one.reason("first").find("cycle"), std::string::npos);
}

} // namespace
} // namespace resizelens::test
