// Rule `average`: shrinking that averages equal windows.
//   row i of R: k equal taps from o + i·q  ->  [Slice from o]  AveragePool kernel k stride q
// Covers half_pixel linear by an even integer (k = 2 for any factor: the Slice drops unused samples).
// count_include_pad = 0 makes rows cut by the border average what is left.
#include "core/resize/rewrite/axis_pattern.h"
#include "core/resize/rewrite/axis_recipe.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/resize/rewrite/words.h"

#include <algorithm>

namespace resizelens {

namespace {

Outcome<AxisRecipe> recipe(const RuleSite& site, std::size_t axis)
{
    const AxisStructure& structure = site.structures[axis];
    if (structure.family != Family::average)
        return refuse(words::averageFamily, axis);
    const AxisPattern pattern = patternOf(site.axes[axis], structure);
    const PhaseTaps& taps = pattern.phases.front();
    const auto kernel = static_cast<std::int64_t>(taps.weights.size());
    Window window{kernel, structure.q, std::max<std::int64_t>(0, -taps.offset), 0};
    const std::int64_t first = std::max<std::int64_t>(0, taps.offset);
    const std::int64_t last = (site.axes[axis].outputs() - 1) * structure.q + taps.end();
    window.padEnd = std::max<std::int64_t>(0, last - site.input[axis]);
    AxisRecipe stages;
    // Cut off the rest of the last period, so that every n gives floor(n / q) windows.
    const std::int64_t rest = structure.q - kernel - first;
    const std::int64_t end = !site.lengthOf(axis) && rest > 0 ? -rest : SliceAxis::kOpen;
    if (first > 0 || end != SliceAxis::kOpen)
        stages.emplace_back(SliceStage{first, end, 1});
    stages.emplace_back(AverageStage{window});
    if (!reproduces(stages, site.axes[axis]))
        return refuse(words::averageBorder, axis);
    return stages;
}

} // namespace

constinit const Rule rules::average = {
    .id = "average",
    .order = 40,
    .summary = {"average.summary", "Averages equal windows: an average pool"},
    .apply = alongAxes<recipe>,
};

} // namespace resizelens
