#include "core/layout/layered_layout.h"

#include "core/layout/layers.h"
#include "core/layout/parts.h"
#include "core/layout/words.h"

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

/// Top of each rank, and the bottom of the last.
std::vector<double> rankTops(const layout::Layers& layers, std::span<const LayoutSize> nodes, double spacing,
                             std::vector<double>& heights)
{
    heights.assign(layers.order.size(), 0.0);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        heights[static_cast<std::size_t>(layers.rank[i])] =
            std::max(heights[static_cast<std::size_t>(layers.rank[i])], nodes[i].height);
    std::vector<double> tops = {0.0};
    for (std::size_t rank = 0; rank < heights.size(); ++rank)
        tops.push_back(tops.back() + heights[rank] + (rank + 1 < heights.size() ? spacing : 0.0));
    return tops;
}

/// Routes run vertically beside a rank's boxes and change columns only between ranks, so they cross no box.
struct RouteMaker
{
    const layout::Layers& layers;
    std::span<const LayoutSize> nodes;
    std::span<const LayoutEdge> edges;
    const std::vector<LayoutPoint>& positions;
    const std::vector<double>& x;
    double left = 0.0;
    const std::vector<double>& tops;
    const std::vector<double>& heights;

    std::vector<LayoutPoint> inside(std::size_t edge) const
    {
        return route(edge, [&](std::vector<LayoutPoint>& points) {
            for (const std::uint32_t dummy : layers.chain(edge)) {
                const auto rank = static_cast<std::size_t>(layers.rank[dummy]);
                appendDown(points, x[dummy] - left, tops[rank], tops[rank] + heights[rank]);
            }
        });
    }

    /// Via a lane right of everything.
    std::vector<LayoutPoint> beside(std::size_t edge, double lane) const
    {
        return route(edge, [&](std::vector<LayoutPoint>& points) {
            const auto top = static_cast<std::size_t>(layers.rank[topOf(edge)]),
                       bottom = static_cast<std::size_t>(layers.rank[bottomOf(edge)]);
            appendDown(points, lane, tops[top + 1], tops[bottom - 1] + heights[bottom - 1]);
        });
    }

private:
    std::uint32_t topOf(std::size_t edge) const
    {
        return layers.reversed[edge] ? edges[edge].to : edges[edge].from;
    }
    std::uint32_t bottomOf(std::size_t edge) const
    {
        return layers.reversed[edge] ? edges[edge].from : edges[edge].to;
    }

    static void appendDown(std::vector<LayoutPoint>& points, double column, double from, double to)
    {
        if (points.size() > 1 && points.back().x == column && points[points.size() - 2].x == column)
            points.back().y = to;
        else {
            if (points.empty() || points.back().x != column)
                points.push_back({column, from});
            points.push_back({column, to});
        }
    }

    template<class Middle>
    std::vector<LayoutPoint> route(std::size_t edge, const Middle& middle) const
    {
        const std::uint32_t top = topOf(edge), bottom = bottomOf(edge);
        const auto topRank = static_cast<std::size_t>(layers.rank[top]),
                   bottomRank = static_cast<std::size_t>(layers.rank[bottom]);
        std::vector<LayoutPoint> points;
        appendDown(points, x[top] - left, positions[top].y + nodes[top].height,
                   tops[topRank] + heights[topRank]);
        middle(points);
        appendDown(points, x[bottom] - left, tops[bottomRank], positions[bottom].y);
        if (layers.reversed[edge])
            std::ranges::reverse(points);
        return points;
    }
};

} // namespace

Result<GraphLayout> layout::layoutConnected(std::span<const LayoutSize> nodes,
                                            std::span<const LayoutEdge> edges, const LayoutOptions& options,
                                            const std::stop_token& stop)
{
    layout::Layers layers = layout::makeLayers(nodes, edges, options.laneWidth);
    if (!layout::reduceCrossings(layers, stop))
        return fail(cancelledError());
    std::vector<double> x = layout::assignColumns(layers, options.nodeSpacing, stop);
    if (stop.stop_requested())
        return fail(cancelledError());

    double left = x.empty() ? 0.0 : x[0], right = left;
    for (std::size_t i = 0; i < x.size(); ++i) {
        left = std::min(left, x[i] - layers.width[i] / 2);
        right = std::max(right, x[i] + layers.width[i] / 2);
    }
    std::vector<double> heights;
    const auto tops = rankTops(layers, nodes, options.rankSpacing, heights);
    GraphLayout result;
    result.size = {right - left, tops.back()};
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const auto rank = static_cast<std::size_t>(layers.rank[i]);
        result.positions.push_back(
            {x[i] - left - nodes[i].width / 2, tops[rank] + (heights[rank] - nodes[i].height) / 2});
    }
    const RouteMaker maker{layers, nodes, edges, result.positions, x, left, tops, heights};
    for (std::size_t edge = 0; edge < edges.size(); ++edge)
        result.routes.push_back(edges[edge].from == edges[edge].to ? std::vector<LayoutPoint>{}
                                                                   : maker.inside(edge));
    const auto lanes = layout::sideLanes(layers, edges);
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const double lane = right - left + options.nodeSpacing + (lanes[i] + 0.5) * options.laneWidth;
        result.routes[layers.outside[i]] = maker.beside(layers.outside[i], lane);
        result.size.width = std::max(result.size.width, lane + options.laneWidth / 2);
    }
    return result;
}

namespace {

/// For Flow::right the caller passes transposed sizes.
Result<GraphLayout> layoutDown(std::span<const LayoutSize> nodes, std::span<const LayoutEdge> edges,
                               const LayoutOptions& options, const std::stop_token& stop)
{
    const auto parts = layout::connectedParts(nodes.size(), edges);
    if (parts.size() <= 1)
        return layout::layoutConnected(nodes, edges, options, stop);
    std::vector<GraphLayout> pictures;
    for (const layout::Part& part : parts) {
        std::vector<LayoutSize> sizes;
        for (const std::uint32_t node : part.nodes)
            sizes.push_back(nodes[node]);
        RL_TAKE(auto picture, layout::layoutConnected(sizes, part.ends, options, stop));
        pictures.push_back(std::move(picture));
    }
    return layout::joinParts(parts, std::move(pictures), nodes.size(), edges.size(), options);
}

/// Mirrors at the diagonal: down becomes right.
void transpose(GraphLayout& layout)
{
    std::swap(layout.size.width, layout.size.height);
    for (LayoutPoint& point : layout.positions)
        std::swap(point.x, point.y);
    for (auto& route : layout.routes)
        for (LayoutPoint& point : route)
            std::swap(point.x, point.y);
}

} // namespace

Result<GraphLayout> layoutGraph(std::span<const LayoutSize> nodes, std::span<const LayoutEdge> edges,
                                const LayoutOptions& options, const std::stop_token& stop)
{
    for (const LayoutEdge& edge : edges)
        if (edge.from >= nodes.size() || edge.to >= nodes.size())
            return fail(words::layoutEdgeWithoutNode);
    if (options.flow == Flow::down)
        return layoutDown(nodes, edges, options, stop);
    std::vector<LayoutSize> turned;
    for (const LayoutSize& size : nodes)
        turned.push_back({size.height, size.width});
    auto layout = layoutDown(turned, edges, options, stop);
    if (layout)
        transpose(*layout);
    return layout;
}

} // namespace resizelens
