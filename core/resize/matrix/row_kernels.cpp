#include "core/resize/matrix/row_kernels.h"

#include "core/base/dtype.h"

#include <algorithm>

#include <hwy/cache_control.h>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/resize/matrix/row_kernels.cpp"
#include <hwy/foreach_target.h>

#include "core/resize/matrix/vector_steps_inl.h"
#include "core/resize/matrix/vector_unit.h"

HWY_BEFORE_NAMESPACE();
namespace resizelens {
namespace HWY_NAMESPACE {

/// Fetches memory evenly while a row's outputs are computed.
class Fetch
{
public:
    Fetch(std::span<const std::byte> ahead, std::int64_t outputs)
        : m_begin(ahead.data())
        , m_size(static_cast<std::int64_t>(ahead.size()))
        , m_perOutput((m_size + outputs - 1) / outputs)
    {
    }
    HWY_INLINE void upTo(std::int64_t output)
    {
        for (const std::int64_t end = std::min(output * m_perOutput, m_size); m_next < end; m_next += kLine)
            __builtin_prefetch(m_begin + m_next, 0, 2);
    }

private:
    static constexpr std::int64_t kLine = 64;
    const std::byte* m_begin;
    std::int64_t m_size, m_perOutput, m_next = 0;
};

/// Outputs [begin, end) by gathering; the remainder one by one.
void filterGather(const RowFilter& filter, const float* HWY_RESTRICT in, float* HWY_RESTRICT out,
                  std::int64_t begin, std::int64_t end)
{
    const hn::ScalableTag<float> d;
    const hn::RebindToSigned<decltype(d)> di;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    std::int64_t i = begin;
    for (; i + lanes <= end; i += lanes) {
        const auto index = hn::LoadU(di, filter.firsts.data() + i);
        auto sum = hn::Mul(hn::GatherIndex(d, in, index), hn::LoadU(d, filter.tapWeights(0) + i));
        for (std::int64_t t = 1; t < filter.taps; ++t)
            sum = hn::MulAdd(hn::GatherIndex(d, in + t * filter.step, index),
                             hn::LoadU(d, filter.tapWeights(t) + i), sum);
        hn::StoreU(sum, d, out + i);
    }
    for (; i < end; ++i) {
        const float* taps = in + filter.firsts[static_cast<std::size_t>(i)];
        float sum = 0.0f;
        for (std::int64_t t = 0; t < filter.taps; ++t)
            sum += taps[t * filter.step] * filter.tapWeights(t)[i];
        out[i] = sum;
    }
}

/// A row without periods: outputs whose taps lie within one vector of inputs are shuffled from it, others are
/// gathered. Lanes stored beyond a group are overwritten by the next.
void filterWindows(const RowFilter& filter, const float* HWY_RESTRICT in, float* HWY_RESTRICT out,
                   Fetch fetch)
{
    const hn::ScalableTag<float> d;
    const hn::RebindToSigned<decltype(d)> di;
    const auto step = hn::Set(di, static_cast<std::int32_t>(filter.step));
    const auto mask = hn::Set(di, static_cast<std::int32_t>(hn::Lanes(d)) - 1);
    std::int64_t i = 0;
    for (const std::int32_t window : filter.windows) {
        if (window < 0) {
            filterGather(filter, in, out, i, i + filter.windowOutputs);
        } else {
            const auto inputs = hn::LoadU(d, in + window);
            auto lane = hn::Sub(hn::LoadU(di, filter.firsts.data() + i), hn::Set(di, window));
            auto sum = hn::Zero(d);
            for (std::int64_t t = 0; t < filter.taps; ++t, lane = hn::Add(lane, step))
                sum = hn::MulAdd(hn::TableLookupLanes(inputs, hn::IndicesFromVec(d, hn::And(lane, mask))),
                                 hn::LoadU(d, filter.tapWeights(t) + i), sum);
            hn::StoreU(sum, d, out + i);
        }
        i += filter.windowOutputs;
        fetch.upTo(i);
    }
    filterGather(filter, in, out, i, filter.outputs);
}

#if HWY_TARGET != HWY_SCALAR
/// Lanes of one block: the sums of four vectors' lanes in it.
template<class D, class V>
HWY_INLINE V blockSums(D d, const V* HWY_RESTRICT v)
{
    const auto even = hn::Add(hn::InterleaveLower(d, v[0], v[2]), hn::InterleaveUpper(d, v[0], v[2]));
    const auto odd = hn::Add(hn::InterleaveLower(d, v[1], v[3]), hn::InterleaveUpper(d, v[1], v[3]));
    return hn::Add(hn::InterleaveLower(d, even, odd), hn::InterleaveUpper(d, even, odd));
}

/// Outputs as products of whole vectors of inputs and weights; returns the first one not covered.
std::int64_t filterDots(const RowFilter& filter, const float* HWY_RESTRICT in, float* HWY_RESTRICT out,
                        Fetch fetch)
{
    const hn::CappedTag<float, RowFilter::kDotLanes> d;
    constexpr std::int64_t kLanes = hn::MaxLanes(d);
    std::int64_t i = 0;
    for (; i + kLanes <= filter.outputs; i += kLanes) {
        fetch.upTo(i);
        hn::Vec<decltype(d)> sums[kLanes];
        for (std::int64_t k = 0; k < kLanes; ++k) {
            const float* const weights = filter.dots.data() + (i + k) * filter.dotTaps;
            const float* const inputs = in + filter.dotFirsts[static_cast<std::size_t>(i + k)];
            sums[k] = hn::Mul(hn::LoadU(d, inputs), hn::LoadU(d, weights));
            for (std::int64_t t = kLanes; t < filter.dotTaps; t += kLanes)
                sums[k] = hn::MulAdd(hn::LoadU(d, inputs + t), hn::LoadU(d, weights + t), sums[k]);
        }
        const auto first = blockSums(d, sums);
        if constexpr (kLanes == 4) {
            hn::StoreU(first, d, out + i);
        } else {
            const auto second = blockSums(d, sums + 4);
            hn::StoreU(
                hn::Add(hn::ConcatLowerLower(d, second, first), hn::ConcatUpperUpper(d, second, first)), d,
                out + i);
        }
    }
    return i;
}
#endif

/// One phase of an upsampled axis for a vector of consecutive periods; `fixed` taps, or `taps` if that is 0.
template<int fixed, class D>
HWY_INLINE hn::Vec<D> phaseSum(D d, const float* HWY_RESTRICT in, const float* HWY_RESTRICT weights,
                               std::int64_t taps)
{
    auto sum = hn::Mul(hn::LoadU(d, in), hn::Set(d, weights[0]));
    for (std::int64_t t = 1; t < (fixed > 0 ? fixed : taps); ++t)
        sum = hn::MulAdd(hn::LoadU(d, in + t), hn::Set(d, weights[t]), sum);
    return sum;
}

/// The periods of an upsampled axis; returns the first one not covered.
template<int p, int fixed>
std::int64_t filterUp(const RowFilter& filter, const float* HWY_RESTRICT in, float* HWY_RESTRICT out)
{
    const hn::ScalableTag<float> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const PeriodicRows& rows = filter.periodic;
    const std::int64_t taps = filter.taps;
    return eachVector(
        rows.begin, rows.end, lanes, toAligned(out + p * rows.begin, p, lanes), [&](std::int64_t k) HWY_ATTR {
            hn::Vec<decltype(d)> phases[4];
            for (std::size_t r = 0; r < static_cast<std::size_t>(p); ++r)
                phases[r] = phaseSum<fixed>(d, in + k + rows.offsets[r], rows.weights[r].data(), taps);
            storePhases(d, phases, p, out + p * k);
        });
}

template<int p>
std::int64_t filterUpBy(const RowFilter& filter, const float* HWY_RESTRICT in, float* HWY_RESTRICT out)
{
    if (filter.taps == 2)
        return filterUp<p, 2>(filter, in, out);
    return filter.taps == 4 ? filterUp<p, 4>(filter, in, out) : filterUp<p, 0>(filter, in, out);
}

/// Outputs of a downsampled axis, p = 1; returns the first one not covered.
template<int q>
std::int64_t filterDown(const RowFilter& filter, const float* HWY_RESTRICT in, float* HWY_RESTRICT out,
                        Fetch fetch)
{
    const hn::ScalableTag<float> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const PeriodicRows& rows = filter.periodic;
    const float* weights = rows.weights[0].data();
    const float* const first = in + rows.offsets[0];
    const auto step = [&](std::int64_t k) HWY_ATTR {
        fetch.upTo(k);
        auto sum = hn::Zero(d);
        for (std::int64_t t = 0; t < filter.taps; t += q) {
            hn::Vec<decltype(d)> parts[4];
            loadGroup(d, first + k * q + t, q, parts);
            for (std::int64_t s = 0; s < q && t + s < filter.taps; ++s)
                sum = hn::MulAdd(parts[s], hn::Set(d, weights[t + s]), sum);
        }
        hn::StoreU(sum, d, out + k);
    };
    return eachVector(rows.begin, rows.end, lanes, toAligned(first + rows.begin * q, q, lanes), step);
}

std::int64_t filterPeriods(const RowFilter& filter, const float* HWY_RESTRICT in, float* HWY_RESTRICT out,
                           const Fetch& fetch)
{
    switch (filter.periodic.p) {
    case 2:
        return filterUpBy<2>(filter, in, out);
    case 3:
        return filterUpBy<3>(filter, in, out);
    case 4:
        return filterUpBy<4>(filter, in, out);
    default:
        break;
    }
    switch (filter.periodic.q) {
    case 2:
        return filterDown<2>(filter, in, out, fetch);
    case 3:
        return filterDown<3>(filter, in, out, fetch);
    default:
        return filterDown<4>(filter, in, out, fetch);
    }
}

void FilterRow(const RowFilter& filter, const float* HWY_RESTRICT in, float* HWY_RESTRICT out,
               std::span<const std::byte> ahead)
{
    const Fetch fetch(ahead, filter.outputs);
#if HWY_TARGET != HWY_SCALAR
    if (filter.dotTaps > 0)
        return filterGather(filter, in, out, filterDots(filter, in, out, fetch), filter.outputs);
#endif
    if (filter.periodic.p == 0)
        return filterWindows(filter, in, out, fetch);
    filterGather(filter, in, out, 0, filter.periodic.begin * filter.periodic.p);
    const std::int64_t next = filterPeriods(filter, in, out, fetch);
    filterGather(filter, in, out, next * filter.periodic.p, filter.outputs);
}

void StreamRow(std::span<const std::byte> in, void* out)
{
    const hn::ScalableTag<std::uint8_t> d;
    const auto* const from = reinterpret_cast<const std::uint8_t*>(in.data());
    streamEach(
        d, static_cast<std::uint8_t*>(out), std::ssize(in),
        [&](std::int64_t x) HWY_ATTR { return hn::LoadU(d, from + x); },
        [&](std::int64_t x) { return from[x]; });
}

/// Up to four rows, whose weights and addresses stay in registers. Where no vector fits, single samples are rounded as
/// vectors are.
template<int count>
void blend(std::span<const float* const> rows, const float* HWY_RESTRICT weights, float* HWY_RESTRICT out,
           std::int64_t length, Store store)
{
    const hn::ScalableTag<float> d;
    float w[count];
    const float* r[count];
    for (int k = 0; k < count; ++k) {
        w[k] = weights[k];
        r[k] = rows[static_cast<std::size_t>(k)];
    }
    const auto sumAt = [&](auto lanes, std::int64_t x) HWY_ATTR {
        auto sum = hn::Mul(hn::LoadU(lanes, r[0] + x), hn::Set(lanes, w[0]));
        for (int k = 1; k < count; ++k)
            sum = hn::MulAdd(hn::LoadU(lanes, r[k] + x), hn::Set(lanes, w[k]), sum);
        return sum;
    };
    const auto vectorAt = [&](std::int64_t x) HWY_ATTR { return sumAt(d, x); };
    const auto oneAt = [&](std::int64_t x)
                           HWY_ATTR { return hn::GetLane(sumAt(hn::CappedTag<float, 1>(), x)); };
    if (store == Store::streamed)
        return streamEach(d, out, length, vectorAt, oneAt);
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const std::int64_t next =
        eachVector(0, length, lanes, toAligned(out, 1, lanes),
                   [&](std::int64_t x) HWY_ATTR { hn::StoreU(vectorAt(x), d, out + x); });
    for (std::int64_t x = next; x < length; ++x)
        out[x] = oneAt(x);
}

void blendMany(std::span<const float* const> rows, const float* HWY_RESTRICT weights, float* HWY_RESTRICT out,
               std::int64_t length)
{
    const hn::ScalableTag<float> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    constexpr std::int64_t kVectors = 4; // share each weight
    const std::int64_t next =
        eachVector(0, length, kVectors * lanes, kVectors * lanes, [&](std::int64_t x) HWY_ATTR {
            hn::Vec<decltype(d)> sums[kVectors];
            std::fill(std::begin(sums), std::end(sums), hn::Zero(d));
            for (std::size_t k = 0; k < rows.size(); ++k) {
                const auto weight = hn::Set(d, weights[k]);
                for (std::int64_t v = 0; v < kVectors; ++v)
                    sums[v] = hn::MulAdd(hn::LoadU(d, rows[k] + x + v * lanes), weight, sums[v]);
            }
            for (std::int64_t v = 0; v < kVectors; ++v)
                hn::StoreU(sums[v], d, out + x + v * lanes);
        });
    for (std::int64_t x = next; x < length; ++x) {
        float sum = 0.0f;
        for (std::size_t k = 0; k < rows.size(); ++k)
            sum += rows[k][x] * weights[k];
        out[x] = sum;
    }
}

std::int64_t FilterLanes()
{
    return static_cast<std::int64_t>(hn::Lanes(hn::ScalableTag<float>()));
}

void BlendRows(std::span<const float* const> rows, const float* weights, float* out, std::int64_t length,
               Store store)
{
    switch (rows.size()) {
    case 1:
        return blend<1>(rows, weights, out, length, store);
    case 2:
        return blend<2>(rows, weights, out, length, store);
    case 3:
        return blend<3>(rows, weights, out, length, store);
    case 4:
        return blend<4>(rows, weights, out, length, store);
    default:
        return blendMany(rows, weights, out, length);
    }
}

/// Calls use(tags of float32, of float16 and of its bits) where processors convert float16 themselves.
template<class Use>
HWY_INLINE void withHalves(const Use& use)
{
#if HWY_TARGET <= HWY_AVX2 || HWY_TARGET == HWY_NEON
    const hn::ScalableTag<float> d;
    use(d, hn::Rebind<hwy::float16_t, decltype(d)>(), hn::Rebind<std::uint16_t, decltype(d)>());
#else
    static_cast<void>(use);
#endif
}

void WidenRow(const std::uint16_t* HWY_RESTRICT in, float* HWY_RESTRICT out, std::int64_t count)
{
    std::int64_t i = 0;
    withHalves([&](auto d, auto half, auto bits) HWY_ATTR {
        i = eachVector(0, count, hn::MaxLanes(d), hn::MaxLanes(d), [&](std::int64_t k) HWY_ATTR {
            hn::StoreU(hn::PromoteTo(d, hn::BitCast(half, hn::LoadU(bits, in + k))), d, out + k);
        });
    });
    std::transform(in + i, in + count, out + i, halfToFloat);
}

void NarrowRow(const float* HWY_RESTRICT in, std::uint16_t* HWY_RESTRICT out, std::int64_t count, Store store)
{
    std::int64_t i = 0;
    withHalves([&](auto d, auto half, auto bits) HWY_ATTR {
        const auto vectorAt = [&](std::int64_t k) HWY_ATTR {
            return hn::BitCast(bits, hn::DemoteTo(half, hn::LoadU(d, in + k)));
        };
        if (store == Store::streamed) {
            streamEach(bits, out, count, vectorAt, [&](std::int64_t k) { return floatToHalf(in[k]); });
            i = count;
        } else {
            i = eachVector(0, count, hn::MaxLanes(d), hn::MaxLanes(d),
                           [&](std::int64_t k) HWY_ATTR { hn::StoreU(vectorAt(k), bits, out + k); });
        }
    });
    std::transform(in + i, in + count, out + i, floatToHalf);
}

/// Lanes 0, 2, 4, … of two consecutive vectors.
template<class D, class V>
HWY_INLINE V evenLanes(D d, V front, V back)
{
#if HWY_TARGET == HWY_SCALAR
    (void)d, (void)back;
    return front;
#else
    return hn::ConcatEven(d, back, front);
#endif
}

template<class D, class V>
HWY_INLINE V oddLanes(D d, V front, V back)
{
#if HWY_TARGET == HWY_SCALAR
    (void)d, (void)front;
    return back;
#else
    return hn::ConcatOdd(d, back, front);
#endif
}

void HalveRows(const RowFilter& filter, const float* HWY_RESTRICT upper, const float* HWY_RESTRICT lower,
               const float* weights, float* HWY_RESTRICT out)
{
    const hn::ScalableTag<float> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const PeriodicRows& rows = filter.periodic;
    const auto above = hn::Set(d, weights[0]), below = hn::Set(d, weights[1]);
    const auto left = hn::Set(d, rows.weights[0][0]), right = hn::Set(d, rows.weights[0][1]);
    const auto blended = [&](std::int64_t x) HWY_ATTR {
        return hn::MulAdd(hn::LoadU(d, lower + x), below, hn::Mul(hn::LoadU(d, upper + x), above));
    };
    const auto step = [&](std::int64_t k) HWY_ATTR {
        const std::int64_t x = 2 * k + rows.offsets[0];
        const auto front = blended(x), back = blended(x + lanes);
        hn::StoreU(hn::MulAdd(oddLanes(d, front, back), right, hn::Mul(evenLanes(d, front, back), left)), d,
                   out + k);
    };
    const std::int64_t next = eachVector(rows.begin, rows.end, lanes,
                                         toAligned(upper + 2 * rows.begin + rows.offsets[0], 2, lanes), step);
    const auto single = [&](std::int64_t i) {
        const std::int64_t first = filter.firsts[static_cast<std::size_t>(i)];
        const auto column = [&](std::int64_t x) { return upper[x] * weights[0] + lower[x] * weights[1]; };
        out[i] = column(first) * filter.tapWeights(0)[i] + column(first + 1) * filter.tapWeights(1)[i];
    };
    for (std::int64_t i = 0; i < rows.begin; ++i)
        single(i);
    for (std::int64_t i = next; i < filter.outputs; ++i)
        single(i);
}

} // namespace HWY_NAMESPACE
} // namespace resizelens
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace resizelens {

void filterRow(const RowFilter& filter, const float* in, float* out, std::span<const std::byte> ahead)
{
    RL_VECTOR_DISPATCH(FilterRow)(filter, in, out, ahead);
}

std::int64_t filterLanes()
{
    return RL_VECTOR_DISPATCH(FilterLanes)();
}

StreamGuard::~StreamGuard()
{
    if (m_store == Store::streamed)
        hwy::FlushStream();
}

void streamRow(std::span<const std::byte> in, void* out)
{
    RL_VECTOR_DISPATCH(StreamRow)(in, out);
}

void blendRows(std::span<const float* const> rows, const float* weights, float* out, std::int64_t count,
               Store store)
{
    RL_VECTOR_DISPATCH(BlendRows)(rows, weights, out, count, store);
}

void widenRow(const std::uint16_t* in, float* out, std::int64_t count)
{
    RL_VECTOR_DISPATCH(WidenRow)(in, out, count);
}

void narrowRow(const float* in, std::uint16_t* out, std::int64_t count, Store store)
{
    RL_VECTOR_DISPATCH(NarrowRow)(in, out, count, store);
}

void halveRows(const RowFilter& filter, const float* upper, const float* lower, const float* weights,
               float* out)
{
    RL_VECTOR_DISPATCH(HalveRows)(filter, upper, lower, weights, out);
}

} // namespace resizelens
#endif
