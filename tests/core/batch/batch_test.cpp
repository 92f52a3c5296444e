#include "core/batch/batch.h"
#include "core/batch/batch_job.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using namespace test;
using namespace std::chrono_literals;
using testing::HasSubstr;

BatchOptions into(const std::string& folder)
{
    BatchOptions options;
    options.folder = tempFolder() / folder;
    fs::remove_all(options.folder);
    return options;
}

std::vector<BatchRow> plan(const std::vector<fs::path>& sources, const BatchOptions& options)
{
    std::vector<FoundModel> models;
    for (const fs::path& source : sources)
        models.push_back({source});
    auto rows = planBatch(models, options);
    EXPECT_TRUE(rows);
    return *rows;
}

std::vector<fs::path> threeModels()
{
    return {saveTemp(resize13(), "batch_good"), saveTempBytes("broken", "batch_broken.onnx"),
            saveTemp(noResize(), "batch_plain")};
}

std::vector<fs::path> manyModels(int count)
{
    std::vector<fs::path> paths;
    for (int i = 0; i < count; ++i)
        paths.push_back(saveTemp(i % 2 == 0 ? segmenter() : upsample9(), "many_" + std::to_string(i)));
    return paths;
}

std::size_t countOf(const std::vector<BatchRow>& rows, BatchStatus status)
{
    return static_cast<std::size_t>(
        std::count_if(rows.begin(), rows.end(), [&](const BatchRow& row) { return row.status == status; }));
}

TEST(Batch, keepsGoing)
{
    const BatchOptions options = into("batch_out");
    auto rows = plan(threeModels(), options);
    ASSERT_TRUE(runBatch(rows, options));
    EXPECT_EQ(rows[0].status, BatchStatus::ok);
    EXPECT_EQ(rows[0].sitesRewritten, 1u);
    EXPECT_EQ(rows[1].status, BatchStatus::failed);
    EXPECT_EQ(rows[1].error->code, "model.not-onnx");
    EXPECT_EQ(rows[2].status, BatchStatus::unchanged);
    EXPECT_FALSE(rows[2].note.empty());
    EXPECT_TRUE(fs::exists(options.folder / "batch_good.onnx"));
    EXPECT_FALSE(fs::exists(options.folder / "batch_plain.onnx"));
}

TEST(Batch, tellsOfEveryModelInTurn)
{
    BatchOptions options = into("batch_told");
    options.jobs = 2;
    auto rows = plan(manyModels(12), options);
    std::vector<std::vector<BatchStatus>> told(rows.size());
    std::vector<double> whole;
    BatchEvents events;
    events.onRow = [&](std::size_t i, const BatchRow& row) {
        EXPECT_GE(row.fraction, 0.0);
        EXPECT_LE(row.fraction, 1.0);
        if (told[i].empty() || told[i].back() != row.status)
            told[i].push_back(row.status);
    };
    std::atomic<int> analysed = 0;
    events.onModel = [&](std::size_t i, const BatchRow& row, const Analysis& analysis, const Plan& made) {
        EXPECT_EQ(row.output, rows[i].output);
        EXPECT_EQ(analysis.sites.size(), made.choices.size());
        EXPECT_TRUE(row.report.has_value());
        ++analysed;
    };
    ASSERT_TRUE(runBatch(rows, options, events,
                         Progress{[&](double fraction, const Phrase&) { whole.push_back(fraction); }, {}}));
    for (const auto& states : told)
        EXPECT_EQ(states, (std::vector{BatchStatus::running, BatchStatus::ok}));
    EXPECT_EQ(analysed, 12);
    EXPECT_TRUE(std::is_sorted(whole.begin(), whole.end()));
    EXPECT_DOUBLE_EQ(whole.back(), 1.0);
}

TEST(Batch, givesTheSameFilesWithAnyNumberOfJobs)
{
    BatchOptions one = into("batch_one"), two = into("batch_two");
    one.jobs = 1;
    two.jobs = 3;
    two.memoryBytes = 1; // one after the other, for lack of memory
    const auto sources = manyModels(6);
    auto first = plan(sources, one), second = plan(sources, two);
    ASSERT_TRUE(runBatch(first, one));
    ASSERT_TRUE(runBatch(second, two));
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(second[i].status, BatchStatus::ok);
        EXPECT_EQ(readBytes(first[i].output), readBytes(second[i].output));
    }
}

