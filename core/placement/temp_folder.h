#pragma once

#include <filesystem>

namespace resizelens {

/// A folder of its own, so that nobody else's file is written over or read; removed with all that it holds.
class TempFolder
{
public:
    TempFolder();
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;
    ~TempFolder();

    /// Empty where it could not be made; errno says why.
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

} // namespace resizelens
