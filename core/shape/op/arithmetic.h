// Element-wise operators on elements that are known: the arithmetic of computed `sizes`.
#pragma once

#include "core/shape/small_value.h"

#include <string_view>

namespace resizelens {

/// The result of a one-input operator; an unknown element where the operator has no rule here, the input is
/// not known or the result does not fit `type`. `type` is that of the input and, but for Not, of the result.
Element applyUnary(std::string_view opType, DType type, const Element& x);

/// The same for two inputs of type `type`. Integers divide towards zero; Mod takes the sign of the divisor
/// unless `truncatedMod` (attribute fmod) is set; float results are rounded to `type`.
Element applyBinary(std::string_view opType, DType type, const Element& a, const Element& b,
                    bool truncatedMod = false);

/// Comparison and logic: the result is 0 or 1.
Element applyComparison(std::string_view opType, DType type, const Element& a, const Element& b);

/// Converts as Cast does: float to integer cuts towards zero, anything but 0 is true.
Element castElement(DType from, DType to, const Element& x);

/// Rounds to the float type; other types pass.
double roundToType(DType type, double value);

} // namespace resizelens
