// Where two models part: the first tensor, in the order of computation.
#include "core/engine/difference_plane.h"
#include "core/engine/model_compare.h"
#include "tests/core/engine/changed_segmenter.h"
#include "tests/core/engine/whole_models.h"
#include "tests/data/graph_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

namespace resizelens::test {
namespace {

using testing::HasSubstr;
using Departures = WholeModels;

/// x, times 2, plus 1, through Relu and Sigmoid; `name` computes with `factor` and `shift` instead.
onnx::ModelProto steps(float factor = 2.0F, float shift = 1.0F)
{
    auto model = emptyModel("steps", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 6, 6});
    graph.node("Mul", "times", {"x", graph.floats("factor", {factor})});
    graph.node("Add", "plus", {"times_out", graph.floats("shift", {shift})});
    graph.node("Relu", "relu", {"plus_out"});
    graph.node("Sigmoid", "sigmoid", {"relu_out"}, {}, "y");
    graph.output("y", {1, 2, 6, 6});
    return model;
}

TEST_F(Departures, areSitesOrAnyOtherTensor)
{
    const auto site = compare(segmenter(), changedAt("up2_resize"), kSites);
    ASSERT_TRUE(site && site->departure) << site->notFollowed.english;
    EXPECT_EQ(site->departure->value, "up2_resize_out");
    EXPECT_EQ(site->departure->site, "up2_resize");
    EXPECT_EQ(site->departure->node, "Resize 'up2_resize'");
    EXPECT_GT(site->departure->agreeing, 5);
    EXPECT_TRUE(site->tried.front().differs);

    const auto node = compare(steps(), steps(2.0F, 1.5F));
    ASSERT_TRUE(node && node->departure);
    EXPECT_EQ(node->departure->value, "plus_out");
    EXPECT_EQ(node->departure->node, "Add 'plus'");
    EXPECT_EQ(node->departure->site, "");
    EXPECT_EQ(node->departure->agreeing, 1);
    EXPECT_NEAR(node->departure->difference.maxAbs, 0.5, 1e-6);
    ASSERT_TRUE(node->departure->plane);
    EXPECT_EQ(node->departure->plane->original.dims(), (Dims{1, 1, 6, 6}));
    EXPECT_TRUE(node->departure->plane->whole);
}

TEST_F(Departures, areASiteThatIsTheWholeModel)
{
    const auto lone = [](const char* coordinates) {
        auto model = emptyModel("lone", 13);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 2, 6, 6});
        graph.node("Resize", "r", {"x", "", graph.floats("scales", {1.0F, 1.0F, 2.0F, 2.0F})},
                   {attribute("mode", "linear"), attribute("coordinate_transformation_mode", coordinates)},
                   "y");
        graph.output("y", {1, 2, 12, 12});
        return model;
    };
    const auto report = compare(lone("half_pixel"), lone("asymmetric"), {{"r", "y"}});
    ASSERT_TRUE(report && report->departure) << report->notFollowed.english;
    EXPECT_EQ(report->departure->site, "r");
    EXPECT_EQ(report->departure->value, "y");
}

TEST_F(Departures, areOnlyLookedForWhereOutputsDifferOrThatIsAsked)
{
    const auto same = compare(steps(), steps());
    ASSERT_TRUE(same);
    EXPECT_FALSE(same->departure);
    EXPECT_FALSE(same->tried.front().differs);
    ModelCompareOptions options;
    options.follow = true;
    const auto asked = compare(steps(), steps(), {}, options);
    ASSERT_TRUE(asked && asked->departure);
    EXPECT_EQ(asked->departure->value, "");
    EXPECT_EQ(asked->departure->agreeing, 4);
    // Relu hides what is below zero in both.
    const auto hidden = compare(steps(-1.0F, -5.0F), steps(-1.0F, -6.0F), {}, options);
    ASSERT_TRUE(hidden && hidden->departure);
    EXPECT_EQ(hidden->departure->value, "plus_out");
    EXPECT_EQ(hidden->outputs[0].difference.differing, 0);
}

