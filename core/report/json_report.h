#pragma once

#include "core/batch/batch.h"
#include "core/batch/shard.h"
#include "core/engine/export_model.h"
#include "core/onnx/checksums.h"

#include <string>

namespace resizelens {

// `--json` documents, each with a `schema` field; see resources/schemas/. Unknown numbers are null.

/// `checksums`: of the external data; nullptr if not computed.
std::string inspectJson(const Analysis& analysis, const Plan& plan,
                        const std::vector<ExternalChecksum>* checksums = nullptr);
std::string exportJson(const ExportReport& report, std::uint64_t peakBytes);
/// `shard`: the one `rows` belong to.
std::string batchJson(const std::vector<BatchRow>& rows, const Shard& shard = {});

// Lines of `batch --json-lines` (resizelens.batch-line/1): one per finished model, then the totals.
std::string batchLine(const BatchRow& row);
std::string batchTotalsLine(const std::vector<BatchRow>& rows, const Shard& shard = {});

} // namespace resizelens
