// Inner loops of byte_planes.cpp, vectorised with Highway for the processor at hand. Internal to this room.
#pragma once

#include "core/resize/matrix/byte_planes.h"

#include <memory>

namespace resizelens {

/// A ByteAxis whose taps are weighed two at a time: processors multiply and add pairs of int16. Weights of more bits
/// are high · 2^highShift + low.
struct PairedAxis
{
    std::int64_t inputs = 0;
    int bits = 0, highShift = 0; // 0: `high` is empty
    std::vector<std::int64_t> firsts = {};
    std::vector<std::size_t> starts = {};          // of each output's pairs, and the end of the last one's
    std::vector<std::int32_t> low = {}, high = {}; // two int16 each, the first tap in the lower half

    std::int64_t outputs() const { return static_cast<std::int64_t>(firsts.size()); }
};

/// The last pair's second tap may be one past the inputs. `evenStarts`: every output's first tap is an even input.
PairedAxis pairedAxis(const ByteAxis& axis, bool evenStarts);

/// Rows that are filtered at once along columns: their samples lie beside each other in between.
constexpr std::int64_t kBlockRows = 32;

/// Space for one block, reused from block to block.
struct ByteBlock
{
    explicit ByteBlock(const PairedAxis& columns)
        : turned(std::make_unique_for_overwrite<std::int16_t[]>(size((columns.inputs + 1) / 2 * 2)))
        , filtered(std::make_unique_for_overwrite<std::uint8_t[]>(size(columns.outputs())))
    {
    }
    std::unique_ptr<std::int16_t[]> turned;   // [pair of columns][row][2]
    std::unique_ptr<std::uint8_t[]> filtered; // [column][row]

private:
    static std::size_t size(std::int64_t columns) { return static_cast<std::size_t>(columns * kBlockRows); }
};

/// out[y][i] for `count` ≤ kBlockRows contiguous rows; `columns` with even starts.
void filterByteRows(const PairedAxis& columns, const std::uint8_t* in, std::int64_t count, std::uint8_t* out,
                    ByteBlock& block);

/// Output row i of a plane; rows have `count` samples.
void blendByteRows(const PairedAxis& rows, std::int64_t i, const std::uint8_t* plane, std::uint8_t* out,
                   std::int64_t count);

} // namespace resizelens
