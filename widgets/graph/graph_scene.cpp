#include "widgets/graph/graph_scene.h"

#include "core/layout/layered_layout.h"
#include "widgets/graph/node_painter.h"
#include "widgets/graph/node_text.h"

namespace resizelens {

namespace {

/// Straight along a rank, an S between ranks: tangents are vertical, so that edges leave and enter boxes
/// squarely.
QPainterPath smoothPath(const std::vector<LayoutPoint>& route)
{
    QPainterPath path;
    if (route.empty())
        return path;
    path.moveTo(route[0].x, route[0].y);
    for (std::size_t i = 1; i < route.size(); ++i) {
        const LayoutPoint &a = route[i - 1], &b = route[i];
        if (a.x == b.x)
            path.lineTo(b.x, b.y);
        else
            path.cubicTo(a.x, (a.y + b.y) / 2, b.x, (a.y + b.y) / 2, b.x, b.y);
    }
    return path;
}

/// The path in straight pieces, three for an S.
QPolygonF coarseLines(const QPainterPath& path)
{
    QPolygonF lines;
    for (int i = 0; i < path.elementCount(); ++i) {
        const auto element = path.elementAt(i);
        if (element.type == QPainterPath::CurveToElement) {
            const QPointF from = lines.back(), to = path.elementAt(i + 2);
            lines << QPointF(from.x() + 0.156 * (to.x() - from.x()), from.y() + 0.25 * (to.y() - from.y()))
                  << QPointF(from.x() + 0.844 * (to.x() - from.x()), from.y() + 0.75 * (to.y() - from.y()))
                  << to;
            i += 2;
        } else {
            lines << element;
        }
    }
    return lines;
}

} // namespace

Result<GraphScene> arrangeScene(GraphScene scene, const std::stop_token& stop)
{
    std::vector<LayoutSize> sizes;
    std::vector<LayoutEdge> edges;
    for (const SceneNode& node : scene.nodes) {
        const QSizeF size = nodeSize(node);
        sizes.push_back({size.width(), size.height()});
        if (stop.stop_requested())
            return fail(cancelledError());
    }
    for (const SceneEdge& edge : scene.edges)
        edges.push_back({edge.from, edge.to});
    const auto layout = layoutGraph(sizes, edges, {}, stop);
    if (!layout)
        return fail(layout.error());
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        SceneNode& node = scene.nodes[i];
        node.rect = QRectF(layout->positions[i].x, layout->positions[i].y, sizes[i].width, sizes[i].height);
        placeTexts(node);
        if (i % 1024 == 0 && stop.stop_requested())
            return fail(cancelledError());
        if (!node.isPort)
            scene.indexOfId.emplace(node.id, static_cast<std::uint32_t>(i));
    }
    for (std::size_t i = 0; i < scene.edges.size(); ++i) {
        scene.edges[i].path = smoothPath(layout->routes[i]);
        scene.edges[i].lines = coarseLines(scene.edges[i].path);
        scene.edges[i].labelWidth = textWidth(scene.edges[i].label, false);
        scene.edges[i].bounds = scene.edges[i].path.controlPointRect().adjusted(-60, -4, 160, 4);
    }
    scene.bounds = QRectF(0, 0, layout->size.width, layout->size.height);
    return scene;
}

} // namespace resizelens
