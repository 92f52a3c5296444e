#pragma once

#include "widgets/graph/scene_builder.h"

namespace resizelens {

/// The box of a fold: the scope's name, what is in it, the most frequent operators first, and a badge for its
/// sites.
SceneNode foldBox(const GraphIndex& index, const FoldGroup& fold, const SiteBadges& badges);

} // namespace resizelens
