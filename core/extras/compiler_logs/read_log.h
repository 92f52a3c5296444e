#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/extras/compiler_logs/placement.h"

#include <filesystem>
#include <string>

namespace resizelens {

/// Reads a log of any size in bounded memory: lines up to 1 MiB, JSON elements up to 4 MiB, 200,000
/// statements with 64 MiB of text; the rest is skipped with a note. `format`: an id of logFormats(); empty:
/// detect. Errors: an unreadable file, one above 16 GiB ("log.size"), an unknown format ("log.unknown"), no
/// statements about nodes ("log.empty"), cancellation.
Result<PlacementLog> readLog(const std::filesystem::path& path, const std::string& format = {},
                             const Progress& progress = {});

} // namespace resizelens
