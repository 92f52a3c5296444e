#include "core/batch/batch.h"
#include "core/batch/journal.h"
#include "core/batch/result_cache.h"
#include "core/engine/export_options.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <fstream>
#include <map>
#include <random>
#include <thread>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using namespace test;

using Files = std::map<std::string, std::string>;

/// Content by name, without journals.
Files filesIn(const fs::path& folder)
{
    Files files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && !entry.path().filename().string().starts_with("."))
            files[entry.path().lexically_relative(folder).string()] = readBytes(entry.path());
    return files;
}

std::vector<fs::path> entriesOf(const fs::path& cache)
{
    std::vector<fs::path> entries;
    for (const auto& entry : fs::recursive_directory_iterator(cache))
        if (entry.is_regular_file())
            entries.push_back(entry.path());
    return entries;
}

/// One batch into an empty folder.
struct CachedBatch
{
    std::vector<BatchStatus> statuses;
    Files files;
    bool operator==(const CachedBatch&) const = default;
};

CachedBatch runInto(const std::string& folder, const std::vector<fs::path>& models, BatchOptions options)
{
    options.folder = freshFolder(folder);
    std::vector<FoundModel> found;
    for (const fs::path& model : models)
        found.push_back({model});
    auto rows = planBatch(found, options);
    EXPECT_TRUE(rows);
    const auto ran = runBatch(*rows, options);
    EXPECT_TRUE(ran) << (ran ? "" : ran.error().sentence());
    CachedBatch run;
    for (const BatchRow& row : *rows) {
        run.statuses.push_back(row.status);
        EXPECT_FALSE(row.error) << row.error->sentence();
    }
    run.files = filesIn(options.folder);
    return run;
}

/// The segmenter with its weights in a file beside it.
fs::path externalModel(const std::string& name)
{
    auto model = segmenter();
    saveTempBytes(moveToExternal(model, name + ".weights", 64), name + ".weights");
    return saveTemp(model, name);
}

class ResultCacheTest : public testing::Test
{
protected:
    void SetUp() override { options.cache = freshFolder("cache"); }

    const std::vector<fs::path> models = {saveTemp(resize13(), "cache_a"),
                                          saveTemp(noResize(), "cache_plain"), externalModel("cache_c")};
    const std::vector<BatchStatus> done = {BatchStatus::ok, BatchStatus::unchanged, BatchStatus::ok};
    const std::vector<BatchStatus> taken = {BatchStatus::skipped, BatchStatus::skipped, BatchStatus::skipped};
    BatchOptions options;
};

TEST_F(ResultCacheTest, givesTheSameFilesInAnotherFolder)
{
    options.settings.certificate = true;
    for (const ExternalData external : {ExternalData::keep, ExternalData::gather, ExternalData::embed}) {
        options.settings.externalData = external;
        const CachedBatch first = runInto("cache_first", models, options);
        const CachedBatch second = runInto("cache_second", models, options);
        EXPECT_EQ(first.statuses, done) << toString(external);
        EXPECT_EQ(second.statuses, taken) << toString(external);
        EXPECT_EQ(second.files, first.files) << toString(external);
        EXPECT_TRUE(first.files.contains("cache_c.certificate.json"));
    }
}

TEST_F(ResultCacheTest, weightsThatStayAsTheyAreAreNotStored)
{
    options.settings.externalData = ExternalData::keep;
    runInto("cache_first", {models[2]}, options);
    const auto entries = entriesOf(options.cache);
    ASSERT_EQ(entries.size(), 1u);
    EXPECT_LT(fs::file_size(entries[0]), fs::file_size(tempFolder() / "cache_c.weights"));
}

TEST_F(ResultCacheTest, aResultThatWasTakenIsKnownToTheJournal)
{
    runInto("cache_first", models, options);
    options.folder = freshFolder("cache_journal");
    for (const bool cached : {true, false}) {
        if (!cached)
            options.cache.clear();
        auto rows = planBatch({{models[0]}}, options);
        ASSERT_TRUE(runBatch(*rows, options));
        EXPECT_EQ((*rows)[0].status, BatchStatus::skipped) << cached;
        EXPECT_GT((*rows)[0].sitesRewritten, 0u) << cached;
    }
}

TEST_F(ResultCacheTest, otherContentOfTheSameSizeAndTimeIsAnotherModel)
{
    const fs::path weights = tempFolder() / "cache_c.weights";
    const auto time = fs::last_write_time(weights);
    const CachedBatch first = runInto("cache_first", {models[2]}, options);
    std::string bytes = readBytes(weights);
    bytes[0] = static_cast<char>(bytes[0] ^ 1);
    saveTempBytes(bytes, "cache_c.weights");
    fs::last_write_time(weights, time);
    const CachedBatch second = runInto("cache_second", {models[2]}, options);
    EXPECT_EQ(second.statuses[0], BatchStatus::ok);
    EXPECT_NE(second.files, first.files);
}

