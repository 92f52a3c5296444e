// ONNX Runtime's linear Resize of quantised values, computed as its CPU kernels do.
#pragma once

#include "core/base/tensor.h"
#include "core/resize/matrix/resize_site.h"
#include "core/resize/quant/words.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace resizelens::test {

/// Input position of an output, as ONNX Runtime computes it in float32.
struct Place
{
    std::int64_t low = 0, high = 0;
    float towardsHigh = 0.0F, towardsLow = 0.0F;
};

inline std::optional<float> placeOf(const ResizeSpec& spec, const AxisGeometry& axis, std::int64_t i)
{
    const auto x = static_cast<float>(i);
    const auto scale = static_cast<float>(axis.scale);
    if (scale == 1.0F)
        return x;
    switch (spec.coordinateMode) {
    case CoordinateMode::halfPixel:
        return (x + 0.5F) / scale - 0.5F;
    case CoordinateMode::pytorchHalfPixel:
        return axis.nOut > 1 ? (x + 0.5F) / scale - 0.5F : 0.0F;
    case CoordinateMode::asymmetric:
        return x / scale;
    case CoordinateMode::alignCorners:
        return axis.nOut == 1 ? 0.0F
                              : x * static_cast<float>(axis.nIn - 1) / static_cast<float>(axis.nOut - 1);
    default:
        return std::nullopt;
    }
}

inline Result<std::vector<Place>> placesOf(const ResizeSpec& spec, const AxisGeometry& axis)
{
    std::vector<Place> places;
    for (std::int64_t i = 0; i < axis.nOut; ++i) {
        const auto at = placeOf(spec, axis, i);
        if (!at)
            return fail(words::quantNoForm, toString(spec.coordinateMode));
        const float x = std::max(0.0F, std::min(*at, static_cast<float>(axis.nIn - 1)));
        Place place;
        place.low = std::min(static_cast<std::int64_t>(x), axis.nIn - 1);
        place.high = std::min(place.low + 1, axis.nIn - 1);
        place.towardsHigh = std::abs(x - static_cast<float>(place.low));
        place.towardsLow = std::abs(x - static_cast<float>(place.high));
        if (place.low == place.high)
            place.towardsHigh = place.towardsLow = 0.5F;
        places.push_back(place);
    }
    return places;
}

inline float planarSample(const Place& row, const Place& column, const double (&x)[4])
{
    const auto v = [&](int i) { return static_cast<float>(x[i]); };
    return std::trunc(column.towardsLow * row.towardsLow * v(0) + column.towardsHigh * row.towardsLow * v(1) +
                      column.towardsLow * row.towardsHigh * v(2) +
                      column.towardsHigh * row.towardsHigh * v(3));
}

inline double interleavedSample(const Place& row, const Place& column, const double (&x)[4])
{
    constexpr std::int64_t kOne = 1024;
    const auto high = [](const Place& place) {
        return static_cast<std::int64_t>(place.towardsHigh * static_cast<float>(kOne));
    };
    const auto v = [&](int i) { return static_cast<std::int64_t>(x[i]); };
    const std::int64_t down = high(row), right = high(column), up = kOne - down, left = kOne - right;
    const std::int64_t sum = left * up * v(0) + right * up * v(1) + left * down * v(2) + right * down * v(3);
    const std::int64_t cut = sum / (kOne * kOne);
    return static_cast<double>(cut);
}

/// ONNX Runtime's linear Resize of int8 or uint8 on CPU (integer Resizes, and quantised ones whose neighbours
/// it drops). `planar`: N×C×H×W in float32, truncated; else N×H×W×C with 10-bit weights, the higher
/// neighbour's truncated, the lower's what remains to 1. Two adjacent linear axes. Errors: other Resizes.
inline Result<Tensor> resizeAsOnnxRuntime(const ResizeSite& site, const Tensor& codes, bool planar)
{
    const auto resized = site.resizedAxes();
    const ResizeSpec& spec = site.spec;
    if (spec.mode != ResizeMode::linear || spec.antialias || resized.size() != 2 ||
        resized[1] != resized[0] + 1)
        return fail(words::quantNoForm, toString(spec.mode));
    const auto a = static_cast<std::size_t>(resized[0]);
    const auto tall = site.axes[a].geometry(), wide = site.axes[a + 1].geometry();
    if (!tall || !wide || tall->nIn != codes.dims()[a] || wide->nIn != codes.dims()[a + 1])
        return fail(words::quantCodes, dtypeName(codes.type()));
    const auto rows = placesOf(spec, *tall), columns = placesOf(spec, *wide);
    if (!rows || !columns)
        return fail(rows ? columns.error() : rows.error());
    const auto values = codes.toDoubles();
    RL_TRY(values);
    std::int64_t outer = 1, inner = 1;
    for (std::size_t i = 0; i < codes.dims().size(); ++i)
        (i < a ? outer : inner) *= i == a || i == a + 1 ? 1 : codes.dims()[i];
    std::vector<double> result;
    for (std::int64_t plane = 0; plane < outer; ++plane)
        for (const Place& row : *rows)
            for (const Place& column : *columns)
                for (std::int64_t i = 0; i < inner; ++i) {
                    const auto at = [&](std::int64_t y, std::int64_t x) {
                        return (*values)[static_cast<std::size_t>(
                            ((plane * tall->nIn + y) * wide->nIn + x) * inner + i)];
                    };
                    const double x[4] = {at(row.low, column.low), at(row.low, column.high),
                                         at(row.high, column.low), at(row.high, column.high)};
                    result.push_back(planar ? static_cast<double>(planarSample(row, column, x))
                                            : interleavedSample(row, column, x));
                }
    Dims dims = codes.dims();
    dims[a] = tall->nOut;
    dims[a + 1] = wide->nOut;
    return Tensor::fromDoubles(codes.type(), std::move(dims), result);
}

} // namespace resizelens::test
