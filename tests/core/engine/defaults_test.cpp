// Initializers that a caller of the model may override: what rests on their default value says so, and an
// export leaves nobody a way to get a wrong result by giving another.
#include "core/engine/export_model.h"
#include "core/engine/verify_models.h"
#include "core/report/json_report.h"
#include "core/report/text_report.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::int64_t kFirstWithDefaults = 4;

/// x -> Conv(weight) -> Resize(scales) -> y; the constants named in `inputs` are graph inputs as well.
onnx::ModelProto convAndResize(const std::vector<std::string>& inputs, std::int64_t irVersion = 8)
{
    auto model = emptyModel("defaults", 13, irVersion);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 6, 8});
    const std::vector<float> weights(2 * 2 * 3 * 3, 0.25F);
    graph.constant(floatTensor("weight", {2, 2, 3, 3}, weights));
    graph.floats("scales", {1, 1, 2, 2});
    for (const std::string& name : inputs)
        graph.input(name, name == "weight" ? Axes{2, 2, 3, 3} : Axes{4});
    graph.node("Conv", "conv", {"x", "weight"}, {attribute("pads", std::vector<std::int64_t>{1, 1, 1, 1})},
               "features");
    graph.node("Resize", "resize", {"features", "", "scales"}, {attribute("mode", "linear")}, "y");
    graph.output("y", {1, 2, 12, 16});
    return model;
}

/// The shape that x gets before it is resized, and the sizes of the result, are made of overridable numbers.
onnx::ModelProto computedFromDefaults()
{
    auto model = emptyModel("defaults", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {48});
    graph.ints("shape", {1, 1, 6, 8});
    graph.ints("half", {1, 1, 6, 8});
    graph.ints("two", {2});
    graph.input("shape", {4}, onnx::TensorProto::INT64);
    graph.input("half", {4}, onnx::TensorProto::INT64);
    const std::string picture = graph.node("Reshape", "reshape", {"x", "shape"});
    const std::string sizes = graph.node("Mul", "mul", {"half", "two"});
    graph.node("Resize", "resize", {picture, "", "", sizes}, {attribute("mode", "linear")}, "y");
    graph.output("y", {"", "", "", ""});
    return model;
}

std::shared_ptr<const Analysis> opened(const onnx::ModelProto& model, const std::string& name)
{
    const auto analysis = analyse(saveTemp(model, name));
    EXPECT_TRUE(analysis) << analysis.error().sentence();
    return *analysis;
}

std::vector<std::string> inputsOf(const fs::path& path)
{
    const auto model = readModel(path);
    std::vector<std::string> names;
    for (const auto& input : model->graph().input())
        names.push_back(input.name());
    return names;
}

ExportReport written(const Analysis& analysis, const std::string& name, const std::string& rule = "exact",
                     const ExportOptions& options = {})
{
    const auto plan = makePlan(analysis.sites, Policy{rule});
    const auto report = exportModel(analysis, *plan, tempFolder() / name, options);
    EXPECT_TRUE(report) << report.error().sentence();
    return *report;
}

TEST(Defaults, namesTheScalesThatACallerMayOverride)
{
    const auto analysis = opened(convAndResize({"scales"}), "defaults_scales");
    ASSERT_EQ(analysis->sites.size(), 1u);
    EXPECT_THAT(analysis->sites.front().site.defaults, ElementsAre("scales"));
    const Plan plan = *makePlan(analysis->sites, Policy{});
    EXPECT_THAT(
        inspectText(*analysis, plan),
        HasSubstr("resize: all of this holds for the given or default value of scales, which callers of the "
                  "model may override; an export takes it out of the model's inputs"));
    EXPECT_THAT(inspectJson(*analysis, plan), HasSubstr("\"defaults\": [\n        \"scales\"\n      ]"));
}

TEST(Defaults, takesThemOutOfTheInputsOfAnExport)
{
    const auto analysis = opened(convAndResize({"weight", "scales"}), "defaults_export");
    const ExportReport report = written(*analysis, "defaults_export_out.onnx");
    EXPECT_THAT(report.fixedInputs, ElementsAre("scales"));
    EXPECT_THAT(inputsOf(report.output), ElementsAre("x", "weight"));
    EXPECT_THAT(exportText(report), HasSubstr("scales is no longer an input"));
    const auto model = readModel(report.output);
    for (const auto& tensor : model->graph().initializer())
        EXPECT_NE(tensor.name(), "scales") << "nothing reads it any more";
}

TEST(Defaults, leavesThemWhereTheSiteIsKept)
{
    auto model = convAndResize({"scales"});
    onnx::NodeProto& second = *model.mutable_graph()->add_node();
    second = model.graph().node(1);
    second.set_name("other");
    second.set_input(2, "fixed");
    second.set_output(0, "z");
    *model.mutable_graph()->add_initializer() = floatTensor("fixed", {4}, std::vector<float>{1, 1, 4, 4});
    *model.mutable_graph()->add_output() = model.graph().output(0);
    model.mutable_graph()->mutable_output(1)->set_name("z");
    model.mutable_graph()->mutable_output(1)->mutable_type()->Clear();
    const auto analysis = opened(model, "defaults_kept");
    const Plan plan = *makePlan(analysis->sites, Policy{"exact", {{"resize", "keep"}}});
    const auto report = exportModel(*analysis, plan, tempFolder() / "defaults_kept_out.onnx");
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_EQ(report->sites.size(), 1u);
    EXPECT_THAT(report->fixedInputs, IsEmpty());
    EXPECT_THAT(inputsOf(report->output), ElementsAre("x", "scales"));
}

