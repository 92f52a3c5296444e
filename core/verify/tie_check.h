#pragma once

#include "core/verify/model_compare.h"
#include "core/verify/selection_check.h"

namespace resizelens {

/// Whether the result of a Resize and that of its rewrite differ by ties alone: what `given` has is what the
/// standard's formula gives, and where it is not what the run time `computed`, the element lies in a row
/// about which runtimes disagree. `tolerance`: as in SelectionValues.
SelectionCheck checkTies(const TieReading& reading, const Tensor& computed, const Tensor& given,
                         const std::optional<double>& tolerance);

} // namespace resizelens
