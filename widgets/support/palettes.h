#pragma once

#include <QPalette>

namespace resizelens {

/// The program's own colours for widgets; text has a contrast of at least 4.5 on its ground (disabled text
/// of at least 2.5).
QPalette lightPalette();
QPalette darkPalette();

/// Contrast of two opaque colours as WCAG defines it: 1 (none) to 21.
double contrast(const QColor& a, const QColor& b);

bool isDarkPalette(const QPalette& palette);

} // namespace resizelens
