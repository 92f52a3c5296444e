// Shared by the row kernels; included once per instruction set, as Highway requires.
#if defined(RESIZELENS_VECTOR_STEPS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef RESIZELENS_VECTOR_STEPS_INL_H
#undef RESIZELENS_VECTOR_STEPS_INL_H
#else
#define RESIZELENS_VECTOR_STEPS_INL_H
#endif

#include <algorithm>
#include <cstdint>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace resizelens {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// Items of `stride` elements before the next vector-aligned one, 1 to `lanes`; `lanes` if there is none.
template<class T>
HWY_INLINE std::int64_t toAligned(const T* place, std::int64_t stride, std::int64_t lanes)
{
    const auto past =
        static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(place) / sizeof(T)) & (lanes - 1);
    if (past == 0 || (stride != 1 && stride != 2) || past % stride != 0)
        return lanes;
    return (lanes - past) / stride;
}

/// Calls step(k) for vectors of items covering [begin, end); the first and last overlap their neighbours,
/// those between start `head` items after the first. Returns the first item not covered.
template<class Step>
HWY_INLINE std::int64_t eachVector(std::int64_t begin, std::int64_t end, std::int64_t lanes,
                                   std::int64_t head, const Step& step)
{
    if (end - begin < lanes)
        return begin;
    step(begin);
    std::int64_t k = begin + head;
    for (; k + lanes <= end; k += lanes)
        step(k);
    if (k < end)
        step(end - lanes);
    return end;
}

/// Stores vectorAt(x) past the cache, whole lines at a time, and oneAt(x) where a line is shared with other rows: a line
/// that is stored in both ways is read and written twice.
template<class D, class VectorAt, class OneAt>
HWY_INLINE void streamEach(D d, hn::TFromD<D>* HWY_RESTRICT out, std::int64_t end, const VectorAt& vectorAt,
                           const OneAt& oneAt)
{
    constexpr std::int64_t kLine = 64 / sizeof(hn::TFromD<D>), kLanes = hn::MaxLanes(d);
    const std::int64_t head = std::min(
        end, (kLine - static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(out) % 64 / sizeof(*out))) %
                 kLine);
    std::int64_t x = 0;
    for (; x < head; ++x)
        out[x] = oneAt(x);
    for (; x + kLine <= end; x += kLine)
        for (std::int64_t k = x; k < x + kLine; k += kLanes)
            hn::Stream(vectorAt(k), d, out + k);
    for (; x < end; ++x)
        out[x] = oneAt(x);
}

template<class D, class V>
HWY_INLINE void storePhases(D d, const V* phases, int p, hn::TFromD<D>* HWY_RESTRICT out)
{
    if (p == 2)
        hn::StoreInterleaved2(phases[0], phases[1], d, out);
    else if (p == 3)
        hn::StoreInterleaved3(phases[0], phases[1], phases[2], d, out);
    else
        hn::StoreInterleaved4(phases[0], phases[1], phases[2], phases[3], d, out);
}

template<class D, class V>
HWY_INLINE void loadGroup(D d, const hn::TFromD<D>* HWY_RESTRICT in, int q, V* parts)
{
    if (q == 2)
        hn::LoadInterleaved2(d, in, parts[0], parts[1]);
    else if (q == 3)
        hn::LoadInterleaved3(d, in, parts[0], parts[1], parts[2]);
    else
        hn::LoadInterleaved4(d, in, parts[0], parts[1], parts[2], parts[3]);
}

} // namespace HWY_NAMESPACE
} // namespace resizelens
HWY_AFTER_NAMESPACE();

#endif
