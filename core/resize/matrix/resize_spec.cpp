#include "core/resize/matrix/resize_spec.h"

#include "core/base/enum_names.h"
#include "core/resize/matrix/words.h"

#include <cmath>
#include <onnx/onnx_pb.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

constexpr EnumNames<ResizeMode::cubic> kModes("nearest", "linear", "cubic");
constexpr EnumNames<CoordinateMode::tfCropAndResize> kCoordinateModes("half_pixel", "half_pixel_symmetric",
                                                                      "pytorch_half_pixel", "align_corners",
                                                                      "asymmetric", "tf_half_pixel_for_nn",
                                                                      "tf_crop_and_resize");
constexpr EnumNames<NearestMode::ceil> kNearestModes("round_prefer_floor", "round_prefer_ceil", "floor",
                                                     "ceil");
constexpr EnumNames<AspectRatioPolicy::notSmaller> kPolicies("stretch", "not_larger", "not_smaller");
constexpr EnumNames<Dialect::tensorrt> kDialects("onnx", "evaluator", "onnxruntime", "tensorrt");

template<auto last>
Result<void> parse(const EnumNames<last>& names, const onnx::AttributeProto& attribute, decltype(last)& out)
{
    if (const auto found = names.find(attribute.s())) {
        out = *found;
        return {};
    }
    return fail(failure(words::resizeAttributeUnknown, attribute.name(), attribute.s())
                    .advising(say(words::knownAttributeValues, fmt::format("{}", fmt::join(names, ", ")))));
}

Result<void> readAttribute(const onnx::AttributeProto& attribute, ResizeSpec& spec)
{
    const std::string& name = attribute.name();
    if (name == "mode") {
        // The earliest text of Upsample-7 lists "bilinear" besides "linear".
        if (attribute.s() == "bilinear") {
            spec.mode = ResizeMode::linear;
            return {};
        }
        return parse(kModes, attribute, spec.mode);
    }
    if (spec.isLegacy())
        return {};
    if (name == "coordinate_transformation_mode")
        return parse(kCoordinateModes, attribute, spec.coordinateMode);
    if (name == "nearest_mode")
        return parse(kNearestModes, attribute, spec.nearestMode);
    if (name == "keep_aspect_ratio_policy") {
        spec.policyGiven = true;
        return parse(kPolicies, attribute, spec.aspectRatioPolicy);
    }
    if (name == "cubic_coeff_a")
        spec.cubicCoeffA = static_cast<double>(attribute.f());
    else if (name == "exclude_outside")
        spec.excludeOutside = attribute.i() != 0;
    else if (name == "antialias")
        spec.antialias = attribute.i() != 0;
    else if (name == "extrapolation_value")
        spec.extrapolationValue = static_cast<double>(attribute.f());
    else if (name == "axes")
        spec.axes.emplace(attribute.ints().begin(), attribute.ints().end());
    return {};
}

} // namespace

std::string_view toString(ResizeMode mode)
{
    return kModes[mode];
}
std::string_view toString(CoordinateMode mode)
{
    return kCoordinateModes[mode];
}
std::string_view toString(NearestMode mode)
{
    return kNearestModes[mode];
}
std::string_view toString(AspectRatioPolicy policy)
{
    return kPolicies[policy];
}
std::string_view toString(Dialect dialect)
{
    return kDialects[dialect];
}
std::optional<Dialect> dialectFromName(std::string_view name)
{
    return kDialects.find(name);
}

Result<ResizeSpec> readResizeSpec(const onnx::NodeProto& node, std::int64_t opset)
{
    for (const auto& attribute : node.attribute())
        if (!attribute.ref_attr_name().empty())
            return fail(words::resizeAttributeOfCaller, attribute.name());
    ResizeSpec spec;
    spec.opType = node.op_type();
    spec.opset = opset;
    if (spec.isLegacy()) {
        spec.coordinateMode = CoordinateMode::asymmetric;
        spec.nearestMode = NearestMode::floor;
    }
    for (const auto& attribute : node.attribute())
        RL_TRY(readAttribute(attribute, spec));
    if (!std::isfinite(spec.cubicCoeffA))
        return fail(words::cubicCoefficientNotFinite);
    return spec;
}

std::string attributesLabel(const ResizeSpec& spec)
{
    std::string label(toString(spec.mode));
    if (spec.mode == ResizeMode::cubic)
        label += fmt::format(" a {:g}", spec.cubicCoeffA);
    label += fmt::format(", {}", toString(spec.coordinateMode));
    if (spec.mode == ResizeMode::nearest)
        label += fmt::format(", {}", toString(spec.nearestMode));
    if (spec.antialias)
        label += ", antialias";
    if (spec.excludeOutside)
        label += ", exclude_outside";
    return label;
}

} // namespace resizelens
