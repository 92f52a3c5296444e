// Logs held against the graph of the sample model and the verdicts of profiles.
#include "core/extras/compiler_logs/confirm.h"
#include "core/extras/compiler_logs/profile_model.h"
#include "core/extras/compiler_logs/read_log.h"
#include "core/extras/compiler_logs/units.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace resizelens::test {
namespace {

using testing::HasSubstr;

std::shared_ptr<const Analysis> analysed(const std::filesystem::path& model, const std::string& target)
{
    AnalysisOptions options;
    if (!target.empty())
        options.target = *findTarget(target, tempFolder() / "none");
    auto analysis = analyse(model, options);
    EXPECT_TRUE(analysis.has_value());
    return *analysis;
}

std::shared_ptr<const Analysis> segmenterOn(const std::string& target)
{
    return analysed(sourceFolder() / "resources/samples/segmenter.onnx", target);
}

PlacementLog logFile(const std::string& name)
{
    return *readLog(sourceFolder() / "tests/data/logs" / name);
}

PlacementLog logText(const std::string& text)
{
    auto log = readLog(saveTempBytes(text, "confirm.log"));
    EXPECT_TRUE(log.has_value()) << (log ? "" : log.error().sentence());
    return std::move(*log);
}

ConfirmedNode nodeOf(const Confirmation& confirmation, const std::string& label)
{
    const auto found = std::find_if(confirmation.nodes.begin(), confirmation.nodes.end(),
                                    [&](const ConfirmedNode& node) { return node.label == label; });
    EXPECT_NE(found, confirmation.nodes.end()) << label;
    return found == confirmation.nodes.end() ? ConfirmedNode{} : *found;
}

Agreement agreementOf(const Confirmation& confirmation, const std::string& label)
{
    return nodeOf(confirmation, label).agreement;
}

TEST(Confirm, trtexecAgainstTheProfileOfDla)
{
    const auto result = confirm(*segmenterOn("dla"), logFile("trtexec-log.txt"));
    ASSERT_TRUE(result.has_value()) << result.error().sentence();
    EXPECT_EQ(agreementOf(*result, "stem_resize"), Agreement::confirmed);       // refused, GPU
    EXPECT_EQ(agreementOf(*result, "edge_resize"), Agreement::confirmed);       // refused, GPU
    EXPECT_EQ(agreementOf(*result, "logits_resize"), Agreement::confirmed);     // accepted, DLA
    EXPECT_EQ(agreementOf(*result, "up2_resize"), Agreement::contradicted);     // accepted, GPU
    EXPECT_EQ(agreementOf(*result, "context_resize"), Agreement::contradicted); // refused, in a DLA layer
    EXPECT_EQ(agreementOf(*result, "fuse_resize"), Agreement::notMentioned);
    EXPECT_EQ(agreementOf(*result, "context_pool"), Agreement::answered); // the profile does not know
    EXPECT_EQ(nodeOf(*result, "context_resize").how, NameMatch::range);
    EXPECT_EQ(nodeOf(*result, "up2_conv").how, NameMatch::fused);
    EXPECT_EQ(nodeOf(*result, "up2_resize").placement->sentence,
              "DLA supports only 16 subgraphs per DLA core. Switching to GPU for layer up2_resize");
    EXPECT_EQ(nodeOf(*result, "head_conv_relu").placement->unit, "GPU");
    EXPECT_EQ(result->count(Agreement::contradicted) + result->count(Agreement::confirmed) +
                  result->count(Agreement::answered) + result->count(Agreement::notMentioned),
              result->nodes.size());
    EXPECT_TRUE(result->nodes.front().site.has_value());
    EXPECT_EQ(result->unmatched, 1U); // the copy between formats
}

TEST(Confirm, theSameLogAgainstTheProfileOfTensorrt)
{
    const auto result = confirm(*segmenterOn("tensorrt"), logFile("trtexec-log.txt"));
    ASSERT_TRUE(result.has_value()) << result.error().sentence();
    EXPECT_EQ(agreementOf(*result, "stem_resize"), Agreement::confirmed); // GPU or DLA: TensorRT took it
    EXPECT_EQ(result->count(Agreement::contradicted), 0U);
}

TEST(Confirm, aLayerWithoutItsDeviceSaysNothingOfDla)
{
    const auto dla =
        confirm(*segmenterOn("dla"), logText(R"({"Layers": ["{ForeignNode[stage1_conv...up1_conv]}"]})"));
    ASSERT_TRUE(dla.has_value()) << dla.error().sentence();
    EXPECT_EQ(agreementOf(*dla, "stage2_conv"), Agreement::notMentioned);
    const auto tensorrt = confirm(*segmenterOn("tensorrt"), logFile("trtexec-layers.json"));
    ASSERT_TRUE(tensorrt.has_value());
    EXPECT_EQ(agreementOf(*tensorrt, "stage2_conv"), Agreement::confirmed);
}

TEST(Confirm, exactNamesAreStrongerThanRangesInAnyOrder)
{
    const std::string range = "[DlaLayer] {ForeignNode[stem_conv...logits_resize]}\n",
                      exact = "[GpuLayer] up2_resize\n";
    for (const std::string& text : {range + exact, exact + range}) {
        const auto result = confirm(*segmenterOn("dla"), logText(text));
        ASSERT_TRUE(result.has_value());
        EXPECT_EQ(nodeOf(*result, "up2_resize").placement->unit, "GPU");
        EXPECT_EQ(nodeOf(*result, "up1_resize").placement->unit, "DLA");
    }
}

TEST(Confirm, aRangeSaysNothingOfABranchBesideIt)
{
    auto model = emptyModel("branches", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 4, 8, 8});
    const auto first = graph.node("Relu", "first", {"x"});
    const auto beside = graph.node("Erf", "beside", {"x"});
    const auto middle = graph.node("Relu", "middle", {first});
    const auto last = graph.node("Relu", "last", {middle});
    graph.node("Add", "sum", {last, beside}, {}, "y");
    graph.output("y", {1, 4, 8, 8});
    const auto analysis = analysed(saveTemp(model, "confirm_branches"), "dla");
    const auto result =
        confirm(*analysis, logText("[DlaLayer] {ForeignNode[first...last]}\n[GpuLayer] sum\n"));
    ASSERT_TRUE(result.has_value()) << result.error().sentence();
    EXPECT_EQ(agreementOf(*result, "middle"), Agreement::confirmed);
    EXPECT_EQ(nodeOf(*result, "middle").how, NameMatch::range);
    EXPECT_EQ(agreementOf(*result, "beside"),
              Agreement::notMentioned); // in the order between them, on no path
}

