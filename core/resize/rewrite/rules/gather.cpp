// Rule `gather`: nearest interpolation of any ratio and element type, as lists of sample indices.
//   every resized axis: one tap of weight 1 per row  ->  Gather axis d, one operator per axis
// Only moves values: bit-exact, NaN and infinities included.
#include "core/resize/rewrite/rule.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/resize/rewrite/words.h"

namespace resizelens {

namespace {

Outcome<OperatorChain> apply(const RuleSite& site)
{
    if (!site.resizedAxesKnown())
        return refuse(words::gatherUnknown);
    const auto resized = site.resizedAxes();
    if (resized.empty())
        return refuse(words::gatherIdentity);
    OperatorChain chain;
    for (const std::size_t axis : resized) {
        const AxisOperator& rows = site.axes[axis];
        if (!rows.isSelection() || rows.hasExtrapolation())
            return refuse(words::gatherWeights, axis);
        Gather gather{static_cast<std::int64_t>(axis), {}};
        for (std::int64_t i = 0; i < rows.outputs(); ++i)
            gather.indices.push_back(rows.first(i));
        chain.operators.emplace_back(std::move(gather));
    }
    return chain;
}

} // namespace

constinit const Rule rules::gather = {
    .id = "gather",
    .order = 120,
    .summary = {"gather.summary", "Gather with constant indices"},
    .apply = apply,
    .use = Rule::Use::lastResort,
};

} // namespace resizelens
