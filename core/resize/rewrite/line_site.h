#pragma once

#include "core/resize/rewrite/axis_recipe.h"
#include "core/resize/rewrite/rule.h"

#include <vector>

namespace resizelens {

/// The site with only `axis` resized, on an input of shape `input`, in which axes already resized have their
/// output lengths. `axis` keeps its length in `site`.
ResizeSite lineSite(const ResizeSite& site, std::size_t axis, const Dims& input);
/// The same for rules, reusing the matrices.
RuleSite lineSite(const RuleSite& site, std::size_t axis, const Dims& input);

/// Applies one rule to each resized axis in turn, where applyAxisRule() would merge them into multi-axis
/// operators. Refuses in the same cases.
Outcome<OperatorChain> applyInTurn(const RuleSite& site, AxisRule rule);

/// The resized axis as the height of an image [1, product of dims before, length, product of dims behind],
/// which every Conv and pool supports wherever the axis lies. `input` must be static.
struct HeightSite
{
    ResizeSite site;
    Dims shape;    // of the site's input
    Dims original; // to reshape the result to
};
HeightSite heightSite(const ResizeSite& site, std::size_t axis, const Dims& input);

} // namespace resizelens
