// PyTorch's torch.nn.functional.interpolate: aten/src/ATen/native/UpSample.h, cpu/UpSampleKernel.cpp.
#include "core/resize/dialect/axis_rules.h"
#include "core/resize/dialect/libraries/all.h"

#include <array>
#include <cmath>

namespace resizelens {

namespace {

constexpr std::string_view kPyTorch = "PyTorch", kPyTorchSource = "aten/src/ATen/native/UpSample.h";

// PyTorch uses float32 scales and positions for float32 tensors.
float pyTorchStep(const LibraryAxis& axis)
{
    return axis.factor ? static_cast<float>(1.0 / *axis.factor)
                       : static_cast<float>(axis.nIn) / static_cast<float>(axis.nOut);
}

float pyTorchCornerStep(const LibraryAxis& axis)
{
    return axis.nOut > 1 ? static_cast<float>(axis.nIn - 1) / static_cast<float>(axis.nOut - 1) : 0.0F;
}

AxisOperator pyTorchNearest(const LibraryAxis& axis)
{
    return nearestAxis(axis, [step = pyTorchStep(axis)](std::int64_t i) {
        return std::floor(static_cast<float>(i) * step);
    });
}

AxisOperator pyTorchNearestExact(const LibraryAxis& axis)
{
    return nearestAxis(axis, [step = pyTorchStep(axis)](std::int64_t i) {
        return std::floor((static_cast<float>(i) + 0.5F) * step);
    });
}

double halfPixelPlace(float step, std::int64_t i)
{
    return static_cast<double>(step * (static_cast<float>(i) + 0.5F) - 0.5F);
}

AxisOperator pyTorchLinear(const LibraryAxis& axis)
{
    return linearAxis(
        axis, [step = pyTorchStep(axis)](std::int64_t i) { return std::max(halfPixelPlace(step, i), 0.0); });
}

AxisOperator pyTorchLinearCorners(const LibraryAxis& axis)
{
    return linearAxis(axis, [step = pyTorchCornerStep(axis)](std::int64_t i) {
        return static_cast<double>(step * static_cast<float>(i));
    });
}

AxisOperator pyTorchCubic(const LibraryAxis& axis)
{
    return cubicAxis(axis, -0.75, false,
                     [step = pyTorchStep(axis)](std::int64_t i) { return halfPixelPlace(step, i); });
}

AxisOperator pyTorchCubicCorners(const LibraryAxis& axis)
{
    return cubicAxis(axis, -0.75, false, [step = pyTorchCornerStep(axis)](std::int64_t i) {
        return static_cast<double>(step * static_cast<float>(i));
    });
}

AxisOperator pyTorchLinearSmooth(const LibraryAxis& axis)
{
    return windowAxis(axis, 1.0, triangleKernel);
}

AxisOperator pyTorchCubicSmooth(const LibraryAxis& axis)
{
    return windowAxis(axis, 2.0, bicubicKernel);
}

/// The most fractional bits with which the largest weight fits 16 bits.
int bitsFor(const AxisOperator& axis)
{
    double largest = 0.0;
    for (std::int64_t i = 0; i < axis.outputs(); ++i)
        for (const double weight : axis.weights(i))
            largest = std::max(largest, weight);
    int bits = 0;
    while (bits < 22 && std::floor(0.5 + std::ldexp(largest, bits + 1)) < 1 << 15)
        ++bits;
    return bits;
}

constexpr LibraryMode pyTorchMode(std::string_view id, std::string_view name, std::string_view formula,
                                  decltype(LibraryMode::matrices) matrices, bool keepsFactor,
                                  std::string_view since = "")
{
    return {.id = id,
            .library = kPyTorch,
            .name = name,
            .formula = formula,
            .source = kPyTorchSource,
            .since = since,
            .keepsFactor = keepsFactor,
            .matrices = matrices};
}

constexpr LibraryMode withBytes(LibraryMode mode)
{
    mode.weightBits = bitsFor;
    return mode;
}

constexpr std::array kPyTorchModes = {
    pyTorchMode("pytorch.nearest", "nearest", "min(floor(float32(i·s)), n-1)", onBoth<pyTorchNearest>, true),
    pyTorchMode("pytorch.nearest_exact", "nearest-exact", "min(floor(float32((i+0.5)·s)), n-1)",
                onBoth<pyTorchNearestExact>, true, "1.11"),
    withBytes(pyTorchMode("pytorch.bilinear", "bilinear",
                          "x = max(s·(i+0.5) - 0.5, 0); uint8: weights of 16 bits, each "
                          "axis rounded to bytes",
                          onBoth<pyTorchLinear>, true)),
    withBytes(
        pyTorchMode("pytorch.bilinear_align_corners", "bilinear, align_corners=True",
                    "x = i·(n-1)/(m-1), 0 for m = 1; uint8: weights of 16 bits, each axis rounded to bytes",
                    onBoth<pyTorchLinearCorners>, false)),
    withBytes(pyTorchMode("pytorch.bicubic", "bicubic",
                          "x = s·(i+0.5) - 0.5, a = -0.75, inputs clamped; uint8: weights "
                          "of 16 bits, each axis rounded to bytes",
                          onBoth<pyTorchCubic>, true)),
    withBytes(
        pyTorchMode("pytorch.bicubic_align_corners", "bicubic, align_corners=True",
                    "x = i·(n-1)/(m-1), a = -0.75, inputs clamped; uint8: weights of 16 bits, each axis "
                    "rounded to bytes",
                    onBoth<pyTorchCubicCorners>, false)),
    pyTorchMode("pytorch.area", "area", "mean of inputs floor(i·n/m) … ceil((i+1)·n/m) - 1",
                onBoth<adaptiveAverageAxis>, false),
    withBytes(pyTorchMode(
        "pytorch.bilinear_antialias", "bilinear, antialias=True",
        "triangle of support max(s, 1) around (i+0.5)·s, sum 1; uint8: weights of 16 bits, each axis "
        "rounded to bytes",
        onBoth<pyTorchLinearSmooth>, true, "1.11")),
    withBytes(pyTorchMode(
        "pytorch.bicubic_antialias", "bicubic, antialias=True",
        "cubic a = -0.5, support 2·max(s, 1), sum 1; uint8: weights of 16 bits, each axis rounded to "
        "bytes",
        onBoth<pyTorchCubicSmooth>, true, "1.11")),
};

} // namespace

std::span<const LibraryMode> pyTorchModes()
{
    return kPyTorchModes;
}

} // namespace resizelens
