// Resize nodes that make no sense: each gets a sentence that names what is wrong, and nothing is allocated
// for a number that only stands in the file.
#include "core/engine/analysis.h"
#include "core/resize/matrix/resize_eval.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace resizelens::test {
namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr std::int64_t kHuge = std::int64_t{1} << 62;

struct BadNode
{
    const char* name;
    std::vector<onnx::AttributeProto> attributes;
    std::vector<float> scales;
    std::vector<std::int64_t> sizes;
    std::vector<const char*> says; // parts of the sentence
    std::vector<std::int64_t> input = {1, 3, 8, 8};
    std::int64_t opset = 18;
    std::vector<float> roi = {};
};

void PrintTo(const BadNode& node, std::ostream* stream)
{
    *stream << node.name;
}

onnx::ModelProto modelOf(const BadNode& node)
{
    auto model = emptyModel("bad", node.opset);
    GraphBuilder graph(*model.mutable_graph());
    Axes axes;
    for (const std::int64_t length : node.input)
        axes.emplace_back(length);
    graph.input("x", axes);
    Names inputs = {"x", ""};
    if (!node.roi.empty())
        inputs[1] =
            graph.constant(floatTensor("roi", {static_cast<std::int64_t>(node.roi.size())}, node.roi));
    inputs.push_back(node.scales.empty()
                         ? ""
                         : graph.constant(floatTensor(
                               "scales", {static_cast<std::int64_t>(node.scales.size())}, node.scales)));
    if (!node.sizes.empty())
        inputs.push_back(
            graph.constant(intTensor("sizes", {static_cast<std::int64_t>(node.sizes.size())}, node.sizes)));
    graph.node("Resize", "the_node", inputs, node.attributes, "y");
    graph.output("y", {"", "", "", ""});
    return model;
}

const BadNode kBadNodes[] = {
    {"scales_too_few", {}, {2.0f, 2.0f}, {}, {"2 scales", "4"}},
    {"scales_too_many", {}, {1, 1, 2, 2, 2}, {}, {"5 scales", "4"}},
    {"scale_zero", {}, {1, 1, 0, 2}, {}, {"scale 0", "axis 2"}},
    {"scale_negative", {}, {1, 1, 2, -2}, {}, {"scale -2", "axis 3"}},
    {"scale_nan", {}, {1, 1, kNan, 2}, {}, {"scale nan", "axis 2"}},
    {"scale_infinite", {}, {1, 1, kInfinity, 2}, {}, {"scale inf", "axis 2"}},
    {"scale_huge", {}, {1, 1, 1e30f, 2}, {}, {"axis 2"}},
    {"scale_tiny", {}, {1, 1, 1e-6f, 2}, {}, {"axis 2", "length 0"}},
    {"sizes_too_few", {}, {}, {16, 16}, {"2 sizes", "4"}},
    {"size_zero", {}, {}, {1, 3, 0, 16}, {"axis 2", "length 0"}},
    {"size_negative", {}, {}, {1, 3, 16, -16}, {"axis 3", "-16"}},
    {"size_huge", {}, {}, {1, 3, kHuge, 16}, {"axis 2"}},
    {"sizes_overflow", {}, {}, {1, 3, 1 << 30, 1 << 30}, {"axis 2", "2097152"}},
    {"sizes_too_long", {}, {}, {1, 3, 1 << 20, 1 << 20}, {"axis 3", "2097152"}},
    {"both", {}, {1, 1, 2, 2}, {1, 3, 17, 16}, {"both scales and sizes"}},
    {"neither", {}, {}, {}, {"neither scales nor sizes"}},
    {"empty_input", {}, {1, 1, 2, 2}, {}, {"axis 2", "empty"}, {1, 3, 0, 8}},
    {"mode", {attribute("mode", "nearset")}, {1, 1, 2, 2}, {}, {"mode", "nearset"}},
    {"coordinates",
     {attribute("coordinate_transformation_mode", "half_a_pixel")},
     {1, 1, 2, 2},
     {},
     {"coordinate_transformation_mode", "half_a_pixel"}},
    {"rounding", {attribute("nearest_mode", "up")}, {1, 1, 2, 2}, {}, {"nearest_mode", "up"}},
    {"policy",
     {attribute("keep_aspect_ratio_policy", "no")},
     {},
     {1, 3, 16, 16},
     {"keep_aspect_ratio_policy", "no"}},
    {"mode_of_another_type", {attribute("mode", std::int64_t{1})}, {1, 1, 2, 2}, {}, {"mode"}},
    {"axes_repeated", {attribute("axes", std::vector<std::int64_t>{2, 2})}, {2, 2}, {}, {"axes"}},
    {"axes_repeated_from_the_end",
     {attribute("axes", std::vector<std::int64_t>{3, -1})},
     {2, 2},
     {},
     {"axes"}},
    {"axes_outside", {attribute("axes", std::vector<std::int64_t>{2, 4})}, {2, 2}, {}, {"axes"}},
    {"roi_too_short",
     {attribute("coordinate_transformation_mode", "tf_crop_and_resize")},
     {},
     {1, 3, 16, 16},
     {"roi"},
     {1, 3, 8, 8},
     18,
     {0, 0, 1}},
    {"roi_nan",
     {attribute("coordinate_transformation_mode", "tf_crop_and_resize")},
     {},
     {1, 3, 16, 16},
     {"roi"},
     {1, 3, 8, 8},
     18,
     {0, 0, 0, kNan, 1, 1, 1, 1}},
    {"cubic_coefficient",
     {attribute("mode", "cubic"), attribute("cubic_coeff_a", kNan)},
     {1, 1, 2, 2},
     {},
     {"cubic_coeff_a"}},
};

