#include "core/extras/which_resize/probe.h"

#include "core/base/parallel.h"
#include "core/extras/which_resize/words.h"
#include "core/resize/matrix/resize_eval.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace resizelens {

namespace {

using Pixel = double (*)(double x, double y, double width, double height); // 0…255

struct Pattern
{
    const char* name;
    Pixel pixel;
};

bool isImpulse(double x, double y, double apart)
{
    return std::fmod(x + 2.0, apart) == 0.0 && std::fmod(y + 2.0, apart) == 0.0;
}

constexpr std::array kPatterns = {
    Pattern{"ramp",
            [](double x, double y, double width, double height) {
                return 255.0 * (0.6 * x / (width - 1.0) + 0.4 * y / (height - 1.0));
            }},
    // Spacings 7 and 11 cover every phase of a small factor.
    Pattern{"impulses",
            [](double x, double y, double, double) { return isImpulse(x, y, 7.0) ? 255.0 : 0.0; }},
    Pattern{"impulses-11",
            [](double x, double y, double, double) { return isImpulse(x, y, 11.0) ? 255.0 : 0.0; }},
    Pattern{"edges",
            [](double x, double y, double, double) {
                return (std::fmod(std::floor(x / 5.0) + std::floor(y / 7.0), 2.0) == 0.0) ? 230.0 : 25.0;
            }},
    Pattern{"waves",
            [](double x, double y, double width, double) {
                const double r2 = x * x + y * y;
                return 127.5 * (1.0 + std::cos(std::numbers::pi * r2 / (2.0 * width)));
            }},
    Pattern{"impulses-on-ramp",
            [](double x, double y, double width, double height) {
                const double ramp = 140.0 * (x / (width - 1.0) + y / (height - 1.0)) / 2.0;
                return isImpulse(x, y, 7.0) ? 255.0 : isImpulse(x + 3.0, y + 3.0, 7.0) ? 0.0 : 60.0 + ramp;
            }},
};

Tensor drawn(const Pattern& pattern, std::int64_t height, std::int64_t width)
{
    Tensor bytes = *Tensor::uninitialized(DType::uint8, {1, 1, height, width});
    auto* to = bytes.as<std::uint8_t>().data();
    for (std::int64_t y = 0; y < height; ++y)
        for (std::int64_t x = 0; x < width; ++x) {
            const double value = pattern.pixel(static_cast<double>(x), static_cast<double>(y),
                                               static_cast<double>(width), static_cast<double>(height));
            *to++ = static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0, 255.0)));
        }
    return bytes;
}

Tensor floatsOf(const Tensor& bytes)
{
    Tensor floats = *Tensor::uninitialized(DType::float32, bytes.dims());
    std::ranges::copy(bytes.as<std::uint8_t>(), floats.as<float>().begin());
    return floats;
}

bool differByStep(const Tensor& a, const Tensor& b)
{
    const auto one = a.as<float>(), other = b.as<float>();
    for (std::size_t i = 0; i < one.size(); ++i)
        if (std::abs(static_cast<double>(one[i]) - static_cast<double>(other[i])) >= kProbeStep)
            return true;
    return false;
}

/// For every pair of groups, whether the image distinguishes them.
Result<std::vector<bool>> toldApart(const Tensor& bytes, const std::vector<CandidateGroup>& groups,
                                    unsigned threads)
{
    const Tensor floats = floatsOf(bytes);
    std::vector<Tensor> outputs(groups.size());
    std::vector<std::optional<Error>> errors(groups.size());
    parallelFor(std::ssize(groups), threads, [&](std::int64_t i) {
        const auto k = static_cast<std::size_t>(i);
        const PlaneMatrices& matrices = groups[k].matrices.front();
        const std::array axes = {AxisOperator::identity(1), AxisOperator::identity(1), matrices.rows,
                                 matrices.columns};
        auto made = applyAxes(floats, axes, 0.0, {}, 1);
        if (made)
            outputs[k] = std::move(*made);
        else
            errors[k] = made.error();
    });
    for (const auto& error : errors)
        if (error)
            return fail(*error);
    std::vector<bool> told;
    for (std::size_t a = 0; a < groups.size(); ++a)
        for (std::size_t b = a + 1; b < groups.size(); ++b)
            told.push_back(differByStep(outputs[a], outputs[b]));
    return told;
}

std::size_t gainOf(const std::vector<bool>& told, const std::vector<bool>& done)
{
    std::size_t gain = 0;
    for (std::size_t i = 0; i < told.size(); ++i)
        gain += told[i] && !done[i] ? 1 : 0;
    return gain;
}

} // namespace

Result<Probe> makeProbe(const CandidateLengths& lengths, unsigned threads)
{
    const std::int64_t height = lengths.rows.nIn, width = lengths.columns.nIn;
    if (std::min(height, width) < 8 ||
        std::max({height, width, lengths.rows.nOut, lengths.columns.nOut}) > kLongestProbe)
        return fail(words::probeSize, kLongestProbe, height, width);
    RL_TAKE(const auto groups, groupCandidates(std::array{lengths}, {}, threads));
    std::vector<std::vector<bool>> tables;
    for (const Pattern& pattern : kPatterns) {
        RL_TAKE(auto told, toldApart(drawn(pattern, height, width), groups, threads));
        tables.push_back(std::move(told));
    }
    Probe probe;
    probe.different = groups.size();
    probe.pairs = tables.front().size();
    std::vector<bool> done(probe.pairs, false);
    while (true) {
        std::size_t best = 0;
        for (std::size_t k = 1; k < tables.size(); ++k)
            best = gainOf(tables[k], done) > gainOf(tables[best], done) ? k : best;
        if (gainOf(tables[best], done) == 0)
            break;
        for (std::size_t i = 0; i < done.size(); ++i)
            done[i] = done[i] || tables[best][i];
        probe.pictures.push_back({kPatterns[best].name, drawn(kPatterns[best], height, width)});
    }
    if (probe.pictures.empty())
        probe.pictures.push_back({kPatterns.front().name, drawn(kPatterns.front(), height, width)});
    probe.told = static_cast<std::size_t>(std::ranges::count(done, true));
    std::size_t pair = 0;
    for (std::size_t a = 0; a < groups.size(); ++a)
        for (std::size_t b = a + 1; b < groups.size(); ++b, ++pair)
            if (!done[pair] && probe.alike.size() < 8)
                probe.alike.emplace_back(groups[a].members.front().label, groups[b].members.front().label);
    return probe;
}

} // namespace resizelens
