#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace resizelens {

/// Lengths of a tensor whose shape is wholly known, outermost axis first (NCHW for images).
using Dims = std::vector<std::int64_t>;

/// Product of the lengths, or nullopt where it overflows 64 bits or a length is negative.
std::optional<std::int64_t> elementCount(std::span<const std::int64_t> dims);

/// One axis length as far as it is known: a number, or a symbol ("batch"), or nothing at all.
struct Dim
{
    std::int64_t length = -1; // >= 0 when known
    std::string symbol = {};  // only when the length is not known; may be empty

    bool known() const { return length >= 0; }
    bool operator==(const Dim&) const = default;
};

/// A shape of known rank.
using Shape = std::vector<Dim>;

Shape knownShape(std::span<const std::int64_t> dims);
std::optional<Dims> knownDims(const Shape& shape);

/// "1×3×224×224"; unknown lengths appear as their symbol or "?"; rank 0 is "scalar".
std::string toText(const Shape& shape);
std::string toText(std::span<const std::int64_t> dims);

} // namespace resizelens
