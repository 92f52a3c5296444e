#include "core/batch/batch.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using namespace test;

std::vector<fs::path> threeModels()
{
    return {saveTemp(resize13(), "batch_good"), saveTempBytes("broken", "batch_broken.onnx"),
            saveTemp(noResize(), "batch_plain")};
}

TEST(Batch, keepsGoing)
{
    const fs::path folder = tempFolder() / "batch_out";
    fs::create_directories(folder);
    auto rows = planBatch(threeModels(), folder);
    std::vector<std::size_t> told;
    runBatch(rows, {}, [&](std::size_t row, const BatchRow&) { told.push_back(row); }, {});
    EXPECT_EQ(rows[0].status, BatchStatus::ok);
    EXPECT_EQ(rows[1].status, BatchStatus::failed);
    EXPECT_EQ(rows[1].error->code, "model.not-onnx");
    EXPECT_EQ(rows[2].status, BatchStatus::unchanged);
    EXPECT_FALSE(rows[2].note.empty());
    EXPECT_EQ(told, (std::vector<std::size_t>{0, 0, 1, 1, 2, 2}));
    EXPECT_TRUE(fs::exists(folder / "batch_good.onnx"));
    EXPECT_FALSE(fs::exists(folder / "batch_plain.onnx"));
}

TEST(Batch, stopsAtTheFirstFailureWhenAsked)
{
    auto rows = planBatch(threeModels(), tempFolder());
    std::swap(rows[0], rows[1]);
    BatchOptions options;
    options.keepGoing = false;
    runBatch(rows, options, [](std::size_t, const BatchRow&) {}, {});
    EXPECT_EQ(rows[0].status, BatchStatus::failed);
    EXPECT_EQ(rows[1].status, BatchStatus::cancelled);
}

TEST(Batch, canBeCancelled)
{
    std::stop_source stop;
    stop.request_stop();
    auto rows = planBatch(threeModels(), tempFolder());
    runBatch(
        rows, {}, [](std::size_t, const BatchRow&) {}, Progress{{}, stop.get_token()});
    for (const BatchRow& row : rows)
        EXPECT_EQ(row.status, BatchStatus::cancelled);
}

TEST(Batch, givesEqualNamesDifferentOutputs)
{
    const auto rows = planBatch({"/a/m.onnx", "/b/m.onnx", "/c/m.onnx"}, "/out");
    EXPECT_EQ(rows[0].output, "/out/m.onnx");
    EXPECT_EQ(rows[1].output, "/out/m-2.onnx");
    EXPECT_EQ(rows[2].output, "/out/m-3.onnx");
}

TEST(Batch, findsModels)
{
    const fs::path folder = tempFolder() / "find";
    fs::create_directories(folder / "below");
    saveTempBytes("x", "find/b.onnx");
    saveTempBytes("x", "find/a.onnx");
    saveTempBytes("x", "find/note.txt");
    saveTempBytes("x", "find/below/c.onnx");
    EXPECT_EQ(findModels(folder, false)->size(), 2u);
    EXPECT_EQ(findModels(folder, true)->size(), 3u);
    EXPECT_EQ(findModels(folder, false)->front().filename(), "a.onnx");
    EXPECT_EQ(findModels(folder / "none", false).error().code, "batch.folder");
    fs::create_directories(tempFolder() / "find_nothing");
    EXPECT_EQ(findModels(tempFolder() / "find_nothing", true).error().code, "batch.empty");
}

} // namespace
} // namespace resizelens
