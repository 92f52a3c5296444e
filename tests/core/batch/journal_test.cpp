#include "core/batch/content_hash.h"
#include "core/batch/journal.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <set>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using namespace test;

JournalEntry entry()
{
    JournalEntry result;
    result.source = "/models/a\tname\\with\nall.onnx";
    result.output = "a.onnx";
    result.options = 0xfedcba9876543210u;
    result.sitesTotal = 7;
    result.sitesRewritten = 6;
    result.maxAbs = 1.25e-7;
    result.note = "a note";
    result.target = "NVIDIA DLA";
    result.sources = {{"a.onnx", 10, 123456789012345, 17}, {"weights\t.data", 20, -1, 18}};
    result.outputs = {{"a.onnx", 12, 3, 19}};
    return result;
}

TEST(Journal, linesAreReadBackAsTheyWere)
{
    const std::string line = Journal::toLine(entry());
    EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1);
    EXPECT_EQ(Journal::fromLine(std::string_view(line).substr(0, line.size() - 1)), entry());
}

/// Of the first version: without the target.
TEST(Journal, linesOfEarlierVersionsAreRead)
{
    JournalEntry wanted = entry();
    wanted.target.clear();
    std::string line = Journal::toLine(wanted);
    ASSERT_EQ(line.substr(0, 2), "2\t");
    line[0] = '1';
    const std::string note = "\ta note\t";
    ASSERT_NE(line.find(note + "\t"), std::string::npos);
    line.erase(line.find(note + "\t") + note.size(), 1);
    line = line.substr(0, line.rfind('\t'));
    EXPECT_EQ(Journal::fromLine(line + '\t' + std::to_string(hashText(line))), wanted);
}

TEST(Journal, damagedLinesCountAsNotWritten)
{
    const std::string line = Journal::toLine(entry());
    const std::string_view whole = std::string_view(line).substr(0, line.size() - 1);
    for (std::size_t length = 0; length < whole.size(); ++length)
        EXPECT_FALSE(Journal::fromLine(whole.substr(0, length))) << length;
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string changed(whole);
        changed[at] = changed[at] == '0' ? '1' : '0';
        EXPECT_FALSE(Journal::fromLine(changed)) << at;
    }
}

TEST(Journal, aTornLineDoesNotTakeTheNextOneAlong)
{
    const fs::path folder = tempFolder() / "torn";
    fs::remove_all(folder);
    fs::create_directories(folder);
    ASSERT_TRUE(Journal(folder).add(entry()));
    std::ofstream(Journal::pathIn(folder), std::ios::app) << Journal::toLine(entry()).substr(0, 40);
    JournalEntry second = entry();
    second.output = "b.onnx";
    ASSERT_TRUE(Journal(folder).add(second));
    const Journal read(folder);
    EXPECT_EQ(read.find("a.onnx"), entry());
    EXPECT_EQ(read.find("b.onnx"), second);
    EXPECT_FALSE(read.find("c.onnx"));
}

TEST(Journal, countsStartsUntilAnEnd)
{
    const fs::path folder = tempFolder() / "starts";
    fs::remove_all(folder);
    fs::create_directories(folder);
    JournalEntry start = entry();
    start.status = BatchStatus::running;
    for (int i = 0; i < 2; ++i)
        ASSERT_TRUE(Journal(folder).add(start));
    EXPECT_EQ(Journal(folder).startsSince(start), 2);
    JournalEntry changed = start;
    changed.sources[0].modified += 1;
    EXPECT_EQ(Journal(folder).startsSince(changed), 0) << "another file";
    JournalEntry failure = entry();
    failure.status = BatchStatus::failed;
    ASSERT_TRUE(Journal(folder).add(failure));
    EXPECT_EQ(Journal(folder).startsSince(start), 0);
    EXPECT_EQ(Journal(folder).findFailure(start.output), failure);
    EXPECT_FALSE(Journal(folder).find(start.output));
    ASSERT_TRUE(Journal(folder).add(start));
    JournalEntry cancelled = entry();
    cancelled.status = BatchStatus::cancelled;
    ASSERT_TRUE(Journal(folder).add(cancelled));
    EXPECT_EQ(Journal(folder).startsSince(start), 0);
    EXPECT_FALSE(Journal(folder).findFailure(start.output)) << "it was tried again, and said nothing";
    ASSERT_TRUE(Journal(folder).add(entry()));
    EXPECT_EQ(Journal(folder).find(start.output), entry());
}

TEST(ContentHash, changesWithEveryBitAndLength)
{
    std::set<std::uint64_t> seen;
    std::string text(67, 'x');
    for (std::size_t bit = 0; bit < 8 * text.size(); ++bit) {
        text[bit / 8] = static_cast<char>(text[bit / 8] ^ (1 << bit % 8));
        seen.insert(hashText(text));
        text[bit / 8] = static_cast<char>(text[bit / 8] ^ (1 << bit % 8));
    }
    for (std::size_t length = 0; length <= text.size(); ++length)
        seen.insert(hashText(std::string(length, '\0')));
    EXPECT_EQ(seen.size(), 8 * text.size() + text.size() + 1);
}

