#pragma once

#include "core/session/target_matrix.h"

#include <string>

namespace resizelens {

/// Sites × targets, whole documents of the command `matrix`. The text marks a cell "yes" (the target takes
/// the node), the rule of the exact rewrite that it takes, or "-".
std::string matrixText(const Analysis& analysis, const TargetMatrix& matrix);
std::string matrixJson(const Analysis& analysis, const TargetMatrix& matrix);

/// "before: 12 operators accepted, …", two lines and what is not accepted.
std::string partitionText(const PartitionEffect& effect, const TargetProfile& target);

} // namespace resizelens
