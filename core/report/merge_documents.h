#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <string>
#include <vector>

namespace resizelens {

/// Merges the output of a batch's shards (--json or --json-lines) into one resizelens.batch/1 document,
/// models sorted by path. If a shard ran several times, the last run in `files` counts; models that it
/// skipped are taken from earlier runs, even killed ones. Errors: not such a document, missing shards, shards
/// of different batches, a model in two shards.
Result<std::string> mergeBatchDocuments(const std::vector<std::filesystem::path>& files);

} // namespace resizelens
