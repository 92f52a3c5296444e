#include "widgets/graph/graph_canvas.h"
#include "widgets/graph/node_painter.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace resizelens {

namespace {

constexpr double kBlocksBelow = 0.3; // scale under which text could not be read
constexpr double kTextBelow = 0.4;
constexpr double kLabelsFrom = 0.6;

Detail detailAt(double scale)
{
    return scale < kBlocksBelow ? Detail::blocks : scale < kTextBelow ? Detail::text : Detail::full;
}

void paintArrow(QPainter& painter, const QPainterPath& path, const QColor& colour)
{
    const QPointF tip = path.currentPosition();
    const QPointF wings[] = {tip, tip + QPointF(-3.5, -7.0), tip + QPointF(3.5, -7.0)};
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(wings, 3);
    painter.setBrush(Qt::NoBrush);
}

/// Over all edges and on a ground of their own, so that no line strikes a shape through.
void paintLabels(QPainter& painter, const GraphScene& scene, const Theme& theme, const QRectF& visible)
{
    const QFontMetricsF metrics(graphFont());
    QColor ground = theme.canvas;
    ground.setAlpha(225);
    painter.setFont(graphFont());
    for (const SceneEdge& edge : scene.edges) {
        if (edge.label.isEmpty() || edge.path.isEmpty() || !edge.bounds.intersects(visible))
            continue;
        const QPointF start = QPointF(edge.path.elementAt(0)) + QPointF(6.0, 15.0);
        painter.fillRect(metrics.boundingRect(edge.label).translated(start).adjusted(-1, 0, 2, 0), ground);
        painter.setPen(theme.label);
        painter.drawText(start, edge.label);
    }
}

void paintBlockEdges(QPainter& painter, const GraphScene& scene, const Theme& theme, const QRectF& visible)
{
    QList<QLineF> lines;
    for (const SceneEdge& edge : scene.edges) {
        if (!edge.bounds.intersects(visible))
            continue;
        for (int i = 1; i < edge.path.elementCount(); ++i) {
            const bool curve = edge.path.elementAt(i).type == QPainterPath::CurveToElement;
            const QPointF from = edge.path.elementAt(i - 1);
            i += curve ? 2 : 0;
            lines.append(QLineF(from, edge.path.elementAt(i)));
        }
    }
    painter.setPen(QPen(theme.edge, 0));
    painter.drawLines(lines);
}

void paintBlocks(QPainter& painter, const GraphScene& scene, const Theme& theme, const QRectF& visible,
                 double scale, std::optional<std::uint32_t> selected)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintBlockEdges(painter, scene, theme, visible);
    for (const SceneNode& node : scene.nodes)
        if (!node.badge && node.rect.intersects(visible))
            painter.fillRect(node.rect, theme.header(node.family));
    // Sites keep a readable size on screen however far away.
    const double grow = 2.0 / scale;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const SceneNode& node = scene.nodes[i];
        if (!node.badge || !node.rect.intersects(visible))
            continue;
        painter.fillRect(node.rect.adjusted(-grow, -grow, grow, grow), theme.site(node.badge->state));
        painter.save();
        painter.translate(node.rect.right() + 6.0 / scale, node.rect.center().y());
        painter.scale(1.0 / scale, 1.0 / scale);
        painter.setFont(graphFont(true));
        painter.setPen(theme.site(node.badge->state));
        painter.drawText(QPointF(0, 4), siteMark(node.badge->state) + QLatin1Char(' ') + node.badge->text);
        painter.restore();
    }
    if (selected) {
        painter.setPen(QPen(theme.selection, 3.0 / scale));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(scene.nodes[*selected].rect.adjusted(-2 * grow, -2 * grow, 2 * grow, 2 * grow));
    }
}

void paintEdges(QPainter& painter, const GraphScene& scene, const Theme& theme, const QRectF& visible,
                double scale, std::optional<std::uint32_t> selected, std::optional<std::uint32_t> hovered)
{
    const auto touches = [](const SceneEdge& edge, std::optional<std::uint32_t> node) {
        return node && (edge.from == *node || edge.to == *node);
    };
    for (const bool strong : {false, true}) { // highlighted ones last, on top
        for (const SceneEdge& edge : scene.edges) {
            const bool isStrong = touches(edge, selected) || touches(edge, hovered);
            if (isStrong != strong || edge.path.isEmpty() || !edge.bounds.intersects(visible))
                continue;
            const QColor colour = touches(edge, selected) ? theme.selection
                                  : isStrong              ? theme.edgeStrong
                                                          : theme.edge;
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(colour, isStrong ? 2.0 : 1.2));
            painter.drawPath(edge.path);
            paintArrow(painter, edge.path, colour);
        }
    }
    if (scale >= kLabelsFrom)
        paintLabels(painter, scene, theme, visible);
}

} // namespace

void paintScene(QPainter& painter, const GraphScene& scene, const Theme& theme, const QRectF& visible,
                double scale, std::optional<std::uint32_t> selected, std::optional<std::uint32_t> hovered)
{
    const Detail detail = detailAt(scale);
    if (detail == Detail::blocks)
        return paintBlocks(painter, scene, theme, visible, scale, selected);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    paintEdges(painter, scene, theme, visible, scale, selected, hovered);
    for (std::uint32_t i = 0; i < scene.nodes.size(); ++i)
        if (scene.nodes[i].rect.adjusted(-14, -14, 14, 14).intersects(visible))
            paintNode(painter, scene.nodes[i], theme, {selected == i, hovered == i, false}, detail);
}

} // namespace resizelens
