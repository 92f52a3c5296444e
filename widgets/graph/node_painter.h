#pragma once

#include "widgets/graph/graph_scene.h"

#include <QSizeF>

class QPainter;

namespace resizelens {

class GlyphCache;

/// How much of a node is painted, by scale: all of it; square corners and no halo; the header's text only.
/// Below that the whole graph is painted as blocks.
enum class Detail { full, plain, title };

struct NodeLook
{
    bool selected = false;
    bool hovered = false;
};

QSizeF nodeSize(const SceneNode& node);
/// Elides and places the texts of a node that has its rect.
void placeTexts(SceneNode& node);
/// Paints in scene units; the painter's transform scales. The colours say what kind of operator it is, a site
/// has a strong frame and a badge. Without `glyphs` text is painted as text, for files.
void paintNode(QPainter& painter, const SceneNode& node, const Theme& theme, const NodeLook& look,
               Detail detail, GlyphCache* glyphs);

} // namespace resizelens
