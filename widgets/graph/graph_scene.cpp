#include "widgets/graph/graph_scene.h"

#include "widgets/graph/node_painter.h"
#include "widgets/graph/node_text.h"

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

/// Where edges lead to the right, their shapes need room between the ranks; longer ones are covered.
double sidewaysSpacing(const GraphScene& scene)
{
    double widest = 0.0;
    for (const SceneEdge& edge : scene.edges)
        widest = std::max(widest, textWidth(edge.label, Face::plain));
    return std::clamp(widest + 16.0, 40.0, 130.0);
}

/// The middle of an S from `a` to `b`: the two points that its ends turn to.
std::pair<QPointF, QPointF> turnsOf(const QPointF& a, const QPointF& b, Flow flow)
{
    const QPointF middle = (a + b) / 2;
    return flow == Flow::down ? std::pair(QPointF(a.x(), middle.y()), QPointF(b.x(), middle.y()))
                              : std::pair(QPointF(middle.x(), a.y()), QPointF(middle.x(), b.y()));
}

/// Straight along a rank, an S between ranks: tangents follow the flow, so that edges leave and enter boxes
/// squarely.
QPainterPath smoothPath(const std::vector<QPointF>& route, Flow flow)
{
    QPainterPath path;
    if (route.empty())
        return path;
    path.moveTo(route[0]);
    for (std::size_t i = 1; i < route.size(); ++i) {
        const QPointF &a = route[i - 1], &b = route[i];
        const auto [first, second] = turnsOf(a, b, flow);
        if (flow == Flow::down ? a.x() == b.x() : a.y() == b.y())
            path.lineTo(b);
        else
            path.cubicTo(first, second, b);
    }
    return path;
}

/// The path in straight pieces, three for an S.
QPolygonF coarseLines(const QPainterPath& path, Flow flow)
{
    // The S at a quarter and three quarters of its way along the flow is that far across it.
    const double across = 0.156, along = 0.25;
    const QPointF share = flow == Flow::down ? QPointF(across, along) : QPointF(along, across);
    QPolygonF lines;
    for (int i = 0; i < path.elementCount(); ++i) {
        const auto element = path.elementAt(i);
        if (element.type == QPainterPath::CurveToElement) {
            const QPointF from = lines.back(), to = path.elementAt(i + 2), way = to - from;
            const QPointF bend(share.x() * way.x(), share.y() * way.y());
            lines << from + bend << to - bend << to;
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
    LayoutOptions options;
    options.flow = scene.flow;
    if (scene.flow == Flow::right)
        options.rankSpacing = sidewaysSpacing(scene);
    RL_TAKE(const auto layout, layoutGraph(sizes, edges, options, stop));
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        SceneNode& node = scene.nodes[i];
        const QSizeF own = nodeSize(node);
        node.rect = QRectF(QPointF(layout.positions[i].x + (sizes[i].width - own.width()) / 2,
                                   layout.positions[i].y + (sizes[i].height - own.height()) / 2),
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
        for (const LayoutPoint& point : layout.routes[i])
            points.emplace_back(point.x, point.y);
        edge.labelWidth = textWidth(edge.label, Face::plain);
        setRoute(edge, points, scene.flow);
        if (!scene.nodes[edge.from].room.isNull() || !scene.nodes[edge.to].room.isNull())
            joinEnds(edge, scene);
    }
    scene.bounds = QRectF(0, 0, layout.size.width, layout.size.height);
    return scene;
}

void setRoute(SceneEdge& edge, const std::vector<QPointF>& points, Flow flow)
{
    edge.route = points;
    edge.path = smoothPath(points, flow);
    edge.lines = coarseLines(edge.path, flow);
    edge.bounds = edge.path.controlPointRect().adjusted(-60, -20, 160, 20); // with the label
}

void joinEnds(SceneEdge& edge, const GraphScene& scene)
{
    if (edge.route.size() < 2)
        return;
    std::vector<QPointF> points = edge.route;
    const QRectF &from = scene.nodes[edge.from].rect, &to = scene.nodes[edge.to].rect;
    if (scene.flow == Flow::down) {
        const bool forward = points.front().y() <= points.back().y();
        points.front().setY(forward ? from.bottom() : from.top());
        points.back().setY(forward ? to.top() : to.bottom());
    } else {
        const bool forward = points.front().x() <= points.back().x();
        points.front().setX(forward ? from.right() : from.left());
        points.back().setX(forward ? to.left() : to.right());
    }
    setRoute(edge, points, scene.flow);
}

} // namespace resizelens
