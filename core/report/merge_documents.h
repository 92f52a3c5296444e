#pragma once

#include "core/support/error.h"

#include <filesystem>
#include <string>
#include <vector>

namespace resizelens {

/// One document (resizelens.batch/1) of what the shards of a batch printed with --json or --json-lines, models sorted by path: what the
/// batch as a whole prints. Of several runs of one shard the last one in `files` counts; what that skipped is as an earlier run said,
/// also one that was killed. Errors: no such document, shards that are missing or of different batches, a model that is in two of them.
Result<std::string> mergeBatchDocuments(const std::vector<std::filesystem::path>& files);

} // namespace resizelens
