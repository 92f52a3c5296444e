#include "core/identify/sampled.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr std::int64_t kMostPlaces = 40; // along each axis
constexpr std::int64_t kAtBorder = 5;

/// Of the lines that a framing sees.
template<class Sees>
std::vector<std::int64_t> spread(const Span& span, Sees sees)
{
    std::vector<std::int64_t> seen;
    for (std::int64_t i = span.start; i < span.start + span.length; ++i)
        if (sees(i))
            seen.push_back(i);
    const auto count = std::ssize(seen);
    if (count <= kMostPlaces)
        return seen;
    std::vector<std::int64_t> chosen(seen.begin(), seen.begin() + kAtBorder);
    const std::int64_t inner = kMostPlaces - 2 * kAtBorder;
    for (std::int64_t i = 0; i < inner;
         ++i) // 61/100 of a step apart in phase, so that no factor meets itself
        chosen.push_back(seen[static_cast<std::size_t>(
            kAtBorder + (count - 2 * kAtBorder) * (100 * i + 61 * (i % 2)) / (100 * inner))]);
    chosen.insert(chosen.end(), seen.end() - kAtBorder, seen.end());
    return chosen;
}

/// Rows of the resized picture at the chosen columns: [channel][row][column].
std::vector<float> resizedPlaces(const PlaneMatrices& matrices, const Tensor& input, const Framing& framing,
                                 const SamplePlaces& places)
{
    const std::int64_t channels = input.dims()[1], height = input.dims()[2], width = input.dims()[3];
    std::vector<float> values;
    values.reserve(static_cast<std::size_t>(channels) * places.rows.size() * places.columns.size());
    std::vector<float> line(static_cast<std::size_t>(width));
    for (std::int64_t c = 0; c < channels; ++c) {
        const float* plane = input.as<float>().data() + c * height * width;
        for (const std::int64_t y : places.rows) {
            const std::int64_t row = framing.rowOf(y);
            std::ranges::fill(line, 0.0F);
            const float* from = plane + matrices.rows.first(row) * width;
            for (const double weight : matrices.rows.weights(row)) {
                const auto factor = static_cast<float>(weight);
                for (std::size_t x = 0; x < line.size(); ++x)
                    line[x] += factor * from[x];
                from += width;
            }
            for (const std::int64_t x : places.columns) {
                const std::int64_t column = framing.columnOf(x);
                const float* sample = line.data() + matrices.columns.first(column);
                float sum = 0.0F;
                for (const double weight : matrices.columns.weights(column))
                    sum += static_cast<float>(weight) * *sample++;
                values.push_back(sum);
            }
        }
    }
    return values;
}

std::vector<float> outputPlaces(const Tensor& output, const SamplePlaces& places)
{
    const std::int64_t channels = output.dims()[1], height = output.dims()[2], width = output.dims()[3];
    std::vector<float> values;
    for (std::int64_t c = 0; c < channels; ++c)
        for (const std::int64_t y : places.rows)
            for (const std::int64_t x : places.columns)
                values.push_back(output.as<float>()[static_cast<std::size_t>((c * height + y) * width + x)]);
    return values;
}

/// What is left of the variance, with channels in order or the other way round.
double restOf(const std::vector<float>& resized, const std::vector<float>& output, std::size_t channels,
              bool reversed)
{
    const std::size_t area = output.size() / channels;
    double rest = 0.0, whole = 0.0;
    for (std::size_t c = 0; c < channels; ++c) {
        // B, G, R: alpha stays.
        const std::size_t from = reversed && c < 3 ? 2 - c : c;
        PairSums sums;
        for (std::size_t i = 0; i < area; ++i)
            sums.add(static_cast<double>(resized[from * area + i]),
                     static_cast<double>(output[c * area + i]));
        const auto [scale, shift] = sums.fit();
        rest += sums.squares(scale, shift);
        whole += sums.squares(0.0, sums.n > 0.0 ? sums.y / sums.n : 0.0);
    }
    return whole > 0.0 ? std::sqrt(rest / whole) : 1.0;
}

} // namespace

SamplePlaces samplePlaces(const Framing& framing)
{
    return {spread(framing.seenRows, [&](std::int64_t y) { return framing.seesRow(y); }),
            spread(framing.seenColumns, [&](std::int64_t x) { return framing.seesColumn(x); })};
}

SampledFit sampledFit(const PlaneMatrices& matrices, const Tensor& input, const Tensor& output,
                      const Framing& framing, const SamplePlaces& places)
{
    const auto resized = resizedPlaces(matrices, input, framing, places);
    const auto wanted = outputPlaces(output, places);
    const auto channels = static_cast<std::size_t>(output.dims()[1]);
    SampledFit fit{restOf(resized, wanted, channels, false), false};
    if (channels == 3 || channels == 4) {
        const double other = restOf(resized, wanted, channels, true);
        if (other < fit.rest)
            fit = {other, true};
    }
    return fit;
}

} // namespace resizelens