TEST(Confirm, otherToolsAgainstTheirTargets)
{
    const auto rknn = confirm(*segmenterOn("rknpu2"), logFile("rknn-perf.txt"));
    ASSERT_TRUE(rknn.has_value()) << rknn.error().sentence();
    EXPECT_EQ(agreementOf(*rknn, "stem_resize"),
              Agreement::contradicted); // that version left halving to the CPU
    EXPECT_EQ(agreementOf(*rknn, "up2_resize"), Agreement::confirmed);
    const auto tidl = confirm(*segmenterOn("tidl"), logFile("allowedNode.txt"));
    ASSERT_TRUE(tidl.has_value()) << tidl.error().sentence();
    EXPECT_EQ(nodeOf(*tidl, "stem_conv").onTarget, true);
    EXPECT_EQ(nodeOf(*tidl, "up2_resize").onTarget, true);
    EXPECT_EQ(nodeOf(*tidl, "stem_resize").onTarget, false);
    EXPECT_EQ(nodeOf(*tidl, "stem_resize").how, NameMatch::others);
    const auto vela = confirm(*segmenterOn("ethos-u55"), logFile("vela.txt"));
    ASSERT_TRUE(vela.has_value());
    EXPECT_EQ(nodeOf(*vela, "edge_resize").onTarget, false);
    const auto coreml = confirm(*segmenterOn("coreml"), logFile("ort-log.txt"));
    ASSERT_TRUE(coreml.has_value());
    EXPECT_EQ(nodeOf(*coreml, "edge_resize").onTarget, false);
    EXPECT_EQ(nodeOf(*coreml, "up1_resize").onTarget, true);
    const auto horizon = confirm(*segmenterOn("d-robotics-x3"), logFile("hb-mapper.txt"));
    ASSERT_TRUE(horizon.has_value());
    EXPECT_EQ(nodeOf(*horizon, "stem_resize").onTarget, false);
}

TEST(Confirm, withoutATargetTheLogAloneSpeaks)
{
    const auto result = confirm(*segmenterOn(""), logFile("ort-profile.json"));
    ASSERT_TRUE(result.has_value());
    EXPECT_EQ(result->count(Agreement::answered), result->nodes.size());
    EXPECT_EQ(result->count(Agreement::contradicted), 0U);
}

