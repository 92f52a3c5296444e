#pragma once

#include "core/graph/graph_index.h"
#include "core/plan/plan.h"

#include <vector>

namespace resizelens {

/// Which nodes of `rewritten` stand in the place of each site of `original`: the nodes between the site's
/// input and its output, followed backwards. Sites that are as they were, and those whose place cannot be
/// found (unnamed nodes, a value that is no longer there), have no entry.
std::vector<AppliedSite> findRewrites(const GraphIndex& original, const std::vector<SiteAnalysis>& sites,
                                      const GraphIndex& rewritten);

} // namespace resizelens
