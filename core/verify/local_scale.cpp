#include "core/verify/local_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace resizelens {

namespace {

constexpr std::size_t kSmallestSlice = 8;
constexpr double kRoundedAway = 0x1p-20;  // of the largest value, by float32 on the way
constexpr std::size_t kSamples = 1 << 20; // of large tensors, for the usual magnitude

double magnitude(double value)
{
    return std::isfinite(value) ? std::abs(value) : 0.0;
}

double usualMagnitude(std::span<const double> values)
{
    if (values.empty())
        return 0.0;
    const std::size_t step = values.size() / kSamples + 1;
    std::vector<double> sample;
    for (std::size_t i = 0; i < values.size(); i += step)
        sample.push_back(magnitude(values[i]));
    const std::size_t rank = sample.size() - 1 - sample.size() / 100;
    std::nth_element(sample.begin(), sample.begin() + static_cast<std::ptrdiff_t>(rank), sample.end());
    return sample[rank];
}

} // namespace

LocalScale::LocalScale(std::span<const double> values, const Dims& dims)
    : m_values(values)
    , m_usual(usualMagnitude(values))
{
    std::size_t stride = values.size();
    for (const std::int64_t length : dims) {
        const auto count = static_cast<std::size_t>(length);
        stride = count == 0 ? 0 : stride / count;
        if (count > 1 && values.size() / count >= kSmallestSlice)
            m_axes.push_back({count, stride, std::vector<double>(count, 0.0)});
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double size = magnitude(values[i]);
        m_largest = std::max(m_largest, size);
        for (Axis& axis : m_axes) {
            double& slice = axis.largest[i / axis.stride % axis.length];
            slice = std::max(slice, size);
        }
    }
}

double LocalScale::at(std::size_t position) const
{
    double scale = m_usual;
    for (const Axis& axis : m_axes)
        scale = std::min(scale, axis.largest[position / axis.stride % axis.length]);
    return std::max(scale, magnitude(m_values[position]));
}

double LocalScale::allowance(std::size_t position, double tolerance) const
{
    return tolerance * at(position) + std::min(tolerance, kRoundedAway) * m_largest;
}

double LocalScale::toleranceFor(std::size_t position, double apart) const
{
    if (apart == 0.0)
        return 0.0;
    const double scale = at(position);
    const double small = apart / (scale + m_largest);
    if (small <= kRoundedAway)
        return small;
    return scale > 0.0 ? (apart - kRoundedAway * m_largest) / scale : std::numeric_limits<double>::infinity();
}

} // namespace resizelens
