// Values of inputs: what they make known, what an export writes, and what is refused.
#include "core/engine/analysis.h"
#include "core/engine/export_model.h"
#include "core/engine/verify_models.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <onnx/onnx_pb.h>

namespace resizelens::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// A network that shrinks its input by a factor that callers give, as matting networks do, and multiplies by it.
onnx::ModelProto mattingModel()
{
    auto model = emptyModel("matting", 17);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 32, 48});
    graph.input("ratio", {1});
    graph.input("count", {}, onnx::TensorProto::INT64);
    const std::string scales =
        graph.node("Concat", "scales", {graph.floats("ones", {1, 1}), "ratio", "ratio"},
                   {attribute("axis", std::int64_t{0})});
    const std::string small =
        graph.node("Resize", "down", {"x", "", scales},
                   {attribute("mode", "linear"), attribute("coordinate_transformation_mode", "half_pixel")});
    const std::string again = graph.node("Mul", "again", {small, "ratio"});
    const std::string counted = graph.node("Cast", "counted", {"count"}, {attribute("to", std::int64_t{1})});
    graph.node("Add", "sum", {again, counted}, {}, "y");
    graph.output("y", {1, 3, "", ""});
    return model;
}

Result<std::shared_ptr<const Analysis>> analysed(const InputValues& values, bool fix = false)
{
    AnalysisOptions options;
    options.inputValues = values;
    options.fixInputs = fix;
    return analyse(saveTemp(mattingModel(), "matting"), options);
}

std::vector<std::string> inputNames(const std::filesystem::path& path)
{
    std::vector<std::string> names;
    const auto model = readModel(path);
    for (const auto& input : model->graph().input())
        names.push_back(input.name());
    return names;
}

TEST(InputValues, makeAScaleKnown)
{
    const auto without = analysed({});
    ASSERT_TRUE(without.has_value());
    EXPECT_TRUE((*without)->sites.front().site.unknown.has_value());
    const auto with = analysed({{"ratio", "0.25"}});
    ASSERT_TRUE(with.has_value()) << with.error().sentence();
    const ResizeSite& site = (*with)->sites.front().site;
    EXPECT_FALSE(site.unknown.has_value());
    EXPECT_EQ(site.axes[2].nOut, 8);
    EXPECT_EQ(site.axes[3].nOut, 12);
    EXPECT_THAT(site.defaults, ElementsAre("ratio"));
    const auto other = reanalyse(**with, {.inputValues = {{"ratio", "[0.5]"}}});
    ASSERT_TRUE(other.has_value());
    EXPECT_EQ((*other)->sites.front().site.axes[2].nOut, 16);
    const auto back = reanalyse(**other, {});
    ASSERT_TRUE(back.has_value());
    EXPECT_TRUE((*back)->sites.front().site.unknown.has_value());
}

TEST(InputValues, becomeConstantsWhereARewriteDependsOnThem)
{
    std::string why;
    const auto runtime = findRuntime(why);
    for (const bool fix : {false, true}) {
        const auto analysis = analysed({{"ratio", "0.25"}, {"count", "3"}}, fix);
        ASSERT_TRUE(analysis.has_value()) << analysis.error().sentence();
        const auto plan = planFor(**analysis, {});
        ASSERT_TRUE(plan.has_value());
        ASSERT_TRUE(plan->choices.front().candidate.has_value());
        ExportOptions options;
        options.verify = runtime != nullptr;
        options.proof.runtime = runtime;
        const auto output = freshFolder("matting") / "out.onnx";
        const auto exported = exportModel(**analysis, *plan, output, options);
        ASSERT_TRUE(exported.has_value()) << exported.error().sentence();
        EXPECT_EQ(inputNames(output),
                  (fix ? std::vector<std::string>{"x"} : std::vector<std::string>{"x", "count"}));
        const auto written = readModel(output);
        EXPECT_TRUE(std::ranges::any_of(written->graph().initializer(), [](const auto& tensor) {
            return tensor.name() == "ratio";
        })) << "Mul still reads it";
    }
}

TEST(InputValues, areComparedWithTheirOriginal)
{
    std::string why;
    const auto runtime = findRuntime(why);
    if (!runtime)
        GTEST_SKIP() << why;
    const auto original = saveTemp(mattingModel(), "matting");
    const auto analysis = analysed({{"ratio", "0.25"}});
    ASSERT_TRUE(analysis.has_value());
    const auto plan = planFor(**analysis, {});
    const auto output = freshFolder("matting") / "out.onnx";
    ASSERT_TRUE(plan && exportModel(**analysis, *plan, output));
    const auto answer = [&](const char* ratio) {
        ProofOptions proof;
        proof.runtime = runtime;
        proof.inputValues = {{"ratio", ratio}};
        const auto report = verifyModels(original, output, proof);
        EXPECT_TRUE(report.has_value()) << report.error().sentence();
        return report && report->verdict.accepted();
    };
    EXPECT_TRUE(answer("0.25"));
    EXPECT_FALSE(answer("0.5"));
}

TEST(InputValues, thatDoNotFitAreRefused)
{
    const auto why = [](const InputValues& values) {
        const auto analysis = analysed(values);
        return analysis ? std::string("accepted") : analysis.error().sentence();
    };
    EXPECT_THAT(why({{"scale", "2"}}), HasSubstr("'x', 'ratio', 'count'"));
    EXPECT_THAT(why({{"ratio", "[1, 2]"}}), HasSubstr("shape"));
    EXPECT_THAT(why({{"ratio", "[[1], 2]"}}), HasSubstr("neither"));
    EXPECT_THAT(why({{"ratio", "half"}}), HasSubstr("neither"));
    EXPECT_THAT(why({{"ratio", ""}}), HasSubstr("neither"));
    EXPECT_THAT(why({{"count", "1.5"}}), HasSubstr("int64"));
    EXPECT_EQ(why({{"count", "2"}}), "accepted");
    EXPECT_EQ(why({{"ratio", "[0.5]"}}), "accepted");
}

} // namespace
} // namespace resizelens::test
