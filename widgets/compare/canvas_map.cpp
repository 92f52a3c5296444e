#include "widgets/compare/canvas_map.h"

#include "widgets/compare/palette_tones.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace resizelens {

CanvasMap::CanvasMap(QWidget* parent)
    : QWidget(parent)
{
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("Navigator"));
    setToolTip(tr("The whole image; click or drag to move what is seen"));
}

void CanvasMap::setPicture(const PicturePyramid& picture)
{
    if (picture.isEmpty() || picture.patch())
        return; // a part is no map
    m_whole = picture.size();
    const double ratio = devicePixelRatioF();
    const QSize size = m_whole.scaled(QSize(kSide, kSide), Qt::KeepAspectRatio).expandedTo(QSize(8, 8));
    const int level = picture.levelFor(ratio * size.width() / m_whole.width());
    QImage image = picture.level(level).scaled(size * ratio, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    image.setDevicePixelRatio(ratio);
    m_small = QPixmap::fromImage(std::move(image));
    resize(size + QSize(2, 2));
    update();
}

void CanvasMap::setVisiblePart(const QRectF& part)
{
    m_part = part;
    update();
}

void CanvasMap::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), QColor(0xc3, 0xc9, 0xd1));
    painter.drawPixmap(1, 1, m_small);
    if (m_whole.isEmpty())
        return;
    const double scale = (width() - 2.0) / m_whole.width();
    const QRectF frame(m_part.topLeft() * scale + QPointF(1, 1), m_part.size() * scale);
    painter.setPen(QPen(QColor(0, 0, 0, 190), 3));
    painter.drawRect(frame);
    painter.setPen(QPen(Qt::white, 1));
    painter.drawRect(frame);
}

void CanvasMap::mousePressEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton && !m_whole.isEmpty())
        Q_EMIT centreRequested((event->position() - QPointF(1, 1)) * m_whole.width() /
                               std::max(1.0, width() - 2.0));
}

void CanvasMap::mouseMoveEvent(QMouseEvent* event)
{
    mousePressEvent(event);
}

} // namespace resizelens
