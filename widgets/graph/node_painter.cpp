#include "widgets/graph/node_painter.h"

#include "widgets/graph/scene_pen.h"

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
constexpr double kBadgePadding = 6.0;
constexpr double kBadgeGap = 4.0;
constexpr double kFoldStep = 4.0; // of the cards behind a fold
constexpr double kGone = 0.4;     // opacity of what an export leaves out

QString badgeText(const SiteBadge& badge)
{
    const QString mark = siteMark(badge.state);
    return badge.text == mark ? mark : mark + QLatin1Char(' ') + badge.text; // "?" says enough once
}

/// Marks differ in width; a box stays as wide as it is when the state of its site changes.
double badgeWidth(const SiteBadge& badge)
{
    double mark = 0.0;
    for (const SiteState state : {SiteState::exact, SiteState::withError, SiteState::kept, SiteState::unknown,
                                  SiteState::accepted, SiteState::differs, SiteState::refused})
        mark = std::max(mark, textWidth(siteMark(state), Face::bold));
    return mark + textWidth(QLatin1Char(' ') + badge.text, Face::bold);
}

bool isPill(const SceneNode& node)
{
    return node.isPort || node.kind == BoxKind::stub;
}

double bodyHeight(const SceneNode& node)
{
    const auto rows = node.lines.size() + (node.subtitle.isEmpty() ? 0 : 1);
    return rows == 0 ? 0.0 : static_cast<double>(rows) * kLine + 6.0;
}

QRectF headerOf(const SceneNode& node)
{
    return {node.rect.topLeft(), QSizeF(node.rect.width(), kHeader)};
}

QRectF badgeOf(const SceneNode& node)
{
    const double width = badgeWidth(*node.badge) + 2 * kBadgePadding;
    const QRectF header = headerOf(node);
    return {header.right() - width - kBadgeGap, header.top() + kBadgeGap, width, kHeader - 2 * kBadgeGap};
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

/// A box that holds sites has their mark; its head is not theirs.
bool isSite(const SceneNode& node)
{
    return node.badge && node.kind != BoxKind::fold;
}

QColor onHeader(const SceneNode& node, const Theme& theme)
{
    if (isSite(node))
        return theme.siteText();
    return theme.headerText(isPill(node) ? NodeFamily::port : node.family);
}

QColor headerColour(const SceneNode& node, const Theme& theme)
{
    return isSite(node) ? theme.site(node.badge->state) : theme.header(node.family);
}

void paintFrame(QPainter& painter, const SceneNode& node, const Theme& theme, const NodeLook& look,
                double radius)
{
    const bool plain = !look.selected && !node.badge && !node.isMarked;
    const QColor colour = look.selected ? theme.selection
                          : node.badge  ? theme.site(node.badge->state)
                                        : headerColour(node, theme);
    const double width = look.selected ? 3.0 : plain ? 1.0 : 2.5;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(plain ? (look.hovered ? theme.edgeStrong : theme.outline) : colour, width));
    const double outside = plain ? 0.0 : width / 2;
    const QRectF frame = node.rect.adjusted(-outside, -outside, outside, outside);
    if (radius == 0.0)
        painter.drawRect(frame);
    else
        painter.drawRoundedRect(frame, radius + outside, radius + outside);
}

void paintHalo(QPainter& painter, const SceneNode& node, const Theme& theme)
{
    QColor glow = theme.site(node.badge->state);
    glow.setAlphaF(0.10f);
    painter.setPen(Qt::NoPen);
    painter.setBrush(glow);
    for (int ring = 3; ring > 0; --ring) {
        const double grow = 4.0 * ring;
        painter.drawRoundedRect(node.rect.adjusted(-grow, -grow, grow, grow), kRadius + grow, kRadius + grow);
    }
}

/// A fold looks like a pile of cards.
void paintPile(QPainter& painter, const SceneNode& node, const Theme& theme, double radius)
{
    painter.setPen(QPen(theme.outline, 1.0));
    painter.setBrush(theme.card);
    for (int card = 2; card > 0; --card)
        painter.drawRoundedRect(node.rect.translated(kFoldStep * card, kFoldStep * card), radius, radius);
}

void paintBox(QPainter& painter, const SceneNode& node, const Theme& theme, bool round)
{
    const QRectF header = headerOf(node);
    const bool hasBody = node.rect.height() > kHeader;
    const QColor colour = headerColour(node, theme);
    if (!round && !isPill(node)) {
        if (hasBody)
            painter.fillRect(node.rect, theme.card);
        return painter.fillRect(header, colour);
    }
    painter.setPen(Qt::NoPen);
    if (hasBody) {
        painter.setBrush(theme.card);
        painter.drawRoundedRect(node.rect, kRadius, kRadius);
    }
    painter.setBrush(colour);
    const double radius = isPill(node) ? kHeader / 2 : kRadius;
    if (hasBody)
        painter.drawPath(roundedTop(header, kRadius));
    else
        painter.drawRoundedRect(header, radius, radius);
}

