#pragma once

#include "core/resize/matrix/axis_operator.h"

#include <optional>

namespace resizelens {

/// R of one axis in exact arithmetic. Every coordinate is a + b · i with fractions a and b, so rows repeat
/// with the denominator of b as period; only one period and the borders are computed. `rounding` is the
/// effective nearest mode. nullopt if a number does not fit a Rational or too many rows are distinct.
std::optional<AxisOperator> exactAxis(const ResizeSpec& spec, const AxisGeometry& axis, NearestMode rounding);

/// Number of distinct rows that exactAxis() finds, not counting those at the ends; all rows if it finds none.
std::int64_t differentRows(const ResizeSpec& spec, const AxisGeometry& axis);

} // namespace resizelens
