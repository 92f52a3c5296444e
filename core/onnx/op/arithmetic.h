// Element-wise operators on known elements: the arithmetic behind computed `sizes`.
#pragma once

#include "core/onnx/small_value.h"

#include <string_view>

namespace resizelens {

/// `type` is that of the input and, except for Not, of the result. Unknown if not supported or out of range.
Element applyUnary(std::string_view opType, DType type, const Element& x);

/// The same for two inputs of `type`. Integer division truncates; Mod takes the sign of the divisor unless
/// `truncatedMod` (attribute fmod); float results are rounded to `type`.
Element applyBinary(std::string_view opType, DType type, const Element& a, const Element& b,
                    bool truncatedMod = false);

/// Comparison and logic: the result is 0 or 1.
Element applyComparison(std::string_view opType, DType type, const Element& a, const Element& b);

/// As in Cast: float to integer truncates, anything but 0 is true.
Element castElement(DType from, DType to, const Element& x);

/// Rounds to the float type; other types are unchanged.
double roundToType(DType type, double value);

} // namespace resizelens
