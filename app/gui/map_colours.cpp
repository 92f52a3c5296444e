#include "app/gui/map_colours.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace resizelens {

namespace {

constexpr std::size_t kMostChannels = 256, kMostSamples = 1024;
constexpr int kTurns = 24;

using Matrix = std::vector<float>; // square, row by row

std::size_t areaOf(const Tensor& maps)
{
    return static_cast<std::size_t>(maps.dims()[2] * maps.dims()[3]);
}

/// Pixels at equal distances.
std::vector<std::size_t> samplesOf(std::size_t area)
{
    const std::size_t count = std::min(area, kMostSamples);
    std::vector<std::size_t> samples(count);
    for (std::size_t i = 0; i < count; ++i)
        samples[i] = i * area / count;
    return samples;
}

/// The largest eigenvector, by iteration from a start that is not orthogonal to it but by chance.
std::vector<float> largestVector(const Matrix& matrix, std::size_t n)
{
    std::vector<float> vector(n), next(n);
    for (std::size_t i = 0; i < n; ++i)
        vector[i] = 1.0F + 0.37F * static_cast<float>(i % 7);
    for (int turn = 0; turn < kTurns; ++turn) {
        for (std::size_t i = 0; i < n; ++i)
            next[i] = std::inner_product(vector.begin(), vector.end(),
                                         matrix.begin() + static_cast<std::ptrdiff_t>(i * n), 0.0F);
        const float length = std::sqrt(std::inner_product(next.begin(), next.end(), next.begin(), 0.0F));
        if (!(length > 0.0F) || !std::isfinite(length))
            break;
        std::ranges::transform(next, vector.begin(), [length](float x) { return x / length; });
    }
    return vector;
}

/// Takes the vector's share out of the matrix.
void deflate(Matrix& matrix, const std::vector<float>& vector)
{
    const std::size_t n = vector.size();
    float share = 0.0F;
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            share += vector[i] * matrix[i * n + j] * vector[j];
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            matrix[i * n + j] -= share * vector[i] * vector[j];
}

} // namespace

MapColours::MapColours(const Tensor& maps)
    : m_channels(std::min(static_cast<std::size_t>(maps.dims()[1]), kMostChannels))
    , m_mean(m_channels)
{
    const auto values = maps.as<float>();
    const std::size_t area = areaOf(maps), n = m_channels;
    const std::vector<std::size_t> samples = samplesOf(area);
    std::vector<float> rows(samples.size() * n);
    for (std::size_t c = 0; c < n; ++c) {
        float sum = 0.0F;
        for (const std::size_t pixel : samples)
            sum += values[c * area + pixel];
        m_mean[c] = sum / static_cast<float>(std::max<std::size_t>(1, samples.size()));
        for (std::size_t i = 0; i < samples.size(); ++i)
            rows[i * n + c] = values[c * area + samples[i]] - m_mean[c];
    }
    Matrix covariance(n * n);
    for (std::size_t i = 0; i < samples.size(); ++i)
        for (std::size_t a = 0; a < n; ++a)
            for (std::size_t b = 0; b < n; ++b)
                covariance[a * n + b] += rows[i * n + a] * rows[i * n + b];
    for (std::size_t k = 0; k < std::min<std::size_t>(3, n); ++k) {
        Component component{largestVector(covariance, n)};
        deflate(covariance, component.weights);
        std::vector<float> seen(samples.size());
        for (std::size_t i = 0; i < samples.size(); ++i)
            seen[i] = value(maps, component, samples[i]);
        std::ranges::sort(seen);
        if (!seen.empty()) {
            component.low = seen[seen.size() / 50];
            component.high = seen[seen.size() - 1 - seen.size() / 50];
        }
        m_components.push_back(std::move(component));
    }
}

float MapColours::value(const Tensor& maps, const Component& component, std::size_t pixel) const
{
    const auto values = maps.as<float>();
    const std::size_t area = areaOf(maps);
    float sum = 0.0F;
    for (std::size_t c = 0; c < m_channels; ++c)
        sum += component.weights[c] * (values[c * area + pixel] - m_mean[c]);
    return sum;
}

QImage MapColours::image(const Tensor& maps, int longest) const
{
    const auto height = static_cast<int>(maps.dims()[2]), width = static_cast<int>(maps.dims()[3]);
    const int step = std::max(1, (std::max(width, height) + longest - 1) / longest);
    QImage image(std::max(1, width / step), std::max(1, height / step), QImage::Format_RGB32);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const auto pixel = static_cast<std::size_t>(y * step) * static_cast<std::size_t>(width) +
                               static_cast<std::size_t>(x * step);
            std::array<float, 3> tones{};
            for (std::size_t k = 0; k < 3; ++k) {
                const Component& component = m_components[std::min(k, m_components.size() - 1)];
                const float range = component.high - component.low;
                const float tone =
                    range > 0.0F ? (value(maps, component, pixel) - component.low) / range : 0.5F;
                tones[k] = std::isfinite(tone) ? std::clamp(tone, 0.0F, 1.0F) : 0.0F;
            }
            const float grey = 0.299F * tones[0] + 0.587F * tones[1] + 0.114F * tones[2];
            const auto half = [grey](float tone) {
                return static_cast<int>(255.0F * (0.5F * tone + 0.5F * grey));
            };
            image.setPixel(x, y, qRgb(half(tones[0]), half(tones[1]), half(tones[2])));
        }
    return image;
}

} // namespace resizelens
