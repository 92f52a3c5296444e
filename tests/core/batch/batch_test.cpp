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

/// One model into one folder, again and again with other options.
class Overwriting : public testing::Test
{
protected:
    BatchRow run(Overwrite rule)
    {
        options.overwrite = rule;
        auto rows = plan({model}, options);
        EXPECT_TRUE(runBatch(rows, options));
        return rows[0];
    }
    static TargetPointer target(const char* name) { return findTarget(name).value(); }

    const fs::path model = saveTemp(segmenter(), "batch_overwrite_m");
    BatchOptions options = into("batch_overwrite");
    const fs::path output = options.folder / "batch_overwrite_m.onnx";
};

TEST_F(Overwriting, keepsToTheRule)
{
    EXPECT_EQ(run(Overwrite::never).status, BatchStatus::ok);
    EXPECT_EQ(run(Overwrite::never).error->code, "batch.exists");
    EXPECT_EQ(run(Overwrite::outdated).status, BatchStatus::skipped);
    EXPECT_EQ(run(Overwrite::always).status, BatchStatus::ok);
}

TEST_F(Overwriting, leavesFilesOfOthers)
{
    fs::create_directories(options.folder);
    std::ofstream(output) << "somebody else's";
    EXPECT_EQ(run(Overwrite::outdated).error->code, "batch.exists");
    EXPECT_EQ(readBytes(output), "somebody else's");
    EXPECT_EQ(run(Overwrite::always).status, BatchStatus::ok);
    std::ofstream(output, std::ios::app) << "edited by hand";
    const std::string edited = readBytes(output);
    const BatchRow row = run(Overwrite::outdated);
    EXPECT_EQ(row.error->code, "batch.exists");
    EXPECT_THAT(row.error->message, HasSubstr("changed"));
    EXPECT_EQ(readBytes(output), edited);
}

TEST_F(Overwriting, isUpToDateOnlyIfModelAndOptionsMatch)
{
    EXPECT_EQ(run(Overwrite::outdated).status, BatchStatus::ok);
    EXPECT_EQ(run(Overwrite::outdated).status, BatchStatus::skipped);
    const std::string withoutTarget = readBytes(output);

    options.settings.target = "dla";
    options.target = target("dla");
    EXPECT_EQ(run(Overwrite::outdated).status, BatchStatus::ok);
    EXPECT_NE(readBytes(output), withoutTarget);
    EXPECT_EQ(run(Overwrite::outdated).status, BatchStatus::skipped);

    options.settings.policy.maxGrowth = 1.0001;
    EXPECT_NE(run(Overwrite::outdated).status, BatchStatus::skipped);
    options.settings.policy.maxGrowth.reset();
    options.settings.target.clear();
    options.target = nullptr;
    EXPECT_EQ(run(Overwrite::outdated).status, BatchStatus::ok);
    EXPECT_EQ(readBytes(output), withoutTarget);

    saveTemp(upsample9(), "batch_overwrite_m");
    EXPECT_EQ(run(Overwrite::outdated).status, BatchStatus::ok);
    saveTemp(segmenter(), "batch_overwrite_m");
    EXPECT_EQ(run(Overwrite::outdated).status, BatchStatus::ok);
    EXPECT_EQ(readBytes(output), withoutTarget);
}

/// A model's time says nothing: a copied one is newer than its result, an older one may be another model.
TEST_F(Overwriting, goesByContentAndNotByTime)
{
    EXPECT_EQ(run(Overwrite::outdated).status, BatchStatus::ok);
    fs::last_write_time(model, fs::file_time_type::clock::now() + 1h);
    EXPECT_EQ(run(Overwrite::outdated).status, BatchStatus::skipped);
    saveTemp(upsample9(), "batch_overwrite_m");
    fs::last_write_time(model, fs::file_time_type::clock::now() - 1000h);
    EXPECT_EQ(run(Overwrite::outdated).status, BatchStatus::ok);
}

TEST_F(Overwriting, resultsThatMovedWithTheirJournalAreStillKnown)
{
    EXPECT_EQ(run(Overwrite::outdated).status, BatchStatus::ok);
    const BatchOptions moved = into("batch_overwrite_moved");
    fs::rename(options.folder, moved.folder);
    options.folder = moved.folder;
    EXPECT_EQ(run(Overwrite::outdated).status, BatchStatus::skipped);
}

TEST_F(Overwriting, saysWhereAnOutdatedResultStays)
{
    options.settings.target = "dla";
    options.target = target("dla");
    EXPECT_EQ(run(Overwrite::outdated).status, BatchStatus::ok);
    options.settings.policy.rule = "keep";
    const BatchRow kept = run(Overwrite::outdated);
    EXPECT_EQ(kept.status, BatchStatus::unchanged);
    EXPECT_TRUE(fs::exists(output));
    EXPECT_THAT(kept.note.english, HasSubstr("outdated"));
    EXPECT_THAT(kept.note.english, HasSubstr(options.target->name));
    options.resume = true;
    EXPECT_THAT(run(Overwrite::outdated).note.english, HasSubstr("outdated"));
    options.resume = false;
    options.settings.policy.rule = "exact";
    EXPECT_EQ(run(Overwrite::outdated).status, BatchStatus::skipped) << "it is what it was";
}

TEST(Batch, namesManyEqualModelsInAMoment)
{
    BatchOptions options;
    options.folder = "/out";
    std::vector<FoundModel> models;
    for (int i = 0; i < 20000; ++i)
        models.push_back({"/no/such/" + std::to_string(i) + "/model.onnx"});
    const auto begin = std::chrono::steady_clock::now();
    const auto rows = planBatch(models, options);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 20s); // was minutes
    EXPECT_EQ(rows->back().output, "/out/model-20000.onnx");
}

TEST(Batch, theFormerNameOfARuleIsTaken)
{
    EXPECT_EQ(overwriteFromName("older"), Overwrite::outdated);
    for (const Overwrite rule : {Overwrite::never, Overwrite::outdated, Overwrite::always})
        EXPECT_EQ(overwriteFromName(toString(rule)), rule);
}

TEST(BatchJob, isCheckedBeforeAnythingRuns)
{
    BatchJob job;
    job.settings.target = "dla";
    EXPECT_EQ((*optionsOf(job)).target->id, "dla");
    job.settings.target = "no-such-chip";
    EXPECT_FALSE(optionsOf(job));
    job.settings.target.clear();
    job.settings.policy.rule = "magic";
    EXPECT_FALSE(optionsOf(job));
    job.settings.policy.rule = "exact";
    job.namePattern = "{size}";
    EXPECT_FALSE(optionsOf(job));
}

} // namespace
} // namespace resizelens
