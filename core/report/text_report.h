#pragma once

#include "core/batch/batch.h"
#include "core/session/export_model.h"

#include <string>
#include <vector>

namespace resizelens {

/// Left-aligned columns with a header line; widths count characters, not bytes.
std::string textTable(const std::vector<std::string>& header,
                      const std::vector<std::vector<std::string>>& rows);

std::string inspectText(const Analysis& analysis, const Plan& plan);
std::string exportText(const ExportReport& report);
std::string batchText(const std::vector<BatchRow>& rows);

/// "exact to the bit", "exact", "off by at most 44 % of max|x|", "depends on the data", "unknown".
std::string exactnessText(const std::optional<Certificate>& certificate);

} // namespace resizelens