TEST(Batch, stopsAtTheFirstFailureWhenAsked)
{
    BatchOptions options = into("batch_stop");
    options.keepGoing = false;
    options.jobs = 1;
    auto models = threeModels();
    std::swap(models[0], models[1]);
    auto rows = plan(models, options);
    ASSERT_TRUE(runBatch(rows, options));
    EXPECT_EQ(rows[0].status, BatchStatus::failed);
    EXPECT_EQ(rows[1].status, BatchStatus::cancelled);
}

TEST(Batch, canBeCancelledAndTriedAgain)
{
    BatchOptions options = into("batch_cancel");
    std::stop_source stop;
    stop.request_stop();
    auto rows = plan(threeModels(), options);
    ASSERT_TRUE(runBatch(rows, options, {}, Progress{{}, stop.get_token()}));
    EXPECT_EQ(countOf(rows, BatchStatus::cancelled), 3u);
    EXPECT_EQ(retryFailed(rows), 3u);
    ASSERT_TRUE(runBatch(rows, options));
    EXPECT_EQ(rows[0].status, BatchStatus::ok);
    EXPECT_EQ(retryFailed(rows), 1u);
    EXPECT_EQ(rows[0].status, BatchStatus::ok);
    EXPECT_EQ(rows[1].status, BatchStatus::queued);
    EXPECT_FALSE(rows[1].error);
}

TEST(Batch, beginsNoModelWhileItIsPaused)
{
    BatchOptions options = into("batch_pause");
    options.jobs = 2;
    auto rows = plan(manyModels(8), options);
    BatchControl control;
    std::atomic<int> begun = 0;
    BatchEvents events;
    events.onRow = [&](std::size_t, const BatchRow& row) {
        if (row.status == BatchStatus::running && row.fraction == 0.0 && row.step.empty() && ++begun == 3)
            control.pause();
    };
    std::atomic<bool> ended = false;
    std::jthread batch([&] {
        EXPECT_TRUE(runBatch(rows, options, events, {}, &control));
        ended = true;
    });
    while (!control.isPaused())
        std::this_thread::sleep_for(1ms);
    std::this_thread::sleep_for(300ms);
    EXPECT_FALSE(ended);
    EXPECT_LE(begun, 4); // the third, and one that the other job had passed the gate for
    control.resume();
    batch.join();
    EXPECT_EQ(countOf(rows, BatchStatus::ok), 8u);
}

TEST(Batch, endsAPausedBatchWhenItIsCancelled)
{
    const BatchOptions options = into("batch_pause_cancel");
    auto rows = plan(manyModels(3), options);
    BatchControl control;
    control.pause();
    std::stop_source stop;
    std::jthread later([&] {
        std::this_thread::sleep_for(20ms);
        stop.request_stop();
    });
    ASSERT_TRUE(runBatch(rows, options, {}, Progress{{}, stop.get_token()}, &control));
    EXPECT_EQ(countOf(rows, BatchStatus::cancelled), 3u);
}

TEST(Batch, givesUpModelsThatTakeTooLong)
{
    BatchOptions options = into("batch_slow");
    options.timeLimit = 1e-6;
    auto rows = plan({saveTemp(segmenter(), "batch_slow")}, options);
    ASSERT_TRUE(runBatch(rows, options));
    ASSERT_EQ(rows[0].status, BatchStatus::failed);
    EXPECT_EQ(rows[0].error->code, "batch.time-limit");
    const auto* const step = std::get_if<Phrase>(&rows[0].error->said.values.back().value);
    ASSERT_NE(step, nullptr); // and so said in the window's language
    EXPECT_FALSE(step->key.empty());
    EXPECT_FALSE(fs::exists(rows[0].output));
    options.timeLimit = 60.0;
    retryFailed(rows);
    ASSERT_TRUE(runBatch(rows, options));
    EXPECT_EQ(rows[0].status, BatchStatus::ok);
}

