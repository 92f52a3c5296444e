#pragma once

#include "core/support/phrase.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace resizelens {

/// What is known of the codes of a quantised rewrite and of its Resize, each rounded once from the same real
/// number, for every input.
enum class QuantaClass {
    identical, // whatever the runtime does: codes are moved
    nearest,   // where it rounds to nearest: there are no ties
    halfEven,  // where it rounds ties to even
    ties,      // but at ties, whose last bit is left to float32
    atMost,    // more than one rounding
};
std::string_view toString(QuantaClass kind); // "identical", "nearest", …

struct QuantaCertificate
{
    QuantaClass kind = QuantaClass::identical;
    std::int64_t quanta = 0;     // the most that codes can differ, in a runtime that rounds otherwise too
    int roundings = 0;           // of the rewrite
    std::int64_t largestSum = 0; // |sum| of an accumulator, at most; 0 where nothing is added up
    /// Share of results that are ties if every code is equally likely; nullopt: not counted.
    std::optional<double> tieShare = {};
    bool operator==(const QuantaCertificate&) const = default;

    /// Nothing but the rounding of one real number.
    bool isExact() const { return kind != QuantaClass::atMost; }
};

Phrase say(const QuantaCertificate& certificate);

} // namespace resizelens
