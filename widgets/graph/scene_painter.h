#pragma once

#include "widgets/graph/graph_scene.h"

#include <optional>

class QPainter;

namespace resizelens {

class GlyphCache;

/// What is emphasised.
struct SceneLook
{
    std::optional<std::uint32_t> selected = {}, hovered = {}; // indices of nodes
    quint32 tensor = 0;                                       // whose edges are emphasised
    GraphState state = GraphState::change;                    // of a graph in rows
};

/// Paints the part of a scene that `visible` covers; the painter's transform maps scene to device with
/// `scale`. Without `glyphs` text is painted as text, for files.
void paintScene(QPainter& painter, const GraphScene& scene, const Theme& theme, const QRectF& visible,
                double scale, const SceneLook& look = {}, GlyphCache* glyphs = nullptr);

} // namespace resizelens
