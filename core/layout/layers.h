// Internal: a proper layered graph, whose edges lead from each rank to the next.
#pragma once

#include "core/layout/layered_layout.h"

#include <cstdint>
#include <span>
#include <vector>

namespace resizelens::layout {

/// The part of a lane that an edge uses: its first `count` dummies.
struct Passage
{
    std::uint32_t lane = 0, count = 0;
};

/// Real nodes first, numbered as the caller's, then one dummy per rank that an edge passes.
struct Layers
{
    std::uint32_t realCount = 0;
    std::vector<std::int32_t> rank;
    std::vector<std::vector<std::uint32_t>> up, down; // neighbours in the ranks above and below
    std::vector<std::vector<std::uint32_t>> order;    // nodes per rank, left to right
    std::vector<std::vector<std::uint32_t>> lanes;    // dummies in rank order; shared by edges of one box
    std::vector<Passage> passages;                    // per edge
    std::vector<bool> reversed;                       // per edge: drawn against its direction
    std::vector<std::uint32_t> outside;               // edges too long for dummies, see makeLayers()
    std::vector<double> width;                        // per node, dummies included

    std::span<const std::uint32_t> chain(std::size_t edge) const
    {
        return std::span(lanes[passages[edge].lane]).first(passages[edge].count);
    }
    bool isDummy(std::uint32_t node) const { return node >= realCount; }
};

/// Breaks cycles, ranks by longest path with sources (and chains that start with them) pulled down to their
/// consumers, and inserts dummies. Edges from one box share dummies, so a value with many far consumers needs
/// one lane. The number of dummies per box is limited; the longest edges beyond that (a mask read by every
/// layer of a deep model) are left to sideLanes().
Layers makeLayers(std::span<const LayoutSize> nodes, std::span<const LayoutEdge> edges, double laneWidth);

/// False if stopped.
bool reduceCrossings(Layers& layers, const std::stop_token& stop);

/// Centre x per node, dummies included: near its neighbours, chains of dummies straight. Empty if stopped.
std::vector<double> assignColumns(const Layers& layers, double nodeSpacing, const std::stop_token& stop);

/// Lane number beside the graph for each of Layers::outside: the smallest without overlap.
std::vector<std::uint32_t> sideLanes(const Layers& layers, std::span<const LayoutEdge> edges);

} // namespace resizelens::layout
