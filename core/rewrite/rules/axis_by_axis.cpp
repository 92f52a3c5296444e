// Rule `axis_by_axis`: one axis after the other, each by its own rewrite.
//
//   H → H′ with W untouched, then W → W′
//
// Without a target: convolutions, as each axis needs them. A kernel of k taps for each axis costs k + k instead
// of k · k multiply-adds per output sample, at the price of one more tensor in between. For a target,
// searchAxisByAxis() takes the best rewrite of each axis that the target has, and may make each axis the height
// of a picture by Reshape.
#include "core/rewrite/axis_convolution.h"
#include "core/rewrite/line_site.h"
#include "core/rewrite/rule_list.h"
#include "core/rewrite/words.h"

#include <algorithm>

namespace resizelens {

namespace {

Outcome<AxisRecipe> recipe(const RuleSite& site, std::size_t axis)
{
    if (auto stages = suitedConvolution(site, axis))
        return std::move(*stages);
    return refuse(words::axisByAxisDense, axis, site.input[axis], site.axes[axis].outputs());
}

/// Each axis is proved by itself and again in the whole: longer ones take memory and time that this is not worth.
constexpr std::int64_t kLongest = std::int64_t{1} << 14;

Outcome<OperatorChain> apply(const RuleSite& site)
{
    for (const AxisOperator& axis : site.axes)
        if (std::max(axis.inputs(), axis.outputs()) > kLongest)
            return refuse(words::axisByAxisLength, std::max(axis.inputs(), axis.outputs()), kLongest);
    if (!site.known)
        return refuse(words::recipeUnknown);
    if (site.resizedAxes().size() < 2)
        return refuse(words::axisByAxisOne);
    return applyInTurn(site, recipe);
}

} // namespace

constinit const Rule rules::axis_by_axis = {
    .id = "axis_by_axis",
    .order = 105,
    .summary = {"axis_by_axis.summary", "One axis after the other, each by its own rewrite"},
    .apply = apply,
    .use = Rule::Use::onRequest,
};

} // namespace resizelens
