// Columns after U. Brandes and B. Köpf, "Fast and Simple Horizontal Coordinate Assignment" (2001): nodes are
// aligned with a median neighbour into blocks of one column, blocks are packed, and four such layouts
// (aligned up or down, packed left or right) are balanced. Blocks are packed on their constraint graph,
// longest paths first, instead of by the paper's classes.
#include "core/layout/layers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <optional>
#include <unordered_set>

namespace resizelens::layout {

namespace {

using Place = std::vector<std::uint32_t>;

/// Whether to align with the rank above, and whether to read ranks from the right.
struct Side
{
    bool above = true;
    bool mirrored = false;
};

class ColumnMaker
{
public:
    ColumnMaker(const Layers& layers, double spacing)
        : m_layers(layers)
        , m_spacing(spacing)
        , m_place(layers.rank.size(), 0)
    {
        for (const auto& rank : layers.order)
            for (std::uint32_t i = 0; i < rank.size(); ++i)
                m_place[rank[i]] = i;
        for (std::size_t rank = 1; rank < layers.order.size(); ++rank)
            findConflicts(layers.order[rank]);
    }

    std::vector<double> columns(Side side) const { return pack(align(side), side); }

    /// Balancing centres passing edges between their left and right packing; this moves each straight run of
    /// dummies as close as possible to the boxes that it connects.
    void tighten(std::vector<double>& x) const
    {
        for (int pass = 0; pass < 2; ++pass)
            for (const auto& lane : m_layers.lanes)
                for (std::size_t begin = 0; begin < lane.size();) {
                    std::size_t end = begin + 1;
                    while (end < lane.size() && x[lane[end]] == x[lane[begin]])
                        ++end;
                    tightenRun(std::span(lane).subspan(begin, end - begin), x);
                    begin = end;
                }
    }

private:
    /// Segments between two dummies are in long edges and must be straight: crossing ones are not aligned.
    void findConflicts(const std::vector<std::uint32_t>& rank)
    {
        std::uint32_t leftmost = 0;
        std::size_t done = 0;
        for (std::size_t i = 0; i < rank.size(); ++i) {
            const bool last = i + 1 == rank.size();
            const auto inner = innerNeighbour(rank[i]);
            if (!inner && !last)
                continue;
            const std::uint32_t rightmost =
                inner ? m_place[*inner] : std::numeric_limits<std::uint32_t>::max();
            for (; done <= i; ++done)
                for (const std::uint32_t above : m_layers.up[rank[done]])
                    if ((m_place[above] < leftmost || m_place[above] > rightmost) &&
                        !(m_layers.isDummy(above) && m_layers.isDummy(rank[done])))
                        m_conflicts.insert(segment(above, rank[done]));
            leftmost = inner ? rightmost : leftmost;
        }
    }

    std::optional<std::uint32_t> innerNeighbour(std::uint32_t node) const
    {
        if (m_layers.isDummy(node))
            for (const std::uint32_t above : m_layers.up[node])
                if (m_layers.isDummy(above))
                    return above;
        return std::nullopt;
    }

    static std::uint64_t segment(std::uint32_t above, std::uint32_t below)
    {
        return static_cast<std::uint64_t>(above) << 32 | below;
    }

    bool conflicts(std::uint32_t node, std::uint32_t other, Side side) const
    {
        return !m_conflicts.empty() &&
               m_conflicts.contains(side.above ? segment(other, node) : segment(node, other));
    }

    bool hasOwnKind(std::uint32_t node, bool above) const
    {
        const auto& all = above ? m_layers.up[node] : m_layers.down[node];
        return std::ranges::any_of(
            all, [&](std::uint32_t other) { return m_layers.isDummy(other) == m_layers.isDummy(node); });
    }

