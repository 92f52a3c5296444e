#include "core/target/tensorrt_pooling.h"

#include "core/target/tensorrt_check.h"
#include "core/target/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <optional>

#include <fmt/format.h>

namespace resizelens {

namespace {

// TensorRT's settings are 32-bit.
constexpr std::int64_t kLargestSetting = std::int64_t{1} << 31;

TrtPlace placeOf(const TrtPooling& layer)
{
    return {TrtPooling::kLayer, layer.name};
}

tl::unexpected<Error> refusePooling(const TrtPooling& layer, std::string_view attribute,
                                    const Phrase& problem, ErrorKind kind = ErrorKind::argument)
{
    return fail(trtError(placeOf(layer), kind, attribute, problem));
}

/// The layer along one pooled axis, padding resolved.
struct Axis
{
    std::int64_t input = 1, output = 1, window = 1, stride = 1, pre = 0, post = 0;
};

/// The samples [begin, end) that one output sees, and how many positions of the padded input.
struct Reach
{
    std::int64_t begin, end, padded;
    std::int64_t samples() const { return end - begin; }
};

Reach reachOf(const Axis& axis, std::int64_t output)
{
    const std::int64_t start = output * axis.stride - axis.pre, stop = start + axis.window;
    const std::int64_t begin = std::clamp<std::int64_t>(start, 0, axis.input);
    const std::int64_t end = std::clamp<std::int64_t>(stop, begin, axis.input);
    const std::int64_t padded = std::min(stop, axis.input + axis.post) - std::max(start, -axis.pre);
    return {begin, end, std::max<std::int64_t>(padded, 0)};
}

struct Setting
{
    std::string_view attribute;
    const Dims& values;
    std::int64_t fallback; // the least allowed value, too
};

Result<void> checkSettings(const TrtPooling& layer)
{
    const std::size_t rank = layer.windowSize.size();
    if (rank != 2 && rank != 3)
        return refusePooling(layer, "windowSize", say(words::trtWindowValues, rank));
    const std::array<Setting, 4> settings = {Setting{"windowSize", layer.windowSize, 1},
                                             {"stride", layer.stride, 1},
                                             {"prePadding", layer.prePadding, 0},
                                             {"postPadding", layer.postPadding, 0}};
    for (const Setting& setting : settings) {
        if (!setting.values.empty() && setting.values.size() != rank)
            return refusePooling(layer, setting.attribute,
                                 say(words::trtSettingValues, setting.values.size(), rank));
        for (const std::int64_t value : setting.values)
            if (value < setting.fallback || value > kLargestSetting)
                return refusePooling(layer, setting.attribute,
                                     say(words::trtSettingRange, value, setting.fallback));
    }
    if (!(layer.blendFactor >= 0.0F && layer.blendFactor <= 1.0F))
        return refusePooling(layer, "blendFactor", say(words::trtBlendFactor, layer.blendFactor));
    return {};
}

Result<Axis> explicitAxis(const TrtPooling& layer, Axis axis)
{
    const std::int64_t room = axis.input + axis.pre + axis.post - axis.window;
    const bool up = layer.paddingMode == PaddingMode::explicitRoundUp;
    const std::int64_t quotient = room / axis.stride, rest = room % axis.stride;
    axis.output = quotient + (up ? rest > 0 : -(rest < 0)) + 1;
    if (axis.output < 1)
        return refusePooling(layer, "windowSize",
                             say(words::trtWindowBeyondInput, axis.window, room + axis.window),
                             ErrorKind::shape);
    return axis;
}

Result<Axis> sameAxis(const TrtPooling& layer, Axis axis)
{
    axis.output = (axis.input - 1) / axis.stride + 1;
    const std::int64_t padding = (axis.input - 1) / axis.stride * axis.stride + axis.window - axis.input;
    if (padding < 0)
        return refusePooling(layer, "paddingMode",
                             say(words::trtPaddingTooLarge, toString(layer.paddingMode), padding, axis.input,
                                 axis.window, axis.stride),
                             ErrorKind::shape);
    const std::int64_t smaller = padding / 2;
    const bool upper = layer.paddingMode == PaddingMode::sameUpper;
    axis.pre = upper ? smaller : padding - smaller;
    axis.post = padding - axis.pre;
    return axis;
}

/// The pooled axes as three: a 2-D window has a first one of length 1.
Result<std::array<Axis, 3>> pooledAxes(const TrtPooling& layer, const Dims& input)
{
    RL_TRY(checkSettings(layer));
    RL_TRY(checkTrtVolume(placeOf(layer), "input", input));
    const std::size_t rank = layer.windowSize.size();
    if (input.size() < rank + 1)
        return refusePooling(layer, "input", say(words::trtWindowRank, input.size(), rank, rank + 1),
                             ErrorKind::shape);
    const bool same =
        layer.paddingMode == PaddingMode::sameUpper || layer.paddingMode == PaddingMode::sameLower;
    const auto setting = [](const Dims& values, std::size_t i, std::int64_t fallback) {
        return values.empty() ? fallback : values[i];
    };
    std::array<Axis, 3> axes;
    for (std::size_t i = 0; i < rank; ++i) {
        const Axis given{.input = input[input.size() - rank + i],
                         .window = layer.windowSize[i],
                         .stride = setting(layer.stride, i, 1),
                         .pre = setting(layer.prePadding, i, 0),
                         .post = setting(layer.postPadding, i, 0)};
        const auto axis = same ? sameAxis(layer, given) : explicitAxis(layer, given);
        RL_TRY(axis);
        axes[3 - rank + i] = *axis;
    }
    return axes;
}

/// A window that sees padding only has no maximum, and no average that leaves padding out.
Result<void> checkWindowsHoldSamples(const TrtPooling& layer, const std::array<Axis, 3>& axes)
{
    const bool countsPadding =
        layer.poolingType == PoolingType::average && !layer.averageCountExcludesPadding;
    for (const Axis& axis : axes)
        for (const std::int64_t output : {std::int64_t{0}, axis.output - 1}) {
            const Reach reach = reachOf(axis, output);
            if ((countsPadding ? reach.padded : reach.samples()) == 0)
                return refusePooling(layer, "windowSize",
                                     say(words::trtWindowEmpty, axis.window, output, axis.output),
                                     ErrorKind::shape);
        }
    return {};
}

/// Maximum and sum over a box of one plane.
struct Reduction
{
    std::optional<double> maximum = {};
    double sum = 0.0;

