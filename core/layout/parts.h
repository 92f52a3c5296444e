// Graphs that fall apart: each connected part is laid out by itself, and the pictures stand in rows.
#pragma once

#include "core/layout/layered_layout.h"

#include <cstdint>
#include <span>
#include <vector>

namespace resizelens::layout {

struct Part
{
    std::vector<std::uint32_t> nodes; // of the whole graph, ascending
    std::vector<std::uint32_t> edges; // of the whole graph
    std::vector<LayoutEdge> ends;     // the same edges in numbers of this part
};

/// In the order of their first nodes. Edges name nodes that exist.
std::vector<Part> connectedParts(std::size_t nodeCount, std::span<const LayoutEdge> edges);

/// The parts in rows from left to right, about as wide as high, at the distances of `options`.
GraphLayout joinParts(const std::vector<Part>& parts, std::vector<GraphLayout> pictures,
                      std::size_t nodeCount, std::size_t edgeCount, const LayoutOptions& options);

/// The layout of one part.
Result<GraphLayout> layoutConnected(std::span<const LayoutSize> nodes, std::span<const LayoutEdge> edges,
                                    const LayoutOptions& options, const std::stop_token& stop);

} // namespace resizelens::layout
