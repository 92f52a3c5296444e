// Pillow's Image.resize: src/libImaging/Resample.c, and Geometry.c for NEAREST.
#include "core/resize/dialect/axis_rules.h"
#include "core/resize/dialect/libraries/all.h"

#include <array>
#include <numbers>

namespace resizelens {

namespace {

constexpr std::string_view kPillow = "Pillow", kPillowSource = "src/libImaging/Resample.c";

int pillowBits(const AxisOperator&)
{
    return 32 - 8 - 2;
}

/// Accumulates the position from pixel to pixel like Pillow.
AxisOperator pillowNearest(const LibraryAxis& axis)
{
    const double step = stepOf(axis);
    double x = 0.5 * step - step;
    return nearestAxis(axis, [&, step](std::int64_t) { return std::floor(x += step); });
}

AxisOperator pillowBox(const LibraryAxis& axis)
{
    return windowAxis(axis, 0.5, boxKernel);
}
AxisOperator pillowBilinear(const LibraryAxis& axis)
{
    return windowAxis(axis, 1.0, triangleKernel);
}
/// Pillow's window coefficients are float32.
double hammingKernel(double distance)
{
    const double x = std::abs(distance) * std::numbers::pi;
    if (x == 0.0)
        return 1.0;
    const double window = static_cast<double>(0.54F) + static_cast<double>(0.46F) * std::cos(x);
    return std::abs(distance) < 1.0 ? std::sin(x) / x * window : 0.0;
}

AxisOperator pillowHamming(const LibraryAxis& axis)
{
    return windowAxis(axis, 1.0, hammingKernel);
}
AxisOperator pillowBicubic(const LibraryAxis& axis)
{
    return windowAxis(axis, 2.0, bicubicKernel);
}
AxisOperator pillowLanczos(const LibraryAxis& axis)
{
    return windowAxis(axis, 3.0, lanczosKernel);
}

template<AxisOperator (*rule)(const LibraryAxis&)>
constexpr LibraryMode filter(std::string_view id, std::string_view name, std::string_view formula,
                             std::string_view since = "")
{
    return {.id = id,
            .library = kPillow,
            .name = name,
            .formula = formula,
            .source = kPillowSource,
            .since = since,
            .evidence = Evidence::library,
            .matrices = onBoth<rule>,
            .weightBits = pillowBits};
}

constexpr std::array kPillowModes = {
    LibraryMode{.id = "pillow.nearest",
                .library = kPillow,
                .name = "NEAREST",
                .formula = "floor((i+0.5)·s), added up in float64",
                .source = "src/libImaging/Geometry.c",
                .evidence = Evidence::library,
                .matrices = onBoth<pillowNearest>},
    filter<pillowBox>("pillow.box", "BOX",
                      "box of width max(s, 1) around (i+0.5)·s, sum 1; uint8: 22 bits, each axis "
                      "rounded to bytes",
                      "3.4.0"),
    filter<pillowBilinear>("pillow.bilinear", "BILINEAR",
                           "triangle of support max(s, 1) around (i+0.5)·s, sum 1; "
                           "uint8: 22 bits, each axis rounded to bytes"),
    filter<pillowHamming>("pillow.hamming", "HAMMING",
                          "sinc(d)·(0.54 + 0.46·cos πd), support max(s, 1), sum 1; uint8: "
                          "22 bits, each axis rounded to bytes",
                          "3.4.0"),
    filter<pillowBicubic>("pillow.bicubic", "BICUBIC",
                          "cubic a = -0.5, support 2·max(s, 1), sum 1; uint8: 22 bits, "
                          "each axis rounded to bytes"),
    filter<pillowLanczos>("pillow.lanczos", "LANCZOS",
                          "sinc(d)·sinc(d/3), support 3·max(s, 1), sum 1; uint8: 22 bits, "
                          "each axis rounded to bytes"),
};

} // namespace

std::span<const LibraryMode> pillowModes()
{
    return kPillowModes;
}

} // namespace resizelens
