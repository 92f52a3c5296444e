#pragma once

#include "core/base/progress.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace resizelens {

/// The parent folder; "." if the path has none.
std::filesystem::path folderOf(const std::filesystem::path& file);

/// Detects that a file was modified or replaced.
struct FileStamp
{
    std::uint64_t size = 0;
    std::int64_t changed = 0; // modification time, nanoseconds since the epoch
    std::uint64_t device = 0, number = 0;
    bool operator==(const FileStamp&) const = default;
};

/// nullopt if there is no such file.
std::optional<FileStamp> stampOf(const std::filesystem::path& path);

/// An open regular file, read with pread: truncation meanwhile gives an Error, never a signal.
class FileSource
{
public:
    static Result<FileSource> open(const std::filesystem::path& path);

    /// For composed(): a source that reads like a file of `size` bytes at `path` without being one.
    using Reader = std::function<Result<void>(std::uint64_t offset, std::span<std::byte> out)>;
    /// Takes ownership of an open file that is at no path; it reports `path` as its own.
    static FileSource adopt(std::filesystem::path path, int descriptor);
    /// `unchanged` answers checkUnchanged() for what the reader reads.
    static FileSource composed(std::filesystem::path path, std::uint64_t size, Reader reader,
                               std::function<Result<void>()> unchanged = {});
    /// `bytes` as if they were a file at `path`.
    static FileSource inMemory(std::filesystem::path path, std::string bytes);
    FileSource(FileSource&& other) noexcept;
    FileSource& operator=(FileSource&& other) noexcept;
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;
    ~FileSource();

    std::uint64_t size() const { return m_size; }
    int descriptor() const { return m_descriptor; } // -1 if composed
    const std::filesystem::path& path() const { return m_path; }
    /// Whether the bytes are those of the file at path().
    bool isAtPath() const { return m_atPath; }

    /// Error "file.changed": the open file was written to. A new file under the same name is no error.
    Result<void> checkUnchanged() const;

    /// Fills `out` from `offset`. Errors: the file ends early, the disk.
    Result<void> read(std::uint64_t offset, std::span<std::byte> out) const;

private:
    FileSource() = default;
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
    FileStamp m_stamp;
    bool m_atPath = false;
    std::filesystem::path m_path;
    Reader m_reader; // set only if composed
    std::function<Result<void>()> m_unchanged;
};

/// Reads the bytes from `begin` to `end` in parts and calls take(part, end of the part) for each.
Result<void> eachPart(const FileSource& source, std::uint64_t begin, std::uint64_t end, std::size_t partSize,
                      const Progress& progress,
                      const std::function<Result<void>(std::span<const std::byte>, std::uint64_t)>& take);

} // namespace resizelens
