#pragma once

#include "core/batch/batch.h"

#include <map>
#include <mutex>

namespace resizelens {

/// A file as it was when a model was finished.
struct FileRecord
{
    std::string name; // below the folder of the model, or of the results
    std::uint64_t size = 0;
    std::int64_t modified = 0; // nanoseconds since the epoch of the file clock
    std::uint64_t hash = 0;
    bool operator==(const FileRecord&) const = default;
};

/// One finished model.
struct JournalEntry
{
    BatchStatus status = BatchStatus::ok; // ok or unchanged
    std::string source;                   // absolute
    std::string output;                   // name in the folder of the results
    std::uint64_t options = 0;            // optionsFingerprint()
    std::size_t sitesTotal = 0, sitesRewritten = 0;
    std::optional<double> maxAbs = {}; // measured; nullopt: not verified
    std::string note = {};
    std::vector<FileRecord> sources = {}; // the model, then its external files
    std::vector<FileRecord> outputs = {};
    bool operator==(const JournalEntry&) const = default;
};

/// What the result of a model depends on besides the model: rules, forms, target, weights, checks, version.
std::uint64_t optionsFingerprint(const BatchOptions& options);

/// The finished models of a folder, kept beside them in ".resizelens-batch": one line each, added
/// when a model is complete under its name, so that a killed batch can go on. Each line carries its own
/// fingerprint; a torn or damaged one counts as not written. Safe to use from several threads.
class Journal
{
public:
    /// Reads what is there; a folder without a journal is an empty one.
    explicit Journal(std::filesystem::path folder);

    static std::filesystem::path pathIn(const std::filesystem::path& folder);

    /// The latest entry for this file of the folder.
    std::optional<JournalEntry> find(const std::string& output) const;
    /// Errors: the disk. The entry then is not known.
    Result<void> add(JournalEntry entry);

    /// Whether the row's source and results still are what `entry` says, bytes of files included. A source
    /// of the same place, size and time is not read again; results always are.
    bool stillHolds(const JournalEntry& entry, const BatchRow& row, std::uint64_t options,
                    const Progress& progress = {}) const;
    /// Reads the files that a finished row stands on. Errors: they cannot be read, cancelled.
    static Result<JournalEntry> describe(const BatchRow& row,
                                         const std::vector<std::filesystem::path>& externalSources,
                                         std::uint64_t options, const Progress& progress = {});

    static std::string toLine(const JournalEntry& entry);
    static std::optional<JournalEntry> fromLine(std::string_view line);

private:
    std::filesystem::path m_folder;
    mutable std::mutex m_mutex;
    std::map<std::string, JournalEntry> m_entries; // by output
    bool m_torn = false;                           // the last line lacks its end
};

} // namespace resizelens
