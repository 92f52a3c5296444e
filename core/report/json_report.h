#pragma once

#include "core/batch/batch.h"
#include "core/batch/shard.h"
#include "core/model/checksums.h"
#include "core/session/export_model.h"

#include <string>

namespace resizelens {

// The documents of `--json`, one each with a `schema` field; see resources/schemas/. Unknown numbers are
// null.

/// `checksums`: of the external data, where they were looked at.
std::string inspectJson(const Analysis& analysis, const Plan& plan,
                        const std::vector<ExternalChecksum>* checksums = nullptr);
std::string exportJson(const ExportReport& report, std::uint64_t peakBytes);
/// `shard`: of which the rows are.
std::string batchJson(const std::vector<BatchRow>& rows, const Shard& shard = {});

// Lines of `batch --json-lines` (resizelens.batch-line/1): one per model, when it has ended, and one of the totals.
std::string batchLine(const BatchRow& row);
std::string batchTotalsLine(const std::vector<BatchRow>& rows, const Shard& shard = {});

} // namespace resizelens
