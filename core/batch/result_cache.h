#pragma once

#include "core/batch/journal.h"

namespace resizelens {

/// A folder of finished results that batches on several machines share. A result is one file, named by the
/// content of its model and by everything else it depends on, this program's own file included. It is
/// replaced as a whole, so there are no locks, and any file may be deleted at any time. A damaged or
/// misplaced file counts as missing. This does not protect against forgery: whoever may write to the folder
/// decides about results. Thread-safe.
class ResultCache
{
public:
    /// Errors: the folder cannot be made, the file of this program cannot be read.
    static Result<ResultCache> open(const BatchOptions& options);

    /// Where the result of a model belongs.
    struct Slot
    {
        struct Source
        {
            std::filesystem::path path;
            std::optional<FileStamp> stamp; // before it was read
            std::int64_t modified = 0;      // FileRecord::modified
        };
        std::string key;
        std::filesystem::path file;
        std::vector<Source> sources; // the model first, then its external files
    };
    /// Reads the model and its external data. Errors: those of ModelFile::open(), read errors, cancelled.
    Result<Slot> slotOf(const BatchRow& row, const Progress& progress = {}) const;

    /// Writes the stored files of the result, the model last, and returns its entry for the journal; an
    /// existing model and certificate are replaced. nullopt: there is no such result, another file is in the
    /// way, a file cannot be written, cancelled.
    std::optional<JournalEntry> restore(const Slot& slot, const BatchRow& row,
                                        const Progress& progress = {}) const;

    /// Stores what `entry` describes, unless a source was changed since slotOf(). Errors: the disk, cancelled.
    Result<void> store(const Slot& slot, const BatchRow& row, JournalEntry entry,
                       const Progress& progress = {}) const;

private:
    std::filesystem::path m_folder;
    std::string m_options; // their hash
};

} // namespace resizelens
