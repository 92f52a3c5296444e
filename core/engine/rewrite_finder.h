#pragma once

#include "core/engine/plan.h"
#include "core/onnx/graph_index.h"

#include <vector>

namespace resizelens {

/// The nodes of `rewritten` that replace each site of `original`, found backwards from its output. No entry
/// for unchanged sites and for those that cannot be located (unnamed nodes, missing values).
std::vector<AppliedSite> findRewrites(const GraphIndex& original, const std::vector<SiteAnalysis>& sites,
                                      const GraphIndex& rewritten);

} // namespace resizelens
