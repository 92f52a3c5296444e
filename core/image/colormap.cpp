#include "core/image/colormap.h"

#include "core/image/planes.h"
#include "core/image/words.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>
#include <vector>

namespace resizelens {

namespace {

struct OkLab
{
    double lightness = 0.0;
    double a = 0.0;
    double b = 0.0;
};

struct LinearRgb
{
    double red = 0.0;
    double green = 0.0;
    double blue = 0.0;
};

OkLab polar(double lightness, double chroma, double hue)
{
    const double angle = hue * std::numbers::pi / 180.0;
    return {lightness, chroma * std::cos(angle), chroma * std::sin(angle)};
}

LinearRgb toLinear(const OkLab& colour)
{
    const double l = std::pow(colour.lightness + 0.3963377774 * colour.a + 0.2158037573 * colour.b, 3.0);
    const double m = std::pow(colour.lightness - 0.1055613458 * colour.a - 0.0638541728 * colour.b, 3.0);
    const double s = std::pow(colour.lightness - 0.0894841775 * colour.a - 1.2914855480 * colour.b, 3.0);
    return {4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s};
}

bool displayable(const LinearRgb& colour)
{
    const auto inside = [](double value) { return value >= 0.0 && value <= 1.0; };
    return inside(colour.red) && inside(colour.green) && inside(colour.blue);
}

// Reduces chroma but keeps lightness and hue, which carry the scale.
OkLab intoGamut(OkLab colour)
{
    for (int i = 0; i < 40 && !displayable(toLinear(colour)); ++i) {
        colour.a *= 0.97;
        colour.b *= 0.97;
    }
    return colour;
}

std::uint32_t encode(double linear)
{
    const double cut = std::clamp(linear, 0.0, 1.0);
    const double encoded = cut <= 0.0031308 ? 12.92 * cut : 1.055 * std::pow(cut, 1.0 / 2.4) - 0.055;
    return static_cast<std::uint32_t>(std::lround(encoded * 255.0));
}

std::uint32_t toScreen(const OkLab& colour)
{
    const LinearRgb linear = toLinear(colour);
    return 0xFF000000U | encode(linear.red) << 16U | encode(linear.green) << 8U | encode(linear.blue);
}

OkLab mix(const OkLab& from, const OkLab& to, double share)
{
    return {std::lerp(from.lightness, to.lightness, share), std::lerp(from.a, to.a, share),
            std::lerp(from.b, to.b, share)};
}

double distance(const OkLab& one, const OkLab& other)
{
    return std::hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
}

// Samples a dense path through the control colours, then takes `count` colours at equal distances along it.
std::vector<OkLab> evenRamp(std::span<const OkLab> controls, std::size_t count)
{
    constexpr std::size_t kDense = 256;
    std::vector<OkLab> path;
    for (std::size_t i = 0; i + 1 < controls.size(); ++i)
        for (std::size_t k = 0; k < kDense; ++k)
            path.push_back(intoGamut(mix(controls[i], controls[i + 1], static_cast<double>(k) / kDense)));
    path.push_back(intoGamut(controls.back()));

    std::vector<double> along(path.size(), 0.0);
    for (std::size_t i = 1; i < path.size(); ++i)
        along[i] = along[i - 1] + distance(path[i - 1], path[i]);

    std::vector<OkLab> ramp;
    std::size_t i = 1;
    for (std::size_t k = 0; k < count; ++k) {
        const double wanted = along.back() * static_cast<double>(k) / static_cast<double>(count - 1);
        while (i + 1 < path.size() && along[i] < wanted)
            ++i;
        const double share = (wanted - along[i - 1]) / (along[i] - along[i - 1]);
        ramp.push_back(mix(path[i - 1], path[i], std::clamp(share, 0.0, 1.0)));
    }
    return ramp;
}

ColorTable magnitudeTable()
{
    const std::array controls = {polar(0.20, 0.075, 300), polar(0.36, 0.125, 283), polar(0.51, 0.105, 235),
                                 polar(0.65, 0.115, 180), polar(0.80, 0.165, 140), polar(0.95, 0.160, 107)};
    ColorTable table{};
    const auto ramp = evenRamp(controls, table.size());
    std::ranges::transform(ramp, table.begin(), toScreen);
    return table;
}

ColorTable signedTable()
{
    const OkLab zero = polar(0.22, 0.0, 0);
    const std::array below = {zero, polar(0.52, 0.150, 258), polar(0.90, 0.070, 225)};
    const std::array above = {zero, polar(0.52, 0.150, 42), polar(0.90, 0.115, 88)};
    ColorTable table{};
    constexpr std::size_t kHalf = 128;
    const auto negative = evenRamp(below, kHalf);
    const auto positive = evenRamp(above, kHalf);
    for (std::size_t i = 0; i < kHalf; ++i) {
        table[kHalf - 1 - i] = toScreen(negative[i]);
        table[kHalf + i] = toScreen(positive[i]);
    }
    return table;
}

// Equal values, including infinities and NaNs, differ by 0. Keeps the larger magnitude, or NaN.
void keepLarger(std::span<const float> original, std::span<const float> rewrite, std::span<float> row)
{
    for (std::size_t x = 0; x < row.size(); ++x) {
        const float before = original[x];
        const float after = rewrite[x];
        const float kept = row[x];
        const float distance = after - before;
        const bool bothUnknown = (before != before) & (after != after);
        const float difference = ((before == after) | bothUnknown) ? 0.0F : distance;
        const bool keeps = (std::abs(difference) <= std::abs(kept)) | (kept != kept);
        row[x] = keeps ? kept : difference;
    }
}

/// Table index: `difference · factor + zero`, clamped; a logarithmic scale uses the log10 of the difference.
struct Scale
{
    float factor;
    float zero;
    bool magnitude = false;
    bool logarithmic = false;
};

Scale scaleOf(const DifferencePictureOptions& options)
{
    const auto share = static_cast<float>(options.gain / options.peak);
    if (options.kind != DifferenceKind::magnitude)
        return {127.5F * share, 128.0F};
    if (!(options.decades > 0.0))
        return {255.0F * share, 0.5F, true};
    const auto steps = static_cast<float>(255.0 / options.decades);
    return {steps, 255.5F + steps * std::log10(share), true, true};
}

void paintRow(std::span<const float> row, Scale scale, const ColorTable& table, std::span<std::uint32_t> out)
{
    for (std::size_t x = 0; x < row.size(); ++x) {
        const float difference = scale.magnitude ? std::abs(row[x]) : row[x];
        const float known = difference == difference ? difference : 0.0F;
        const float place = scale.logarithmic ? std::log10(std::max(known, 1e-37F)) : known;
        const float index = std::min(std::max(place * scale.factor + scale.zero, 0.0F), 255.0F);
        const std::uint32_t colour = table[static_cast<std::size_t>(static_cast<int>(index))];
        out[x] = difference == difference ? colour : kUnknownDifference;
    }
}

} // namespace

ColorTable colorTable(DifferenceKind kind)
{
    return kind == DifferenceKind::magnitude ? magnitudeTable() : signedTable();
}

Result<Picture> differencePicture(const Tensor& original, const Tensor& rewrite,
                                  const DifferencePictureOptions& options, const std::stop_token& stop)
{
    if (original.dims() != rewrite.dims())
        return fail(words::compareShapes, toText(original.dims()), toText(rewrite.dims()));
    if (!(options.gain > 0.0) || !(options.peak > 0.0))
        return fail(words::compareGain);
    const auto before = choosePlanes(original, options.planes);
    const auto after = choosePlanes(rewrite, options.planes);
    if (!before || !after)
        return fail(!before ? before.error() : after.error());

    const ColorTable table = colorTable(options.kind);
    const Scale scale = scaleOf(options);
    Picture picture{.width = before->width, .height = before->height};
    const auto width = static_cast<std::size_t>(picture.width);
    const std::size_t count = width * static_cast<std::size_t>(picture.height);
    picture.pixels.reserve(count); // filling it at once could not be interrupted
    std::vector<float> row(width);
    for (std::size_t begin = 0; begin < count; begin += width) {
        if (stop.stop_requested())
            return fail(cancelledError());
        std::ranges::fill(row, 0.0F);
        for (std::size_t c = 0; c < static_cast<std::size_t>(before->count); ++c)
            keepLarger(before->plane[c].subspan(begin, width), after->plane[c].subspan(begin, width), row);
        picture.pixels.resize(begin + width);
        paintRow(row, scale, table, std::span(picture.pixels).subspan(begin, width));
    }
    return picture;
}

} // namespace resizelens
