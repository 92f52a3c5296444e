#include "core/resize/dialect/axis_rules.h"

#include <cmath>
#include <numbers>

namespace resizelens {

void RowTaps::clear()
{
    m_taps.clear();
}

void RowTaps::at(std::int64_t input, double weight)
{
    m_taps.emplace_back(input, weight);
}

void RowTaps::mirrored(std::int64_t input, double weight)
{
    if (m_inputs == 1)
        return at(0, weight);
    const std::int64_t period = 2 * (m_inputs - 1);
    const std::int64_t phase = ((input % period) + period) % period;
    at(std::min(phase, period - phase), weight);
}

void RowTaps::inside(std::int64_t input, double weight)
{
    if (input >= 0 && input < m_inputs)
        at(input, weight);
}

void RowTaps::normalise()
{
    double sum = 0.0;
    for (const auto& tap : m_taps)
        sum += tap.second;
    if (sum == 0.0)
        return m_taps.clear();
    for (auto& tap : m_taps)
        tap.second /= sum;
}

void RowTaps::appendTo(AxisOperator& axis)
{
    if (m_taps.empty())
        return axis.addComputedRow(0, {});
    std::int64_t low = m_taps.front().first, high = low;
    for (const auto& tap : m_taps) {
        low = std::min(low, tap.first);
        high = std::max(high, tap.first);
    }
    m_row.assign(static_cast<std::size_t>(high - low + 1), 0.0);
    for (const auto& tap : m_taps)
        m_row[static_cast<std::size_t>(tap.first - low)] += tap.second;
    axis.addComputedRow(low, m_row);
}

double cubicWeight(double distance, double a)
{
    const double x = std::abs(distance);
    if (x < 1.0)
        return ((a + 2.0) * x - (a + 3.0)) * x * x + 1.0;
    return x < 2.0 ? (((x - 5.0) * x + 8.0) * x - 4.0) * a : 0.0;
}

AxisOperator windowAxis(const LibraryAxis& axis, double support, Kernel kernel)
{
    const double step = stepOf(axis), stretch = std::max(step, 1.0), reach = support * stretch;
    return tapRows(axis.nIn, axis.nOut, [&](RowTaps& taps, std::int64_t i) {
        const double centre = (static_cast<double>(i) + 0.5) * step;
        const auto first =
            std::max<std::int64_t>(static_cast<std::int64_t>(std::floor(centre - reach + 0.5)), 0);
        const auto end =
            std::min<std::int64_t>(static_cast<std::int64_t>(std::floor(centre + reach + 0.5)), axis.nIn);
        for (std::int64_t k = first; k < end; ++k)
            taps.at(k, kernel((static_cast<double>(k) - centre + 0.5) / stretch));
        taps.normalise();
    });
}

double boxKernel(double distance)
{
    return distance > -0.5 && distance <= 0.5 ? 1.0 : 0.0;
}

double triangleKernel(double distance)
{
    return std::max(1.0 - std::abs(distance), 0.0);
}

double bicubicKernel(double distance)
{
    return cubicWeight(distance, -0.5);
}

double lanczosKernel(double distance)
{
    const auto sinc = [](double x) {
        return x == 0.0 ? 1.0 : std::sin(x * std::numbers::pi) / (x * std::numbers::pi);
    };
    return distance >= -3.0 && distance < 3.0 ? sinc(distance) * sinc(distance / 3.0) : 0.0;
}

namespace {

double lanczosOf(double lobes, double distance)
{
    const double x = std::abs(distance), pi = std::numbers::pi;
    if (x > lobes)
        return 0.0;
    return x <= 1e-3 ? 1.0 : lobes * std::sin(pi * x) * std::sin(pi * x / lobes) / (pi * pi * x * x);
}

} // namespace

double lanczos3Kernel(double distance)
{
    return lanczosOf(3.0, distance);
}

double lanczos5Kernel(double distance)
{
    return lanczosOf(5.0, distance);
}

AxisOperator centredNearestAxis(const LibraryAxis& axis)
{
    const float step = static_cast<float>(axis.nIn) / static_cast<float>(axis.nOut);
    return nearestAxis(axis,
                       [step](std::int64_t i) { return std::floor((static_cast<float>(i) + 0.5F) * step); });
}

AxisOperator stretchedAxis(const LibraryAxis& axis, double radius, Kernel kernel, bool antialias)
{
    const double step = stepOf(axis), stretch = antialias ? std::max(step, 1.0) : 1.0;
    return tapRows(axis.nIn, axis.nOut, [&](RowTaps& taps, std::int64_t i) {
        const double centre = (static_cast<double>(i) + 0.5) * step;
        const auto first = static_cast<std::int64_t>(std::ceil(centre - radius * stretch - 0.5));
        const auto last = static_cast<std::int64_t>(std::floor(centre + radius * stretch - 0.5));
        for (std::int64_t k = first; k <= last; ++k)
            taps.inside(k, kernel((static_cast<double>(k) + 0.5 - centre) / stretch));
        taps.normalise();
    });
}

AxisOperator adaptiveAverageAxis(const LibraryAxis& axis)
{
    AxisOperator matrix(axis.nIn, axis.nOut);
    for (std::int64_t i = 0; i < axis.nOut; ++i) {
        const std::int64_t first = i * axis.nIn / axis.nOut;
        const std::int64_t end = ((i + 1) * axis.nIn + axis.nOut - 1) / axis.nOut;
        const std::vector<double> weights(static_cast<std::size_t>(end - first),
                                          1.0 / static_cast<double>(end - first));
        matrix.addComputedRow(first, weights);
    }
    return matrix;
}

} // namespace resizelens
