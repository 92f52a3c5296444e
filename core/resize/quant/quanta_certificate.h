#pragma once

#include "core/base/phrase.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace resizelens {

/// How the quantised results of a rewrite and its Resize compare, both rounded from the same real number.
enum class QuantaClass {
    identical, // in any runtime: values are only moved
    nearest,   // if it rounds to nearest: there are no ties
    halfEven,  // if it rounds ties to even
    ties,      // except at ties, which depend on float32
    atMost,    // more than one rounding
};
std::string_view toString(QuantaClass kind); // "identical", "nearest", …

struct QuantaCertificate
{
    QuantaClass kind = QuantaClass::identical;
    std::int64_t quanta = 0;     // largest difference in LSB, even in runtimes that round differently
    int roundings = 0;           // in the rewrite
    std::int64_t largestSum = 0; // largest |sum| in an accumulator; 0 if nothing is summed
    /// Fraction of results that are ties if all quantised values are equally likely; nullopt: not counted.
    std::optional<double> tieShare = {};
    bool operator==(const QuantaCertificate&) const = default;

    /// Results differ at most by the rounding of one real number.
    bool isExact() const { return kind != QuantaClass::atMost; }
};

Phrase say(const QuantaCertificate& certificate);

} // namespace resizelens
