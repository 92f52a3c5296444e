#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <string>

namespace resizelens {

/// Errors: missing, unreadable, larger than any of our documents.
Result<std::string> readText(const std::filesystem::path& path);

} // namespace resizelens
