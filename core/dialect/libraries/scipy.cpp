// SciPy's ndimage.zoom and scikit-image's transform.resize, which is zoom since its version 0.19.
#include "core/dialect/axis_rules.h"
#include "core/dialect/libraries/all.h"

#include <array>

namespace resizelens {

namespace {

constexpr std::string_view kSciPy = "SciPy",
                           kSciPySource = "scipy/ndimage/_interpolation.py, src/ni_interpolation.c",
                           kScikitImage = "scikit-image", kScikitImageSource = "skimage/transform/_warps.py";

double cornerPlace(const LibraryAxis& axis, std::int64_t i)
{
    return static_cast<double>(i) * cornerStep(axis);
}

/// By rounding, the last place may lie a hair behind the last sample: outside, where mode='constant' has zeros.
bool isBehind(const LibraryAxis& axis, std::int64_t i)
{
    return cornerPlace(axis, i) > static_cast<double>(axis.nIn - 1);
}

double gridPlace(const LibraryAxis& axis, std::int64_t i)
{
    return (static_cast<double>(i) + 0.5) * stepOf(axis) - 0.5;
}

/// Weights of the cubic B-spline for the four coefficients around a place.
std::array<double, 4> splineWeights(double rest)
{
    const double other = 1.0 - rest;
    return {other * other * other / 6.0, (rest * rest * (rest - 2.0) * 3.0 + 4.0) / 6.0,
            (other * other * (other - 2.0) * 3.0 + 4.0) / 6.0, rest * rest * rest / 6.0};
}

AxisOperator splineTaps(const LibraryAxis& axis)
{
    AxisOperator matrix(axis.nIn, axis.nOut);
    RowTaps taps(axis.nIn);
    for (std::int64_t i = 0; i < axis.nOut; ++i) {
        const double x = cornerPlace(axis, i), low = std::floor(x);
        const auto weights = splineWeights(x - low);
        taps.clear();
        for (std::size_t k = 0; k < weights.size() && !isBehind(axis, i); ++k)
            taps.mirrored(static_cast<std::int64_t>(low) - 1 + static_cast<std::int64_t>(k), weights[k]);
        taps.appendTo(matrix);
    }
    return matrix;
}

/// The coefficients of the cubic spline through all samples, mirrored at both ends: each weighs samples with
/// powers of √3 - 2, which are below 10^-16 after 28.
AxisOperator splineCoefficients(std::int64_t length)
{
    if (length == 1)
        return AxisOperator::identity(1);
    constexpr std::int64_t kReach = 28;
    const double pole = std::sqrt(3.0) - 2.0, gain = -6.0 * pole / (1.0 - pole * pole);
    AxisOperator matrix(length, length);
    RowTaps taps(length);
    for (std::int64_t i = 0; i < length; ++i) {
        taps.clear();
        for (std::int64_t k = -kReach; k <= kReach; ++k)
            taps.mirrored(i + k, gain * std::pow(pole, static_cast<double>(k < 0 ? -k : k)));
        taps.appendTo(matrix);
    }
    return matrix;
}

AxisOperator zoomNearest(const LibraryAxis& axis)
{
    AxisOperator matrix(axis.nIn, axis.nOut);
    RowTaps taps(axis.nIn);
    for (std::int64_t i = 0; i < axis.nOut; ++i) {
        taps.clear();
        if (!isBehind(axis, i))
            taps.at(static_cast<std::int64_t>(std::floor(cornerPlace(axis, i) + 0.5)), 1.0);
        taps.appendTo(matrix);
    }
    return matrix;
}

AxisOperator zoomLinear(const LibraryAxis& axis)
{
    AxisOperator matrix(axis.nIn, axis.nOut);
    RowTaps taps(axis.nIn);
    for (std::int64_t i = 0; i < axis.nOut; ++i) {
        const double x = cornerPlace(axis, i), low = std::floor(x);
        taps.clear();
        if (!isBehind(axis, i)) {
            taps.clamped(static_cast<std::int64_t>(low), 1.0 - (x - low));
            taps.clamped(static_cast<std::int64_t>(low) + 1, x - low);
        }
        taps.appendTo(matrix);
    }
    return matrix;
}

AxisOperator zoomCubic(const LibraryAxis& axis)
{
    return compose(splineTaps(axis), splineCoefficients(axis.nIn));
}

/// What skimage filters with before it shrinks: σ = (s - 1)/2, cut at four σ.
AxisOperator gaussianFilter(const LibraryAxis& axis)
{
    const double sigma = std::max(0.0, (stepOf(axis) - 1.0) / 2.0);
    if (sigma == 0.0)
        return AxisOperator::identity(axis.nIn);
    const auto reach = static_cast<std::int64_t>(4.0 * sigma + 0.5);
    AxisOperator matrix(axis.nIn, axis.nIn);
    RowTaps taps(axis.nIn);
    for (std::int64_t i = 0; i < axis.nIn; ++i) {
        taps.clear();
        for (std::int64_t k = -reach; k <= reach; ++k)
            taps.mirrored(i + k, std::exp(-0.5 * static_cast<double>(k * k) / (sigma * sigma)));
        taps.normalise();
        taps.appendTo(matrix);
    }
    return matrix;
}

AxisOperator skimageNearest(const LibraryAxis& axis)
{
    AxisOperator matrix(axis.nIn, axis.nOut);
    RowTaps taps(axis.nIn);
    for (std::int64_t i = 0; i < axis.nOut; ++i) {
        taps.clear();
        taps.mirrored(static_cast<std::int64_t>(std::floor(gridPlace(axis, i) + 0.5)), 1.0);
        taps.appendTo(matrix);
    }
    return matrix;
}

AxisOperator skimagePlain(const LibraryAxis& axis)
{
    AxisOperator matrix(axis.nIn, axis.nOut);
    RowTaps taps(axis.nIn);
    for (std::int64_t i = 0; i < axis.nOut; ++i) {
        const double x = gridPlace(axis, i), low = std::floor(x);
        taps.clear();
        taps.mirrored(static_cast<std::int64_t>(low), 1.0 - (x - low));
        taps.mirrored(static_cast<std::int64_t>(low) + 1, x - low);
        taps.appendTo(matrix);
    }
    return matrix;
}

AxisOperator skimageSmooth(const LibraryAxis& axis)
{
    return compose(skimagePlain(axis), gaussianFilter(axis));
}

constexpr std::array kSciPyModes = {
    LibraryMode{.id = "scipy.zoom_0",
                .library = kSciPy,
                .name = "ndimage.zoom, order 0",
                .formula = "floor(i·(n-1)/(m-1) + 0.5); 0 where rounding puts x behind n-1",
                .source = kSciPySource,
                .evidence = Evidence::library,
                .matrices = onBoth<zoomNearest>},
    LibraryMode{.id = "scipy.zoom_1",
                .library = kSciPy,
                .name = "ndimage.zoom, order 1",
                .formula = "x = i·(n-1)/(m-1), linear; 0 where rounding puts x behind n-1",
                .source = kSciPySource,
                .evidence = Evidence::library,
                .matrices = onBoth<zoomLinear>},
    LibraryMode{.id = "scipy.zoom_3",
                .library = kSciPy,
                .name = "ndimage.zoom, order 3",
                .formula = "x = i·(n-1)/(m-1), the cubic spline through all samples, mirrored",
                .source = kSciPySource,
                .evidence = Evidence::library,
                .matrices = onBoth<zoomCubic>},
};

constexpr std::array kScikitImageModes = {
    LibraryMode{.id = "skimage.resize_0",
                .library = kScikitImage,
                .name = "resize, order 0",
                .formula = "floor((i+0.5)·s)",
                .source = kScikitImageSource,
                .since = "0.19",
                .evidence = Evidence::library,
                .matrices = onBoth<skimageNearest>},
    LibraryMode{.id = "skimage.resize",
                .library = kScikitImage,
                .name = "resize, anti_aliasing=False",
                .formula = "x = (i+0.5)·s - 0.5, linear, mirrored",
                .source = kScikitImageSource,
                .since = "0.19",
                .evidence = Evidence::library,
                .matrices = onBoth<skimagePlain>},
    LibraryMode{.id = "skimage.resize_anti_aliasing",
                .library = kScikitImage,
                .name = "resize, anti_aliasing=True",
                .formula =
                    "Gaussian σ = max(0, (s-1)/2) within 4σ, then x = (i+0.5)·s - 0.5, linear, mirrored",
                .source = kScikitImageSource,
                .since = "0.19",
                .evidence = Evidence::library,
                .matrices = onBoth<skimageSmooth>},
};

} // namespace

std::span<const LibraryMode> scipyModes()
{
    return kSciPyModes;
}

std::span<const LibraryMode> scikitImageModes()
{
    return kScikitImageModes;
}

} // namespace resizelens
