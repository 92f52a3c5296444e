// TensorFlow: core/util/image_resizer_state.h and core/kernels/image. tf.compat.v1.image.resize_* works
// without half_pixel_centers, tf.image.resize of TensorFlow 2 with it.
#include "core/resize/dialect/axis_rules.h"
#include "core/resize/dialect/libraries/all.h"

#include <array>

namespace resizelens {

namespace {

constexpr std::string_view kTensorFlow = "TensorFlow";

float lengthStep(const LibraryAxis& axis)
{
    return static_cast<float>(axis.nIn) / static_cast<float>(axis.nOut);
}

float alignedStep(const LibraryAxis& axis)
{
    return axis.nOut > 1 ? static_cast<float>(axis.nIn - 1) / static_cast<float>(axis.nOut - 1)
                         : lengthStep(axis);
}

float legacyPlace(float step, std::int64_t i)
{
    return static_cast<float>(i) * step;
}

float centredPlace(float step, std::int64_t i)
{
    return (static_cast<float>(i) + 0.5F) * step - 0.5F;
}

AxisOperator legacyNearest(const LibraryAxis& axis)
{
    return nearestAxis(
        axis, [step = lengthStep(axis)](std::int64_t i) { return std::floor(legacyPlace(step, i)); });
}

AxisOperator alignedNearest(const LibraryAxis& axis)
{
    return nearestAxis(
        axis, [step = alignedStep(axis)](std::int64_t i) { return std::round(legacyPlace(step, i)); });
}

AxisOperator legacyLinear(const LibraryAxis& axis)
{
    return linearAxis(axis, [step = lengthStep(axis)](std::int64_t i) {
        return static_cast<double>(legacyPlace(step, i));
    });
}

AxisOperator alignedLinear(const LibraryAxis& axis)
{
    return linearAxis(axis, [step = alignedStep(axis)](std::int64_t i) {
        return static_cast<double>(legacyPlace(step, i));
    });
}

AxisOperator centredLinear(const LibraryAxis& axis)
{
    return linearAxis(axis, [step = lengthStep(axis)](std::int64_t i) {
        return static_cast<double>(centredPlace(step, i));
    });
}

/// Rounds the fractional part to 1/1024.
double toPhase(float place)
{
    const float low = std::floor(place);
    return static_cast<double>(low) + std::nearbyint(static_cast<double>(place - low) * 1024.0) / 1024.0;
}

AxisOperator legacyCubic(const LibraryAxis& axis)
{
    return cubicAxis(axis, -0.75, false,
                     [step = lengthStep(axis)](std::int64_t i) { return toPhase(legacyPlace(step, i)); });
}

AxisOperator alignedCubic(const LibraryAxis& axis)
{
    return cubicAxis(axis, -0.75, false,
                     [step = alignedStep(axis)](std::int64_t i) { return toPhase(legacyPlace(step, i)); });
}

AxisOperator centredCubic(const LibraryAxis& axis)
{
    return cubicAxis(axis, -0.5, true,
                     [step = lengthStep(axis)](std::int64_t i) { return toPhase(centredPlace(step, i)); });
}

/// Each input's share of [i·s, (i + 1)·s].
AxisOperator shareAxis(const LibraryAxis& axis)
{
    const double step = static_cast<double>(lengthStep(axis));
    return tapRows(axis.nIn, axis.nOut, [&](RowTaps& taps, std::int64_t i) {
        const double begin = static_cast<double>(i) * step, end = begin + step;
        for (auto k = static_cast<std::int64_t>(std::floor(begin)); static_cast<double>(k) < end; ++k) {
            const auto low = std::max(begin, static_cast<double>(k)),
                       high = std::min(end, static_cast<double>(k + 1));
            taps.clamped(k, (high - low) / step);
        }
    });
}

double gaussianKernel(double distance)
{
    return std::abs(distance) >= 1.5 ? 0.0 : std::exp(-2.0 * distance * distance);
}

double mitchellKernel(double distance)
{
    const double x = std::abs(distance);
    if (x >= 2.0)
        return 0.0;
    return x >= 1.0 ? ((-7.0 / 18.0 * x + 2.0) * x - 10.0 / 3.0) * x + 16.0 / 9.0
                    : (7.0 / 6.0 * x - 2.0) * x * x + 8.0 / 9.0;
}

// ScaleAndTranslate: every antialiased tf.image.resize, and those of these four kernels without. `Radius`: in halves.
template<int Radius, Kernel kernel>
AxisOperator smooth(const LibraryAxis& axis)
{
    return stretchedAxis(axis, Radius / 2.0, kernel);
}
template<int Radius, Kernel kernel>
AxisOperator plain(const LibraryAxis& axis)
{
    return stretchedAxis(axis, Radius / 2.0, kernel, false);
}

constexpr LibraryMode tensorFlowMode(std::string_view id, std::string_view name, std::string_view formula,
                                     std::string_view source, decltype(LibraryMode::matrices) matrices,
                                     std::string_view since = "")
{
    return {.id = id,
            .library = kTensorFlow,
            .name = name,
            .formula = formula,
            .source = source,
            .since = since,
            .matrices = matrices};
}

constexpr std::string_view kState = "core/util/image_resizer_state.h",
                           kTranslate = "core/kernels/image/scale_and_translate_op.cc";

constexpr std::array kTensorFlowModes = {
    tensorFlowMode("tensorflow.nearest_v1", "1: nearest", "floor(float32(i·s))", kState,
                   onBoth<legacyNearest>),
    tensorFlowMode("tensorflow.nearest_v1_align_corners", "1: nearest, align_corners",
                   "round half away(float32(i·(n-1)/(m-1)))", kState, onBoth<alignedNearest>),
    tensorFlowMode("tensorflow.bilinear_v1", "1: bilinear", "x = float32(i·s)", kState, onBoth<legacyLinear>),
    tensorFlowMode("tensorflow.bilinear_v1_align_corners", "1: bilinear, align_corners",
                   "x = float32(i·(n-1)/(m-1))", kState, onBoth<alignedLinear>),
    tensorFlowMode("tensorflow.bicubic_v1", "1: bicubic",
                   "x = float32(i·s) to 1/1024, a = -0.75, inputs clamped",
                   "core/kernels/image/resize_bicubic_op.cc", onBoth<legacyCubic>),
    tensorFlowMode("tensorflow.bicubic_v1_align_corners", "1: bicubic, align_corners",
                   "x = float32(i·(n-1)/(m-1)) to 1/1024, a = -0.75, inputs clamped",
                   "core/kernels/image/resize_bicubic_op.cc", onBoth<alignedCubic>),
    tensorFlowMode("tensorflow.area", "area", "share of each input within [i·s, (i+1)·s]",
                   "core/kernels/image/resize_area_op.cc", onBoth<shareAxis>),
    tensorFlowMode("tensorflow.nearest", "2: nearest", "floor(float32((i+0.5)·s))", kState,
                   onBoth<centredNearestAxis>, "1.14"),
    tensorFlowMode("tensorflow.bilinear", "2: bilinear", "x = float32((i+0.5)·s - 0.5)", kState,
                   onBoth<centredLinear>, "1.14"),
    tensorFlowMode("tensorflow.bicubic", "2: bicubic",
                   "x = float32((i+0.5)·s - 0.5) to 1/1024, a = -0.5, inputs outside left out, sum 1",
                   "core/kernels/image/resize_bicubic_op.cc", onBoth<centredCubic>, "1.14"),
    tensorFlowMode("tensorflow.bilinear_antialias", "2: bilinear, antialias",
                   "triangle of support max(s, 1), sum 1", kTranslate, onBoth<smooth<2, triangleKernel>>,
                   "2.0"),
    tensorFlowMode("tensorflow.bicubic_antialias", "2: bicubic, antialias",
                   "cubic a = -0.5, support 2·max(s, 1), sum 1", kTranslate, onBoth<smooth<4, bicubicKernel>>,
                   "2.0"),
    tensorFlowMode("tensorflow.lanczos3", "2: lanczos3, antialias",
                   "sinc(d)·sinc(d/3), support 3·max(s, 1), sum 1", kTranslate,
                   onBoth<smooth<6, lanczos3Kernel>>, "2.0"),
    tensorFlowMode("tensorflow.lanczos5", "2: lanczos5, antialias",
                   "sinc(d)·sinc(d/5), support 5·max(s, 1), sum 1", kTranslate,
                   onBoth<smooth<10, lanczos5Kernel>>, "2.0"),
    tensorFlowMode("tensorflow.gaussian", "2: gaussian, antialias",
                   "exp(-2·d²), support 1.5·max(s, 1), sum 1", kTranslate, onBoth<smooth<3, gaussianKernel>>,
                   "2.0"),
    tensorFlowMode("tensorflow.mitchell", "2: mitchellcubic, antialias",
                   "cubic B = C = 1/3, support 2·max(s, 1), sum 1", kTranslate,
                   onBoth<smooth<4, mitchellKernel>>, "2.0"),
    tensorFlowMode("tensorflow.bicubic_plain", "ScaleAndTranslate keyscubic",
                   "cubic a = -0.5, support 2, sum 1", kTranslate, onBoth<plain<4, bicubicKernel>>, "2.0"),
    tensorFlowMode("tensorflow.lanczos3_plain", "2: lanczos3", "sinc(d)·sinc(d/3), support 3, sum 1",
                   kTranslate, onBoth<plain<6, lanczos3Kernel>>, "2.0"),
    tensorFlowMode("tensorflow.lanczos5_plain", "2: lanczos5", "sinc(d)·sinc(d/5), support 5, sum 1",
                   kTranslate, onBoth<plain<10, lanczos5Kernel>>, "2.0"),
    tensorFlowMode("tensorflow.gaussian_plain", "2: gaussian", "exp(-2·d²), support 1.5, sum 1", kTranslate,
                   onBoth<plain<3, gaussianKernel>>, "2.0"),
    tensorFlowMode("tensorflow.mitchell_plain", "2: mitchellcubic", "cubic B = C = 1/3, support 2, sum 1",
                   kTranslate, onBoth<plain<4, mitchellKernel>>, "2.0"),
};

} // namespace

std::span<const LibraryMode> tensorFlowModes()
{
    return kTensorFlowModes;
}

} // namespace resizelens
