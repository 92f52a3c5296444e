#pragma once

#include "core/resize/matrix/axis_operator.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>

namespace resizelens {

/// Planes in memory: outer × rows × columns × inner elements; inner = 1 for NCHW, C for channels-last images.
struct PlaneShape
{
    std::int64_t outer = 1, rows = 1, columns = 1, inner = 1;
};

/// Input samples: float32, or float16 widened row by row.
struct PlaneSource
{
    const void* data = nullptr;
    bool half = false;
};

/// Output samples: float32, or float16 rounded from each float32 row.
struct PlaneTarget
{
    void* data = nullptr;
    bool half = false;
};

/// Resizes along rows and columns at once, in strips that keep only the filtered rows one output row needs.
/// The axes' inputs must match `shape`; `out` holds outer × rows' × columns' × inner. False when stopped.
bool filterPlanes(const PlaneSource& in, const PlaneTarget& out, const PlaneShape& shape,
                  const AxisOperator& rows, const AxisOperator& columns, unsigned threads,
                  const std::stop_token& stop);

/// The same for selections of elements of 1, 2, 4 or 8 bytes.
bool selectPlanes(const std::byte* in, std::byte* out, std::size_t elementBytes, const PlaneShape& shape,
                  const AxisOperator& rows, const AxisOperator& columns, unsigned threads,
                  const std::stop_token& stop);

} // namespace resizelens
