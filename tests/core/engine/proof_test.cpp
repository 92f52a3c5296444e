// Proof of a plan without a file, and of files without a plan.
#include "core/engine/export_model.h"
#include "core/engine/verify_models.h"
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

struct Planned
{
    std::shared_ptr<const Analysis> analysis;
    Plan plan;
};

Planned planned(const fs::path& model, const std::string& rule)
{
    const auto analysis = analyse(model);
    EXPECT_TRUE(analysis) << analysis.error().sentence();
    return {*analysis, *makePlan((*analysis)->sites, Policy{rule})};
}

fs::path exported(const fs::path& model, const std::string& rule, const std::string& name)
{
    const auto [analysis, plan] = planned(model, rule);
    const fs::path output = tempFolder() / name;
    const auto report = exportModel(*analysis, plan, output);
    EXPECT_TRUE(report) << report.error().sentence();
    return output;
}

class Proof : public testing::Test
{
protected:
    void SetUp() override
    {
        std::string why;
        options.runtime = findRuntime(why);
        if (!options.runtime)
            GTEST_SKIP() << why;
    }
    ProofOptions options;
};

TEST_F(Proof, comparesAPlanWithoutWritingIt)
{
    const fs::path model = saveTemp(segmenter(), "proof_plan");
    const auto exact = planned(model, "exact");
    const auto same = provePlan(*exact.analysis, exact.plan, options);
    ASSERT_TRUE(same) << same.error().sentence();
    ASSERT_TRUE(same->compared) << same->whyNot.english;
    EXPECT_TRUE(same->compared->same());
    EXPECT_EQ(same->compared->sites.size(), 7u);

    const auto patent = planned(model, "patent");
    const auto other = provePlan(*patent.analysis, patent.plan, options);
    ASSERT_TRUE(other) << other.error().sentence();
    ASSERT_TRUE(other->compared) << other->whyNot.english;
    EXPECT_FALSE(other->compared->same());
    EXPECT_EQ(other->compared->firstDifferent()->site, "up2_resize");
}

/// [1, 3, h, w] halved by pytorch_half_pixel: right from two samples on, and nothing shorter is compared.
TEST_F(Proof, leavesOutLengthsThatACertificateLeavesOut)
{
    onnx::ModelProto model = emptyModel("half", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, "h", "w"});
    graph.node(
        "Resize", "r", {"x", "", graph.floats("scales", {1, 1, 0.5F, 0.5F})},
        {attribute("mode", "linear"), attribute("coordinate_transformation_mode", "pytorch_half_pixel")},
        "y");
    graph.output("y", {1, 3, "", ""});
    const auto [analysis, plan] = planned(saveTemp(model, "proof_half"), "exact");
    ASSERT_TRUE(plan.choices.front().candidate);
    options.compare.runs = 3;
    const auto proof = provePlan(*analysis, plan, options);
    ASSERT_TRUE(proof && proof->compared) << (proof ? proof->whyNot.english : proof.error().sentence());
    EXPECT_TRUE(proof->compared->same());
    for (const ComparedValue& value : proof->compared->outputs)
        EXPECT_LT(value.difference.maxAbs, 1e-3) << value.name; // of values up to 1000
    EXPECT_TRUE(std::ranges::any_of(proof->compared->tried, [](const ComparedRun& run) {
        return run.skipped.key == "vacuous.left-out-length";
    }));
}

TEST_F(Proof, comparesAPlanOfAModelWithExternalData)
{
    onnx::ModelProto model = segmenter();
    saveTempBytes(moveToExternal(model, "proof.data", 64), "proof.data");
    const auto [analysis, plan] = planned(saveTemp(model, "proof_external"), "exact");
    const auto proof = provePlan(*analysis, plan, options);
    ASSERT_TRUE(proof) << proof.error().sentence();
    ASSERT_TRUE(proof->compared) << proof->whyNot.english;
    EXPECT_TRUE(proof->compared->same());
}

TEST_F(Proof, comparesEverySpecialModel)
{
    for (const NamedModel& entry : specialModels()) {
        const fs::path model = saveTemp(entry.model, "proof_" + entry.name);
        const auto [analysis, plan] = planned(model, "exact");
        if (plan.rewrittenCount() == 0)
            continue;
        const auto proof = provePlan(*analysis, plan, options);
        ASSERT_TRUE(proof) << entry.name << ": " << proof.error().sentence();
        ASSERT_TRUE(proof->compared) << entry.name << ": " << proof->whyNot.english;
        EXPECT_TRUE(proof->compared->same()) << entry.name << " " << proof->compared->maxRel();
        for (const ComparedValue& site : proof->compared->sites) // removed nodes included
            if (site.problem.english.find("inside") == std::string::npos) {
                EXPECT_TRUE(site.within) << entry.name << " " << site.site << ": " << site.problem.english;
            }
    }
}

