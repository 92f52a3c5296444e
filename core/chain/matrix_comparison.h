// How the matrices of a rewrite lie to those of a Resize, axis by axis.
#pragma once

#include "core/resize/axis_operator.h"

#include <span>
#include <vector>

namespace resizelens {

/// Both matrices know their weights as fractions.
bool comparable(const AxisOperator& rewrite, const AxisOperator& resize);

/// A factor may stand in any axis of a product: moves it so that the axes can be compared one by one.
std::vector<AxisOperator> inSameGauge(std::vector<AxisOperator> rewrite,
                                      std::span<const AxisOperator> resize);

/// E = R, decided on fractions. Extrapolated rows are compared apart: what matters here is that they are
/// empty.
bool sameMatrices(std::span<const AxisOperator> rewrite, std::span<const AxisOperator> resize);

/// An upper bound of the worst case that needs no look at pairs of rows: |⊗E - ⊗R| telescopes over the axes.
double telescoped(std::span<const AxisOperator> rewrite, std::span<const AxisOperator> resize);

} // namespace resizelens
