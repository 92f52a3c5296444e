#pragma once

#include <QColor>
#include <QPalette>

namespace resizelens {

/// Colours of this view that a palette does not name, made from it so that they hold in light and dark.
/// Text of lesser weight; contrast with the window stays above 4.5 : 1 where the palette's own text has it.
QColor quietText(const QPalette& palette);
/// Hairlines between areas.
QColor hairline(const QPalette& palette);
/// What is around an image: flat, so that it does not compete with it.
QColor surround(const QPalette& palette);
/// The colour of markers on pictures: seen on light and dark pixels when drawn over a dark outline.
QColor markerColour();

/// Colours of what lies on an image or belongs to it: dark in both themes, text has a contrast of at least 5.
namespace film {
QColor ground(const QPalette& palette);
inline const QColor ink{0xee, 0xf0, 0xf3};
inline const QColor quietInk{0xa3, 0xab, 0xb5};
inline const QColor line{0x30, 0x35, 0x3c};
inline const QColor accent{0x82, 0xa8, 0xff};
inline const QColor exact{0x46, 0xcf, 0xa2};
inline const QColor different{0xff, 0xb4, 0x5c};
inline const QColor label{12, 13, 15, 184};
inline const QColor bar{15, 17, 19, 219};
} // namespace film

} // namespace resizelens
