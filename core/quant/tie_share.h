#pragma once

#include "core/resize/axis_operator.h"

#include <optional>
#include <span>

namespace resizelens {

/// The share of results whose sum lies exactly between two codes, if each of the 256 codes is equally likely
/// at every input and codes are not rescaled: counted over the classes of rows, not sampled. nullopt where
/// denominators or classes are too many.
std::optional<double> tieShare(std::span<const AxisOperator> axes);

} // namespace resizelens
