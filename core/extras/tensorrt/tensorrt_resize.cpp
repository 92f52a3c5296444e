#include "core/extras/tensorrt/tensorrt_resize.h"

#include "core/base/enum_names.h"
#include "core/base/limits.h"
#include "core/extras/tensorrt/words.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace resizelens {

namespace {

/// Volume limit of Resize: "input and output may have up to 2^31 elements".
constexpr std::int64_t kTrtVolumeLimit = std::int64_t{1} << 31;

/// E.g. "scales of the TensorRT Resize layer has 3 values, …".
tl::unexpected<Error> refuseResize(const TrtResize& layer, std::string_view attribute, const Phrase& problem,
                                   ErrorKind kind = ErrorKind::argument)
{
    Error error = failure(kind, say(words::trtLayerProblem, attribute, TrtResize::kLayer, problem));
    error.code = fmt::format("tensorrt.{}", attribute);
    error.node = layer.name;
    return fail(std::move(error));
}

/// Errors: a size below 1, more than kTrtVolumeLimit elements. `tensor` is "input" or "output".
Result<void> checkVolume(const TrtResize& layer, std::string_view tensor, const Dims& dims)
{
    if (std::ranges::any_of(dims, [](std::int64_t length) { return length < 1; }))
        return refuseResize(layer, tensor, say(words::trtNoElements, toText(dims)), ErrorKind::shape);
    const auto count = elementCount(dims);
    if (!count || *count > kTrtVolumeLimit)
        return refuseResize(layer, tensor, say(words::trtTooManyElements, toText(dims)), ErrorKind::limit);
    return {};
}

/// Positive denominator. Dimensions below 2^31 and rows below 2^28 keep all terms within 64 bits.
struct Coordinate
{
    std::int64_t numerator, denominator;

    std::int64_t floor() const
    {
        const std::int64_t quotient = numerator / denominator;
        return quotient - (numerator % denominator < 0 ? 1 : 0);
    }
    std::int64_t ceil() const { return -Coordinate{-numerator, denominator}.floor(); }
    /// x - floor(x), in [0, 1).
    double fraction() const
    {
        return static_cast<double>(numerator - floor() * denominator) / static_cast<double>(denominator);
    }
};

Coordinate coordinateOf(const TrtResize& layer, std::int64_t row, std::int64_t inputs, std::int64_t outputs)
{
    if (outputs == 1 && layer.selectorForSinglePixel == ResizeSelector::upper)
        return {0, 1};
    switch (layer.coordinateTransformation) {
    case ResizeCoordinateTransformation::alignCorners:
        return outputs == 1 ? Coordinate{0, 1} : Coordinate{row * (inputs - 1), outputs - 1};
    case ResizeCoordinateTransformation::asymmetric:
        return {row * inputs, outputs};
    case ResizeCoordinateTransformation::halfPixel:
        return {(2 * row + 1) * inputs - outputs, 2 * outputs};
    }
    return {0, 1};
}

std::int64_t rounded(ResizeRoundMode mode, const Coordinate& x)
{
    const Coordinate twice{2 * x.numerator, 2 * x.denominator};
    switch (mode) {
    case ResizeRoundMode::halfUp:
        return Coordinate{twice.numerator + x.denominator, twice.denominator}.floor();
    case ResizeRoundMode::halfDown:
        return Coordinate{twice.numerator - x.denominator, twice.denominator}.ceil();
    case ResizeRoundMode::floor:
        return x.floor();
    case ResizeRoundMode::ceil:
        return x.ceil();
    }
    return 0;
}

/// Weights around a coordinate with fraction t; tap k applies to sample floor(x) + first + k.
struct Taps
{
    std::int64_t first = 0;
    std::size_t count = 1;
    std::array<double, 4> weights = {1.0, 0.0, 0.0, 0.0};
};

Taps linearTaps(double t)
{
    return {0, 2, {1.0 - t, t}};
}

/// Keys kernel with coefficient a at distances 1+t, t, 1-t and 2-t, expanded.
Taps cubicTaps(double t, double a)
{
    const double s = 1.0 - t;
    const auto inner = [a](double d) { return ((a + 2.0) * d - (a + 3.0)) * d * d + 1.0; };
    return {-1, 4, {a * t * s * s, inner(t), inner(s), a * s * t * t}};
}

void appendWeighted(const TrtResize& layer, const Coordinate& x, AxisOperator& matrix)
{
    const double t = x.fraction();
    Taps taps;
    if (t != 0.0)
        taps = layer.resizeMode == InterpolationMode::cubic
                   ? cubicTaps(t, static_cast<double>(layer.cubicCoeff))
                   : linearTaps(t);
    const std::int64_t last = matrix.inputs() - 1, start = x.floor() + taps.first;
    const auto edge = [last](std::int64_t j) { return std::clamp<std::int64_t>(j, 0, last); };
    const std::int64_t low = edge(start);
    std::array<double, 4> row = {};
    double inside = 0.0;
    for (std::size_t k = 0; k < taps.count; ++k) {
        const std::int64_t j = start + static_cast<std::int64_t>(k);
        const bool within = j == edge(j);
        if (within)
            inside += taps.weights[k];
        if (within || !layer.excludeOutside)
            row[static_cast<std::size_t>(edge(j) - low)] += taps.weights[k];
    }
    if (layer.excludeOutside && inside != 0.0)
        for (double& weight : row)
            weight /= inside;
    const std::int64_t high = edge(start + static_cast<std::int64_t>(taps.count) - 1);
    matrix.addRow(low, std::span(row).first(static_cast<std::size_t>(high - low + 1)));
}

AxisOperator axisMatrix(const TrtResize& layer, std::int64_t inputs, std::int64_t outputs)
{
    constexpr double one[] = {1.0};
    AxisOperator matrix(inputs, outputs);
    for (std::int64_t row = 0; row < outputs; ++row) {
        const Coordinate x = coordinateOf(layer, row, inputs, outputs);
        if (layer.resizeMode == InterpolationMode::nearest)
            matrix.addRow(std::clamp<std::int64_t>(rounded(layer.nearestRounding, x), 0, inputs - 1), one);
        else
            appendWeighted(layer, x, matrix);
    }
    return matrix;
}

Result<Dims> scaledDims(const TrtResize& layer, const std::vector<float>& scales, const Dims& input)
{
    Dims output;
    for (std::size_t axis = 0; axis < input.size(); ++axis) {
        const double scale = static_cast<double>(scales[axis]);
        if (!std::isfinite(scale) || scale <= 0.0)
            return refuseResize(layer, "scales", say(words::trtScaleNotPositive, scale, axis));
        const double length = std::floor(static_cast<double>(input[axis]) * scale);
        if (length < 1.0)
            return refuseResize(layer, "scales", say(words::trtScaleEmpties, scale, axis, input[axis]),
                                ErrorKind::shape);
        if (length > static_cast<double>(kTrtVolumeLimit))
            return refuseResize(layer, "scales", say(words::trtScaleTooLarge, scale, axis), ErrorKind::limit);
        output.push_back(static_cast<std::int64_t>(length));
    }
    return output;
}

Result<void> checkInnermost(const TrtResize& layer, const Dims& input, const Dims& output)
{
    const bool cubic = layer.resizeMode == InterpolationMode::cubic;
    const std::size_t most = static_cast<std::size_t>(cubic ? TrtResize::kMaxCubicAxes : TrtResize::kMaxAxes);
    if (cubic && input.size() < most)
        return refuseResize(layer, "input", say(words::trtCubicAxes, input.size()), ErrorKind::shape);
    for (std::size_t axis = 0; axis + most < input.size(); ++axis)
        if (input[axis] != output[axis])
            return refuseResize(
                layer, "resizeMode",
                say(words::trtInnermostOnly, toString(layer.resizeMode), most, axis, input.size()),
                ErrorKind::unsupported);
    return {};
}

} // namespace

