// Rule `mixed`: axes of different families, each by the form that suits it.
//
//   up along one axis, down along the other; a whole factor here, a ratio there; …
//
// Offered where no single rule serves all axes.
#include "core/rewrite/axis_convolution.h"
#include "core/rewrite/rule_list.h"
#include "core/rewrite/words.h"

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
    return std::all_of(resized.begin(), resized.end(),
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
