#include "core/target/tensorrt_scale.h"

#include "core/target/tensorrt_check.h"
#include "core/target/words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace resizelens {

namespace {

constexpr std::size_t kLeastRank = 4;

tl::unexpected<Error> refuseScale(const TrtScale& layer, std::string_view attribute, const Phrase& problem,
                                  ErrorKind kind = ErrorKind::argument)
{
    return fail(trtError({TrtScale::kLayer, layer.name}, kind, attribute, problem));
}

std::int64_t product(const Dims& dims, std::size_t begin)
{
    std::int64_t count = 1;
    for (std::size_t axis = begin; axis < dims.size(); ++axis)
        count *= dims[axis];
    return count;
}

double coefficient(const std::vector<float>& values, std::size_t index, double fallback)
{
    return values.empty() ? fallback : static_cast<double>(values[index]);
}

/// One element's affine map and power.
struct Affine
{
    double scale, shift, power;

    double operator()(double x) const
    {
        const double base = x * scale + shift;
        return power == 1.0 ? base : std::pow(base, power);
    }
};

/// Runs of `run` elements share a coefficient; coefficients repeat after `count` runs.
struct Runs
{
    std::int64_t run, count;
};

Runs runsOf(const TrtScale& layer, const Dims& dims, std::int64_t elements)
{
    const auto axis = static_cast<std::size_t>(layer.channelAxis);
    switch (layer.mode) {
    case ScaleMode::uniform:
        return {elements, 1};
    case ScaleMode::channel:
        return {product(dims, axis + 1), dims[axis]};
    case ScaleMode::elementwise:
        return {1, product(dims, axis)};
    }
    return {elements, 1};
}

template<class Stored, class Load, class Store>
Result<void> apply(const TrtScale& layer, const Tensor& input, Tensor& output, const Progress& progress,
                   Load load, Store store)
{
    constexpr std::int64_t kBetweenStops = std::int64_t{1} << 20;
    const Runs runs = runsOf(layer, input.dims(), input.count());
    const auto source = input.as<Stored>();
    const auto target = output.template as<Stored>();
    std::int64_t place = 0, nextStop = 0;
    for (std::int64_t index = 0; place < input.count(); index = (index + 1) % runs.count) {
        const auto at = static_cast<std::size_t>(index);
        const Affine map{coefficient(layer.scale, at, 1.0), coefficient(layer.shift, at, 0.0),
                         coefficient(layer.power, at, 1.0)};
        for (const std::int64_t end = place + runs.run; place < end; ++place) {
            if (place >= nextStop) {
                if (progress.cancelled())
                    return fail(cancelledError());
                nextStop = place + kBetweenStops;
            }
            const auto element = static_cast<std::size_t>(place);
            target[element] = store(static_cast<float>(map(static_cast<double>(load(source[element])))));
        }
    }
    return {};
}

} // namespace

std::string_view toString(ScaleMode mode)
{
    switch (mode) {
    case ScaleMode::uniform:
        return "kUNIFORM";
    case ScaleMode::channel:
        return "kCHANNEL";
    case ScaleMode::elementwise:
        return "kELEMENTWISE";
    }
    return "";
}

Result<Dims> TrtScale::coefficientDims(const Dims& input) const
{
    if (input.size() < kLeastRank)
        return refuseScale(*this, "input", say(words::trtRankTooLow, input.size()), ErrorKind::shape);
    if (channelAxis < 0 || channelAxis >= static_cast<std::int64_t>(input.size()))
        return refuseScale(*this, "channelAxis", say(words::trtChannelAxis, channelAxis, input.size()));
    switch (mode) {
    case ScaleMode::uniform:
        return Dims{1};
    case ScaleMode::channel:
        return Dims{input[static_cast<std::size_t>(channelAxis)]};
    case ScaleMode::elementwise:
        return Dims(input.begin() + channelAxis, input.end());
    }
    return Dims{1};
}

Result<Dims> TrtScale::outputDims(const Dims& input) const
{
    const auto dims = coefficientDims(input);
    if (!dims)
        return dims;
    const std::int64_t wanted = elementCount(*dims).value_or(-1);
    const std::array<std::pair<std::string_view, const std::vector<float>*>, 3> lists = {
        {{"scale", &scale}, {"shift", &shift}, {"power", &power}}};
    for (const auto& [attribute, values] : lists)
        if (!values->empty() && static_cast<std::int64_t>(values->size()) != wanted)
            return refuseScale(*this, attribute,
                               say(words::trtScaleValues, values->size(), toString(mode), toText(input),
                                   wanted, toText(*dims)),
                               ErrorKind::shape);
    return input;
}

Result<Tensor> TrtScale::evaluate(const Tensor& input, const Progress& progress) const
{
    const auto dims = outputDims(input.dims());
    RL_TRY(dims);
    auto output = Tensor::uninitialized(input.type(), *dims);
    if (!output)
        return output;
    Result<void> done;
    switch (input.type()) {
    case DType::float32:
        done = apply<float>(
            *this, input, *output, progress, [](float x) { return x; }, [](float x) { return x; });
        break;
    case DType::float16:
        done = apply<std::uint16_t>(*this, input, *output, progress, halfToFloat, floatToHalf);
        break;
    case DType::bfloat16:
        done = apply<std::uint16_t>(*this, input, *output, progress, bfloat16ToFloat, floatToBfloat16);
        break;
    case DType::int8:
        return refuseScale(*this, "input", say(words::trtQuantised), ErrorKind::unsupported);
    default:
        return refuseScale(*this, "input", say(words::trtScaleType, dtypeName(input.type())),
                           ErrorKind::unsupported);
    }
    return done ? std::move(output) : fail(done.error());
}

} // namespace resizelens
