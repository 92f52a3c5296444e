#include "core/image/flip.h"

#include "core/base/parallel.h"
#include "core/image/planes.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <numeric>
#include <vector>

namespace resizelens {

namespace {

// Output pixels per tile side; bounds memory and the latency of `stop`.
constexpr int kFlipTile = 192;

using Colour = std::array<double, 3>;
using Plane = std::vector<float>;
using Taps = std::vector<float>; // odd length, centred

/// Part of an image with a margin; the image's edge is replicated.
struct Region
{
    int width = 0;
    int height = 0;
    std::array<Plane, 3> planes = {};
};

double linearFromSrgb(double value)
{
    return value > 0.04045 ? std::pow((value + 0.055) / 1.055, 2.4) : value / 12.92;
}

constexpr Colour kWhitePoint = {0.950428545, 1.0, 1.088900371}; // D65 in X, Y, Z

Colour relativeXyz(const Colour& linear)
{
    const auto& [r, g, b] = linear;
    return {(0.4123907992659595 * r + 0.3575843393838780 * g + 0.1804807884018343 * b) / kWhitePoint[0],
            (0.2126390058715104 * r + 0.7151686787677559 * g + 0.0721923153607337 * b) / kWhitePoint[1],
            (0.0193308187155918 * r + 0.1191947797946259 * g + 0.9505321522496608 * b) / kWhitePoint[2]};
}

Colour linearFromYcxcz(const Colour& colour)
{
    const double y = (colour[0] + 16.0) / 116.0;
    const double X = (colour[1] / 500.0 + y) * kWhitePoint[0], Z = (y - colour[2] / 200.0) * kWhitePoint[2];
    return {3.2409699419045213 * X - 1.5373831775700935 * y - 0.4986107602930033 * Z,
            -0.9692436362808798 * X + 1.8759675015077206 * y + 0.0415550574071756 * Z,
            0.0556300796969936 * X - 0.2039769588889765 * y + 1.0569715142428784 * Z};
}

/// CIELAB with chroma scaled by lightness (Hunt effect).
Colour huntLab(const Colour& linear)
{
    constexpr double kDelta = 6.0 / 29.0;
    const auto root = [](double t) {
        return t > kDelta * kDelta * kDelta ? std::cbrt(t) : t / (3.0 * kDelta * kDelta) + 4.0 / 29.0;
    };
    const Colour xyz = relativeXyz(linear);
    const double x = root(xyz[0]), y = root(xyz[1]), z = root(xyz[2]);
    const double lightness = 116.0 * y - 16.0;
    return {lightness, 0.01 * lightness * 500.0 * (x - y), 0.01 * lightness * 200.0 * (y - z)};
}

double hyab(const Colour& a, const Colour& b)
{
    return std::abs(a[0] - b[0]) + std::hypot(a[1] - b[1], a[2] - b[2]);
}

/// The colour metric, remapped to 0..1 so that small differences keep most of the range.
double colourError(const Colour& reference, const Colour& test)
{
    constexpr double kExponent = 0.7, kKnee = 0.4, kKneeError = 0.95;
    static const double most = std::pow(hyab(huntLab({0.0, 1.0, 0.0}), huntLab({0.0, 0.0, 1.0})), kExponent);
    const double error = std::pow(hyab(reference, test), kExponent), knee = kKnee * most;
    return error < knee ? kKneeError / knee * error
                        : kKneeError + (error - knee) / (most - knee) * (1.0 - kKneeError);
}

template<class Weight>
Taps sampled(int radius, const Weight& weight)
{
    Taps taps;
    for (int i = -radius; i <= radius; ++i)
        taps.push_back(static_cast<float>(weight(static_cast<double>(i))));
    return taps;
}

/// Scales positive and negative taps separately to an L1 norm of 1.
Taps normalised(Taps taps)
{
    double positive = 0.0, negative = 0.0;
    for (const float tap : taps)
        (tap > 0.0F ? positive : negative) += std::abs(static_cast<double>(tap));
    for (float& tap : taps)
        tap = static_cast<float>(tap / (tap > 0.0F ? positive : negative));
    return taps;
}

/// All filters for one viewing distance. Separable; the blue-yellow one is a sum of two.
struct Filters
{
    int margin = 0;
    Taps achromatic = {}, redGreen = {};
    Taps blueYellow = {}, blueYellowTail = {};
    float tailShare = 0.0F;
    Taps smooth = {}, edge = {}, point = {};
};

/// A Gaussian of the contrast sensitivity function: a·sqrt(pi/b)·exp(-pi²·x²/b), x in degrees.
Taps sensitivity(double b, int radius, double pixelsPerDegree)
{
    return normalised(sampled(radius, [&](double i) {
        const double x = i / pixelsPerDegree;
        return std::exp(-std::numbers::pi * std::numbers::pi * x * x / b);
    }));
}

/// Sum of the two-dimensional Gaussian before normalisation.
double weightOf(double a, double b, int radius, double pixelsPerDegree)
{
    double sum = 0.0;
    for (int i = -radius; i <= radius; ++i)
        sum += std::exp(-std::pow(std::numbers::pi * i / pixelsPerDegree, 2) / b);
    return a * std::sqrt(std::numbers::pi / b) * sum * sum;
}

Filters filtersFor(double pixelsPerDegree)
{
    constexpr double kAchromatic = 0.0047, kRedGreen = 0.0053, kBlueYellow = 0.04, kBlueYellowTail = 0.025;
    constexpr double kBlueYellowPeak = 34.1, kTailPeak = 13.5, kFeatureWidth = 0.082; // degrees
    const double pi = std::numbers::pi;
    const int radius =
        static_cast<int>(std::ceil(3.0 * std::sqrt(kBlueYellow / (2.0 * pi * pi)) * pixelsPerDegree));
    Filters filters;
    filters.achromatic = sensitivity(kAchromatic, radius, pixelsPerDegree);
    filters.redGreen = sensitivity(kRedGreen, radius, pixelsPerDegree);
    filters.blueYellow = sensitivity(kBlueYellow, radius, pixelsPerDegree);
    filters.blueYellowTail = sensitivity(kBlueYellowTail, radius, pixelsPerDegree);
    const double main = weightOf(kBlueYellowPeak, kBlueYellow, radius, pixelsPerDegree);
    const double tail = weightOf(kTailPeak, kBlueYellowTail, radius, pixelsPerDegree);
    filters.tailShare = static_cast<float>(tail / (main + tail));
    const double sigma = 0.5 * kFeatureWidth * pixelsPerDegree;
    const int featureRadius = static_cast<int>(std::ceil(3.0 * sigma));
    const auto gauss = [sigma](double i) { return std::exp(-i * i / (2.0 * sigma * sigma)); };
    filters.smooth = normalised(sampled(featureRadius, gauss));
    filters.edge = normalised(sampled(featureRadius, [&](double i) { return -i * gauss(i); }));
    filters.point = normalised(
        sampled(featureRadius, [&](double i) { return (i * i / (sigma * sigma) - 1.0) * gauss(i); }));
    filters.margin = std::max(radius, featureRadius);
    return filters;
}

/// Filters rows with `across`, then columns with `down`; removes the margin.
Plane filtered(const Plane& plane, int width, int height, int margin, const Taps& across, const Taps& down)
{
    const int radius = static_cast<int>(across.size() / 2), radiusDown = static_cast<int>(down.size() / 2);
    const int columns = width - 2 * margin, rows = height - 2 * margin;
    Plane half(static_cast<std::size_t>(columns) * static_cast<std::size_t>(height), 0.0F);
    for (int y = 0; y < height; ++y)
        for (std::size_t k = 0; k < across.size(); ++k) {
            const float* from = &plane[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                                       static_cast<std::size_t>(margin - radius) + k];
            float* to = &half[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns)];
            for (int x = 0; x < columns; ++x)
                to[x] += across[k] * from[x];
        }
    Plane whole(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows), 0.0F);
    for (int y = 0; y < rows; ++y)
        for (std::size_t k = 0; k < down.size(); ++k) {
            const float* from = &half[(static_cast<std::size_t>(y + margin - radiusDown) + k) *
                                      static_cast<std::size_t>(columns)];
            float* to = &whole[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns)];
            for (int x = 0; x < columns; ++x)
                to[x] += down[k] * from[x];
        }
    return whole;
}

