#include "app/gui/header_buttons.h"

#include "widgets/support/theme.h"
#include "widgets/support/type_scale.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

/// Behind a word or an icon that the mouse or the keyboard is on.
void paintGround(QPainter& painter, const QWidget& widget, const Theme& theme, bool open)
{
    const bool over = widget.isEnabled() && widget.underMouse();
    if (!open && !over && !widget.hasFocus())
        return;
    painter.setPen(widget.hasFocus() ? QPen(theme.selection) : QPen(Qt::NoPen));
    painter.setBrush(open ? theme.selectedGround : over ? QBrush(theme.hover) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

} // namespace

QSize pickSize(const QWidget& widget, const QString& text)
{
    const QFontMetrics metrics(headingFont(widget.font()));
    return {16 + metrics.horizontalAdvance(text) + 5 + 10, std::max(30, metrics.height() + 12)};
}

QSize leastPickSize(const QWidget& widget, const QString& text)
{
    const QSize whole = pickSize(widget, text);
    return {std::min(whole.width(), std::max(70, widget.window()->width() / 6)), whole.height()};
}

void paintPick(QPainter& painter, const QWidget& widget, const QString& text, bool open)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme theme = themeFor(widget.palette());
    paintGround(painter, widget, theme, open);
    const QColor ink = open ? theme.selection : widget.isEnabled() ? theme.cardText : theme.faint;
    painter.setFont(headingFont(widget.font()));
    painter.setPen(ink);
    const QRect room = widget.rect().adjusted(8, 0, -8 - 14, 0);
    const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideMiddle, room.width() + 1);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    const QPointF arrow(room.left() + painter.fontMetrics().horizontalAdvance(shown) + 5.0,
                        widget.height() / 2.0 - 1.5);
    QColor faint = ink;
    faint.setAlphaF(0.55F);
    painter.setPen(QPen(open ? ink : faint, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF{arrow + QPointF(1, 0), arrow + QPointF(4.5, 3.5), arrow + QPointF(8, 0)});
}

PickButton::PickButton(QWidget* parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus); // a click leaves the keys to the page
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

QSize PickButton::sizeHint() const
{
    return pickSize(*this, text());
}

QSize PickButton::minimumSizeHint() const
{
    return leastPickSize(*this, text());
}

void PickButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintPick(painter, *this, text(), isDown());
}

PageButton::PageButton(const QString& title, QWidget* parent)
    : QAbstractButton(parent)
{
    setText(title);
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

QSize PageButton::sizeHint() const
{
    const int margins = window()->width() < 1100 ? 20 : 26;
    return {QFontMetrics(headingFont(font())).horizontalAdvance(text()) + margins, 44};
}

void PageButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme theme = themeFor(palette());
    if (hasFocus()) {
        painter.setPen(theme.selection);
        painter.drawRect(rect().adjusted(2, 6, -3, -7));
    }
    QFont face = font();
    face.setWeight(isChecked() ? QFont::DemiBold : QFont::Medium);
    painter.setFont(face);
    painter.setPen(!isEnabled()                  ? theme.faint
                   : isChecked() || underMouse() ? theme.cardText
                                                 : theme.quietText);
    painter.drawText(rect(), Qt::AlignCenter, text());
    if (isChecked())
        painter.fillRect(0, height() - 2, width(), 2, theme.selection);
}

HeaderIcon::HeaderIcon(QString icon, const QString& name, QWidget* parent)
    : QAbstractButton(parent)
    , m_icon(std::move(icon))
{
    setAccessibleName(name);
    setToolTip(name);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void HeaderIcon::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintGround(painter, *this, themeFor(palette()), isDown());
    const QSize size(20, 20);
    const QRect place(QPoint((width() - size.width()) / 2, (height() - size.height()) / 2), size);
    themeIcon(m_icon, palette())
        .paint(&painter, place, Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled);
}

} // namespace resizelens
