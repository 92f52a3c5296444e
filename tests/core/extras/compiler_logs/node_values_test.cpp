// Numbers of nodes: from logs, tables and JSON, added up and shared out, and from a run before and after the
// rewrite.
#include "core/extras/compiler_logs/node_values.h"
#include "core/extras/compiler_logs/profile_rewrite.h"
#include "core/extras/compiler_logs/read_log.h"
#include "core/extras/compiler_logs/value_table.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

namespace resizelens::test {
namespace {

std::shared_ptr<const Analysis> sampleAnalysis()
{
    return *analyse(sourceFolder() / "resources/samples/segmenter.onnx");
}

Result<NodeValues> valuesIn(const std::string& text, const std::string& name)
{
    return readValues(*sampleAnalysis(), saveTempBytes(text, name));
}

double valueOf(const Analysis& analysis, const NodeValues& values, const std::string& label)
{
    for (const NodeValue& node : values.nodes)
        if (analysis.index->nodeLabel(node.node) == label)
            return node.value;
    return -1.0;
}

TEST(NodeValues, tablesInEveryForm)
{
    const auto analysis = sampleAnalysis();
    const std::pair<const char*, const char*> files[] = {
        {"a.csv", "node,error\nedge_resize,0.5\nstage1_conv,1.5\n"},
        {"b.csv", "edge_resize;0.5\r\nstage1_conv;1.5\r\n"},
        {"c.csv", "id\tlayer\tvalue\n1\t\"edge_resize\"\t0.5\n2\tstage1_conv\t1.5\n"},
        {"d.json", R"({"edge_resize": 0.5, "stage1_conv": 1.5})"},
        {"e.json", R"([{"name": "edge_resize", "value": 0.5}, {"name": "stage1_conv", "value": 1.5}])"},
        {"f.json", R"({"results": {"edge_resize": {"value": 0.5}, "stage1_conv": {"value": 1.5}}})"}};
    for (const auto& [name, text] : files) {
        const auto values = readValues(*analysis, saveTempBytes(text, name));
        ASSERT_TRUE(values.has_value()) << name << ": " << values.error().sentence();
        EXPECT_EQ(values->kind, ValueKind::number) << name;
        EXPECT_EQ(valueOf(*analysis, *values, "edge_resize"), 0.5) << name;
        EXPECT_EQ(valueOf(*analysis, *values, "stage1_conv"), 1.5) << name;
        EXPECT_EQ(values->siteShare(), 0.25) << name;
    }
}

TEST(NodeValues, aLayerIsSharedOutAndLayersOfANodeAddUp)
{
    const auto analysis = sampleAnalysis();
    const auto values = readValues(
        *analysis,
        saveTempBytes("name,time\nedge_resize + stage1_conv,6\nedge_resize,1\nreformat,3\n", "g.csv"));
    ASSERT_TRUE(values.has_value()) << values.error().sentence();
    EXPECT_EQ(valueOf(*analysis, *values, "edge_resize"), 4.0);
    EXPECT_EQ(valueOf(*analysis, *values, "stage1_conv"), 3.0);
    EXPECT_EQ(values->total(), 10.0); // the layer of no node has its part in it
    EXPECT_EQ(values->unmatched, 1u);
    EXPECT_TRUE(values->nodes[0].isShared);
}

TEST(NodeValues, timesOfProfilesAndUnitsOfLogs)
{
    const auto analysis = sampleAnalysis();
    for (const char* name : {"trtexec-profile.json", "ort-profile.json"}) {
        const auto values = readValues(*analysis, sourceFolder() / "tests/data/logs" / name);
        ASSERT_TRUE(values.has_value()) << values.error().sentence();
        EXPECT_EQ(values->kind, ValueKind::time) << name;
        EXPECT_GT(values->ofSites(), 0.0) << name;
        EXPECT_LT(values->siteShare(), 1.0) << name;
    }
    const auto placed = readValues(*analysis, sourceFolder() / "tests/data/logs/trtexec-log.txt");
    ASSERT_TRUE(placed.has_value()) << placed.error().sentence();
    EXPECT_EQ(placed->kind, ValueKind::placement);
    EXPECT_THAT(placed->units(), testing::UnorderedElementsAre("DLA", "GPU"));
}

TEST(NodeValues, whatIsNoTableIsSaid)
{
    EXPECT_EQ(valuesIn("nothing of use", "h.txt").error().code, "values.form");
    EXPECT_EQ(valuesIn("{\"edge_resize\": \"slow\"}", "i.json").error().code, "values.form");
    EXPECT_EQ(valuesIn("name,value\nother_model,1\n", "j.csv").error().code, "values.other-model");
    EXPECT_FALSE(readValues(*sampleAnalysis(), tempFolder() / "missing.csv").has_value());
    EXPECT_FALSE(readValues(*sampleAnalysis(), "/dev/zero").has_value());
}

/// Whatever is in a table, reading it ends, and every number that is taken is finite.
TEST(NodeValues, anyBytesAtAll)
{
    std::mt19937_64 random(7);
    const std::string letters = "ab,;\t\"\n\r{}[]:0123.e-+ edge_resize";
    for (int round = 0; round < 20000; ++round) {
        std::string text;
        for (std::size_t length = random() % 40; length > 0; --length)
            text += letters[random() % letters.size()];
        for (const auto& table : {csvValues(text), jsonValues(text)})
            if (table)
                for (const ValueTable::Row& row : table->rows) {
                    EXPECT_TRUE(std::isfinite(row.value)) << text;
                    EXPECT_FALSE(row.node.empty()) << text;
                }
    }
}

TEST(NodeValues, measuredBeforeAndAfterTheRewrite)
{
    std::string why;
    if (!findRuntime(why))
        GTEST_SKIP() << why;
    const auto analysis = sampleAnalysis();
    ProfileRun options;
    options.library = *runtimeLibrary();
    const auto log = profileModel(*analysis, options);
    ASSERT_TRUE(log.has_value()) << log.error().sentence();
    const auto before = valuesOf(*analysis, *log);
    ASSERT_TRUE(before.has_value());
    EXPECT_GT(before->ofSites(), 0.0);
    const auto plan = makePlan(analysis->sites, Policy{});
    ASSERT_TRUE(plan.has_value());
    ASSERT_GT(plan->rewrittenCount(), 0u);
    const auto after = profileRewritten(*analysis, *plan, options);
    ASSERT_TRUE(after.has_value()) << after.error().sentence();
    EXPECT_GT(after->added, 0.0);
    EXPECT_LT(after->added, after->total);
}

} // namespace
} // namespace resizelens::test
