#pragma once

#include "core/extras/model_diff/model_diff.h"

#include <QString>

namespace resizelens {

QString changeWord(ChangeKind kind); // "added", …
QString changeMark(ChangeKind kind); // "+", …
QString factWord(FactKind kind);     // "operator set", …

/// In one line: "mode, weights W (0.25)".
QString changeSummary(const NodeChange& change);
QString factSummary(const FactChange& fact);
/// "largest difference 0.25, 12 of 64 values differ", or "other values" if unknown.
QString differenceText(const WeightChange& change);

} // namespace resizelens
