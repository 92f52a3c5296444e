#include "widgets/compare/text_line.h"

#include "widgets/support/elided.h"
#include "widgets/support/foreign_text.h"

namespace resizelens {

TextLine::TextLine(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void TextLine::setText(const QString& text)
{
    if (m_text == text)
        return;
    m_text = text;
    setAccessibleName(text);
    updateToolTip();
    updateGeometry();
    update();
}

QSize TextLine::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(m_text) + 1, fontMetrics().height()};
}

QSize TextLine::minimumSizeHint() const
{
    return {0, fontMetrics().height()};
}

void TextLine::updateToolTip()
{
    setToolTip(sizeHint().width() > width() ? foldedTip(m_text) : QString());
}

void TextLine::resizeEvent(QResizeEvent* event)
{
    updateToolTip();
    QWidget::resizeEvent(event);
}

void TextLine::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    drawElided(painter, rect(), Qt::AlignLeft, m_text);
}

} // namespace resizelens
