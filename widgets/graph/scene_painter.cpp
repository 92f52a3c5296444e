#include "widgets/graph/scene_painter.h"

#include "widgets/graph/node_painter.h"
#include "widgets/graph/row_boxes.h"
#include "widgets/graph/scene_pen.h"
#include "widgets/graph/screen_room.h"

#include <algorithm>

namespace resizelens {

namespace {

constexpr double kBlocksBelow = 0.3; // scale under which text could not be read
constexpr double kTitlesBelow = 0.45;
constexpr double kPlainBelow = 0.7;
constexpr double kLabelsFrom = 0.6;
constexpr std::size_t kMostSmoothEdges = 300;

Detail detailAt(double scale)
{
    return scale < kTitlesBelow ? Detail::title : scale < kPlainBelow ? Detail::plain : Detail::full;
}

bool touches(const SceneEdge& edge, std::optional<std::uint32_t> node)
{
    return node && (edge.from == *node || edge.to == *node);
}

/// The part of a line inside the rectangle; nothing where it passes by.
std::optional<QLineF> clipped(const QPointF& from, const QPointF& to, const QRectF& rect)
{
    const QPointF along = to - from;
    double begin = 0.0, end = 1.0;
    const auto cut = [&](double step, double low, double high) {
        if (step == 0.0)
            return low <= 0.0 && high >= 0.0;
        const double a = low / step, b = high / step;
        begin = std::max(begin, std::min(a, b));
        end = std::min(end, std::max(a, b));
        return begin <= end;
    };
    if (!cut(along.x(), rect.left() - from.x(), rect.right() - from.x()) ||
        !cut(along.y(), rect.top() - from.y(), rect.bottom() - from.y()))
        return std::nullopt;
    return QLineF(from + begin * along, from + end * along);
}

class ScenePainter
{
public:
    ScenePainter(const ScenePen& pen, const GraphScene& scene, const SceneLook& look)
        : m_pen(pen)
        , m_scene(scene)
        , m_look(look)
    {
    }

    void paintBlocks()
    {
        m_pen.painter.setRenderHint(QPainter::Antialiasing, false);
        paintThinEdges();
        paintPlainBlocks();
        paintStrongEdges(2.0 / m_pen.scale);
        paintSiteBlocks();
        if (m_look.selected) {
            const double grow = 4.0 / m_pen.scale;
            m_pen.painter.setPen(QPen(m_pen.theme.selection, 3.0 / m_pen.scale));
            m_pen.painter.setBrush(Qt::NoBrush);
            m_pen.painter.drawRect(m_scene.nodes[*m_look.selected].rect.adjusted(-grow, -grow, grow, grow));
        }
    }

    void paintBoxes()
    {
        const Detail detail = detailAt(m_pen.scale);
        const bool smooth = detail == Detail::full;
        m_pen.painter.setRenderHint(QPainter::TextAntialiasing);
        m_pen.painter.setRenderHint(QPainter::Antialiasing, smooth);
        if (smooth && !isCrowded())
            paintSmoothEdges();
        else
            paintThinEdges();
        m_pen.painter.setRenderHint(QPainter::Antialiasing);
        paintStrongEdges(2.0);
        if (m_pen.scale >= kLabelsFrom)
            paintLabels();
        m_pen.painter.setRenderHint(QPainter::Antialiasing, smooth);
        for (std::uint32_t i = 0; i < m_scene.nodes.size(); ++i)
            if (m_scene.nodes[i].rect.adjusted(-14, -14, 14, 14).intersects(m_pen.visible))
                paintNode(m_pen, m_scene.nodes[i], {m_look.selected == i, m_look.hovered == i}, detail);
    }

private:
    bool isStrong(const SceneEdge& edge) const
    {
        return touches(edge, m_look.selected) || touches(edge, m_look.hovered) ||
               (m_look.tensor != 0 && edge.tensor == m_look.tensor);
    }

    /// Thousands of edges into one node cannot be told apart; smooth ones would take seconds.
    bool isCrowded() const
    {
        std::size_t seen = 0;
        for (const SceneEdge& edge : m_scene.edges)
            seen += edge.bounds.intersects(m_pen.visible) ? 1 : 0;
        return seen > kMostSmoothEdges;
    }

