#pragma once

#include "core/session/analysis.h"

#include <string>
#include <vector>

namespace resizelens {

/// An input or output of the main graph that is written with lengths that the source leaves free, or states
/// otherwise.
struct FixedLengths
{
    std::string value;
    bool isInput = true;
    Shape before; // as the source states it
    Shape after;
};

/// Where a rewrite holds only for lengths that the user gave (Analysis::inputShapes), gives the model's
/// inputs and outputs these lengths in `edits`, so that a run time refuses all others. Empty where no lengths
/// were given, and where each rewrite is the same without them. Errors: cancellation.
Result<std::vector<FixedLengths>> fixLengths(const Analysis& analysis, const Plan& plan, AppliedPlan& applied,
                                             const Progress& progress = {});

} // namespace resizelens
