#pragma once

#include "widgets/graph/scene_builder.h"
#include "widgets/rewrite/written_plan.h"

namespace resizelens {

enum class RewriteSide { before, after };

/// A site's neighbourhood as it is, or as exported: with the nodes of each rewrite instead of its site,
/// without nodes that only computed its sizes (marked on the before side). All other boxes have the same
/// position on both sides. Errors: cancelled.
Result<GraphScene> rewriteScene(const WrittenPlan& written, SiteId site, RewriteSide side,
                                const std::stop_token& stop, const GraphStyle& style = {});

} // namespace resizelens