TEST_F(Proof, endsAtTheTimeLimit)
{
    const auto [analysis, plan] = planned(saveTemp(segmenter(), "proof_late"), "exact");
    options.compare.runs = 10'000;
    options.compare.timeLimit = std::chrono::milliseconds(300);
    const auto proof = provePlan(*analysis, plan, options);
    ASSERT_TRUE(proof) << proof.error().sentence();
    EXPECT_FALSE(proof->compared);
    EXPECT_THAT(proof->whyNot.english, HasSubstr("did not finish within 0.3 s"));
}

TEST_F(Proof, tellsWhatIsNotCompared)
{
    const fs::path model = saveTemp(resizeInIf(), "proof_if");
    const auto report = verifyModels(model, exported(model, "exact", "proof_if_out.onnx"), options);
    ASSERT_TRUE(report) << report.error().sentence();
    ASSERT_TRUE(report->model.compared);
    EXPECT_EQ(report->verdict.answer, ProofVerdict::Answer::same);
    for (const ComparedValue& site : report->model.compared->sites)
        EXPECT_THAT(site.problem.english, HasSubstr("inside a subgraph"));
}

TEST(ProofOfNodes, findsTheRewritesOfAFile)
{
    for (const auto& [name, model] : {std::pair("nodes_whole", segmenter()),
                                      {"nodes_if", resizeInIf()},
                                      {"nodes_dynamic", dynamicShape()},
                                      {"nodes_nhwc", nhwc()},
                                      {"nodes_fraction", nonIntegerScale()},
                                      {"nodes_half", float16()}}) {
        const fs::path path = saveTemp(model, name);
        const auto report = verifyModels(path, exported(path, "exact", std::string(name) + "_out.onnx"), {});
        ASSERT_TRUE(report) << name << ": " << report.error().sentence();
        ASSERT_TRUE(report->nodes) << name;
        EXPECT_FALSE(report->nodes->sites.empty()) << name;
        EXPECT_EQ(report->elsewhere, std::vector<Phrase>()) << name;
        EXPECT_EQ(report->verdict.answer, ProofVerdict::Answer::unproved) << name;
        EXPECT_TRUE(report->verdict.provesAll) << name;
        EXPECT_FALSE(report->verdict.accepted()) << name;
        EXPECT_EQ(report->model.whyNot.english, "ONNX Runtime is not used");
    }
}

TEST(ProofOfNodes, seesThatAModelWasNotRewritten)
{
    const fs::path path = saveTemp(segmenter(), "nodes_same");
    ProofOptions options;
    options.allowUnrun = true;
    const auto report = verifyModels(path, path, options);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_TRUE(report->nodes->sites.empty());
    EXPECT_TRUE(report->verdict.accepted());
    EXPECT_EQ(report->verdict.answer, ProofVerdict::Answer::unproved);
}

/// Exports are the same but for their rewrites, whatever the model is made of.
TEST(ProofOfNodes, findsNothingElseInAnyExport)
{
    for (const NamedModel& entry : specialModels()) {
        const fs::path model = saveTemp(entry.model, "rest_" + entry.name);
        const auto [analysis, plan] = planned(model, "exact");
        if (plan.rewrittenCount() == 0)
            continue;
        for (const ExternalData where : {ExternalData::keep, ExternalData::gather}) {
            ExportOptions options;
            options.externalData = where;
            const fs::path output = tempFolder() / "rest_out.onnx";
            ASSERT_TRUE(exportModel(*analysis, plan, output, options)) << entry.name;
            const auto report = verifyModels(model, output, {});
            ASSERT_TRUE(report) << entry.name << ": " << report.error().sentence();
            EXPECT_EQ(report->elsewhere, std::vector<Phrase>()) << entry.name;
        }
    }
}

/// The sample of codes: its linear rewrite falls to the other side of ties in float32, which its certificate
/// allows, and the verdict says; the nearest one alone cannot.
TEST_F(Proof, saysWhereCodesMayBeAQuantumApart)
{
    const fs::path model = sourceFolder() / "resources/samples/quantised.onnx";
    const auto both = verifyModels(model, exported(model, "exact", "quanta_both.onnx"), options);
    ASSERT_TRUE(both) << both.error().sentence();
    EXPECT_TRUE(both->verdict.accepted());
    const auto& output = both->model.compared->outputs.at(0);
    ASSERT_TRUE(output.selection && output.selection->differing > 0);
    EXPECT_EQ(both->model.compared->quantaSites, std::vector<std::string>{"up1_resize"});
    EXPECT_THAT(both->verdict.sentence(),
                HasSubstr("By its certificate, codes of up1_resize may be one quantum apart."));

    const auto [analysis, plan] = planned(model, "exact");
    const Policy nearest{"exact", {{"up1_resize", "keep"}}};
    const fs::path path = tempFolder() / "quanta_nearest.onnx";
    ASSERT_TRUE(exportModel(*analysis, *makePlan(analysis->sites, nearest), path));
    const auto moved = verifyModels(model, path, options);
    ASSERT_TRUE(moved) << moved.error().sentence();
    EXPECT_TRUE(moved->verdict.accepted());
    EXPECT_EQ(moved->model.compared->outputs.at(0).difference.differing, 0);
    EXPECT_THAT(moved->verdict.sentence(), testing::Not(HasSubstr("quantum")));
}

} // namespace
} // namespace resizelens::test
