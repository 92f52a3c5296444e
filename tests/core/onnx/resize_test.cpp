// Output lengths of Resize and Upsample in every operator version.
#include "tests/core/onnx/shape_case.h"
#include "tests/data/sample_models.h"

#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

using Attributes = std::vector<onnx::AttributeProto>;

/// A Resize of `x` by scales, or by sizes when `scales` is empty.
onnx::ModelProto resizeModel(std::int64_t opset, const Axes& in, const std::vector<float>& scales,
                             const std::vector<std::int64_t>& sizes, const Attributes& attributes = {},
                             const std::vector<float>& roi = {})
{
    return modelOf(opset, [&](GraphBuilder& graph) {
        graph.input("x", in);
        Names inputs{"x", "", "", ""};
        if (!roi.empty())
            inputs[1] = graph.constant(floatTensor("roi", {static_cast<std::int64_t>(roi.size())}, roi));
        if (!scales.empty())
            inputs[2] =
                graph.constant(floatTensor("scales", {static_cast<std::int64_t>(scales.size())}, scales));
        if (!sizes.empty())
            inputs[3] = graph.constant(intTensor("sizes", {static_cast<std::int64_t>(sizes.size())}, sizes));
        graph.node("Resize", "resize", inputs, attributes, "y");
    });
}

std::string resized(std::int64_t opset, const Axes& in, const std::vector<float>& scales,
                    const std::vector<std::int64_t>& sizes, const Attributes& attributes = {},
                    const std::vector<float>& roi = {})
{
    return ShapeCase(resizeModel(opset, in, scales, sizes, attributes, roi)).shape("y");
}

TEST(ResizeShape, allOperatorVersionsDouble)
{
    for (const auto& model : {upsample7(), upsample9(), resize10(), resize11(), resize13(), resize18()}) {
        const ShapeCase one(model);
        for (std::uint32_t i = 0; i < one.index().nodeCount(); ++i) {
            const GraphNode& node = one.index().node(NodeId{i});
            const std::string type = node.proto->op_type();
            if (type != "Resize" && type != "Upsample")
                continue;
            EXPECT_EQ(shapeText(one.table().facts(node.outputs[0])), "1×3×12×16") << type;
            EXPECT_EQ(one.table().reason(NodeId{i}).english, "");
        }
    }
}

TEST(ResizeShape, scalesMultiplyInFloat32)
{
    // 0.43945312f is exactly 225 / 512; 7.787879f * 33 rounds up to 257 in float32 only
    EXPECT_EQ(resized(11, {1, 512, 512, 4}, {1.0F, 0.439453125F, 0.439453125F, 1.0F}, {}), "1×225×225×4");
    EXPECT_EQ(resized(11, {1, 21, 33, 33}, {1.0F, 1.0F, 7.787879F, 7.787879F}, {}), "1×21×257×257");
    EXPECT_EQ(resized(11, {1, 1, 2, 4}, {1.0F, 1.0F, 0.6F, 0.6F}, {}), "1×1×1×2");
}

TEST(ResizeShape, axesWithScaleOneKeepTheirSymbol)
{
    EXPECT_EQ(resized(13, {"batch", 3, "height", 8}, {1.0F, 1.0F, 2.0F, 2.0F}, {}), "batch×3×?×16");
}

TEST(ResizeShape, axesNameWhatIsResized)
{
    const auto axes = attribute("axes", std::vector<std::int64_t>{2, -1});
    EXPECT_EQ(resized(18, {"batch", 3, 6, 8}, {}, {12, 20}, {axes}), "batch×3×12×20");
    const auto turned = attribute("axes", std::vector<std::int64_t>{3, 2});
    EXPECT_EQ(resized(18, {1, 3, 6, 8}, {2.0F, 3.0F}, {}, {turned}), "1×3×18×16");
    const auto twice = attribute("axes", std::vector<std::int64_t>{2, 2});
    EXPECT_EQ(resized(18, {1, 3, 6, 8}, {2.0F, 3.0F}, {}, {twice}), "unknown");
}