TEST(Defaults, followsThemThroughWhatComputesShapes)
{
    const auto analysis = opened(computedFromDefaults(), "defaults_computed");
    ASSERT_EQ(analysis->sites.size(), 1u);
    EXPECT_FALSE(analysis->sites.front().site.unknown);
    EXPECT_THAT(analysis->sites.front().site.defaults, ElementsAre("half", "shape"));
    const ExportReport report = written(*analysis, "defaults_computed_out.onnx");
    EXPECT_THAT(report.fixedInputs, ElementsAre("half", "shape"));
    EXPECT_THAT(inputsOf(report.output), ElementsAre("x"));
}

TEST(Defaults, followsThemIntoBodiesAndFunctions)
{
    auto model = emptyModel("defaults", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {48});
    graph.input("c", {}, onnx::TensorProto::BOOL);
    graph.ints("shape", {1, 1, 6, 8});
    graph.floats("scales", {1, 1, 2, 2});
    graph.input("shape", {4}, onnx::TensorProto::INT64);
    graph.input("scales", {4});
    const std::string picture = graph.node("Reshape", "reshape", {"x", "shape"});
    onnx::GraphProto body;
    body.set_name("branch");
    GraphBuilder inner(body);
    inner.node("Resize", "inside", {picture, "", "scales"}, {attribute("mode", "nearest")}, "inside_out");
    inner.output("inside_out", {"", "", "", ""});
    onnx::GraphProto other = body;
    other.mutable_node(0)->set_name("elsewhere");
    other.mutable_node(0)->set_output(0, "elsewhere_out");
    other.mutable_output(0)->set_name("elsewhere_out");
    graph.node("If", "if", {"c"}, {attribute("then_branch", body), attribute("else_branch", other)}, "y");
    graph.output("y", {"", "", "", ""});
    const auto analysis = opened(model, "defaults_if");
    ASSERT_EQ(analysis->sites.size(), 2u);
    for (const SiteAnalysis& entry : analysis->sites)
        EXPECT_THAT(entry.site.defaults, ElementsAre("scales", "shape"));
    EXPECT_THAT(inputsOf(written(*analysis, "defaults_if_out.onnx").output), ElementsAre("x", "c"));
}

TEST(Defaults, weightsAndConstantsAreNone)
{
    EXPECT_THAT(opened(convAndResize({"weight"}), "defaults_weight")->sites.front().site.defaults, IsEmpty());
    EXPECT_THAT(opened(convAndResize({}), "defaults_none")->sites.front().site.defaults, IsEmpty());
    // Before IR version 4 every initializer has to be listed as an input, and none can be overridden.
    const auto old = opened(convAndResize({"weight", "scales"}, kFirstWithDefaults - 1), "defaults_old");
    EXPECT_THAT(old->sites.front().site.defaults, IsEmpty());
    const ExportReport report = written(*old, "defaults_old_out.onnx");
    EXPECT_THAT(report.fixedInputs, IsEmpty());
    EXPECT_THAT(inputsOf(report.output), ElementsAre("x", "weight", "scales"));
}

TEST(Defaults, weightsOfAnOpenShapeDecideLengths)
{
    auto model = convAndResize({"weight"});
    model.mutable_graph()->mutable_input(1)->mutable_type()->mutable_tensor_type()->clear_shape();
    EXPECT_THAT(opened(model, "defaults_open")->sites.front().site.defaults, ElementsAre("weight"));
}

/// What the file comparison without a run time says, and what a run says.
TEST(Defaults, verifiesWhatWasExported)
{
    const fs::path source = saveTemp(convAndResize({"weight", "scales"}), "defaults_verify");
    const auto analysis = *analyse(source);
    const fs::path output = written(*analysis, "defaults_verify_out.onnx").output;
    ProofOptions options;
    options.allowUnrun = true;
    const auto unrun = verifyModels(source, output, options);
    ASSERT_TRUE(unrun) << unrun.error().sentence();
    EXPECT_EQ(unrun->verdict.difference.english, "");
    EXPECT_TRUE(unrun->verdict.provesAll);
    std::string why;
    options.runtime = findRuntime(why);
    if (!options.runtime)
        GTEST_SKIP() << why;
    const auto run = verifyModels(source, output, options);
    ASSERT_TRUE(run) << run.error().sentence();
    EXPECT_EQ(run->verdict.answer, ProofVerdict::Answer::same) << run->verdict.sentence();
}

/// An input that no site rests on may not be missing.
TEST(Defaults, anotherMissingInputIsADifference)
{
    auto model = convAndResize({"weight", "scales"});
    const fs::path source = saveTemp(model, "defaults_missing");
    model.mutable_graph()->mutable_input()->DeleteSubrange(1, 1); // weight
    const fs::path other = saveTemp(model, "defaults_missing_out");
    ProofOptions options;
    options.allowUnrun = true;
    const auto verdict = verifyModels(source, other, options);
    ASSERT_TRUE(verdict) << verdict.error().sentence();
    EXPECT_FALSE(verdict->verdict.provesAll);
}

} // namespace
} // namespace resizelens::test
