#pragma once

#include "core/base/error.h"

#include <filesystem>

namespace resizelens {

/// A private folder, deleted with its contents on destruction. Making one cleans up after killed processes.
class TempFolder
{
public:
    /// In the system's temporary folder. Errors: there is none, the disk.
    static Result<TempFolder> make();
    /// Hidden in `parent`, which must exist.
    static Result<TempFolder> makeIn(const std::filesystem::path& parent);
    TempFolder(TempFolder&& other) noexcept;
    TempFolder& operator=(TempFolder&&) = delete;
    ~TempFolder();

    const std::filesystem::path& path() const { return m_path; }

private:
    TempFolder(std::filesystem::path path, int lock)
        : m_path(std::move(path))
        , m_lock(lock)
    {
    }

    std::filesystem::path m_path;
    int m_lock = -1; // descriptor of the folder, locked during the lifetime of this object
};

} // namespace resizelens
