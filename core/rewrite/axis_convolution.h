// The recipes that convolve, shared by the rules that offer them one by one and by `mixed`.
#pragma once

#include "core/rewrite/axis_recipe.h"

namespace resizelens {

/// p = 1: a convolution with stride q.
Outcome<AxisRecipe> stridedConvolution(const RuleSite& site, std::size_t axis);
/// q = 1: a transposed convolution with stride p.
Outcome<AxisRecipe> transposedConvolution(const RuleSite& site, std::size_t axis);
/// A transposed convolution with stride p, of which every q-th sample is kept.
Outcome<AxisRecipe> rationalConvolution(const RuleSite& site, std::size_t axis);
/// p phases of a convolution with stride q, put between each other.
Outcome<AxisRecipe> polyphaseConvolution(const RuleSite& site, std::size_t axis);
/// The first of the above that the axis has; nullopt where none fits.
std::optional<AxisRecipe> suitedConvolution(const RuleSite& site, std::size_t axis);

} // namespace resizelens
