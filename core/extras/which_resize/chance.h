// Probability that an unrelated image seems to explain an output.
#pragma once

#include "core/extras/which_resize/full_fit.h"

namespace resizelens {

/// Above this, an explanation proves nothing.
inline constexpr double kMostByChance = 1e-4;

/// Upper bound for the probability (0 to 1) that an unrelated image fits `output` as well as `fit`. Counts
/// distinct sample values, assumed normally distributed, and no residual below the resolution of their type.
double chanceOf(const FullFit& fit, const OutputFacts& output);

} // namespace resizelens
