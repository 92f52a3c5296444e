#include "core/engine/local_scale.h"

#include "core/engine/row_blocks.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

namespace resizelens {

namespace {

constexpr std::size_t kSmallestSlice = 8;
constexpr std::size_t kSamples = 1 << 20; // of large tensors, to estimate the usual magnitude

double magnitude(double value)
{
    return std::isfinite(value) ? std::abs(value) : 0.0;
}

double usualMagnitude(const ReadValues& values, std::size_t count)
{
    const std::size_t step = count / kSamples + 1;
    std::vector<double> sample;
    for (std::size_t i = 0; i < count; i += step) {
        values(i, {&sample.emplace_back(), 1});
        sample.back() = magnitude(sample.back());
    }
    const std::size_t rank = sample.size() - 1 - sample.size() / 100;
    std::nth_element(sample.begin(), sample.begin() + static_cast<std::ptrdiff_t>(rank), sample.end());
    return sample[rank];
}

/// The reference magnitudes of a tensor of at least one element, row by row: a row runs along the last axis.
class LocalScale
{
public:
    LocalScale(const ReadValues& values, std::size_t count, const Dims& dims, double roundedAway)
        : m_row(dims.empty() ? 1 : static_cast<std::size_t>(dims.back()))
        , m_rows(count / m_row)
        , m_roundedAway(roundedAway)
        , m_usual(usualMagnitude(values, count))
    {
        std::size_t stride = m_rows;
        for (std::size_t axis = 0; axis + 1 < dims.size(); ++axis) {
            const auto length = static_cast<std::size_t>(dims[axis]);
            stride /= length;
            if (counts(length, count))
                m_axes.push_back({length, stride, std::vector<double>(length, 0.0)});
        }
        if (counts(m_row, count))
            m_columns.assign(m_row, 0.0);
        measure(values);
    }

    double needed(const ReadValues& a, const ReadValues& b) const
    {
        std::vector<double> needed(kMostRowBlocks, 0.0);
        eachRowBlock(m_rows, m_row, [&](std::size_t block, std::size_t first, std::size_t end) {
            std::vector<double> one(m_row), other(m_row);
            for (std::size_t row = first; row < end; ++row) {
                a(row * m_row, one);
                b(row * m_row, other);
                needed[block] = std::max(needed[block], neededInRow(row, one, other));
            }
        });
        return *std::ranges::max_element(needed);
    }

private:
    double neededInRow(std::size_t row, std::span<const double> one, std::span<const double> other) const
    {
        double needed = 0.0;
        const double rowScale = scaleOf(row);
        for (std::size_t i = 0; i < m_row; ++i) {
            const double apart = std::abs(one[i] - other[i]);
            if (apart == 0.0 || !std::isfinite(apart))
                continue;
            const double column = m_columns.empty() ? rowScale : std::min(rowScale, m_columns[i]);
            needed = std::max(needed, toleranceFor(apart, std::max(column, magnitude(one[i]))));
        }
        return needed;
    }

    struct Axis
    {
        std::size_t length, stride;  // in rows
        std::vector<double> largest; // of each slice
    };

    static bool counts(std::size_t length, std::size_t count)
    {
        return length > 1 && count / length >= kSmallestSlice;
    }

    void measure(const ReadValues& values)
    {
        std::vector<double> sizes(m_row);
        for (std::size_t row = 0; row < m_rows; ++row) {
            values(row * m_row, sizes);
            std::ranges::transform(sizes, sizes.begin(), magnitude);
            const double largest = *std::ranges::max_element(sizes);
            m_largest = std::max(m_largest, largest);
            for (Axis& axis : m_axes) {
                double& slice = axis.largest[row / axis.stride % axis.length];
                slice = std::max(slice, largest);
            }
            for (std::size_t i = 0; i < m_columns.size(); ++i)
                m_columns[i] = std::max(m_columns[i], sizes[i]);
        }
    }

    double scaleOf(std::size_t row) const
    {
        double scale = m_usual;
        for (const Axis& axis : m_axes)
            scale = std::min(scale, axis.largest[row / axis.stride % axis.length]);
        return scale;
    }

    double toleranceFor(double apart, double scale) const
    {
        const double small = apart / (scale + m_largest);
        if (small <= m_roundedAway)
            return small;
        return scale > 0.0 ? (apart - m_roundedAway * m_largest) / scale
                           : std::numeric_limits<double>::infinity();
    }

    std::size_t m_row, m_rows;
    double m_roundedAway, m_usual, m_largest = 0.0;
    std::vector<Axis> m_axes;
    std::vector<double> m_columns; // the largest at each position of a row; empty where that does not count
};

} // namespace

double neededTolerance(const ReadValues& a, const ReadValues& b, const Dims& dims, double roundedAway)
{
    const auto count = static_cast<std::size_t>(elementCount(dims).value_or(0));
    return count == 0 ? 0.0 : LocalScale(a, count, dims, roundedAway).needed(a, b);
}

} // namespace resizelens
