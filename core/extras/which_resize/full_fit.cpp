#include "core/extras/which_resize/full_fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <span>

namespace resizelens {

namespace {

/// Calls visit(output index, resized index within a channel) for every position seen by the framing.
template<class Visit>
void visitSeen(const Tensor& resized, const Tensor& output, const Framing& framing, Visit visit)
{
    const std::int64_t width = output.dims()[3], resizedWidth = resized.dims()[3];
    for (std::int64_t y = framing.seenRows.start; y < framing.seenRows.start + framing.seenRows.length; ++y) {
        if (!framing.seesRow(y))
            continue;
        for (std::int64_t x = framing.seenColumns.start;
             x < framing.seenColumns.start + framing.seenColumns.length; ++x)
            if (framing.seesColumn(x))
                visit(static_cast<std::size_t>(y * width + x),
                      static_cast<std::size_t>(framing.rowOf(y) * resizedWidth + framing.columnOf(x)));
    }
}

/// The first of those that fit equally well counts: few values are of a half type by chance.
std::vector<OutputRounding> roundingsFor(const OutputFacts& output, bool ofBytes)
{
    if (ofBytes)
        return {OutputRounding::ownBytes};
    switch (output.grid) {
    case SampleGrid::integers:
        return {OutputRounding::toInteger, OutputRounding::cut, OutputRounding::none};
    case SampleGrid::float16:
        return {OutputRounding::none, OutputRounding::float16};
    case SampleGrid::bfloat16:
        return {OutputRounding::none, OutputRounding::bfloat16};
    case SampleGrid::none:
        break;
    }
    return {OutputRounding::none};
}

float rounded(double value, OutputRounding rounding, const OutputFacts& output)
{
    switch (rounding) {
    case OutputRounding::float16:
        return halfToFloat(doubleToHalf(value));
    case OutputRounding::bfloat16:
        return bfloat16ToFloat(doubleToBfloat16(value));
    case OutputRounding::toInteger: // saturates, as integer types do
        return static_cast<float>(
            std::clamp(std::nearbyint(value), std::min(output.low, 0.0), std::max(output.high, 255.0)));
    case OutputRounding::cut:
        return static_cast<float>(
            std::clamp(std::trunc(value), std::min(output.low, 0.0), std::max(output.high, 255.0)));
    case OutputRounding::none:
    case OutputRounding::ownBytes:
        break;
    }
    return static_cast<float>(value);
}

struct Samples
{
    const Tensor& resized;
    const OutputFacts& output;
    const Framing& framing;
};

FullFit fitWith(const Samples& samples, const ValueMap& map, OutputRounding rounding)
{
    const Tensor& planes = *samples.output.planes;
    const auto wanted = planes.as<float>(), from = samples.resized.as<float>();
    const auto area = static_cast<std::size_t>(planes.dims()[2] * planes.dims()[3]);
    const auto resizedArea = static_cast<std::size_t>(samples.resized.dims()[2] * samples.resized.dims()[3]);
    FullFit fit{map,
                rounding,
                0.0,
                0.0,
                {},
                0,
                std::vector<float>(wanted.size(), std::numeric_limits<float>::quiet_NaN())};
    std::size_t worst = 0;
    for (std::size_t c = 0; c < map.scale.size(); ++c)
        visitSeen(samples.resized, planes, samples.framing, [&](std::size_t place, std::size_t source) {
            const auto value = static_cast<double>(from[map.order[c] * resizedArea + source]);
            const float expected = rounded(map.scale[c] * value + map.shift[c], rounding, samples.output);
            const double error =
                std::abs(static_cast<double>(wanted[c * area + place]) - static_cast<double>(expected));
            fit.expected[c * area + place] = expected;
            fit.squares += error * error;
            ++fit.count;
            if (error > fit.largest) {
                fit.largest = error;
                worst = c * area + place;
            }
        });
    const auto at = static_cast<std::int64_t>(worst), width = planes.dims()[3], height = planes.dims()[2];
    fit.where = {at / (height * width), at / width % height, at % width};
    return fit;
}

} // namespace

double FullFit::rmse() const
{
    return count > 0 ? std::sqrt(squares / static_cast<double>(count)) : 0.0;
}

double FullFit::meanSquare() const
{
    const double left = static_cast<double>(count) - static_cast<double>(values.parameters);
    return left > 0.0 ? squares / left : 0.0;
}

double toleranceOf(const OutputFacts& output)
{
    switch (output.grid) {
    case SampleGrid::integers:
        return 0.02;
    case SampleGrid::float16:
        return output.range * 0x1p-12;
    case SampleGrid::bfloat16:
        return output.range * 0x1p-9;
    case SampleGrid::none:
        break;
    }
    return output.range * 1e-6;
}

namespace {

/// Standard deviation of the values within each of `parts` equal parts.
double deviationOf(std::span<const float> values, std::size_t parts)
{
    const std::size_t size = values.size() / parts;
    double squares = 0.0;
    for (std::size_t part = 0; part < parts; ++part) {
        const auto own = values.subspan(part * size, size);
        double sum = 0.0;
        for (const float value : own)
            sum += static_cast<double>(value);
        const double mean = sum / static_cast<double>(size);
        for (const float value : own)
            squares += (static_cast<double>(value) - mean) * (static_cast<double>(value) - mean);
    }
    return std::sqrt(squares / static_cast<double>(values.size()));
}

} // namespace

namespace {

/// Values on a coarse grid before the resize may stay on it without rounding.
double resolutionOf(const OutputFacts& output, const Tensor& input)
{
    const double most = std::max({std::abs(output.low), std::abs(output.high), output.range});
    if (output.grid == SampleGrid::integers)
        return 0.29; // √(1/12)
    const SampleGrid before = gridOf(input);
    const bool isRounded = before == SampleGrid::none || before == SampleGrid::float16;
    if (output.grid == SampleGrid::bfloat16 && isRounded)
        return most * 0x1p-10;
    if (output.grid == SampleGrid::float16 && before == SampleGrid::none)
        return most * 0x1p-13;
    return most * 0x1p-23;
}

} // namespace

OutputFacts factsOf(const Tensor& planes, const Tensor& input)
{
    const auto values = planes.as<float>();
    const auto channels = static_cast<std::size_t>(planes.dims()[1]);
    const auto [low, high] = std::ranges::minmax(values);
    OutputFacts facts{&planes, gridOf(planes), static_cast<double>(low), static_cast<double>(high)};
    facts.range = facts.high - facts.low;
    facts.deviation = deviationOf(values, channels);
    if (facts.deviation == 0.0)
        facts.deviation = deviationOf(values, 1);
    if (facts.range == 0.0) {
        const auto [least, most] = std::ranges::minmax(input.as<float>());
        facts.range = static_cast<double>(most) - static_cast<double>(least);
        facts.deviation = deviationOf(input.as<float>(), 1);
    }
    facts.resolution = resolutionOf(facts, input);
    constexpr std::size_t kMostCounted = 65536;
    std::vector<float> sorted;
    for (std::size_t i = 0; i < values.size(); i += 1 + values.size() / kMostCounted)
        sorted.push_back(values[i]);
    std::ranges::sort(sorted);
    facts.distinct = static_cast<std::size_t>(std::unique(sorted.begin(), sorted.end()) - sorted.begin());
    return facts;
}

namespace {

constexpr std::size_t kFeatures = 6;
using Features = std::array<double, kFeatures>;

/// Constant, slopes, Laplacian, square and cube at an inner position; nullopt next to unseen ones.
std::optional<Features> featuresAt(const float* place, std::int64_t width, double mean, double deviation)
{
    const auto at = [&](std::int64_t offset) {
        return (static_cast<double>(place[offset]) - mean) / deviation;
    };
    const double own = at(0), up = at(-width), down = at(width), left = at(-1), right = at(1);
    const Features features = {1.0,       right - left,   down - up, up + down + left + right - 4.0 * own,
                               own * own, own * own * own};
    return std::isnan(features[1] + features[2] + features[3]) ? std::nullopt : std::optional(features);
}

/// Least-squares fit of rest ~ features by elimination; gives the explained part of Σ rest².
struct Regression
{
    std::array<Features, kFeatures> products = {};
    Features withRest = {};

