#pragma once

#include <QPalette>

namespace resizelens {

/// Widget colours. Text has a contrast of at least 4.5 to its background (disabled text 2.5).
QPalette lightPalette();
QPalette darkPalette();

/// WCAG contrast ratio of two opaque colours, 1 (none) to 21.
double contrast(const QColor& a, const QColor& b);

bool isDarkPalette(const QPalette& palette);

} // namespace resizelens