    bool sideways() const { return m_scene.flow == Flow::right; }

    void paintArrow(const QPainterPath& path, const QColor& colour)
    {
        const QPointF tip = path.currentPosition();
        if (!m_pen.visible.adjusted(-8, -8, 8, 8).contains(tip))
            return;
        const QPointF wings[] = {tip, tip + (sideways() ? QPointF(-7.0, -3.5) : QPointF(-3.5, -7.0)),
                                 tip + (sideways() ? QPointF(-7.0, 3.5) : QPointF(3.5, -7.0))};
        m_pen.painter.setPen(Qt::NoPen);
        m_pen.painter.setBrush(colour);
        m_pen.painter.drawPolygon(wings, 3);
    }

    /// Strokes of paths much larger than the window are slow, and what is seen of them is straight.
    void paintPath(const SceneEdge& edge)
    {
        if (edge.bounds.width() < 4.0 * m_pen.visible.width() &&
            edge.bounds.height() < 4.0 * m_pen.visible.height()) {
            m_pen.painter.setBrush(Qt::NoBrush);
            return m_pen.painter.drawPath(edge.path);
        }
        for (qsizetype i = 1; i < edge.lines.size(); ++i)
            if (const auto line = clipped(edge.lines[i - 1], edge.lines[i], m_pen.visible))
                m_pen.painter.drawLine(*line);
    }

    /// Whole pixels without a transform fill fastest: a large graph has tens of thousands of blocks. Where
    /// blocks are smaller than a pixel, many are the same.
    void paintPlainBlocks()
    {
        const QTransform toDevice = m_pen.painter.worldTransform();
        m_pen.painter.save();
        m_pen.painter.resetTransform();
        MetKeys drawn(m_scene.nodes.size());
        for (const SceneNode& node : m_scene.nodes) {
            if (node.badge || !node.rect.intersects(m_pen.visible))
                continue;
            const QRect block = toDevice.mapRect(node.rect).toAlignedRect();
            const bool tiny = block.width() <= 3 && block.height() <= 3;
            if (!tiny || drawn.insert(pixelsOf(node.rect.topLeft())))
                m_pen.painter.fillRect(block, m_pen.theme.header(node.family));
        }
        m_pen.painter.restore();
    }

    void paintSmoothEdges()
    {
        const QPen pen(m_pen.theme.edge, 1.2);
        for (const SceneEdge& edge : m_scene.edges) {
            if (edge.path.isEmpty() || !edge.bounds.intersects(m_pen.visible) || isStrong(edge))
                continue;
            m_pen.painter.setPen(pen);
            paintPath(edge);
            paintArrow(edge.path, m_pen.theme.edge);
        }
    }

    /// All in one call: at this size a curve and its straight pieces look the same, and so do lines that
    /// begin and end on the same pixels.
    void paintThinEdges()
    {
        std::size_t most = 0;
        for (const SceneEdge& edge : m_scene.edges)
            most += static_cast<std::size_t>(edge.lines.size());
        QList<QLineF> lines;
        MetKeys drawn(most);
        for (const SceneEdge& edge : m_scene.edges) {
            if (!edge.bounds.intersects(m_pen.visible))
                continue;
            for (qsizetype i = 1; i < edge.lines.size(); ++i)
                if (const auto line = clipped(edge.lines[i - 1], edge.lines[i], m_pen.visible))
                    if (drawn.insert(pixelsOf(line->p1()) << 32 | pixelsOf(line->p2())))
                        lines.append(*line);
        }
        m_pen.painter.setRenderHint(QPainter::Antialiasing, false);
        m_pen.painter.setPen(QPen(m_pen.theme.edge, 0));
        m_pen.painter.drawLines(lines);
    }

    quint64 pixelsOf(const QPointF& point) const
    {
        const QPointF pixel = (point - m_pen.visible.topLeft()) * m_pen.scale;
        return static_cast<quint64>(static_cast<quint16>(pixel.x())) << 16 | static_cast<quint16>(pixel.y());
    }

