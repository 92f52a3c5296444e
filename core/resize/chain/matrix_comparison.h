// Compares the matrices of a rewrite with those of a Resize, axis by axis.
#pragma once

#include "core/resize/matrix/axis_operator.h"

#include <span>
#include <vector>

namespace resizelens {

bool comparable(const AxisOperator& rewrite, const AxisOperator& resize);

/// A factor may sit in any axis of a product: moves it so that axes can be compared one by one.
std::vector<AxisOperator> inSameGauge(std::vector<AxisOperator> rewrite,
                                      std::span<const AxisOperator> resize);

/// E = R as fractions. Extrapolated rows only need to be empty here; their constants are compared elsewhere.
bool sameMatrices(std::span<const AxisOperator> rewrite, std::span<const AxisOperator> resize);

/// Upper bound on the worst case without comparing pairs of rows: |⊗E - ⊗R| telescopes over the axes.
double telescoped(std::span<const AxisOperator> rewrite, std::span<const AxisOperator> resize);

} // namespace resizelens
