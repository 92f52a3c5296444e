#pragma once

#include <QPainter>

namespace resizelens {

/// One line, in the painter's font and colour; where it does not fit "…" stands for the rest.
inline void drawElided(QPainter& painter, const QRect& place, Qt::Alignment align, const QString& text,
                       Qt::TextElideMode mode = Qt::ElideRight)
{
    painter.drawText(place, static_cast<int>(align | Qt::AlignVCenter) | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(text, mode, place.width()));
}

} // namespace resizelens
