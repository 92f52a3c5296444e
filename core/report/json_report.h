#pragma once

#include "core/batch/batch.h"
#include "core/session/export_model.h"

#include <string>

namespace resizelens {

// The documents of `--json`, one each with a `schema` field; see resources/schemas/. Unknown numbers are
// null.

std::string inspectJson(const Analysis& analysis, const Plan& plan);
std::string exportJson(const ExportReport& report, std::uint64_t peakBytes);
std::string batchJson(const std::vector<BatchRow>& rows);

} // namespace resizelens
