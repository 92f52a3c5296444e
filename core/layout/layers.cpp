#include "core/layout/layers.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace resizelens::layout {

namespace {

constexpr std::size_t kFewestDummies = 20'000, kDummiesPerNode = 6;

using Adjacency = std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>>; // (neighbour, edge)

/// Edges that close a cycle in a depth-first search, and loops.
std::vector<bool> backEdges(std::size_t nodeCount, const Adjacency& out, std::size_t edgeCount)
{
    enum class State : std::uint8_t { fresh, open, done };
    std::vector<State> state(nodeCount, State::fresh);
    std::vector<bool> back(edgeCount, false);
    std::vector<std::pair<std::uint32_t, std::size_t>> stack;
    for (std::uint32_t root = 0; root < nodeCount; ++root) {
        if (state[root] != State::fresh)
            continue;
        stack.emplace_back(root, 0);
        state[root] = State::open;
        while (!stack.empty()) {
            auto& [node, next] = stack.back();
            if (next == out[node].size()) {
                state[node] = State::done;
                stack.pop_back();
                continue;
            }
            const auto [target, edge] = out[node][next++];
            if (state[target] == State::open)
                back[edge] = true;
            else if (state[target] == State::fresh) {
                state[target] = State::open;
                stack.emplace_back(target, 0);
            }
        }
    }
    return back;
}

struct Arc
{
    std::uint32_t from, to;
};

std::vector<std::int32_t> rankNodes(std::size_t nodeCount, const std::vector<Arc>& arcs)
{
    std::vector<std::vector<std::uint32_t>> out(nodeCount);
    std::vector<std::uint32_t> waiting(nodeCount, 0);
    for (const Arc& arc : arcs) {
        out[arc.from].push_back(arc.to);
        ++waiting[arc.to];
    }
    std::vector<std::uint32_t> ready;
    for (std::uint32_t i = 0; i < nodeCount; ++i)
        if (waiting[i] == 0)
            ready.push_back(i);
    std::vector<std::int32_t> rank(nodeCount, 0);
    for (std::size_t k = 0; k < ready.size(); ++k)
        for (const std::uint32_t target : out[ready[k]]) {
            rank[target] = std::max(rank[target], rank[ready[k]] + 1);
            if (--waiting[target] == 0)
                ready.push_back(target);
        }
    // Move sources, and nodes that only sources lead to, right above their first consumer.
    std::vector<bool> isFree(nodeCount, true);
    for (const std::uint32_t node : ready)
        for (const std::uint32_t target : out[node])
            if (!isFree[node] || out[node].size() != 1)
                isFree[target] = false;
    for (auto node = ready.rbegin(); node != ready.rend(); ++node) {
        if (!isFree[*node] || out[*node].empty())
            continue;
        std::int32_t nearest = std::numeric_limits<std::int32_t>::max();
        for (const std::uint32_t target : out[*node])
            nearest = std::min(nearest, rank[target]);
        rank[*node] = nearest - 1;
    }
    return rank;
}

void connect(Layers& layers, std::uint32_t above, std::uint32_t below)
{
    layers.down[above].push_back(below);
    layers.up[below].push_back(above);
}

std::uint32_t addDummy(Layers& layers, std::int32_t rank, double laneWidth)
{
    layers.rank.push_back(rank);
    layers.up.emplace_back();
    layers.down.emplace_back();
    layers.width.push_back(laneWidth);
    return static_cast<std::uint32_t>(layers.rank.size() - 1);
}

struct Ends
{
    std::uint32_t top = 0, bottom = 0;
};

Ends endsOf(const Layers& layers, std::span<const LayoutEdge> edges, std::size_t edge)
{
    return layers.reversed[edge] ? Ends{edges[edge].to, edges[edge].from}
                                 : Ends{edges[edge].from, edges[edge].to};
}

std::vector<std::uint32_t> edgesByLength(const Layers& layers, std::span<const LayoutEdge> edges)
{
    std::vector<std::uint32_t> sorted;
    for (std::uint32_t i = 0; i < edges.size(); ++i)
        if (edges[i].from != edges[i].to)
            sorted.push_back(i);
    const auto length = [&](std::uint32_t i) {
        const Ends ends = endsOf(layers, edges, i);
        return layers.rank[ends.bottom] - layers.rank[ends.top];
    };
    std::ranges::stable_sort(sorted, [&](std::uint32_t a, std::uint32_t b) { return length(a) < length(b); });
    return sorted;
}

void addDummies(Layers& layers, std::span<const LayoutEdge> edges, double laneWidth)
{
    const std::size_t limit = kFewestDummies + kDummiesPerNode * layers.realCount;
    layers.passages.resize(edges.size());
    layers.lanes.resize(layers.realCount);
    for (const std::uint32_t edge : edgesByLength(layers, edges)) {
        const auto [top, bottom] = endsOf(layers, edges, edge);
        // Back edges have their own lanes, since their arrows point the other way.
        const bool shared = !layers.reversed[edge];
        const std::size_t there = shared ? layers.lanes[top].size() : 0;
        const auto passed = static_cast<std::size_t>(layers.rank[bottom] - layers.rank[top] - 1);
        if (passed > there && layers.rank.size() + passed - there > layers.realCount + limit) {
            layers.outside.push_back(edge);
            continue;
        }
        if (!shared)
            layers.lanes.emplace_back();
        const auto index = shared ? top : static_cast<std::uint32_t>(layers.lanes.size() - 1);
        auto& lane = layers.lanes[index];
        while (lane.size() < passed) {
            const std::uint32_t above = lane.empty() ? top : lane.back();
            lane.push_back(addDummy(layers, layers.rank[above] + 1, laneWidth));
            connect(layers, above, lane.back());
        }
        layers.passages[edge] = {index, static_cast<std::uint32_t>(passed)};
        connect(layers, passed == 0 ? top : lane[passed - 1], bottom);
    }
}

/// Depth-first from the top, so that related nodes start out adjacent.
void orderDepthFirst(Layers& layers)
{
    const auto last = std::ranges::max_element(layers.rank);
    layers.order.assign(last == layers.rank.end() ? 0 : static_cast<std::size_t>(*last) + 1, {});
    std::vector<std::uint32_t> roots(layers.rank.size());
    for (std::uint32_t i = 0; i < roots.size(); ++i)
        roots[i] = i;
    std::ranges::stable_sort(
        roots, [&](std::uint32_t a, std::uint32_t b) { return layers.rank[a] < layers.rank[b]; });
    std::vector<bool> seen(layers.rank.size(), false);
    std::vector<std::uint32_t> stack;
    for (const std::uint32_t root : roots) {
        stack.push_back(root);
        while (!stack.empty()) {
            const std::uint32_t node = stack.back();
            stack.pop_back();
            if (seen[node])
                continue;
            seen[node] = true;
            layers.order[static_cast<std::size_t>(layers.rank[node])].push_back(node);
            for (auto next = layers.down[node].rbegin(); next != layers.down[node].rend(); ++next)
                if (!seen[*next])
                    stack.push_back(*next);
        }
    }
}

} // namespace

