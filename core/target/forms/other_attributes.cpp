// Form `other_attributes`: a Resize by other names of its mode, coordinates and rounding, all that give the
// same matrices (P8). Nearest has to pick the same samples in float32 too, where coordinates are rounded.
#include "core/target/form_list.h"

#include "core/target/cascade.h"

namespace resizelens {

namespace {

constexpr ResizeMode kModes[] = {ResizeMode::nearest, ResizeMode::linear, ResizeMode::cubic};
constexpr CoordinateMode kCoordinates[] = {CoordinateMode::asymmetric, CoordinateMode::halfPixel,
                                           CoordinateMode::alignCorners, CoordinateMode::pytorchHalfPixel,
                                           CoordinateMode::halfPixelSymmetric};
constexpr NearestMode kRoundings[] = {NearestMode::floor, NearestMode::roundPreferFloor,
                                      NearestMode::roundPreferCeil, NearestMode::ceil};
/// Every spelling is compared row by row.
constexpr std::int64_t kLongest = std::int64_t{1} << 12;

/// The matrices of a Resize, in fractions, and in float32 where it picks samples.
struct Meaning
{
    std::vector<AxisOperator> exact, rounded;
    bool operator==(const Meaning&) const = default;
};

std::optional<Meaning> meaningOf(const Resize& op, const Dims& input)
{
    const auto output = op.outputDims(input);
    if (!output)
        return std::nullopt;
    Meaning meaning;
    for (std::size_t i = 0; i < input.size(); ++i) {
        AxisGeometry axis{input[i], (*output)[i]};
        axis.scaleGiven = !op.scales.empty();
        axis.scale =
            axis.scaleGiven ? op.scales[i] : static_cast<double>(axis.nOut) / static_cast<double>(axis.nIn);
        auto exact = axisOperator(op.spec, axis);
        if (!exact || !exact->exact() || exact->hasExtrapolation())
            return std::nullopt;
        if (exact->isSelection()) {
            auto rounded = axisOperator(op.spec, axis, Dialect::onnxruntime);
            if (!rounded)
                return std::nullopt;
            meaning.rounded.push_back(std::move(*rounded));
        }
        meaning.exact.push_back(std::move(*exact));
    }
    return meaning;
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
    const auto wanted = meaningOf(*resize, *input);
    if (!wanted)
        return {};
    std::vector<FormChoice> all;
    for (const ResizeMode mode : kModes)
        for (const CoordinateMode coordinates : kCoordinates)
            for (const NearestMode rounding : kRoundings) {
                if (mode != ResizeMode::nearest && rounding != NearestMode::floor)
                    continue;
                Resize other = *resize;
                other.spec.mode = mode;
                other.spec.coordinateMode = coordinates;
                other.spec.nearestMode = rounding;
                other.spec.antialias = other.spec.excludeOutside = false;
                if (meaningOf(other, *input) == wanted)
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
