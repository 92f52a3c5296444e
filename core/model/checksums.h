// SHA-1 of external data files, which a model may state beside where they lie ("checksum" of external_data).
#pragma once

#include "core/model/model_file.h"

#include <string>
#include <vector>

namespace resizelens {

struct ExternalChecksum
{
    std::string location; // as written in the model
    std::vector<std::string>
        stated;        // what tensors say of it, each once, in lower case; empty: none says anything
    std::string found; // of the file; empty where nothing is stated

    bool holds() const { return stated.empty() || (stated.size() == 1 && stated.front() == found); }
};

/// Reads the external files of which a checksum is stated as a whole. Errors: a file that cannot be read, cancelled.
Result<std::vector<ExternalChecksum>> checkExternalChecksums(const ModelFile& file,
                                                             const Progress& progress = {});

/// Of a file as a whole.
Result<std::string> checksumOf(const std::filesystem::path& path, const Progress& progress = {});

/// Whether a tensor of the model states one.
bool statesChecksums(const ModelFile& file);

} // namespace resizelens
