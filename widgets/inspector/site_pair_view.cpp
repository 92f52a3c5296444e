#include "widgets/inspector/site_pair_view.h"

#include "widgets/support/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace resizelens {

namespace {

constexpr int kLargest = 130, kBetween = 28, kRadius = 3;
constexpr int kAround = 12; // above and below

/// In the middle of `room`, in its proportions; small ones are enlarged sample by sample.
void paintImage(QPainter& painter, const QRectF& room, const QImage& image, const QColor& outline)
{
    QSizeF size =
        image.isNull() ? room.size() : QSizeF(image.size()).scaled(room.size(), Qt::KeepAspectRatio);
    size = size.expandedTo({4, 4});
    QRectF place(QPointF(), size);
    place.moveCenter(room.center());
    QPainterPath corners;
    corners.addRoundedRect(place, kRadius, kRadius);
    if (image.isNull()) {
        painter.setPen(outline);
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(corners);
        return;
    }
    painter.save();
    painter.setClipPath(corners);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, image.width() > place.width());
    painter.drawImage(place, image);
    painter.restore();
}

} // namespace

SitePairView::SitePairView(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void SitePairView::setPair(const SitePair& pair, const QString& sign, QColor colour)
{
    m_pair = pair;
    m_sign = sign;
    m_colour = colour;
    setAccessibleName(sign == QStringLiteral("→")
                          ? tr("The image before and after the node")
                          : tr("The image resized by the node and by its rewrite: %1").arg(sign));
    setToolTip(accessibleName());
    update();
}

int SitePairView::heightForWidth(int width) const
{
    return std::clamp((width - kBetween) / 2, 60, kLargest) + 2 * kAround;
}

void SitePairView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme theme = themeFor(palette());
    painter.translate(0, kAround);
    const double side = std::min(heightForWidth(width()), height()) - 2 * kAround;
    paintImage(painter, QRectF(0.5, 0.5, side - 1, side - 1), m_pair.left, theme.line);
    paintImage(painter, QRectF(width() - side + 0.5, 0.5, side - 1, side - 1), m_pair.right, theme.line);
    QFont bold = font();
    bold.setPixelSize(24);
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(m_colour.isValid() ? m_colour : theme.quietText);
    painter.drawText(QRectF(side, 0, width() - 2 * side, side), Qt::AlignCenter, m_sign);
}

} // namespace resizelens
