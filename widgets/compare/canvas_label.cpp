#include "widgets/compare/canvas_label.h"

#include "widgets/compare/palette_tones.h"
#include "widgets/support/type_scale.h"

#include <QMouseEvent>
#include <QPainter>

namespace resizelens {

namespace {

constexpr int kLabelGap = 12;

QString arrow()
{
    return QStringLiteral(" ▾");
}

} // namespace

CanvasLabel::CanvasLabel(QWidget* parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setFixedHeight(kHeight);
}

void CanvasLabel::setTexts(const QString& title, const QString& detail)
{
    m_title = title;
    m_detail = detail;
    setAccessibleName(title);
    setToolTip(title);
    update();
}

void CanvasLabel::setHasMenu(bool menu)
{
    m_menu = menu;
    update();
}

void CanvasLabel::setInsets(int left, int right)
{
    m_left = left;
    m_right = right;
    update();
}

/// The detail gives way where the title would be cut to less than half.
QRect CanvasLabel::titleRect() const
{
    const QRect inner = rect().adjusted(m_left, 0, -m_right, 0);
    const int detail = QFontMetrics(smallFont(valueFont(font()))).horizontalAdvance(m_detail);
    const int left = inner.width() - detail - kLabelGap;
    const int title = QFontMetrics(headingFont(font())).horizontalAdvance(m_title);
    return m_detail.isEmpty() || left < title / 2 ? inner : inner.adjusted(0, 0, -detail - kLabelGap, 0);
}

QString CanvasLabel::shownTitle(int width) const
{
    const QFontMetrics metrics(headingFont(font()));
    const QString end = m_menu ? arrow() : QString();
    return metrics.elidedText(m_title, Qt::ElideRight, width - metrics.horizontalAdvance(end)) + end;
}

void CanvasLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), film::label);
    const QRect inner = rect().adjusted(m_left, 0, -m_right, 0), title = titleRect();
    painter.setFont(headingFont(font()));
    painter.setPen(Qt::white);
    painter.drawText(title, Qt::AlignLeft | Qt::AlignVCenter, shownTitle(title.width()));
    if (title.width() == inner.width())
        return;
    painter.setFont(smallFont(valueFont(font())));
    painter.setPen(QColor(0xc3, 0xc9, 0xd1));
    painter.drawText(inner, Qt::AlignRight | Qt::AlignVCenter, m_detail);
}

void CanvasLabel::mousePressEvent(QMouseEvent* event)
{
    if (!m_menu || event->button() != Qt::LeftButton || !titleRect().contains(event->pos()))
        return event->ignore();
    Q_EMIT menuRequested(mapToGlobal(QPoint(titleRect().left(), height())));
}

void CanvasLabel::mouseMoveEvent(QMouseEvent* event)
{
    setCursor(m_menu && titleRect().contains(event->pos()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    event->ignore();
}

void CanvasLabel::wheelEvent(QWheelEvent* event)
{
    event->ignore(); // the image below zooms
}

} // namespace resizelens