    /// Prefers neighbours of the node's own kind: boxes align with boxes rather than with their long edges,
    /// so that the trunk of a graph is straight and its skips bend.
    void candidates(std::uint32_t node, Side side, std::vector<std::uint32_t>& found) const
    {
        const auto& all = side.above ? m_layers.up[node] : m_layers.down[node];
        found.clear();
        for (const std::uint32_t other : all)
            if (m_layers.isDummy(other) == m_layers.isDummy(node))
                found.push_back(other);
        if (found.empty())
            std::ranges::copy_if(all, std::back_inserter(found),
                                 [&](std::uint32_t other) { return !hasOwnKind(other, !side.above); });
        std::ranges::sort(found, [&](std::uint32_t a, std::uint32_t b) {
            return side.mirrored ? m_place[a] > m_place[b] : m_place[a] < m_place[b];
        });
    }

    /// The block of each node, identified by its first node.
    Place align(Side side) const
    {
        Place root(m_layers.rank.size());
        for (std::uint32_t i = 0; i < root.size(); ++i)
            root[i] = i;
        std::vector<bool> taken(root.size(), false); // already has a successor
        std::vector<std::uint32_t> found;
        const std::size_t ranks = m_layers.order.size();
        for (std::size_t k = 1; k < ranks; ++k) {
            const auto& rank = m_layers.order[side.above ? k : ranks - 1 - k];
            const auto& before = m_layers.order[side.above ? k - 1 : ranks - k];
            std::int64_t reached = -1; // alignments must not cross
            for (std::size_t i = 0; i < rank.size(); ++i) {
                const std::uint32_t node = rank[side.mirrored ? rank.size() - 1 - i : i];
                candidates(node, side, found);
                if (found.empty())
                    continue;
                for (std::size_t m = (found.size() - 1) / 2; m <= found.size() / 2; ++m) {
                    const std::uint32_t other = found[m];
                    const auto place = static_cast<std::int64_t>(
                        side.mirrored ? before.size() - 1 - m_place[other] : m_place[other]);
                    if (taken[other] || place <= reached || conflicts(node, other, side))
                        continue;
                    taken[other] = true;
                    root[node] = root[other];
                    reached = place;
                    break;
                }
            }
        }
        return root;
    }

    double distance(std::uint32_t a, std::uint32_t b) const
    {
        const int dummies = static_cast<int>(m_layers.isDummy(a)) + static_cast<int>(m_layers.isDummy(b));
        const double gap = dummies == 2 ? 0.0 : dummies == 1 ? m_spacing / 2 : m_spacing;
        return (m_layers.width[a] + m_layers.width[b]) / 2 + gap;
    }

    struct Arc
    {
        std::uint32_t left = 0, right = 0;
        double least = 0.0;
    };

    /// Separation constraints between adjacent blocks, in the direction of `side`.
    std::vector<Arc> blockArcs(const Place& root, Side side) const
    {
        std::vector<Arc> arcs;
        arcs.reserve(root.size());
        for (const auto& rank : m_layers.order)
            for (std::size_t i = 1; i < rank.size(); ++i) {
                const std::uint32_t a = rank[i - 1], b = rank[i];
                arcs.push_back(side.mirrored ? Arc{root[b], root[a], distance(a, b)}
                                             : Arc{root[a], root[b], distance(a, b)});
            }
        return arcs;
    }

    /// Packs each block to the left, then moves it right as far as its successors allow.
    std::vector<double> pack(const Place& root, Side side) const
    {
        const auto arcs = blockArcs(root, side);
        std::vector<std::uint32_t> begin(root.size() + 1, 0), waiting(root.size(), 0);
        for (const Arc& arc : arcs) {
            ++begin[arc.left + 1];
            ++waiting[arc.right];
        }
        for (std::size_t i = 1; i < begin.size(); ++i)
            begin[i] += begin[i - 1];
        std::vector<std::uint32_t> sorted(arcs.size()), next(begin.begin(), begin.end() - 1);
        for (std::uint32_t i = 0; i < arcs.size(); ++i)
            sorted[next[arcs[i].left]++] = i;

        std::vector<std::uint32_t> ready;
        for (std::uint32_t i = 0; i < root.size(); ++i)
            if (root[i] == i && waiting[i] == 0)
                ready.push_back(i);
        std::vector<double> at(root.size(), 0.0);
        for (std::size_t k = 0; k < ready.size(); ++k)
            for (std::uint32_t i = begin[ready[k]]; i < begin[ready[k] + 1]; ++i) {
                const Arc& arc = arcs[sorted[i]];
                at[arc.right] = std::max(at[arc.right], at[arc.left] + arc.least);
                if (--waiting[arc.right] == 0)
                    ready.push_back(arc.right);
            }
        for (std::size_t k = ready.size(); k-- > 0;) {
            double room = std::numeric_limits<double>::infinity();
            for (std::uint32_t i = begin[ready[k]]; i < begin[ready[k] + 1]; ++i)
                room = std::min(room, at[arcs[sorted[i]].right] - arcs[sorted[i]].least);
            if (std::isfinite(room))
                at[ready[k]] = std::max(at[ready[k]], room);
        }
        std::vector<double> x(root.size());
        for (std::size_t i = 0; i < x.size(); ++i)
            x[i] = side.mirrored ? -at[root[i]] : at[root[i]];
        return x;
    }

