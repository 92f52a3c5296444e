#pragma once

#include "core/onnx/graph_index.h"
#include "core/onnx/shape_table.h"
#include "widgets/graph/graph_extent.h"
#include "widgets/graph/graph_scene.h"

#include <QMap>

#include <optional>

namespace resizelens {

using SiteBadges = QMap<quint32, SiteBadge>; // by NodeId::value
std::set<NodeId> sitesOf(const SiteBadges& badges);

/// Boxes that are no node of the model have ids of their own.
inline constexpr quint32 kFoldIds = 0x40000000u, kStubIds = 0x60000000u, kNewIds = 0x80000000u;

/// Whether the id of a box is that of a node of the model: only those can be looked up.
constexpr bool isModelNode(quint32 id)
{
    return id < kFoldIds;
}
constexpr BoxId boxOf(NodeId node)
{
    return BoxId{node.value};
}
/// nullopt for a box that is no node of the model.
constexpr std::optional<NodeId> nodeOf(BoxId box)
{
    return isModelNode(box.value) ? std::optional(NodeId{box.value}) : std::nullopt;
}

inline constexpr qsizetype kLongestTip = 400; // characters of a name in a tooltip

/// The value's name, shape and type as far as they are known.
QString tensorTip(const GraphIndex& index, const ShapeTable* shapes, ValueId value);

/// How graphs are drawn, by the user's choice.
struct GraphStyle
{
    Flow flow = Flow::down;
    bool names = true;  // of nodes
    bool shapes = true; // on edges
    bool operator==(const GraphStyle&) const = default;
};

/// The nodes of one graph with their edges; constants appear as lines of the nodes that use them, as in other
/// viewers. Folds share a box, and where `part` leaves nodes out, stubs stand for what the rest reads and
/// feeds. Not yet arranged. `shapes` may be null.
GraphScene describeGraph(const GraphIndex& index, const ShapeTable* shapes, GraphId graph,
                         const SiteBadges& badges, const GraphPart& part = {}, const GraphStyle& style = {});

} // namespace resizelens
