// Rule `select`: shrinking that keeps every q-th sample.
//   row i of R: one tap of weight 1 at o + i·q  ->  [Slice from o]  MaxPool kernel 1 stride q
// Nearest downward by an integer, align_corners downward, linear by an odd integer. Element types that
// MaxPool does not support get a strided Slice. Bit-exact.
#include "core/resize/rewrite/axis_pattern.h"
#include "core/resize/rewrite/axis_recipe.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/resize/rewrite/words.h"

namespace resizelens {

namespace {

Outcome<AxisRecipe> recipe(const RuleSite& site, std::size_t axis)
{
    const AxisStructure& structure = site.structures[axis];
    if (structure.family != Family::select)
        return refuse(words::selectFamily, axis);
    const AxisOperator& rows = site.axes[axis];
    const std::int64_t first = rows.first(0), stride = structure.q;
    const std::int64_t length = site.input[axis];
    if ((length - first - 1) / stride + 1 < rows.outputs() || first < 0)
        return refuse(words::selectBorder, axis);
    for (std::int64_t row = 0; row < rows.outputs(); ++row)
        if (rows.first(row) != first + row * stride) // the border repeats a sample
            return refuse(words::selectBorder, axis);
    SliceStage slice{first, SliceAxis::kOpen, 1};
    if ((length - first - 1) / stride + 1 > rows.outputs())
        slice.end = first + (rows.outputs() - 1) * stride + 1;
    // Cut off the rest of the last period, so that every n gives floor(n / q) samples.
    if (!site.lengthOf(axis))
        slice.end = first < stride - 1 ? first + 1 - stride : SliceAxis::kOpen;
    AxisRecipe stages;
    if (slice.first > 0 || slice.end != SliceAxis::kOpen)
        stages.emplace_back(slice);
    if (stride > 1)
        stages.emplace_back(SelectStage{stride});
    return stages;
}

} // namespace

constinit const Rule rules::select = {
    .id = "select",
    .order = 30,
    .summary = {"select.summary", "Keeps every q-th sample: a pool of one sample with a stride"},
    .apply = alongAxes<recipe>,
};

} // namespace resizelens
