// Rule `axis_by_axis`: one axis after the other, each by its own rewrite.
//   H → H′ with W untouched, then W → W′
// Without a target: convolutions, chosen per axis. With k taps per axis this takes k + k instead of k · k
// multiply-adds per output sample, at the cost of one intermediate tensor. For a target, searchAxisByAxis()
// takes the best supported rewrite of each axis, and may reshape the axis into the height of an image.
#include "core/resize/rewrite/axis_convolution.h"
#include "core/resize/rewrite/line_site.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/resize/rewrite/words.h"

#include <algorithm>

namespace resizelens {

namespace {

Outcome<AxisRecipe> recipe(const RuleSite& site, std::size_t axis)
{
    if (auto stages = suitedConvolution(site, axis))
        return std::move(*stages);
    return refuse(words::axisByAxisDense, axis, site.input[axis], site.axes[axis].outputs());
}

/// Each axis is proved alone and again in the whole, which takes too much memory and time beyond this.
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
