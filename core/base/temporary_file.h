#pragma once

#include "core/base/file_source.h"
#include "core/base/progress.h"

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

namespace resizelens {

/// A file written beside its target (a regular file, or none yet), renamed over it by commit() and deleted
/// otherwise. Leftovers of killed processes are deleted when the next one for the same target is made.
class TemporaryFile
{
public:
    /// Takes over the permissions of an existing target. Errors: it is a folder ("file.directory") or a
    /// device or pipe ("file.special"), its folder does not exist ("file.folder"), the disk ("file.write").
    static Result<TemporaryFile> beside(const std::filesystem::path& target);
    TemporaryFile(TemporaryFile&& other) noexcept;
    TemporaryFile& operator=(TemporaryFile&&) = delete;
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile();

    /// Allocates disk space, so that a full disk is noticed before anything is written.
    Result<void> reserve(std::uint64_t bytes);
    Result<void> write(std::string_view bytes);
    /// Appends [begin, end) of `source`, writing back as it goes. Errors: cancelled, short source, the disk.
    Result<void> copyFrom(const FileSource& source, std::uint64_t begin, std::uint64_t end,
                          const Progress& progress = {});
    /// Whether to try copy_file_range() first. Default: only on servers, which then copy by themselves.
    void letSystemCopy(bool yes) { m_systemCopies = yes; }
    /// `target` must be in the same folder.
    void retarget(const std::filesystem::path& target) { m_target = target; }
    /// Syncs and closes the file; only commit() may follow. The lock is gone: another process that writes the
    /// same target may delete the file.
    Result<void> settle();
    /// Syncs the file, renames it, syncs the folder. Error with `isNew`: the target exists ("file.exists").
    Result<void> commit(bool isNew = false);

    std::uint64_t size() const { return m_size; }
    const std::filesystem::path& path() const { return m_path; } // valid until commit()
    const std::filesystem::path& target() const { return m_target; }

private:
    TemporaryFile() = default;
    enum class Step { write, copy, rename };
    Error systemError(Step step) const; // from errno
    Result<void> copyPart(const FileSource& source, std::uint64_t begin, std::uint64_t end);
    void startWriting();
    bool make();
    Result<void> sync();
    int renameToTarget(bool isNew) const;
    std::filesystem::path m_target;
    std::filesystem::path m_path;
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
    std::uint64_t m_reserved = 0;
    std::uint64_t m_started = 0; // bytes whose write-back was started
    bool m_systemCopies = false;
    std::vector<char> m_buffer;
};

} // namespace resizelens
