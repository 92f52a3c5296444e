#include "core/resize/matrix/byte_planes.h"

#include "core/base/parallel.h"
#include "core/resize/matrix/byte_kernels.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <memory>

namespace resizelens {

namespace {

std::uint32_t largestOf(const std::vector<std::int32_t>& values)
{
    std::uint32_t largest = 0;
    for (const std::int32_t value : values)
        largest = std::max(largest, static_cast<std::uint32_t>(std::abs(std::int64_t{value})));
    return largest;
}

/// Takes out factors of 2 that all weights have.
void reduce(ByteAxis& axis)
{
    std::uint32_t bits = 0;
    for (const std::int32_t value : axis.values)
        bits |= static_cast<std::uint32_t>(value);
    const int common = std::min(std::countr_zero(bits), axis.bits - 1);
    axis.bits -= common;
    for (std::int32_t& value : axis.values)
        value >>= common;
}

std::int32_t asPair(std::int32_t first, std::int32_t second)
{
    return static_cast<std::int32_t>((static_cast<std::uint32_t>(second) << 16) |
                                     (static_cast<std::uint32_t>(first) & 0xffffU));
}

/// Numbers the blocks of `rows` rows each of all planes; body(plane, first row, rows of the block).
template<class Body>
bool forEachBlock(std::int64_t planes, std::int64_t rows, unsigned threads, const std::stop_token& stop,
                  const Body& body)
{
    const std::int64_t blocks = (rows + kBlockRows - 1) / kBlockRows;
    parallelFor(planes * blocks, threads, [&](std::int64_t task) {
        if (stop.stop_requested())
            return;
        const std::int64_t first = task % blocks * kBlockRows;
        body(task / blocks, first, std::min(kBlockRows, rows - first));
    });
    return !stop.stop_requested();
}

} // namespace

ByteAxis byteAxis(const AxisOperator& axis, int bits)
{
    ByteAxis whole{.inputs = axis.inputs(), .bits = bits, .isIdentity = axis.isIdentity(), .starts = {0}};
    for (std::int64_t i = 0; i < axis.outputs(); ++i) {
        for (const double weight : axis.weights(i)) {
            const double value = std::ldexp(weight, bits);
            whole.values.push_back(static_cast<std::int32_t>(value < 0.0 ? value - 0.5 : value + 0.5));
        }
        whole.firsts.push_back(axis.first(i));
        whole.starts.push_back(whole.values.size());
    }
    reduce(whole);
    return whole;
}

PairedAxis pairedAxis(const ByteAxis& axis, bool evenStarts)
{
    const int wanted = std::bit_width(largestOf(axis.values)) + 1; // with the sign
    const int shift = wanted <= 16 ? 0 : wanted - 15;              // high parts are rounded
    PairedAxis paired{.inputs = axis.inputs, .bits = axis.bits, .highShift = shift, .starts = {0}};
    const auto high = [shift](std::int32_t weight) { return (weight + (1 << shift >> 1)) >> shift; };
    const auto low = [&](std::int32_t weight) { return weight - (high(weight) << shift); };
    for (std::int64_t i = 0; i < axis.outputs(); ++i) {
        const auto weights = axis.weights(i);
        const std::int64_t first = axis.firsts[static_cast<std::size_t>(i)];
        const std::int64_t before = evenStarts ? first % 2 : 0;
        const std::int64_t count = before + static_cast<std::int64_t>(weights.size());
        const auto weight = [&](std::int64_t k) {
            return k < before || k >= count ? 0 : weights[static_cast<std::size_t>(k - before)];
        };
        for (std::int64_t k = 0; k < count; k += 2) {
            const std::int32_t one = weight(k), other = weight(k + 1);
            paired.low.push_back(shift == 0 ? asPair(one, other) : asPair(low(one), low(other)));
            if (shift > 0)
                paired.high.push_back(asPair(high(one), high(other)));
        }
        paired.firsts.push_back(first - before);
        paired.starts.push_back(paired.low.size());
    }
    return paired;
}

bool filterBytes(const std::uint8_t* in, std::uint8_t* out, const PlaneShape& shape, const ByteAxis& rows,
                 const ByteAxis& columns, unsigned threads, const std::stop_token& stop)
{
    const std::int64_t wide = columns.inputs, narrow = columns.outputs();
    if (rows.isIdentity && columns.isIdentity) {
        std::copy_n(in, shape.outer * rows.inputs * wide, out);
        return true;
    }
    std::unique_ptr<std::uint8_t[]> between; // after the columns
    if (!columns.isIdentity) {
        if (!rows.isIdentity)
            between = std::make_unique_for_overwrite<std::uint8_t[]>(
                static_cast<std::size_t>(shape.outer * rows.inputs * narrow));
        std::uint8_t* const to = rows.isIdentity ? out : between.get();
        const PairedAxis paired = pairedAxis(columns, true);
        const auto across = [&](std::int64_t plane, std::int64_t first, std::int64_t count) {
            ByteBlock block(paired);
            const std::int64_t line = plane * rows.inputs + first;
            filterByteRows(paired, in + line * wide, count, to + line * narrow, block);
        };
        if (!forEachBlock(shape.outer, rows.inputs, threads, stop, across))
            return false;
    }
    if (rows.isIdentity)
        return true;
    const std::uint8_t* const lines = columns.isIdentity ? in : between.get();
    const PairedAxis paired = pairedAxis(rows, false);
    const auto down = [&](std::int64_t plane, std::int64_t first, std::int64_t count) {
        const std::uint8_t* const from = lines + plane * rows.inputs * narrow;
        std::uint8_t* const to = out + plane * rows.outputs() * narrow;
        for (std::int64_t i = first; i < first + count; ++i)
            blendByteRows(paired, i, from, to + i * narrow, narrow);
    };
    return forEachBlock(shape.outer, rows.outputs(), threads, stop, down);
}

} // namespace resizelens
