#include "core/engine/run_outcome.h"

#include "core/engine/item_compare.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace resizelens {

Result<TensorDifference> compareValue(const ComparedValue& value, const Tensor& before, const Tensor& after)
{
    return value.isTensor ? tensorDifference(before, after, value.close)
                          : compareItems(before, after, value.close);
}

bool overflows(const RunOutcomes& outcomes, const TensorsByName& before)
{
    return std::ranges::any_of(outcomes, [&](const auto& entry) {
        const auto& difference = entry.second.difference;
        if (!difference || difference->nonFinite == 0)
            return false;
        const auto values = before.at(entry.first->name).toDoubles();
        return values && !std::ranges::all_of(*values, [](double value) { return std::isfinite(value); });
    });
}

void merge(ComparedValue& value, RunOutcome outcome)
{
    if (!outcome.random.empty() || !outcome.difference) {
        value.problem = outcome.random.empty() ? phraseOf(outcome.difference.error()) : outcome.random;
        value.comparable =
            outcome.random.empty() && outcome.difference.error().kind != ErrorKind::unsupported;
        value.within = false;
        return;
    }
    const TensorDifference& difference = *outcome.difference;
    const bool first = value.difference.type == DType::undefined;
    // An explained difference is not vacuous agreement.
    const Phrase vacuous = outcome.selection && difference.differing > 0 ? Phrase() : difference.vacuous;
    if (first || !value.vacuous.empty())
        value.vacuous = vacuous;
    const auto badness = [](const TensorDifference& one, bool within, double tolerance) {
        return std::tuple(one.nonFinite, !within, tolerance > 0.0 ? one.needed / tolerance : one.needed,
                          one.differing);
    };
    if (first || badness(difference, outcome.within, outcome.tolerance) >
                     badness(value.difference, value.within, value.tolerance)) {
        value.difference = difference;
        value.tolerance = outcome.tolerance;
        value.from = outcome.from;
        value.moved = outcome.moved;
    }
    if (outcome.selection && (!value.selection || value.selection->explained))
        value.selection = std::move(outcome.selection);
    value.within = (first || value.within) && outcome.within;
}

} // namespace resizelens
