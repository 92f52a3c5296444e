// Convolutions and pools, their windows compared with a count of the places where a window can stand.
#include "core/onnx/op/window.h"

#include "tests/core/onnx/shape_case.h"

#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

using Attributes = std::vector<onnx::AttributeProto>;
using Ints = std::vector<std::int64_t>;

std::string oneNode(const std::string& type, std::int64_t opset, const Axes& in, const Attributes& attributes,
                    const Ints& weights = {})
{
    return ShapeCase(modelOf(opset,
                             [&](GraphBuilder& graph) {
                                 graph.input("x", in);
                                 Names inputs{"x"};
                                 if (!weights.empty()) {
                                     std::int64_t count = 1;
                                     for (const std::int64_t length : weights)
                                         count *= length;
                                     const std::vector<float> values(static_cast<std::size_t>(count), 0.5F);
                                     inputs.push_back(graph.constant(floatTensor("w", weights, values)));
                                 }
                                 graph.node(type, "node", inputs, attributes, "y");
                             }))
        .shape("y");
}

/// Counts window places one by one.
std::int64_t countPlaces(std::int64_t in, std::int64_t kernel, std::int64_t stride, std::int64_t dilation,
                         std::int64_t before, std::int64_t after, bool ceilMode)
{
    std::int64_t count = 0;
    for (std::int64_t start = 0;; start += stride) {
        const std::int64_t room = before + in + after - start;
        const bool fits = room >= (kernel - 1) * dilation + 1;
        const bool partial =
            ceilMode && start < before + in && count > 0 && room + stride - 1 >= (kernel - 1) * dilation + 1;
        if (!fits && !partial)
            return count;
        ++count;
    }
}

TEST(WindowShape, everySmallWindowIsCounted)
{
    for (std::int64_t in = 1; in < 10; ++in)
        for (std::int64_t kernel = 1; kernel < 5; ++kernel)
            for (std::int64_t stride = 1; stride < 5; ++stride)
                for (std::int64_t dilation = 1; dilation < 3; ++dilation)
                    for (std::int64_t pads = 0; pads < 9; ++pads)
                        for (const bool ceilMode : {false, true}) {
                            const Window window{AutoPad::notset, {kernel},   {stride},
                                                {dilation},      {pads / 3}, {pads % 3}};
                            const auto expected =
                                countPlaces(in, kernel, stride, dilation, pads / 3, pads % 3, ceilMode);
                            EXPECT_EQ(slideLength(window, 0, in, ceilMode).value_or(0), expected)
                                << in << " " << kernel << " " << stride << " " << dilation << " " << pads
                                << " " << ceilMode;
                        }
}

TEST(WindowShape, convKeepsTheBatchSymbol)
{
    const auto pads = attribute("pads", Ints{1, 1, 1, 1});
    const auto strides = attribute("strides", Ints{2, 2});
    EXPECT_EQ(oneNode("Conv", 13, {"batch", 3, 15, "w"}, {pads, strides}, {8, 3, 3, 3}), "batch×8×8×?");
    EXPECT_EQ(oneNode("Conv", 13, {"batch", 3, "h", "w"}, {}, {8, 3, 1, 1}), "batch×8×h×w");
    EXPECT_EQ(oneNode("Conv", 13, {1, 6, 9, 9}, {attribute("group", std::int64_t{3})}, {9, 2, 3, 3}),
              "1×9×7×7");
    EXPECT_EQ(oneNode("Conv", 13, {1, 5, 9, 9}, {}, {9, 2, 3, 3}), "unknown");
    EXPECT_EQ(oneNode("Conv", 13, {1, 3, 9, 9}, {attribute("auto_pad", "SAME_UPPER"), strides}, {4, 3, 3, 3}),
              "1×4×5×5");
    EXPECT_EQ(oneNode("Conv", 13, {1, 3, 2, 2}, {}, {4, 3, 3, 3}), "unknown");
}

TEST(WindowShape, convTranspose)
{
    const auto strides = attribute("strides", Ints{2, 2});
    EXPECT_EQ(oneNode("ConvTranspose", 13, {1, 4, 5, 7}, {strides}, {4, 3, 2, 2}), "1×3×10×14");
    EXPECT_EQ(oneNode("ConvTranspose", 13, {1, 4, 5, 7},
                      {strides, attribute("pads", Ints{1, 1, 1, 1}), attribute("output_padding", Ints{1, 1})},
                      {4, 3, 3, 3}),
              "1×3×10×14");
    EXPECT_EQ(oneNode("ConvTranspose", 13, {1, 4, 5, 7}, {strides, attribute("auto_pad", "SAME_UPPER")},
                      {4, 3, 3, 3}),
              "1×3×10×14");
    EXPECT_EQ(oneNode("ConvTranspose", 13, {1, 4, 5, 7}, {strides, attribute("output_shape", Ints{11, 15})},
                      {4, 3, 3, 3}),
              "1×3×11×15");
    EXPECT_EQ(oneNode("ConvTranspose", 13, {1, 4, 5, 7}, {strides, attribute("group", std::int64_t{4})},
                      {4, 1, 2, 2}),
              "1×4×10×14");
}

TEST(WindowShape, poolsKnowTheirOpset)
{
    const auto kernel = attribute("kernel_shape", Ints{3, 3});
    const auto dilations = attribute("dilations", Ints{2, 2});
    const auto strides = attribute("strides", Ints{2, 2});
    const auto ceil = attribute("ceil_mode", std::int64_t{1});
    EXPECT_EQ(oneNode("AveragePool", 19, {1, 3, 32, 32}, {kernel, dilations}), "1×3×28×28");
    EXPECT_EQ(oneNode("AveragePool", 11, {1, 3, 32, 32}, {kernel, dilations}), "1×3×30×30");
    EXPECT_EQ(oneNode("MaxPool", 10, {1, 3, 32, 32}, {kernel, dilations}), "1×3×28×28");
    EXPECT_EQ(oneNode("MaxPool", 11, {1, 3, 32, 32}, {kernel, strides, ceil}), "1×3×16×16");
    EXPECT_EQ(oneNode("MaxPool", 8, {1, 3, 32, 32}, {kernel, strides, ceil}), "1×3×15×15");
    EXPECT_EQ(oneNode("GlobalAveragePool", 13, {"n", 3, 32, 32}, {}), "n×3×1×1");
}

TEST(WindowShape, malformedAttributesGiveAReason)
{
    EXPECT_EQ(oneNode("MaxPool", 11, {1, 3, 32, 32}, {attribute("kernel_shape", Ints{3})}), "unknown");
    EXPECT_EQ(oneNode("MaxPool", 11, {1, 3, 32, 32},
                      {attribute("kernel_shape", Ints{3, 3}), attribute("strides", Ints{0, 1})}),
              "unknown");
    EXPECT_EQ(
        oneNode("MaxPool", 11, {1, 3, 32, 32},
                {attribute("kernel_shape", Ints{3, INT64_MAX}), attribute("dilations", Ints{1, INT64_MAX})}),
        "unknown");
    EXPECT_EQ(oneNode("MaxPool", 11, {1}, {attribute("kernel_shape", Ints{3, 3})}), "unknown");
    EXPECT_EQ(oneNode("Conv", 11, {1, 3, 8, 8}, {attribute("auto_pad", "SOMEHOW")}, {4, 3, 3, 3}), "unknown");
}

} // namespace
} // namespace resizelens::test
