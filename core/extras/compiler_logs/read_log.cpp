#include "core/extras/compiler_logs/read_log.h"

#include "core/base/limits.h"
#include "core/extras/compiler_logs/log_format.h"
#include "core/extras/compiler_logs/log_splitter.h"
#include "core/extras/compiler_logs/log_text.h"
#include "core/extras/compiler_logs/words.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 20;
constexpr std::size_t kLongestElement = std::size_t{4} << 20;
constexpr std::size_t kBlock = std::size_t{1} << 20;
constexpr std::uint64_t kSample = std::uint64_t{1} << 20; // at either end, to detect the format

Error cannotRead(const fs::path& path, const Phrase& why)
{
    return failure(words::logNotRead, why).in(path);
}

std::string readAt(std::ifstream& file, std::uint64_t begin, std::uint64_t bytes)
{
    std::string text(bytes, '\0');
    file.clear();
    file.seekg(static_cast<std::streamoff>(begin));
    file.read(text.data(), static_cast<std::streamsize>(bytes));
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
}

std::string sampleOf(std::ifstream& file, std::uint64_t size)
{
    std::string sample = readAt(file, 0, std::min(size, kSample));
    if (size > kSample)
        sample += '\n' + readAt(file, size - std::min(size - kSample, kSample), kSample);
    return sample;
}

Phrase knownForms()
{
    std::vector<Phrase> tools;
    for (const LogFormat* format : logFormats())
        tools.push_back(toolOf(*format));
    return joined(words::listed, tools);
}

Result<const LogFormat*> formatOf(const fs::path& path, const std::string& wanted, std::string_view sample)
{
    if (!wanted.empty()) {
        if (const LogFormat* format = findLogFormat(wanted))
            return format;
        return fail(failure(words::logFormUnknown, wanted).in(path));
    }
    for (const LogFormat* format : logFormats())
        if (format->recognises(sample))
            return format;
    return fail(failure(words::logUnknown).in(path).advising(say(words::knownLogs, knownForms())));
}

class LogFeed
{
public:
    LogFeed(PlacementLog& log, LogReader& reader)
        : m_log(log)
        , m_reader(reader)
        , m_sink(log)
        , m_lines(kLongestLine, [this](std::string_view text, std::uint64_t line) { take(text, line, {}); })
        , m_elements(kLongestElement, [this](std::string_view text, std::uint64_t line,
                                             std::string_view array) { take(text, line, array); })
    {
    }

    void feed(std::string_view bytes) { m_log.format->isJson ? m_elements.feed(bytes) : m_lines.feed(bytes); }

    void finish()
    {
        m_lines.finish();
        const bool truncated = m_log.format->isJson && !m_elements.isWhole();
        m_reader.finish(m_sink, truncated);
        m_log.lines = m_log.format->isJson ? m_elements.lines() : m_lines.lines();
        if (truncated)
            m_log.notes.push_back(say(words::logCut));
        if (m_lines.cut() > 0)
            m_log.notes.push_back(say(words::logLinesCut, m_lines.cut(), kLongestLine));
        if (m_elements.leftOut() > 0)
            m_log.notes.push_back(say(words::logEntriesLeftOut, m_elements.leftOut(), kLongestElement));
        if (m_sink.leftOut() > 0)
            m_log.notes.push_back(say(words::logStatementsLeftOut, m_sink.leftOut()));
    }

private:
    void take(std::string_view text, std::uint64_t line, std::string_view array)
    {
        if (isCleanAscii(text))
            return m_reader.read({text, line, array}, m_sink);
        const std::string clean = cleanLogText(text);
        m_reader.read({clean, line, array}, m_sink);
    }

    PlacementLog& m_log;
    LogReader& m_reader;
    LogSink m_sink;
    LineSplitter m_lines;
    ElementSplitter m_elements;
};

} // namespace

Result<PlacementLog> readLog(const fs::path& path, const std::string& format, const Progress& progress)
{
    std::error_code code;
    if (fs::is_directory(path, code))
        return fail(cannotRead(path, say(words::logIsFolder)));
    const std::uint64_t size = fs::file_size(path, code);
    if (code)
        return fail(cannotRead(path, foreignPhrase(code.message())));
    if (size > kLargestLog)
        return fail(failure(words::logTooLarge).in(path));
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return fail(cannotRead(path, foreignPhrase(std::strerror(errno))));
    RL_TAKE(const auto known, formatOf(path, format, sampleOf(file, size)));

    PlacementLog log;
    log.file = path.string();
    log.format = known;
    const auto reader = log.format->make();
    LogFeed feed(log, *reader);
    std::string block(kBlock, '\0');
    file.clear();
    file.seekg(0);
    for (std::uint64_t read = 0; file;) {
        RL_TRY(progress.goOn());
        progress(size == 0 ? 1.0 : static_cast<double>(read) / static_cast<double>(size), words::progressLog);
        file.read(block.data(), static_cast<std::streamsize>(block.size()));
        const auto count = static_cast<std::size_t>(file.gcount());
        feed.feed(std::string_view(block).substr(0, count));
        read += count;
    }
    if (file.bad())
        return fail(cannotRead(path, say(words::logDiskError)));
    feed.finish();
    if (log.placements.empty() && !log.others)
        return fail(failure(words::logSaysNothing, toolOf(*log.format)).in(path));
    if (log.placements.empty() && log.others)
        log.notes.push_back(say(words::logNamesNoNode));
    return log;
}

} // namespace resizelens
