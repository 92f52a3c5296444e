// What a node carries besides its computation goes to what replaces it: also what the installed ONNX library
// does not know.
#include "core/engine/export_model.h"
#include "core/report/text_report.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

constexpr unsigned kMetadata = 9, kDevices = 10, kLater = 999;

/// Length-delimited field of less than 128 bytes.
std::string field(unsigned number, const std::string& body)
{
    std::string bytes;
    for (unsigned tag = number << 3 | 2; tag != 0; tag >>= 7)
        bytes.push_back(static_cast<char>((tag & 0x7f) | (tag >= 0x80 ? 0x80 : 0)));
    bytes.push_back(static_cast<char>(body.size()));
    return bytes + body;
}

std::string metadata(const std::string& key, const std::string& value)
{
    return field(kMetadata, field(1, key) + field(2, value));
}

/// ShardingSpecProto: tensor_name, and device 0 and 1.
std::string shard(const std::string& tensor)
{
    return field(2, field(1, tensor) + std::string("\x10\x00\x10\x01", 4));
}

/// NodeDeviceConfigurationProto with pipeline_stage 3.
std::string devices(const std::string& shards)
{
    return field(kDevices, field(1, "pod") + std::string("\x18\x03", 2) + shards);
}

onnx::NodeProto with(const onnx::NodeProto& node, const std::string& more)
{
    onnx::NodeProto result;
    EXPECT_TRUE(result.ParseFromString(node.SerializeAsString() + more));
    return result;
}

/// x -> Relu -> Resize by `sizes` -> Relu -> y. Of equal sizes where `factor` is 1.
onnx::ModelProto model(std::int64_t factor, const std::string& notes, const std::string& ofReader = {})
{
    auto result = emptyModel("notes", 13);
    GraphBuilder graph(*result.mutable_graph());
    graph.input("x", {1, 2, 6, 8});
    graph.ints("sizes", {1, 2, 6 * factor, 8 * factor});
    graph.node("Relu", "first", {"x"}, {}, "a");
    graph.node("Resize", "resize", {"a", "", "", "sizes"}, {attribute("mode", "linear")}, "b");
    graph.node("Relu", "last", {"b"}, {}, "y");
    graph.output("y", {1, 2, 6 * factor, 8 * factor});
    auto& nodes = *result.mutable_graph()->mutable_node();
    nodes[1].set_doc_string("made by hand");
    nodes[1] = with(nodes[1], notes);
    nodes[2] = with(nodes[2], ofReader);
    return result;
}

struct Exported
{
    ExportReport report;
    onnx::ModelProto model;
    std::vector<std::string> nodes; // serialized, those between "first" and "last"
    std::string last;
};

Exported exportedBy(const onnx::ModelProto& source, const std::string& rule, const std::string& name)
{
    const auto analysis = analyse(saveTemp(source, name));
    EXPECT_TRUE(analysis) << analysis.error().sentence();
    const auto report = exportModel(**analysis, *makePlan((*analysis)->sites, Policy{rule}),
                                    tempFolder() / (name + "_out.onnx"));
    EXPECT_TRUE(report) << report.error().sentence();
    Exported result{*report, *readModel(report->output), {}, {}};
    for (const auto& node : result.model.graph().node())
        if (node.name() == "last")
            result.last = node.SerializeAsString();
        else if (node.name() != "first")
            result.nodes.push_back(node.SerializeAsString());
    return result;
}

