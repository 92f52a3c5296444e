#include "core/batch/result_cache.h"

#include "core/base/program_file.h"
#include "core/base/temporary_file.h"
#include "core/batch/content_hash.h"
#include "core/batch/words.h"
#include "core/engine/certificate_file.h"
#include "core/onnx/model_file.h"
#include "core/onnx/onnx_version.h"

#include <algorithm>
#include <span>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kLongestLine = std::uint64_t{1} << 20;
constexpr std::size_t kMostFiles = 100; // of a result; they are open at the same time

/// Texts are prefixed with their sizes, so that different lists never have the same text.
void append(std::string& all, std::string_view text)
{
    all += fmt::format("{}:{};", text.size(), text);
}

/// A stored result: the line of its journal entry, whose source is the key, then the bytes of its files.
struct StoredResult
{
    FileSource file;
    JournalEntry entry;
    std::uint64_t begin; // of the files' bytes
};

std::optional<StoredResult> storedAt(const ResultCache::Slot& slot)
{
    auto file = FileSource::open(slot.file);
    if (!file)
        return std::nullopt;
    std::string head(static_cast<std::size_t>(std::min(file->size(), kLongestLine)), '\0');
    if (!file->read(0, std::as_writable_bytes(std::span(head))))
        return std::nullopt;
    const auto end = head.find('\n');
    auto entry =
        end == std::string::npos ? std::nullopt : Journal::fromLine(std::string_view(head).substr(0, end));
    if (!entry || entry->source != slot.key || entry->sources.size() != slot.sources.size())
        return std::nullopt;
    return StoredResult{std::move(*file), std::move(*entry), end + 1};
}

/// The source with the same content, which is then not stored again.
std::optional<std::size_t> sourceLike(const FileRecord& record, const JournalEntry& entry)
{
    const auto found = std::ranges::find_if(entry.sources, [&](const FileRecord& source) {
        return source.size == record.size && source.hash == record.hash;
    });
    return found == entry.sources.end() ? std::nullopt : std::optional(found - entry.sources.begin());
}

/// Below the folder that a name is relative to.
bool isBelow(const fs::path& name)
{
    return name.is_relative() && !name.empty() && *name.lexically_normal().begin() != "..";
}

/// The files of a result under temporary names.
struct StagedResult
{
    const BatchRow& row;
    const Progress& progress;
    std::vector<TemporaryFile> files = {};

    /// False if the bytes are not those of the record, or the file cannot be written.
    bool add(const FileRecord& record, const FileSource& from, std::uint64_t begin)
    {
        if (!isBelow(record.name))
            return false;
        const fs::path target = folderOf(row.output) / record.name;
        std::error_code code;
        const bool isOwn = target == row.output || target == certificatePath(row.output);
        if (!isOwn && fs::exists(target, code))
            return record.isStill(target, progress);
        fs::create_directories(folderOf(target), code);
        auto file = TemporaryFile::beside(target);
        if (!file || !file->copyFrom(from, begin, begin + record.size, progress) ||
            !record.isStill(file->path(), progress))
            return false;
        files.push_back(std::move(*file));
        return true;
    }

    /// The model last: once it is there, so is all it needs.
    bool commit()
    {
        return std::all_of(files.rbegin(), files.rend(),
                           [](TemporaryFile& file) { return file.commit().has_value(); });
    }
};

} // namespace

Result<ResultCache> ResultCache::open(const BatchOptions& options)
{
    ResultCache cache;
    cache.m_folder = options.cache;
    std::error_code code;
    fs::create_directories(cache.m_folder, code);
    if (code)
        return fail(failure(words::batchCacheFolder, code.message()).in(cache.m_folder));
    std::string all;
    append(all, optionsText(options));
    append(all, onnxVersion());
    static const auto program = wideHashFile(programFile()); // builds of one version may differ
    RL_TRY(program);
    append(all, *program);
    cache.m_options = wideHashText(all);
    return cache;
}

Result<ResultCache::Slot> ResultCache::slotOf(const BatchRow& row, const Progress& progress) const
{
    RL_TAKE(const auto file, ModelFile::open(row.source, progress));
    std::vector<ExternalFile> files = file->externalFiles();
    files.insert(files.begin(), {row.source.filename().string(), row.source});
    Slot slot;
    std::string all;
    append(all, m_options);
    // Certificates and external data have names that follow from it.
    append(all, row.output.filename().string());
    for (const ExternalFile& one : files) {
        slot.sources.push_back({one.path, stampOf(one.path), modifiedTime(one.path)});
        RL_TAKE(const auto sum, wideHashFile(one.path, progress));
        append(all, one.location);
        append(all, sum);
    }
    // Had the model been replaced meanwhile, the list of its external files could be that of another one.
    RL_TRY(file->checkUnchanged());
    slot.key = wideHashText(all);
    slot.file = m_folder / slot.key.substr(0, 2) / slot.key.substr(2);
    return slot;
}

std::optional<JournalEntry> ResultCache::restore(const Slot& slot, const BatchRow& row,
                                                 const Progress& progress) const
{
    auto stored = storedAt(slot);
    if (!stored)
        return std::nullopt;
    JournalEntry& entry = stored->entry;
    StagedResult staged{row, progress};
    for (const FileRecord& record : entry.outputs) {
        const auto source = sourceLike(record, entry);
        const auto file =
            source ? FileSource::open(slot.sources[*source].path) : Result<FileSource>(fail(Error()));
        if (source ? !file || !staged.add(record, *file, 0)
                   : !staged.add(record, stored->file, stored->begin))
            return std::nullopt;
        stored->begin += source ? 0 : record.size;
    }
    if (!staged.commit())
        return std::nullopt;
    entry.source = absolutePath(row.source).string();
    for (std::size_t i = 0; i < entry.sources.size(); ++i)
        entry.sources[i].modified = slot.sources[i].modified;
    return std::move(entry);
}

Result<void> ResultCache::store(const Slot& slot, const BatchRow& row, JournalEntry entry,
                                const Progress& progress) const
{
    const bool same = std::ranges::all_of(
        slot.sources, [](const Slot::Source& one) { return one.stamp && stampOf(one.path) == one.stamp; });
    entry.source = slot.key;
    for (auto* const records : {&entry.sources, &entry.outputs})
        for (FileRecord& record : *records)
            record.modified = 0; // equal results are equal files
    const std::string line = Journal::toLine(entry);
    if (!same || entry.outputs.size() > kMostFiles || line.size() > kLongestLine)
        return {};
    std::error_code code;
    fs::create_directories(slot.file.parent_path(), code);
    RL_TAKE(auto file, TemporaryFile::beside(slot.file));
    RL_TRY(file.write(line));
    for (const FileRecord& record : entry.outputs) {
        if (sourceLike(record, entry))
            continue;
        RL_TAKE(const auto output, FileSource::open(folderOf(row.output) / record.name));
        RL_TRY(file.copyFrom(output, 0, record.size, progress));
    }
    return file.commit();
}

} // namespace resizelens
