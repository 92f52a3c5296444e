#pragma once

#include "core/support/error.h"

namespace onnx {
class ModelProto;
}

namespace resizelens {

/// Errors ("runtime.functions", kind limit): local functions that call each other in a ring or more than
/// kDeepestFunctionCall deep, or that would become more than kMostExpandedNodes nodes.
Result<void> checkFunctionExpansion(const onnx::ModelProto& model);

} // namespace resizelens
