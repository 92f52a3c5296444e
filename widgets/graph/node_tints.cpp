#include "widgets/graph/node_tints.h"

#include "widgets/graph/graph_scene.h"

#include <QPainter>

#include <algorithm>

namespace resizelens {

namespace {

constexpr double kFrame = 3.0;          // pixels
constexpr double kMarkRadius = 9.0;     // scene units
constexpr double kMarksFrom = 0.3;      // scale under which marks are too small to be read
constexpr double kLeastBlock = 2.5;     // pixels: no tinted node is invisible
constexpr int kFill = 70, kBlock = 210; // opacity over text, and where nothing is to be read

const NodeTint* tintOf(const SceneNode& box, const NodeTints& tints)
{
    if (box.isPort || box.kind == BoxKind::stub)
        return nullptr;
    if (const auto own = tints.constFind(box.id); own != tints.constEnd())
        return &*own;
    for (const auto* const nodes : {&box.members, &box.hidden})
        for (const quint32 node : *nodes)
            if (const auto found = tints.constFind(node); found != tints.constEnd())
                return &*found;
    return nullptr;
}

QColor withAlpha(QColor colour, int alpha)
{
    colour.setAlpha(alpha);
    return colour;
}

} // namespace

TintedBoxes::TintedBoxes(const GraphScene& scene, const NodeTints& tints)
{
    if (tints.isEmpty())
        return;
    for (const SceneNode& box : scene.nodes)
        if (const NodeTint* tint = tintOf(box, tints))
            m_boxes.emplace_back(box.rect, *tint);
}

void TintedBoxes::paint(QPainter& painter, const QRectF& visible, double scale) const
{
    const bool small = scale < kMarksFrom;
    const double least = kLeastBlock / scale;
    for (const auto& [rect, tint] : m_boxes) {
        if (!visible.intersects(rect))
            continue;
        if (small) {
            QRectF block = rect;
            block.setSize(block.size().expandedTo({least, least}));
            painter.fillRect(block, withAlpha(tint.colour, kBlock));
            continue;
        }
        painter.fillRect(rect, withAlpha(tint.colour, kFill));
        const double width = kFrame / std::min(scale, 1.0);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tint.colour, width));
        painter.drawRect(rect.adjusted(-width / 2, -width / 2, width / 2, width / 2));
        if (tint.mark.isEmpty())
            continue;
        const QRectF mark(rect.topLeft() - QPointF(kMarkRadius, kMarkRadius),
                          QSizeF(2 * kMarkRadius, 2 * kMarkRadius));
        painter.setBrush(tint.colour);
        painter.setPen(Qt::NoPen);
        painter.drawEllipse(mark);
        painter.setPen(tint.colour.lightnessF() > 0.55 ? Qt::black : Qt::white);
        QFont font = painter.font();
        font.setPixelSize(14);
        font.setBold(true);
        painter.setFont(font);
        painter.drawText(mark, Qt::AlignCenter, tint.mark);
    }
}

} // namespace resizelens
