#pragma once

#include "core/session/analysis.h"
#include "widgets/graph/scene_builder.h"

namespace resizelens {

enum class RewriteSide { before, after };

/// The neighbourhood of a site with the node as it is, or with the nodes of the chosen rewrite in its place.
/// Both sides leave the same room for either, so that every other box stands at the same place on both.
/// Errors: cancelled.
Result<GraphScene> rewriteScene(const Analysis& analysis, const Plan& plan, SiteId site, RewriteSide side,
                                const std::stop_token& stop, const GraphStyle& style = {});

} // namespace resizelens
