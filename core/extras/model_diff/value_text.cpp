#include "core/extras/model_diff/value_text.h"

#include "core/base/dtype.h"
#include "core/base/shape.h"

#include <algorithm>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr int kMostListed = 32;

template<class List>
std::string listed(const List& list)
{
    std::string text = "[";
    for (int i = 0; i < std::min(list.size(), kMostListed); ++i)
        text += fmt::format("{}{}", i == 0 ? "" : ", ", list[i]);
    return text + (list.size() > kMostListed ? ", …]" : "]");
}

std::string tensorTypeText(const onnx::TypeProto::Tensor& type)
{
    std::string text = dtypeName(static_cast<DType>(type.elem_type()));
    if (!type.has_shape())
        return text;
    const auto& dims = type.shape().dim();
    text += dims.empty() ? " scalar" : " ";
    for (int i = 0; i < dims.size(); ++i) {
        text += i == 0 ? "" : "×";
        text += dims[i].has_dim_value()        ? std::to_string(dims[i].dim_value())
                : !dims[i].dim_param().empty() ? dims[i].dim_param()
                                               : "?";
    }
    return text;
}

/// Recursion is bounded by protobuf's nesting limit.
std::string typeText(const onnx::TypeProto& type)
{
    if (type.has_tensor_type())
        return tensorTypeText(type.tensor_type());
    if (type.has_sequence_type())
        return "sequence(" + typeText(type.sequence_type().elem_type()) + ")";
    if (type.has_optional_type())
        return "optional(" + typeText(type.optional_type().elem_type()) + ")";
    if (type.has_map_type())
        return "map(" + typeText(type.map_type().value_type()) + ")";
    return "unknown";
}

} // namespace

std::string tensorFormText(const onnx::TensorProto& tensor)
{
    const Dims dims(tensor.dims().begin(), tensor.dims().end());
    const std::string lengths = dims.empty() ? "scalar" : toText(dims);
    return dtypeName(static_cast<DType>(tensor.data_type())) + " " + lengths;
}

std::string attributeValueText(const onnx::AttributeProto& attribute)
{
    if (!attribute.ref_attr_name().empty())
        return "@" + attribute.ref_attr_name();
    switch (attribute.type()) {
    case onnx::AttributeProto::INT:
        return std::to_string(attribute.i());
    case onnx::AttributeProto::FLOAT:
        return fmt::format("{}", attribute.f());
    case onnx::AttributeProto::STRING:
        return attribute.s();
    case onnx::AttributeProto::INTS:
        return listed(attribute.ints());
    case onnx::AttributeProto::FLOATS:
        return listed(attribute.floats());
    case onnx::AttributeProto::STRINGS:
        return listed(attribute.strings());
    case onnx::AttributeProto::TENSOR:
        return tensorFormText(attribute.t());
    case onnx::AttributeProto::GRAPH:
        return fmt::format("graph ({})", attribute.g().node_size());
    default:
        return onnx::AttributeProto::AttributeType_Name(attribute.type());
    }
}

std::string valueTypeText(const onnx::ValueInfoProto& value)
{
    return typeText(value.type());
}

} // namespace resizelens
