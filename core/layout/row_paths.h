// Internal: assigns boxes to rows, and positions in them.
#pragma once

#include "core/layout/row_layout.h"

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace resizelens::layout {

inline constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

/// Consecutive boxes.
using Path = std::vector<std::uint32_t>;

/// Each box is in one path: the longest path first, then the rest, topologically ordered by first box. Cycles
/// are cut at some edge.
std::vector<Path> pathsOf(std::size_t boxCount, std::span<const RowEdge> edges);

struct Row
{
    std::vector<std::uint32_t> boxes; // left to right
    std::vector<double> left;
    bool isSide = false; // holds branches
};

struct Rows
{
    std::vector<Row> rows;
    std::vector<std::uint32_t> rowOf, placeOf; // per box
    std::vector<double> extent;                // per box: width including what protrudes at its right

    double left(std::uint32_t box) const { return rows[rowOf[box]].left[placeOf[box]]; }
};

/// Wraps the paths at `width`; branches share a row if there is room.
Rows makeRows(std::span<const RowBox> boxes, std::span<const RowEdge> edges, const std::vector<Path>& paths,
              double width, const RowOptions& options);

RowLayout routeRows(std::span<const RowBox> boxes, std::span<const RowEdge> edges, Rows rows,
                    const RowOptions& options, const std::stop_token& stop);

} // namespace resizelens::layout
