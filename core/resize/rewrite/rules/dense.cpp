// Rule `dense`: any Resize of known lengths as matrix products.
//   Y = R_h · X · R_wᵀ  ->  MatMul with R_h on the left, MatMul with R_wᵀ on the right
// One MatMul per axis; axes other than the last two are transposed there and back. Where tf_crop_and_resize
// samples outside the input, R has empty rows and an Add supplies extrapolation_value. Always possible, but
// cheap only for small maps.
#include "core/base/limits.h"
#include "core/resize/rewrite/rule.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/resize/rewrite/words.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

namespace resizelens {

namespace {

std::vector<std::int64_t> swapped(std::size_t rank, std::size_t a, std::size_t b)
{
    std::vector<std::int64_t> permutation(rank);
    std::iota(permutation.begin(), permutation.end(), 0);
    std::swap(permutation[a], permutation[b]);
    return permutation;
}

AxisOperator withoutConstants(const AxisOperator& axis)
{
    if (!axis.hasExtrapolation()) {
        AxisOperator same = axis; // shares its memory
        same.setFolded(false);
        return same;
    }
    AxisOperator rows(axis.inputs(), axis.outputs());
    for (std::int64_t i = 0; i < axis.outputs(); ++i)
        if (axis.exact())
            rows.addRow(axis.first(i), axis.exactWeights(i), axis.weights(i));
        else
            rows.addComputedRow(axis.first(i), axis.weights(i));
    rows.shrink();
    return rows;
}

void multiply(OperatorChain& chain, const AxisOperator& matrix, std::size_t axis, std::size_t rank)
{
    const bool last = axis + 1 == rank, secondLast = axis + 2 == rank;
    if (last || secondLast) {
        chain.operators.emplace_back(MatMul{matrix, last});
        return;
    }
    chain.operators.emplace_back(Transpose{swapped(rank, axis, rank - 1)});
    chain.operators.emplace_back(MatMul{matrix, true});
    chain.operators.emplace_back(Transpose{swapped(rank, axis, rank - 1)});
}

/// Marks samples outside the region; nullopt if nothing has to be added.
std::optional<FillMap> outside(const RuleSite& site)
{
    FillMap map;
    map.value = site.site.spec.extrapolationValue;
    bool any = false;
    for (const AxisOperator& axis : site.axes) {
        auto& mask = map.masks.emplace_back();
        if (!axis.hasExtrapolation())
            continue;
        for (std::int64_t i = 0; i < axis.outputs(); ++i)
            mask.push_back(axis.extrapolated(i));
        any = true;
    }
    if (!any || map.value == 0.0)
        return std::nullopt;
    return map;
}

Outcome<OperatorChain> apply(const RuleSite& site)
{
    if (!site.resizedAxesKnown())
        return refuse(words::denseUnknown);
    auto resized = site.resizedAxes();
    if (resized.empty())
        return refuse(words::denseIdentity);
    OperatorChain chain;
    // Shrink first to keep intermediates small.
    std::ranges::stable_sort(resized, [&](std::size_t a, std::size_t b) {
        return site.axes[a].outputs() * site.axes[b].inputs() <
               site.axes[b].outputs() * site.axes[a].inputs();
    });
    for (const std::size_t axis : resized) {
        const AxisOperator& rows = site.axes[axis];
        if (rows.outputs() > kLargestMatrix / rows.inputs())
            return refuse(words::denseSize, axis, rows.outputs(), rows.inputs());
        multiply(chain, withoutConstants(rows), axis, site.axes.size());
    }
    if (auto map = outside(site))
        chain.operators.emplace_back(std::move(*map));
    return chain;
}

} // namespace

constinit const Rule rules::dense = {
    .id = "dense",
    .order = 110,
    .summary = {"dense.summary", "One matrix product per axis: always possible with known lengths"},
    .apply = apply,
    .mostGeneral = true,
};

} // namespace resizelens
