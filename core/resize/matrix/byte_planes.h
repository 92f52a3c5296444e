#pragma once

#include "core/resize/matrix/plane_eval.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace resizelens {

/// An axis of bytes with integer weights: out[i] = (Σ_t weights(i)[t] · in[firsts[i] + t] + 2^(bits-1)) >> bits,
/// clamped to 0…255; sums are int32 and wrap around.
struct ByteAxis
{
    std::int64_t inputs = 0;
    int bits = 0;            // at least 1
    bool isIdentity = false; // copied as it is
    std::vector<std::int64_t> firsts = {};
    std::vector<std::size_t> starts = {}; // of each output's weights, and the end of the last one's
    std::vector<std::int32_t> values = {};

    std::int64_t outputs() const { return static_cast<std::int64_t>(firsts.size()); }
    std::span<const std::int32_t> weights(std::int64_t i) const
    {
        const auto at = static_cast<std::size_t>(i);
        return std::span(values).subspan(starts[at], starts[at + 1] - starts[at]);
    }
};

/// Weights times 2^bits, rounded half away from zero as (int)(w ± 0.5). Factors of 2 that all have are taken out, which
/// changes no result.
ByteAxis byteAxis(const AxisOperator& axis, int bits);

/// Resizes planes of bytes (shape.inner = 1) along columns, then along rows, each rounded to bytes. False when stopped.
bool filterBytes(const std::uint8_t* in, std::uint8_t* out, const PlaneShape& shape, const ByteAxis& rows,
                 const ByteAxis& columns, unsigned threads, const std::stop_token& stop);

} // namespace resizelens
