#pragma once

#include "core/verify/model_compare.h"
#include "core/verify/model_session.h"

#include <map>
#include <optional>
#include <string>

namespace resizelens {

inline constexpr double kRoundings = 16.0;  // units of roundoff that any output may be off
inline constexpr double kMostUsual = 300.0; // times the usual tolerance; beyond, a difference says nothing

/// What one run says of a value.
struct RunOutcome
{
    Result<TensorDifference> difference;
    bool within = false;
    double tolerance = 0.0;
    ToleranceFrom from = ToleranceFrom::usual;
    double moved = 0.0; // by rounding within the bounds, as a tolerance; 0: not known
    std::optional<SelectionFinding> selection = {};
    Phrase random = {}; // not empty: the original does not agree with itself
};
using RunOutcomes = std::map<ComparedValue*, RunOutcome>;

/// tensorDifference(), or compareItems() for what is no tensor.
Result<TensorDifference> compareValue(const ComparedValue& value, const Tensor& before, const Tensor& after);

/// Whether a value is infinite on one side where the original has other infinite ones.
bool overflows(const RunOutcomes& outcomes, const TensorsByName& before);

/// Adds a run to what is known of the value: the figures of the run that is furthest apart stay.
void merge(ComparedValue& value, RunOutcome outcome);

} // namespace resizelens
