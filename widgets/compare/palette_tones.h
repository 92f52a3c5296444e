#pragma once

#include <QColor>
#include <QPalette>

namespace resizelens {

/// Colours of this view that a palette does not name, made from it so that they hold in light and dark.
bool isDark(const QPalette& palette);
/// Text of lesser weight; contrast with the window stays above 4.5 : 1 where the palette's own text has it.
QColor quietText(const QPalette& palette);
/// Hairlines between areas.
QColor hairline(const QPalette& palette);
/// `share` of 0 gives `from`, 1 gives `to`.
QColor mixed(const QColor& from, const QColor& to, double share);
/// The colour of markers on pictures: seen on light and dark pixels when drawn over a dark outline.
QColor markerColour();

} // namespace resizelens
