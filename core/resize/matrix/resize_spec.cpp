#include "core/resize/matrix/resize_spec.h"

#include "core/resize/matrix/words.h"

#include <array>
#include <cmath>
#include <onnx/onnx_pb.h>
#include <span>
#include <utility>

#include <fmt/format.h>

namespace resizelens {

namespace {

template<class E>
using Names = std::span<const std::pair<E, std::string_view>>;

constexpr std::array kModes = {
    std::pair{ResizeMode::nearest, std::string_view("nearest")},
    std::pair{ResizeMode::linear, std::string_view("linear")},
    std::pair{ResizeMode::cubic, std::string_view("cubic")},
};
constexpr std::array kCoordinateModes = {
    std::pair{CoordinateMode::halfPixel, std::string_view("half_pixel")},
    std::pair{CoordinateMode::halfPixelSymmetric, std::string_view("half_pixel_symmetric")},
    std::pair{CoordinateMode::pytorchHalfPixel, std::string_view("pytorch_half_pixel")},
    std::pair{CoordinateMode::alignCorners, std::string_view("align_corners")},
    std::pair{CoordinateMode::asymmetric, std::string_view("asymmetric")},
    std::pair{CoordinateMode::tfHalfPixelForNn, std::string_view("tf_half_pixel_for_nn")},
    std::pair{CoordinateMode::tfCropAndResize, std::string_view("tf_crop_and_resize")},
};
constexpr std::array kNearestModes = {
    std::pair{NearestMode::roundPreferFloor, std::string_view("round_prefer_floor")},
    std::pair{NearestMode::roundPreferCeil, std::string_view("round_prefer_ceil")},
    std::pair{NearestMode::floor, std::string_view("floor")},
    std::pair{NearestMode::ceil, std::string_view("ceil")},
};
constexpr std::array kPolicies = {
    std::pair{AspectRatioPolicy::stretch, std::string_view("stretch")},
    std::pair{AspectRatioPolicy::notLarger, std::string_view("not_larger")},
    std::pair{AspectRatioPolicy::notSmaller, std::string_view("not_smaller")},
};
constexpr std::array kDialects = {
    std::pair{Dialect::onnx, std::string_view("onnx")},
    std::pair{Dialect::evaluator, std::string_view("evaluator")},
    std::pair{Dialect::onnxruntime, std::string_view("onnxruntime")},
    std::pair{Dialect::tensorrt, std::string_view("tensorrt")},
};

template<class E>
std::string_view nameOf(Names<E> names, E wanted)
{
    for (const auto& [value, name] : names)
        if (value == wanted)
            return name;
    return "unknown";
}

template<class E>
Result<void> parse(Names<E> names, const onnx::AttributeProto& attribute, E& out)
{
    for (const auto& [value, name] : names) {
        if (name == attribute.s()) {
            out = value;
            return {};
        }
    }
    std::string known;
    for (const auto& [value, name] : names)
        known += (known.empty() ? "" : ", ") + std::string(name);
    return fail(failure(words::resizeAttributeUnknown, attribute.name(), attribute.s())
                    .advising(say(words::knownAttributeValues, known)));
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
        return parse<ResizeMode>(kModes, attribute, spec.mode);
    }
    if (spec.isLegacy())
        return {};
    if (name == "coordinate_transformation_mode")
        return parse<CoordinateMode>(kCoordinateModes, attribute, spec.coordinateMode);
    if (name == "nearest_mode")
        return parse<NearestMode>(kNearestModes, attribute, spec.nearestMode);
    if (name == "keep_aspect_ratio_policy") {
        spec.policyGiven = true;
        return parse<AspectRatioPolicy>(kPolicies, attribute, spec.aspectRatioPolicy);
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
    return nameOf<ResizeMode>(kModes, mode);
}
std::string_view toString(CoordinateMode mode)
{
    return nameOf<CoordinateMode>(kCoordinateModes, mode);
}
std::string_view toString(NearestMode mode)
{
    return nameOf<NearestMode>(kNearestModes, mode);
}
std::string_view toString(AspectRatioPolicy policy)
{
    return nameOf<AspectRatioPolicy>(kPolicies, policy);
}
std::string_view toString(Dialect dialect)
{
    return nameOf<Dialect>(kDialects, dialect);
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
