// Each reader on its sample of tests/data/logs, which is told by its content.
#include "core/extras/compiler_logs/log_format.h"
#include "core/extras/compiler_logs/read_log.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace resizelens::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

PlacementLog sampleLog(const std::string& name, const std::string& format)
{
    auto log = readLog(sourceFolder() / "tests/data/logs" / name);
    EXPECT_TRUE(log.has_value()) << (log ? "" : log.error().sentence());
    if (!log)
        return {};
    EXPECT_EQ(log->format->id, format) << name;
    return std::move(*log);
}

const char* word(PlacementSays says)
{
    return says == PlacementSays::accepted ? "yes" : says == PlacementSays::refused ? "no" : "?";
}

/// "name unit yes line"
std::vector<std::string> lines(const PlacementLog& log)
{
    std::vector<std::string> all;
    for (const Placement& one : log.placements)
        all.push_back(fmt::format("{} {} {} {}", one.name, one.unit.empty() ? "-" : one.unit, word(one.says),
                                  one.line));
    return all;
}

const Placement& named(const PlacementLog& log, const std::string& name)
{
    static const Placement none;
    for (const Placement& one : log.placements)
        if (one.name == name)
            return one;
    ADD_FAILURE() << name;
    return none;
}

TEST(LogReaders, everyReaderHasASample)
{
    std::set<std::string_view> read;
    for (const auto& entry : std::filesystem::directory_iterator(sourceFolder() / "tests/data/logs"))
        if (entry.path().extension() != ".md")
            if (const auto log = readLog(entry.path()))
                read.insert(log->format->id);
    for (const LogFormat* format : logFormats())
        EXPECT_THAT(read, Contains(format->id));
}

TEST(LogReaders, trtexecsLogSaysWhyALayerFallsBack)
{
    const PlacementLog log = sampleLog("trtexec-log.txt", "trtexec-log");
    EXPECT_THAT(lines(log), ElementsAre("stem_resize GPU no 4", "edge_resize GPU no 6", "up2_resize GPU no 7",
                                        "{ForeignNode[stem_conv...stem_conv_relu]} DLA ? 9",
                                        "{ForeignNode[stage1_conv...up1_conv_relu]} DLA ? 10",
                                        "{ForeignNode[logits_resize]} DLA ? 11",
                                        "Reformatting CopyNode for Input Tensor 0 to stem_resize GPU ? 13",
                                        "stem_resize GPU ? 14", "up2_resize GPU ? 15",
                                        "up2_conv + up2_add + up2_relu GPU ? 16", "edge_resize GPU ? 17",
                                        "PWN(PWN(head_conv_relu), logits_conv) GPU ? 18"));
    EXPECT_EQ(named(log, "edge_resize").sentence,
              "For bilinear resize, DLA only supports kHALF_PIXEL coordinate transformation. Default DLA is "
              "enabled but layer edge_resize is not supported on DLA, falling back to GPU.");
    EXPECT_EQ(log.lines, 19U);
}

TEST(LogReaders, olderTrtexecListsLayersInOneLine)
{
    const PlacementLog log = sampleLog("trtexec-log-old.txt", "trtexec-log");
    EXPECT_THAT(lines(log),
                ElementsAre("edge_resize GPU no 1", "{stem_conv,stem_conv_relu} DLA ? 4",
                            "{up1_resize,up1_concat,up1_conv,up1_conv_relu} DLA ? 4", "stem_resize GPU ? 6",
                            "edge_resize GPU ? 6", "edge_conv + head_concat GPU ? 6",
                            "(Unnamed Layer* 692) [Constant] + (Unnamed Layer* 693) [Shuffle] GPU ? 6"));
}

TEST(LogReaders, trtexecsLayersWithoutATypeRunSomewhere)
{
    EXPECT_THAT(lines(sampleLog("trtexec-layers.json", "trtexec-layers")),
                testing::IsSupersetOf({"stem_resize GPU ? 3",
                                       "{ForeignNode[stage1_conv...up1_conv_relu]} TensorRT ? 4",
                                       "stem_conv + stem_conv_relu GPU ? 2"}));
}

TEST(LogReaders, trtexecsDetailedLayersHaveTypeAndMetadata)
{
    const PlacementLog log = sampleLog("trtexec-layers-detailed.json", "trtexec-layers");
    EXPECT_THAT(lines(log), ElementsAre("{ForeignNode[stem_conv...stem_conv_relu]} DLA ? 1",
                                        "__myl_ResizConv_myl0_1 GPU ? 6",
                                        "[ONNX Layer: stem_resize] [ONNX Layer: stage1_conv] GPU ? 6",
                                        "up2_resize GPU ? 12"));
}