    void add(double value)
    {
        // NaN stays, whichever side it is on.
        if (!maximum || value > *maximum || std::isnan(value))
            maximum = value;
        sum += value;
    }
};

/// The positions of three reaches that count in the divisor; in float64, where no padding overflows.
double divisorOf(const TrtPooling& layer, std::initializer_list<Reach> reaches)
{
    double count = 1.0;
    for (const Reach& reach : reaches)
        count *= static_cast<double>(layer.averageCountExcludesPadding ? reach.samples() : reach.padded);
    return count;
}

double pooled(const TrtPooling& layer, const Reduction& found, double divisor)
{
    const double average = found.sum / divisor;
    switch (layer.poolingType) {
    case PoolingType::max:
        return *found.maximum;
    case PoolingType::average:
        return average;
    case PoolingType::maxAverageBlend: {
        const double blend = static_cast<double>(layer.blendFactor);
        return (1.0 - blend) * *found.maximum + blend * average;
    }
    }
    return 0.0;
}

/// How an element type is read and written.
struct Float32
{
    using Stored = float;
    static double load(float value) { return static_cast<double>(value); }
    static float store(double value) { return static_cast<float>(value); }
};
struct Float16
{
    using Stored = std::uint16_t;
    static double load(std::uint16_t bits) { return static_cast<double>(halfToFloat(bits)); }
    static std::uint16_t store(double value) { return floatToHalf(static_cast<float>(value)); }
};
struct Int8
{
    using Stored = std::int8_t;
    static double load(std::int8_t value) { return static_cast<double>(value); }
    static std::int8_t store(double value) { return static_cast<std::int8_t>(std::nearbyint(value)); }
};

template<class Type>
void poolPlane(const TrtPooling& layer, const std::array<Axis, 3>& axes, const typename Type::Stored* plane,
               typename Type::Stored*& target)
{
    const auto& [depth, height, width] = axes;
    for (std::int64_t oz = 0; oz < depth.output; ++oz) {
        const Reach zs = reachOf(depth, oz);
        for (std::int64_t oy = 0; oy < height.output; ++oy) {
            const Reach ys = reachOf(height, oy);
            for (std::int64_t ox = 0; ox < width.output; ++ox) {
                const Reach xs = reachOf(width, ox);
                Reduction found;
                for (std::int64_t z = zs.begin; z < zs.end; ++z)
                    for (std::int64_t y = ys.begin; y < ys.end; ++y)
                        for (std::int64_t x = xs.begin; x < xs.end; ++x)
                            found.add(Type::load(plane[(z * height.input + y) * width.input + x]));
                *target++ = Type::store(pooled(layer, found, divisorOf(layer, {zs, ys, xs})));
            }
        }
    }
}

template<class Type>
Result<Tensor> poolAll(const TrtPooling& layer, const std::array<Axis, 3>& axes, const Tensor& input,
                       Tensor output, const Progress& progress)
{
    using Stored = typename Type::Stored;
    const std::int64_t planeSize = axes[0].input * axes[1].input * axes[2].input;
    const Stored* const end = input.as<Stored>().data() + input.count();
    Stored* target = output.as<Stored>().data();
    for (const Stored* plane = input.as<Stored>().data(); plane != end; plane += planeSize) {
        if (progress.cancelled())
            return fail(cancelledError());
        poolPlane<Type>(layer, axes, plane, target);
    }
    return output;
}

} // namespace

std::string_view toString(PoolingType type)
{
    switch (type) {
    case PoolingType::max:
        return "kMAX";
    case PoolingType::average:
        return "kAVERAGE";
    case PoolingType::maxAverageBlend:
        return "kMAX_AVERAGE_BLEND";
    }
    return "";
}

std::string_view toString(PaddingMode mode)
{
    switch (mode) {
    case PaddingMode::explicitRoundDown:
        return "kEXPLICIT_ROUND_DOWN";
    case PaddingMode::explicitRoundUp:
        return "kEXPLICIT_ROUND_UP";
    case PaddingMode::sameUpper:
        return "kSAME_UPPER";
    case PaddingMode::sameLower:
        return "kSAME_LOWER";
    }
    return "";
}

Result<Dims> TrtPooling::outputDims(const Dims& input) const
{
    const auto axes = pooledAxes(*this, input);
    RL_TRY(axes);
    Dims output = input;
    for (std::size_t i = 0; i < windowSize.size(); ++i)
        output[output.size() - 1 - i] = (*axes)[2 - i].output;
    RL_TRY(checkTrtVolume(placeOf(*this), "output", output));
    return output;
}

Result<Tensor> TrtPooling::evaluate(const Tensor& input, const Progress& progress) const
{
    const auto dims = outputDims(input.dims());
    RL_TRY(dims);
    const auto axes = pooledAxes(*this, input.dims());
    RL_TRY(axes);
    RL_TRY(checkWindowsHoldSamples(*this, *axes));
    const bool small = input.type() == DType::int8 && windowSize.size() == 2;
    if (input.type() != DType::float32 && input.type() != DType::float16 && !small)
        return refusePooling(*this, "input",
                             windowSize.size() == 2
                                 ? say(words::trtInputPoolType, windowSize.size(), dtypeName(input.type()))
                                 : say(words::trtInputPoolFloats, windowSize.size(), dtypeName(input.type())),
                             ErrorKind::unsupported);
    auto output = Tensor::uninitialized(input.type(), *dims);
    if (!output)
        return output;
    if (input.type() == DType::float32)
        return poolAll<Float32>(*this, *axes, input, std::move(*output), progress);
    if (input.type() == DType::float16)
        return poolAll<Float16>(*this, *axes, input, std::move(*output), progress);
    return poolAll<Int8>(*this, *axes, input, std::move(*output), progress);
}

} // namespace resizelens
