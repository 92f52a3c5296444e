#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace resizelens {

// 64-bit XXH3 fingerprints to detect changed files; no protection against deliberate collisions.
std::uint64_t hashText(std::string_view text);

/// Errors: read errors, cancelled.
Result<std::uint64_t> hashFile(const std::filesystem::path& path, const Progress& progress = {});

} // namespace resizelens
