#pragma once

#include "widgets/graph/graph_scene.h"

#include <QSizeF>

namespace resizelens {

struct ScenePen;

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
/// has a strong frame and a badge.
void paintNode(const ScenePen& pen, const SceneNode& node, const NodeLook& look, Detail detail);

} // namespace resizelens
