#include "widgets/graph/row_boxes.h"

#include "widgets/graph/scene_pen.h"

#include <QPainterPath>

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

constexpr double kBoxPadding = 10.0, kPlainPadding = 8.0;
constexpr double kBoxRadius = 6.0;
constexpr double kPlainHeight = 44.0, kPillHeight = 40.0, kSiteHeight = 56.0, kRewrittenHeight = 76.0;
constexpr double kHead = 45.0;      // of a rewritten site: above what comes
constexpr double kMarksRoom = 47.0; // so that a box keeps its width whatever its marks are
constexpr double kWidestName = 104.0, kWidestTitle = 168.0, kWidestSite = 200.0;
constexpr double kPile = 3.0;       // of the card behind a box for many nodes
constexpr double kSmallBelow = 0.3; // scale under which texts cannot be read

bool isRewritten(const SceneNode& node)
{
    return node.badge && node.badge->isRewritten();
}

double widest(std::initializer_list<std::pair<QString, Face>> texts)
{
    double width = 0.0;
    for (const auto& [text, face] : texts)
        width = std::max(width, textWidth(text, face));
    return width;
}

class TextPlacer
{
public:
    explicit TextPlacer(SceneNode& node)
        : m_node(node)
        , m_width(node.rect.width())
    {
        node.rowTexts.clear();
    }

    void site()
    {
        const SiteBadge& badge = *m_node.badge;
        const QString name = badge.name.isEmpty() ? m_node.title : badge.name;
        const double room = m_width - 2 * kBoxPadding;
        if (!badge.isRewritten()) {
            add(name, kBoxPadding, 23.0, room - kMarksRoom, Face::name, RowText::Ink::strong);
            add(badge.before, kBoxPadding, 42.0, room, Face::small, RowText::Ink::quiet);
            return;
        }
        add(name, kBoxPadding, 21.0, room - kMarksRoom, Face::name, RowText::Ink::strong);
        add(badge.before, kBoxPadding, 38.0, room, Face::small, RowText::Ink::goes, GraphState::change)
            .struck = true;
        add(badge.after, kBoxPadding, kHead + 20.0, room, Face::change, RowText::Ink::comes,
            GraphState::change);
        add(badge.before, kBoxPadding, kHead + 6.0, room, Face::change, RowText::Ink::quiet,
            GraphState::before);
        add(badge.after, kBoxPadding, kHead + 6.0, room, Face::change, RowText::Ink::comes,
            GraphState::after);
    }

    void plain()
    {
        const double middle = m_node.rect.height() / 2, room = m_width - 2 * kPlainPadding;
        centred(m_node.title, middle + (m_node.subtitle.isEmpty() ? 4.0 : -3.0), room, Face::title,
                RowText::Ink::strong);
        centred(m_node.subtitle, middle + 13.0, room, Face::small, RowText::Ink::quiet);
    }

private:
    RowText& add(const QString& text, double left, double baseline, double room, Face face, RowText::Ink ink,
                 std::optional<GraphState> only = {})
    {
        m_node.rowTexts.push_back({elidedText(text, face, room), {left, baseline}, face, ink, only});
        return m_node.rowTexts.back();
    }

    void centred(const QString& text, double baseline, double room, Face face, RowText::Ink ink)
    {
        if (text.isEmpty())
            return;
        const QString shown = elidedText(text, face, room);
        add(shown, (m_width - textWidth(shown, face)) / 2, baseline, m_width, face, ink);
    }

    SceneNode& m_node;
    double m_width;
};

} // namespace

QSizeF rowBoxSize(const SceneNode& node)
{
    if (node.badge && node.kind == BoxKind::node) {
        const SiteBadge& badge = *node.badge;
        const QString& name = badge.name.isEmpty() ? node.title : badge.name;
        const double width = std::max(textWidth(name, Face::name) + 8.0 + kMarksRoom,
                                      widest({{badge.before, Face::change}, {badge.after, Face::change}}));
        return {std::clamp(width + 2 * kBoxPadding, 100.0, kWidestSite),
                badge.isRewritten() ? kRewrittenHeight : kSiteHeight};
    }
    const double width = std::max(std::min(textWidth(node.title, Face::title), kWidestTitle),
                                  std::min(textWidth(node.subtitle, Face::small), kWidestName));
    return {std::max(width + 2 * kPlainPadding + (node.isPort ? 6.0 : 0.0), 44.0),
            node.isPort ? kPillHeight : kPlainHeight};
}

