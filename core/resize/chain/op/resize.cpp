#include "core/resize/chain/op/resize.h"

#include "core/onnx/resized_length.h"
#include "core/resize/chain/words.h"
#include "core/resize/matrix/resize_eval.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace resizelens {

namespace {

constexpr std::int64_t kScalesAreInput = 9, kResizeSince = 10, kAttributesSince = 11;
constexpr std::int64_t kRoiMayBeLeftOut = 13;

template<class T>
Result<T> spelled(std::string_view text, std::initializer_list<T> all)
{
    for (const T value : all)
        if (toString(value) == text)
            return value;
    return fail(words::resizeNotUnderstood, text);
}

Tensor floatsTensor(const std::vector<double>& values)
{
    return *Tensor::fromDoubles(DType::float32, {static_cast<std::int64_t>(values.size())}, values);
}

} // namespace

Result<Resize> Resize::read(const OnnxNode& node)
{
    RL_TRY(expectOnly(node, {"mode", "coordinate_transformation_mode", "nearest_mode", "cubic_coeff_a",
                             "exclude_outside", "antialias"}));
    const auto mode = textAttribute(node, "mode", "nearest");
    const auto coordinates = textAttribute(node, "coordinate_transformation_mode", "half_pixel");
    const auto rounding = textAttribute(node, "nearest_mode", "round_prefer_floor");
    const auto excludes = intAttribute(node, "exclude_outside", 0);
    const auto antialias = intAttribute(node, "antialias", 0);
    if (!mode || !coordinates || !rounding || !excludes || !antialias)
        return fail(words::resizeWrongType);
    using C = CoordinateMode;
    const auto modeValue = spelled(*mode, {ResizeMode::nearest, ResizeMode::linear, ResizeMode::cubic});
    const auto coordinateValue =
        spelled(*coordinates, {C::halfPixel, C::halfPixelSymmetric, C::pytorchHalfPixel, C::alignCorners,
                               C::asymmetric, C::tfHalfPixelForNn});
    const auto roundingValue =
        spelled(*rounding, {NearestMode::roundPreferFloor, NearestMode::roundPreferCeil, NearestMode::floor,
                            NearestMode::ceil});
    if (!modeValue || !coordinateValue || !roundingValue)
        return fail(!modeValue         ? modeValue.error()
                    : !coordinateValue ? coordinateValue.error()
                                       : roundingValue.error());
    Resize op;
    op.spec.opset = kAttributesSince;
    op.spec.mode = *modeValue;
    op.spec.coordinateMode = *coordinateValue;
    op.spec.nearestMode = *roundingValue;
    op.spec.excludeOutside = *excludes != 0;
    op.spec.antialias = *antialias != 0;
    if (const auto found = node.attributes.find("cubic_coeff_a"); found != node.attributes.end())
        if (const auto* value = std::get_if<double>(&found->second))
            op.spec.cubicCoeffA = *value;
    const bool isOld = node.constants.size() == 1; // scales alone
    if (isOld) {
        op.spec.opType = node.opType;
        op.spec.opset = node.opType == kOldOpType ? kScalesAreInput : kResizeSince;
        op.spec.coordinateMode = CoordinateMode::asymmetric;
        op.spec.nearestMode = NearestMode::floor;
        op.scales = node.constants[0].toDoubles().value_or(std::vector<double>());
    } else if (node.constants.size() > 1 && node.constants[1].count() > 0)
        op.scales = node.constants[1].toDoubles().value_or(std::vector<double>());
    if (auto sizes = intsInput(node, 2, "", {}))
        op.sizes = std::move(*sizes);
    if (op.scales.empty() == op.sizes.empty())
        return fail(words::resizeNeedsTargets);
    return op;
}

