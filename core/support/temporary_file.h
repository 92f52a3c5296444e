#pragma once

#include "core/support/file_source.h"
#include "core/support/progress.h"

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

namespace resizelens {

/// A file written beside its target (a regular file, or none yet) and renamed over it by commit(); removed
/// when it is not committed. What a killed program left behind goes when the next file for the same target is
/// made.
class TemporaryFile
{
public:
    /// A target that exists gives its permissions. Errors ("file.directory", "file.special", "file.folder",
    /// "file.write"): a folder, or a device or pipe, which is not replaced; no folder to write to; the disk.
    static Result<TemporaryFile> beside(const std::filesystem::path& target);
    TemporaryFile(TemporaryFile&& other) noexcept;
    TemporaryFile& operator=(TemporaryFile&&) = delete;
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile();

    /// Asks the disk for that many bytes, so that a full one is noticed before anything is written.
    Result<void> reserve(std::uint64_t bytes);
    Result<void> write(std::string_view bytes);
    /// Appends [begin, end) of an open file; while the next part is copied the disk writes the one before.
    /// Errors: cancelled, the source became shorter, the disk.
    Result<void> copyFrom(const FileSource& source, std::uint64_t begin, std::uint64_t end,
                          const Progress& progress = {});
    /// Whether copyFrom() asks the system to copy (copy_file_range) before it reads and writes itself. As
    /// made: for files on a server, which then copies without sending the bytes here and back.
    void letSystemCopy(bool yes) { m_systemCopies = yes; }
    /// Another name in the same folder.
    void retarget(const std::filesystem::path& target) { m_target = target; }
    /// Syncs and closes the file, which then can be committed only; nothing protects it any more from another
    /// program that writes the same target.
    Result<void> settle();
    /// Syncs the file, renames it to the target and syncs the folder. Errors: with `isNew`, "file.exists"
    /// where a file stands there.
    Result<void> commit(bool isNew = false);

    std::uint64_t size() const { return m_size; }
    const std::filesystem::path& path() const { return m_path; } // until commit()
    const std::filesystem::path& target() const { return m_target; }

private:
    TemporaryFile() = default;
    enum class Step { write, copy, rename };
    Error systemError(Step step) const; // what errno says of it
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
    std::uint64_t m_started = 0; // bytes that the disk was told to write
    bool m_systemCopies = false;
    std::vector<char> m_buffer;
};

} // namespace resizelens