    void tightenRun(std::span<const std::uint32_t> run, std::vector<double>& x) const
    {
        double left = -std::numeric_limits<double>::infinity(), right = -left, pull = 0.0, pulls = 0.0;
        const auto add = [&](const std::vector<std::uint32_t>& neighbours) {
            for (const std::uint32_t other : neighbours)
                if (x[other] != x[run[0]] || !m_layers.isDummy(other)) {
                    pull += x[other];
                    pulls += 1.0;
                }
        };
        for (const std::uint32_t node : run) {
            const auto& rank = m_layers.order[static_cast<std::size_t>(m_layers.rank[node])];
            const std::uint32_t place = m_place[node];
            if (place > 0)
                left = std::max(left, x[rank[place - 1]] + distance(rank[place - 1], node));
            if (place + 1 < rank.size())
                right = std::min(right, x[rank[place + 1]] - distance(node, rank[place + 1]));
            add(m_layers.up[node]);
            add(m_layers.down[node]);
        }
        if (pulls == 0.0 || left > right)
            return;
        const double at = std::clamp(pull / pulls, left, right);
        for (const std::uint32_t node : run)
            x[node] = at;
    }

    const Layers& m_layers;
    double m_spacing;
    Place m_place;
    std::unordered_set<std::uint64_t> m_conflicts = {};
};

struct Extent
{
    double left = 0.0, right = 0.0;
};

Extent extentOf(const Layers& layers, const std::vector<double>& x)
{
    Extent extent{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (std::size_t i = 0; i < x.size(); ++i) {
        extent.left = std::min(extent.left, x[i] - layers.width[i] / 2);
        extent.right = std::max(extent.right, x[i] + layers.width[i] / 2);
    }
    return extent;
}

} // namespace

std::vector<double> assignColumns(const Layers& layers, double nodeSpacing, const std::stop_token& stop)
{
    if (layers.rank.empty())
        return {};
    const ColumnMaker maker(layers, nodeSpacing);
    constexpr std::array kSides = {Side{true, false}, Side{true, true}, Side{false, false},
                                   Side{false, true}};
    std::array<std::vector<double>, 4> all;
    std::array<Extent, 4> extents;
    std::size_t narrowest = 0;
    for (std::size_t k = 0; k < kSides.size(); ++k) {
        if (stop.stop_requested())
            return {};
        all[k] = maker.columns(kSides[k]);
        extents[k] = extentOf(layers, all[k]);
        if (extents[k].right - extents[k].left < extents[narrowest].right - extents[narrowest].left)
            narrowest = k;
    }
    for (std::size_t k = 0; k < kSides.size(); ++k) {
        const double shift = kSides[k].mirrored ? extents[narrowest].right - extents[k].right
                                                : extents[narrowest].left - extents[k].left;
        for (double& x : all[k])
            x += shift;
    }
    std::vector<double> x(layers.rank.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        std::array<double, 4> four = {all[0][i], all[1][i], all[2][i], all[3][i]};
        std::ranges::sort(four);
        x[i] = (four[1] + four[2]) / 2;
    }
    maker.tighten(x);
    return x;
}

} // namespace resizelens::layout
