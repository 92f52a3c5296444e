#pragma once

#include "core/resize/rewrite/rule.h"

#include <span>

class QTreeWidgetItem;

namespace resizelens {

/// Why rules do not apply: a row a reason, with all rules that give it.
void addRefusalRows(QTreeWidgetItem* section, std::span<const Refusal> refusals);

} // namespace resizelens
