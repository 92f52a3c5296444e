// Arithmetic on dimensions that are known, symbolic or unknown.
#pragma once

#include "core/base/shape.h"

#include <cstddef>

namespace resizelens {

std::optional<std::int64_t> checkedAdd(std::int64_t a, std::int64_t b);
std::optional<std::int64_t> checkedMul(std::int64_t a, std::int64_t b);

/// Unknown if `length` is absent or negative.
Dim dimOf(std::optional<std::int64_t> length);

/// Maps -rank … rank-1 to 0 … rank-1; nullopt if out of range.
std::optional<std::size_t> normalAxis(std::int64_t axis, std::size_t rank);
/// The same for all axes; nullopt if one is out of range or repeated.
std::optional<std::vector<std::size_t>> normalAxes(const std::vector<std::int64_t>& axes, std::size_t rank);

/// Certainly equal: the same number, symbol or multiple.
bool sameLength(const Dim& a, const Dim& b);

/// Nothing where it overflows, or does not divide without a remainder.
Multiple times(Multiple multiple, std::int64_t factor);
Multiple over(Multiple multiple, std::int64_t divisor);
/// `length · factor` and `length / divisor`; unknown on overflow, or if a remainder may be left.
Dim times(const Dim& length, std::int64_t factor);
Dim over(const Dim& length, std::int64_t divisor);

/// What holds for both.
Dim common(const Dim& a, const Dim& b);

/// Combines two descriptions of one dimension; a number wins over a symbol.
Dim merged(const Dim& a, const Dim& b);

/// Unknown if a factor is, or on overflow. The product of one symbol and ones is that symbol.
Dim product(const Shape& shape, std::size_t first, std::size_t last);

/// NumPy broadcasting; nullopt if the shapes are incompatible.
std::optional<Shape> broadcast(const Shape& a, const Shape& b);

} // namespace resizelens
