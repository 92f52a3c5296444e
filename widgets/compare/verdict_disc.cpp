#include "widgets/compare/verdict_disc.h"

#include "widgets/compare/palette_tones.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

namespace resizelens {

QString signOf(Sameness sameness)
{
    switch (sameness) {
    case Sameness::equal:
        return QStringLiteral("=");
    case Sameness::within:
        return QStringLiteral("≈");
    case Sameness::differs:
        return QStringLiteral("≠");
    case Sameness::none:
        break;
    }
    return {};
}

QColor colourOf(Sameness sameness)
{
    return sameness == Sameness::equal  ? film::exact
           : sameness == Sameness::none ? film::quietInk
                                        : film::different;
}

VerdictDisc::VerdictDisc(QWidget* parent)
    : QWidget(parent)
{
    setFixedSize(kSize, kSize);
    setCursor(Qt::ArrowCursor);
}

void VerdictDisc::setSameness(Sameness sameness, const QString& sentence)
{
    m_sameness = sameness;
    setToolTip(sentence);
    setAccessibleName(sentence);
    update();
}

void VerdictDisc::setDraggable(bool draggable)
{
    m_draggable = draggable;
    setCursor(draggable ? Qt::SplitHCursor : Qt::ArrowCursor);
}

void VerdictDisc::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0x12, 0x14, 0x17));
    painter.drawEllipse(rect());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colourOf(m_sameness), 3.0, Qt::SolidLine, Qt::RoundCap));
    const QPointF middle(kSize / 2.0, kSize / 2.0);
    constexpr double kHalf = 8.5, kApart = 4.0;
    const auto wave = [&](double y) {
        QPainterPath path(middle + QPointF(-kHalf, y + 1.5));
        path.cubicTo(middle + QPointF(-kHalf / 3, y - 5), middle + QPointF(kHalf / 3, y + 5),
                     middle + QPointF(kHalf, y - 1.5));
        painter.drawPath(path);
    };
    const auto line = [&](double y) {
        painter.drawLine(middle + QPointF(-kHalf, y), middle + QPointF(kHalf, y));
    };
    switch (m_sameness) {
    case Sameness::within:
        wave(-kApart);
        wave(kApart);
        break;
    case Sameness::differs:
        painter.drawLine(middle + QPointF(-4.5, 10), middle + QPointF(4.5, -10));
        [[fallthrough]];
    case Sameness::equal:
        line(-kApart);
        line(kApart);
        break;
    case Sameness::none: // still a handle
        for (const double side : {-1.0, 1.0})
            painter.drawPolyline(QPolygonF({middle + QPointF(4 * side, -5), middle + QPointF(9 * side, 0),
                                            middle + QPointF(4 * side, 5)}));
    }
}

void VerdictDisc::mousePressEvent(QMouseEvent* event)
{
    m_held = event->button() == Qt::LeftButton;
    event->setAccepted(m_held);
}

void VerdictDisc::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_draggable || !m_held)
        return event->ignore();
    Q_EMIT dragged(mapToParent(event->pos()).x());
}

void VerdictDisc::mouseReleaseEvent(QMouseEvent*)
{
    m_held = false;
}

} // namespace resizelens
