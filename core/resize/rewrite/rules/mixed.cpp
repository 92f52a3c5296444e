// Rule `mixed`: axes of different families (up and down, integer factor and ratio, …), each by the lowering
// that suits it. Offered only if the axes differ in kind.
#include "core/resize/rewrite/axis_convolution.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/resize/rewrite/words.h"

#include <algorithm>

namespace resizelens {

namespace {

Outcome<AxisRecipe> recipe(const RuleSite& site, std::size_t axis)
{
    if (auto stages = suitedConvolution(site, axis))
        return std::move(*stages);
    return refuse(words::mixedDense, axis, site.input[axis], site.axes[axis].outputs());
}

bool alike(const RuleSite& site)
{
    const auto resized = site.resizedAxes();
    const auto kind = [&](std::size_t axis) {
        const AxisStructure& structure = site.structures[axis];
        return std::pair(structure.p == 1, structure.q == 1);
    };
    return std::ranges::all_of(resized,
                               [&](std::size_t axis) { return kind(axis) == kind(resized.front()); });
}

Outcome<OperatorChain> apply(const RuleSite& site)
{
    if (site.known && alike(site))
        return refuse(words::mixedAlike);
    return applyAxisRule(site, recipe);
}

} // namespace

constinit const Rule rules::mixed = {
    .id = "mixed",
    .order = 100,
    .summary = {"mixed.summary", "Axes of different kinds, each by its own convolution"},
    .apply = apply,
};

} // namespace resizelens
