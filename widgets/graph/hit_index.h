#pragma once

#include "widgets/graph/graph_scene.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace resizelens {

/// What lies under a point: nodes by the cells of a uniform grid that they touch. Points into the scene.
class HitIndex
{
public:
    explicit HitIndex(const GraphScene& scene);

    std::optional<std::uint32_t> nodeAt(const QPointF& point) const;
    /// The edge that passes within `reach` of the point, the nearest first.
    const SceneEdge* edgeAt(const QPointF& point, double reach) const;
    /// The node that is reached from another: dy −1 and 1 along an edge to what it reads and feeds, dx −1 and
    /// 1 to the neighbour at the same height.
    std::optional<std::uint32_t> neighbour(std::uint32_t node, int dx, int dy) const;

private:
    const GraphScene& m_scene;
    std::unordered_map<quint64, std::vector<std::uint32_t>> m_cells = {};
};

} // namespace resizelens
