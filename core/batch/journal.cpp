#include "core/batch/journal.h"

#include "core/base/number_text.h"
#include "core/base/version.h"
#include "core/batch/content_hash.h"
#include "core/batch/words.h"
#include "core/engine/export_options.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <unistd.h>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kVersion = "2";
constexpr std::string_view kWithoutTarget = "1"; // JournalEntry::target was not recorded

std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '\\')
            out += "\\\\";
        else if (c == '\t')
            out += "\\t";
        else if (c == '\n')
            out += "\\n";
        else
            out += c;
    }
    return out;
}

std::string unescaped(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            out += text[i];
            continue;
        }
        const char next = text[++i];
        out += next == 't' ? '\t' : next == 'n' ? '\n' : next;
    }
    return out;
}

std::string recordsText(const std::vector<FileRecord>& records)
{
    std::string text = fmt::format("\t{}", records.size());
    for (const FileRecord& record : records)
        text +=
            fmt::format("\t{}\t{}\t{}\t{}", escaped(record.name), record.size, record.modified, record.hash);
    return text;
}

/// Splits a line into fields; `good` becomes false at the first invalid one.
class Fields
{
public:
    explicit Fields(std::string_view line)
        : m_rest(line)
    {
    }

    std::string_view next()
    {
        if (m_ended) {
            good = false;
            return {};
        }
        const auto tab = m_rest.find('\t');
        const auto field = m_rest.substr(0, tab);
        m_ended = tab == std::string_view::npos;
        m_rest = m_ended ? std::string_view() : m_rest.substr(tab + 1);
        return field;
    }

    std::string text() { return unescaped(next()); }

    template<class Number>
    Number number()
    {
        const auto value = numberIn<Number>(next());
        good = good && value.has_value();
        return value.value_or(Number{});
    }

    std::vector<FileRecord> records()
    {
        std::vector<FileRecord> all;
        for (auto left = number<std::size_t>(); good && left > 0; --left) {
            FileRecord record;
            record.name = text();
            record.size = number<std::uint64_t>();
            record.modified = number<std::int64_t>();
            record.hash = number<std::uint64_t>();
            all.push_back(std::move(record));
        }
        return all;
    }

    bool ended() const { return m_ended; }
    bool good = true;

private:
    std::string_view m_rest;
    bool m_ended = false;
};

Result<FileRecord> recordOf(const fs::path& path, const fs::path& folder, const Progress& progress)
{
    FileRecord record;
    const fs::path below = path.lexically_relative(folder);
    record.name = (folder.empty() || below.empty() ? path : below).string();
    record.modified = modifiedTime(path); // before it is read: a later change then shows
    std::error_code code;
    record.size = fs::file_size(path, code);
    RL_TAKE(record.hash, hashFile(path, progress));
    return record;
}

std::optional<BatchStatus> endOrStart(std::string_view text)
{
    for (const BatchStatus status : {BatchStatus::ok, BatchStatus::unchanged, BatchStatus::failed,
                                     BatchStatus::running, BatchStatus::cancelled})
        if (text == toString(status))
            return status;
    return std::nullopt;
}

std::optional<JournalEntry> foundIn(const std::map<std::string, JournalEntry>& entries,
                                    const std::string& output)
{
    const auto found = entries.find(output);
    return found == entries.end() ? std::nullopt : std::optional(found->second);
}

bool isSameStart(const JournalEntry& a, const JournalEntry& b)
{
    return a.source == b.source && a.options == b.options && a.sources == b.sources;
}

Error journalError(const fs::path& path)
{
    return failure(words::batchJournal, std::strerror(errno)).in(path);
}

constexpr const char* kJournalName = ".resizelens-batch";

/// Sorted, so that the order is reproducible.
std::vector<fs::path> journalsIn(const fs::path& folder)
{
    std::vector<fs::path> found;
    std::error_code code;
    for (fs::directory_iterator entry(folder, code), end; !code && entry != end; entry.increment(code))
        if (entry->path().filename().string().starts_with(kJournalName) && entry->is_regular_file(code))
            found.push_back(entry->path());
    std::ranges::sort(found);
    return found;
}

} // namespace

bool FileRecord::isStill(const fs::path& path, const Progress& progress) const
{
    std::error_code code;
    if (fs::file_size(path, code) != size || code)
        return false;
    const auto now = hashFile(path, progress);
    return now && *now == hash;
}

std::int64_t modifiedTime(const fs::path& path)
{
    std::error_code code;
    const auto time = fs::last_write_time(path, code);
    return code ? 0 : std::chrono::duration_cast<std::chrono::nanoseconds>(time.time_since_epoch()).count();
}

