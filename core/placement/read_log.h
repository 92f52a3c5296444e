#pragma once

#include "core/placement/placement.h"
#include "core/support/error.h"
#include "core/support/progress.h"

#include <filesystem>
#include <string>

namespace resizelens {

/// Reads a log of any size in bounded memory: lines up to 1 MiB, JSON elements up to 4 MiB, 200,000
/// statements with 64 MiB of text; what is beyond is left out, with a note. `format`: an id of logFormats();
/// empty: told by the content. Errors: a file that cannot be read or is above 16 GiB ("log.size"), a form
/// that none of the readers knows ("log.unknown"), no statement about any node ("log.empty"), cancellation.
Result<PlacementLog> readLog(const std::filesystem::path& path, const std::string& format = {},
                             const Progress& progress = {});

} // namespace resizelens
