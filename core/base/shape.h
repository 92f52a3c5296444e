#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace resizelens {

/// Dimensions of a fully known shape, outermost axis first (NCHW for images).
using Dims = std::vector<std::int64_t>;

/// Product of the dimensions; nullopt if it overflows 64 bits or one is negative.
std::optional<std::int64_t> elementCount(std::span<const std::int64_t> dims);

/// An unknown size as `factor` times another one, which is identified within a model. Sizes of one origin have a
/// constant ratio, whatever they are.
struct Multiple
{
    std::uint32_t value = 0; // the number of a value or symbol, from 1 on; 0: nothing is known
    std::uint16_t axis = 0;  // of the value; kOfSymbol for a symbol
    std::uint16_t factor = 1;

    static constexpr std::uint16_t kOfSymbol = 65535;

    bool known() const { return value != 0; }
    bool hasOriginOf(const Multiple& other) const
    {
        return known() && value == other.value && axis == other.axis;
    }
    bool operator==(const Multiple&) const = default;
};

/// One dimension as far as it is known: a size, a symbol ("batch") or nothing.
struct Dim
{
    std::int64_t length = -1; // >= 0 if known
    std::string symbol = {};  // only if the size is unknown; may be empty
    Multiple multiple = {};   // only if the size is unknown

    bool known() const { return length >= 0; }
    /// What is stated of both, which leaves `multiple` out.
    bool operator==(const Dim& other) const { return length == other.length && symbol == other.symbol; }
};

/// A shape of known rank.
using Shape = std::vector<Dim>;

Shape knownShape(std::span<const std::int64_t> dims);
std::optional<Dims> knownDims(const Shape& shape);

/// "1×3×224×224"; unknown dimensions appear as their symbol or "?"; rank 0 is "scalar".
std::string toText(const Shape& shape);
std::string toText(std::span<const std::int64_t> dims);

} // namespace resizelens
