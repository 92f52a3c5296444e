#include "core/resize/matrix/row_kernels.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/resize/matrix/select_kernels.cpp"
#include <hwy/foreach_target.h>

#include "core/resize/matrix/vector_steps_inl.h"
#include "core/resize/matrix/vector_unit.h"

HWY_BEFORE_NAMESPACE();
namespace resizelens {
namespace HWY_NAMESPACE {

template<class T>
void selectOneByOne(const RowSelection& selection, const T* HWY_RESTRICT in, T* HWY_RESTRICT out,
                    std::int64_t begin, std::int64_t end)
{
    const std::int32_t* firsts = selection.firsts.data();
    for (std::int64_t i = begin; i < end; ++i)
        out[i] = in[firsts[i]];
}

template<class T>
void selectAll(const RowSelection& selection, const T* HWY_RESTRICT in, T* HWY_RESTRICT out)
{
    const hn::ScalableTag<T> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const PeriodicRows& rows = selection.periodic;
    if (rows.p == 0)
        return selectOneByOne(selection, in, out, 0, selection.outputs);
    selectOneByOne(selection, in, out, 0, rows.begin * rows.p);
    const auto step = [&](std::int64_t k) HWY_ATTR {
        hn::Vec<decltype(d)> parts[4];
        if (rows.q > 1) {
            loadGroup(d, in + k * rows.q + rows.offsets[0], rows.q, parts);
            return hn::StoreU(parts[0], d, out + k);
        }
        for (std::size_t r = 0; r < static_cast<std::size_t>(rows.p); ++r)
            parts[r] = hn::LoadU(d, in + k + rows.offsets[r]);
        storePhases(d, parts, rows.p, out + k * rows.p);
    };
    // The last group of a downsampled axis loads whole periods: one period of slack keeps it within the row.
    const std::int64_t end = rows.end - (rows.q > 1 ? 1 : 0);
    const std::int64_t head = rows.q > 1
                                  ? toAligned(in + rows.begin * rows.q + rows.offsets[0], rows.q, lanes)
                                  : toAligned(out + rows.begin * rows.p, rows.p, lanes);
    const std::int64_t next = eachVector(rows.begin, end, lanes, head, step);
    selectOneByOne(selection, in, out, next * rows.p, selection.outputs);
}

void SelectRow8(const RowSelection& selection, const std::uint8_t* in, std::uint8_t* out)
{
    selectAll(selection, in, out);
}
void SelectRow16(const RowSelection& selection, const std::uint16_t* in, std::uint16_t* out)
{
    selectAll(selection, in, out);
}
void SelectRow32(const RowSelection& selection, const std::uint32_t* in, std::uint32_t* out)
{
    selectAll(selection, in, out);
}

} // namespace HWY_NAMESPACE
} // namespace resizelens
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace resizelens {

void selectRow(const RowSelection& selection, const std::uint8_t* in, std::uint8_t* out)
{
    RL_VECTOR_DISPATCH(SelectRow8)(selection, in, out);
}

void selectRow(const RowSelection& selection, const std::uint16_t* in, std::uint16_t* out)
{
    RL_VECTOR_DISPATCH(SelectRow16)(selection, in, out);
}

void selectRow(const RowSelection& selection, const std::uint32_t* in, std::uint32_t* out)
{
    RL_VECTOR_DISPATCH(SelectRow32)(selection, in, out);
}

void selectRow(const RowSelection& selection, const std::uint64_t* in, std::uint64_t* out)
{
    for (std::int64_t i = 0; i < selection.outputs; ++i)
        out[i] = in[selection.firsts[static_cast<std::size_t>(i)]];
}

} // namespace resizelens
#endif
