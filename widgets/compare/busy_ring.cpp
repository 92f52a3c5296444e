#include "widgets/compare/busy_ring.h"

#include "widgets/compare/palette_tones.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QTimer>

namespace resizelens {

namespace {

constexpr int kRing = 16;
constexpr int kMargin = 12;

} // namespace

BusyRing::BusyRing(QWidget* parent)
    : QWidget(parent)
    , m_label(new QLabel(this))
    , m_timer(new QTimer(this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(kMargin + kRing + 10, 8, kMargin + 2, 8);
    row->addWidget(m_label);
    m_timer->setInterval(40);
    connect(m_timer, &QTimer::timeout, this, [this] {
        m_angle = (m_angle + 12) % 360;
        update();
    });
    hide();
}

void BusyRing::setText(const QString& text)
{
    m_label->setText(text);
    setAccessibleName(text);
    setVisible(!text.isEmpty());
}

void BusyRing::placeIn(const QRect& area, int below)
{
    adjustSize();
    move(area.left() + (area.width() - width()) / 2, area.top() + below);
    raise();
}

QString BusyRing::text() const
{
    return m_label->text();
}

void BusyRing::showEvent(QShowEvent* event)
{
    m_timer->start();
    QWidget::showEvent(event);
}

void BusyRing::hideEvent(QHideEvent* event)
{
    m_timer->stop();
    QWidget::hideEvent(event);
}

void BusyRing::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(hairline(palette()), 1));
    painter.setBrush(palette().color(QPalette::Base));
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(frame, frame.height() / 2.0, frame.height() / 2.0);

    const QRectF ring(kMargin, (height() - kRing) / 2.0, kRing, kRing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(hairline(palette()), 2.5));
    painter.drawEllipse(ring);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawArc(ring, -m_angle * 16, 100 * 16);
}

} // namespace resizelens
