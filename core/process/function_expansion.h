#pragma once

#include "core/base/error.h"

namespace onnx {
class ModelProto;
}

namespace resizelens {

/// Errors ("runtime.functions", kind limit): local functions that call each other recursively or more than
/// kDeepestFunctionCall deep, or that would expand to more than kMostExpandedNodes nodes.
Result<void> checkFunctionExpansion(const onnx::ModelProto& model);

} // namespace resizelens
