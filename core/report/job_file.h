#pragma once

#include "core/batch/batch_job.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace resizelens {

/// A batch as a document that window and command line run alike (resources/schemas/job.json). Paths are
/// absolute in it, so that it means the same wherever it is read.
std::string jobJson(const BatchJob& job);

/// Relative paths count from `folder`. Errors name the place in the document ("memory_bytes"): no JSON, a
/// schema of a newer program, an unknown key, a value of the wrong kind or out of range.
Result<BatchJob> parseJob(std::string_view json, const std::string& file,
                          const std::filesystem::path& folder);

Result<BatchJob> readJob(const std::filesystem::path& path);
Result<void> saveJob(const std::filesystem::path& path, const BatchJob& job);

} // namespace resizelens
