// Arithmetic on axis lengths that are known, known by symbol, or not known.
#pragma once

#include "core/tensor/shape.h"

#include <cstddef>

namespace resizelens {

std::optional<std::int64_t> checkedAdd(std::int64_t a, std::int64_t b);
std::optional<std::int64_t> checkedMul(std::int64_t a, std::int64_t b);

/// Not known when `length` is absent or negative.
Dim dimOf(std::optional<std::int64_t> length);

/// `axis` of -rank … rank-1 as 0 … rank-1.
std::optional<std::size_t> normalAxis(std::int64_t axis, std::size_t rank);
/// All of `axes` the same way; nullopt when one is out of range or occurs twice.
std::optional<std::vector<std::size_t>> normalAxes(const std::vector<std::int64_t>& axes, std::size_t rank);

/// Certainly the same length: equal numbers or the same symbol.
bool sameLength(const Dim& a, const Dim& b);

/// What both descriptions of one length say together; a number wins over a symbol.
Dim merged(const Dim& a, const Dim& b);

/// Product of lengths; not known when one is not known or on overflow. The product of one symbol and ones is
/// that symbol.
Dim product(const Shape& shape, std::size_t first, std::size_t last);

/// Numpy broadcasting. nullopt: the shapes do not fit.
std::optional<Shape> broadcast(const Shape& a, const Shape& b);

} // namespace resizelens