TEST(Batch, saysWhatIsWrongWithTheList)
{
    BatchOptions options = into("batch_list");
    fs::create_directories(options.folder);
    const fs::path good = saveTemp(resize13(), "batch_good");
    const fs::path inside = saveTemp(resize13(), "batch_list/inside");
    const auto rows = plan(
        {good, good.parent_path() / "." / good.filename(), inside, saveTemp(upsample9(), "elsewhere/inside")},
        options);
    EXPECT_EQ(rows[0].status, BatchStatus::queued);
    EXPECT_EQ(rows[1].status, BatchStatus::skipped);
    EXPECT_THAT(rows[1].note.english, HasSubstr("the same file as"));
    EXPECT_EQ(rows[2].error->code, "batch.output-is-source");
    EXPECT_EQ(rows[3].status, BatchStatus::queued) << "the name is taken, so that it gets another one";
    options.namePattern = "inside.onnx";
    EXPECT_EQ(plan({good, inside}, options)[0].error->code, "batch.output-is-model");
}

TEST(Batch, givesEqualNamesDifferentOutputs)
{
    BatchOptions options;
    options.folder = "/out";
    const auto rows = plan({"/a/m.onnx", "/b/m.onnx", "/c/m.onnx"}, options);
    EXPECT_EQ(rows[0].output, "/out/m.onnx");
    EXPECT_EQ(rows[1].output, "/out/m-2.onnx");
    EXPECT_EQ(rows[2].output, "/out/m-3.onnx");
    EXPECT_TRUE(rows[0].note.empty());
    EXPECT_THAT(rows[1].note.english, HasSubstr("m.onnx"));
}

TEST(Batch, listedErrorsAreRows)
{
    const BatchOptions options = into("batch_errors");
    auto rows = planBatch(listModels({{tempFolder() / "no-such.onnx", options.folder}}), options);
    ASSERT_TRUE(runBatch(*rows, options));
    EXPECT_EQ((*rows)[0].status, BatchStatus::failed);
    EXPECT_EQ((*rows)[1].status, BatchStatus::failed);
}

TEST(Batch, keepsToTheOverwriteRule)
{
    BatchOptions options = into("batch_overwrite");
    const fs::path model = saveTemp(resize13(), "batch_overwrite_m");
    const auto run = [&](Overwrite rule) {
        options.overwrite = rule;
        auto rows = plan({model}, options);
        EXPECT_TRUE(runBatch(rows, options));
        return rows[0];
    };
    EXPECT_EQ(run(Overwrite::never).status, BatchStatus::ok);
    EXPECT_EQ(run(Overwrite::never).error->code, "batch.exists");
    EXPECT_EQ(run(Overwrite::older).status, BatchStatus::skipped);
    fs::last_write_time(model, fs::file_time_type::clock::now() + 1h);
    EXPECT_EQ(run(Overwrite::older).status, BatchStatus::ok);
    EXPECT_EQ(run(Overwrite::always).status, BatchStatus::ok);

    options = into("batch_overwrite");
    fs::create_directories(options.folder);
    std::ofstream(options.folder / "batch_overwrite_m.onnx") << "somebody else's";
    EXPECT_EQ(run(Overwrite::older).error->code, "batch.exists");
    EXPECT_EQ(readBytes(options.folder / "batch_overwrite_m.onnx"), "somebody else's");
    EXPECT_EQ(run(Overwrite::always).status, BatchStatus::ok);
}

TEST(BatchJob, isCheckedBeforeAnythingRuns)
{
    BatchJob job;
    job.target = "dla";
    EXPECT_EQ((*optionsOf(job)).target->id, "dla");
    job.target = "no-such-chip";
    EXPECT_FALSE(optionsOf(job));
    job.target.clear();
    job.policy.rule = "magic";
    EXPECT_FALSE(optionsOf(job));
    job.policy.rule = "exact";
    job.namePattern = "{size}";
    EXPECT_FALSE(optionsOf(job));
}

} // namespace
} // namespace resizelens
