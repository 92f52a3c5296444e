// What rewrites cost, and that a model would grow: in every form of every document.
#include "core/report/cost_report.h"
#include "core/report/json_report.h"
#include "core/report/report.h"
#include "core/report/target_report.h"
#include "core/report/text_report.h"
#include "tests/data/graph_builder.h"
#include "tests/data/json_schema.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace resizelens {
namespace {

using namespace test;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using Json = nlohmann::json;

std::shared_ptr<const Analysis> analysed(const onnx::ModelProto& model, const char* name, const char* target)
{
    AnalysisOptions options;
    if (target != nullptr)
        options.target = *findTarget(target, "no such folder");
    const auto analysis = analyse(saveTemp(model, name), options);
    EXPECT_TRUE(analysis);
    return analysis.value_or(nullptr);
}

Report reportOf(const Analysis& analysis, const Plan& plan)
{
    Report report;
    report.models = {reportModel(analysis, plan, nullptr, {})};
    return report;
}

/// 601×701 → 1103×1201, linear: no rewrite but two matrices of 6 MB.
onnx::ModelProto coprime()
{
    onnx::ModelProto model = emptyModel("coprime", 13);
    GraphBuilder builder(*model.mutable_graph());
    builder.input("x", {1, 3, 601, 701});
    const std::string sizes = builder.ints("sizes", {1, 3, 1103, 1201});
    builder.node("Resize", "grow", {"x", "", "", sizes}, {attribute("mode", "linear")}, "y");
    builder.output("y", {1, 3, 1103, 1201});
    return model;
}

TEST(Cost, standsBesideEveryCandidate)
{
    for (const char* target : {static_cast<const char*>(nullptr), "dla", "rknpu2"}) {
        const auto analysis = analysed(segmenter(), "cost_segmenter", target);
        const Plan plan = *makePlan(analysis->sites, {});
        const Json document = Json::parse(inspectJson(*analysis, plan));
        const Json schema = Json::parse(readBytes(sourceFolder() / "resources/schemas/inspect.json"));
        EXPECT_THAT(schemaProblems(schema, document), testing::IsEmpty());
        const std::string list = target != nullptr && analysis->target->prices ? "dla" : "neutral";
        std::size_t candidates = 0;
        for (std::size_t i = 0; i < analysis->sites.size(); ++i)
            for (std::size_t k = 0; k < analysis->sites[i].candidates.size(); ++k, ++candidates) {
                const Json& json = document["sites"][i]["candidates"][k];
                const auto cost = costOf(analysis->sites[i], k);
                ASSERT_TRUE(cost);
                EXPECT_EQ(json["cost"]["macs"], json["macs"]);
                EXPECT_EQ(json["cost"]["weight_bytes"], json["weight_bytes"]);
                EXPECT_EQ(json["cost"]["operators"], json["operators"].size());
                EXPECT_EQ(json["cost"]["price"], cost->price);
                EXPECT_EQ(json["cost"]["price_list"], list);
                EXPECT_GE(json["cost"]["moved_bytes"], json["operators"].size());
            }
        EXPECT_GT(candidates, 10U);
    }
}

TEST(Cost, isATableInText)
{
    const auto analysis = analysed(segmenter(), "cost_segmenter", "dla");
    const std::string text = inspectText(*analysis, *makePlan(analysis->sites, {}));
    for (const SiteAnalysis& site : analysis->sites)
        for (const Candidate& candidate : site.candidates)
            EXPECT_THAT(text, HasSubstr(" " + candidate.rule));
    EXPECT_THAT(text, AllOf(HasSubstr("multiply-adds"), HasSubstr("transfers"), HasSubstr("* average"),
                            HasSubstr("Costs use the model of dla: multiply-add 1, byte of weights 16"),
                            HasSubstr("204.8 GB/s"), HasSubstr("(vendor_document)")));
    const auto neutral = analysed(segmenter(), "cost_segmenter", "rknpu2");
    EXPECT_THAT(
        costTable(*neutral, *makePlan(neutral->sites, {})),
        HasSubstr("Costs use the neutral cost model, since the profile of Rockchip RKNPU2 (RK3588) "
                  "has none: multiply-add 1, byte of weights 0.25, byte moved 0.5, operator 16384, transfer "
                  "65536"));
}

TEST(Cost, ofAlikeSitesIsToldOnce)
{
    onnx::ModelProto model = emptyModel("alike", 13);
    GraphBuilder builder(*model.mutable_graph());
    builder.input("x", {1, 3, 8, 8});
    const std::string scales = builder.floats("scales", {1, 1, 2, 2});
    builder.node("Resize", "first", {"x", "", scales}, {attribute("mode", "linear")}, "y");
    builder.node("Resize", "second", {"x", "", scales}, {attribute("mode", "linear")}, "z");
    builder.output("y", {1, 3, 16, 16});
    builder.output("z", {1, 3, 16, 16});
    const auto analysis = analysed(model, "cost_alike", nullptr);
    EXPECT_THAT(costTable(*analysis, *makePlan(analysis->sites, {})),
                HasSubstr("Rewrites of first, second, * chosen:"));
}

TEST(Cost, isInEveryFormOfAReport)
{
    const auto analysis = analysed(segmenter(), "cost_segmenter", "dla");
    const Plan plan = *makePlan(analysis->sites, {});
    const auto stem = costOf(analysis->sites[0], *plan.choices[0].candidate);
    ASSERT_TRUE(stem);
    const std::string said = costPhrase(*stem).english;
    EXPECT_THAT(said, HasSubstr("(dla)"));
    const Report report = reportOf(*analysis, plan);
    EXPECT_THAT(markdownReport(report), HasSubstr("per output sample"));
    EXPECT_THAT(markdownReport(report), HasSubstr("Costs use the model of dla"));
    EXPECT_THAT(htmlReport(report), AllOf(HasSubstr(said), HasSubstr("Costs use the model of dla")));
    const std::string csv = csvReport(report);
    EXPECT_THAT(csv, AllOf(HasSubstr("macs_per_output,moved_bytes,operator_count,transfers,price,price_list,"
                                     "growth\r\n"),
                           HasSubstr(",dla,")));
    // Every line has as many cells as the first.
    const auto commas = [&](std::size_t from) {
        return std::count(csv.begin() + static_cast<std::ptrdiff_t>(from),
                          csv.begin() + static_cast<std::ptrdiff_t>(csv.find("\r\n", from)), ',');
    };
    EXPECT_GE(commas(csv.find("\r\n") + 2), commas(0));
    const Json json = Json::parse(jsonReport(report));
    EXPECT_THAT(
        schemaProblems(Json::parse(readBytes(sourceFolder() / "resources/schemas/report.json")), json),
        testing::IsEmpty());
    EXPECT_EQ(json["models"][0]["sites"][0]["cost"]["price"], stem->price);
    EXPECT_THAT(json["models"][0]["prices"].get<std::string>(), HasSubstr("dla"));
}

TEST(Growth, beyondTwiceIsSaidEverywhere)
{
    const auto analysis = analysed(coprime(), "cost_coprime", nullptr);
    const Plan plan = *makePlan(analysis->sites, {});
    ASSERT_EQ(plan.rewrittenCount(), 1U);
    const std::string said = "The model grows to ";
    EXPECT_THAT(inspectText(*analysis, plan), HasSubstr(said));
    const Report report = reportOf(*analysis, plan);
    EXPECT_THAT(markdownReport(report), HasSubstr(said));
    EXPECT_THAT(htmlReport(report), HasSubstr(said));
    const Json json = Json::parse(jsonReport(report));
    EXPECT_GT(json["models"][0]["growth"].get<double>(), 2.0);
    EXPECT_EQ(json["models"][0]["constant_bytes"], newConstantBytes(analysis->sites, plan));
    BatchRow row;
    row.report = ExportReport{};
    row.report->sourceBytes = 100'000;
    row.report->constantBytes = 100'000;
    EXPECT_THAT(batchText({row}), Not(HasSubstr(said))) << "twice, not more";
    row.report->constantBytes = 100'001;
    EXPECT_THAT(batchText({row}), HasSubstr(said));
    EXPECT_THAT(exportText(*row.report), HasSubstr("--max-growth limits that"));
    // A plan that keeps the node says nothing.
    const Plan keep = *makePlan(analysis->sites, Policy{"keep"});
    EXPECT_THAT(inspectText(*analysis, keep), Not(HasSubstr(said)));
    EXPECT_THAT(markdownReport(reportOf(*analysis, keep)), Not(HasSubstr(said)));
}

TEST(Prices, arePartOfWhatIsToldOfATarget)
{
    const auto dla = *findTarget("dla", "no such folder"), rknpu2 = *findTarget("rknpu2", "no such folder");
    EXPECT_THAT(targetText(*dla), HasSubstr("Costs use the model of dla"));
    EXPECT_THAT(targetText(*rknpu2), HasSubstr("Costs use the neutral cost model"));
    const Json json = Json::parse(targetsJson({dla, rknpu2}));
    EXPECT_THAT(
        schemaProblems(Json::parse(readBytes(sourceFolder() / "resources/schemas/targets.json")), json),
        testing::IsEmpty());
    EXPECT_EQ(json["targets"][0]["prices"]["weight_byte"], 16.0);
    EXPECT_EQ(json["targets"][0]["prices"]["source"]["confidence"], "vendor_document");
    EXPECT_TRUE(json["targets"][1]["prices"].is_null());
}

} // namespace
} // namespace resizelens