fs::path absolutePath(const fs::path& path)
{
    std::error_code code;
    const fs::path full = fs::absolute(path, code);
    return (code ? path : full).lexically_normal();
}

std::string optionsText(const BatchOptions& options)
{
    const ExportSettings& settings = options.settings;
    const bool isRun = settings.verify && options.proof.runtime != nullptr;
    std::string text = fmt::format("{}|{}|{}|{}", programVersion(), canonicalText(settings),
                                   isRun ? options.proof.runtime->version() : "",
                                   options.target ? options.target->bases + options.target->json : "");
    // Of files, the options have the names only.
    for (const auto& [input, value] : settings.inputValues)
        text += fmt::format("|{}", hashFile(value).value_or(0));
    if (settings.verify)
        for (const auto& [input, file] : settings.inputFiles)
            text += fmt::format("|{}", hashFile(file).value_or(0));
    return text;
}

std::uint64_t optionsFingerprint(const BatchOptions& options)
{
    return hashText(optionsText(options));
}

std::uint64_t limitsFingerprint(const BatchOptions& options)
{
    return hashText(
        fmt::format("{}|{}|{}", optionsFingerprint(options), options.memoryBytes, options.timeLimit));
}

fs::path Journal::pathIn(const fs::path& folder, const std::string& name)
{
    return folder / fmt::format("{}{}{}", kJournalName, name.empty() ? "" : "-", name);
}

std::string Journal::toLine(const JournalEntry& entry)
{
    std::string line = fmt::format(
        "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}", kVersion, toString(entry.status), escaped(entry.source),
        escaped(entry.output), entry.options, entry.sitesTotal, entry.sitesRewritten,
        entry.maxAbs ? fmt::format("{}", *entry.maxAbs) : "-", escaped(entry.note), escaped(entry.target));
    line += recordsText(entry.sources) + recordsText(entry.outputs);
    return line + fmt::format("\t{}\n", hashText(line));
}

std::optional<JournalEntry> Journal::fromLine(std::string_view line)
{
    const auto last = line.rfind('\t');
    if (last == std::string_view::npos ||
        line.substr(last + 1) != fmt::format("{}", hashText(line.substr(0, last))))
        return std::nullopt;
    Fields fields(line.substr(0, last));
    const auto version = fields.next();
    if (version != kVersion && version != kWithoutTarget)
        return std::nullopt;
    JournalEntry entry;
    const auto status = endOrStart(fields.next());
    if (!status)
        return std::nullopt;
    entry.status = *status;
    entry.source = fields.text();
    entry.output = fields.text();
    entry.options = fields.number<std::uint64_t>();
    entry.sitesTotal = fields.number<std::size_t>();
    entry.sitesRewritten = fields.number<std::size_t>();
    const std::string measured = fields.text();
    if (measured != "-")
        entry.maxAbs = std::strtod(measured.c_str(), nullptr);
    entry.note = fields.text();
    if (version == kVersion)
        entry.target = fields.text();
    entry.sources = fields.records();
    entry.outputs = fields.records();
    return fields.good && fields.ended() && !entry.sources.empty() ? std::optional(entry) : std::nullopt;
}

Journal::Journal(fs::path folder, const std::string& name)
    : m_folder(std::move(folder))
    , m_path(pathIn(m_folder, name))
{
    for (const fs::path& other : journalsIn(m_folder))
        if (other != m_path)
            read(other);
    m_torn = false; // ignore torn lines of other journals
    read(m_path);
}

void Journal::read(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream all;
    all << file.rdbuf();
    const std::string text = all.str();
    for (std::string_view rest = text; !rest.empty();) {
        const auto end = rest.find('\n');
        m_torn = end == std::string_view::npos;
        if (auto entry = fromLine(rest.substr(0, end)))
            know(std::move(*entry));
        rest = m_torn ? std::string_view() : rest.substr(end + 1);
    }
}

std::optional<JournalEntry> Journal::find(const std::string& output) const
{
    const std::lock_guard lock(m_mutex);
    return foundIn(m_entries, output);
}

std::optional<JournalEntry> Journal::findResult(const std::string& output) const
{
    const std::lock_guard lock(m_mutex);
    return foundIn(m_results, output);
}

bool Journal::isResult(const fs::path& output, const Progress& progress) const
{
    const auto entry = findResult(output.filename().string());
    return entry && !entry->outputs.empty() && entry->outputs.front().isStill(output, progress);
}