struct TilePlace
{
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
};

/// In the opponent space YCxCz. Empty planes if a sample is not finite.
Region regionOf(std::span<const float> image, int width, int height, const TilePlace& tile, int margin)
{
    Region region{tile.width + 2 * margin, tile.height + 2 * margin};
    const std::size_t area = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    for (Plane& plane : region.planes)
        plane.reserve(static_cast<std::size_t>(region.width) * static_cast<std::size_t>(region.height));
    for (int y = 0; y < region.height; ++y)
        for (int x = 0; x < region.width; ++x) {
            const auto row = static_cast<std::size_t>(std::clamp(tile.y + y - margin, 0, height - 1));
            const auto column = static_cast<std::size_t>(std::clamp(tile.x + x - margin, 0, width - 1));
            Colour linear;
            for (std::size_t c = 0; c < 3; ++c) {
                const float sample = image[c * area + row * static_cast<std::size_t>(width) + column];
                if (!std::isfinite(sample))
                    return {};
                linear[c] = linearFromSrgb(std::clamp(static_cast<double>(sample), 0.0, 1.0));
            }
            const Colour xyz = relativeXyz(linear);
            region.planes[0].push_back(static_cast<float>(116.0 * xyz[1] - 16.0));
            region.planes[1].push_back(static_cast<float>(500.0 * (xyz[0] - xyz[1])));
            region.planes[2].push_back(static_cast<float>(200.0 * (xyz[1] - xyz[2])));
        }
    return region;
}

/// Per-pixel inputs of the error, without the margin.
struct Features
{
    std::vector<Colour> seen; // after contrast sensitivity filtering, in huntLab
    Plane edges, points;      // strength, >= 0
};

