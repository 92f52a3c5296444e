#pragma once

#include "widgets/graph/graph_scene.h"

#include <QFont>
#include <QSizeF>

class QPainter;

namespace resizelens {

/// How much of a node is painted, by scale.
enum class Detail { full, text, blocks };

struct NodeLook
{
    bool selected = false;
    bool hovered = false;
    bool dimmed = false;
};

QFont graphFont(bool bold = false);
QSizeF nodeSize(const SceneNode& node);
/// Paints in scene units; the painter's transform scales. The colours say what kind of operator it is, a site
/// has a strong frame and a badge.
void paintNode(QPainter& painter, const SceneNode& node, const Theme& theme, const NodeLook& look,
               Detail detail);

} // namespace resizelens
