#pragma once

#include "core/resize/axis_operator.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>

namespace resizelens {

/// Planes in memory: outer × rows × columns × inner elements. NCHW pictures have inner 1; channel-last ones
/// have inner C.
struct PlaneShape
{
    std::int64_t outer = 1, rows = 1, columns = 1, inner = 1;
};

/// Samples in memory: float32, or float16 that is widened row by row.
struct PlaneSource
{
    const void* data = nullptr;
    bool half = false;
};

/// Where samples go: float32, or float16 that each float32 row is rounded to.
struct PlaneTarget
{
    void* data = nullptr;
    bool half = false;
};

/// Resizes `shape` along rows and columns at once, strip by strip: a strip keeps only as many filtered rows
/// as one output row needs. The axes' inputs must be the shape's lengths; `out` holds outer × rows' ×
/// columns' × inner. False when stopped, which takes no longer than a row of output.
bool filterPlanes(const PlaneSource& in, const PlaneTarget& out, const PlaneShape& shape,
                  const AxisOperator& rows, const AxisOperator& columns, unsigned threads,
                  const std::stop_token& stop);

/// The same for selections of elements of 1, 2, 4 or 8 bytes.
bool selectPlanes(const std::byte* in, std::byte* out, std::size_t elementBytes, const PlaneShape& shape,
                  const AxisOperator& rows, const AxisOperator& columns, unsigned threads,
                  const std::stop_token& stop);

} // namespace resizelens
