// One resized axis of a site, for rewrites that treat one axis after the other.
#pragma once

#include "core/rewrite/axis_recipe.h"
#include "core/rewrite/rule.h"

#include <vector>

namespace resizelens {

/// The site with `axis` alone resized, on an input of shape `input`: the axes before have their lengths after
/// the resize where they were resized already. `axis` has the length that it has in `site`.
ResizeSite lineSite(const ResizeSite& site, std::size_t axis, const Dims& input);
/// The same for rules, without computing matrices again.
RuleSite lineSite(const RuleSite& site, std::size_t axis, const Dims& input);

/// Applies one rule to every resized axis, one after the other, where applyAxisRule() would merge them into
/// operators over several axes. Refuses as that does.
Outcome<OperatorChain> applyInTurn(const RuleSite& site, AxisRule rule);

/// The resized axis as the height of a picture of shape [1, lengths before it, its length, lengths behind it]:
/// a site that every Conv and pool takes, wherever the axis lies. `input` has no free lengths.
struct HeightSite
{
    ResizeSite site;
    Dims shape;    // of its input
    Dims original; // what its result is reshaped to
};
HeightSite heightSite(const ResizeSite& site, std::size_t axis, const Dims& input);

} // namespace resizelens