TEST(NodeNotes, goToTheNodesOfTheRewrite)
{
    const std::string notes = metadata("layer", "up1") + metadata("owner", "vision") + field(kLater, "later");
    const Exported exported = exportedBy(model(2, notes), "transposed_convolution", "notes_first");
    ASSERT_GT(exported.nodes.size(), 1u);
    EXPECT_THAT(exported.nodes.front(), HasSubstr(metadata("layer", "up1")));
    EXPECT_THAT(exported.nodes.front(), HasSubstr(metadata("owner", "vision")));
    EXPECT_THAT(exported.nodes.front(), HasSubstr(field(kLater, "later")));
    EXPECT_THAT(exported.nodes.front(), HasSubstr("made by hand\n"));
    EXPECT_THAT(exported.nodes.front(), HasSubstr("by rule transposed_convolution of ResizeLens"));
    for (const std::string& node : exported.nodes) {
        EXPECT_THAT(node, HasSubstr(metadata("layer", "up1")));
        EXPECT_THAT(node, HasSubstr(metadata("resizelens.rule", "transposed_convolution")));
    }
    for (std::size_t i = 1; i < exported.nodes.size(); ++i) {
        EXPECT_THAT(exported.nodes[i], Not(HasSubstr("later")));
        EXPECT_THAT(exported.nodes[i], Not(HasSubstr("made by hand")));
    }
    const Exported without = exportedBy(model(2, {}), "transposed_convolution", "notes_none");
    EXPECT_THAT(without.nodes.front(), Not(HasSubstr("resizelens.rule")));
    EXPECT_THAT(exported.report.sites.front().dropped, IsEmpty());
}

TEST(NodeNotes, shardingFollowsItsTensors)
{
    const std::string notes = devices(shard("a") + shard("b") + shard("sizes"));
    const Exported exported = exportedBy(model(2, notes), "transposed_convolution", "notes_shards");
    ASSERT_GT(exported.nodes.size(), 1u);
    EXPECT_THAT(exported.nodes.front(), HasSubstr(devices(shard("a"))));
    EXPECT_THAT(exported.nodes.back(), HasSubstr(devices(shard("b"))));
    for (std::size_t i = 1; i + 1 < exported.nodes.size(); ++i)
        EXPECT_THAT(exported.nodes[i], HasSubstr(devices(""))) << "it runs where the Resize ran";
    EXPECT_THAT(englishOf(exported.report.sites.front().dropped), ElementsAre("the sharding of sizes"));
    EXPECT_THAT(exportText(exported.report),
                HasSubstr("resize: dropped with the node: the sharding of sizes"));
}

TEST(NodeNotes, readersOfARemovedNodeSpeakOfItsInput)
{
    const std::string notes = metadata("layer", "up1") + devices(shard("a"));
    const Exported exported =
        exportedBy(model(1, notes, devices(shard("b") + shard("y")) + metadata("kept", "yes")), "identity",
                   "notes_removed");
    EXPECT_THAT(exported.nodes, IsEmpty());
    EXPECT_THAT(exported.last, HasSubstr(devices(shard("a") + shard("y"))));
    EXPECT_THAT(exported.last, HasSubstr(metadata("kept", "yes")));
    EXPECT_THAT(englishOf(exported.report.sites.front().dropped),
                ElementsAre("doc_string", "metadata_props", "device_configurations"));
}

/// Any bytes behind a node that protobuf takes stay as they are, and the model stays one.
TEST(NodeNotes, randomUnknownFieldsSurvive)
{
    std::uint32_t state = 20'261'122;
    const auto draw = [&state](std::uint32_t below) {
        state = state * 1'664'525u + 1'013'904'223u;
        return (state >> 8) % below;
    };
    for (int round = 0; round < 200; ++round) {
        std::string notes;
        for (std::uint32_t i = 0, count = 1 + draw(4); i < count; ++i) {
            std::string body;
            for (std::uint32_t k = 0, size = draw(100); k < size; ++k)
                body.push_back(static_cast<char>(draw(256)));
            notes += field(11 + draw(5000), body);
        }
        const Exported exported = exportedBy(model(2, notes), "exact", "notes_random");
        ASSERT_FALSE(exported.nodes.empty());
        EXPECT_THAT(exported.nodes.front(), HasSubstr(notes)) << "round " << round;
    }
}

} // namespace
} // namespace resizelens::test
