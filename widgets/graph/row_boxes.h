#pragma once

#include "widgets/graph/scene_painter.h"

namespace resizelens {

QSizeF rowBoxSize(const SceneNode& node);
/// Elides and places the texts of a box that has its rect.
void placeRowTexts(SceneNode& node);

/// What paintScene() does of a graph in rows.
void paintRows(QPainter& painter, const GraphScene& scene, const Theme& theme, const QRectF& visible,
               double scale, const SceneLook& look, GlyphCache* glyphs);

} // namespace resizelens
