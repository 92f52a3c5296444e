#include "core/extras/tensorrt/tensorrt_layers.h"

#include "core/extras/tensorrt/words.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

template<class Number>
std::string listText(const std::vector<Number>& values)
{
    return fmt::format("{}", fmt::join(values, ", "));
}

std::string flagText(bool value)
{
    return value ? "true" : "false";
}

Outcome<void> checkPool(std::string_view opType, std::size_t rank, DType type)
{
    if (rank != 2 && rank != 3)
        return refuse(words::trtWindow, opType, rank);
    const bool small = type == DType::int8 && rank == 2;
    if (type != DType::float32 && type != DType::float16 && !small)
        return rank == 2 ? refuse(words::trtPoolType, rank, dtypeName(type))
                         : refuse(words::trtPoolFloats, rank, dtypeName(type));
    return {};
}

Outcome<TrtPooling> poolingOf(std::string_view opType, bool isAverage, const std::vector<Window>& windows,
                              DType type, std::string name)
{
    RL_TRY(checkPool(opType, windows.size(), type));
    TrtPooling layer;
    layer.name = std::move(name);
    layer.isAverage = isAverage;
    for (const Window& window : windows) {
        layer.windowSize.push_back(window.kernel);
        layer.stride.push_back(window.stride);
        layer.prePadding.push_back(window.padBegin);
        layer.postPadding.push_back(window.padEnd);
    }
    return layer;
}

} // namespace

TrtLayer describe(const TrtResize& layer)
{
    TrtLayer shown{std::string(TrtResize::kLayer), layer.name, {}};
    if (const auto* shape = std::get_if<Dims>(&layer.size))
        shown.attributes.push_back({"outputDimensions", listText(*shape)});
    else
        shown.attributes.push_back({"scales", listText(std::get<std::vector<float>>(layer.size))});
    shown.attributes.push_back({"resizeMode", std::string(toString(layer.resizeMode))});
    shown.attributes.push_back(
        {"coordinateTransformation", std::string(toString(layer.coordinateTransformation))});
    shown.attributes.push_back(
        {"selectorForSinglePixel", std::string(toString(layer.selectorForSinglePixel))});
    if (layer.resizeMode == InterpolationMode::nearest)
        shown.attributes.push_back({"nearestRounding", std::string(toString(layer.nearestRounding))});
    if (layer.resizeMode == InterpolationMode::cubic) {
        shown.attributes.push_back({"cubicCoeff", fmt::format("{}", layer.cubicCoeff)});
        shown.attributes.push_back({"excludeOutside", flagText(layer.excludeOutside)});
    }
    return shown;
}

TrtLayer describe(const TrtPooling& layer)
{
    TrtLayer shown{"Pooling",
                   layer.name,
                   {{"poolingType", layer.isAverage ? "kAVERAGE" : "kMAX"},
                    {"windowSizeNd", listText(layer.windowSize)},
                    {"strideNd", listText(layer.stride)},
                    {"paddingMode", "kEXPLICIT_ROUND_DOWN"},
                    {"prePadding", listText(layer.prePadding)},
                    {"postPadding", listText(layer.postPadding)}}};
    if (layer.isAverage)
        shown.attributes.push_back({"averageCountExcludesPadding", "true"});
    return shown;
}

Outcome<TrtPooling> toTrtPooling(const MaxPool& pool, DType type, std::string name)
{
    return poolingOf(MaxPool::kOpType, false, pool.windows, type, std::move(name));
}

Outcome<TrtPooling> toTrtPooling(const AveragePool& pool, DType type, std::string name)
{
    return poolingOf(AveragePool::kOpType, true, pool.windows, type, std::move(name));
}

} // namespace resizelens
