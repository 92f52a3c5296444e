#pragma once

#include <QPalette>

namespace resizelens {

/// Widget colours. Text has a contrast of at least 4.5 to its background (disabled text 2.5).
QPalette lightPalette();
QPalette darkPalette();

bool isDarkPalette(const QPalette& palette);

} // namespace resizelens
