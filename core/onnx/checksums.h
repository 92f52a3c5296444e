// SHA-1 of external data files, as models may state it in external_data ("checksum").
#pragma once

#include "core/onnx/model_file.h"

#include <string>
#include <vector>

namespace resizelens {

struct ExternalChecksum
{
    std::string location;            // as written in the model
    std::vector<std::string> stated; // distinct values, in lower case
    std::string found;               // of the file; empty if none is stated

    bool holds() const { return stated.empty() || (stated.size() == 1 && stated.front() == found); }
};

/// Reads every external file that has a stated checksum. Errors: an unreadable file, cancelled.
Result<std::vector<ExternalChecksum>> checkExternalChecksums(const ModelFile& file,
                                                             const Progress& progress = {});

Result<std::string> checksumOf(const std::filesystem::path& path, const Progress& progress = {});

bool statesChecksums(const ModelFile& file);

} // namespace resizelens
