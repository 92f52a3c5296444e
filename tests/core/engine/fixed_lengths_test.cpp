// Exports whose rewrites hold for given lengths only: the model that is written takes no others.
#include "core/engine/export_model.h"
#include "core/process/runnable_model.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

const InputShapes kGiven = {{"x", {1, 4, 6, 6}}, {"like", {1, 2, 12, 12}}};

Result<ExportReport> exportGiven(const onnx::ModelProto& model, const std::string& name, InputShapes shapes,
                                 const ExportOptions& options = {})
{
    const fs::path source = saveTemp(model, name);
    const auto analysis = analyse(source, {.inputShapes = std::move(shapes)});
    EXPECT_TRUE(analysis) << analysis.error().sentence();
    return exportModel(**analysis, *makePlan((*analysis)->sites, {}), tempFolder() / (name + "_out.onnx"),
                       options);
}

Shape shapeOf(const onnx::ValueInfoProto& value)
{
    Shape shape;
    for (const auto& dim : value.type().tensor_type().shape().dim())
        shape.push_back(dim.has_dim_value() ? Dim{dim.dim_value()} : Dim{-1, dim.dim_param()});
    return shape;
}

TEST(FixedLengths, areWrittenWhereARewriteNeedsThem)
{
    const auto report = exportGiven(dynamicComputedSizes(), "fixed", kGiven);
    ASSERT_TRUE(report) << report.error().sentence();
    const auto written = readModel(report->output);
    ASSERT_TRUE(written);
    EXPECT_EQ(toText(shapeOf(written->graph().input(0))), "1×4×6×6");
    EXPECT_EQ(toText(shapeOf(written->graph().input(1))), "1×2×12×12");
    EXPECT_EQ(toText(shapeOf(written->graph().output(0))), "1×4×12×12");
    ASSERT_EQ(report->fixed.size(), 3u);
    EXPECT_EQ(report->fixed.front().value, "x");
    EXPECT_TRUE(report->fixed.front().isInput);
    EXPECT_EQ(toText(report->fixed.front().before), "batch×4×height×width");
    EXPECT_FALSE(report->fixed.back().isInput);
}

/// 20 by float32(1.4) is 28 in ONNX Runtime's float32 and 27 in onnx's float64, which the source states.
TEST(FixedLengths, ofAnOutputThatStatesTheOtherReadingAreCorrected)
{
    const auto exported = [](std::int64_t stated) {
        onnx::ModelProto model = emptyModel("disputed", 19);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 1, 4, 20});
        graph.node("Resize", "resize", {"x", "", graph.floats("scales", {1, 1, 1, 1.4F})},
                   {attribute("mode", "linear")}, "big");
        graph.node("Relu", "relu", {"big"}, {}, "y");
        graph.output("y", {1, 1, 4, stated});
        return exportGiven(model, "disputed_" + std::to_string(stated), {});
    };
    const auto report = exported(27);
    ASSERT_TRUE(report) << report.error().sentence();
    ASSERT_EQ(report->sites.size(), 1u);
    const auto written = readModel(report->output);
    ASSERT_TRUE(written);
    EXPECT_EQ(toText(shapeOf(written->graph().output(0))), "1×1×4×28");
    ASSERT_EQ(report->fixed.size(), 1u);
    EXPECT_EQ(toText(report->fixed.front().before), "1×1×4×27");
    const auto right = exported(28);
    ASSERT_TRUE(right) << right.error().sentence();
    EXPECT_TRUE(right->fixed.empty());
}

TEST(FixedLengths, stayFreeWhereEveryRewriteHoldsForAll)
{
    const auto report = exportGiven(dynamicShape(), "fixed_free", {{"x", {1, 3, 8, 8}}});
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_TRUE(report->fixed.empty());
    const auto written = readModel(report->output);
    ASSERT_TRUE(written);
    EXPECT_FALSE(knownDims(shapeOf(written->graph().input(0))));
}

TEST(FixedLengths, replaceANumberThatTheUserContradicts)
{
    auto model = dynamicComputedSizes();
    auto& dims =
        *model.mutable_graph()->mutable_input(0)->mutable_type()->mutable_tensor_type()->mutable_shape();
    dims.mutable_dim(2)->set_dim_value(224);
    const auto report = exportGiven(model, "fixed_other", kGiven);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_EQ(toText(shapeOf(readModel(report->output)->graph().input(0))), "1×4×6×6");
}

class FixedLengthsRun : public testing::Test
{
protected:
    void SetUp() override
    {
        std::string why;
        options.verify = true;
        options.proof.runtime = findRuntime(why);
        if (!options.proof.runtime)
            GTEST_SKIP() << why;
    }
    ExportOptions options;
};

TEST_F(FixedLengthsRun, areSaidByTheVerdictAndHeldByTheRunTime)
{
    const auto report = exportGiven(dynamicComputedSizes(), "fixed_run", kGiven, options);
    ASSERT_TRUE(report) << report.error().sentence();
    ASSERT_TRUE(report->verdict);
    EXPECT_EQ(report->verdict->answer, ProofVerdict::Answer::same);
    EXPECT_THAT(report->verdict->sentence(), HasSubstr("takes 'x' as 1×4×6×6 only"));

    const auto file = ModelFile::open(report->output);
    ASSERT_TRUE(file);
    const auto model = runnableModel(**file);
    ASSERT_TRUE(model);
    auto session = RuntimeSession::open(options.proof.runtime, model->span());
    ASSERT_TRUE(session);
    const auto run = [&](std::int64_t length) {
        return session->run({{"x", *Tensor::zeros(DType::float32, {1, 4, length, length})},
                             {"like", *Tensor::zeros(DType::float32, {1, 2, 12, 12})}},
                            {"y"});
    };
    EXPECT_TRUE(run(6));
    EXPECT_FALSE(run(20)); // not the result of another Resize, without a word
}

TEST_F(FixedLengthsRun, areTakenByAComparisonOfTheFiles)
{
    ASSERT_TRUE(exportGiven(dynamicComputedSizes(), "fixed_files", kGiven));
    const auto report =
        verifyModels(tempFolder() / "fixed_files.onnx", tempFolder() / "fixed_files_out.onnx", options.proof);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_EQ(report->verdict.answer, ProofVerdict::Answer::same) << report->verdict.sentence();
    EXPECT_EQ(report->verdict.narrowed.size(), 2u);
}

TEST(FixedLengthsFiles, areNoDifferenceElsewhere)
{
    ASSERT_TRUE(exportGiven(dynamicComputedSizes(), "fixed_rest", kGiven));
    ProofOptions options;
    options.noRuntime = foreignPhrase("there is none");
    options.compare.shapes = kGiven;
    const auto report =
        verifyModels(tempFolder() / "fixed_rest.onnx", tempFolder() / "fixed_rest_out.onnx", options);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_TRUE(report->elsewhere.empty()) << report->elsewhere.front().english;
    EXPECT_EQ(report->verdict.answer, ProofVerdict::Answer::unproved);
}

} // namespace
} // namespace resizelens::test
