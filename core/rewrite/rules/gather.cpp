// Rule `gather`: nearest interpolation of any ratio and any element type, as lists of the samples that it
// picks.
//
//   every resized axis: one tap of weight 1 a row  ->  Gather axis d, one operator an axis
//
// Moves values and computes nothing: bit-exact, NaN and infinities included.
#include "core/rewrite/rule.h"

#include <fmt/format.h>

namespace resizelens {

namespace {

Outcome<OperatorChain> apply(const RuleSite& site)
{
    if (!site.resizedAxesKnown())
        return refuse("gather.unknown", "needs fixed sizes; give the model's input shapes (--shape)");
    const auto resized = site.resizedAxes();
    if (resized.empty())
        return refuse("gather.identity", "nothing is resized");
    OperatorChain chain;
    for (const std::size_t axis : resized) {
        const AxisOperator& rows = site.axes[axis];
        if (!rows.isSelection() || rows.hasExtrapolation())
            return refuse("gather.weights",
                          fmt::format("axis {} mixes samples, it does not only pick them", axis));
        Gather gather{static_cast<std::int64_t>(axis), {}};
        for (std::int64_t i = 0; i < rows.outputs(); ++i)
            gather.indices.push_back(rows.first(i));
        chain.operators.emplace_back(std::move(gather));
    }
    return chain;
}

} // namespace

const Rule& rule_gather();
const Rule& rule_gather()
{
    static constexpr Rule rule{"gather", "Gather with constant indices", "resize-rewrites §2", apply,
                               Rule::Use::lastResort};
    return rule;
}

} // namespace resizelens
