#pragma once

#include "widgets/graph/scene_painter.h"

namespace resizelens {

struct ScenePen;

QSizeF rowBoxSize(const SceneNode& node);
/// Elides and places the texts of a box that has its rect.
void placeRowTexts(SceneNode& node);

/// What paintScene() does of a graph in rows.
void paintRows(const ScenePen& pen, const GraphScene& scene, const SceneLook& look);

} // namespace resizelens