TEST(ResizeShape, aspectRatioPolicies)
{
    const auto axes = attribute("axes", std::vector<std::int64_t>{2, 3});
    const auto policy = [](const char* name) { return attribute("keep_aspect_ratio_policy", name); };
    EXPECT_EQ(resized(18, {1, 1, 2, 4}, {}, {7, 8}, {axes, policy("stretch")}), "1×1×7×8");
    EXPECT_EQ(resized(18, {1, 1, 2, 4}, {}, {7, 8}, {axes, policy("not_larger")}), "1×1×4×8");
    EXPECT_EQ(resized(18, {1, 1, 2, 4}, {}, {7, 8}, {axes, policy("not_smaller")}), "1×1×7×14");
    // half up: 3 * 1.5 = 4.5 is 5
    EXPECT_EQ(resized(19, {1, 1, 3, 4}, {}, {9, 6}, {axes, policy("not_larger")}), "1×1×5×6");
    EXPECT_EQ(resized(18, {1, 1, "h", 4}, {}, {7, 8}, {axes, policy("not_larger")}), "1×1×?×?");
    // before opset 18 the attribute means nothing
    EXPECT_EQ(resized(13, {1, 1, 2, 4}, {}, {1, 1, 7, 8}, {policy("not_larger")}), "1×1×7×8");
}

TEST(ResizeShape, aRegionDoesNotChangeTheLengthByScales)
{
    const auto mode = attribute("coordinate_transformation_mode", "tf_crop_and_resize");
    EXPECT_EQ(resized(13, {1, 1, 8, 8}, {1.0F, 1.0F, 2.0F, 2.0F}, {}, {mode},
                      {0.0F, 0.0F, 0.25F, 0.5F, 1.0F, 1.0F, 0.75F, 1.0F}),
              "1×1×16×16");
    EXPECT_EQ(resized(13, {1, 1, 8, 8}, {1.0F, 1.0F, 2.0F, 2.0F}, {}, {mode}), "1×1×16×16");
}

TEST(ResizeShape, emptyTensorsStandForNotGiven)
{
    const auto model = modelOf(11, [](GraphBuilder& graph) {
        graph.input("x", {1, 2, 3, 4});
        graph.node(
            "Resize", "resize",
            {"x", graph.floats("roi", {}), graph.floats("scales", {}), graph.ints("sizes", {1, 2, 9, 10})},
            {}, "y");
    });
    EXPECT_EQ(ShapeCase(model).shape("y"), "1×2×9×10");
}

TEST(ResizeShape, badNumbersGiveAReason)
{
    const auto reason = [](const onnx::ModelProto& model) { return ShapeCase(model).reason("resize"); };
    EXPECT_NE(reason(resizeModel(13, {1, 2, 3, 4}, {1.0F, 1.0F, -2.0F, 2.0F}, {})), "");
    EXPECT_NE(reason(resizeModel(13, {1, 2, 3, 4}, {1.0F, 1.0F, 1e30F, 2.0F}, {})), "");
    EXPECT_NE(reason(resizeModel(13, {1, 2, 3, 4}, {1.0F, 2.0F}, {})), "");
    EXPECT_NE(reason(resizeModel(13, {1, 2, 3, 4}, {}, {1, 2, 3})), "");
    EXPECT_NE(reason(resizeModel(13, {1, 2, 3, 4}, {}, {})), "");
}

TEST(ResizeShape, scalesOfTheRunLeaveTheShapeOpen)
{
    const auto model = modelOf(13, [](GraphBuilder& graph) {
        graph.input("x", {1, 3, 4, 4});
        graph.input("scales", {4});
        graph.node("Resize", "resize", {"x", "", "scales"}, {}, "y");
    });
    const ShapeCase one(model);
    EXPECT_EQ(one.shape("y"), "?×?×?×?");
    EXPECT_NE(one.reason("resize").find("'scales'"), std::string::npos) << one.reason("resize");
}

} // namespace
} // namespace resizelens::test
