#include "core/layout/parts.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace resizelens::layout {

namespace {

constexpr double kWiderThanHigh = 1.6;

std::uint32_t rootOf(std::vector<std::uint32_t>& parent, std::uint32_t node)
{
    while (parent[node] != node)
        node = parent[node] = parent[parent[node]];
    return node;
}

} // namespace

std::vector<Part> connectedParts(std::size_t nodeCount, std::span<const LayoutEdge> edges)
{
    std::vector<std::uint32_t> parent(nodeCount);
    for (std::uint32_t i = 0; i < nodeCount; ++i)
        parent[i] = i;
    for (const LayoutEdge& edge : edges) {
        const std::uint32_t a = rootOf(parent, edge.from), b = rootOf(parent, edge.to);
        parent[std::max(a, b)] = std::min(a, b);
    }
    std::vector<Part> parts;
    std::vector<std::uint32_t> partOf(nodeCount), inside(nodeCount);
    for (std::uint32_t i = 0; i < nodeCount; ++i) {
        const std::uint32_t root = rootOf(parent, i);
        if (root == i) {
            partOf[i] = static_cast<std::uint32_t>(parts.size());
            parts.emplace_back();
        }
        Part& part = parts[partOf[root]];
        inside[i] = static_cast<std::uint32_t>(part.nodes.size());
        part.nodes.push_back(i);
    }
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
        Part& part = parts[partOf[rootOf(parent, edges[i].from)]];
        part.edges.push_back(i);
        part.ends.push_back({inside[edges[i].from], inside[edges[i].to]});
    }
    return parts;
}

GraphLayout joinParts(const std::vector<Part>& parts, std::vector<GraphLayout> pictures,
                      std::size_t nodeCount, std::size_t edgeCount, const LayoutOptions& options)
{
    double area = 0.0, widest = 0.0;
    for (const GraphLayout& picture : pictures) {
        area += (picture.size.width + options.nodeSpacing) * (picture.size.height + options.rankSpacing);
        widest = std::max(widest, picture.size.width);
    }
    // Windows are wider than high, so account for a later transposition.
    const double shape = options.flow == Flow::down ? kWiderThanHigh : 1.0 / kWiderThanHigh;
    const double room = std::max(widest, std::sqrt(area * shape));
    GraphLayout all;
    all.positions.resize(nodeCount);
    all.routes.resize(edgeCount);
    LayoutPoint at;
    double rowHeight = 0.0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        GraphLayout& picture = pictures[i];
        if (at.x > 0.0 && at.x + picture.size.width > room) {
            at = {0.0, at.y + rowHeight + options.rankSpacing};
            rowHeight = 0.0;
        }
        const auto moved = [&](LayoutPoint point) { return LayoutPoint{point.x + at.x, point.y + at.y}; };
        for (std::size_t k = 0; k < parts[i].nodes.size(); ++k)
            all.positions[parts[i].nodes[k]] = moved(picture.positions[k]);
        for (std::size_t k = 0; k < parts[i].edges.size(); ++k) {
            auto& route = all.routes[parts[i].edges[k]] = std::move(picture.routes[k]);
            std::ranges::transform(route, route.begin(), moved);
        }
        all.size.width = std::max(all.size.width, at.x + picture.size.width);
        all.size.height = std::max(all.size.height, at.y + picture.size.height);
        rowHeight = std::max(rowHeight, picture.size.height);
        at.x += picture.size.width + options.nodeSpacing;
    }
    return all;
}

} // namespace resizelens::layout
