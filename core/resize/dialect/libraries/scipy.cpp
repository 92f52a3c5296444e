// SciPy's ndimage.zoom and scikit-image's transform.resize, which uses zoom since version 0.19.
#include "core/resize/dialect/axis_rules.h"
#include "core/resize/dialect/libraries/all.h"

#include <array>
#include <cmath>

namespace resizelens {

namespace {

constexpr std::string_view kSciPySource = "scipy/ndimage/_interpolation.py, src/ni_interpolation.c";

double cornerPlace(const LibraryAxis& axis, std::int64_t i)
{
    return static_cast<double>(i) * cornerStep(axis);
}

/// Rounding may put the last position just past the last sample, where mode='constant' has zeros.
bool isBehind(const LibraryAxis& axis, std::int64_t i)
{
    return cornerPlace(axis, i) > static_cast<double>(axis.nIn - 1);
}

double gridPlace(const LibraryAxis& axis, std::int64_t i)
{
    return (static_cast<double>(i) + 0.5) * stepOf(axis) - 0.5;
}

/// Weights of the cubic B-spline for the four coefficients around a position.
std::array<double, 4> splineWeights(double rest)
{
    const double other = 1.0 - rest;
    return {other * other * other / 6.0, (rest * rest * (rest - 2.0) * 3.0 + 4.0) / 6.0,
            (other * other * (other - 2.0) * 3.0 + 4.0) / 6.0, rest * rest * rest / 6.0};
}

/// How a tap outside the samples is taken.
using Put = void (RowTaps::*)(std::int64_t input, double weight);

/// The four coefficients around place(i), of `padding` more on either side than there are samples; none where
/// isEmpty(i).
template<class Place, class IsEmpty>
AxisOperator splineTaps(const LibraryAxis& axis, std::int64_t padding, Put put, Place place, IsEmpty isEmpty)
{
    return tapRows(axis.nIn + 2 * padding, axis.nOut, [&](RowTaps& taps, std::int64_t i) {
        const double x = place(axis, i), low = std::floor(x);
        const auto weights = splineWeights(x - low);
        for (std::size_t k = 0; k < weights.size() && !isEmpty(axis, i); ++k)
            (taps.*put)(static_cast<std::int64_t>(low) - 1 + static_cast<std::int64_t>(k) + padding,
                        weights[k]);
    });
}

bool isNeverEmpty(const LibraryAxis&, std::int64_t)
{
    return false;
}

/// The cubic spline through all samples, mirrored at the ends: powers of √3 - 2, below 10^-16 after 28.
AxisOperator splineCoefficients(std::int64_t length)
{
    if (length == 1)
        return AxisOperator::identity(1);
    constexpr std::int64_t kReach = 28;
    const double pole = std::sqrt(3.0) - 2.0, gain = -6.0 * pole / (1.0 - pole * pole);
    return tapRows(length, length, [&](RowTaps& taps, std::int64_t i) {
        for (std::int64_t k = -kReach; k <= kReach; ++k)
            taps.mirrored(i + k, gain * std::pow(pole, static_cast<double>(k < 0 ? -k : k)));
    });
}

AxisOperator zoomNearest(const LibraryAxis& axis)
{
    return tapRows(axis.nIn, axis.nOut, [&](RowTaps& taps, std::int64_t i) {
        if (!isBehind(axis, i))
            taps.at(static_cast<std::int64_t>(std::floor(cornerPlace(axis, i) + 0.5)), 1.0);
    });
}

AxisOperator zoomLinear(const LibraryAxis& axis)
{
    return tapRows(axis.nIn, axis.nOut, [&](RowTaps& taps, std::int64_t i) {
        const double x = cornerPlace(axis, i), low = std::floor(x);
        if (!isBehind(axis, i)) {
            taps.clamped(static_cast<std::int64_t>(low), 1.0 - (x - low));
            taps.clamped(static_cast<std::int64_t>(low) + 1, x - low);
        }
    });
}

AxisOperator zoomCubic(const LibraryAxis& axis)
{
    return compose(splineTaps(axis, 0, &RowTaps::mirrored, cornerPlace, isBehind),
                   splineCoefficients(axis.nIn));
}

AxisOperator nearestOnGrid(const LibraryAxis& axis, Put put)
{
    return tapRows(axis.nIn, axis.nOut, [&](RowTaps& taps, std::int64_t i) {
        (taps.*put)(static_cast<std::int64_t>(std::floor(gridPlace(axis, i) + 0.5)), 1.0);
    });
}

AxisOperator linearOnGrid(const LibraryAxis& axis, Put put)
{
    return tapRows(axis.nIn, axis.nOut, [&](RowTaps& taps, std::int64_t i) {
        const double x = gridPlace(axis, i), low = std::floor(x);
        (taps.*put)(static_cast<std::int64_t>(low), 1.0 - (x - low));
        (taps.*put)(static_cast<std::int64_t>(low) + 1, x - low);
    });
}

/// grid_mode=True, mode='grid-constant': zeros around the samples.
AxisOperator gridNearest(const LibraryAxis& axis)
{
    return nearestOnGrid(axis, &RowTaps::inside);
}

AxisOperator gridLinear(const LibraryAxis& axis)
{
    return linearOnGrid(axis, &RowTaps::inside);
}

/// The spline is that of the samples with twelve zeros on either side.
AxisOperator gridCubic(const LibraryAxis& axis)
{
    constexpr std::int64_t kPadding = 12;
    const std::int64_t padded = axis.nIn + 2 * kPadding;
    const AxisOperator around =
        tapRows(axis.nIn, padded, [](RowTaps& taps, std::int64_t i) { taps.inside(i - kPadding, 1.0); });
    const AxisOperator spline = splineTaps(axis, kPadding, &RowTaps::inside, gridPlace, isNeverEmpty);
    return compose(compose(spline, splineCoefficients(padded)), around);
}

/// skimage's filter before downsampling: σ = (s - 1)/2, truncated at 4σ.
AxisOperator gaussianFilter(const LibraryAxis& axis)
{
    const double sigma = std::max(0.0, (stepOf(axis) - 1.0) / 2.0);
    if (sigma == 0.0)
        return AxisOperator::identity(axis.nIn);
    const auto reach = static_cast<std::int64_t>(std::floor(4.0 * sigma + 0.5));
    return tapRows(axis.nIn, axis.nIn, [&](RowTaps& taps, std::int64_t i) {
        for (std::int64_t k = -reach; k <= reach; ++k)
            taps.mirrored(i + k, std::exp(-0.5 * static_cast<double>(k * k) / (sigma * sigma)));
        taps.normalise();
    });
}

AxisOperator skimageNearest(const LibraryAxis& axis)
{
    return nearestOnGrid(axis, &RowTaps::mirrored);
}

AxisOperator skimagePlain(const LibraryAxis& axis)
{
    return linearOnGrid(axis, &RowTaps::mirrored);
}

AxisOperator skimageCubic(const LibraryAxis& axis)
{
    return compose(splineTaps(axis, 0, &RowTaps::mirrored, gridPlace, isNeverEmpty),
                   splineCoefficients(axis.nIn));
}

AxisOperator skimageCubicSmooth(const LibraryAxis& axis)
{
    return compose(skimageCubic(axis), gaussianFilter(axis));
}

AxisOperator skimageSmooth(const LibraryAxis& axis)
{
    return compose(skimagePlain(axis), gaussianFilter(axis));
}

constexpr Origin kSciPyZoom = {"SciPy", kSciPySource, "", Evidence::library};
constexpr Origin kSciPyGrid = {"SciPy", kSciPySource, "1.6", Evidence::library};
constexpr Origin kSkimage = {"scikit-image", "skimage/transform/_warps.py", "0.19", Evidence::library};

constexpr std::array kSciPyModes = {
    modeFrom(kSciPyZoom, "scipy.zoom_0", "ndimage.zoom, order 0",
             "floor(i·(n-1)/(m-1) + 0.5); 0 where rounding puts x behind n-1", onBoth<zoomNearest>),
    modeFrom(kSciPyZoom, "scipy.zoom_1", "ndimage.zoom, order 1",
             "x = i·(n-1)/(m-1), linear; 0 where rounding puts x behind n-1", onBoth<zoomLinear>),
    modeFrom(kSciPyZoom, "scipy.zoom_3", "ndimage.zoom, order 3",
             "x = i·(n-1)/(m-1), the cubic spline through all samples, mirrored", onBoth<zoomCubic>),
    modeFrom(kSciPyGrid, "scipy.zoom_0_grid", "ndimage.zoom, order 0, grid_mode", "floor((i+0.5)·s)",
             onBoth<gridNearest>),
    modeFrom(kSciPyGrid, "scipy.zoom_1_grid", "ndimage.zoom, order 1, grid_mode",
             "x = (i+0.5)·s - 0.5, linear, zeros outside", onBoth<gridLinear>),
    modeFrom(kSciPyGrid, "scipy.zoom_3_grid", "ndimage.zoom, order 3, grid_mode",
             "x = (i+0.5)·s - 0.5, the cubic spline through all samples and 12 zeros on either side",
             onBoth<gridCubic>),
};

constexpr std::array kScikitImageModes = {
    modeFrom(kSkimage, "skimage.resize_0", "resize, order 0", "floor((i+0.5)·s)", onBoth<skimageNearest>),
    modeFrom(kSkimage, "skimage.resize", "resize, anti_aliasing=False",
             "x = (i+0.5)·s - 0.5, linear, mirrored", onBoth<skimagePlain>),
    modeFrom(kSkimage, "skimage.resize_anti_aliasing", "resize, anti_aliasing=True",
             "Gaussian σ = max(0, (s-1)/2) within 4σ, then x = (i+0.5)·s - 0.5, linear, mirrored",
             onBoth<skimageSmooth>),
    modeFrom(kSkimage, "skimage.resize_3", "resize, order 3, anti_aliasing=False",
             "x = (i+0.5)·s - 0.5, the cubic spline through all samples, mirrored; clipped to "
             "the input's range",
             onBoth<skimageCubic>, false, true),
    modeFrom(kSkimage, "skimage.resize_3_anti_aliasing", "resize, order 3, anti_aliasing=True",
             "Gaussian σ = max(0, (s-1)/2) within 4σ, then x = (i+0.5)·s - 0.5, the cubic "
             "spline, mirrored; clipped to the input's range",
             onBoth<skimageCubicSmooth>, false, true),
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
