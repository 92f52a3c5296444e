// What a site and its rewrite are called where there is little space: boxes of a graph, columns, frames. The texts may hold names of
// the model: the caller cleans them.
#pragma once

#include "core/engine/analysis.h"

#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// Behind the last '/'; the whole name if nothing follows it.
std::string_view lastPart(std::string_view name);

/// "Resize nearest · Conv 2×2": operators and kernels, at most two; empty if the node is removed.
std::string shortChainText(const OperatorChain& chain);

/// One per site: node names without scope and "_resize", as long as they stay distinct.
std::vector<std::string> shortSiteNames(const std::vector<SiteAnalysis>& sites);

} // namespace resizelens
