// Quantised numbers around a Resize: code c stands for (c - zeroPoint) · scale.
#pragma once

#include "core/support/phrase.h"
#include "core/tensor/dtype.h"

#include <cstdint>
#include <optional>

namespace resizelens {

/// One scale and zero point for a whole tensor. The scale is a float32.
struct Quantisation
{
    DType type = DType::undefined; // of the codes: int8 or uint8
    double scale = 1.0;
    std::int64_t zeroPoint = 0;

    std::int64_t least() const { return type == DType::int8 ? -128 : 0; }
    std::int64_t most() const { return type == DType::int8 ? 127 : 255; }
    bool operator==(const Quantisation&) const = default;
};

/// What of a site's numbers is quantised.
struct SiteQuantisation
{
    enum class Kind {
        wrapped, // DequantizeLinear → Resize → QuantizeLinear
        codes,   // the Resize works on codes: its own type is int8 or uint8
        input,   // only what it reads
        output,  // only what it gives
    };

    Kind kind = Kind::wrapped;
    std::optional<Quantisation> before = {}, after = {}; // nullopt: not there, or `refused` says why
    /// Why the site has no quantised form; nullopt where it may have one.
    std::optional<Phrase> refused = {};

    /// Both sides are known, and nothing speaks against a quantised form.
    bool whole() const { return before && after && !refused; }
    bool sameNumbers() const { return before && after && *before == *after; }
    bool operator==(const SiteQuantisation&) const = default;
};

/// "scale 0.0125, zero point 3, uint8".
Phrase say(const Quantisation& quantisation);
/// Both sides in one text, or what is there of them.
Phrase say(const SiteQuantisation& quantisation);

} // namespace resizelens
