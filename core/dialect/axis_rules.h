// What the modes of the libraries are built from: rows of taps by a rule of coordinates. Internal to this
// room.
#pragma once

#include "core/dialect/library_mode.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace resizelens {

/// Taps of one row, added up by input.
class RowTaps
{
public:
    explicit RowTaps(std::int64_t inputs)
        : m_inputs(inputs)
    {
    }

    void clear();
    void at(std::int64_t input, double weight); // input lies inside
    void clamped(std::int64_t input, double weight)
    {
        at(std::clamp<std::int64_t>(input, 0, m_inputs - 1), weight);
    }
    /// Reflected about the middles of the first and the last sample.
    void mirrored(std::int64_t input, double weight);
    void inside(std::int64_t input, double weight); // left out where there is no input
    void normalise();                               // to the sum 1; a row of sum 0 is emptied
    void appendTo(AxisOperator& axis);

private:
    std::int64_t m_inputs;
    std::vector<std::pair<std::int64_t, double>> m_taps;
    std::vector<double> m_row;
};

/// s = n/m in float64, or the reciprocal of a given factor.
inline double stepOf(const LibraryAxis& axis)
{
    return axis.factor ? 1.0 / *axis.factor : static_cast<double>(axis.nIn) / static_cast<double>(axis.nOut);
}
/// (n - 1)/(m - 1), 0 for one output.
inline double cornerStep(const LibraryAxis& axis)
{
    return axis.nOut > 1 ? static_cast<double>(axis.nIn - 1) / static_cast<double>(axis.nOut - 1) : 0.0;
}

/// Output i is the input that index(i) names, brought inside.
template<class Index>
AxisOperator nearestAxis(const LibraryAxis& axis, Index index)
{
    AxisOperator matrix(axis.nIn, axis.nOut);
    const double one[] = {1.0};
    for (std::int64_t i = 0; i < axis.nOut; ++i)
        matrix.addRow(std::clamp<std::int64_t>(static_cast<std::int64_t>(index(i)), 0, axis.nIn - 1), one);
    return matrix;
}

/// Between floor(x) and the input behind it, both brought inside.
template<class Place>
AxisOperator linearAxis(const LibraryAxis& axis, Place place)
{
    AxisOperator matrix(axis.nIn, axis.nOut);
    RowTaps taps(axis.nIn);
    for (std::int64_t i = 0; i < axis.nOut; ++i) {
        const double x = place(i), low = std::floor(x);
        taps.clear();
        taps.clamped(static_cast<std::int64_t>(low), 1.0 - (x - low));
        taps.clamped(static_cast<std::int64_t>(low) + 1, x - low);
        taps.appendTo(matrix);
    }
    return matrix;
}

/// Keys' kernel.
double cubicWeight(double distance, double a);

/// Four inputs around x, brought inside, or left out and the others brought to the sum 1.
template<class Place>
AxisOperator cubicAxis(const LibraryAxis& axis, double a, bool leaveOut, Place place)
{
    AxisOperator matrix(axis.nIn, axis.nOut);
    RowTaps taps(axis.nIn);
    for (std::int64_t i = 0; i < axis.nOut; ++i) {
        const double x = place(i);
        const auto low = static_cast<std::int64_t>(std::floor(x));
        taps.clear();
        for (std::int64_t k = low - 1; k <= low + 2; ++k)
            leaveOut ? taps.inside(k, cubicWeight(x - static_cast<double>(k), a))
                     : taps.clamped(k, cubicWeight(x - static_cast<double>(k), a));
        if (leaveOut)
            taps.normalise();
        taps.appendTo(matrix);
    }
    return matrix;
}

using Kernel = double (*)(double distance);

/// All inputs whose middles lie within `support` · max(s, 1) of the output's middle, weighed by the kernel and
/// brought to the sum 1, as Pillow counts them; the kernel is stretched where the axis shrinks.
AxisOperator windowAxis(const LibraryAxis& axis, double support, Kernel kernel);

double boxKernel(double distance);
double triangleKernel(double distance);
double hammingKernel(double distance);
double bicubicKernel(double distance); // a = -0.5
double lanczosKernel(double distance); // three lobes

/// The mean of inputs floor(i·n/m) … ceil((i + 1)·n/m) - 1.
AxisOperator adaptiveAverageAxis(const LibraryAxis& axis);

/// The same rule for both axes.
template<AxisOperator (*rule)(const LibraryAxis&)>
PlaneMatrices onBoth(const LibraryAxis& rows, const LibraryAxis& columns)
{
    return {rule(rows), rule(columns)};
}

} // namespace resizelens
