// Form `other_attributes`: a Resize by other names of its mode, coordinates and rounding, all that give the
// same matrices (P8). Nearest has to pick the same samples in float32 too, where coordinates are rounded.
#include "core/targets/form_list.h"

#include "core/resize/matrix/axis_meaning.h"
#include "core/targets/cascade.h"

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

constexpr CoordinateMode kCoordinates[] = {CoordinateMode::asymmetric, CoordinateMode::halfPixel,
                                           CoordinateMode::alignCorners, CoordinateMode::pytorchHalfPixel,
                                           CoordinateMode::halfPixelSymmetric};
constexpr NearestMode kRoundings[] = {NearestMode::floor, NearestMode::roundPreferFloor,
                                      NearestMode::roundPreferCeil, NearestMode::ceil};
/// Every spelling is compared row by row.
constexpr std::int64_t kLongest = std::int64_t{1} << 12;

/// The axes that a Resize changes, each kind once.
std::vector<AxisGeometry> geometriesOf(const Resize& op, const Dims& input)
{
    std::vector<AxisGeometry> all;
    for (const AxisGeometry& axis : op.geometries(input).value_or(std::vector<AxisGeometry>())) {
        const bool changes = axis.nIn != axis.nOut || axis.scale != 1.0;
        if (changes && std::find(all.begin(), all.end(), axis) == all.end())
            all.push_back(axis);
    }
    return all;
}

/// What a Resize means along its axes, and whether all of it only picks samples.
struct Meaning
{
    std::vector<AxisMeaning> axes;
    bool picks = true;
};

std::optional<Meaning> meaningOf(const ResizeSpec& spec, const std::vector<AxisGeometry>& axes)
{
    Meaning meaning;
    for (const AxisGeometry& axis : axes) {
        auto exact = axisOperator(spec, axis);
        if (!exact || !exact->exact() || exact->hasExtrapolation())
            return std::nullopt;
        meaning.picks = meaning.picks && exact->isSelection();
        meaning.axes.push_back({std::move(*exact), {}, dependsOnRounding(spec, axis)});
    }
    for (std::size_t i = 0; meaning.picks && i < axes.size(); ++i) {
        auto rounded = axisOperator(spec, axes[i], Dialect::onnxruntime);
        if (!rounded)
            return std::nullopt;
        meaning.axes[i].inFloat32 = std::move(*rounded);
    }
    return meaning;
}

/// Axis by axis, so that most spellings are done with after one.
bool meansAll(const ResizeSpec& spec, const std::vector<AxisGeometry>& axes, const Meaning& wanted)
{
    for (std::size_t i = 0; i < axes.size(); ++i)
        if (!means(spec, axes[i], wanted.axes[i]))
            return false;
    return true;
}

/// Rows of several taps tell modes apart.
std::vector<ResizeMode> modesFor(const Resize& op, const Meaning& meaning)
{
    if (meaning.picks)
        return {ResizeMode::nearest, ResizeMode::linear};
    return {op.spec.mode};
}

/// All lengths, or those that stand for every one where the Resize repeats samples by whole factors.
std::optional<Dims> lengthsToCompare(const Resize& op, const FormPlace& place)
{
    if (place.hasLengths())
        return place.input;
    if (!replicates(op))
        return std::nullopt;
    constexpr std::int64_t kAny = 5;
    return Dims(op.scales.size(), kAny);
}

std::vector<FormChoice> choices(std::span<const Operator> operators, const FormPlace& place)
{
    const auto* const resize = std::get_if<Resize>(&operators.front());
    if (resize == nullptr)
        return {};
    const auto input = lengthsToCompare(*resize, place);
    const auto output = input ? resize->outputDims(*input) : fail(Error());
    if (!output || std::any_of(output->begin(), output->end(), [](auto n) { return n > kLongest; }))
        return {};
    const std::vector<AxisGeometry> axes = geometriesOf(*resize, *input);
    const auto wanted = meaningOf(resize->spec, axes);
    if (!wanted)
        return {};
    std::vector<FormChoice> all;
    for (const ResizeMode mode : modesFor(*resize, *wanted))
        for (const CoordinateMode coordinates : kCoordinates)
            for (const NearestMode rounding : kRoundings) {
                if (mode != ResizeMode::nearest && rounding != NearestMode::floor)
                    continue;
                Resize other = *resize;
                other.spec.mode = mode;
                other.spec.coordinateMode = coordinates;
                other.spec.nearestMode = rounding;
                other.spec.antialias = other.spec.excludeOutside = false;
                if (meansAll(other.spec, axes, *wanted))
                    all.push_back({{std::move(other)}});
            }
    return all;
}

} // namespace

constinit const Form forms::other_attributes = {
    .id = "other_attributes",
    .of = choices,
};

} // namespace resizelens
