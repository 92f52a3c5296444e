// Disconnected graphs: each connected part is laid out by itself, and the results are arranged in rows.
#pragma once

#include "core/layout/layered_layout.h"

#include <cstdint>
#include <span>
#include <vector>

namespace resizelens::layout {

struct Part
{
    std::vector<std::uint32_t> nodes; // indices in the whole graph, ascending
    std::vector<std::uint32_t> edges; // indices in the whole graph
    std::vector<LayoutEdge> ends;     // the same edges in indices of `nodes`
};

/// Ordered by first node. Edges must be valid.
std::vector<Part> connectedParts(std::size_t nodeCount, std::span<const LayoutEdge> edges);

/// Arranges the parts in rows, about as wide as high, spaced as in `options`.
GraphLayout joinParts(const std::vector<Part>& parts, std::vector<GraphLayout> pictures,
                      std::size_t nodeCount, std::size_t edgeCount, const LayoutOptions& options);

Result<GraphLayout> layoutConnected(std::span<const LayoutSize> nodes, std::span<const LayoutEdge> edges,
                                    const LayoutOptions& options, const std::stop_token& stop);

} // namespace resizelens::layout
