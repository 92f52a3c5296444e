#pragma once

#include "widgets/graph/scene_builder.h"
#include "widgets/rewrite/written_plan.h"

namespace resizelens {

enum class RewriteSide { before, after };

/// The neighbourhood of a site as the model has it, or as an export of the plan writes it: the nodes of each
/// rewrite in place of its site, without the nodes that only computed their sizes. Those stand on the side
/// before as what goes. Both sides leave the same room, so that every other box stands at the same place on
/// both. Errors: cancelled.
Result<GraphScene> rewriteScene(const WrittenPlan& written, SiteId site, RewriteSide side,
                                const std::stop_token& stop, const GraphStyle& style = {});

} // namespace resizelens