void placeRowTexts(SceneNode& node)
{
    TextPlacer placer(node);
    if (node.badge && node.kind == BoxKind::node)
        placer.site();
    else
        placer.plain();
}

namespace {

class RowPainter
{
public:
    RowPainter(const ScenePen& pen, const GraphScene& scene, const SceneLook& look)
        : m_pen(pen)
        , m_scene(scene)
        , m_look(look)
    {
    }

    void paint()
    {
        m_pen.painter.setRenderHint(QPainter::Antialiasing);
        m_pen.painter.setRenderHint(QPainter::TextAntialiasing);
        for (const bool strong : {false, true})
            for (const bool quiet : {true, false})
                for (const bool goes : {true, false})
                    paintWires(strong, quiet, goes);
        for (std::uint32_t i = 0; i < m_scene.nodes.size(); ++i)
            if (m_scene.nodes[i].rect.adjusted(-30, -6, 30, 24).intersects(m_pen.visible))
                paintBox(i);
    }

private:
    bool isStrong(const SceneEdge& edge) const
    {
        const auto touches = [&](std::optional<std::uint32_t> node) {
            return node && (edge.from == *node || edge.to == *node);
        };
        return touches(m_look.hovered) || (m_look.tensor != 0 && edge.tensor == m_look.tensor);
    }

    void paintArrow(const QPointF& tip, const QPointF& from, const QColor& colour)
    {
        const QLineF line(tip, from);
        if (line.length() < 0.1)
            return;
        const QPointF along = (from - tip) / line.length(), across(-along.y(), along.x());
        const QPointF head[] = {tip, tip + 7.0 * along + 3.5 * across, tip + 7.0 * along - 3.5 * across};
        m_pen.painter.setPen(Qt::NoPen);
        m_pen.painter.setBrush(colour);
        m_pen.painter.drawPolygon(head, 3);
    }

    /// As one path, so that wires which share their way are as thin as others. What a rewrite does not read any more is
    /// red in the change, and gone behind it.
    void paintWires(bool strong, bool quiet, bool goes)
    {
        if (goes && m_look.state == GraphState::after)
            return;
        const QColor colour = goes && m_look.state == GraphState::change ? m_pen.theme.unsupported
                              : strong                                   ? m_pen.theme.selection
                                                                         : m_pen.theme.outline;
        QPainterPath all;
        std::vector<const SceneEdge*> shown;
        for (const SceneEdge& edge : m_scene.edges)
            if (!edge.path.isEmpty() && edge.quiet == quiet && edge.goes == goes &&
                isStrong(edge) == strong && edge.bounds.intersects(m_pen.visible)) {
                all.addPath(edge.path);
                shown.push_back(&edge);
            }
        QPen pen(colour, strong ? 2.0 : 1.25);
        if (quiet)
            pen.setDashPattern({3.0, 3.0});
        m_pen.painter.setPen(pen);
        m_pen.painter.setBrush(Qt::NoBrush);
        m_pen.painter.drawPath(all);
        for (const SceneEdge* edge : shown)
            paintArrow(edge->route.back(), edge->route[edge->route.size() - 2], colour);
    }

    QColor frameOf(const SceneNode& node) const
    {
        if (!node.badge)
            return m_pen.theme.line;
        const bool changes = isRewritten(node) && m_look.state != GraphState::before;
        if (changes)
            return node.badge->marks.plan == Planned::withError ? m_pen.theme.error : m_pen.theme.exact;
        if (node.badge->marks.target == Acceptance::refused)
            return m_pen.theme.unsupported;
        if (node.badge->marks.target == Acceptance::differs)
            return m_pen.theme.error;
        QColor quiet = m_pen.theme.supported;
        quiet.setAlphaF(0.65F);
        return quiet;
    }

