#pragma once

#include "core/support/file_source.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace resizelens {

/// A file without a name in the folder of temporary files, which is gone with whoever reads it, and which takes no more bytes than a
/// model may have.
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

    /// What was written, which says of itself that it lies at `path`.
    FileSource finish(std::filesystem::path path) &&;

private:
    SpoolFile() = default;
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
};

} // namespace resizelens
