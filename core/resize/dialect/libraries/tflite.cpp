// TensorFlow Lite: kernels/internal/reference/resize_bilinear.h and resize_nearest_neighbor.h.
#include "core/resize/dialect/axis_rules.h"
#include "core/resize/dialect/byte_arithmetic.h"
#include "core/resize/dialect/libraries/all.h"

#include <array>

namespace resizelens {

namespace {

enum class TflitePlaces { legacy, centred, aligned };

constexpr std::string_view kTflite = "TFLite", kTfliteLinear = "kernels/internal/reference/resize_bilinear.h",
                           kTfliteNearest = "kernels/internal/reference/resize_nearest_neighbor.h";

float tfliteStep(const LibraryAxis& axis, TflitePlaces places)
{
    return places == TflitePlaces::aligned && axis.nOut > 1
               ? static_cast<float>(axis.nIn - 1) / static_cast<float>(axis.nOut - 1)
               : static_cast<float>(axis.nIn) / static_cast<float>(axis.nOut);
}

template<TflitePlaces places>
AxisOperator tfliteNearest(const LibraryAxis& axis)
{
    const float step = tfliteStep(axis, places), offset = places == TflitePlaces::centred ? 0.5F : 0.0F;
    return nearestAxis(axis, [=](std::int64_t i) {
        const float x = (static_cast<float>(i) + offset) * step;
        return places == TflitePlaces::aligned ? std::round(x) : std::floor(x);
    });
}

template<TflitePlaces places>
AxisOperator tfliteLinear(const LibraryAxis& axis)
{
    const float step = tfliteStep(axis, places);
    return linearAxis(axis, [=](std::int64_t i) {
        const auto at = static_cast<float>(i);
        return static_cast<double>(places == TflitePlaces::centred ? (at + 0.5F) * step - 0.5F : at * step);
    });
}

/// Step and positions are integers in 1/1024, which drift from the float ones along the axis.
template<TflitePlaces places>
AxisOperator tfliteWholeLinear(const LibraryAxis& axis)
{
    const bool aligned = places == TflitePlaces::aligned && axis.nOut > 1;
    const std::int64_t n = aligned ? axis.nIn - 1 : axis.nIn, m = aligned ? axis.nOut - 1 : axis.nOut;
    const std::int64_t step = (1024 * n + m / 2) / m;
    return tapRows(axis.nIn, axis.nOut, [&](RowTaps& taps, std::int64_t i) {
        const std::int64_t x = i * step + (places == TflitePlaces::centred ? step / 2 - 512 : 0);
        const std::int64_t low = std::max<std::int64_t>(x / 1024, 0);
        const std::int64_t high = std::min((x + 1023) / 1024, axis.nIn - 1);
        const double rest = static_cast<double>(x - 1024 * low) / 1024.0;
        taps.clamped(low, 1.0 - rest);
        taps.clamped(high, rest);
    });
}

/// Bytes are read as int8 with zero point 128; halves are rounded away from it.
template<TflitePlaces places>
Result<Tensor> tfliteBytes(const Tensor& input, const LibraryAxis& rows, const LibraryAxis& columns)
{
    const auto whole = [](const LibraryAxis& axis) {
        return wholeRows(tfliteWholeLinear<places>(axis), [](double weight) { return weight * 1024.0; });
    };
    constexpr std::int64_t kHalf = std::int64_t{1} << 19, kOne = std::int64_t{1} << 20;
    return weighBytes(
        input, whole(rows), whole(columns), [](std::uint8_t value) { return std::int64_t{value} - 128; },
        sumOf,
        [](const WholeRows::Row& row, const std::int64_t* samples) {
            const std::int64_t sum = sumOf(row, samples);
            return toByte((sum > 0 ? sum + kHalf : sum - kHalf) / kOne + 128);
        });
}

constexpr LibraryMode tfliteMode(std::string_view id, std::string_view name, std::string_view formula,
                                 std::string_view source, decltype(LibraryMode::matrices) matrices,
                                 decltype(LibraryMode::bytes) bytes = nullptr)
{
    return {.id = id,
            .library = kTflite,
            .name = name,
            .formula = formula,
            .source = source,
            .matrices = matrices,
            .bytes = bytes};
}

constexpr std::array kTfliteModes = {
    tfliteMode("tflite.nearest", "nearest", "floor(float32(i·s))", kTfliteNearest,
               onBoth<tfliteNearest<TflitePlaces::legacy>>),
    tfliteMode("tflite.nearest_half_pixel", "nearest, half_pixel_centers", "floor(float32((i+0.5)·s))",
               kTfliteNearest, onBoth<tfliteNearest<TflitePlaces::centred>>),
    tfliteMode("tflite.nearest_align_corners", "nearest, align_corners",
               "round half away(float32(i·(n-1)/(m-1)))", kTfliteNearest,
               onBoth<tfliteNearest<TflitePlaces::aligned>>),
    tfliteMode("tflite.bilinear", "bilinear", "x = float32(i·s)", kTfliteLinear,
               onBoth<tfliteLinear<TflitePlaces::legacy>>),
    tfliteMode("tflite.bilinear_half_pixel", "bilinear, half_pixel_centers", "x = float32((i+0.5)·s - 0.5)",
               kTfliteLinear, onBoth<tfliteLinear<TflitePlaces::centred>>),
    tfliteMode("tflite.bilinear_align_corners", "bilinear, align_corners", "x = float32(i·(n-1)/(m-1))",
               kTfliteLinear, onBoth<tfliteLinear<TflitePlaces::aligned>>),
    tfliteMode("tflite.bilinear_int8", "int8 bilinear", "s = (1024·n + m/2) div m, x = i·s/1024",
               kTfliteLinear, onBoth<tfliteWholeLinear<TflitePlaces::legacy>>,
               tfliteBytes<TflitePlaces::legacy>),
    tfliteMode("tflite.bilinear_int8_half_pixel", "int8 bilinear, half_pixel_centers",
               "s = (1024·n + m/2) div m, x = (i·s + s div 2 - 512)/1024", kTfliteLinear,
               onBoth<tfliteWholeLinear<TflitePlaces::centred>>, tfliteBytes<TflitePlaces::centred>),
    tfliteMode("tflite.bilinear_int8_align_corners", "int8 bilinear, align_corners",
               "s = (1024·(n-1) + (m-1)/2) div (m-1), x = i·s/1024", kTfliteLinear,
               onBoth<tfliteWholeLinear<TflitePlaces::aligned>>, tfliteBytes<TflitePlaces::aligned>),
};

} // namespace

std::span<const LibraryMode> tfliteModes()
{
    return kTfliteModes;
}

} // namespace resizelens
