#pragma once

#include "core/base/file_source.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace resizelens {

/// An anonymous temporary file, deleted with its last reader and limited to kMostUnpackedBytes.
class SpoolFile
{
public:
    /// Errors ("file.spool"): no folder to write to, the disk.
    static Result<SpoolFile> make();
    SpoolFile(SpoolFile&& other) noexcept;
    SpoolFile& operator=(SpoolFile&&) = delete;
    SpoolFile(const SpoolFile&) = delete;
    SpoolFile& operator=(const SpoolFile&) = delete;
    ~SpoolFile();

    /// Errors: the disk, more than kMostUnpackedBytes ("model.packed-size").
    Result<void> append(std::span<const std::byte> bytes);
    Result<void> append(std::string_view text);
    std::uint64_t size() const { return m_size; }

    /// The data written, reported as a file at `path`.
    FileSource finish(std::filesystem::path path) &&;

private:
    SpoolFile() = default;
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
};

} // namespace resizelens