std::string_view toString(InterpolationMode mode)
{
    static constexpr EnumNames<InterpolationMode::cubic> kNames("kNEAREST", "kLINEAR", "kCUBIC");
    return kNames[mode];
}

std::string_view toString(ResizeCoordinateTransformation transformation)
{
    static constexpr EnumNames<ResizeCoordinateTransformation::halfPixel> kNames(
        "kALIGN_CORNERS", "kASYMMETRIC", "kHALF_PIXEL");
    return kNames[transformation];
}

std::string_view toString(ResizeSelector selector)
{
    return selector == ResizeSelector::upper ? "kUPPER" : "kFORMULA";
}

std::string_view toString(ResizeRoundMode mode)
{
    static constexpr EnumNames<ResizeRoundMode::ceil> kNames("kHALF_UP", "kHALF_DOWN", "kFLOOR", "kCEIL");
    return kNames[mode];
}

Result<Dims> TrtResize::outputDims(const Dims& input) const
{
    RL_TRY(checkVolume(*this, "input", input));
    const auto* shape = std::get_if<Dims>(&size);
    const auto* scales = std::get_if<std::vector<float>>(&size);
    const std::size_t entries = shape != nullptr ? shape->size() : scales->size();
    if (entries != input.size())
        return refuseResize(*this, shape != nullptr ? "outputDimensions" : "scales",
                            say(words::trtValuesOfRank, entries, input.size()));
    Result<Dims> output = shape != nullptr ? Result<Dims>(*shape) : scaledDims(*this, *scales, input);
    if (!output)
        return output;
    RL_TRY(checkVolume(*this, "output", *output));
    RL_TRY(checkInnermost(*this, input, *output));
    if (!std::isfinite(cubicCoeff))
        return refuseResize(*this, "cubicCoeff", say(words::trtNotFinite));
    return output;
}

Result<std::vector<AxisOperator>> TrtResize::axisOperators(const Dims& input) const
{
    RL_TAKE(const auto output, outputDims(input));
    std::vector<AxisOperator> operators;
    for (std::size_t axis = 0; axis < input.size(); ++axis) {
        if (output[axis] > kMaxAxisRows)
            return refuseResize(*this, "output", say(words::trtTooLong, output[axis], kMaxAxisRows),
                                ErrorKind::limit);
        operators.push_back(axisMatrix(*this, input[axis], output[axis]));
    }
    return operators;
}

} // namespace resizelens
