#pragma once

#include "core/resize/matrix/axis_operator.h"

#include <optional>
#include <span>

namespace resizelens {

/// Fraction of results exactly between two quantised values, if all 256 are equally likely at every input and
/// the scale stays. Counted over row classes, not sampled; nullopt for too many or large denominators.
std::optional<double> tieShare(std::span<const AxisOperator> axes);

} // namespace resizelens
