#pragma once

#include "widgets/graph/node_text.h"
#include "widgets/support/theme.h"

#include <QPainter>
#include <QRectF>

namespace resizelens {

/// What the painters of a scene share: its colours, what is seen of it, and at which scale.
struct ScenePen
{
    QPainter& painter;
    const Theme& theme;
    const QRectF& visible;
    double scale = 1.0;
    GlyphCache* glyphs = nullptr; // nullptr: text is painted as text, for files

    /// In the colour of the painter's pen.
    void drawText(const QPointF& baseline, const QString& text, Face face) const
    {
        if (glyphs != nullptr)
            return glyphs->draw(painter, baseline, text, face);
        painter.setFont(graphFont(face));
        painter.drawText(baseline, text);
    }
};

} // namespace resizelens
