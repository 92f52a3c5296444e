#include "core/extras/which_resize/sampled.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr std::int64_t kMostPlaces = 40; // per axis
constexpr std::int64_t kAtBorder = 5;

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
    for (std::int64_t i = 0; i < inner; ++i) // alternate phases avoid aliasing with the factor
        chosen.push_back(seen[static_cast<std::size_t>(
            kAtBorder + (count - 2 * kAtBorder) * (100 * i + 61 * (i % 2)) / (100 * inner))]);
    chosen.insert(chosen.end(), seen.end() - kAtBorder, seen.end());
    return chosen;
}

/// Values of the resized image at the sampled positions: [channel][row][column].
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

SampledFit fitOf(const std::vector<float>& resized, const std::vector<float>& output, double deviation,
                 std::size_t channels, bool reversed)
{
    const std::size_t area = output.size() / channels;
    double rest = 0.0, kept = 0.0, whole = 0.0;
    PairSums all;
    for (std::size_t c = 0; c < channels; ++c) {
        // B, G, R; alpha stays.
        const std::size_t from = reversed && c < 3 ? 2 - c : c;
        PairSums sums;
        for (std::size_t i = 0; i < area; ++i)
            sums.add(static_cast<double>(resized[from * area + i]),
                     static_cast<double>(output[c * area + i]));
        const auto [scale, shift] = sums.fit();
        rest += sums.squares(scale, shift);
        kept += sums.squares(1.0, 0.0);
        whole += sums.squares(0.0, sums.n > 0.0 ? sums.y / sums.n : 0.0);
        all += sums;
    }
    const double flat = all.n * deviation * deviation;
    if (whole <= 0.0)
        whole = flat > 0.0 ? flat : 1.0;
    // Two parameters are fitted per channel; if no degrees of freedom remain, keep the values.
    const double left = all.n - 2.0 * static_cast<double>(channels);
    const double share = std::sqrt(kept / whole);
    return {left > 0.0 ? std::min(share, std::sqrt(rest / whole * all.n / left)) : share, share, reversed};
}

} // namespace

SamplePlaces samplePlaces(const Framing& framing)
{
    return {spread(framing.seenRows, [&](std::int64_t y) { return framing.seesRow(y); }),
            spread(framing.seenColumns, [&](std::int64_t x) { return framing.seesColumn(x); })};
}

SampledFit sampledFit(const PlaneMatrices& matrices, const Tensor& input, const OutputFacts& output,
                      const Framing& framing, const SamplePlaces& places)
{
    const auto resized = resizedPlaces(matrices, input, framing, places);
    const auto wanted = outputPlaces(*output.planes, places);
    const auto channels = static_cast<std::size_t>(output.planes->dims()[1]);
    const SampledFit fit = fitOf(resized, wanted, output.deviation, channels, false);
    if (channels != 3 && channels != 4)
        return fit;
    const SampledFit other = fitOf(resized, wanted, output.deviation, channels, true);
    return other.rest < fit.rest ? other : fit;
}

} // namespace resizelens