TEST(LogReaders, trtexecsProfileHasTimes)
{
    const PlacementLog log = sampleLog("trtexec-profile.json", "trtexec-profile");
    EXPECT_EQ(log.placements.size(), 3U);
    EXPECT_DOUBLE_EQ(*named(log, "stem_resize").microseconds, 100.0);
}

TEST(LogReaders, velaNamesWhatRunsOnTheProcessor)
{
    const PlacementLog log = sampleLog("vela.txt", "vela");
    EXPECT_THAT(lines(log), ElementsAre("edge_resize CPU no 1", "fuse_like_shape CPU no 5"));
    EXPECT_THAT(named(log, "edge_resize").sentence, HasSubstr("The width and height of the IFM and OFM"));
    EXPECT_THAT(named(log, "edge_resize").sentence, HasSubstr("ofm_shape=[1, 31, 31, 8]"));
    EXPECT_THAT(lines(sampleLog("vela-per-layer.csv", "vela")),
                ElementsAre("stem_conv_relu;stem_conv NPU yes 2", "up2_resize NPU yes 3"));
}

/// Version 5: the reason stands below its operator, and what ran where is listed at the end.
TEST(LogReaders, velaFiveGivesReasonsAndPlaces)
{
    const auto readText = [](const std::string& text, const char* name) {
        const auto log = readLog(saveTempBytes(text, name));
        EXPECT_TRUE(log) << log.error().sentence();
        return log.value_or(PlacementLog());
    };
    const PlacementLog log =
        readText("Warning (supported operators) operator: RESIZE_BILINEAR, ofm: 'mask'\n"
                 "Reason: the scale-factor must be a power of two. scale-factor: (72/24)\n"
                 "  - IF align corners:\n"
                 "\n"
                 "CPU operators = 1 (50.0%)\n"
                 "   CPU: Passthrough = mask (outputs [1, 72, 72, 4])\n"
                 "   NPU: Conv2D = stem (outputs [1, 24, 24, 8])\n",
                 "vela5.txt");
    ASSERT_EQ(log.placements.size(), 2U);
    EXPECT_EQ(log.placements[0].name, "mask");
    EXPECT_EQ(log.placements[0].says, PlacementSays::refused);
    EXPECT_THAT(log.placements[0].sentence, HasSubstr("must be a power of two"));
    EXPECT_THAT(log.placements[0].sentence, HasSubstr("align corners"));
    EXPECT_EQ(log.placements[1].name, "stem");
    EXPECT_EQ(log.placements[1].says, PlacementSays::accepted);
    const PlacementLog table =
        readText("Original Operator,NNG Operator,Target,Staging Usage,Name\n"
                 "Conv2D,Conv2D,NPU,14592,stem\nResizeBilinear,Passthrough,CPU,0,mask\n",
                 "vela5.csv");
    ASSERT_EQ(table.placements.size(), 2U);
    EXPECT_EQ(table.placements[0].says, PlacementSays::accepted);
    EXPECT_EQ(table.placements[1].says, PlacementSays::refused);
    EXPECT_EQ(table.placements[1].name, "mask");
}

/// Logs of Vela 5.2 itself, with the models that it compiled.
TEST(LogReaders, velaFivesOwnLogsAreRead)
{
    const auto shared = sharedFolder();
    if (!shared || !std::filesystem::exists(*shared / "measured/logs"))
        GTEST_SKIP() << "no ../shared/measured/logs";
    for (const char* name : {"vela-segmenter-u55.txt", "vela-segmenter-per-layer.csv"}) {
        const auto log = readLog(*shared / "measured/logs" / name);
        ASSERT_TRUE(log) << log.error().sentence();
        std::map<std::string, PlacementSays> says;
        for (const Placement& placement : log->placements)
            says[placement.name] = placement.says;
        EXPECT_EQ(says["mask"], PlacementSays::refused) << name;
        EXPECT_EQ(says["up2"], PlacementSays::accepted) << name;
    }
}

TEST(LogReaders, onnxRuntimesProfileIsAMeanOverRuns)
{
    const PlacementLog log = sampleLog("ort-profile.json", "ort-profile");
    EXPECT_EQ(log.placements.size(), 41U);
    const Placement& resize = named(log, "stem_resize");
    EXPECT_EQ(resize.unit, "CPUExecutionProvider");
    std::vector<double> times; // of the file, read apart from the reader
    const std::string text = readBytes(sourceFolder() / "tests/data/logs/ort-profile.json");
    for (auto at = text.find("\"stem_resize_kernel_time\""); at != std::string::npos;
         at = text.find("\"stem_resize_kernel_time\"", at + 1))
        times.push_back(std::stod(text.substr(text.rfind("\"dur\" :", at) + 7)));
    ASSERT_EQ(times.size(), 2U);
    EXPECT_DOUBLE_EQ(*resize.microseconds, (times[0] + times[1]) / 2.0);
}

