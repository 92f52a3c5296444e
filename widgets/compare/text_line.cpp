#include "widgets/compare/text_line.h"

#include "widgets/compare/palette_tones.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/type_scale.h"

#include <QPainter>

namespace resizelens {

TextLine::TextLine(Tone tone, Qt::Alignment alignment, QWidget* parent)
    : QWidget(parent)
    , m_tone(tone)
    , m_alignment(alignment)
{
    if (tone == Tone::strong)
        setFont(headingFont(font()));
    if (tone == Tone::quiet)
        setFont(smallFont(font()));
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
    painter.setPen(m_tone == Tone::quiet ? quietText(palette()) : palette().color(QPalette::WindowText));
    painter.drawText(rect(), static_cast<int>(m_alignment | Qt::AlignVCenter) | Qt::TextSingleLine,
                     fontMetrics().elidedText(m_text, Qt::ElideRight, width()));
}

} // namespace resizelens
