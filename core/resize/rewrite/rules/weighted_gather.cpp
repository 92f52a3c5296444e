// Rule `weighted_gather`: any Resize of fixed lengths by gathering, weighting and summing all taps, with
// small constants. Along an axis of m outputs with at most t taps:
//   Gather    t · m samples: those of output 0, those of output 1, …
//   Mul       by their weights, a map of t · m factors
//   Conv      t ones, stride t
// One axis at a time, since both at once would need a tensor t times as large. Outputs with fewer taps repeat
// a sample with weight 0. Stores t · m numbers where a matrix product would store m · n, and computes as
// little; for targets that support Gather, Mul and a depthwise Conv.
#include "core/resize/rewrite/line_site.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/resize/rewrite/words.h"

#include <algorithm>

namespace resizelens {

namespace {

constexpr std::int64_t kMostTaps = 8;
/// Per axis: each takes an index, a factor and their proof.
constexpr std::int64_t kMostPicked = std::int64_t{1} << 12;

std::int64_t mostTaps(const AxisOperator& matrix)
{
    std::size_t most = 1;
    for (std::int64_t row = 0; row < matrix.outputs(); ++row)
        most = std::max(most, matrix.exactWeights(row).size());
    return static_cast<std::int64_t>(most);
}

Outcome<AxisRecipe> recipe(const RuleSite& site, std::size_t axis)
{
    const AxisOperator& matrix = site.axes[axis];
    if (!site.lengthOf(axis) || !matrix.exact() || matrix.hasExtrapolation())
        return refuse(words::weightedGatherUnknown, axis);
    const std::int64_t taps = mostTaps(matrix);
    if (taps > kMostTaps)
        return refuse(words::weightedGatherTaps, axis, taps, kMostTaps);
    if (taps * matrix.outputs() > kMostPicked)
        return refuse(words::weightedGatherLength, axis, taps * matrix.outputs(), kMostPicked);
    PickStage pick;
    ScaleStage weigh;
    for (std::int64_t row = 0; row < matrix.outputs(); ++row) {
        const auto weights = matrix.exactWeights(row);
        for (std::int64_t tap = 0; tap < taps; ++tap) {
            const bool own = tap < std::ssize(weights);
            pick.samples.push_back(matrix.first(row) + (own ? tap : 0));
            weigh.factors.push_back(own ? weights[static_cast<std::size_t>(tap)] : Rational(0));
        }
    }
    AxisRecipe stages = {std::move(pick)};
    if (std::ranges::any_of(weigh.factors, [](const Rational& w) { return !w.isOne(); }))
        stages.emplace_back(std::move(weigh));
    if (taps > 1)
        stages.emplace_back(
            ConvStage{{{Rationals(static_cast<std::size_t>(taps), Rational(1))}, taps, 0, 0}});
    return stages;
}

Outcome<OperatorChain> apply(const RuleSite& site)
{
    const auto resized = site.resizedAxes();
    if (std::ranges::all_of(resized, [&](std::size_t axis) { return site.axes[axis].isSelection(); }))
        return refuse(words::weightedGatherPicks);
    return applyInTurn(site, recipe);
}

} // namespace

constinit const Rule rules::weighted_gather = {
    .id = "weighted_gather",
    .order = 125,
    .summary = {"weighted_gather.summary",
                "Every tap by Gather, weighted by a map, added up by a convolution"},
    .apply = apply,
    .use = Rule::Use::onRequest,
};

} // namespace resizelens
