// A model in which there is nothing to rewrite is copied, and its weights may be moved on the way.
#include "core/engine/export_model.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;

/// y = x + weights, of 40 MB: written in several pieces, between which progress is told.
std::shared_ptr<const Analysis> withoutResize()
{
    onnx::ModelProto model = emptyModel("unchanged", 13);
    GraphBuilder graph(*model.mutable_graph());
    constexpr std::int64_t kCount = 10'000'000;
    graph.input("x", {kCount});
    graph.constant(floatTensor("w", {kCount}, std::vector<float>(kCount, 0.5F)));
    graph.output(graph.node("Add", "add", {"x", "w"}), {kCount});
    const auto analysis = analyse(saveTemp(model, "unchanged"));
    EXPECT_TRUE(analysis) << analysis.error().sentence();
    return *analysis;
}

Result<ExportReport> copied(const Analysis& analysis, const fs::path& folder, ExternalData where, bool verify,
                            const std::function<void()>& meanwhile)
{
    ExportOptions options;
    options.ifUnchanged = IfUnchanged::copy;
    options.externalData = where;
    options.verify = verify;
    Progress progress;
    progress.report = [&](double, const Phrase&) { meanwhile(); };
    return exportModel(analysis, *makePlan(analysis.sites, {}), folder / "copy.onnx", options, progress);
}

/// As a disk does that writes something else than it was given.
void damageWeights(const fs::path& folder)
{
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().filename().string().find(".data.part-") != std::string::npos) {
            std::fstream file(entry.path(), std::ios::binary | std::ios::in | std::ios::out);
            file.seekp(5000);
            file.put('\x7f');
        }
}

TEST(ExportUnchanged, movesWeights)
{
    const auto analysis = withoutResize();
    for (const bool verify : {false, true}) {
        const fs::path folder = freshFolder("moved");
        const auto report = copied(*analysis, folder, ExternalData::gather, verify, [] {});
        ASSERT_TRUE(report) << report.error().sentence();
        EXPECT_EQ(report->externalFiles.size(), 1U);
    }
}

TEST(ExportUnchanged, refusesWeightsThatAreNotTheOriginals)
{
    const auto analysis = withoutResize();
    for (const bool verify : {false, true}) {
        const fs::path folder = freshFolder("damaged");
        const auto report =
            copied(*analysis, folder, ExternalData::gather, verify, [&] { damageWeights(folder); });
        ASSERT_FALSE(report) << "verify: " << verify;
        EXPECT_EQ(report.error().code, "export.differs");
        EXPECT_TRUE(fs::is_empty(folder)) << "nothing is left";
    }
}

} // namespace
} // namespace resizelens::test