Plane strength(const Plane& luma, const Region& region, const Filters& filters, const Taps& taps)
{
    Plane across = filtered(luma, region.width, region.height, filters.margin, taps, filters.smooth);
    const Plane down = filtered(luma, region.width, region.height, filters.margin, filters.smooth, taps);
    for (std::size_t i = 0; i < across.size(); ++i)
        across[i] = std::hypot(across[i], down[i]);
    return across;
}

Features featuresOf(const Region& region, const Filters& filters)
{
    const auto blurred = [&](std::size_t plane, const Taps& taps) {
        return filtered(region.planes[plane], region.width, region.height, filters.margin, taps, taps);
    };
    const Plane y = blurred(0, filters.achromatic), cx = blurred(1, filters.redGreen);
    const Plane cz = blurred(2, filters.blueYellow), tail = blurred(2, filters.blueYellowTail);
    Features features;
    features.seen.reserve(y.size());
    for (std::size_t i = 0; i < y.size(); ++i) {
        Colour linear =
            linearFromYcxcz({y[i], cx[i], (1.0F - filters.tailShare) * cz[i] + filters.tailShare * tail[i]});
        for (double& sample : linear)
            sample = std::clamp(sample, 0.0, 1.0);
        features.seen.push_back(huntLab(linear));
    }
    Plane luma = region.planes[0];
    for (float& value : luma)
        value = (value + 16.0F) / 116.0F;
    features.edges = strength(luma, region, filters, filters.edge);
    features.points = strength(luma, region, filters, filters.point);
    return features;
}

double sumOfErrors(const Features& reference, const Features& test)
{
    constexpr double kFeatureExponent = 0.5;
    double sum = 0.0;
    for (std::size_t i = 0; i < reference.seen.size(); ++i) {
        const double colour = colourError(reference.seen[i], test.seen[i]);
        const double feature = std::max(std::abs(static_cast<double>(reference.edges[i]) - test.edges[i]),
                                        std::abs(static_cast<double>(reference.points[i]) - test.points[i]));
        const double featureError =
            std::clamp(std::pow(feature / std::numbers::sqrt2, kFeatureExponent), 0.0, 1.0);
        sum += std::pow(colour, 1.0 - featureError);
    }
    return sum;
}

} // namespace

std::optional<double> flipError(std::span<const float> reference, std::span<const float> test, int width,
                                int height, const std::stop_token& stop, unsigned threads,
                                double pixelsPerDegree)
{
    const auto samples = static_cast<std::int64_t>(width) * height * 3;
    if (width < 1 || height < 1 || std::ssize(reference) != samples || std::ssize(test) != samples)
        return std::nullopt;
    const Filters filters = filtersFor(pixelsPerDegree);
    const int across = (width + kFlipTile - 1) / kFlipTile, down = (height + kFlipTile - 1) / kFlipTile;
    std::atomic<bool> finite = true;
    std::vector<double> sums(static_cast<std::size_t>(across) * static_cast<std::size_t>(down), 0.0);
    parallelFor(std::ssize(sums), threads, [&](std::int64_t index) {
        if (stop.stop_requested() || !finite)
            return;
        const int x = static_cast<int>(index % across) * kFlipTile,
                  y = static_cast<int>(index / across) * kFlipTile;
        const TilePlace tile{x, y, std::min(kFlipTile, width - x), std::min(kFlipTile, height - y)};
        const Region a = regionOf(reference, width, height, tile, filters.margin);
        const Region b = regionOf(test, width, height, tile, filters.margin);
        if (a.width == 0 || b.width == 0)
            finite = false;
        else
            sums[static_cast<std::size_t>(index)] =
                sumOfErrors(featuresOf(a, filters), featuresOf(b, filters));
    });
    if (stop.stop_requested() || !finite)
        return std::nullopt;
    return std::accumulate(sums.begin(), sums.end(), 0.0) / (static_cast<double>(width) * height);
}

namespace {

/// Display samples, unclamped; empty if there are not three colours.
std::vector<float> samplesOf(const Tensor& tensor, const PlaneChoice& show)
{
    const auto planes = choosePlanes(tensor, show);
    if (!planes || planes->count != 3)
        return {};
    std::vector<float> samples;
    samples.reserve(3 * planes->plane[0].size());
    for (std::size_t c = 0; c < 3; ++c) {
        const float scale = show.scale.scaleOf(planes->channel[c]),
                    shift = show.scale.shiftOf(planes->channel[c]);
        for (const float value : planes->plane[c])
            samples.push_back(((value - shift) / scale - show.black) / (show.white - show.black));
    }
    return samples;
}

} // namespace

std::optional<double> flipError(const Tensor& reference, const Tensor& test, const PlaneChoice& show,
                                const std::stop_token& stop, unsigned threads)
{
    if (reference.dims() != test.dims() || reference.dims().size() != 4)
        return std::nullopt;
    const std::vector<float> a = samplesOf(reference, show), b = samplesOf(test, show);
    if (a.empty() || b.empty())
        return std::nullopt;
    return flipError(a, b, static_cast<int>(reference.dims()[3]), static_cast<int>(reference.dims()[2]), stop,
                     threads);
}

} // namespace resizelens