Layers makeLayers(std::span<const LayoutSize> nodes, std::span<const LayoutEdge> edges, double laneWidth)
{
    Layers layers;
    layers.realCount = static_cast<std::uint32_t>(nodes.size());
    Adjacency out(nodes.size());
    for (std::uint32_t i = 0; i < edges.size(); ++i)
        out[edges[i].from].emplace_back(edges[i].to, i);
    layers.reversed = backEdges(nodes.size(), out, edges.size());

    std::vector<Arc> arcs;
    for (std::size_t i = 0; i < edges.size(); ++i)
        if (edges[i].from != edges[i].to)
            arcs.push_back(layers.reversed[i] ? Arc{edges[i].to, edges[i].from}
                                              : Arc{edges[i].from, edges[i].to});
    layers.rank = rankNodes(nodes.size(), arcs);
    layers.up.resize(nodes.size());
    layers.down.resize(nodes.size());
    for (const LayoutSize& size : nodes)
        layers.width.push_back(size.width);

    addDummies(layers, edges, laneWidth);
    orderDepthFirst(layers);
    return layers;
}

std::vector<std::uint32_t> sideLanes(const Layers& layers, std::span<const LayoutEdge> edges)
{
    std::vector<std::uint32_t> byTop(layers.outside.size());
    for (std::uint32_t i = 0; i < byTop.size(); ++i)
        byTop[i] = i;
    const auto topOf = [&](std::uint32_t i) {
        return layers.rank[endsOf(layers, edges, layers.outside[i]).top];
    };
    std::ranges::stable_sort(byTop, [&](std::uint32_t a, std::uint32_t b) { return topOf(a) < topOf(b); });

    std::vector<std::uint32_t> result(layers.outside.size());
    std::set<std::uint32_t> unused;
    std::multimap<std::int32_t, std::uint32_t> busy; // rank at which the lane becomes free -> lane
    std::uint32_t lanes = 0;
    for (const std::uint32_t i : byTop) {
        while (!busy.empty() && busy.begin()->first <= topOf(i)) {
            unused.insert(busy.begin()->second);
            busy.erase(busy.begin());
        }
        if (unused.empty())
            unused.insert(lanes++);
        result[i] = *unused.begin();
        unused.erase(unused.begin());
        busy.emplace(layers.rank[endsOf(layers, edges, layers.outside[i]).bottom], result[i]);
    }
    return result;
}

} // namespace resizelens::layout
