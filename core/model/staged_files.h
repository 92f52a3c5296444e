#pragma once

#include "core/model/external_data.h"
#include "core/support/temporary_file.h"

#include <filesystem>
#include <string>
#include <vector>

namespace resizelens {

/// The external data files of an export, written under temporary names until its model is proved: commit()
/// renames them all. What it renamed, and folders that were made, go again unless keep() is called.
class StagedFiles
{
public:
    /// `folder`: of the model that refers to the files.
    explicit StagedFiles(std::filesystem::path folder)
        : m_folder(std::move(folder))
    {
    }
    StagedFiles(const StagedFiles&) = delete;
    StagedFiles& operator=(const StagedFiles&) = delete;
    ~StagedFiles();

    /// Copies one external file to the same place below the folder; an equal file that stands there already
    /// serves. Errors: a file of other content there, the disk, cancelled.
    Result<void> copy(const ExternalFile& external, const Progress& progress);
    /// Takes a file over as "NAME.data" or the first "NAME-2.data", … that is free or has the same content
    /// already: an older export's file is never replaced. Gives the location to write in the model.
    Result<std::string> add(TemporaryFile file, const std::filesystem::path& model);

    /// Where the files lie until commit(), by the model's locations.
    const ExternalNames& standIns() const { return m_standIns; }

    /// Errors: also a file of other content that came to stand there meanwhile.
    Result<void> commit();
    /// The committed files, which stay.
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
