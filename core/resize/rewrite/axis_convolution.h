// Convolution recipes, shared by `mixed` and the rules that offer them individually.
#pragma once

#include "core/resize/rewrite/axis_recipe.h"

namespace resizelens {

/// p = 1: a convolution with stride q.
Outcome<AxisRecipe> stridedConvolution(const RuleSite& site, std::size_t axis);
/// q = 1: a transposed convolution with stride p.
Outcome<AxisRecipe> transposedConvolution(const RuleSite& site, std::size_t axis);
/// A transposed convolution with stride p, keeping every q-th sample.
Outcome<AxisRecipe> rationalConvolution(const RuleSite& site, std::size_t axis);
/// p phases of a convolution with stride q, interleaved.
Outcome<AxisRecipe> polyphaseConvolution(const RuleSite& site, std::size_t axis);
/// The first of the above that applies to the axis; nullopt if none does.
std::optional<AxisRecipe> suitedConvolution(const RuleSite& site, std::size_t axis);

} // namespace resizelens