TEST_F(ResultCacheTest, damagedEntriesAreMissingAndAreWrittenAgain)
{
    const CachedBatch whole = runInto("cache_first", {models[0]}, options);
    const fs::path entry = entriesOf(options.cache).at(0);
    const std::string good = readBytes(entry);
    std::vector<std::string> damaged = {"", "somebody else's", std::string(5000, '\0'), good.substr(1)};
    for (std::size_t at = 0; at < good.size(); at += 1 + good.size() / 40) {
        damaged.push_back(good.substr(0, at));
        damaged.push_back(good);
        damaged.back()[at] = static_cast<char>(damaged.back()[at] ^ 4);
    }
    for (std::size_t i = 0; i < damaged.size(); ++i) {
        std::ofstream(entry, std::ios::binary) << damaged[i];
        EXPECT_EQ(runInto("cache_second", {models[0]}, options), whole) << i;
        EXPECT_EQ(readBytes(entry), good) << i;
    }
    EXPECT_EQ(runInto("cache_second", {models[0]}, options).statuses[0], BatchStatus::skipped);
}

TEST_F(ResultCacheTest, anEntryInThePlaceOfAnotherIsMissing)
{
    const CachedBatch first = runInto("cache_first", {models[0]}, options);
    const fs::path entry = entriesOf(options.cache).at(0);
    const std::string other = readBytes(entry);
    options.cache = freshFolder("cache_2");
    options.settings.policy.rule = "dense";
    const CachedBatch dense = runInto("cache_first", {models[0]}, options);
    EXPECT_NE(dense.files, first.files);
    std::ofstream(entriesOf(options.cache).at(0), std::ios::binary) << other;
    EXPECT_EQ(runInto("cache_second", {models[0]}, options), dense);
}

/// As someone may have put it there.
TEST_F(ResultCacheTest, anEntryWritesNothingOutsideTheFolder)
{
    runInto("cache_first", {models[0]}, options);
    const fs::path entry = entriesOf(options.cache).at(0);
    const std::string good = readBytes(entry);
    auto line = Journal::fromLine(std::string_view(good).substr(0, good.find('\n')));
    ASSERT_TRUE(line);
    for (const std::string& name : {std::string("../cache_evil"), (tempFolder() / "cache_evil").string(),
                                    std::string("a/../../cache_evil")}) {
        line->outputs[0].name = name;
        std::ofstream(entry, std::ios::binary) << Journal::toLine(*line) << good.substr(good.find('\n') + 1);
        EXPECT_EQ(runInto("cache_second", {models[0]}, options).statuses[0], BatchStatus::ok) << name;
        EXPECT_FALSE(fs::exists(tempFolder() / "cache_evil")) << name;
    }
}

TEST_F(ResultCacheTest, leavesFilesOfOthersAsTheyAre)
{
    runInto("cache_first", models, options);
    options.folder = freshFolder("cache_others");
    for (const char* name : {"cache_a.onnx", "cache_c.weights"})
        std::ofstream(options.folder / name) << "somebody else's";
    auto rows = planBatch({{models[0]}, {models[2]}}, options);
    ASSERT_TRUE(runBatch(*rows, options));
    for (const BatchRow& row : *rows)
        EXPECT_EQ(row.status, BatchStatus::failed);
    EXPECT_EQ(readBytes(options.folder / "cache_a.onnx"), "somebody else's");
    EXPECT_EQ(readBytes(options.folder / "cache_c.weights"), "somebody else's");
}

TEST_F(ResultCacheTest, whatChangedWhileItWasProcessedIsNotStored)
{
    options.folder = freshFolder("cache_changing");
    BatchEvents events;
    events.onRow = [&](std::size_t, const BatchRow& row) {
        if (row.fraction > 0.1 && row.fraction < 1.0)
            fs::last_write_time(tempFolder() / "cache_c.weights", fs::file_time_type::clock::now());
    };
    auto rows = planBatch({{models[2]}}, options);
    ASSERT_TRUE(runBatch(*rows, options, events));
    EXPECT_TRUE(entriesOf(options.cache).empty());
}

