#pragma once

#include "core/support/error.h"
#include "core/support/progress.h"

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace resizelens {

// A 64-bit fingerprint of bytes (XXH3), to tell whether a file is still the one it was. Not cryptographic: it guards against
// accidents, not against somebody who wants two files to look alike.
std::uint64_t hashText(std::string_view text);

/// Errors: what reading says, cancelled.
Result<std::uint64_t> hashFile(const std::filesystem::path& path, const Progress& progress = {});

} // namespace resizelens
