// Shape rules that are short enough for one line each; the ONNX node tests in oracle_test.cpp widen this.
#include "tests/core/onnx/shape_case.h"

#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

using Attributes = std::vector<onnx::AttributeProto>;
using Ints = std::vector<std::int64_t>;

/// One node whose first inputs are `shapes`, followed by constant integer tensors.
std::string typedNode(const std::string& type, std::int64_t opset, const std::vector<Axes>& shapes,
                      const Attributes& attributes = {}, const std::vector<Ints>& constants = {})
{
    return ShapeCase(modelOf(opset,
                             [&](GraphBuilder& graph) {
                                 Names inputs;
                                 for (const Axes& axes : shapes) {
                                     inputs.push_back("x" + std::to_string(inputs.size()));
                                     graph.input(inputs.back(), axes);
                                 }
                                 for (const Ints& values : constants)
                                     inputs.push_back(graph.constant(
                                         intTensor("c" + std::to_string(inputs.size()),
                                                   {static_cast<std::int64_t>(values.size())}, values)));
                                 graph.node(type, "node", inputs, attributes, "y");
                             }))
        .shape("y");
}

TEST(OperatorShape, broadcastingKeepsWhatIsCertain)
{
    EXPECT_EQ(typedNode("Add", 13, {{"n", 3, 1, 5}, {4, 1}}), "n×3×4×5");
    EXPECT_EQ(typedNode("Add", 13, {{"n", 3}, {"n", 1}}), "n×3");
    EXPECT_EQ(typedNode("Add", 13, {{"n", 3}, {"m", 3}}), "?×3");
    EXPECT_EQ(typedNode("Add", 13, {{"n", 3}, {7, 3}}), "7×3");
    EXPECT_EQ(typedNode("Add", 13, {{2, 3}, {4, 3}}), "unknown");
    EXPECT_EQ(typedNode("Add", 6, {{2, 3, 4}, {3}}, {attribute("broadcast", std::int64_t{1})}), "2×3×4");
    EXPECT_EQ(typedNode("Sum", 13, {{2, 1}, {1, 3}, {1}}), "2×3");
}

TEST(OperatorShape, elementwise)
{
    EXPECT_EQ(typedNode("Relu", 13, {{"n", 3}}), "n×3");
    EXPECT_EQ(typedNode("Softmax", 13, {{"n", 3}}), "n×3");
    EXPECT_EQ(typedNode("Mish", 18, {{"n", 3}}), "n×3");
}

TEST(OperatorShape, reshape)
{
    EXPECT_EQ(typedNode("Reshape", 13, {{2, 3, 4}}, {}, {{0, -1}}), "2×12");
    EXPECT_EQ(typedNode("Reshape", 13, {{"n", 3, 4}}, {}, {{0, -1}}), "n×12");
    EXPECT_EQ(typedNode("Reshape", 13, {{"n", 3, 4}}, {}, {{-1, 12}}), "n×12");
    EXPECT_EQ(typedNode("Reshape", 13, {{"n", 3, 4}}, {}, {{-1, 6}}), "?×6");
    EXPECT_EQ(typedNode("Reshape", 13, {{2, 3, 4}}, {}, {{5, -1}}), "unknown");
    EXPECT_EQ(typedNode("Reshape", 13, {{2, 3}}, {}, {{-1, -1}}), "unknown");
    EXPECT_EQ(typedNode("Reshape", 13, {{2, 3}}, {}, {{1, 1, 0}}), "unknown");
    EXPECT_EQ(
        typedNode("Reshape", 14, {{std::int64_t{0}, 3}}, {attribute("allowzero", std::int64_t{1})}, {{3, 0}}),
        "3×0");
    EXPECT_EQ(typedNode("Reshape", 1, {{2, 3}}, {attribute("shape", Ints{3, 2})}), "3×2");
    EXPECT_EQ(typedNode("Flatten", 13, {{"n", 3, 4}}), "n×12");
    EXPECT_EQ(typedNode("Flatten", 13, {{2, 3, 4}}, {attribute("axis", std::int64_t{-1})}), "6×4");
}

