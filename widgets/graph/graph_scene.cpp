#include "widgets/graph/graph_scene.h"

#include "core/layout/layered_layout.h"
#include "widgets/graph/node_painter.h"
#include "widgets/graph/node_text.h"

namespace resizelens {

namespace {

/// Straight along a rank, an S between ranks: tangents are vertical, so that edges leave and enter boxes
/// squarely.
QPainterPath smoothPath(const std::vector<QPointF>& route)
{
    QPainterPath path;
    if (route.empty())
        return path;
    path.moveTo(route[0]);
    for (std::size_t i = 1; i < route.size(); ++i) {
        const QPointF &a = route[i - 1], &b = route[i];
        const double middle = (a.y() + b.y()) / 2;
        if (a.x() == b.x())
            path.lineTo(b);
        else
            path.cubicTo(QPointF(a.x(), middle), QPointF(b.x(), middle), b);
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
        const QSizeF size = nodeSize(node).expandedTo(node.room);
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
        const QSizeF own = nodeSize(node);
        node.rect = QRectF(QPointF(layout->positions[i].x + (sizes[i].width - own.width()) / 2,
                                   layout->positions[i].y + (sizes[i].height - own.height()) / 2),
                           own);
        placeTexts(node);
        if (i % 1024 == 0 && stop.stop_requested())
            return fail(cancelledError());
        if (!node.isPort)
            scene.indexOfId.emplace(node.id, static_cast<std::uint32_t>(i));
    }
    for (std::size_t i = 0; i < scene.edges.size(); ++i) {
        SceneEdge& edge = scene.edges[i];
        std::vector<QPointF> points;
        for (const LayoutPoint& point : layout->routes[i])
            points.emplace_back(point.x, point.y);
        edge.labelWidth = textWidth(edge.label, false);
        setRoute(edge, points);
        if (!scene.nodes[edge.from].room.isNull() || !scene.nodes[edge.to].room.isNull())
            joinEnds(edge, scene.nodes);
    }
    scene.bounds = QRectF(0, 0, layout->size.width, layout->size.height);
    return scene;
}

void setRoute(SceneEdge& edge, const std::vector<QPointF>& points)
{
    edge.route = points;
    edge.path = smoothPath(points);
    edge.lines = coarseLines(edge.path);
    edge.bounds = edge.path.controlPointRect().adjusted(-60, -4, 160, 4);
}

void joinEnds(SceneEdge& edge, const std::vector<SceneNode>& nodes)
{
    if (edge.route.size() < 2)
        return;
    std::vector<QPointF> points = edge.route;
    const bool down = points.front().y() <= points.back().y();
    const QRectF &from = nodes[edge.from].rect, &to = nodes[edge.to].rect;
    points.front().setY(down ? from.bottom() : from.top());
    points.back().setY(down ? to.top() : to.bottom());
    setRoute(edge, points);
}

} // namespace resizelens
