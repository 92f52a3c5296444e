#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <functional>

namespace resizelens {

inline constexpr const char* kWorkerVariable = "RESIZELENS_WORKER";

/// nullptr if the variable is not set.
using Environment = std::function<const char*(const char* name)>;

/// The worker executable: named by the variable; beside this program; in the library folder beside it, if
/// installed; in the build tree. Errors ("runtime.worker"): none found, or the named one is not executable.
Result<std::filesystem::path> findWorker(const Environment& environment);

Error withoutWorker(Error error, const std::filesystem::path& path);

} // namespace resizelens
