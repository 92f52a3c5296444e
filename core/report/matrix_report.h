#pragma once

#include "core/engine/target_matrix.h"

#include <string>

namespace resizelens {

/// Sites × targets, output of the `matrix` command. Text cells: "yes" (the target supports the node), the
/// rule of an exact rewrite that it supports, or "-".
std::string matrixText(const Analysis& analysis, const TargetMatrix& matrix);
std::string matrixJson(const Analysis& analysis, const TargetMatrix& matrix);

/// Two lines, before and after the rewrites, then the operators that are not supported.
std::string partitionText(const Analysis& analysis, const PartitionEffect& effect);

} // namespace resizelens
