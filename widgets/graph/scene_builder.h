#pragma once

#include "core/graph/graph_index.h"
#include "core/shape/shape_table.h"
#include "widgets/graph/graph_scene.h"

#include <QMap>

namespace resizelens {

using SiteBadges = QMap<quint32, SiteBadge>; // by NodeId::value

NodeFamily familyOf(const std::string& opType);

/// The nodes of one graph with their edges; constants appear as lines of the nodes that use them, as in other
/// viewers. `only`, where given, limits the picture to these nodes. Not yet arranged. `shapes` may be null.
GraphScene describeGraph(const GraphIndex& index, const ShapeTable* shapes, GraphId graph,
                         const SiteBadges& badges, const std::vector<NodeId>* only = nullptr);

/// The nodes within `hops` edges of `node`, in its graph.
std::vector<NodeId> neighbourhood(const GraphIndex& index, NodeId node, int hops);

} // namespace resizelens
