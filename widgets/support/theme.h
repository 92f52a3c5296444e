#pragma once

#include "widgets/support/site_state.h"

#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QString>

namespace resizelens {

/// What an operator is, as far as its colour goes.
enum class NodeFamily {
    convolution,
    activation,
    pooling,
    normalisation,
    shaping,
    elementwise,
    constant,
    control,
    quantisation,
    other,
    port
};

/// Colours of the graph for one brightness. Operators are muted, so that sites stand out. Text has a contrast
/// of at least 4.5 to its ground, a line of at least 3 to the canvas.
struct Theme
{
    bool dark = false;
    QColor canvas, card, cardText, quietText, outline, edge, edgeStrong, label, selection;

    QColor header(NodeFamily family) const;
    QColor headerText(NodeFamily family) const;
    QColor site(SiteState state) const;
    QColor siteText() const;                 // on the head of a site
    QColor badgeText(SiteState state) const; // on a badge, which is white
};

Theme themeFor(const QPalette& palette);

/// An icon of resources/icons; the dark variant where the palette is dark.
QIcon themeIcon(const QString& name, const QPalette& palette);

} // namespace resizelens
