// Logs that nobody meant well with: cut off, huge, of strange bytes. Whatever they hold, reading ends, memory
// is bounded, and the answer is one sentence.
#include "core/extras/compiler_logs/log_format.h"
#include "core/extras/compiler_logs/log_splitter.h"
#include "core/extras/compiler_logs/log_text.h"
#include "core/extras/compiler_logs/read_log.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <stop_token>
#include <string>
#include <vector>

namespace resizelens::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Result<PlacementLog> logOf(std::string_view text, const std::string& name = "some.log",
                           const std::string& format = {})
{
    return readLog(saveTempBytes(text, name), format);
}

void expectOneSentence(const Result<PlacementLog>& log, const std::string& code)
{
    ASSERT_FALSE(log.has_value()) << code;
    EXPECT_EQ(log.error().code, code);
    EXPECT_EQ(log.error().sentence().find('\n'), std::string::npos);
}

std::string sampleText(const std::string& name)
{
    return readBytes(sourceFolder() / "tests/data/logs" / name);
}

TEST(LogLimits, whatIsNoLogIsOneSentence)
{
    expectOneSentence(logOf(""), "log.unknown");
    expectOneSentence(logOf("hello\nworld\n"), "log.unknown");
    expectOneSentence(logOf(std::string(100000, '\0')), "log.unknown");
    expectOneSentence(logOf("{\"a\": 1}"), "log.unknown");
    expectOneSentence(readLog(tempFolder() / "missing.log"), "log.read");
    expectOneSentence(readLog(tempFolder()), "log.read");
    expectOneSentence(logOf("x", "some.log", "no-such-form"), "log.format");
    expectOneSentence(logOf("[]", "some.log", "ort-profile"), "log.empty");
    expectOneSentence(logOf("&&&& RUNNING TensorRT.trtexec\n"), "log.empty");
}

TEST(LogLimits, everyPrefixOfEverySampleIsReadOrRefused)
{
    for (const auto& entry : std::filesystem::directory_iterator(sourceFolder() / "tests/data/logs")) {
        const std::string text = readBytes(entry.path()).substr(0, 4000);
        for (std::size_t size = 0; size < text.size(); size += 37) {
            const auto log = logOf(std::string_view(text).substr(0, size));
            if (!log) {
                EXPECT_THAT(log.error().code, testing::AnyOf("log.unknown", "log.empty")) << entry.path();
            }
        }
    }
}

TEST(LogLimits, aTruncatedDocumentSaysSo)
{
    const std::string whole = sampleText("ort-profile.json");
    EXPECT_THAT(logOf(whole)->notes, IsEmpty());
    const auto cut = logOf(std::string_view(whole).substr(0, whole.size() / 2));
    ASSERT_TRUE(cut.has_value());
    EXPECT_THAT(cut->notes, ElementsAre(testing::Field(&Phrase::english, HasSubstr("is truncated"))));
    EXPECT_GT(cut->placements.size(), 10U);
    const auto tidl = logOf("2\n2\n0\n1\n3\n3\n"); // two nodes are missing: nothing is said of the others
    ASSERT_TRUE(tidl.has_value());
    EXPECT_FALSE(tidl->others.has_value());
}