TEST_F(ResultCacheTest, aCacheThatCannotBeMadeIsSaidAtOnce)
{
    options.folder = freshFolder("cache_first");
    options.cache = saveTempBytes("a file", "cache_file") / "below";
    auto rows = planBatch({{models[0]}}, options);
    const auto ran = runBatch(*rows, options);
    ASSERT_FALSE(ran);
    EXPECT_EQ(ran.error().code, "batch.cache");
    EXPECT_EQ((*rows)[0].status, BatchStatus::queued);
}

/// Many batches at a time with one cache, each with other options every time: what they get is what they would
/// have made.
TEST_F(ResultCacheTest, neverGivesAResultOfOtherOptions)
{
    std::vector<fs::path> all = models;
    all.push_back(saveTemp(dynamicShape(), "cache_dynamic"));
    all.push_back(saveTemp(upsample9(), "cache_old"));
    std::vector<BatchOptions> choices;
    const auto add = [&](const char* key, const char* text) {
        BatchOptions choice = options;
        ASSERT_TRUE(setOption(exportOption(key), choice.settings, text)) << key;
        if (std::string_view(key) == "target")
            choice.target = *targetOf(choice.settings);
        choices.push_back(std::move(choice));
    };
    for (const auto& [key, text] :
         std::initializer_list<std::pair<const char*, const char*>>{{"rule", "exact"},
                                                                    {"rule", "dense"},
                                                                    {"rule", "auto"},
                                                                    {"tolerance", "0.01"},
                                                                    {"max_growth", "1.1"},
                                                                    {"target", "dla"},
                                                                    {"target", "qnn-htp"},
                                                                    {"forms.matmul", "false"},
                                                                    {"forms.groups", "false"},
                                                                    {"forms.kernels", "1,3"},
                                                                    {"shapes", "x=1x3x6x8"},
                                                                    {"external_data", "gather"},
                                                                    {"external_data", "embed"},
                                                                    {"certificate", "true"}})
        add(key, text);
    std::vector<Files> wanted;
    for (BatchOptions choice : choices) {
        choice.cache.clear();
        wanted.push_back(runInto("cache_wanted", all, choice).files);
    }
    std::array<std::jthread, 8> writers;
    std::atomic<int> hits = 0;
    for (std::size_t writer = 0; writer < writers.size(); ++writer)
        writers[writer] = std::jthread([&, writer] {
            std::mt19937 random(static_cast<unsigned>(writer));
            for (int i = 0; i < 12; ++i) {
                const std::size_t choice = random() % choices.size();
                BatchOptions mine = choices[choice];
                mine.jobs = 1;
                const CachedBatch run = runInto("cache_writer" + std::to_string(writer), all, mine);
                hits += static_cast<int>(std::ranges::count(run.statuses, BatchStatus::skipped));
                EXPECT_EQ(run.files, wanted[choice]) << writer << ' ' << i << ' ' << choice;
            }
        });
    writers = {};
    EXPECT_GT(hits, 100) << "otherwise nothing was tried";
    for (const fs::path& entry : entriesOf(options.cache))
        EXPECT_EQ(entry.string().find(".part-"), std::string::npos) << entry;
}

TEST(OptionsText, hasTheContentOfNamedFiles)
{
    BatchOptions options;
    options.settings.inputValues = {{"x", saveTempBytes("a", "text_value.npy").string()}};
    options.settings.inputFiles = {{"y", saveTempBytes("a", "text_input.npy")}};
    options.settings.verify = true;
    for (const char* name : {"text_value.npy", "text_input.npy"}) {
        const auto before = optionsFingerprint(options);
        saveTempBytes("b", name);
        EXPECT_NE(optionsFingerprint(options), before) << name;
    }
}

TEST(OptionsText, hasTheProfilesThatAProfileExtends)
{
    const auto profile = [](const std::string& reason) {
        const fs::path folder = freshFolder("text_targets");
        std::ofstream(folder / "base.json")
            << R"({"schema": "resizelens.target/1", "id": "base", "name": "B", "description": "D.",
                   "sources": {"a": {"title": "T", "url": "https://example.org", "confidence": "vendor_document"}},
                   "operators": [{"op": ["Conv"], "accepted": false, "source": "a", "reason": ")"
            << reason << "\"}], \"rules\": []}";
        const std::string text = R"({"schema": "resizelens.target/1", "id": "own", "name": "O",
                                     "description": "D.", "extends": "base"})";
        auto parsed = parseTargetProfile(text, "own.json", folder);
        EXPECT_TRUE(parsed) << (parsed ? "" : parsed.error().sentence());
        BatchOptions options;
        if (parsed)
            options.target = std::make_shared<const TargetProfile>(std::move(*parsed));
        return optionsFingerprint(options);
    };
    EXPECT_NE(profile("One reason."), profile("Another reason."));
}

} // namespace
} // namespace resizelens