class BadNodes : public testing::TestWithParam<BadNode>
{
};

TEST_P(BadNodes, getASentence)
{
    const auto analysis = analyse(saveTemp(modelOf(GetParam()), std::string("bad_") + GetParam().name));
    if (!analysis) { // some of it is no readable model at all
        EXPECT_THAT(analysis.error().sentence(), testing::HasSubstr("the_node"));
        return;
    }
    const auto& sites = (*analysis)->sites;
    ASSERT_EQ(sites.size(), 1u);
    EXPECT_EQ(sites[0].site.id, "the_node");
    std::string sentence = sites[0].site.unknown.value_or(Phrase()).english;
    if (sentence.empty()) { // well-formed, but too large to be worked with
        const auto input = Tensor::zeros(DType::float32, GetParam().input);
        ASSERT_TRUE(input.has_value());
        const auto result = evaluateSite(sites[0].site, *input);
        ASSERT_FALSE(result.has_value());
        sentence = result.error().message;
        for (const Refusal& refusal : sites[0].refusals)
            EXPECT_EQ(refusal.message, sentence);
    } else {
        EXPECT_FALSE(
            evaluateSite(sites[0].site, *Tensor::zeros(DType::float32, GetParam().input)).has_value());
    }
    EXPECT_GT(sentence.size(), 15u) << sentence;
    EXPECT_TRUE(sites[0].candidates.empty());
    for (const char* part : GetParam().says)
        EXPECT_THAT(sentence, testing::HasSubstr(part));
}

INSTANTIATE_TEST_SUITE_P(Nodes, BadNodes, testing::ValuesIn(kBadNodes),
                         [](const auto& item) { return std::string(item.param.name); });

/// A rank that is not known: the sentence leads to the node that nothing is known of.
TEST(BadGraphs, unknownRanksAreTracedToTheirNode)
{
    onnx::ModelProto model = emptyModel("open", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 8, 8});
    graph.node("Mystery", "odd", {"x"}, {}, "a");
    graph.node("Relu", "relu", {"a"}, {}, "b");
    graph.node("Resize", "up", {"b", "", graph.floats("s", {1, 1, 2, 2})}, {}, "y");
    graph.output("y", {"", "", "", ""});
    const auto analysis = analyse(saveTemp(model, "open_rank"));
    ASSERT_TRUE(analysis.has_value());
    ASSERT_TRUE((*analysis)->sites.front().site.unknown.has_value());
    EXPECT_EQ((*analysis)->sites.front().site.unknown->english,
              "the rank of its input is unknown: node 'odd': operator Mystery has no shape rule");
}

/// In a graph that defines a value twice, the shapes at a node may be those of two values. Found by model_fuzz: the node's matrix
/// and its lengths disagreed, and one was read beyond its end.
TEST(BadGraphs, shapesThatContradictTheScaleAreSaid)
{
    for (const bool free : {false, true}) {
        auto model = emptyModel("twice", 14);
        GraphBuilder graph(*model.mutable_graph());
        const Axes::value_type rows = free ? Axes::value_type("H") : Axes::value_type(5);
        graph.input("twice", {1, 2, rows, 19});
        const std::vector<onnx::AttributeProto> nearest = {
            attribute("mode", "nearest"), attribute("coordinate_transformation_mode", "align_corners")};
        graph.node("Resize", "the_node", {"twice", "", graph.floats("scales", {1, 1, 1, 2})}, nearest, "y");
        graph.node("Resize", "second", {"y", "", graph.floats("more", {1, 1, 1, 1.5F})}, nearest, "twice");
        graph.output("y", {"", "", "", ""});
        const auto analysis = analyse(saveTemp(model, "bad_twice"));
        ASSERT_TRUE(analysis.has_value()) << analysis.error().sentence();
        const SiteAnalysis& entry = (*analysis)->sites.at(0);
        EXPECT_EQ(entry.site.unknown.value_or(Phrase()).english,
                  "the model says that axis 3 of its output has length 38, its scale makes 114");
        EXPECT_TRUE(entry.candidates.empty());
    }
}

} // namespace
} // namespace resizelens::test
