#pragma once

#include "core/support/error.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>

namespace resizelens {

/// The folder of a file; "." where the path names none.
std::filesystem::path folderOf(const std::filesystem::path& file);

/// What tells that a file was written to, or another one stands in its place.
struct FileStamp
{
    std::uint64_t size = 0;
    std::int64_t changed = 0; // nanoseconds, of the system's clock
    std::uint64_t device = 0, number = 0;
    bool operator==(const FileStamp&) const = default;
};

/// nullopt where there is no such file.
std::optional<FileStamp> stampOf(const std::filesystem::path& path);

/// An open regular file, read with pread: a file that is truncated or replaced meanwhile gives an Error,
/// never a signal.
class FileSource
{
public:
    static Result<FileSource> open(const std::filesystem::path& path);

    /// Something that reads like a file of `size` bytes at `path` without being one.
    using Reader = std::function<Result<void>(std::uint64_t offset, std::span<std::byte> out)>;
    /// Takes over an open file that stands at no path, and says of itself that it is `path`.
    static FileSource adopt(std::filesystem::path path, int descriptor);
    static FileSource composed(std::filesystem::path path, std::uint64_t size, Reader reader);
    FileSource(FileSource&& other) noexcept;
    FileSource& operator=(FileSource&& other) noexcept;
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;
    ~FileSource();

    std::uint64_t size() const { return m_size; }
    int descriptor() const { return m_descriptor; } // -1 where it is composed
    const std::filesystem::path& path() const { return m_path; }
    /// Whether the bytes are those of the file at path().
    bool isAtPath() const { return m_atPath; }

    /// Error ("file.changed"): somebody wrote to the file since it was opened. A new file of that name is no
    /// change: the one that was opened is read further.
    Result<void> checkUnchanged() const;

    /// Fills `out` from `offset`; an Error when the file ends before.
    Result<void> read(std::uint64_t offset, std::span<std::byte> out) const;

private:
    FileSource() = default;
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
    FileStamp m_stamp;
    bool m_atPath = false;
    std::filesystem::path m_path;
    Reader m_reader; // only where it is composed
};

} // namespace resizelens
