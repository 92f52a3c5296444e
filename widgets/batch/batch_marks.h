#pragma once

#include "widgets/sites/mark_counts.h"

#include <QString>

namespace resizelens {

/// "3 rewritten exactly · 4 supported".
QString markCountsText(const MarkCounts& counts);
/// Sites that the target does not support and that are kept.
int unsupportedCount(const MarkCounts& counts);

} // namespace resizelens
