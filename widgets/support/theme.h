#pragma once

#include "widgets/support/site_state.h"

#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QString>

namespace resizelens {

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

/// Graph colours for a light or dark palette. Operators are muted so that sites stand out. Contrast is at
/// least 4.5 for text on its background and 3 for lines on the canvas.
struct Theme
{
    bool dark = false;
    QColor canvas, card, cardText, quietText, outline, edge, edgeStrong, label, selection;
    QColor selectedGround, line, hover;
    QColor faint; // disabled items, contrast 3
    QColor unsupported, unsupportedGround, exact, exactGround, error, errorGround, unknown, supported;

    QColor header(NodeFamily family) const;
    QColor headerText(NodeFamily family) const;
    QColor site(SiteState state) const;
    QColor siteText() const;                 // on a site's header
    QColor badgeText(SiteState state) const; // on a white badge
};

Theme themeFor(const QPalette& palette);
/// For strip and readout, which are dark in both themes to match the image.
Theme filmTheme(const QPalette& palette);

/// From resources/icons; the dark variant for a dark palette.
QIcon themeIcon(const QString& name, const QPalette& palette);

} // namespace resizelens