TEST(OperatorShape, slice)
{
    EXPECT_EQ(typedNode("Slice", 13, {{"n", 10}}, {}, {{1}, {-1}, {1}}), "n×8");
    EXPECT_EQ(typedNode("Slice", 13, {{"n", 10}}, {}, {{-1}, {INT64_MIN}, {1}, {-3}}), "n×4");
    EXPECT_EQ(typedNode("Slice", 13, {{"n", 10}}, {}, {{0}, {INT64_MAX}, {0}}), "n×10");
    EXPECT_EQ(typedNode("Slice", 13, {{"n", 10}}, {}, {{0}, {5}, {0}}), "?×10");
    EXPECT_EQ(typedNode("Slice", 13, {{4, 10}}, {}, {{0}, {5}, {0}, {0}}), "?×?");
    EXPECT_EQ(
        typedNode("Slice", 9, {{4, 10}},
                  {attribute("starts", Ints{2}), attribute("ends", Ints{9}), attribute("axes", Ints{1})}),
        "4×7");
    EXPECT_EQ(typedNode("Slice", 13, {{10}}, {}, {{9}, {INT64_MIN}, {0}, {INT64_MIN}}), "1");
    EXPECT_EQ(typedNode("Slice", 13, {{4, 10}}, {}, {{0}, {5}, {7}}), "?×?");
}

TEST(OperatorShape, axesAsAttributeOrInput)
{
    EXPECT_EQ(typedNode("Squeeze", 11, {{1, "n", 1, 3}}, {attribute("axes", Ints{0, -2})}), "n×3");
    EXPECT_EQ(typedNode("Squeeze", 13, {{1, "n", 1, 3}}, {}, {{0, -2}}), "n×3");
    EXPECT_EQ(typedNode("Squeeze", 13, {{1, 5, 1, 3}}), "5×3");
    EXPECT_EQ(typedNode("Squeeze", 13, {{1, "n"}}), "unknown");
    EXPECT_EQ(typedNode("Squeeze", 13, {{2, 3}}, {}, {{0}}), "unknown");
    EXPECT_EQ(typedNode("Unsqueeze", 11, {{"n", 3}}, {attribute("axes", Ints{0, 3})}), "1×n×3×1");
    EXPECT_EQ(typedNode("Unsqueeze", 13, {{"n", 3}}, {}, {{-1}}), "n×3×1");
    EXPECT_EQ(typedNode("ReduceMean", 13, {{"n", 3, 4}}, {attribute("axes", Ints{1})}), "n×1×4");
    EXPECT_EQ(typedNode("ReduceMean", 18, {{"n", 3, 4}}, {attribute("keepdims", std::int64_t{0})}, {{-1}}),
              "n×3");
    EXPECT_EQ(typedNode("ReduceSum", 13, {{"n", 3, 4}}, {}, {{1}}), "n×1×4");
    EXPECT_EQ(typedNode("ReduceMax", 13, {{"n", 3, 4}}), "1×1×1");
    EXPECT_EQ(typedNode("ReduceSum", 13, {{"n", 3}}, {attribute("noop_with_empty_axes", std::int64_t{1})}),
              "n×3");
}

TEST(OperatorShape, padding)
{
    EXPECT_EQ(typedNode("Pad", 13, {{"n", 3, 4, 5}}, {}, {{0, 0, 1, 2, 0, 0, 3, -1}}), "n×3×8×6");
    EXPECT_EQ(typedNode("Pad", 2, {{2, 3}}, {attribute("pads", Ints{1, 0, 0, 2})}), "3×5");
    EXPECT_EQ(typedNode("Pad", 13, {{2, 3}}, {}, {{0, 0, 0}}), "?×?");
    EXPECT_EQ(typedNode("Pad", 13, {{2, 3}}, {}, {{0, 0, 0, -4}}), "?×?");
}

TEST(OperatorShape, padOfNamedAxes)
{
    const ShapeCase one(modelOf(18, [](GraphBuilder& graph) {
        graph.input("x", {"n", 3, 4, 5});
        graph.node("Pad", "node", {"x", graph.ints("pads", {1, 2, 3, 4}), "", graph.ints("axes", {2, -1})},
                   {}, "y");
    }));
    EXPECT_EQ(one.shape("y"), "n×3×8×11");
}

TEST(OperatorShape, concatAndSplit)
{
    EXPECT_EQ(typedNode("Concat", 13, {{"n", 3, "h"}, {"n", 4, 7}}, {attribute("axis", std::int64_t{1})}),
              "n×7×7");
    EXPECT_EQ(typedNode("Concat", 13, {{2, 3}, {2, 4}}, {attribute("axis", std::int64_t{0})}), "unknown");
    EXPECT_EQ(typedNode("Concat", 13, {{2, 3}, {2, "k"}}, {attribute("axis", std::int64_t{-1})}), "2×?");
}

onnx::ModelProto splitModel(std::int64_t opset, const Names& outputs, const Ints& parts)
{
    onnx::ModelProto model = modelOf(opset, [&](GraphBuilder& graph) {
        graph.input("x", {"n", 7});
        Names inputs{"x"};
        if (!parts.empty())
            inputs.push_back(
                graph.constant(intTensor("parts", {static_cast<std::int64_t>(parts.size())}, parts)));
        graph.node("Split", "node", inputs, {attribute("axis", std::int64_t{1})}, outputs.front());
    });
    for (std::size_t i = 1; i < outputs.size(); ++i)
        model.mutable_graph()->mutable_node(0)->add_output(outputs[i]);
    return model;
}

