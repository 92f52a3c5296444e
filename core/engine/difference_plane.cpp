#include "core/engine/difference_plane.h"

#include <algorithm>
#include <vector>

namespace resizelens {

namespace {

constexpr std::int64_t kLongest = 512; // largest side
constexpr std::int64_t kMostDrawnChannels = 4;

struct Stretch
{
    std::int64_t first = 0, length = 1, stride = 0;
};

Stretch around(std::int64_t at, std::int64_t length, std::int64_t stride)
{
    const std::int64_t shown = std::min(length, kLongest);
    return {std::clamp<std::int64_t>(at - shown / 2, 0, length - shown), shown, stride};
}

Result<Tensor> cut(const std::vector<double>& values, std::int64_t base, const Stretch& rows,
                   const Stretch& columns)
{
    std::vector<double> plane;
    plane.reserve(static_cast<std::size_t>(rows.length * columns.length));
    for (std::int64_t y = 0; y < rows.length; ++y)
        for (std::int64_t x = 0; x < columns.length; ++x)
            plane.push_back(values[static_cast<std::size_t>(base + (rows.first + y) * rows.stride +
                                                            (columns.first + x) * columns.stride)]);
    return Tensor::fromDoubles(DType::float32, {1, 1, rows.length, columns.length}, plane);
}

} // namespace

std::optional<DifferencePlane> differencePlane(const Tensor& original, const Tensor& rewritten,
                                               const Dims& at)
{
    const Dims& dims = original.dims();
    const auto before = original.toDoubles(), after = rewritten.toDoubles();
    if (!before || !after || before->empty() || before->size() != after->size() || at.size() != dims.size())
        return std::nullopt;
    const std::size_t rank = dims.size();
    DifferencePlane plane;
    plane.first = at;
    const bool channelsLast = rank == 4 && dims[3] <= kMostDrawnChannels && dims[2] > kMostDrawnChannels;
    plane.columnAxis = rank == 0 ? 0 : rank - (channelsLast ? 2 : 1);
    plane.rowAxis = rank < 2 ? plane.columnAxis : plane.columnAxis - 1;
    Stretch rows, columns;
    std::int64_t base = 0, stride = 1;
    for (std::size_t axis = rank; axis-- > 0; stride *= dims[axis]) {
        if (axis == plane.columnAxis)
            columns = around(at[axis], dims[axis], stride);
        else if (axis == plane.rowAxis)
            rows = around(at[axis], dims[axis], stride);
        else
            base += at[axis] * stride;
    }
    if (rank > 0)
        plane.first[plane.columnAxis] = columns.first;
    if (rank > 1)
        plane.first[plane.rowAxis] = rows.first;
    plane.whole = (rank < 1 || columns.length == dims[plane.columnAxis]) &&
                  (rank < 2 || rows.length == dims[plane.rowAxis]);
    auto a = cut(*before, base, rows, columns), b = cut(*after, base, rows, columns);
    if (!a || !b)
        return std::nullopt;
    plane.original = std::move(*a);
    plane.rewritten = std::move(*b);
    return plane;
}

} // namespace resizelens
