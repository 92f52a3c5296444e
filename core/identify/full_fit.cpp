#include "core/identify/full_fit.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace resizelens {

namespace {

/// Calls visit(output's index, resized's index within a channel) for every place that the framing sees.
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

/// What rounding may add to a value.
double toleranceOf(const OutputFacts& output)
{
    switch (output.grid) {
    case SampleGrid::integers:
        return 0.02;
    case SampleGrid::float16:
        return output.range() * 0x1p-12;
    case SampleGrid::bfloat16:
        return output.range() * 0x1p-9;
    case SampleGrid::none:
        break;
    }
    return output.range() * 1e-6;
}

std::vector<OutputRounding> roundingsFor(const OutputFacts& output, bool ofBytes)
{
    if (ofBytes)
        return {OutputRounding::ownBytes};
    switch (output.grid) {
    case SampleGrid::integers:
        return {OutputRounding::toInteger, OutputRounding::cut, OutputRounding::none};
    case SampleGrid::float16:
        return {OutputRounding::float16, OutputRounding::none};
    case SampleGrid::bfloat16:
        return {OutputRounding::bfloat16, OutputRounding::none};
    case SampleGrid::none:
        break;
    }
    return {OutputRounding::none};
}

float rounded(double value, OutputRounding rounding, const OutputFacts& output)
{
    switch (rounding) {
    case OutputRounding::float16:
        return halfToFloat(floatToHalf(static_cast<float>(value)));
    case OutputRounding::bfloat16:
        return bfloat16ToFloat(floatToBfloat16(static_cast<float>(value)));
    case OutputRounding::toInteger: // what leaves the range is brought to its ends, as integer types do
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

OutputFacts factsOf(const Tensor& planes)
{
    const auto values = planes.as<float>();
    const auto [low, high] = std::ranges::minmax(values);
    OutputFacts facts{&planes, gridOf(planes), static_cast<double>(low), static_cast<double>(high), 0.0};
    double sum = 0.0, squares = 0.0;
    for (const float value : values) {
        sum += static_cast<double>(value) - facts.low;
        squares += (static_cast<double>(value) - facts.low) * (static_cast<double>(value) - facts.low);
    }
    const auto count = static_cast<double>(values.size());
    facts.deviation = std::sqrt(std::max(0.0, squares / count - sum / count * sum / count));
    return facts;
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
