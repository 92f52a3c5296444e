// Internal: what the page of a model draws, as JSON. Positions are core/layout's; names are cut and cleaned.
#pragma once

#include "core/base/error.h"
#include "core/engine/analysis.h"
#include "core/report/model_report.h"

#include <string>

namespace resizelens {

/// Boxes, edges and nodes of the model, and of ModelReportOptions::other matched with it. Errors: cancelled.
Result<std::string> pageGraph(const Analysis& analysis, const Plan& plan, const ModelReportOptions& options,
                              const Progress& progress);

/// Each site on each target. Errors: cancelled.
Result<std::string> pageMatrix(const Analysis& analysis, const Progress& progress);

} // namespace resizelens
