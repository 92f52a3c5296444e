#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace resizelens {

// XXH3 fingerprints; no protection against deliberate collisions. 64 bits detect that a file was changed.
std::uint64_t hashText(std::string_view text);

/// Errors: read errors, cancelled.
Result<std::uint64_t> hashFile(const std::filesystem::path& path, const Progress& progress = {});

// 128 bits (32 hexadecimal digits) tell millions of files apart.
std::string wideHashText(std::string_view text);
Result<std::string> wideHashFile(const std::filesystem::path& path, const Progress& progress = {});

} // namespace resizelens
