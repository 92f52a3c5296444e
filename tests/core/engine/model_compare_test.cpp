// Whole models in ONNX Runtime; skipped where there is none.
#include "core/engine/model_compare.h"
#include "tests/core/engine/changed_segmenter.h"
#include "tests/core/engine/whole_models.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

using testing::HasSubstr;

using ModelCompare = WholeModels;

TEST_F(ModelCompare, findsNoDifferenceInTheSameModel)
{
    ModelCompareOptions options;
    options.runs = 3;
    options.seed = 42;
    const auto report = compare(segmenter(), segmenter(), kSites, options);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_TRUE(report->same());
    EXPECT_EQ(report->maxAbs(), 0.0);
    EXPECT_EQ(report->runs, 3);
    EXPECT_EQ(report->seed, 42u);
    EXPECT_GE(report->leastCosine().value(), 1.0 - 1e-12);
    EXPECT_EQ(report->firstDifferent(), nullptr);
    ASSERT_EQ(report->sites.size(), 4u);
    for (const ComparedValue& site : report->sites)
        EXPECT_GT(site.difference.largest, 0.0) << site.site;
    ASSERT_EQ(report->inputs.size(), 1u);
    EXPECT_EQ(report->inputs[0].dims, (Dims{1, 3, 128, 128}));
    EXPECT_FALSE(report->inputs[0].filled);
    EXPECT_THAT(report->runtime, HasSubstr("ONNX Runtime 1."));
}

TEST_F(ModelCompare, findsWhereADifferenceStarts)
{
    const auto report = compare(segmenter(), changedAt("up2_resize"), kSites);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_FALSE(report->same());
    EXPECT_GT(report->maxRel(), 1e-3);
    ASSERT_NE(report->firstDifferent(), nullptr);
    EXPECT_EQ(report->firstDifferent()->site, "up2_resize");
    EXPECT_EQ(report->sites[0].difference.maxAbs, 0.0);
    EXPECT_EQ(report->sites[1].difference.maxAbs, 0.0);
    EXPECT_FALSE(report->sites[2].difference.worst.empty());
}

TEST_F(ModelCompare, takesATolerance)
{
    ModelCompareOptions options;
    options.tolerance = 10.0;
    const auto report = compare(segmenter(), changedAt("up2_resize"), kSites, options);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_TRUE(report->same());
    EXPECT_EQ(report->outputs[0].tolerance, 10.0);
}

TEST_F(ModelCompare, takesGivenInputsAndShapes)
{
    ModelCompareOptions options;
    auto x = Tensor::zeros(DType::float32, {2, 3, 5, 7});
    x->as<float>()[17] = 3.0F;
    options.inputs.push_back({"x", *x});
    const auto given = compare(dynamicShape(), dynamicShape(), {}, options);
    ASSERT_TRUE(given) << given.error().sentence();
    EXPECT_TRUE(given->inputs[0].given);
    EXPECT_EQ(given->outputs[0].difference.largest, 3.0);
    EXPECT_EQ(given->outputs[0].difference.dims, (Dims{2, 3, 10, 14}));

    ModelCompareOptions shaped;
    shaped.shapes["x"] = {1, 3, 4, 4};
    EXPECT_EQ(compare(dynamicShape(), dynamicShape(), {}, shaped)->outputs[0].difference.dims,
              (Dims{1, 3, 8, 8}));
    const auto filled = compare(dynamicShape(), dynamicShape());
    EXPECT_EQ(filled->inputs[0].dims, (Dims{1, 3, 64, 64}));
    EXPECT_TRUE(filled->inputs[0].filled);
}

TEST_F(ModelCompare, refusesWrongInputs)
{
    ModelCompareOptions options;
    options.inputs.push_back({"nothing", *Tensor::zeros(DType::float32, {1})});
    EXPECT_EQ(compare(resize13(), resize13(), {}, options).error().code, "verify.input");
    options.inputs = {{"x", *Tensor::zeros(DType::float64, {1, 3, 6, 8})}};
    EXPECT_THAT(compare(resize13(), resize13(), {}, options).error().message, HasSubstr("takes float32"));
    options.inputs = {{"x", *Tensor::zeros(DType::float32, {1, 3, 6, 9})}};
    const auto report = compare(resize13(), resize13(), {}, options);
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().code, "verify.input");
    EXPECT_THAT(report.error().message, HasSubstr("takes 1×3×6×8, but the tensor is 1×3×6×9"));
}

TEST_F(ModelCompare, refusesModelsOfOtherInterfaces)
{
    EXPECT_EQ(compare(segmenter(), resize13()).error().code, "verify.interface");
    onnx::ModelProto renamed = resize13();
    for (auto& node : *renamed.mutable_graph()->mutable_node())
        for (auto& output : *node.mutable_output())
            if (output == renamed.graph().output(0).name())
                output = "other";
    renamed.mutable_graph()->mutable_output(0)->set_name("other");
    EXPECT_THAT(compare(resize13(), renamed).error().message, HasSubstr("has no output"));
}

TEST_F(ModelCompare, saysWhichModelWasRefused)
{
    onnx::ModelProto strange = resize13();
    strange.mutable_graph()->mutable_node(0)->set_domain("nowhere");
    const auto report = compare(resize13(), strange);
    ASSERT_FALSE(report);
    EXPECT_THAT(report.error().sentence(), HasSubstr("compare_b"));
}

TEST_F(ModelCompare, fetchesLargeProbesInRunsOfTheirOwn)
{
    std::vector<SiteProbe> large = kSites;
    for (SiteProbe& probe : large)
        probe.bytes = std::uint64_t{400} << 20;
    const auto report = compare(segmenter(), changedAt("up2_resize"), large);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_EQ(report->firstDifferent()->site, "up2_resize");
    for (const ComparedValue& site : report->sites)
        EXPECT_GT(site.difference.largest, 0.0) << site.site;
}

TEST_F(ModelCompare, stops)
{
    std::stop_source stop;
    const Progress progress{[&](double, const Phrase& what) {
                                if (what.english.find("rewritten") != std::string::npos)
                                    stop.request_stop();
                            },
                            stop.get_token()};
    const auto report = compare(segmenter(), segmenter(), kSites, {}, progress);
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().kind, ErrorKind::cancelled);
}

} // namespace
} // namespace resizelens::test
