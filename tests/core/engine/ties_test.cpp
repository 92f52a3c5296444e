// Samples between two neighbours, which runtimes pick differently: a rewrite that follows the standard is
// not called wrong for them. Skipped where there is no ONNX Runtime.
#include "core/engine/export_model.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

namespace resizelens::test {
namespace {

using testing::HasSubstr;

/// A row of `length` samples, by `scale` to the nearest, times 2.
onnx::ModelProto row(std::int64_t length, float scale, const char* coordinates, const char* nearest)
{
    auto model = emptyModel("row", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 1, 4, length});
    graph.node("Resize", "resize", {"x", "", graph.floats("scales", {1, 1, 1, scale})},
               {attribute("mode", "nearest"), attribute("coordinate_transformation_mode", coordinates),
                attribute("nearest_mode", nearest)},
               "big");
    graph.node("Mul", "double", {"big", graph.floats("two", {2})}, {}, "y");
    graph.output("y", {1, 1, 4, "length"});
    return model;
}

class Ties : public testing::Test
{
protected:
    void SetUp() override
    {
        std::string why;
        m_options.runtime = findRuntime(why);
        if (!m_options.runtime)
            GTEST_SKIP() << why;
    }

    /// The model's rewrite; nullopt where no rule serves it.
    static std::optional<onnx::ModelProto> rewritten(const onnx::ModelProto& model)
    {
        const auto analysis = analyse(saveTemp(model, "tie_source"));
        const auto plan = makePlan((*analysis)->sites, Policy{"exact"});
        const auto path = tempFolder() / "tie_out.onnx";
        const auto report = exportModel(**analysis, *plan, path);
        return report ? std::optional(*readModel(path)) : std::nullopt;
    }

    VerifyReport verify(const onnx::ModelProto& model, const onnx::ModelProto& other) const
    {
        auto report = verifyModels(saveTemp(model, "tie_a"), saveTemp(other, "tie_b"), m_options);
        EXPECT_TRUE(report) << report.error().sentence();
        return report ? std::move(*report) : VerifyReport();
    }

    ProofOptions m_options;
};

TEST_F(Ties, areNoDifference)
{
    int decided = 0, tried = 0;
    for (const float scale : {0.7F, 0.3F, 1.4F, 0.9F, 2.3F, 0.1F})
        for (const char* coordinates : {"half_pixel", "asymmetric"})
            for (const char* nearest : {"round_prefer_floor", "floor", "ceil"})
                for (const std::int64_t length : {20, 50, 130}) {
                    if (decided == 3)
                        return;
                    const onnx::ModelProto model = row(length, scale, coordinates, nearest);
                    const auto other = rewritten(model);
                    if (!other)
                        continue;
                    ++tried;
                    const VerifyReport report = verify(model, *other);
                    const std::string name = fmt::format("{} {} {} {}", length, scale, coordinates, nearest);
                    EXPECT_EQ(report.verdict.answer, ProofVerdict::Answer::same)
                        << name << ": " << report.verdict.sentence();
                    if (report.verdict.selections.empty())
                        continue;
                    ++decided;
                    EXPECT_THAT(report.verdict.sentence(),
                                HasSubstr("values differ; given the same outputs of Resize 'resize'"))
                        << name;
                    const ComparedValue& site = report.model.compared->sites.at(0);
                    ASSERT_TRUE(site.selection) << name;
                    EXPECT_THAT(site.selection->sentence.english,
                                HasSubstr("values differ, all at ties, which runtimes decide differently"))
                        << name;
                    // Every value counts in what was measured.
                    EXPECT_GT(site.difference.maxAbs, 0.0) << name;
                    EXPECT_GT(report.model.compared->maxAbs(), 0.0) << name;
                    // The same elsewhere is a difference.
                    onnx::ModelProto wrong = *other;
                    for (auto& node : *wrong.mutable_graph()->mutable_node())
                        if (node.name() == "double")
                            node.set_op_type("Add");
                    EXPECT_EQ(verify(model, wrong).verdict.answer, ProofVerdict::Answer::differs) << name;
                    const onnx::ModelProto moved =
                        row(length, scale, coordinates, std::string(nearest) == "ceil" ? "floor" : "ceil");
                    EXPECT_EQ(verify(model, moved).verdict.answer, ProofVerdict::Answer::differs) << name;
                }
    EXPECT_GT(decided, 0) << "none of " << tried << " is decided otherwise, so that the test shows nothing";
}

} // namespace
} // namespace resizelens::test
