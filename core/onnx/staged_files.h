#pragma once

#include "core/base/temporary_file.h"
#include "core/onnx/external_data.h"

#include <filesystem>
#include <string>
#include <vector>

namespace resizelens {

/// External data files of an export, under temporary names until commit() renames them all. Renamed files and
/// new folders are removed again unless keep() is called.
class StagedFiles
{
public:
    /// `folder` is that of the model.
    explicit StagedFiles(std::filesystem::path folder)
        : m_folder(std::move(folder))
    {
    }
    StagedFiles(const StagedFiles&) = delete;
    StagedFiles& operator=(const StagedFiles&) = delete;
    ~StagedFiles();

    /// Copies a file below the folder or reuses an equal one. Errors: another file is there, disk, cancelled.
    Result<void> copy(const ExternalFile& external, const Progress& progress);
    /// Takes a file as "NAME.data", or the first of "NAME-2.data", … that is free or has the same content: no
    /// other file is replaced. Returns its location for the model.
    Result<std::string> add(TemporaryFile file, const std::filesystem::path& model);

    /// Temporary names by location, until commit().
    const ExternalNames& standIns() const { return m_standIns; }

    /// Errors: also a different file created there meanwhile.
    Result<void> commit();
    /// Keeps the committed files and returns them.
    std::vector<std::filesystem::path> keep();

private:
    Result<void> makeFolders(const std::filesystem::path& folder);
    void stage(TemporaryFile file, const std::string& location);

    std::filesystem::path m_folder;
    std::vector<TemporaryFile> m_files;
    ExternalNames m_standIns;
    std::vector<std::filesystem::path> m_committed;
    std::vector<std::filesystem::path> m_madeFolders; // outer before inner
};

} // namespace resizelens
