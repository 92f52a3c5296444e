#pragma once

#include "core/support/error.h"

#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <span>
#include <string_view>

namespace resizelens {

/// Writes the parts one behind the other as a TemporaryFile: what stands at `path` is the whole file or what
/// was there before, on a full disk and without power too. Errors: those of TemporaryFile.
Result<void> writeWholeFile(const std::filesystem::path& path,
                            std::initializer_list<std::span<const std::byte>> parts);
Result<void> writeWholeFile(const std::filesystem::path& path, std::string_view text);

/// Whether reading `path` could wait for ever or never end: a pipe, a device, a socket. False where there is
/// nothing.
bool isSpecialFile(const std::filesystem::path& path);

} // namespace resizelens
