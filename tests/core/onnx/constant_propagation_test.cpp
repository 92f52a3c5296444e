// Computed `sizes`: chains of small integer and float tensors.
#include "core/onnx/op/arithmetic.h"

#include "tests/core/onnx/shape_case.h"

#include <limits>

#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

using Ints = std::vector<std::int64_t>;

onnx::AttributeProto axes(const Ints& values)
{
    return attribute("axes", values);
}

/// What PyTorch writes for interpolate(scale_factor=2): the length of `axis`, doubled in float.
std::string doubled(GraphBuilder& graph, const std::string& name, std::int64_t axis)
{
    const auto shape = graph.node("Shape", name + "_shape", {"x"});
    const auto index = graph.constant(intTensor(name + "_index", {}, Ints{axis}));
    const auto length = graph.node("Gather", name + "_gather", {shape, index});
    const auto real = graph.node("Cast", name + "_real", {length}, {attribute("to", std::int64_t{1})});
    const auto two = graph.constant(floatTensor(name + "_two", {}, std::vector<float>{2.0F}));
    const auto product = graph.node("Mul", name + "_mul", {real, two});
    const auto floor = graph.node("Floor", name + "_floor", {product});
    const auto whole = graph.node("Cast", name + "_whole", {floor}, {attribute("to", std::int64_t{7})});
    return graph.node("Unsqueeze", name + "_row", {whole}, {axes({0})});
}

onnx::ModelProto torchChain(const Axes& in)
{
    return modelOf(11, [&](GraphBuilder& graph) {
        graph.input("x", in);
        const auto height = doubled(graph, "h", 2);
        const auto width = doubled(graph, "w", 3);
        const auto axis = attribute("axis", std::int64_t{0});
        const auto spatial = graph.node("Concat", "spatial", {height, width}, {axis});
        const auto shape = graph.node("Shape", "whole_shape", {"x"});
        const auto lead =
            graph.node("Slice", "lead", {shape, graph.ints("zero", {0}), graph.ints("two", {2})});
        const auto sizes = graph.node("Concat", "all", {lead, spatial}, {axis}, "sizes");
        graph.node("Resize", "resize", {"x", "", "", sizes}, {}, "y");
    });
}

TEST(ConstantPropagation, torchChainOfKnownLengths)
{
    const ShapeCase one(torchChain({1, 64, 10, 12}));
    EXPECT_EQ(one.ints("sizes"), "[1, 64, 20, 24]");
    EXPECT_EQ(one.shape("y"), "1×64×20×24");
}

TEST(ConstantPropagation, torchChainKeepsTheBatch)
{
    const ShapeCase one(torchChain({"batch", 64, 10, "width"}));
    EXPECT_EQ(one.ints("sizes"), "[batch, 64, 20, ?]");
    EXPECT_EQ(one.shape("y"), "batch×64×20×?");
}

TEST(ConstantPropagation, padsOfTorchThroughTwoAxes)
{
    // ConstantOfShape → Concat → Reshape → reversed Slice → Transpose → Reshape → Cast
    const ShapeCase one(modelOf(13, [](GraphBuilder& graph) {
        graph.input("x", {1, 2, 3, 4});
        const auto zeros = graph.node("ConstantOfShape", "zeros", {graph.ints("count", {4})}, {[] {
                                          onnx::AttributeProto value;
                                          value.set_name("value");
                                          value.set_type(onnx::AttributeProto::TENSOR);
                                          *value.mutable_t() = intTensor("", {1}, Ints{0});
                                          return value;
                                      }()});
        const auto all = graph.node("Concat", "concat", {graph.ints("given", {1, 2, 3, 4}), zeros},
                                    {attribute("axis", std::int64_t{0})});
        const auto pairs = graph.node("Reshape", "pairs", {all, graph.ints("two", {-1, 2})});
        const auto turned = graph.node("Slice", "turned",
                                       {pairs, graph.ints("start", {-1}), graph.ints("end", {INT64_MIN}),
                                        graph.ints("axis", {0}), graph.ints("step", {-1})});
        const auto across = graph.node("Transpose", "across", {turned}, {attribute("perm", Ints{1, 0})});
        const auto flat = graph.node("Reshape", "flat", {across, graph.ints("one", {-1})});
        graph.node("Cast", "cast", {flat}, {attribute("to", std::int64_t{7})}, "pads");
        graph.node("Pad", "pad", {"x", "pads"}, {}, "y");
    }));
    EXPECT_EQ(one.ints("pads"), "[0, 0, 3, 1, 0, 0, 4, 2]");
    EXPECT_EQ(one.shape("y"), "1×2×10×7");
}

