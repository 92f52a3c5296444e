#pragma once

#include "core/support/error.h"

namespace onnx {
class ModelProto;
}

namespace resizelens {

/// What a run time may be given: it puts functions in the place of their calls, recursing over them, before
/// it looks at any limit.
inline constexpr std::size_t kDeepestFunctionCall = 64;
inline constexpr std::size_t kMostExpandedNodes = 2'000'000;

/// Errors ("runtime.functions", kind limit): local functions that call each other in a ring or more than
/// kDeepestFunctionCall deep, or that would become more than kMostExpandedNodes nodes.
Result<void> checkFunctionExpansion(const onnx::ModelProto& model);

} // namespace resizelens
