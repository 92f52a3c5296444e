// A graph as rows of text: the longest path runs left to right and wraps at the view's width, branches have
// rows between fork and join, and edges that skip boxes run in the gaps between rows.
#pragma once

#include "core/layout/layered_layout.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace resizelens {

struct RowBox
{
    LayoutSize size;
    LayoutSize label = {}; // text under the box; width 0: none
    double leadsOut = 0.0; // space at its right for an arrow leaving the graph
};

struct RowEdge
{
    std::uint32_t from = 0, to = 0; // box indices; may point backwards, repeat or be loops
    std::uint32_t value = 0;        // edges of one value from one box share a wire
    bool quiet = false;             // shapes no path and has its own wire: a size, not an image
};

struct RowOptions
{
    LayoutSize view = {960.0, 668.0}; // the graph should fill it
    double boxGap = 20.0;             // within a row
    double lane = 8.0;                // between parallel wires
    double labelGap = 3.0;
};

struct RowLayout
{
    std::vector<LayoutPoint> positions; // top left corner, one per box
    std::vector<LayoutPoint> labels;    // top left corner, one per box
    /// Per edge, orthogonal segments from border to border; empty for loops. Repeated edges share a route.
    std::vector<std::vector<LayoutPoint>> routes;
    LayoutSize size; // bounding box from (0, 0)
    std::size_t rows = 0;
    std::size_t mostTracks = 0; // parallel wires in the fullest gap between rows
    double scale = 1.0;         // at which everything fits the view, at most 1
};

/// With more parallel wires the result is unreadable; use the layered layout.
inline constexpr std::size_t kMostTracks = 14;

/// Works for any graph (empty, disconnected, cyclic). Boxes and labels do not overlap, and no route crosses
/// them. Up to some hundred boxes, tries several widths and returns the layout with the largest scale.
/// Errors: cancelled; an edge with an invalid box.
Result<RowLayout> layoutRows(std::span<const RowBox> boxes, std::span<const RowEdge> edges,
                             const RowOptions& options = {}, const std::stop_token& stop = {});

} // namespace resizelens
