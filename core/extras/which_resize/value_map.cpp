#include "core/extras/which_resize/value_map.h"

#include "core/extras/which_resize/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <string_view>
#include <utility>

namespace resizelens {

namespace {

struct KnownMap
{
    std::string_view formula; // complete description, or empty
    Phrase (*name)();
    std::array<double, 3> scale, shift;
};

constexpr double kImageNetMean[] = {0.485, 0.456, 0.406}, kImageNetDeviation[] = {0.229, 0.224, 0.225};

constexpr KnownMap uniform(std::string_view formula, double scale, double shift)
{
    return {formula, nullptr, {scale, scale, scale}, {shift, shift, shift}};
}

/// (x/white - mean)/std; `blueFirst`: BGR channels.
constexpr KnownMap imageNet(Phrase (*name)(), double white, bool blueFirst)
{
    KnownMap map{{}, name, {}, {}};
    for (std::size_t c = 0; c < 3; ++c) {
        const std::size_t from = blueFirst ? 2 - c : c;
        map.scale[c] = 1.0 / (white * kImageNetDeviation[from]);
        map.shift[c] = -kImageNetMean[from] / kImageNetDeviation[from];
    }
    return map;
}

/// BGR minus Caffe's mean.
constexpr KnownMap caffe(Phrase (*name)(), double scale)
{
    return {{}, name, {scale, scale, scale}, {-103.939, -116.779, -123.68}};
}

constexpr std::array kKnownMaps = {
    KnownMap{{}, [] { return say(words::valuesKept); }, {1.0, 1.0, 1.0}, {0.0, 0.0, 0.0}},
    uniform("x/255", 1.0 / 255.0, 0.0),
    uniform("x·255", 255.0, 0.0),
    uniform("x/127.5 - 1", 1.0 / 127.5, -1.0),
    uniform("x·2 - 1", 2.0, -1.0),
    uniform("x - 128", 1.0, -128.0),
    uniform("x·255 - 128", 255.0, -128.0),
    uniform("(x - 127.5)/128", 1.0 / 128.0, -127.5 / 128.0),
    uniform("x/256", 1.0 / 256.0, 0.0),
    imageNet([] { return say(words::valuesOfImageNet); }, 255.0, false),
    imageNet([] { return say(words::valuesOfImageNetBytes); }, 1.0, false),
    imageNet([] { return say(words::valuesOfImageNetBlue); }, 255.0, true),
    imageNet([] { return say(words::valuesOfImageNetBlueBytes); }, 1.0, true),
    caffe([] { return say(words::valuesOfCaffeBytes); }, 1.0),
    caffe([] { return say(words::valuesOfCaffe); }, 255.0),
};

Phrase nameOf(const KnownMap& map)
{
    return map.name != nullptr ? map.name() : say(words::valuesKnown, map.formula);
}

double squaresOf(const std::vector<PairSums>& channels, std::span<const double> scale,
                 std::span<const double> shift)
{
    double sum = 0.0;
    for (std::size_t c = 0; c < channels.size(); ++c)
        sum += channels[c].squares(scale[c % scale.size()], shift[c % shift.size()]);
    return sum;
}

ValueMap mapOf(Phrase name, std::span<const double> scale, std::span<const double> shift,
               std::size_t channels, std::size_t parameters)
{
    ValueMap map{std::move(name), {}, {}, {}, false, parameters > 0, parameters};
    for (std::size_t c = 0; c < channels; ++c) {
        map.scale.push_back(scale[c % scale.size()]);
        map.shift.push_back(shift[c % shift.size()]);
    }
    return map;
}

bool suits(const KnownMap& known, std::size_t channels)
{
    return channels == 3 || (known.scale[0] == known.scale[2] && known.shift[0] == known.shift[2]);
}

} // namespace

double PairSums::squares(double scale, double shift) const
{
    // Centred, so that large values do not cancel small differences.
    if (n == 0.0)
        return 0.0;
    const double mx = x / n, my = y / n;
    const double vx = xx - n * mx * mx, vy = yy - n * my * my, vxy = xy - n * mx * my;
    const double rest = my - scale * mx - shift;
    return std::max(0.0, vy - 2.0 * scale * vxy + scale * scale * vx) + n * rest * rest;
}

std::pair<double, double> PairSums::fit() const
{
    if (n == 0.0)
        return {1.0, 0.0};
    const double mx = x / n, my = y / n, vx = xx - n * mx * mx, vxy = xy - n * mx * my;
    const double scale = vx > 1e-9 * (xx + 1e-30) ? vxy / vx : 1.0;
    return {scale, my - scale * mx};
}

std::size_t knownMapCount()
{
    return kKnownMaps.size();
}

ValueMap chooseMap(const std::vector<PairSums>& channels, double tolerance)
{
    std::vector<double> scales, shifts;
    PairSums all;
    bool mayFitEach = true; // a line through two points leaves no residual
    for (const PairSums& sums : channels) {
        const auto [scale, shift] = sums.fit();
        scales.push_back(scale);
        shifts.push_back(shift);
        all += sums;
        mayFitEach = mayFitEach && sums.n > 2.0;
    }
    const auto count = static_cast<double>(channels.size());
    const auto [scale, shift] = all.fit();
    const double ofOne = squaresOf(channels, std::array{scale}, std::array{shift});
    double least = all.n > 2.0 ? ofOne * all.n / (all.n - 2.0) : std::numeric_limits<double>::infinity();
    if (mayFitEach)
        least = std::min(least, squaresOf(channels, scales, shifts) * all.n / (all.n - 2.0 * count));
    // The best fit also fits noise, by about 1/n per parameter; add that and the rounding error.
    const double rounding = all.n * tolerance * tolerance;
    const double enough = (1.002 + 20.0 / std::max(all.n, 1.0)) * least + rounding;
    const KnownMap* nearest = nullptr;
    double nearestSquares = std::numeric_limits<double>::infinity();
    for (const KnownMap& known : kKnownMaps) {
        if (!suits(known, channels.size()))
            continue;
        const double squares = squaresOf(channels, known.scale, known.shift);
        if (std::isfinite(least) ? squares <= enough : squares <= rounding)
            return mapOf(nameOf(known), known.scale, known.shift, channels.size(), 0);
        if (squares < nearestSquares) {
            nearest = &known;
            nearestSquares = squares;
        }
    }
    if (nearest != nullptr && !std::isfinite(least))
        return mapOf(nameOf(*nearest), nearest->scale, nearest->shift, channels.size(), 0);
    if (!mayFitEach || ofOne <= enough)
        return mapOf(say(words::valuesFitted), std::array{scale}, std::array{shift}, channels.size(), 2);
    return mapOf(say(words::valuesFittedByChannel), scales, shifts, channels.size(), 2 * channels.size());
}

} // namespace resizelens
