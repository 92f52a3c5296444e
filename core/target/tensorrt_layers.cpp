#include "core/target/tensorrt_layers.h"

#include "core/target/words.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

std::string listText(const std::vector<float>& values)
{
    // An ELEMENTWISE list has as many entries as a tensor; the first few say what it is.
    constexpr std::size_t kShown = 8;
    const auto shown = std::span(values).first(std::min(values.size(), kShown));
    std::string text = fmt::format("{}", fmt::join(shown, ", "));
    if (values.size() > kShown)
        text += fmt::format(", … ({} values)", values.size());
    return text;
}

std::string listText(const Dims& values)
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

Outcome<TrtPooling> poolingOf(std::string_view opType, PoolingType poolingType,
                              const std::vector<Window>& windows, DType type, std::string name)
{
    RL_TRY(checkPool(opType, windows.size(), type));
    TrtPooling layer;
    layer.name = std::move(name);
    layer.poolingType = poolingType;
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
    const std::size_t rank = layer.windowSize.size();
    const auto setting = [rank](const Dims& values, std::int64_t fallback) {
        return listText(values.empty() ? Dims(rank, fallback) : values);
    };
    TrtLayer shown{std::string(TrtPooling::kLayer),
                   layer.name,
                   {{"poolingType", std::string(toString(layer.poolingType))},
                    {"windowSizeNd", listText(layer.windowSize)},
                    {"strideNd", setting(layer.stride, 1)},
                    {"paddingMode", std::string(toString(layer.paddingMode))}}};
    if (layer.paddingMode == PaddingMode::explicitRoundDown ||
        layer.paddingMode == PaddingMode::explicitRoundUp) {
        shown.attributes.push_back({"prePadding", setting(layer.prePadding, 0)});
        shown.attributes.push_back({"postPadding", setting(layer.postPadding, 0)});
    }
    if (layer.poolingType == PoolingType::maxAverageBlend)
        shown.attributes.push_back({"blendFactor", fmt::format("{}", layer.blendFactor)});
    if (layer.poolingType != PoolingType::max)
        shown.attributes.push_back(
            {"averageCountExcludesPadding", flagText(layer.averageCountExcludesPadding)});
    return shown;
}

TrtLayer describe(const TrtScale& layer)
{
    TrtLayer shown{std::string(TrtScale::kLayer), layer.name, {{"mode", std::string(toString(layer.mode))}}};
    if (layer.mode != ScaleMode::uniform)
        shown.attributes.push_back({"channelAxis", fmt::format("{}", layer.channelAxis)});
    const auto add = [&](const char* name, const std::vector<float>& values) {
        if (!values.empty())
            shown.attributes.push_back({name, listText(values)});
    };
    add("shift", layer.shift);
    add("scale", layer.scale);
    add("power", layer.power);
    return shown;
}

Outcome<TrtPooling> toTrtPooling(const MaxPool& pool, DType type, std::string name)
{
    return poolingOf(MaxPool::kOpType, PoolingType::max, pool.windows, type, std::move(name));
}

Outcome<TrtPooling> toTrtPooling(const AveragePool& pool, DType type, std::string name)
{
    return poolingOf(AveragePool::kOpType, PoolingType::average, pool.windows, type, std::move(name));
}

} // namespace resizelens
