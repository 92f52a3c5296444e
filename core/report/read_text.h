#pragma once

#include "core/support/error.h"

#include <filesystem>
#include <string>

namespace resizelens {

/// The whole file. Errors: missing, unreadable, larger than a document of ours can be.
Result<std::string> readText(const std::filesystem::path& path);

} // namespace resizelens
