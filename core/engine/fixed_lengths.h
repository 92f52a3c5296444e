#pragma once

#include "core/engine/analysis.h"

#include <string>
#include <vector>

namespace resizelens {

/// A main-graph input or output that is written with other dimensions than the source declares.
struct FixedLengths
{
    std::string value;
    bool isInput = true;
    Shape before;
    Shape after;
};

/// If a rewrite holds only for dimensions given by the user (Analysis::inputShapes), fixes the model's inputs
/// and outputs to them, so that a runtime rejects any other. Corrects declared output sizes on which float32
/// and float64 disagree. Empty if neither applies. Errors: cancellation.
Result<std::vector<FixedLengths>> fixLengths(const Analysis& analysis, const Plan& plan, AppliedPlan& applied,
                                             const Progress& progress = {});

} // namespace resizelens
