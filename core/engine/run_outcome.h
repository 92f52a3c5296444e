#pragma once

#include "core/engine/model_compare.h"
#include "core/engine/model_session.h"

#include <map>
#include <optional>
#include <string>

namespace resizelens {

struct RunOutcome
{
    Result<TensorDifference> difference;
    bool within = false;
    double tolerance = 0.0;
    ToleranceFrom from = ToleranceFrom::usual;
    double moved = 0.0;
    std::optional<SelectionFinding> selection = {};
    Phrase random = {}; // not empty: the original does not reproduce its own result
};
using RunOutcomes = std::map<ComparedValue*, RunOutcome>;

/// tensorDifference(), or compareItems() for non-tensors.
Result<TensorDifference> compareValue(const ComparedValue& value, const Tensor& before, const Tensor& after);

/// Whether a value is infinite on one side only, while the original is non-finite elsewhere.
bool overflows(const RunOutcomes& outcomes, const TensorsByName& before);

/// Adds a run to the value, keeping the figures of the worst run.
void merge(ComparedValue& value, RunOutcome outcome);

} // namespace resizelens
