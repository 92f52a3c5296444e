// The stages of each axis, before axes are merged into multi-axis operators.
#pragma once

#include "core/resize/rewrite/rule.h"

#include <variant>
#include <vector>

namespace resizelens {

struct PadStage
{
    std::int64_t begin = 0, end = 0;
};
struct SliceStage
{
    std::int64_t first = 0, end = SliceAxis::kOpen, step = 1;
};
struct PickStage
{
    std::vector<std::int64_t> samples;
};
struct ConvStage
{
    ConvAxis axis;
};
/// Interleaves the phases of the preceding ConvStage.
struct InterleaveStage
{
    std::int64_t phases = 1;
};
struct TransposedStage
{
    TransposedAxis axis;
};
/// By a Resize of mode nearest.
struct ReplicateStage
{
    std::int64_t factor = 1;
};
struct AverageStage
{
    Window window;
};
struct SelectStage
{
    std::int64_t stride = 1;
};
struct ScaleStage
{
    Rationals factors;
};

using Stage = std::variant<PadStage, SliceStage, PickStage, ConvStage, InterleaveStage, TransposedStage,
                           ReplicateStage, AverageStage, SelectStage, ScaleStage>;
using AxisRecipe = std::vector<Stage>;

/// A rule for one axis: a recipe, or why not. `axis` indexes the site's axes.
using AxisRule = Outcome<AxisRecipe> (*)(const RuleSite& site, std::size_t axis);

/// Applies one rule to every resized axis and merges the recipes into operators over [N, C, spatial…],
/// transposing axes there and back as needed. Refuses if an axis is refused, if more than three axes would be
/// spatial, or if a convolution meets an unknown number of channels.
Outcome<OperatorChain> applyAxisRule(const RuleSite& site, AxisRule rule);

/// The same as a Rule::apply.
template<AxisRule rule>
Outcome<OperatorChain> alongAxes(const RuleSite& site)
{
    return applyAxisRule(site, rule);
}

/// Whether a recipe, alone on its axis, gives exactly R.
bool reproduces(const AxisRecipe& recipe, const AxisOperator& axis);

} // namespace resizelens
