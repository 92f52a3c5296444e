#pragma once

#include "core/tensor/tensor.h"
#include "core/verify/selection_trace.h"

#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// What a selection read and gave; nullptr where an operand is left out or was not fetched.
struct SelectionValues
{
    std::vector<const Tensor*> scores;   // its inputs, as the original has them
    std::vector<const Tensor*> computed; // what the original makes of them
    std::vector<const Tensor*> given;    // what the rewritten model selected
    std::optional<double> tolerance;     // of the scores; nullopt: usualTolerance()
};

struct SelectionCheck
{
    std::int64_t differing = 0; // elements that were selected otherwise
    double gap = 0.0;           // how far apart what was exchanged is at most, in the original's scores
    Phrase problem = {};        // not empty: scores within the tolerance do not make it; without full stop
};

/// Whether `given` is what scores within their tolerance may select: candidates as good as those that the
/// original takes, comparisons of numbers that are as good as equal, steps that are next to the number.
/// Random selections may be anything.
SelectionCheck checkSelection(const Selection& selection, const SelectionValues& values);

} // namespace resizelens
