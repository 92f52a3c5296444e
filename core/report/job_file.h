#pragma once

#include "core/batch/batch_job.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace resizelens {

/// Batch job document shared by window and command line (resources/schemas/job.json). Paths are written
/// absolute, so the file can be moved.
std::string jobJson(const BatchJob& job);

/// JSON Schema properties of the members that are export options.
std::string optionSchemas();

/// Relative paths are resolved against `folder`. Errors name the member ("memory_bytes"): not JSON, a schema
/// newer than this program, an unknown key, a value of the wrong type or out of range.
Result<BatchJob> parseJob(std::string_view json, const std::string& file,
                          const std::filesystem::path& folder);

Result<BatchJob> readJob(const std::filesystem::path& path);
Result<void> saveJob(const std::filesystem::path& path, const BatchJob& job);

} // namespace resizelens