bool Journal::wasInterrupted(const std::string& output) const
{
    const std::lock_guard lock(m_mutex);
    return m_starts.contains(output);
}

std::optional<JournalEntry> Journal::findFailure(const std::string& output) const
{
    const std::lock_guard lock(m_mutex);
    return foundIn(m_failures, output);
}

Result<void> Journal::add(JournalEntry entry)
{
    const std::lock_guard lock(m_mutex);
    const fs::path& path = m_path;
    const int file = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0)
        return fail(journalError(path));
    // One write() per line, so that two programs can share a folder; a torn line is ended first.
    const std::string line = (std::exchange(m_torn, false) ? "\n" : "") + toLine(entry);
    // No fsync: if a power cut loses the line, the model is merely processed again.
    const bool written = ::write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size());
    if (!written) {
        m_torn = true;
        Error error = journalError(path);
        ::close(file);
        return fail(std::move(error));
    }
    ::close(file);
    know(std::move(entry));
    return {};
}

void Journal::know(JournalEntry entry)
{
    if (entry.status != BatchStatus::running) {
        m_starts.erase(entry.output);
        m_failures.erase(entry.output);
        if (entry.status == BatchStatus::ok)
            m_results.insert_or_assign(entry.output, entry);
        if (entry.status != BatchStatus::cancelled)
            (entry.status == BatchStatus::failed ? m_failures : m_entries)
                .insert_or_assign(entry.output, std::move(entry));
        return;
    }
    auto& [first, count] = m_starts[entry.output];
    count = isSameStart(first, entry) ? count + 1 : 1;
    first = std::move(entry);
}

int Journal::startsSince(const JournalEntry& entry) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_starts.find(entry.output);
    return found != m_starts.end() && isSameStart(found->second.first, entry) ? found->second.second : 0;
}

JournalEntry Journal::note(const BatchRow& row, std::uint64_t options)
{
    JournalEntry entry;
    entry.status = row.status;
    entry.source = absolutePath(row.source).string();
    entry.output = row.output.filename().string();
    entry.options = options;
    entry.sitesTotal = row.sitesTotal;
    if (row.error)
        entry.note = row.error->message;
    entry.sources = {{row.source.filename().string(), row.bytes, modifiedTime(row.source), 0}};
    return entry;
}

bool Journal::stillHolds(const JournalEntry& entry, const BatchRow& row, std::uint64_t options,
                         const Progress& progress) const
{
    if (entry.options != options || entry.output != row.output.filename().string())
        return false;
    const fs::path folder = row.source.parent_path();
    const bool samePlace = entry.source == absolutePath(row.source).string();
    for (std::size_t i = 0; i < entry.sources.size(); ++i) {
        const FileRecord& source = entry.sources[i];
        const fs::path path = i == 0 ? row.source : folder / source.name;
        std::error_code code;
        const bool isUntouched =
            samePlace && modifiedTime(path) == source.modified && fs::file_size(path, code) == source.size;
        if (!isUntouched && !source.isStill(path, progress))
            return false;
    }
    return std::ranges::all_of(entry.outputs, [&](const FileRecord& output) {
        return output.isStill(m_folder / output.name, progress);
    });
}

Result<JournalEntry> Journal::describe(const BatchRow& row, const std::vector<fs::path>& externalSources,
                                       std::uint64_t options, const Progress& progress)
{
    JournalEntry entry;
    entry.status = row.status;
    entry.source = absolutePath(row.source).string();
    entry.output = row.output.filename().string();
    entry.options = options;
    entry.sitesTotal = row.sitesTotal;
    entry.sitesRewritten = row.sitesRewritten;
    entry.note = row.note.english;
    if (row.options && row.options->target)
        entry.target = row.options->target->name;
    if (row.report && row.report->verify)
        entry.maxAbs = row.report->verify->maxAbs();
    std::vector<fs::path> sources = {row.source}, outputs;
    sources.insert(sources.end(), externalSources.begin(), externalSources.end());
    if (row.report) {
        outputs = row.report->externalFiles;
        outputs.insert(outputs.begin(), row.output);
        if (!row.report->certificate.empty())
            outputs.push_back(row.report->certificate);
    }
    for (const fs::path& path : sources) {
        RL_TAKE(auto record, recordOf(path, row.source.parent_path(), progress));
        entry.sources.push_back(std::move(record));
    }
    for (const fs::path& path : outputs) {
        RL_TAKE(auto record, recordOf(path, row.output.parent_path(), progress));
        entry.outputs.push_back(std::move(record));
    }
    return entry;
}

} // namespace resizelens
