// Rule `nearest_average`: linear growth by S as replication and an average pool.
//   asymmetric          ones S stride S    AveragePool S stride 1, pads 0, S-1
//   align_corners       ones S stride S    AveragePool S stride 1
//   half_pixel, S even  ones 2S stride 2S  AveragePool 2S stride 2, pads S-1
//   half_pixel, S odd   ones S stride S    AveragePool S stride 1, pads (S-1)/2
// Padding does not count in the average (count_include_pad = 0), so the border is right for any length. For
// targets that can replicate and pool but not apply weights.
#include "core/resize/rewrite/axis_recipe.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/resize/rewrite/words.h"

namespace resizelens {

namespace {

AxisRecipe replicatedAverage(std::int64_t factor, Window window)
{
    TransposedAxis ones{Rationals(static_cast<std::size_t>(factor), 1), factor, 0, 0};
    return {TransposedStage{std::move(ones)}, AverageStage{window}};
}

Outcome<AxisRecipe> recipe(const RuleSite& site, std::size_t axis)
{
    const AxisStructure& structure = site.structures[axis];
    const std::int64_t p = structure.p;
    if (structure.family != Family::transposed)
        return refuse(words::nearestAverageRatio, axis);
    // Each border row has its own weights, so the proof is quadratic in the window.
    constexpr std::int64_t kMostProved = 512;
    if (p > kMostProved)
        return refuse(words::recipeKernelTooLarge, axis, p, kMostProved);
    const AxisRecipe forms[] = {
        replicatedAverage(p, {p, 1, 0, p - 1}),
        replicatedAverage(p, {p, 1, 0, 0}),
        replicatedAverage(p, {p, 1, (p - 1) / 2, (p - 1) / 2}),
        replicatedAverage(2 * p, {2 * p, 2, p - 1, p - 1}),
    };
    for (const AxisRecipe& form : forms)
        if (reproduces(form, site.axes[axis]))
            return form;
    return refuse(words::nearestAverageWeights, axis);
}

/// Every output sums the whole window: larger ones take too long in any runtime.
constexpr std::int64_t kLargestWindow = std::int64_t{1} << 15;

Outcome<OperatorChain> apply(const RuleSite& site)
{
    RL_TAKE(auto chain, applyAxisRule(site, recipe));
    for (const Operator& op : chain.operators) {
        const auto* pool = std::get_if<AveragePool>(&op);
        std::int64_t samples = 1;
        for (std::size_t i = 0; pool != nullptr && i < pool->windows.size(); ++i)
            samples *= pool->windows[i].kernel;
        if (samples > kLargestWindow)
            return refuse(words::recipeKernelTooLarge, site.resizedAxes().front(), samples, kLargestWindow);
    }
    return chain;
}

} // namespace

constinit const Rule rules::nearest_average = {
    .id = "nearest_average",
    .order = 70,
    .summary = {"nearest_average.summary", "Linear growth as replication and an average pool"},
    .apply = apply,
};

} // namespace resizelens
