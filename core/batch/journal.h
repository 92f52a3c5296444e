#pragma once

#include "core/batch/batch.h"

#include <map>
#include <mutex>
#include <utility>

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

/// One model that was begun or has ended.
struct JournalEntry
{
    /// ok, unchanged; failed: an end that would be the same again (BatchRow::error is in `note`); running: it
    /// was begun; cancelled: an end that says nothing of the model.
    BatchStatus status = BatchStatus::ok;
    std::string source;        // absolute
    std::string output;        // name in the folder of the results
    std::uint64_t options = 0; // optionsFingerprint()
    std::size_t sitesTotal = 0, sitesRewritten = 0;
    std::optional<double> maxAbs = {}; // measured; nullopt: not verified
    std::string note = {};
    std::vector<FileRecord> sources = {}; // the model, then its external files
    std::vector<FileRecord> outputs = {};
    bool operator==(const JournalEntry&) const = default;
};

/// What the result of a model depends on besides the model: rules, forms, target, weights, checks, version.
std::uint64_t optionsFingerprint(const BatchOptions& options);

/// Like optionsFingerprint(), with the limits that decide whether a model can be run at all.
std::uint64_t limitsFingerprint(const BatchOptions& options);

/// How often a batch may end while it works on a model, before a resumed one steps over that.
inline constexpr int kMostStarts = 2;

/// The models of a folder, kept beside them in ".resizelens-batch": one line when a model is begun and one
/// when it has ended (complete under its name, where it succeeded), so that a killed batch can go on. Each
/// line carries its own fingerprint; a torn or damaged one counts as not written. Safe to use from several
/// threads.
class Journal
{
public:
    /// Reads what is there; a folder without a journal is an empty one. All journals of the folder are read, and one is written:
    /// that of `name`. Machines that share the folder, each under a name of its own, need neither locks nor a common end of a file.
    explicit Journal(std::filesystem::path folder, const std::string& name = {});

    static std::filesystem::path pathIn(const std::filesystem::path& folder, const std::string& name = {});

    /// The latest success for this file of the folder, and the failure after it.
    std::optional<JournalEntry> find(const std::string& output) const;
    std::optional<JournalEntry> findFailure(const std::string& output) const;
    /// How often it was begun by `entry`'s options since it last ended.
    int startsSince(const JournalEntry& entry) const;
    /// Errors: the disk. The entry then is not known.
    Result<void> add(JournalEntry entry);

    /// Whether the row's source and results still are what `entry` says, bytes of files included. A source
    /// of the same place, size and time is not read again; results always are.
    bool stillHolds(const JournalEntry& entry, const BatchRow& row, std::uint64_t options,
                    const Progress& progress = {}) const;
    /// A line for a model that is begun, or ends with nothing to show: only what its file is like.
    static JournalEntry note(const BatchRow& row, std::uint64_t options);
    /// Reads the files that a finished row stands on. Errors: they cannot be read, cancelled.
    static Result<JournalEntry> describe(const BatchRow& row,
                                         const std::vector<std::filesystem::path>& externalSources,
                                         std::uint64_t options, const Progress& progress = {});

    static std::string toLine(const JournalEntry& entry);
    static std::optional<JournalEntry> fromLine(std::string_view line);

private:
    std::filesystem::path m_folder, m_path;
    mutable std::mutex m_mutex;
    void read(const std::filesystem::path& path);
    void know(JournalEntry entry);

    std::map<std::string, JournalEntry> m_entries, m_failures;    // by output
    std::map<std::string, std::pair<JournalEntry, int>> m_starts; // by output; how many like this one
    bool m_torn = false;                                          // the last line lacks its end
};

} // namespace resizelens