TEST(LogReaders, onnxRuntimesLogPlacesNodesAndSaysWhyNot)
{
    const PlacementLog log = sampleLog("ort-log.txt", "ort-log");
    EXPECT_THAT(lines(log),
                ElementsAre("edge_resize - no 2", "up2_resize - yes 3",
                            "CoreMLExecutionProvider_CoreML_1834_0_0 CoreMLExecutionProvider ? 6",
                            "up1_resize CoreMLExecutionProvider ? 7", "edge_resize CPUExecutionProvider ? 9",
                            "stem_resize CPUExecutionProvider ? 10"));
    EXPECT_THAT(named(log, "edge_resize").sentence, testing::StartsWith("Resize with 'scales' requires"));
}

TEST(LogReaders, onnxRuntimesLogMaySpeakOfAllNodes)
{
    const PlacementLog log = sampleLog("ort-log-all.txt", "ort-log");
    EXPECT_TRUE(log.placements.empty());
    ASSERT_TRUE(log.others.has_value());
    EXPECT_EQ(log.others->unit, "CPUExecutionProvider");
    EXPECT_THAT(log.notes, ElementsAre(testing::Field(&Phrase::english, HasSubstr("names no node"))));
}

TEST(LogReaders, hbMappersTable)
{
    EXPECT_THAT(lines(sampleLog("hb-mapper.txt", "hb-mapper")),
                ElementsAre("stem_conv BPU yes 5", "stem_resize CPU no 6", "up2_resize BPU yes 7"));
}

TEST(LogReaders, rknnsTableHasEmptyCells)
{
    const PlacementLog log = sampleLog("rknn-perf.txt", "rknn-perf");
    EXPECT_THAT(lines(log),
                ElementsAre("stem_conv NPU yes 7", "stem_resize CPU no 8", "up2_resize NPU yes 9"));
    EXPECT_DOUBLE_EQ(*named(log, "stem_resize").microseconds, 1250.0);
    EXPECT_DOUBLE_EQ(*named(log, "stem_conv").microseconds, 390.0);
}

/// A Resize of the channels, which QNN refuses twice; names that the layout changed; a unit of three nodes.
TEST(LogReaders, qnnValidatesTwice)
{
    const PlacementLog log = sampleLog("qnn.txt", "qnn");
    EXPECT_THAT(lines(log),
                testing::IsSupersetOf({"stem/relu QNN yes 2", "/neck/up QNN yes 22", "/head/up - no 26"}));
    EXPECT_EQ(named(log, "/head/up").sentence, "QNN EP: Resize may only change the spatial dimensions.");
    EXPECT_THAT(named(log, "/neck/up").sentence, testing::StartsWith("Validation PASSED for 1 nodes"));
}

/// RKNN-Toolkit2 2.5.0, linear by 2 of 257×8 for RK3588: build() returns 0 and the table says NPU.
TEST(LogReaders, rknnsTableIsNotBelievedAfterAnError)
{
    const PlacementLog log = sampleLog("rknn-regtask.txt", "rknn-perf");
    EXPECT_THAT(lines(log), ElementsAre("a0 NPU ? 13", "/neck/up NPU ? 14", "a1 NPU ? 15"));
    EXPECT_THAT(named(log, "/neck/up").sentence,
                testing::StartsWith("REGTASK: The bit width of field value"));
    EXPECT_FALSE(log.others);
}

/// The same, cubic: the process dies within a pass, and no table follows.
TEST(LogReaders, rknnStopsWithoutASentence)
{
    const PlacementLog log = sampleLog("rknn-stopped.txt", "rknn-perf");
    EXPECT_TRUE(log.placements.empty());
    ASSERT_TRUE(log.others);
    EXPECT_EQ(log.others->says, PlacementSays::unknown);
    EXPECT_EQ(log.others->sentence, ">>>>>> start: OpEmit");
}

TEST(LogReaders, tidlListsPlacesAndTheRestRunsElsewhere)
{
    const PlacementLog log = sampleLog("allowedNode.txt", "tidl-nodes");
    EXPECT_THAT(lines(log), ElementsAre("#0 TIDL yes 3", "#1 TIDL yes 4", "#3 TIDL yes 6", "#4 TIDL yes 7",
                                        "#22 TIDL yes 8"));
    ASSERT_TRUE(log.others.has_value());
    EXPECT_EQ(log.others->says, PlacementSays::refused);
}

} // namespace
} // namespace resizelens::test
