#pragma once

#include "core/resize/axis_operator.h"

#include <optional>

namespace resizelens {

/// R of one axis in exact arithmetic: every coordinate is a + b · i with fractions a and b, so that rows
/// repeat after as many as the denominator of b and only one period and the borders are computed. `rounding`
/// is the nearest mode in force. nullopt where a number does not fit a fraction or too many rows are
/// different.
std::optional<AxisOperator> exactAxis(const ResizeSpec& spec, const AxisGeometry& axis, NearestMode rounding);

/// Rows of different weights that exactAxis() finds, beside those at the ends; all where it finds none.
std::int64_t differentRows(const ResizeSpec& spec, const AxisGeometry& axis);

} // namespace resizelens
