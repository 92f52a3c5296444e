// How a scale stored in a file is read.
#pragma once

#include "core/resize/matrix/rational.h"

#include <cstdint>
#include <optional>

namespace resizelens {

/// The fraction that a given scale stands for. A float32 scale: the fraction of smallest denominator up to
/// 4096 that rounds to it (0.7 is 7/10), or its own value if there is none or it is such a fraction exactly.
/// Other scales (keep_aspect_ratio_policy): the ratio of the two lengths. Undefined outside (0, 2^31].
Rational meantScale(double scale);

} // namespace resizelens