TEST(LogLimits, namesAreCleanText)
{
    const auto log = logOf("\x1b[31m[TRT] [GpuLayer] CONVOLUTION: a\x1b[0m\x07"
                           "b\xff"
                           "c\xc2\x9b"
                           "d\r\n");
    ASSERT_TRUE(log.has_value()) << log.error().sentence();
    EXPECT_EQ(log->placements.front().name, "a b\xef\xbf\xbd"
                                            "c d");
    EXPECT_EQ(cleanLogText("\xed\xa0\x80\xf5\x80\xc0\xaf"),
              "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
    EXPECT_TRUE(isCleanAscii(" ~az09{}\""));
    for (const char* text : {"\x1f", "\x7f", "\x80", "\xff", "a\tb"})
        EXPECT_FALSE(isCleanAscii(text)) << text;
    EXPECT_EQ(cleanLogText("\xe4\xb8\xad\xf0\x9f\x98\x80"), "\xe4\xb8\xad\xf0\x9f\x98\x80");
}

TEST(LogLimits, linesAreCutAndEntriesLeftOut)
{
    std::string text = "[TRT] [GpuLayer] CONVOLUTION: " + std::string(3 << 20, 'x') + "\n[GpuLayer] conv\n";
    const auto log = logOf(text);
    ASSERT_TRUE(log.has_value());
    EXPECT_THAT(log->notes, ElementsAre(testing::Field(&Phrase::english, HasSubstr("1 lines longer"))));
    EXPECT_EQ(log->placements.back().name, "conv");
    text = R"([{"cat":"Node","ph":"X","name":")" + std::string(5 << 20, 'x') + R"(_kernel_time"},)" +
           sampleText("ort-profile.json").substr(2);
    const auto profile = logOf(text);
    ASSERT_TRUE(profile.has_value());
    EXPECT_THAT(profile->notes, ElementsAre(testing::Field(&Phrase::english, HasSubstr("1 entries longer"))));
    EXPECT_EQ(profile->placements.size(), 41U);
}

TEST(LogLimits, statementsAreBounded)
{
    std::string text;
    for (int i = 0; i < 250000; ++i)
        text += "[GpuLayer] layer" + std::to_string(i) + "\n";
    const auto log = logOf(text);
    ASSERT_TRUE(log.has_value());
    EXPECT_EQ(log->placements.size(), 200000U);
    EXPECT_THAT(log->notes,
                ElementsAre(testing::Field(&Phrase::english, HasSubstr("50000 statements were left out"))));
}

TEST(LogLimits, cancels)
{
    std::stop_source stop;
    stop.request_stop();
    const auto log = readLog(sourceFolder() / "tests/data/logs/trtexec-log.txt", {}, {{}, stop.get_token()});
    ASSERT_FALSE(log.has_value());
    EXPECT_EQ(log.error().kind, ErrorKind::cancelled);
}

/// 64 MiB of repeated runs: the peak of this process does not grow by the file.
TEST(LogLimits, aLargeLogTakesLittleMemory)
{
    if (kSanitized)
        GTEST_SKIP() << "a sanitizer keeps what is given back";
    const auto path = tempFolder() / "large.json";
    {
        const std::string sample = sampleText("ort-profile.json");
        const std::string events = sample.substr(2, sample.rfind(']') - 2);
        std::ofstream file(path);
        file << '[';
        for (std::size_t written = 0; written < (std::size_t{64} << 20); written += events.size())
            file << (written == 0 ? "" : ",") << events;
        file << ']';
    }
    const auto peak = [] {
        std::ifstream status("/proc/self/status");
        std::string word;
        while (status >> word)
            if (word == "VmHWM:") {
                std::size_t kilobytes = 0;
                status >> kilobytes;
                return kilobytes;
            }
        return std::size_t{0};
    };
    const std::size_t before = peak();
    const auto log = readLog(path);
    ASSERT_TRUE(log.has_value()) << log.error().sentence();
    EXPECT_EQ(log->placements.size(), 41U);
    EXPECT_LT(peak() - before, std::size_t{24} << 10);
    std::filesystem::remove(path);
}

TEST(LogSplitter, elementsDoNotDependOnBlocks)
{
    const std::string text =
        R"( {"a" : "x", "Layers": ["p, q", {"n": ["]", "\"}"]} , 3 ], "Bindings":["z"]} )";
    const auto split = [&](std::size_t block) {
        std::vector<std::string> all;
        ElementSplitter splitter(1000, [&](std::string_view element, std::uint64_t, std::string_view array) {
            all.push_back(std::string(array) + '|' + std::string(trimmed(element)));
        });
        for (std::size_t at = 0; at < text.size(); at += block)
            splitter.feed(std::string_view(text).substr(at, block));
        EXPECT_TRUE(splitter.isWhole());
        return all;
    };
    EXPECT_THAT(split(1), ElementsAre(R"(Layers|"p, q")", R"(Layers|{"n": ["]", "\"}"]})", "Layers|3",
                                      R"(Bindings|"z")"));
    EXPECT_EQ(split(1), split(text.size()));
    EXPECT_EQ(split(7), split(text.size()));
}

TEST(LogSplitter, bracketsThatNeverEnd)
{
    ElementSplitter splitter(1000, [](std::string_view, std::uint64_t, std::string_view) {});
    splitter.feed(std::string(1 << 20, '['));
    splitter.feed(std::string(2 << 20, ']'));
    splitter.feed("}}}],\"");
    EXPECT_EQ(splitter.leftOut(), 1U);
}

} // namespace
} // namespace resizelens::test