    /// Those of the selected node, of what the pointer is on, and of its tensor; over all others.
    void paintStrongEdges(double width)
    {
        if (!m_look.selected && !m_look.hovered && m_look.tensor == 0)
            return;
        for (const SceneEdge& edge : m_scene.edges) {
            if (edge.path.isEmpty() || !edge.bounds.intersects(m_pen.visible) || !isStrong(edge))
                continue;
            const bool hovered =
                touches(edge, m_look.hovered) || (m_look.tensor != 0 && edge.tensor == m_look.tensor);
            const QColor colour =
                touches(edge, m_look.selected) && !hovered ? m_pen.theme.selection : m_pen.theme.edgeStrong;
            m_pen.painter.setPen(QPen(colour, hovered ? 1.25 * width : width));
            paintPath(edge);
            if (m_pen.scale >= kBlocksBelow)
                paintArrow(edge.path, colour);
        }
    }

    /// Over all edges and on a ground of their own, so that no line strikes a shape through.
    void paintLabels()
    {
        QColor ground = m_pen.theme.canvas;
        ground.setAlpha(225);
        const double ascent = textAscent();
        for (const SceneEdge& edge : m_scene.edges) {
            if (edge.label.isEmpty() || edge.path.isEmpty() || !edge.bounds.intersects(m_pen.visible))
                continue;
            const QPointF start =
                QPointF(edge.path.elementAt(0)) + (sideways() ? QPointF(5.0, -5.0) : QPointF(6.0, 15.0));
            m_pen.painter.fillRect(
                QRectF(start.x() - 1.0, start.y() - ascent, edge.labelWidth + 3.0, ascent + 3.0), ground);
            m_pen.painter.setPen(m_pen.theme.label);
            m_pen.drawText(start, edge.label, Face::plain);
        }
    }

    /// Sites keep a readable size on screen however far away. Badges that would cover one another are left
    /// out, the frames are not.
    void paintSiteBlocks()
    {
        const double grow = 2.0 / m_pen.scale;
        for (const SceneNode& node : m_scene.nodes)
            if (node.badge && node.rect.intersects(m_pen.visible))
                m_pen.painter.fillRect(node.rect.adjusted(-grow, -grow, grow, grow),
                                       m_pen.theme.site(node.badge->state));
        TakenRoom taken(QSizeF(64.0, 16.0) / m_pen.scale);
        for (const SceneNode& node : m_scene.nodes) {
            if (!node.badge || !node.rect.intersects(m_pen.visible))
                continue;
            const QString text = siteMark(node.badge->state) + QLatin1Char(' ') + node.badge->text;
            const QPointF at(node.rect.right() + 6.0 / m_pen.scale, node.rect.center().y());
            const QRectF room(at.x(), at.y() - 7.0 / m_pen.scale, textWidth(text, Face::bold) / m_pen.scale,
                              14.0 / m_pen.scale);
            if (!taken.take(room))
                continue;
            m_pen.painter.save();
            m_pen.painter.translate(at);
            m_pen.painter.scale(1.0 / m_pen.scale, 1.0 / m_pen.scale);
            QColor ground = m_pen.theme.canvas;
            ground.setAlpha(225);
            m_pen.painter.fillRect(QRectF(-3.0, -8.0, textWidth(text, Face::bold) + 6.0, 16.0), ground);
            m_pen.painter.setPen(m_pen.theme.site(node.badge->state));
            m_pen.drawText({0.0, 4.0}, text, Face::bold);
            m_pen.painter.restore();
        }
    }

    const ScenePen& m_pen;
    const GraphScene& m_scene;
    const SceneLook& m_look;
};

} // namespace

void paintScene(QPainter& painter, const GraphScene& scene, const Theme& theme, const QRectF& visible,
                double scale, const SceneLook& look, GlyphCache* glyphs)
{
    const ScenePen pen{painter, theme, visible, scale, glyphs};
    if (scene.inRows)
        return paintRows(pen, scene, look);
    ScenePainter scenePainter(pen, scene, look);
    if (scale < kBlocksBelow)
        scenePainter.paintBlocks();
    else
        scenePainter.paintBoxes();
}

} // namespace resizelens
