#include "widgets/graph/node_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace resizelens {

namespace {

constexpr double kPadding = 10.0;
constexpr double kHeader = 24.0;
constexpr double kLine = 17.0;
constexpr double kRadius = 5.0;
constexpr double kMinWidth = 86.0;
constexpr double kMaxWidth = 250.0;

double textWidth(const QString& text, bool bold)
{
    return QFontMetricsF(graphFont(bold)).horizontalAdvance(text);
}

QString badgeText(const SiteBadge& badge)
{
    return siteMark(badge.state) + QLatin1Char(' ') + badge.text;
}

double bodyHeight(const SceneNode& node)
{
    const auto rows = node.lines.size() + (node.subtitle.isEmpty() ? 0 : 1);
    return rows == 0 ? 0.0 : static_cast<double>(rows) * kLine + 6.0;
}

QPainterPath roundedTop(const QRectF& rect, double radius)
{
    QPainterPath path;
    path.moveTo(rect.bottomLeft());
    path.lineTo(rect.left(), rect.top() + radius);
    path.quadTo(rect.topLeft(), QPointF(rect.left() + radius, rect.top()));
    path.lineTo(rect.right() - radius, rect.top());
    path.quadTo(rect.topRight(), QPointF(rect.right(), rect.top() + radius));
    path.lineTo(rect.bottomRight());
    path.closeSubpath();
    return path;
}

void paintText(QPainter& painter, const QRectF& rect, const QString& text, const QColor& colour,
               bool bold = false, Qt::Alignment alignment = Qt::AlignLeft)
{
    painter.setFont(graphFont(bold));
    painter.setPen(colour);
    painter.drawText(rect, Qt::AlignVCenter | Qt::TextSingleLine | alignment,
                     QFontMetricsF(graphFont(bold)).elidedText(text, Qt::ElideMiddle, rect.width()));
}

/// Sites are bright on a dark canvas: there dark text is the readable one.
QColor onHeader(const SceneNode& node, const Theme& theme)
{
    if (node.badge && theme.dark)
        return theme.canvas;
    return node.isPort && !theme.dark ? theme.cardText : QColor(Qt::white);
}

void paintBadge(QPainter& painter, const QRectF& header, const SiteBadge& badge, const Theme& theme)
{
    const QString text = badgeText(badge);
    const double width = textWidth(text, true) + 12.0;
    const QRectF pill(header.right() - width - 4.0, header.top() + 4.0, width, header.height() - 8.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::white);
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
    paintText(painter, pill, text, theme.site(badge.state).darker(theme.dark ? 170 : 115), true,
              Qt::AlignHCenter);
}

QColor headerColour(const SceneNode& node, const Theme& theme)
{
    return node.badge ? theme.site(node.badge->state) : theme.header(node.family);
}

void paintFrame(QPainter& painter, const SceneNode& node, const Theme& theme, const NodeLook& look)
{
    const QColor colour = look.selected ? theme.selection : headerColour(node, theme);
    const double width = look.selected ? 3.0 : node.badge || node.isMarked ? 2.5 : 1.0;
    const bool plain = !look.selected && !node.badge && !node.isMarked;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(plain ? (look.hovered ? theme.edgeStrong : theme.outline) : colour, width));
    const double outside = plain ? 0.0 : width / 2;
    painter.drawRoundedRect(node.rect.adjusted(-outside, -outside, outside, outside), kRadius + outside,
                            kRadius + outside);
}

void paintHalo(QPainter& painter, const SceneNode& node, const Theme& theme)
{
    QColor glow = theme.site(node.badge->state);
    painter.setPen(Qt::NoPen);
    for (int ring = 3; ring > 0; --ring) {
        glow.setAlphaF(0.10f);
        painter.setBrush(glow);
        const double grow = 4.0 * ring;
        painter.drawRoundedRect(node.rect.adjusted(-grow, -grow, grow, grow), kRadius + grow, kRadius + grow);
    }
}

void paintBody(QPainter& painter, const SceneNode& node, const Theme& theme)
{
    double y = node.rect.top() + kHeader + 3.0;
    const auto row = [&](const QString& text, const QColor& colour) {
        paintText(painter, {node.rect.left() + kPadding, y, node.rect.width() - 2 * kPadding, kLine}, text,
                  colour);
        y += kLine;
    };
    if (!node.subtitle.isEmpty())
        row(node.subtitle, theme.quietText);
    for (const QString& line : node.lines)
        row(line, theme.cardText);
}

} // namespace

QFont graphFont(bool bold)
{
    QFont font;
    font.setPixelSize(12);
    font.setBold(bold);
    return font;
}

QSizeF nodeSize(const SceneNode& node)
{
    double width = textWidth(node.title, true) + 2 * kPadding;
    if (node.badge)
        width += textWidth(badgeText(*node.badge), true) + 22.0;
    for (const QString& line : node.lines)
        width = std::max(width, textWidth(line, false) + 2 * kPadding);
    width = std::max(width, std::min(textWidth(node.subtitle, false) + 2 * kPadding, 180.0));
    return {std::clamp(width, node.isPort ? 40.0 : kMinWidth, kMaxWidth), kHeader + bodyHeight(node)};
}

void paintNode(QPainter& painter, const SceneNode& node, const Theme& theme, const NodeLook& look,
               Detail detail)
{
    painter.setOpacity(look.dimmed ? 0.35 : 1.0);
    if (node.badge && detail != Detail::blocks)
        paintHalo(painter, node, theme);
    const QRectF header(node.rect.topLeft(), QSizeF(node.rect.width(), kHeader));
    const bool hasBody = node.rect.height() > kHeader;
    if (hasBody) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.card);
        painter.drawRoundedRect(node.rect, kRadius, kRadius);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(headerColour(node, theme));
    if (hasBody)
        painter.drawPath(roundedTop(header, kRadius));
    else
        painter.drawRoundedRect(header, node.isPort ? header.height() / 2 : kRadius,
                                node.isPort ? header.height() / 2 : kRadius);
    if (!node.isPort)
        paintFrame(painter, node, theme, look);
    const double taken = node.badge ? textWidth(badgeText(*node.badge), true) + 20.0 : 0.0;
    paintText(painter, header.adjusted(kPadding, 0, -kPadding - taken, 0), node.title, onHeader(node, theme),
              true, node.isPort || (!hasBody && !node.badge) ? Qt::AlignHCenter : Qt::AlignLeft);
    if (node.badge)
        paintBadge(painter, header, *node.badge, theme);
    if (hasBody && detail == Detail::full)
        paintBody(painter, node, theme);
    painter.setOpacity(1.0);
}

} // namespace resizelens