    void add(const Features& features, double rest)
    {
        for (std::size_t i = 0; i < kFeatures; ++i) {
            withRest[i] += features[i] * rest;
            for (std::size_t k = 0; k < kFeatures; ++k)
                products[i][k] += features[i] * features[k];
        }
    }

    double explained() const
    {
        auto matrix = products;
        Features side = withRest;
        double sum = 0.0;
        for (std::size_t i = 0; i < kFeatures; ++i) {
            if (!(matrix[i][i] > 1e-9 * products[i][i]))
                continue; // linearly dependent
            sum += side[i] * side[i] / matrix[i][i];
            for (std::size_t row = i + 1; row < kFeatures; ++row) {
                const double factor = matrix[row][i] / matrix[i][i];
                side[row] -= factor * side[i];
                for (std::size_t k = i; k < kFeatures; ++k)
                    matrix[row][k] -= factor * matrix[i][k];
            }
        }
        return sum;
    }
};

} // namespace

double followedShare(const FullFit& fit, const OutputFacts& output)
{
    const Dims& dims = output.planes->dims();
    const auto values = output.planes->as<float>();
    double sum = 0.0;
    std::int64_t seen = 0;
    for (const float value : fit.expected)
        if (!std::isnan(value)) {
            sum += static_cast<double>(value);
            ++seen;
        }
    const double mean = sum / static_cast<double>(std::max<std::int64_t>(seen, 1));
    Regression regression;
    double squares = 0.0, count = 0.0;
    for (std::int64_t c = 0; c < dims[1]; ++c)
        for (std::int64_t y = 1; y + 1 < dims[2]; ++y)
            for (std::int64_t x = 1; x + 1 < dims[3]; ++x) {
                const auto i = static_cast<std::size_t>((c * dims[2] + y) * dims[3] + x);
                const auto features = featuresAt(fit.expected.data() + i, dims[3], mean, output.deviation);
                if (!features)
                    continue;
                const double rest = static_cast<double>(values[i]) - static_cast<double>(fit.expected[i]);
                regression.add(*features, rest);
                squares += rest * rest;
                count += 1.0;
            }
    const double left = count - static_cast<double>(kFeatures);
    if (left < 1.0 || squares == 0.0)
        return 0.0;
    return std::max(0.0, 1.0 - (1.0 - regression.explained() / squares) * count / left);
}

FullFit fullFit(const Tensor& resized, bool ofBytes, const OutputFacts& output, const Framing& framing,
                bool swapsColours)
{
    const Tensor& planes = *output.planes;
    const auto channels = static_cast<std::size_t>(planes.dims()[1]);
    const auto area = static_cast<std::size_t>(planes.dims()[2] * planes.dims()[3]);
    const auto resizedArea = static_cast<std::size_t>(resized.dims()[2] * resized.dims()[3]);
    const auto sourceOf = [&](std::size_t c) { return swapsColours && c < 3 ? 2 - c : c; };
    std::vector<PairSums> sums(channels);
    for (std::size_t c = 0; c < channels; ++c)
        visitSeen(resized, planes, framing, [&](std::size_t place, std::size_t source) {
            sums[c].add(static_cast<double>(resized.as<float>()[sourceOf(c) * resizedArea + source]),
                        static_cast<double>(planes.as<float>()[c * area + place]));
        });
    ValueMap map = chooseMap(sums, toleranceOf(output));
    map.swapsColours = swapsColours;
    for (std::size_t c = 0; c < channels; ++c)
        map.order.push_back(sourceOf(c));
    std::optional<FullFit> best;
    for (const OutputRounding rounding : roundingsFor(output, ofBytes)) {
        FullFit fit = fitWith({resized, output, framing}, map, rounding);
        if (!best || fit.squares < best->squares)
            best = std::move(fit);
    }
    return std::move(*best);
}

} // namespace resizelens