TEST_F(Departures, areOfTheFirstRunThatDiffers)
{
    ModelCompareOptions options;
    options.runs = 3;
    onnx::ModelProto clipped = steps();
    auto& node = *clipped.mutable_graph()->mutable_node(2);
    node.set_op_type("Clip");
    const std::vector<float> none = {0.0F}, most = {100.0F};
    *clipped.mutable_graph()->add_initializer() = floatTensor("low", {}, none);
    *clipped.mutable_graph()->add_initializer() = floatTensor("high", {}, most);
    node.add_input("low");
    node.add_input("high");
    onnx::ModelProto plain = steps();
    for (auto* model : {&plain, &clipped}) // the sigmoid hides what the Clip does
        model->mutable_graph()->mutable_node(3)->set_op_type("Abs");
    const auto report = compare(plain, clipped, {}, options);
    ASSERT_TRUE(report && report->departure) << report.error().sentence();
    EXPECT_EQ(report->departure->value, "relu_out");
    EXPECT_EQ(report->departure->values.english, "uniform in [-1000, 1000]");
    EXPECT_EQ(report->departure->seed, 3u);
    EXPECT_FALSE(report->tried[0].differs);
    EXPECT_TRUE(report->tried[2].differs);
}

TEST_F(Departures, areFoundWithFewTensorsHeldAtOnce)
{
    ModelCompareOptions options;
    options.bytes = [](const std::string&) { return std::uint64_t{1} << 40; };
    const auto report = compare(steps(), steps(2.0F, 1.5F), {}, options);
    ASSERT_TRUE(report && report->departure);
    EXPECT_EQ(report->departure->value, "plus_out");
    EXPECT_EQ(report->departure->agreeing, 1);
}

TEST_F(Departures, areTensorsOfAnotherShapeToo)
{
    onnx::ModelProto other = steps();
    auto& node = *other.mutable_graph()->mutable_node(1);
    node.set_op_type("Flatten");
    node.mutable_input()->RemoveLast();
    other.mutable_graph()->mutable_output(0)->clear_type();
    const auto report = compare(steps(), other);
    ASSERT_TRUE(report && report->departure);
    EXPECT_EQ(report->departure->value, "plus_out");
    EXPECT_THAT(report->departure->problem.english, HasSubstr("1×2×6×6 in the original is 1×72"));
    EXPECT_FALSE(report->departure->plane);
}

TEST_F(Departures, comeWithTheChannelsThatDiffer)
{
    const auto report = compare(steps(), steps(2.0F, 1.5F));
    ASSERT_TRUE(report);
    const TensorDifference& difference = report->departure->difference;
    ASSERT_EQ(difference.channels.size(), 2u);
    EXPECT_EQ(difference.differingChannels, 2);
    EXPECT_EQ(difference.channels[0].differing, 36);
    EXPECT_NEAR(difference.channels[0].meanAbs, 0.5, 1e-6);
}

TEST(DifferencePlane, isCutAroundTheElement)
{
    std::vector<double> values(2 * 3 * 700);
    std::iota(values.begin(), values.end(), 0.0);
    const auto a = *Tensor::fromDoubles(DType::float32, {2, 3, 700}, values);
    const auto plane = differencePlane(a, a, {1, 2, 650});
    ASSERT_TRUE(plane);
    EXPECT_EQ(plane->original.dims(), (Dims{1, 1, 3, 512}));
    EXPECT_EQ(plane->first, (Dims{1, 0, 188}));
    EXPECT_FALSE(plane->whole);
    EXPECT_EQ(plane->original.as<float>()[0], 3 * 700 + 188);
    const auto row =
        differencePlane(*Tensor::fromDoubles(DType::int64, {3}, std::vector<double>{1, 2, 3}),
                        *Tensor::fromDoubles(DType::int64, {3}, std::vector<double>{1, 2, 4}), {2});
    ASSERT_TRUE(row);
    EXPECT_EQ(row->rewritten.dims(), (Dims{1, 1, 1, 3}));
    EXPECT_EQ(row->rewritten.as<float>()[2], 4.0F);
    const auto pixels = *Tensor::zeros(DType::float32, {1, 8, 9, 3});
    const auto shown = differencePlane(pixels, pixels, {0, 1, 2, 2});
    ASSERT_TRUE(shown);
    EXPECT_EQ(shown->original.dims(), (Dims{1, 1, 8, 9}));
    EXPECT_EQ(shown->first, (Dims{0, 0, 0, 2}));
    EXPECT_FALSE(
        differencePlane(*Tensor::zeros(DType::float32, {0}), *Tensor::zeros(DType::float32, {0}), {}));
}

} // namespace
} // namespace resizelens::test
