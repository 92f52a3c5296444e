#pragma once

#include "core/verify/selection_check.h"

namespace resizelens {

/// NonMaxSuppression: whether the boxes in `values.given` are what the algorithm may choose, in this order,
/// where scores, thresholds and overlaps are off by what their tolerances allow.
SelectionCheck checkSuppression(const onnx::NodeProto& node, const SelectionValues& values);

} // namespace resizelens
