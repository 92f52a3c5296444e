// Models with a free batch whose sizes are computed, and what was exported from them, at several batches.
#include "core/engine/analysis.h"
#include "core/engine/export_model.h"
#include "core/process/runtime_session.h"
#include "tests/core/process/find_runtime.h"
#include "tests/core/resize/rewrite/tensor_distance.h"
#include "tests/data/batch_models.h"
#include "tests/data/random_tensor.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <random>

#include <fmt/format.h>

namespace resizelens::test {
namespace {

/// How many runs of both gave the same.
int compareAtBatches(const RuntimePointer& runtime, const BatchNode& node, const std::string& target,
                     std::mt19937_64& random)
{
    const std::string name =
        fmt::format("{} {} {} for {}", toString(node.way), node.mode, node.coordinates, target);
    AnalysisOptions options;
    options.target = *findTarget(target, "no such folder");
    const auto model = batchModel(node, 0);
    const auto analysis = analyse(saveTemp(model, "batch"), options);
    EXPECT_TRUE(analysis.has_value()) << name;
    const auto plan = makePlan((*analysis)->sites, {});
    if (!plan || plan->rewrittenCount() == 0)
        return 0;
    const auto output = tempFolder() / "rewritten.onnx";
    const auto exported = exportModel(**analysis, *plan, output);
    EXPECT_TRUE(exported.has_value()) << name;
    auto original = openedModel(runtime, model.SerializeAsString()),
         rewritten = openedModel(runtime, readBytes(output));
    EXPECT_TRUE(original && rewritten) << name;
    if (!original || !rewritten)
        return 0;
    int runs = 0;
    for (const std::int64_t batch : {1, 2, 5}) {
        const Tensor x = randomTensor({batch, node.channels, node.height, node.width}, random);
        const auto wanted = original->run({{"x", x}}, {"y"}), got = rewritten->run({{"x", x}}, {"y"});
        EXPECT_TRUE(wanted && got) << name << " at " << batch;
        if (!wanted || !got)
            continue;
        EXPECT_EQ(wanted->front().dims(), got->front().dims()) << name << " at " << batch;
        EXPECT_LE(largestDifference(wanted->front(), got->front()), 2e-5) << name << " at " << batch;
        ++runs;
    }
    return runs;
}

TEST(FreeBatchPairs, giveTheSameAtEveryBatch)
{
    std::string why;
    const RuntimePointer runtime = findRuntime(why);
    if (!runtime)
        GTEST_SKIP() << why;
    std::mt19937_64 random(21);
    int runs = 0;
    for (const SizesBy way : kSizesBy)
        for (const char* mode : {"nearest", "linear", "cubic"})
            for (const char* coordinates : {"half_pixel", "align_corners", "asymmetric"})
                for (const char* target : {"dla", "ethos-u55", "tidl", "rknpu2", "conv-pool"}) {
                    BatchNode node;
                    node.way = way;
                    node.mode = mode;
                    node.coordinates = coordinates;
                    runs += compareAtBatches(runtime, node, target, random);
                }
    std::puts(fmt::format("{} runs of both", runs).c_str());
    EXPECT_GT(runs, 200);
}

} // namespace
} // namespace resizelens::test