TEST(ConstantPropagation, selectsAndReduces)
{
    const ShapeCase one(modelOf(13, [](GraphBuilder& graph) {
        graph.input("x", {2, 3, 4});
        const auto shape = graph.node("Shape", "shape", {"x"});
        graph.node("ReduceProd", "prod", {shape}, {attribute("keepdims", std::int64_t{0})}, "count");
        graph.node("Size", "size", {"x"}, {}, "size");
        const auto wanted = graph.ints("wanted", {-1, 3, -1});
        const auto open = graph.node("Equal", "equal", {wanted, graph.ints("minus", {-1})});
        graph.node("Where", "where", {open, shape, wanted}, {}, "chosen");
        graph.node("Range", "range",
                   {graph.constant(intTensor("a", {}, Ints{1})), graph.constant(intTensor("b", {}, Ints{8})),
                    graph.constant(intTensor("c", {}, Ints{3}))},
                   {}, "range");
        graph.node("Div", "div", {shape, graph.ints("div", {2})}, {}, "half");
        graph.node("Expand", "expand", {graph.ints("five", {5}), graph.ints("times", {3})}, {}, "fives");
    }));
    EXPECT_EQ(one.ints("count"), "24");
    EXPECT_EQ(one.ints("size"), "24");
    EXPECT_EQ(one.ints("chosen"), "[2, 3, 4]");
    EXPECT_EQ(one.ints("range"), "[1, 4, 7]");
    EXPECT_EQ(one.ints("half"), "[1, 1, 2]");
    EXPECT_EQ(one.ints("fives"), "[5, 5, 5]");
}

TEST(ConstantPropagation, partOfAFloatVector)
{
    // Shape → Cast → Mul → Cast on the whole vector, with a free batch
    const ShapeCase one(modelOf(13, [](GraphBuilder& graph) {
        graph.input("x", {"n", 3, 5});
        const auto shape = graph.node("Shape", "shape", {"x"});
        const auto real = graph.node("Cast", "real", {shape}, {attribute("to", std::int64_t{1})});
        const auto scaled = graph.node("Mul", "mul", {real, graph.floats("scales", {1.0F, 1.0F, 1.5F})});
        graph.node("Cast", "whole", {scaled}, {attribute("to", std::int64_t{7})}, "sizes");
    }));
    EXPECT_EQ(one.ints("sizes"), "[?, 3, 7]");
    EXPECT_TRUE(one.facts("mul_out").partialFloats);
}

TEST(ConstantPropagation, smallFloatConstantsAreRead)
{
    const ShapeCase one(modelOf(13, [](GraphBuilder& graph) {
        graph.input("x", {1, 1, 2, 2});
        graph.node("Resize", "resize", {"x", "", graph.floats("scales", {1.0F, 1.0F, 2.0F, 0.5F})}, {}, "y");
    }));
    EXPECT_EQ(one.facts("scales").floats, (std::vector<double>{1.0, 1.0, 2.0, 0.5}));
}

std::string element(const Element& value)
{
    return value.known ? std::to_string(value.integer) : "?";
}

TEST(Arithmetic, integersFollowOnnx)
{
    const auto apply = [](std::string_view op, std::int64_t a, std::int64_t b, bool truncated = false) {
        return element(
            applyBinary(op, DType::int64, Element::ofInteger(a), Element::ofInteger(b), truncated));
    };
    EXPECT_EQ(apply("Div", -7, 2), "-3");
    EXPECT_EQ(apply("Mod", -7, 2), "1");
    EXPECT_EQ(apply("Mod", 7, -2), "-1");
    EXPECT_EQ(apply("Mod", -7, 2, true), "-1");
    EXPECT_EQ(apply("Div", 1, 0), "?");
    EXPECT_EQ(apply("Mod", 1, 0), "?");
    EXPECT_EQ(apply("Div", INT64_MIN, -1), "?");
    EXPECT_EQ(apply("Mod", INT64_MIN, -1), "0");
    EXPECT_EQ(apply("Mul", INT64_MAX, 2), "?");
    EXPECT_EQ(apply("Sub", INT64_MIN, 1), "?");
    EXPECT_EQ(apply("Pow", 3, 4), "81");
    EXPECT_EQ(apply("Pow", 2, INT64_MAX), "?");
    EXPECT_EQ(apply("Pow", -1, INT64_MAX), "-1");
    EXPECT_EQ(element(applyUnary("Neg", DType::int64, Element::ofInteger(INT64_MIN))), "?");
    EXPECT_EQ(element(applyBinary("Add", DType::int32, Element::ofInteger(INT32_MAX), Element::ofInteger(1))),
              "?");
}

TEST(Arithmetic, castsCutTowardsZero)
{
    const auto cast = [](double value, DType to = DType::int64) {
        return element(castElement(DType::float32, to, Element::ofReal(value)));
    };
    EXPECT_EQ(cast(2.9), "2");
    EXPECT_EQ(cast(-2.9), "-2");
    EXPECT_EQ(cast(1e19), "?");
    EXPECT_EQ(cast(std::numeric_limits<double>::quiet_NaN()), "?");
    EXPECT_EQ(cast(300.0, DType::uint8), "?");
    EXPECT_EQ(cast(0.5, DType::boolean), "1");
}

TEST(Arithmetic, floatsRoundToTheirType)
{
    const auto sum = applyBinary("Add", DType::float32, Element::ofReal(16777216.0), Element::ofReal(1.0));
    EXPECT_EQ(sum.real, 16777216.0);
    EXPECT_EQ(applyUnary("Round", DType::float32, Element::ofReal(2.5)).real, 2.0);
}

} // namespace
} // namespace resizelens::test
