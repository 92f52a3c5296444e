#pragma once

#include "core/support/error.h"

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace resizelens {

/// A file written beside its target and renamed over it by commit(); removed when it is not committed.
class TemporaryFile
{
public:
    static Result<TemporaryFile> beside(const std::filesystem::path& target);
    TemporaryFile(TemporaryFile&& other) noexcept;
    TemporaryFile& operator=(TemporaryFile&&) = delete;
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile();

    Result<void> write(std::string_view bytes);
    /// Appends [begin, end) of an open file, inside the kernel where it can.
    Result<void> copyFrom(int descriptor, std::uint64_t begin, std::uint64_t end);
    /// Syncs the file, renames it to the target and syncs the folder.
    Result<void> commit();

    std::uint64_t size() const { return m_size; }
    const std::filesystem::path& path() const { return m_path; } // until commit()

private:
    TemporaryFile() = default;
    Error systemError(const char* what) const;
    std::filesystem::path m_target;
    std::filesystem::path m_path;
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
};

} // namespace resizelens
