#pragma once

#include "core/support/error.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace resizelens {

/// Writes beside `path` and renames: under the name there is the whole text, or what was there before.
Result<void> saveText(const std::filesystem::path& path, std::string_view text);

/// Errors: missing, unreadable, larger than a document of ours can be.
Result<std::string> readText(const std::filesystem::path& path);

} // namespace resizelens
