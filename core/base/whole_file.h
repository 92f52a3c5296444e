#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <span>
#include <string_view>

namespace resizelens {

/// Writes the parts in sequence, atomically even on power loss. Errors: those of TemporaryFile.
Result<void> writeWholeFile(const std::filesystem::path& path,
                            std::initializer_list<std::span<const std::byte>> parts);
Result<void> writeWholeFile(const std::filesystem::path& path, std::string_view text);

/// Whether `path` is a pipe, a device or a socket, so that reading it could block or never end.
bool isSpecialFile(const std::filesystem::path& path);

} // namespace resizelens
