// core/layout: where the boxes of a graph go. Own layered layout (ranks, crossing reduction, coordinates); no
// Qt, no knowledge of models. Units are whatever the sizes are in; y grows downwards.
#pragma once

#include "core/support/error.h"

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
    std::uint32_t from = 0, to = 0; // indices of nodes; may point backwards, repeat or be loops
};

enum class Flow { down, right };

struct LayoutOptions
{
    double nodeSpacing = 24.0; // between boxes of one rank
    double rankSpacing = 36.0; // between ranks
    double laneWidth = 14.0;   // room that a passing edge takes in a rank
    Flow flow = Flow::down;    // where edges lead
};

struct GraphLayout
{
    std::vector<LayoutPoint> positions; // top left corner, one per node
    std::vector<std::vector<LayoutPoint>>
        routes;      // one an edge, from its source's border to its target's; empty for loops
    LayoutSize size; // everything lies in [0, width] × [0, height]
};

/// Lays the graph out from top to bottom, or from left to right. Takes any graph (empty, disconnected,
/// cyclic). Errors: cancelled; an edge that names no node.
Result<GraphLayout> layoutGraph(std::span<const LayoutSize> nodes, std::span<const LayoutEdge> edges,
                                const LayoutOptions& options = {}, const std::stop_token& stop = {});

} // namespace resizelens
