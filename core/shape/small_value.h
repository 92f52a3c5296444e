// Small tensors whose elements are known one by one: what computed `sizes`, `shape`, `axes`, `pads` are made
// of.
#pragma once

#include "core/shape/shape_table.h"

#include <span>

namespace resizelens {

inline constexpr std::int64_t kMaxSmallElements = 1024;

/// One element: a number, or the symbol of an axis length, or nothing.
struct Element
{
    bool known = false;
    std::int64_t integer = 0; // integer and bool types
    double real = 0.0;        // float types
    std::string symbol = {};  // only when not known

    static Element ofInteger(std::int64_t value) { return {true, value, 0.0}; }
    static Element ofReal(double value) { return {true, 0, value}; }
};

struct SmallValue
{
    DType type = DType::undefined;
    Dims dims = {};
    std::vector<Element> elements = {}; // row-major
};

/// Integer types and bool.
bool isWholeNumber(DType type);

/// The value as far as it is known; nullopt when nothing of it is.
std::optional<SmallValue> smallValue(const ValueFacts& facts);
std::optional<SmallValue> smallValue(const Tensor& tensor);

/// Writes the elements into `facts`, whose type and shape are the value's. Nothing is written when no element
/// carries knowledge.
void storeValue(ValueFacts& facts, const SmallValue& value);

/// The dims of `facts` when all are known and their product (lengths of 0 counted as 1) is at most
/// kMaxSmallElements.
std::optional<Dims> smallDims(const ValueFacts& facts);

/// For every element of a tensor of shape `to`, the row-major position of the element of `from` that
/// broadcasting puts there. The shapes must broadcast to `to`.
std::vector<std::size_t> broadcastIndex(std::span<const std::int64_t> from, std::span<const std::int64_t> to);

/// Row-major strides in elements, for dims that smallDims() let pass.
std::vector<std::int64_t> rowMajorStrides(std::span<const std::int64_t> dims);

/// For every element of a tensor of shape `to`: `start` plus its position along each axis times `strides`.
std::vector<std::size_t> stridedIndex(std::span<const std::int64_t> to, std::span<const std::int64_t> strides,
                                      std::int64_t start = 0);

} // namespace resizelens
