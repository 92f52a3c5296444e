#pragma once

#include <QPalette>

namespace resizelens {

/// Widget colours. Text has a contrast of at least 4.5 to its background (disabled text 2.5).
QPalette lightPalette();
QPalette darkPalette();

bool isDarkPalette(const QPalette& palette);

/// `share` of 0 gives `from`, 1 gives `to`.
QColor mixed(const QColor& from, const QColor& to, double share);

} // namespace resizelens
