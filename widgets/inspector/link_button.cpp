#include "widgets/inspector/link_button.h"

#include "widgets/support/theme.h"
#include "widgets/support/type_scale.h"

#include <QPainter>

namespace resizelens {

LinkButton::LinkButton(const QString& text, const QString& key, QWidget* parent)
    : QAbstractButton(parent)
    , m_key(key)
{
    setText(text);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus); // a click leaves the keys to the page
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QFont LinkButton::keyFont() const
{
    return scaledFont(valueFont(font()), 0.9);
}

QSize LinkButton::sizeHint() const
{
    int width = fontMetrics().horizontalAdvance(text()) + 2;
    if (!m_key.isEmpty())
        width += 4 + QFontMetrics(keyFont()).horizontalAdvance(m_key);
    return {width, fontMetrics().height() + 4};
}

void LinkButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme theme = themeFor(palette());
    QFont face = font();
    face.setUnderline(underMouse() || hasFocus());
    painter.setFont(face);
    painter.setPen(theme.selection);
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, text());
    painter.setFont(keyFont());
    painter.setPen(theme.quietText);
    painter.drawText(rect(), Qt::AlignRight | Qt::AlignVCenter, m_key);
}

} // namespace resizelens
