#include "core/extras/preprocess/preprocess_spec.h"

#include "core/base/limits.h"
#include "core/extras/preprocess/words.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

int whole(double value)
{
    return static_cast<int>(std::clamp(value, 1.0, static_cast<double>(kMaxAxisRows)));
}

PixelSize shortestSize(const PreprocessSpec& spec, PixelSize source)
{
    const double shorter = std::min(source.width, source.height);
    const double longer = std::max(source.width, source.height);
    double edge = spec.size.width, raw = edge;
    if (spec.longest > 0 && longer / shorter * edge > spec.longest) {
        raw = spec.longest * shorter / longer;
        edge = std::nearbyint(raw);
    }
    const int low = whole(edge), high = whole(std::trunc(raw * longer / shorter));
    return source.width <= source.height ? PixelSize{low, high} : PixelSize{high, low};
}

PixelSize multipleSize(const PreprocessSpec& spec, PixelSize source)
{
    const double across = static_cast<double>(spec.size.width) / source.width;
    const double down = static_cast<double>(spec.size.height) / source.height;
    const bool nearer = std::abs(1.0 - across) < std::abs(1.0 - down);
    const double factor = nearer ? across : down;
    const auto rounded = [&](int length) {
        return whole(std::nearbyint(factor * length / spec.multiple) * spec.multiple);
    };
    return {rounded(source.width), rounded(source.height)};
}

PixelSize pixelsSize(const PreprocessSpec& spec, PixelSize source)
{
    const double unit = spec.multiple, height = source.height, width = source.width;
    double rows = std::nearbyint(height / unit), columns = std::nearbyint(width / unit);
    const double area = rows * columns * unit * unit, pixels = height * width;
    if (area > static_cast<double>(spec.mostPixels)) {
        const double shrink = std::sqrt(pixels / static_cast<double>(spec.mostPixels)) * unit;
        rows = std::max(1.0, std::floor(height / shrink));
        columns = std::max(1.0, std::floor(width / shrink));
    } else if (area < static_cast<double>(spec.leastPixels)) {
        const double grow = std::sqrt(static_cast<double>(spec.leastPixels) / pixels) / unit;
        rows = std::ceil(height * grow);
        columns = std::ceil(width * grow);
    }
    return {whole(columns * unit), whole(rows * unit)};
}

PixelSize resizedSize(const PreprocessSpec& spec, PixelSize source, double& factor)
{
    if (spec.sizing == Sizing::keep || spec.sizing == Sizing::exact)
        return spec.sizing == Sizing::keep ? source : spec.size;
    if (spec.sizing == Sizing::shortest)
        return shortestSize(spec, source);
    if (spec.sizing == Sizing::multiple)
        return multipleSize(spec, source);
    if (spec.sizing == Sizing::pixels)
        return pixelsSize(spec, source);
    const double across = static_cast<double>(spec.size.width) / source.width;
    const double down = static_cast<double>(spec.size.height) / source.height;
    const bool covers = spec.sizing == Sizing::cover;
    factor = covers ? std::max(across, down) : std::min(across, down);
    const auto scaled = [&](int length, int limit) {
        const int rounded = whole(std::nearbyint(length * factor));
        return covers ? std::max(rounded, limit) : std::min(rounded, limit);
    };
    return {scaled(source.width, spec.size.width), scaled(source.height, spec.size.height)};
}

} // namespace

Result<PreprocessGeometry> geometryOf(const PreprocessSpec& spec, PixelSize source)
{
    if (std::max(source.width, source.height) > kLargestSide)
        return fail(words::preprocessSource, source.height, source.width, kLargestSide);
    double factor = 0.0;
    const PixelSize size = resizedSize(spec, source, factor);
    PreprocessGeometry geometry{{source.height, size.height}, {source.width, size.width}};
    if (spec.keepsFactor && factor > 0.0)
        geometry.rows.factor = geometry.columns.factor = factor;
    geometry.result = spec.window.value_or(size);
    const auto offset = [&](int from, int to) {
        const int over = from - to;
        if (over < 0)
            return -std::int64_t{(to - from) / 2};
        return spec.evenCentre ? std::int64_t{std::lrint(over / 2.0)} : std::int64_t{over / 2};
    };
    geometry.top = offset(size.height, geometry.result.height);
    geometry.left = offset(size.width, geometry.result.width);
    // Only what fits into its size is meant to be padded.
    if ((geometry.top < 0 || geometry.left < 0) && spec.sizing != Sizing::inside)
        return fail(words::preprocessCrop, geometry.result.height, geometry.result.width, size.height,
                    size.width);
    return geometry;
}

} // namespace resizelens
