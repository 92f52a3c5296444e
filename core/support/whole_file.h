#pragma once

#include "core/support/error.h"

#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <span>

namespace resizelens {

/// Writes the parts one behind the other under a name beside `path` and renames that: what stands there is
/// the whole file or what was there before, on a full disk too. Errors ("file.write", "file.special"): the
/// disk; `path` is a device or a pipe, which is not replaced.
Result<void> writeWholeFile(const std::filesystem::path& path,
                            std::initializer_list<std::span<const std::byte>> parts);

/// Whether reading `path` could wait for ever or never end: a pipe, a device, a socket. False where there is
/// nothing.
bool isSpecialFile(const std::filesystem::path& path);

} // namespace resizelens
