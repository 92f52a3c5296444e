#include "widgets/support/tone_label.h"

#include <QEvent>

#include <utility>

namespace resizelens {

ToneLabel::ToneLabel(QWidget* parent)
    : QLabel(parent)
{
}

void ToneLabel::setTone(Tone tone)
{
    m_tone = std::move(tone);
    apply();
}

void ToneLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        apply();
}

/// Sets only the text role; other roles keep following the parent's palette.
void ToneLabel::apply()
{
    if (!m_tone)
        return;
    const QColor colour = m_tone(themeFor(palette()));
    if (palette().color(QPalette::WindowText) == colour)
        return;
    QPalette own;
    own.setColor(QPalette::WindowText, colour);
    setPalette(own);
}

} // namespace resizelens