TEST(OperatorShape, splitsIntoParts)
{
    const ShapeCase given(splitModel(13, {"a", "b"}, {2, 5}));
    EXPECT_EQ(given.shape("a"), "n×2");
    EXPECT_EQ(given.shape("b"), "n×5");
    const ShapeCase uneven(splitModel(18, {"a", "b", "c"}, {}));
    EXPECT_EQ(uneven.shape("a"), "n×3");
    EXPECT_EQ(uneven.shape("c"), "n×1");
    EXPECT_EQ(ShapeCase(splitModel(13, {"a", "b"}, {})).shape("a"), "unknown");
    EXPECT_EQ(ShapeCase(splitModel(13, {"a", "b", "c"}, {3, 4})).shape("a"), "unknown");
}

TEST(OperatorShape, products)
{
    EXPECT_EQ(typedNode("MatMul", 13, {{"n", 2, 3}, {3, 4}}), "n×2×4");
    EXPECT_EQ(typedNode("MatMul", 13, {{3}, {5, 3, 4}}), "5×4");
    EXPECT_EQ(typedNode("MatMul", 13, {{2, 3}, {4, 5}}), "unknown");
    EXPECT_EQ(typedNode("Gemm", 13, {{3, "n"}, {4, 3}},
                        {attribute("transA", std::int64_t{1}), attribute("transB", std::int64_t{1})}),
              "n×4");
}

TEST(OperatorShape, movedAxes)
{
    EXPECT_EQ(typedNode("Transpose", 13, {{"n", 2, 3}}, {attribute("perm", Ints{2, 0, 1})}), "3×n×2");
    EXPECT_EQ(typedNode("Transpose", 13, {{"n", 2, 3}}), "3×2×n");
    EXPECT_EQ(typedNode("Transpose", 13, {{"n", 2}}, {attribute("perm", Ints{0, 0})}), "unknown");
    EXPECT_EQ(typedNode("DepthToSpace", 13, {{"n", 8, 3, 4}}, {attribute("blocksize", std::int64_t{2})}),
              "n×2×6×8");
    EXPECT_EQ(typedNode("SpaceToDepth", 13, {{"n", 2, 6, 8}}, {attribute("blocksize", std::int64_t{2})}),
              "n×8×3×4");
    EXPECT_EQ(typedNode("DepthToSpace", 13, {{"n", 8, 3, 4}}, {attribute("blocksize", INT64_MAX)}),
              "unknown");
    EXPECT_EQ(typedNode("Tile", 13, {{"n", 2}}, {}, {{1, 3}}), "n×6");
    EXPECT_EQ(typedNode("Expand", 13, {{"n", 1}}, {}, {{4, 1, 3}}), "4×n×3");
}

TEST(OperatorShape, gathering)
{
    EXPECT_EQ(typedNode("Gather", 13, {{"n", 5, 6}}, {attribute("axis", std::int64_t{1})}, {{0, 2}}),
              "n×2×6");
    EXPECT_EQ(typedNode("Gather", 13, {{"n", 5}}, {attribute("axis", std::int64_t{2})}, {{0}}), "unknown");
    EXPECT_EQ(typedNode("GatherND", 13, {{4, 5, 6}, {7, 2}}), "7×6");
    EXPECT_EQ(typedNode("TopK", 13, {{"n", 100}}, {}, {{9}}), "n×9");
    EXPECT_EQ(typedNode("NonZero", 13, {{"n", 100}}), "2×?");
    EXPECT_EQ(typedNode("GridSample", 16, {{"n", 3, 8, 9}, {"n", 4, 5, 2}}), "n×3×4×5");
    EXPECT_EQ(typedNode("LSTM", 13, {{7, "n", 5}, {4, 32, 5}, {4, 32, 8}},
                        {attribute("hidden_size", std::int64_t{8})}),
              "7×1×n×8");
}

TEST(OperatorShape, lengthsThatOverflowStayOpen)
{
    EXPECT_EQ(typedNode("Flatten", 13, {{INT64_MAX, INT64_MAX, 2}}, {attribute("axis", std::int64_t{2})}),
              "?×2");
    EXPECT_EQ(typedNode("Concat", 13, {{INT64_MAX}, {INT64_MAX}}, {attribute("axis", std::int64_t{0})}), "?");
    EXPECT_EQ(typedNode("Tile", 13, {{INT64_MAX}}, {}, {{INT64_MAX}}), "?");
}

} // namespace
} // namespace resizelens::test
