// The inside of the layout: a proper layered graph, in which every edge goes from one rank to the next.
#pragma once

#include "core/layout/layered_layout.h"

#include <cstdint>
#include <span>
#include <vector>

namespace resizelens::layout {

/// What an edge uses of a lane: its first `count` dummies.
struct Passage
{
    std::uint32_t lane = 0, count = 0;
};

/// Real nodes first (numbered as the caller's), then one dummy for each rank that an edge passes.
struct Layers
{
    std::uint32_t realCount = 0;
    std::vector<std::int32_t> rank;
    std::vector<std::vector<std::uint32_t>> up, down; // neighbours in the rank before and behind
    std::vector<std::vector<std::uint32_t>> order;    // nodes of each rank, left to right
    std::vector<std::vector<std::uint32_t>> lanes; // dummies in rank order; edges from one box share a lane
    std::vector<Passage> passages;                 // per edge
    std::vector<bool> reversed;                    // per edge: drawn against its direction
    std::vector<std::uint32_t> outside;            // edges without dummies: too long, see makeLayers()
    std::vector<double> width;                     // per node, dummies included

    std::span<const std::uint32_t> chain(std::size_t edge) const
    {
        return std::span(lanes[passages[edge].lane]).first(passages[edge].count);
    }
    bool isDummy(std::uint32_t node) const { return node >= realCount; }
};

/// Breaks cycles, ranks by longest path with sources, and chains that begin with them, pulled down to their
/// consumers, and fills in dummies. Edges from one box share their dummies, so that a value with many far
/// consumers takes one lane. Dummies are limited to some a box: the longest edges beyond that (a mask that
/// every layer of a deep model reads from another box) are left to sideLanes().
Layers makeLayers(std::span<const LayoutSize> nodes, std::span<const LayoutEdge> edges, double laneWidth);

/// Reorders each rank to reduce crossings. False when stopped.
bool reduceCrossings(Layers& layers, const std::stop_token& stop);

/// x of the centre of each node, dummies included: near the mean of its neighbours, chains of dummies
/// straight. Empty when stopped.
std::vector<double> assignColumns(const Layers& layers, double nodeSpacing, const std::stop_token& stop);

/// For each of Layers::outside the number of its lane beside the picture: the smallest such that no two
/// edges share a lane at the same height.
std::vector<std::uint32_t> sideLanes(const Layers& layers, std::span<const LayoutEdge> edges);

} // namespace resizelens::layout