TEST(Confirm, logsOfOtherTargetsAreRefused)
{
    const auto refused = [](const char* target, const char* log, const char* words) {
        const auto result = confirm(*segmenterOn(target), logFile(log));
        ASSERT_FALSE(result.has_value()) << target << log;
        EXPECT_EQ(result.error().code, "confirm.other-target");
        EXPECT_THAT(result.error().sentence(), HasSubstr(words));
        EXPECT_EQ(result.error().sentence().find('\n'), std::string::npos);
    };
    refused("dla", "vela.txt", "is not about NVIDIA DLA");
    refused("coreml", "ort-profile.json", "nothing in the log ran on CoreML");
    refused("coreml", "ort-log-all.txt", "nothing in the log ran on CoreML");
}

TEST(Confirm, logsOfOtherModelsAreRefused)
{
    const auto none =
        confirm(*segmenterOn("dla"), logText("[DlaLayer] {ForeignNode[a...b]}\n[GpuLayer] c\n"));
    ASSERT_FALSE(none.has_value());
    EXPECT_EQ(none.error().code, "confirm.other-model");
    EXPECT_THAT(none.error().sentence(), HasSubstr("none of the 2 names in the log is a node of the model"));
    const auto beyond = confirm(*segmenterOn("tidl"), logText("1\n2\n3\n57\n"));
    ASSERT_FALSE(beyond.has_value());
    EXPECT_THAT(beyond.error().sentence(), HasSubstr("lists node 57, but the model's graph has 41 nodes"));
}

TEST(Confirm, namesOfOutputsCountToo)
{
    const auto result =
        confirm(*segmenterOn("ethos-u55"), logText("Info: RESIZE_BILINEAR 'logits' is a CPU only op\n"));
    ASSERT_TRUE(result.has_value());
    EXPECT_EQ(nodeOf(*result, "logits_resize").how, NameMatch::output);
}

TEST(Confirm, aProfileOfTheUsersOwnTakesAnyUnitButTheProcessor)
{
    TargetProfile own;
    own.id = "my-chip";
    EXPECT_EQ(runsOn({"a", "NPU"}, own), true);
    EXPECT_EQ(runsOn({"a", "CPUExecutionProvider"}, own), false);
    EXPECT_EQ(runsOn({"a", ""}, own), std::nullopt);
    own.extends = "dla";
    EXPECT_EQ(runsOn({"a", "GPU"}, own), false);
}

TEST(Confirm, rangesOfAHostileLogEnd)
{
    std::string text;
    for (int i = 0; i < 20000; ++i)
        text += "[DlaLayer] {ForeignNode[stem_conv...logits_resize]} + x" + std::to_string(i) + "\n";
    const auto result = confirm(*segmenterOn("dla"), logText(text));
    EXPECT_TRUE(result.has_value());
}

TEST(Confirm, bodiesAreMatchedByTheirLabels)
{
    const auto path = saveTemp(resizeInIf(), "confirm_if");
    const auto analysis = analysed(path, "dla");
    ASSERT_FALSE(analysis->sites.empty());
    const std::string label = analysis->sites.front().site.id;
    const auto result = confirm(*analysis, logText("[GpuLayer] " + label + "\n[DlaLayer] other\n"));
    ASSERT_TRUE(result.has_value()) << result.error().sentence();
    EXPECT_EQ(nodeOf(*result, label).placement->unit, "GPU");
}

TEST(Confirm, onnxRuntimeIsRunForReal)
{
    ProfileRun run;
    const auto library = runtimeLibrary();
    if (!library)
        GTEST_SKIP() << "ONNX Runtime is not here (packaging/install-oracle)";
    run.library = *library;
    const auto analysis = segmenterOn("");
    auto log = profileModel(*analysis, run);
    ASSERT_TRUE(log.has_value()) << log.error().sentence();
    const auto result = confirm(*analysis, std::move(*log));
    ASSERT_TRUE(result.has_value());
    EXPECT_EQ(result->count(Agreement::answered), result->nodes.size());
    EXPECT_GT(nodeOf(*result, "logits_resize").placement->microseconds.value_or(0.0), 0.0);
    std::stop_source stop;
    stop.request_stop();
    const auto cancelled = profileModel(*analysis, run, {{}, stop.get_token()});
    ASSERT_FALSE(cancelled.has_value());
    EXPECT_EQ(cancelled.error().kind, ErrorKind::cancelled);
    run.provider = "no-such-provider";
    EXPECT_FALSE(profileModel(*analysis, run).has_value());
}

} // namespace
} // namespace resizelens::test
