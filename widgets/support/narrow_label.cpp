#include "widgets/support/narrow_label.h"

#include "widgets/support/foreign_text.h"

#include <QResizeEvent>
#include <QStringList>

#include <algorithm>

namespace resizelens {

NarrowLabel::NarrowLabel(QWidget* parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void NarrowLabel::setFullText(const QString& text)
{
    m_full = text;
    fit();
}

QSize NarrowLabel::sizeHint() const
{
    return {0, QLabel::sizeHint().height()};
}

QSize NarrowLabel::minimumSizeHint() const
{
    return {0, QLabel::minimumSizeHint().height()};
}

void NarrowLabel::fit()
{
    QStringList words = m_full.split(u' ');
    for (QString& word : words)
        word = fontMetrics().elidedText(word, Qt::ElideMiddle, std::max(width(), 40));
    const QString shown = words.join(u' ');
    setToolTip(shown == m_full ? QString() : foldedTip(m_full));
    if (shown != text())
        setText(shown);
}

void NarrowLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    if (event->oldSize().width() != width())
        fit();
}

} // namespace resizelens
