// How a scale that stands in a file is read, and how long a resized axis is.
#pragma once

#include "core/resize/rational.h"

#include <cstdint>
#include <optional>

namespace resizelens {

/// The fraction that a given scale means. A float32 scale is the fraction of least denominator up to 4096
/// that float32 rounds to it (0.7 is 7/10); where there is none, and for one that is such a fraction
/// exactly, its own value. A scale that float32 does not hold (keep_aspect_ratio_policy) is the ratio of two
/// lengths that it came of. Undefined when it is not a positive finite number.
Rational meantScale(double scale);

} // namespace resizelens