QColor colourOf(const SceneNode& node, TextRole role, const Theme& theme)
{
    switch (role) {
    case TextRole::title:
        return onHeader(node, theme);
    case TextRole::badge:
        return theme.badgeText(node.badge->state);
    case TextRole::quiet:
        return theme.quietText;
    case TextRole::line:
        break;
    }
    return theme.cardText;
}

} // namespace

QSizeF nodeSize(const SceneNode& node)
{
    double width = textWidth(node.title, Face::bold) + 2 * kPadding;
    if (node.badge)
        width += badgeWidth(*node.badge) + 22.0;
    for (const QString& line : node.lines)
        width = std::max(width, textWidth(line, Face::plain) + 2 * kPadding);
    width = std::max(width, std::min(textWidth(node.subtitle, Face::plain) + 2 * kPadding, 180.0));
    return {std::clamp(width, isPill(node) ? 36.0 : kMinWidth, kMaxWidth), kHeader + bodyHeight(node)};
}

void placeTexts(SceneNode& node)
{
    node.texts.clear();
    const double ascent = textAscent();
    const auto place = [&](double left, double top, double height, const QString& text, TextRole role) {
        if (!text.isEmpty())
            node.texts.push_back({text, {left, top + (height + 0.72 * ascent) / 2}, role});
    };
    const double taken = node.badge ? badgeOf(node).width() + 2 * kBadgeGap : 0.0;
    const double room = node.rect.width() - 2 * kPadding - taken;
    const QString title = elidedText(node.title, Face::bold, room);
    const bool centred = isPill(node) || (node.rect.height() <= kHeader && !node.badge);
    place(centred ? kPadding + std::max((room - textWidth(title, Face::bold)) / 2, 0.0) : kPadding, 0.0,
          kHeader, title, TextRole::title);
    if (node.badge) {
        const QString text = badgeText(*node.badge);
        place(badgeOf(node).center().x() - node.rect.left() - textWidth(text, Face::bold) / 2, 0.0, kHeader,
              text, TextRole::badge);
    }
    const double wide = node.rect.width() - 2 * kPadding;
    double top = kHeader + 3.0;
    const auto row = [&](const QString& text, TextRole role) {
        place(kPadding, top, kLine, elidedText(text, Face::plain, wide), role);
        top += kLine;
    };
    if (!node.subtitle.isEmpty())
        row(node.subtitle, TextRole::quiet);
    for (const QString& line : node.lines)
        row(line, TextRole::line);
}

void paintNode(const ScenePen& pen, const SceneNode& node, const NodeLook& look, Detail detail)
{
    QPainter& painter = pen.painter;
    const Theme& theme = pen.theme;
    const bool round = detail == Detail::full;
    const double opacity = painter.opacity();
    if (node.goes)
        painter.setOpacity(kGone * opacity);
    if (isSite(node) && round)
        paintHalo(painter, node, theme);
    if (node.kind == BoxKind::fold)
        paintPile(painter, node, theme, round ? kRadius : 0.0);
    paintBox(painter, node, theme, round);
    if (!isPill(node))
        paintFrame(painter, node, theme, look, round ? kRadius : 0.0);
    else if (look.selected || look.hovered) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(look.selected ? theme.selection : theme.edgeStrong, look.selected ? 3.0 : 1.0));
        painter.drawRoundedRect(node.rect, kHeader / 2, kHeader / 2);
    }
    if (node.badge) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(Qt::white);
        const QRectF pill = badgeOf(node);
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
    }
    for (const SceneText& text : node.texts) {
        const bool bold = text.role == TextRole::title || text.role == TextRole::badge;
        if (detail == Detail::title && !bold)
            continue;
        painter.setPen(colourOf(node, text.role, theme));
        pen.drawText(node.rect.topLeft() + text.baseline, text.text, bold ? Face::bold : Face::plain);
    }
    if (!node.goes)
        return;
    painter.setOpacity(opacity);
    painter.setPen(QPen(theme.cardText, 1.5));
    painter.drawLine(QLineF(node.rect.left() - 4.0, node.rect.bottom() + 2.0, node.rect.right() + 4.0,
                            node.rect.top() - 2.0));
}

} // namespace resizelens
