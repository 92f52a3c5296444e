// Mobile runtimes and converter front ends: Keras, CoreML, ncnn, MNN, Paddle.
#include "core/resize/dialect/axis_rules.h"
#include "core/resize/dialect/libraries/all.h"

#include <array>

namespace resizelens {

namespace {

double centred(const LibraryAxis& axis, std::int64_t i)
{
    return (static_cast<double>(i) + 0.5) * stepOf(axis) - 0.5;
}

AxisOperator flooredNearest(const LibraryAxis& axis)
{
    return nearestAxis(axis,
                       [&](std::int64_t i) { return std::floor(static_cast<double>(i) * stepOf(axis)); });
}
AxisOperator roundedNearest(const LibraryAxis& axis)
{
    return nearestAxis(
        axis, [&](std::int64_t i) { return std::floor(static_cast<double>(i) * stepOf(axis) + 0.5); });
}
AxisOperator cornerNearest(const LibraryAxis& axis)
{
    return nearestAxis(
        axis, [&](std::int64_t i) { return std::floor(static_cast<double>(i) * cornerStep(axis) + 0.5); });
}
AxisOperator centredLinearPlaces(const LibraryAxis& axis)
{
    return linearAxis(axis, [&](std::int64_t i) { return centred(axis, i); });
}
AxisOperator legacyLinearPlaces(const LibraryAxis& axis)
{
    return linearAxis(axis, [&](std::int64_t i) { return static_cast<double>(i) * stepOf(axis); });
}
AxisOperator cornerLinearPlaces(const LibraryAxis& axis)
{
    return linearAxis(axis, [&](std::int64_t i) { return static_cast<double>(i) * cornerStep(axis); });
}
AxisOperator pyTorchLinearPlaces(const LibraryAxis& axis)
{
    return linearAxis(axis, [&](std::int64_t i) { return axis.nOut > 1 ? centred(axis, i) : 0.0; });
}
AxisOperator centredCubicPlaces(const LibraryAxis& axis)
{
    return cubicAxis(axis, -0.75, false, [&](std::int64_t i) { return centred(axis, i); });
}
AxisOperator cornerCubicPlaces(const LibraryAxis& axis)
{
    return cubicAxis(axis, -0.75, false,
                     [&](std::int64_t i) { return static_cast<double>(i) * cornerStep(axis); });
}

constexpr Origin kKeras = {"Keras", "keras/layers: UpSampling2D"};
constexpr Origin kCoreMl = {"CoreML", "mlmodel/format/NeuralNetwork.proto"};
constexpr Origin kNcnn = {"ncnn", "src/layer/interp.cpp"};
constexpr Origin kMnn = {"MNN", "source/backend/cpu/CPUInterp.cpp, source/shape/ShapeInterp.cpp"};
constexpr Origin kPaddle = {"Paddle", "interpolate_v2, lite/kernels/host/interpolate"};

constexpr std::string_view kFloor = "min(floor(i·s), n-1)", kCentred = "x = (i+0.5)·s - 0.5, clamped",
                           kLegacy = "x = i·s", kCorner = "x = i·(n-1)/(m-1)",
                           kCubic = "x = (i+0.5)·s - 0.5, a = -0.75, inputs clamped",
                           kCornerCubic = "x = i·(n-1)/(m-1), a = -0.75, inputs clamped";

constexpr std::array kKerasModes = {
    modeFrom(kKeras, "keras.nearest", "UpSampling2D nearest", "every sample repeated",
             onBoth<flooredNearest>),
    modeFrom(kKeras, "keras.bilinear", "UpSampling2D bilinear", kCentred, onBoth<centredLinearPlaces>),
};
constexpr std::array kCoreMlModes = {
    modeFrom(kCoreMl, "coreml.nearest", "upsample NN", "every sample repeated", onBoth<flooredNearest>),
    modeFrom(kCoreMl, "coreml.bilinear_default", "upsample BILINEAR, DEFAULT", kLegacy,
             onBoth<legacyLinearPlaces>),
    modeFrom(kCoreMl, "coreml.bilinear_align_corners", "upsample BILINEAR, ALIGN_CORNERS_TRUE", kCorner,
             onBoth<cornerLinearPlaces>),
    modeFrom(kCoreMl, "coreml.bilinear_half_pixel", "upsample BILINEAR, ALIGN_CORNERS_FALSE", kCentred,
             onBoth<centredLinearPlaces>),
};
constexpr std::array kNcnnModes = {
    modeFrom(kNcnn, "ncnn.nearest", "Interp nearest", kFloor, onBoth<flooredNearest>, true),
    modeFrom(kNcnn, "ncnn.bilinear", "Interp bilinear", kCentred, onBoth<centredLinearPlaces>, true),
    modeFrom(kNcnn, "ncnn.bilinear_align_corner", "Interp bilinear, align_corner", kCorner,
             onBoth<cornerLinearPlaces>),
    modeFrom(kNcnn, "ncnn.bicubic", "Interp bicubic", kCubic, onBoth<centredCubicPlaces>, true),
    modeFrom(kNcnn, "ncnn.bicubic_align_corner", "Interp bicubic, align_corner", kCornerCubic,
             onBoth<cornerCubicPlaces>),
};
constexpr std::array kMnnModes = {
    modeFrom(kMnn, "mnn.nearest", "Interp nearest", kFloor, onBoth<flooredNearest>),
    modeFrom(kMnn, "mnn.nearest_round", "Interp nearest, round", "min(floor(i·s + 0.5), n-1)",
             onBoth<roundedNearest>),
    modeFrom(kMnn, "mnn.bilinear_half_pixel", "Interp bilinear, half pixel", kCentred,
             onBoth<centredLinearPlaces>),
    modeFrom(kMnn, "mnn.bilinear_align_corners", "Interp bilinear, align corners", kCorner,
             onBoth<cornerLinearPlaces>),
    modeFrom(kMnn, "mnn.bilinear_pytorch", "Interp bilinear, pytorch half pixel",
             "as half pixel, 0 for m = 1", onBoth<pyTorchLinearPlaces>),
    modeFrom(kMnn, "mnn.bilinear_asymmetric", "Interp bilinear, asymmetric", kLegacy,
             onBoth<legacyLinearPlaces>),
};
constexpr std::array kPaddleModes = {
    modeFrom(kPaddle, "paddle.nearest", "nearest, align_corners=False", "floor(i·s)", onBoth<flooredNearest>,
             true),
    modeFrom(kPaddle, "paddle.nearest_align_corners", "nearest, align_corners=True",
             "floor(i·(n-1)/(m-1) + 0.5)", onBoth<cornerNearest>),
    modeFrom(kPaddle, "paddle.bilinear", "bilinear, align_mode 0", kCentred, onBoth<centredLinearPlaces>,
             true),
    modeFrom(kPaddle, "paddle.bilinear_align_mode_1", "bilinear, align_mode 1", kLegacy,
             onBoth<legacyLinearPlaces>, true),
    modeFrom(kPaddle, "paddle.bilinear_align_corners", "bilinear, align_corners=True", kCorner,
             onBoth<cornerLinearPlaces>),
    modeFrom(kPaddle, "paddle.bicubic", "bicubic", kCubic, onBoth<centredCubicPlaces>, true),
    modeFrom(kPaddle, "paddle.bicubic_align_corners", "bicubic, align_corners=True", kCornerCubic,
             onBoth<cornerCubicPlaces>),
};

} // namespace

std::span<const LibraryMode> kerasModes()
{
    return kKerasModes;
}

std::span<const LibraryMode> coreMlModes()
{
    return kCoreMlModes;
}

std::span<const LibraryMode> ncnnModes()
{
    return kNcnnModes;
}

std::span<const LibraryMode> mnnModes()
{
    return kMnnModes;
}

std::span<const LibraryMode> paddleModes()
{
    return kPaddleModes;
}

} // namespace resizelens