    void paintBox(std::uint32_t index)
    {
        const SceneNode& node = m_scene.nodes[index];
        const double radius = node.isPort ? node.rect.height() / 2 : kBoxRadius;
        const bool changes = isRewritten(node) && m_look.state != GraphState::before;
        if (node.kind == BoxKind::fold) {
            m_pen.painter.setPen(QPen(m_pen.theme.line, 1.2));
            m_pen.painter.setBrush(m_pen.theme.card);
            m_pen.painter.drawRoundedRect(node.rect.translated(kPile, kPile), radius, radius);
        }
        m_pen.painter.setPen(Qt::NoPen);
        m_pen.painter.setBrush(m_pen.theme.card);
        m_pen.painter.drawRoundedRect(node.rect, radius, radius);
        if (isRewritten(node) && m_look.state == GraphState::change)
            paintWhatComes(node);
        const bool isSelected = m_look.selected == index;
        const bool isHovered = m_look.hovered == index;
        const double width = isSelected ? 3.0 : changes ? 1.8 : node.badge ? 1.5 : 1.2;
        m_pen.painter.setBrush(Qt::NoBrush);
        m_pen.painter.setPen(QPen(isSelected || isHovered ? m_pen.theme.selection : frameOf(node), width));
        m_pen.painter.drawRoundedRect(node.rect, radius, radius);
        if (m_pen.scale < kSmallBelow)
            return paintSmallMark(node);
        for (const RowText& text : node.rowTexts)
            if (!text.only || *text.only == m_look.state)
                paintText(node, text);
        if (node.badge && node.kind == BoxKind::node)
            paintSiteMarks(node);
        if (!node.shape.isEmpty()) {
            m_pen.painter.setPen(m_pen.theme.quietText);
            m_pen.drawText(node.shapeAt + QPointF(0.0, 10.0), node.shape, Face::shape);
        }
        if (node.leadsOut)
            paintWayOut(node.rect);
    }

    void paintWayOut(const QRectF& box)
    {
        const QPointF from(box.right(), box.center().y()), to = from + QPointF(22.0, 0.0);
        m_pen.painter.setPen(QPen(m_pen.theme.outline, 1.25));
        m_pen.painter.drawLine(from, to);
        paintArrow(to, from, m_pen.theme.outline);
    }

    void paintWhatComes(const SceneNode& node)
    {
        QPainterPath below;
        below.addRoundedRect(node.rect.adjusted(1, 1, -1, -1), kBoxRadius, kBoxRadius);
        QPainterPath lower;
        lower.addRect(node.rect.adjusted(0, kHead, 0, 0));
        m_pen.painter.fillPath(below & lower, node.badge->marks.plan == Planned::withError
                                                  ? m_pen.theme.errorGround
                                                  : m_pen.theme.exactGround);
    }

    /// Far away a site is still seen.
    void paintSmallMark(const SceneNode& node)
    {
        if (node.badge)
            m_pen.painter.fillRect(node.rect.adjusted(8, 8, -8, -8), frameOf(node));
    }

    void paintSiteMarks(const SceneNode& node)
    {
        const SiteBadge& badge = *node.badge;
        SiteMarks marks = badge.marks;
        if (m_look.state == GraphState::before && marks.target)
            marks.plan = Planned::kept;
        if (m_look.state == GraphState::after && badge.isRewritten())
            marks.target.reset();
        const QPointF place(-8.0 - markWidth(marks), badge.isRewritten() ? 8.0 : 10.0);
        paintMarks(m_pen.painter, node.rect.topRight() + place, marks, m_pen.theme);
    }

    QColor inkOf(const SceneNode& node, RowText::Ink ink) const
    {
        switch (ink) {
        case RowText::Ink::quiet:
            return m_pen.theme.quietText;
        case RowText::Ink::goes:
            return m_pen.theme.unsupported;
        case RowText::Ink::comes:
            return node.badge && node.badge->marks.plan == Planned::withError ? m_pen.theme.error
                                                                              : m_pen.theme.exact;
        case RowText::Ink::strong:
            break;
        }
        return m_pen.theme.cardText;
    }

    void paintText(const SceneNode& node, const RowText& text)
    {
        const QPointF baseline = node.rect.topLeft() + text.baseline;
        m_pen.painter.setPen(inkOf(node, text.ink));
        m_pen.drawText(baseline, text.text, text.face);
        if (text.struck) {
            m_pen.painter.setPen(QPen(m_pen.theme.unsupported, 1.0));
            const double y = baseline.y() - 3.2;
            m_pen.painter.drawLine(QPointF(baseline.x(), y),
                                   QPointF(baseline.x() + textWidth(text.text, text.face), y));
        }
    }

    const ScenePen& m_pen;
    const GraphScene& m_scene;
    const SceneLook& m_look;
};

} // namespace

void paintRows(const ScenePen& pen, const GraphScene& scene, const SceneLook& look)
{
    RowPainter(pen, scene, look).paint();
}

} // namespace resizelens
