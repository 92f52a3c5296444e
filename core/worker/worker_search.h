#pragma once

#include "core/support/error.h"

#include <filesystem>
#include <functional>

namespace resizelens {

/// The environment variable that names the worker's file.
inline constexpr const char* kWorkerVariable = "RESIZELENS_WORKER";

/// Reads an environment variable; nullptr where it is not set.
using Environment = std::function<const char*(const char* name)>;

/// The program in which ONNX Runtime runs and pictures are decoded: what the variable names; beside this
/// program; in the folder of libraries beside it, where it is installed; in the build. Errors
/// ("runtime.worker"): it is in none of them, or what was named is no program.
Result<std::filesystem::path> findWorker(const Environment& environment);

/// `error` with the file that was meant, and what to do where there is no worker.
Error withoutWorker(Error error, const std::filesystem::path& path);

} // namespace resizelens
