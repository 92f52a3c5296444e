// core/layout: where the boxes of a graph go. Own layered layout (ranks, crossing reduction, coordinates); no
// Qt, no knowledge of models. Any unit of length; y grows downwards.
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace resizelens {

struct LayoutSize
{
    double width = 0.0, height = 0.0;
};

struct LayoutPoint
{
    double x = 0.0, y = 0.0;
};

struct LayoutEdge
{
    std::uint32_t from = 0, to = 0; // node indices; may point backwards, repeat or be loops
};

enum class Flow { down, right };

struct LayoutOptions
{
    double nodeSpacing = 24.0; // within a rank
    double rankSpacing = 36.0;
    double laneWidth = 14.0; // taken by an edge that passes a rank
    Flow flow = Flow::down;  // direction of edges
};

struct GraphLayout
{
    std::vector<LayoutPoint> positions; // top left corner, one per node
    std::vector<std::vector<LayoutPoint>>
        routes;      // per edge, from its source's border to its target's; empty for loops
    LayoutSize size; // bounding box from (0, 0)
};

/// Works for any graph (empty, disconnected, cyclic). Errors: cancelled; an edge with an invalid node.
Result<GraphLayout> layoutGraph(std::span<const LayoutSize> nodes, std::span<const LayoutEdge> edges,
                                const LayoutOptions& options = {}, const std::stop_token& stop = {});

} // namespace resizelens
