// Building blocks of library modes: rows of taps from coordinate rules. Internal to this room.
#pragma once

#include "core/resize/dialect/library_mode.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace resizelens {

/// Taps of one row, summed per input.
class RowTaps
{
public:
    explicit RowTaps(std::int64_t inputs)
        : m_inputs(inputs)
    {
    }

    void clear();
    void at(std::int64_t input, double weight); // input must be inside
    void clamped(std::int64_t input, double weight)
    {
        at(std::clamp<std::int64_t>(input, 0, m_inputs - 1), weight);
    }
    /// Reflected about the centres of the first and last sample.
    void mirrored(std::int64_t input, double weight);
    void inside(std::int64_t input, double weight); // dropped if outside
    void normalise();                               // to sum 1; a row of sum 0 becomes empty
    void appendTo(AxisOperator& axis);

private:
    std::int64_t m_inputs;
    std::vector<std::pair<std::int64_t, double>> m_taps;
    std::vector<double> m_row;
};

/// One row per output: fill(taps, i) adds the taps of output i.
template<class Fill>
AxisOperator tapRows(std::int64_t inputs, std::int64_t outputs, Fill fill)
{
    AxisOperator matrix(inputs, outputs);
    RowTaps taps(inputs);
    for (std::int64_t i = 0; i < outputs; ++i) {
        taps.clear();
        fill(taps, i);
        taps.appendTo(matrix);
    }
    return matrix;
}

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

/// Output i is input index(i), clamped.
template<class Index>
AxisOperator nearestAxis(const LibraryAxis& axis, Index index)
{
    AxisOperator matrix(axis.nIn, axis.nOut);
    const double one[] = {1.0};
    for (std::int64_t i = 0; i < axis.nOut; ++i)
        matrix.addRow(std::clamp<std::int64_t>(static_cast<std::int64_t>(index(i)), 0, axis.nIn - 1), one);
    return matrix;
}

/// Output i is input floor((i + 0.5)·s) in float32.
AxisOperator centredNearestAxis(const LibraryAxis& axis);

/// Interpolates between floor(x) and the next input, both clamped.
template<class Place>
AxisOperator linearAxis(const LibraryAxis& axis, Place place)
{
    return tapRows(axis.nIn, axis.nOut, [&](RowTaps& taps, std::int64_t i) {
        const double x = place(i), low = std::floor(x);
        taps.clamped(static_cast<std::int64_t>(low), 1.0 - (x - low));
        taps.clamped(static_cast<std::int64_t>(low) + 1, x - low);
    });
}

/// The Keys kernel.
double cubicWeight(double distance, double a);

/// Four inputs around x, clamped; or outside ones dropped and the rest normalised.
template<class Place>
AxisOperator cubicAxis(const LibraryAxis& axis, double a, bool leaveOut, Place place)
{
    return tapRows(axis.nIn, axis.nOut, [&](RowTaps& taps, std::int64_t i) {
        const double x = place(i);
        const auto low = static_cast<std::int64_t>(std::floor(x));
        for (std::int64_t k = low - 1; k <= low + 2; ++k)
            leaveOut ? taps.inside(k, cubicWeight(x - static_cast<double>(k), a))
                     : taps.clamped(k, cubicWeight(x - static_cast<double>(k), a));
        if (leaveOut)
            taps.normalise();
    });
}

using Kernel = double (*)(double distance);

/// All inputs whose centres lie within `support` · max(s, 1) of the output's centre, counted as in Pillow,
/// weighted by the kernel and normalised; the kernel is stretched when downsampling.
AxisOperator windowAxis(const LibraryAxis& axis, double support, Kernel kernel);

/// The kernel around (i + 0.5)·s over all inputs inside that it reaches, normalised; stretched by max(s, 1) where
/// `antialias`. JAX's resize and TensorFlow's ScaleAndTranslate.
AxisOperator stretchedAxis(const LibraryAxis& axis, double radius, Kernel kernel, bool antialias = true);

double boxKernel(double distance);
double triangleKernel(double distance);
double bicubicKernel(double distance);  // a = -0.5
double lanczosKernel(double distance);  // three lobes, as Pillow has it
double lanczos3Kernel(double distance); // 1 within 1e-3, as TensorFlow and JAX have it
double lanczos5Kernel(double distance);

/// The mean of inputs floor(i·n/m) … ceil((i + 1)·n/m) - 1.
AxisOperator adaptiveAverageAxis(const LibraryAxis& axis);

template<AxisOperator (*rule)(const LibraryAxis&)>
PlaneMatrices onBoth(const LibraryAxis& rows, const LibraryAxis& columns)
{
    return {rule(rows), rule(columns)};
}

} // namespace resizelens
