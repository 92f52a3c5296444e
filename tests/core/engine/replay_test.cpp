// Outputs that jump, and random ones: both models compute them from the same results, and must then agree.
#include "core/engine/model_compare.h"
#include "tests/core/engine/whole_models.h"
#include "tests/data/graph_builder.h"
#include "tests/data/selecting_models.h"
#include "tests/data/wrapped_models.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace resizelens::test {
namespace {

using testing::HasSubstr;

constexpr std::array kHeads = {Head::topK,      Head::topKUnsorted, Head::argMax, Head::comparison,
                               Head::nonZero,   Head::steps,        Head::casts,  Head::suppression,
                               Head::quantised, Head::quantisedBack};

using Replays = WholeModels;

TEST_F(Replays, areTakenWhereTheOriginalHasThemAsGood)
{
    for (const Head head : kHeads) {
        ModelCompareOptions options;
        options.runs = 4;
        const auto report = compare(headModel(head, 0.0F), headModel(head, 2e-5F), {}, options);
        ASSERT_TRUE(report) << nameOf(head) << ": " << report.error().sentence();
        EXPECT_TRUE(report->same()) << nameOf(head);
        bool found = false;
        for (const ComparedValue& output : report->outputs) {
            EXPECT_TRUE(output.within) << nameOf(head) << " " << output.name << ": " << output.problem.english
                                       << (output.selection ? output.selection->sentence.english : "");
            found = found || (output.selection && output.selection->explained);
        }
        EXPECT_TRUE(found) << nameOf(head) << " selects the same, so that the test shows nothing";
    }
}

TEST_F(Replays, areRefusedBeyondTheToleranceOfTheScores)
{
    for (const Head head : kHeads) {
        const auto report = compare(headModel(head, 0.0F), headModel(head, 0.2F));
        ASSERT_TRUE(report) << nameOf(head) << ": " << report.error().sentence();
        EXPECT_FALSE(report->same()) << nameOf(head);
        for (const ComparedValue& output : report->outputs)
            EXPECT_TRUE(!output.selection || !output.selection->explained || output.within);
    }
}

TEST_F(Replays, areSaidInASentence)
{
    const auto report = compare(headModel(Head::topK, 0.0F), headModel(Head::topK, 2e-5F));
    ASSERT_TRUE(report) << report.error().sentence();
    const auto& finding = report->outputs[0].selection;
    ASSERT_TRUE(finding);
    EXPECT_THAT(
        finding->sentence.english,
        testing::MatchesRegex("[0-9]+ of 80 values differ; selections are not compared, what they select "
                              "by agrees to [0-9.e-]+ \\(TopK 'select'\\)"));
    EXPECT_EQ(finding->nodes, std::vector<std::string>{"TopK 'select'"});
    EXPECT_EQ(finding->of, 80);
    EXPECT_LT(finding->gap, 1e-4);
    const auto wrong = compare(headModel(Head::topK, 0.0F), headModel(Head::topK, 0.2F));
    ASSERT_TRUE(wrong);
    EXPECT_FALSE(wrong->outputs[0].selection);
    ASSERT_TRUE(wrong->departure);
    EXPECT_THAT(wrong->departure->node, HasSubstr("Add"));
}

/// What follows a selection must be right as well.
TEST_F(Replays, doNotExcuseWhatFollowsThem)
{
    onnx::ModelProto other = headModel(Head::topK, 2e-5F);
    for (auto& node : *other.mutable_graph()->mutable_node())
        if (node.name() == "row")
            node.set_op_type("Add");
    const auto report = compare(headModel(Head::topK, 0.0F), other);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_FALSE(report->same());
    EXPECT_FALSE(report->outputs[0].selection);
}

TEST_F(Replays, ofAnotherKindAreADifference)
{
    onnx::ModelProto other = headModel(Head::topK, 0.0F);
    for (auto& node : *other.mutable_graph()->mutable_node())
        if (node.op_type() == "TopK")
            *node.add_attribute() = attribute("largest", std::int64_t{0});
    const auto report = compare(headModel(Head::topK, 0.0F), other);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_FALSE(report->same());
}

TEST_F(Replays, giveBothModelsTheSameRandomValues)
{
    const auto report = compare(randomModel(), behindAnother(randomModel()));
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_TRUE(report->same());
    ASSERT_TRUE(report->outputs[0].selection);
    EXPECT_THAT(report->outputs[0].selection->sentence.english,
                HasSubstr("values differ; given the same outputs of RandomNormal 'noise'"));
    EXPECT_EQ(report->outputs[0].selection->random, std::vector<std::string>{"RandomNormal 'noise'"});
    const auto other =
        compare(randomModel(), behindAnother(randomModel(5.0F))); // not the same node: nothing is given
    ASSERT_TRUE(other) << other.error().sentence();
    EXPECT_FALSE(other->same());
    EXPECT_FALSE(other->outputs[0].comparable);
}

/// What feeds a random operator is an output like any other.
TEST_F(Replays, compareWhatRandomOperatorsRead)
{
    const auto drawn = [](float factor) {
        auto model = emptyModel("drawn", 15);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 2, 6, 6});
        graph.node("Sigmoid", "squash", {"x"});
        graph.node("Mul", "times", {"squash_out", graph.floats("factor", {factor})}, {}, "chance");
        graph.node("Bernoulli", "draw", {"chance"}, {}, "y");
        graph.output("y", {1, 2, 6, 6});
        return model;
    };
    const auto same = compare(drawn(0.9F), behindAnother(drawn(0.9F)));
    ASSERT_TRUE(same) << same.error().sentence();
    EXPECT_TRUE(same->same());
    const auto other = compare(drawn(0.9F), drawn(0.8F));
    ASSERT_TRUE(other) << other.error().sentence();
    EXPECT_FALSE(other->same());
    ASSERT_TRUE(other->departure);
    EXPECT_EQ(other->departure->value, "chance");
}

TEST_F(Replays, nameTheRandomnessThatTheyCannotGive)
{
    // What runs in bodies is given to nobody.
    const onnx::ModelProto model = wrapped(randomModel(), Wrapping::loop, 100),
                           other = wrapped(behindAnother(randomModel()), Wrapping::loop, 100);
    const auto report = compare(model, other);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_FALSE(report->same());
    EXPECT_FALSE(report->outputs[0].comparable);
    EXPECT_THAT(report->outputs[0].problem.english,
                HasSubstr("the model gives other results each time: RandomNormal 'noise'"));
}

TEST_F(Replays, reachIntoFunctions)
{
    for (const Head head : {Head::topK, Head::argMax, Head::comparison, Head::steps, Head::suppression}) {
        const onnx::ModelProto plain = wrapped(headModel(head, 0.0F), Wrapping::function);
        const auto report = compare(plain, wrapped(headModel(head, 2e-5F), Wrapping::function));
        ASSERT_TRUE(report) << nameOf(head) << ": " << report.error().sentence();
        EXPECT_TRUE(report->same()) << nameOf(head);
        const auto wrong = compare(plain, wrapped(headModel(head, 0.2F), Wrapping::function));
        ASSERT_TRUE(wrong) << nameOf(head) << ": " << wrong.error().sentence();
        EXPECT_FALSE(wrong->same()) << nameOf(head);
    }
}

} // namespace
} // namespace resizelens::test