Result<OnnxNode> Resize::write(DType, std::int64_t opset) const
{
    if (opset < kAttributesSince)
        return writeWithoutAttributes(opset);
    OnnxNode node{std::string(kOpType)};
    node.attributes["mode"] = std::string(toString(spec.mode));
    node.attributes["coordinate_transformation_mode"] = std::string(toString(spec.coordinateMode));
    if (spec.mode == ResizeMode::nearest)
        node.attributes["nearest_mode"] = std::string(toString(spec.nearestMode));
    if (spec.mode == ResizeMode::cubic)
        node.attributes["cubic_coeff_a"] = spec.cubicCoeffA;
    if (spec.excludeOutside)
        node.attributes["exclude_outside"] = std::int64_t{1};
    if (spec.antialias)
        node.attributes["antialias"] = std::int64_t{1};
    node.constants.push_back(opset >= kRoiMayBeLeftOut ? Tensor() : floatsTensor({}));
    if (sizes.empty()) {
        node.constants.push_back(floatsTensor(scales));
        return node;
    }
    node.constants.push_back(opset >= kRoiMayBeLeftOut ? Tensor() : floatsTensor({}));
    node.constants.push_back(intsTensor(sizes));
    return node;
}

/// Upsample of opset 9, which only grows, and Resize of opset 10: scales alone, asymmetric, nearest by floor.
Result<OnnxNode> Resize::writeWithoutAttributes(std::int64_t opset) const
{
    const bool grows = std::ranges::all_of(scales, [](double scale) { return scale >= 1.0; });
    const bool isSaid = spec.mode != ResizeMode::cubic && spec.coordinateMode == CoordinateMode::asymmetric &&
                        (spec.mode != ResizeMode::nearest || spec.nearestMode == NearestMode::floor) &&
                        !spec.antialias && !spec.excludeOutside;
    if (scales.empty() || !isSaid || opset < kScalesAreInput || (opset < kResizeSince && !grows))
        return fail(words::resizeOpset);
    OnnxNode node{std::string(opset < kResizeSince ? kOldOpType : kOpType)};
    node.attributes["mode"] = std::string(toString(spec.mode));
    node.constants.push_back(floatsTensor(scales));
    return node;
}

Result<Dims> Resize::outputDims(const Dims& input) const
{
    const std::size_t given = scales.empty() ? sizes.size() : scales.size();
    if (input.size() != given)
        return fail(words::resizeOtherRank, toText(input));
    if (!sizes.empty())
        return sizes;
    Dims out;
    for (std::size_t i = 0; i < input.size(); ++i)
        out.push_back(scaledLength(input[i], scales[i]).value_or(0));
    return out;
}

Result<std::vector<AxisGeometry>> Resize::geometries(const Dims& input) const
{
    RL_TAKE(const auto output, outputDims(input));
    std::vector<AxisGeometry> all;
    for (std::size_t i = 0; i < input.size(); ++i) {
        AxisGeometry axis{input[i], output[i]};
        axis.scaleGiven = !scales.empty();
        axis.scale =
            axis.scaleGiven ? scales[i] : static_cast<double>(axis.nOut) / static_cast<double>(axis.nIn);
        all.push_back(axis);
    }
    return all;
}

Result<std::vector<AxisOperator>> Resize::matrices(const Dims& input) const
{
    RL_TAKE(const auto axes, geometries(input));
    std::vector<AxisOperator> all;
    for (const AxisGeometry& axis : axes) {
        RL_TAKE(auto rows, axisOperator(spec, axis));
        all.push_back(std::move(rows));
    }
    return all;
}

OperatorCost Resize::cost(const Dims& input, const Dims& output, DType) const
{
    std::int64_t taps = 1;
    for (std::size_t i = 0; i < input.size(); ++i)
        if (input[i] != output[i])
            taps *= spec.mode == ResizeMode::nearest ? 1 : spec.mode == ResizeMode::linear ? 2 : 4;
    return {elementCount(output).value_or(0) * taps};
}

Phrase Resize::describe() const
{
    std::string text = fmt::format("Resize {} {}", toString(spec.mode), toString(spec.coordinateMode));
    if (spec.mode == ResizeMode::nearest)
        text += fmt::format(" {}", toString(spec.nearestMode));
    return foreignPhrase(std::move(text));
}

} // namespace resizelens
