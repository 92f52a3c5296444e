#pragma once

#include "core/support/error.h"

#include <filesystem>
#include <string>
#include <vector>

namespace resizelens {

/// One document (resizelens.batch/1) of those that the shards of a batch printed, models sorted by path: what the batch as a whole
/// prints. Errors: no such document, shards that are missing, of different batches or twice, a model that is in two of them.
Result<std::string> mergeBatchDocuments(const std::vector<std::filesystem::path>& files);

} // namespace resizelens
