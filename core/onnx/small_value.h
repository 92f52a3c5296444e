// Small tensors whose elements are tracked one by one: computed `sizes`, `shape`, `axes`, `pads`.
#pragma once

#include "core/onnx/shape_table.h"

#include <span>

namespace resizelens {

inline constexpr std::int64_t kMaxSmallElements = 1024;

/// A number, the symbol of a dimension, or unknown.
struct Element
{
    bool known = false;
    std::int64_t integer = 0; // integer and bool types
    double real = 0.0;        // float types
    std::string symbol = {};  // only if not known; of integers
    Multiple multiple = {};   // only if not known

    static Element ofInteger(std::int64_t value) { return {true, value, 0.0}; }
    static Element ofReal(double value) { return {true, 0, value}; }
    static Element ofDim(const Dim& dim)
    {
        return dim.known() ? ofInteger(dim.length) : Element{false, 0, 0.0, dim.symbol, dim.multiple};
    }
};

struct SmallValue
{
    DType type = DType::undefined;
    Dims dims = {};
    std::vector<Element> elements = {}; // row-major
};

/// Integer types and bool.
bool isWholeNumber(DType type);

/// The value as far as it is known; nullopt if nothing is.
std::optional<SmallValue> smallValue(const ValueFacts& facts);
std::optional<SmallValue> smallValue(const Tensor& tensor);

/// Writes the elements into `facts`, whose type and shape are set; does nothing if none carries information.
void storeValue(ValueFacts& facts, const SmallValue& value);

/// The dims of `facts` if known, with a product (0 counted as 1) of at most kMaxSmallElements.
std::optional<Dims> smallDims(const ValueFacts& facts);

/// For each element of `to`, the row-major index in `from`, which must be broadcastable to `to`.
std::vector<std::size_t> broadcastIndex(std::span<const std::int64_t> from, std::span<const std::int64_t> to);

/// In elements, for dims from smallDims().
std::vector<std::int64_t> rowMajorStrides(std::span<const std::int64_t> dims);

/// For each element of `to`: `start` plus its position along each axis times the stride.
std::vector<std::size_t> stridedIndex(std::span<const std::int64_t> to, std::span<const std::int64_t> strides,
                                      std::int64_t start = 0);

} // namespace resizelens