TEST(ContentHash, isOfTheBytesAndNotOfHowTheyAreRead)
{
    std::string text((3u << 20) + 5, '\0');
    for (std::size_t i = 0; i < text.size(); ++i)
        text[i] = static_cast<char>(i * 2654435761u >> 13);
    EXPECT_EQ(*hashFile(saveTempBytes(text, "hash.bin")), hashText(text));
    EXPECT_FALSE(hashFile(tempFolder() / "no-such-file"));
}

class Resume : public testing::Test
{
protected:
    void SetUp() override
    {
        fs::remove_all(folder);
        options.folder = folder;
        options.resume = true;
        options.overwrite = Overwrite::always;
    }

    /// Runs the whole; gives how each model ended.
    std::vector<BatchStatus> run()
    {
        auto rows = planBatch({{model}, {plain}}, options);
        EXPECT_TRUE(runBatch(*rows, options));
        return {(*rows)[0].status, (*rows)[1].status};
    }

    const std::vector<BatchStatus> done = {BatchStatus::ok, BatchStatus::unchanged};
    const std::vector<BatchStatus> allSkipped = {BatchStatus::skipped, BatchStatus::skipped};
    const std::vector<BatchStatus> firstAgain = {BatchStatus::ok, BatchStatus::skipped};
    const fs::path folder = tempFolder() / "resume";
    const fs::path model = saveTemp(resize13(), "resume_model");
    const fs::path plain = saveTemp(noResize(), "resume_plain");
    BatchOptions options;
};

TEST_F(Resume, skipsWhatIsFinished)
{
    EXPECT_EQ(run(), done);
    EXPECT_EQ(run(), allSkipped);
    options.resume = false;
    EXPECT_EQ(run(), done);
}

TEST_F(Resume, tellsByContentAndNotByTime)
{
    EXPECT_EQ(run(), done);
    fs::last_write_time(model, fs::file_time_type::clock::now() + std::chrono::hours(1));
    EXPECT_EQ(run(), allSkipped);
    saveTemp(upsample9(), "resume_model");
    EXPECT_EQ(run(), firstAgain);
}

TEST_F(Resume, doesAgainWhatWasChangedOrTakenAway)
{
    EXPECT_EQ(run(), done);
    const std::string whole = readBytes(folder / "resume_model.onnx");
    std::ofstream(folder / "resume_model.onnx", std::ios::app) << "x";
    EXPECT_EQ(run(), firstAgain);
    EXPECT_EQ(readBytes(folder / "resume_model.onnx"), whole);
    fs::remove(folder / "resume_model.onnx");
    EXPECT_EQ(run(), firstAgain);
    EXPECT_EQ(run(), allSkipped);
}

TEST_F(Resume, doesAgainWhatWasMadeWithOtherOptions)
{
    EXPECT_EQ(run(), done);
    options.settings.policy.rule = "dense";
    EXPECT_EQ(run(), done);
    options.settings.verify = true;
    EXPECT_EQ(run()[0], BatchStatus::failed) << "nothing is there to run it with";
    options.settings.allowUnrun = true;
    EXPECT_EQ(run(), done);
    EXPECT_EQ(run(), allSkipped);
}

TEST_F(Resume, doesAgainWhatWasProvedOtherwise)
{
    options.settings.verify = true;
    options.settings.allowUnrun = true;
    EXPECT_EQ(run(), done);
    std::string why;
    options.proof.runtime = findRuntime(why);
    if (!options.proof.runtime)
        GTEST_SKIP() << why;
    EXPECT_EQ(run(), done);
    EXPECT_EQ(run(), allSkipped);
    options.settings.seed = 2;
    EXPECT_EQ(run(), done);
    options.settings.verifyTolerance = 0.5;
    EXPECT_EQ(run(), done);
    EXPECT_EQ(run(), allSkipped);
}

TEST_F(Resume, noticesExternalDataOfTheSource)
{
    auto moved = segmenter();
    const std::string data = moveToExternal(moved, "resume_weights.data", 64);
    saveTempBytes(data, "resume_weights.data");
    saveTemp(moved, "resume_model");
    EXPECT_EQ(run(), done);
    EXPECT_EQ(run(), allSkipped);
    std::string other = data;
    other[0] = static_cast<char>(other[0] ^ 1);
    saveTempBytes(other, "resume_weights.data");
    fs::last_write_time(tempFolder() / "resume_weights.data",
                        fs::file_time_type::clock::now() + std::chrono::hours(1));
    EXPECT_EQ(run()[0], BatchStatus::failed) << "the copied weights of the first run are in the way";
    fs::remove(folder / "resume_weights.data");
    EXPECT_EQ(run(), firstAgain);
}

} // namespace
} // namespace resizelens
