#include "core/verify/run_outcome.h"

#include "core/verify/item_compare.h"
#include "core/verify/words.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace resizelens {

namespace {

/// Also where rounding alone moves the output so far that nothing follows from a difference.
Phrase vacuousOf(const RunOutcome& outcome)
{
    const DType type = outcome.difference->type;
    const bool usual = outcome.difference->within(usualTolerance(type));
    if (!usual && outcome.from == ToleranceFrom::bounds &&
        outcome.tolerance > kMostUsual * usualTolerance(type))
        return say(words::roundingMoves, outcome.moved);
    return outcome.difference->vacuous;
}

} // namespace

Result<TensorDifference> compareValue(const ComparedValue& value, const Tensor& before, const Tensor& after)
{
    return value.isTensor ? tensorDifference(before, after, value.close)
                          : compareItems(before, after, value.close);
}

bool overflows(const RunOutcomes& outcomes, const TensorsByName& before)
{
    return std::any_of(outcomes.begin(), outcomes.end(), [&](const auto& entry) {
        const auto& difference = entry.second.difference;
        if (!difference || difference->nonFinite == 0)
            return false;
        const auto values = before.at(entry.first->name).toDoubles();
        return values && !std::all_of(values->begin(), values->end(),
                                      [](double value) { return std::isfinite(value); });
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
    const Phrase vacuous = vacuousOf(outcome);
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
