#include "core/resize/matrix/byte_kernels.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/resize/matrix/byte_kernels.cpp"
#include <hwy/foreach_target.h>

#include "core/resize/matrix/vector_steps_inl.h"
#include "core/resize/matrix/vector_unit.h"

#include <algorithm>

HWY_BEFORE_NAMESPACE();
namespace resizelens {
namespace HWY_NAMESPACE {

/// One output of samples `stride` apart.
std::uint8_t sumOneByOne(const PairedAxis& axis, std::size_t i, const std::uint8_t* in, std::int64_t stride)
{
    std::uint32_t sum = std::uint32_t{1} << (axis.bits - 1);
    std::int64_t at = axis.firsts[i];
    for (std::size_t p = axis.starts[i]; p < axis.starts[i + 1]; ++p)
        for (int bit = 0; bit < 32; bit += 16, ++at) {
            std::int32_t weight = static_cast<std::int16_t>(axis.low[p] >> bit);
            if (axis.highShift > 0)
                weight += static_cast<std::int16_t>(axis.high[p] >> bit) * (1 << axis.highShift);
            if (at < axis.inputs)
                sum += static_cast<std::uint32_t>(weight) * in[at * stride];
        }
    return static_cast<std::uint8_t>(std::clamp(static_cast<std::int32_t>(sum) >> axis.bits, 0, 255));
}

#if HWY_TARGET == HWY_SCALAR

void filterRows(const PairedAxis& columns, const std::uint8_t* in, std::int64_t count, std::uint8_t* out,
                ByteBlock&)
{
    for (std::int64_t y = 0; y < count; ++y, in += columns.inputs)
        for (std::size_t i = 0; i < columns.firsts.size(); ++i)
            *out++ = sumOneByOne(columns, i, in, 1);
}

void blendRows(const PairedAxis& rows, std::int64_t i, const std::uint8_t* plane, std::uint8_t* out,
               std::int64_t count)
{
    for (std::int64_t x = 0; x < count; ++x)
        out[x] = sumOneByOne(rows, static_cast<std::size_t>(i), plane + x, count);
}

#else

using Sums = hn::CappedTag<std::int32_t, 8>;
using Pairs = hn::Repartition<std::int16_t, Sums>;
using PairsOfBytes = hn::Rebind<std::uint8_t, Pairs>;
constexpr std::int64_t kLanes = hn::MaxLanes(Sums());

/// Two vectors of sums as bytes.
HWY_INLINE void storeBytes(hn::Vec<Sums> first, hn::Vec<Sums> second, std::uint8_t* HWY_RESTRICT out)
{
    const PairsOfBytes bytes;
    const auto demoted = hn::DemoteTo(bytes, hn::ReorderDemote2To(Pairs(), first, second));
    if constexpr (kLanes == 8) { // both halves of both sums took turns
        const hn::Repartition<std::uint32_t, PairsOfBytes> quarters;
        alignas(16) constexpr std::int32_t kOrder[] = {0, 2, 1, 3};
        const auto ordered =
            hn::TableLookupLanes(hn::BitCast(quarters, demoted), hn::SetTableIndices(quarters, kOrder));
        hn::StoreU(hn::BitCast(bytes, ordered), bytes, out);
    } else {
        hn::StoreU(demoted, bytes, out);
    }
}

/// `vectors` neighbouring vectors of outputs; load(pair, vectors of pairs) reads their samples.
template<bool isWide, int vectors, class Load>
HWY_INLINE void sumPairs(const PairedAxis& axis, std::size_t i, std::uint8_t* HWY_RESTRICT out,
                         const Load& load)
{
    const Sums d;
    hn::Vec<Sums> low[vectors], lowRest[vectors], high[vectors], highRest[vectors];
    for (int v = 0; v < vectors; ++v)
        low[v] = lowRest[v] = high[v] = highRest[v] = hn::Zero(d);
    for (std::size_t p = axis.starts[i]; p < axis.starts[i + 1]; ++p) {
        hn::Vec<Pairs> samples[vectors];
        load(static_cast<std::int64_t>(p - axis.starts[i]), samples);
        const auto lowWeights = hn::BitCast(Pairs(), hn::Set(d, axis.low[p]));
        for (int v = 0; v < vectors; ++v)
            low[v] = hn::ReorderWidenMulAccumulate(d, samples[v], lowWeights, low[v], lowRest[v]);
        if constexpr (isWide) {
            const auto highWeights = hn::BitCast(Pairs(), hn::Set(d, axis.high[p]));
            for (int v = 0; v < vectors; ++v)
                high[v] = hn::ReorderWidenMulAccumulate(d, samples[v], highWeights, high[v], highRest[v]);
        }
    }
    const auto half = hn::Set(d, std::int32_t{1} << (axis.bits - 1));
    for (int v = 0; v < vectors; ++v) {
        low[v] = hn::Add(hn::RearrangeToOddPlusEven(low[v], lowRest[v]), half);
        if constexpr (isWide)
            low[v] = hn::Add(
                low[v], hn::ShiftLeftSame(hn::RearrangeToOddPlusEven(high[v], highRest[v]), axis.highShift));
        low[v] = hn::ShiftRightSame(low[v], axis.bits);
    }
    for (int v = 0; v < vectors; v += 2)
        storeBytes(low[v], low[v + 1], out + v * kLanes);
}

/// Two vectors of pairs from two rows, at each of `vectors` / 2 places.
template<int vectors>
HWY_INLINE void loadRows(const std::uint8_t* HWY_RESTRICT first, const std::uint8_t* HWY_RESTRICT second,
                         hn::Vec<Pairs>* HWY_RESTRICT samples)
{
    const PairsOfBytes d;
    for (int v = 0; v < vectors; v += 2) {
        const auto one = hn::LoadU(d, first + v * kLanes), other = hn::LoadU(d, second + v * kLanes);
        samples[v] = hn::PromoteTo(Pairs(), hn::InterleaveLower(d, one, other));
        samples[v + 1] = hn::PromoteTo(Pairs(), hn::InterleaveUpper(d, one, other));
    }
}

template<bool isWide>
void blendBy(const PairedAxis& rows, std::size_t i, const std::uint8_t* HWY_RESTRICT plane,
             std::uint8_t* HWY_RESTRICT out, std::int64_t count)
{
    const std::uint8_t* const from = plane + rows.firsts[i] * count;
    const std::int64_t left = rows.inputs - rows.firsts[i];
    const auto at = [&]<int vectors>(std::int64_t x) HWY_ATTR {
        sumPairs<isWide, vectors>(rows, i, out + x, [&](std::int64_t pair, hn::Vec<Pairs>* samples) HWY_ATTR {
            const std::uint8_t* first = from + 2 * pair * count + x;
            loadRows<vectors>(first, 2 * pair + 1 < left ? first + count : first, samples);
        });
    };
    std::int64_t x = 0;
    for (; x + 4 * kLanes <= count; x += 4 * kLanes)
        at.template operator()<4>(x);
    x = eachVector(x, count, 2 * kLanes, 2 * kLanes,
                   [&](std::int64_t k) HWY_ATTR { at.template operator()<2>(k); });
    for (; x < count; ++x)
        out[x] = sumOneByOne(rows, i, plane + x, count);
}

void blendRows(const PairedAxis& rows, std::int64_t i, const std::uint8_t* plane, std::uint8_t* out,
               std::int64_t count)
{
    const auto blend = rows.highShift > 0 ? blendBy<true> : blendBy<false>;
    blend(rows, static_cast<std::size_t>(i), plane, out, count);
}

template<bool isWide>
void filterTurned(const PairedAxis& columns, ByteBlock& block)
{
    static_assert(kBlockRows % (4 * kLanes) == 0);
    for (std::size_t i = 0; i < columns.firsts.size(); ++i)
        for (std::int64_t y = 0; y < kBlockRows; y += 4 * kLanes) {
            const std::int16_t* const in = block.turned.get() + columns.firsts[i] * kBlockRows + 2 * y;
            std::uint8_t* const out = block.filtered.get() + static_cast<std::int64_t>(i) * kBlockRows + y;
            sumPairs<isWide, 4>(columns, i, out, [in](std::int64_t pair, hn::Vec<Pairs>* samples) HWY_ATTR {
                for (std::int64_t v = 0; v < 4; ++v)
                    samples[v] = hn::LoadU(Pairs(), in + 2 * (pair * kBlockRows + v * kLanes));
            });
        }
}

/// A perfect shuffle of both halves of `count` vectors.
template<int count, class D>
HWY_INLINE void shuffle(D d, const hn::Vec<D>* HWY_RESTRICT in, hn::Vec<D>* HWY_RESTRICT out)
{
    for (int i = 0; i < count / 2; ++i) {
        out[2 * i] = hn::InterleaveLower(d, in[i], in[i + count / 2]);
        out[2 * i + 1] = hn::InterleaveUpper(d, in[i], in[i + count / 2]);
    }
}

/// 16 bytes as int16.
template<class D>
HWY_INLINE void storeWide(D d, hn::Vec<hn::FixedTag<std::uint8_t, 16>> bytes, std::int16_t* HWY_RESTRICT to)
{
    if constexpr (hn::MaxLanes(D()) == 16) {
        hn::StoreU(hn::PromoteTo(d, bytes), d, to);
    } else {
        const hn::FixedTag<std::uint8_t, 8> half;
        hn::StoreU(hn::PromoteTo(d, hn::LowerHalf(half, bytes)), d, to);
        hn::StoreU(hn::PromoteTo(d, hn::UpperHalf(half, bytes)), d, to + 8);
    }
}

/// Pairs of columns of 8 rows of 16 bytes, beside each other as a block holds them.
HWY_INLINE void turnSquareIn(const std::uint8_t* HWY_RESTRICT from, std::int64_t stride,
                             std::int16_t* HWY_RESTRICT to)
{
    constexpr std::size_t kSide = 8;
    const hn::FixedTag<std::uint16_t, kSide> d;
    const hn::FixedTag<std::uint8_t, 16> bytes;
    hn::Vec<decltype(d)> lines[kSide], shuffled[kSide];
    for (std::size_t y = 0; y < kSide; ++y)
        lines[y] = hn::BitCast(d, hn::LoadU(bytes, from + static_cast<std::int64_t>(y) * stride));
    shuffle<kSide>(d, lines, shuffled);
    shuffle<kSide>(d, shuffled, lines);
    shuffle<kSide>(d, lines, shuffled);
    for (std::size_t p = 0; p < kSide; ++p)
        storeWide(hn::CappedTag<std::int16_t, 16>(), hn::BitCast(bytes, shuffled[p]),
                  to + 2 * static_cast<std::int64_t>(p) * kBlockRows);
}

/// The same of rows and columns that fill no square.
void turnInOneByOne(const std::uint8_t* from, std::int64_t wide, std::int64_t rows, std::int64_t fromRow,
                    std::int64_t fromColumn, std::int16_t* to)
{
    for (std::int64_t y = fromRow; y < rows; ++y)
        for (std::int64_t x = fromColumn; x < wide; ++x)
            to[(x / 2 * kBlockRows + y) * 2 + x % 2] = from[y * wide + x];
}

/// A block's samples, a cache line of each row at a time: what is written meanwhile stays in the first-level cache. So
/// many streams are more than processors foresee: the next block, which follows in memory, is fetched along.
void turnIn(const std::uint8_t* from, std::int64_t wide, std::int64_t rows, std::int16_t* to)
{
    constexpr std::int64_t kLine = 64;
    const std::int64_t squareRows = rows / 8 * 8, squareColumns = wide / 16 * 16;
    for (std::int64_t line = 0; line < squareColumns; line += kLine) {
        for (std::int64_t next = 0; next < kLine * rows; next += kLine)
            __builtin_prefetch(from + rows * (wide + line) + next, 0, 2);
        for (std::int64_t y = 0; y < squareRows; y += 8)
            for (std::int64_t x = line; x < std::min(line + kLine, squareColumns); x += 16)
                turnSquareIn(from + y * wide + x, wide, to + x * kBlockRows + 2 * y);
    }
    turnInOneByOne(from, wide, rows, squareRows, 0, to);
    turnInOneByOne(from, wide, squareRows, 0, squareColumns, to);
}

/// to[x][y] = from[y][x] for 16 × 16 bytes.
HWY_INLINE void turnSquareOut(const std::uint8_t* HWY_RESTRICT from, std::uint8_t* HWY_RESTRICT to,
                              std::int64_t stride)
{
    constexpr std::size_t kSide = 16;
    const hn::FixedTag<std::uint8_t, kSide> d;
    hn::Vec<decltype(d)> lines[kSide], shuffled[kSide];
    for (std::size_t y = 0; y < kSide; ++y)
        lines[y] = hn::LoadU(d, from + static_cast<std::int64_t>(y) * kBlockRows);
    for (int twice = 0; twice < 2; ++twice) {
        shuffle<kSide>(d, lines, shuffled);
        shuffle<kSide>(d, shuffled, lines);
    }
    for (std::size_t x = 0; x < kSide; ++x)
        hn::StoreU(lines[x], d, to + static_cast<std::int64_t>(x) * stride);
}

void filterRows(const PairedAxis& columns, const std::uint8_t* in, std::int64_t count, std::uint8_t* out,
                ByteBlock& block)
{
    const std::int64_t wide = columns.inputs, narrow = columns.outputs();
    turnIn(in, wide, count, block.turned.get());
    const auto filter = columns.highShift > 0 ? filterTurned<true> : filterTurned<false>;
    filter(columns, block);
    if (count < 16 || narrow < 16) {
        for (std::int64_t y = 0; y < count; ++y)
            for (std::int64_t x = 0; x < narrow; ++x)
                out[y * narrow + x] = block.filtered[static_cast<std::size_t>(x * kBlockRows + y)];
        return;
    }
    eachVector(0, count, 16, 16, [&](std::int64_t y) HWY_ATTR {
        eachVector(0, narrow, 16, 16, [&](std::int64_t x) HWY_ATTR {
            turnSquareOut(block.filtered.get() + x * kBlockRows + y, out + y * narrow + x, narrow);
        });
    });
}

#endif

} // namespace HWY_NAMESPACE
} // namespace resizelens
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace resizelens {

void filterByteRows(const PairedAxis& columns, const std::uint8_t* in, std::int64_t count, std::uint8_t* out,
                    ByteBlock& block)
{
    RL_VECTOR_DISPATCH(filterRows)(columns, in, count, out, block);
}

void blendByteRows(const PairedAxis& rows, std::int64_t i, const std::uint8_t* plane, std::uint8_t* out,
                   std::int64_t count)
{
    RL_VECTOR_DISPATCH(blendRows)(rows, i, plane, out, count);
}

} // namespace resizelens
#endif
