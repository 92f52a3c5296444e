// Outputs that jump: what is as good either way is accepted, and nothing else.
#include "core/verify/model_compare.h"
#include "core/verify/selection_check.h"
#include "tests/core/verify/whole_models.h"
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

using Selections = WholeModels;

TEST_F(Selections, areTakenWhereTheOriginalHasThemAsGood)
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

TEST_F(Selections, areRefusedBeyondTheToleranceOfTheScores)
{
    for (const Head head : kHeads) {
        const auto report = compare(headModel(head, 0.0F), headModel(head, 0.2F));
        ASSERT_TRUE(report) << nameOf(head) << ": " << report.error().sentence();
        EXPECT_FALSE(report->same()) << nameOf(head);
        for (const ComparedValue& output : report->outputs)
            EXPECT_TRUE(!output.selection || !output.selection->explained || output.within);
    }
}

TEST_F(Selections, areSaidInASentence)
{
    const auto report = compare(headModel(Head::topK, 0.0F), headModel(Head::topK, 2e-5F));
    ASSERT_TRUE(report) << report.error().sentence();
    const auto& finding = report->outputs[0].selection;
    ASSERT_TRUE(finding);
    EXPECT_THAT(finding->sentence.english,
                testing::MatchesRegex("[0-9]+ of 80 indices differ, all swaps of candidates "
                                      "within [0-9e-]+"));
    EXPECT_EQ(finding->nodes, std::vector<std::string>{"TopK 'select'"});
    EXPECT_EQ(finding->of, 80);
    EXPECT_LT(finding->gap, 1e-4);
    const auto wrong = compare(headModel(Head::topK, 0.0F), headModel(Head::topK, 0.2F));
    ASSERT_TRUE(wrong && wrong->outputs[0].selection);
    EXPECT_THAT(wrong->outputs[0].selection->sentence.english,
                HasSubstr("indices differ; TopK 'select': candidate "));
}

/// What follows a selection must be right as well.
TEST_F(Selections, doNotExcuseWhatFollowsThem)
{
    onnx::ModelProto other = headModel(Head::topK, 2e-5F);
    for (auto& node : *other.mutable_graph()->mutable_node())
        if (node.name() == "row")
            node.set_op_type("Add");
    const auto report = compare(headModel(Head::topK, 0.0F), other);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_FALSE(report->same());
    EXPECT_FALSE(report->outputs[0].selection->explained);
    EXPECT_THAT(report->outputs[0].selection->sentence.english, HasSubstr("for the same selections too"));
}

TEST_F(Selections, ofAnotherKindAreADifference)
{
    onnx::ModelProto other = headModel(Head::topK, 0.0F);
    for (auto& node : *other.mutable_graph()->mutable_node())
        if (node.op_type() == "TopK")
            *node.add_attribute() = attribute("largest", std::int64_t{0});
    const auto report = compare(headModel(Head::topK, 0.0F), other);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_FALSE(report->same());
}

TEST_F(Selections, giveBothModelsTheSameRandomValues)
{
    const auto report = compare(randomModel(), behindAnother(randomModel()));
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_TRUE(report->same());
    ASSERT_TRUE(report->outputs[0].selection);
    EXPECT_EQ(report->outputs[0].selection->sentence.english,
              "compared for the same values of RandomNormal 'noise'");
    EXPECT_EQ(report->outputs[0].selection->random, std::vector<std::string>{"RandomNormal 'noise'"});
    const auto other =
        compare(randomModel(), behindAnother(randomModel(5.0F))); // not the same node: nothing is given
    ASSERT_TRUE(other) << other.error().sentence();
    EXPECT_FALSE(other->same());
    EXPECT_FALSE(other->outputs[0].comparable);
}

TEST_F(Selections, giveTheSameRandomValuesInBodies)
{
    const auto report = compare(randomInBody(), randomInBody(true));
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_TRUE(report->same());
    ASSERT_TRUE(report->outputs[0].selection);
    EXPECT_EQ(report->outputs[0].selection->sentence.english,
              "compared for the same values of RandomNormalLike 'noise'");
}

TEST_F(Selections, nameTheRandomnessThatTheyCannotGive)
{
    // More rounds than are written out.
    const onnx::ModelProto model = wrapped(randomModel(), Wrapping::loop, 100),
                           other = wrapped(behindAnother(randomModel()), Wrapping::loop, 100);
    const auto report = compare(model, other);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_FALSE(report->same());
    EXPECT_FALSE(report->outputs[0].comparable);
    EXPECT_THAT(report->outputs[0].problem.english,
                HasSubstr("the model gives other results each time: RandomNormal 'noise'"));
}

TEST_F(Selections, areLookedForInBodiesAndFunctions)
{
    for (const Wrapping wrapping :
         {Wrapping::branch, Wrapping::loop, Wrapping::scan, Wrapping::function, Wrapping::branchInFunction})
        for (const Head head : {Head::topK, Head::argMax, Head::comparison, Head::steps, Head::suppression}) {
            const std::string name = nameOf(head) + " " + nameOf(wrapping);
            const onnx::ModelProto plain = wrapped(headModel(head, 0.0F), wrapping);
            const auto report = compare(plain, wrapped(headModel(head, 2e-5F), wrapping));
            ASSERT_TRUE(report) << name << ": " << report.error().sentence();
            EXPECT_TRUE(report->same()) << name;
            bool found = false;
            for (const ComparedValue& output : report->outputs) {
                EXPECT_TRUE(output.within) << name << " " << output.name << ": " << output.problem.english
                                           << (output.selection ? output.selection->sentence.english : "");
                found = found || (output.selection && output.selection->explained);
            }
            EXPECT_TRUE(found) << name << " selects the same, so that the test shows nothing";
            const auto wrong = compare(plain, wrapped(headModel(head, 0.2F), wrapping));
            ASSERT_TRUE(wrong) << name << ": " << wrong.error().sentence();
            EXPECT_FALSE(wrong->same()) << name;
        }
}

} // namespace
} // namespace resizelens::test
