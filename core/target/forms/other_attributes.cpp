// Form `other_attributes`: a Resize by other names of its mode, coordinates and rounding, all that give the
// same matrices (P8). Nearest has to pick the same samples in float32 too, where coordinates are rounded.
#include "core/target/form_list.h"

#include "core/target/cascade.h"

#include <algorithm>

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
std::vector<AxisGeometry> geometriesOf(const Resize& op, const Dims& input, const Dims& output)
{
    std::vector<AxisGeometry> all;
    for (std::size_t i = 0; i < input.size(); ++i) {
        AxisGeometry axis{input[i], output[i]};
        axis.scaleGiven = !op.scales.empty();
        axis.scale =
            axis.scaleGiven ? op.scales[i] : static_cast<double>(axis.nOut) / static_cast<double>(axis.nIn);
        const bool changes = axis.nIn != axis.nOut || axis.scale != 1.0;
        if (changes && std::find(all.begin(), all.end(), axis) == all.end())
            all.push_back(axis);
    }
    return all;
}

/// What a Resize means along its axes, and whether all of it only picks samples.
struct Meaning
{
    std::vector<AxisOperator> exact;
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
        meaning.exact.push_back(std::move(*exact));
    }
    return meaning;
}

/// Axis by axis, so that most spellings are done with after one.
bool means(const ResizeSpec& spec, const std::vector<AxisGeometry>& axes, const Meaning& wanted,
           const ResizeSpec& original)
{
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const auto exact = axisOperator(spec, axes[i]);
        if (!exact || !exact->exact() || !(*exact == wanted.exact[i]))
            return false;
    }
    return !wanted.picks || std::all_of(axes.begin(), axes.end(), [&](const AxisGeometry& axis) {
        const auto before = axisOperator(original, axis, Dialect::onnxruntime);
        const auto after = axisOperator(spec, axis, Dialect::onnxruntime);
        return before && after && *before == *after;
    });
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
    const std::vector<AxisGeometry> axes = geometriesOf(*resize, *input, *output);
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
                if (means(other.spec, axes, *wanted, resize->spec))
                    all.push_back({{std::move(other)}});
            }
    return all;
}

} // namespace

constinit const Form forms::other_attributes = {
    .id = "other_attributes",
    .summary = "The same Resize by other attributes",
    .of = choices,
};

} // namespace resizelens
