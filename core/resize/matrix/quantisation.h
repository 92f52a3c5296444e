// Quantisation around a Resize: the quantised value q stands for (q - zeroPoint) · scale.
#pragma once

#include "core/base/dtype.h"
#include "core/base/phrase.h"

#include <cstdint>
#include <optional>

namespace resizelens {

/// Per-tensor quantisation. The scale is a float32.
struct Quantisation
{
    DType type = DType::undefined; // int8 or uint8
    double scale = 1.0;
    std::int64_t zeroPoint = 0;

    std::int64_t least() const { return type == DType::int8 ? -128 : 0; }
    std::int64_t most() const { return type == DType::int8 ? 127 : 255; }
    bool operator==(const Quantisation&) const = default;
};

struct SiteQuantisation
{
    enum class Kind {
        wrapped, // DequantizeLinear → Resize → QuantizeLinear
        codes,   // the Resize itself is int8 or uint8
        input,   // only its input
        output,  // only its result
    };

    Kind kind = Kind::wrapped;
    std::optional<Quantisation> before = {}, after = {}; // nullopt: absent, or `refused` says why
    /// Why the site has no quantised lowering; nullopt if it may have one.
    std::optional<Phrase> refused = {};

    /// Both sides are known, and nothing rules out a quantised lowering.
    bool whole() const { return before && after && !refused; }
    bool sameNumbers() const { return before && after && *before == *after; }
    bool operator==(const SiteQuantisation&) const = default;
};

/// "scale 0.0125, zero point 3, uint8".
Phrase say(const Quantisation& quantisation);
/// Both sides in one text, or the one that is known.
Phrase say(const SiteQuantisation& quantisation);

} // namespace resizelens
