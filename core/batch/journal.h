#pragma once

#include "core/batch/batch.h"

#include <map>
#include <mutex>
#include <utility>

namespace resizelens {

/// A file as it was when its model finished.
struct FileRecord
{
    std::string name; // relative to the folder of the model or of the results
    std::uint64_t size = 0;
    std::int64_t modified = 0; // nanoseconds since the file clock's epoch
    std::uint64_t hash = 0;
    bool operator==(const FileRecord&) const = default;

    /// Whether `path` has this content.
    bool isStill(const std::filesystem::path& path, const Progress& progress = {}) const;
};

/// FileRecord::modified of a file; 0 if it is missing.
std::int64_t modifiedTime(const std::filesystem::path& path);
/// JournalEntry::source of a path.
std::filesystem::path absolutePath(const std::filesystem::path& path);

struct JournalEntry
{
    /// ok, unchanged; failed: would fail again (reason in `note`); running: started; cancelled: inconclusive.
    BatchStatus status = BatchStatus::ok;
    std::string source;        // absolute
    std::string output;        // relative to the results folder
    std::uint64_t options = 0; // optionsFingerprint()
    std::size_t sitesTotal = 0, sitesRewritten = 0;
    std::optional<double> maxAbs = {}; // measured; nullopt: not verified
    std::string note = {};
    std::string target = {};              // profile name; empty: none, or from an older journal
    std::vector<FileRecord> sources = {}; // the model first, then its external files
    std::vector<FileRecord> outputs = {};
    bool operator==(const JournalEntry&) const = default;
};

/// Everything a result depends on besides the model: export options with the content of the files they name,
/// target profile, program version and, with `verify`, the version of ONNX Runtime.
std::string optionsText(const BatchOptions& options);
/// Its hashText().
std::uint64_t optionsFingerprint(const BatchOptions& options);

/// Same, plus the limits that decide whether a model can be run at all.
std::uint64_t limitsFingerprint(const BatchOptions& options);

/// Number of crashes on a model after which a resumed batch skips it.
inline constexpr int kMostStarts = 2;

/// The record of a results folder, kept in ".resizelens-batch": one line when a model starts and one when it
/// ends (on success, after the output has its final name), so that a killed batch can resume. Each line
/// carries a checksum; damaged lines are ignored. Thread-safe.
class Journal
{
public:
    /// Reads all journals of the folder and appends to that of `name`; with separate names, machines need no
    /// locks.
    explicit Journal(std::filesystem::path folder, const std::string& name = {});

    static std::filesystem::path pathIn(const std::filesystem::path& folder, const std::string& name = {});

    /// The latest success for this output (ok or unchanged); findFailure() has a failure after it, if any.
    std::optional<JournalEntry> find(const std::string& output) const;
    /// The latest success that wrote this file, even if a later batch had nothing to rewrite in the model.
    std::optional<JournalEntry> findResult(const std::string& output) const;
    /// Whether the file still has the content recorded by the latest success.
    bool isResult(const std::filesystem::path& output, const Progress& progress = {}) const;
    /// Whether a batch was killed while processing this file, which may then be unrecorded.
    bool wasInterrupted(const std::string& output) const;
    std::optional<JournalEntry> findFailure(const std::string& output) const;
    /// How often it was started with `entry`'s options since it last ended.
    int startsSince(const JournalEntry& entry) const;
    /// Errors: the disk; the entry is then not stored.
    Result<void> add(JournalEntry entry);

    /// Whether the row's source and results still match `entry`, by content. A source with the same path,
    /// size and time is not read again; results always are.
    bool stillHolds(const JournalEntry& entry, const BatchRow& row, std::uint64_t options,
                    const Progress& progress = {}) const;
    /// An entry for a model that starts or ends without a result: file metadata only.
    static JournalEntry note(const BatchRow& row, std::uint64_t options);
    /// Reads the files of a finished row. Errors: read errors, cancelled.
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

    std::map<std::string, JournalEntry> m_entries, m_results, m_failures; // by output
    std::map<std::string, std::pair<JournalEntry, int>> m_starts;         // and number of starts
    bool m_torn = false;                                                  // the last line is incomplete
};

} // namespace resizelens
