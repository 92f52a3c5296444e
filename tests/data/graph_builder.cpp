#include "tests/data/graph_builder.h"

#include <bit>
#include <cmath>

namespace resizelens::test {

namespace {

onnx::AttributeProto emptyAttribute(const std::string& name, onnx::AttributeProto::AttributeType type)
{
    onnx::AttributeProto result;
    result.set_name(name);
    result.set_type(type);
    return result;
}

void setValueInfo(onnx::ValueInfoProto& info, const std::string& name, const Axes& axes, int type)
{
    info.set_name(name);
    auto& tensorType = *info.mutable_type()->mutable_tensor_type();
    tensorType.set_elem_type(type);
    auto& shape = *tensorType.mutable_shape();
    for (const Axis& axis : axes) {
        auto& dim = *shape.add_dim();
        if (axis.length >= 0)
            dim.set_dim_value(axis.length);
        else if (!axis.symbol.empty())
            dim.set_dim_param(axis.symbol);
    }
}

template<class T>
onnx::TensorProto rawTensor(const std::string& name, const std::vector<std::int64_t>& dims, int type,
                            std::span<const T> values)
{
    static_assert(std::endian::native == std::endian::little, "raw_data is little-endian");
    onnx::TensorProto tensor;
    tensor.set_name(name);
    tensor.set_data_type(type);
    for (const std::int64_t dim : dims)
        tensor.add_dims(dim);
    tensor.set_raw_data(values.data(), values.size_bytes());
    return tensor;
}

} // namespace

void addMetadata(onnx::NodeProto& node, const std::string& key, const std::string& value)
{
    constexpr int kMetadataProps = 9;
    onnx::StringStringEntryProto entry;
    entry.set_key(key);
    entry.set_value(value);
    node.GetReflection()->MutableUnknownFields(&node)->AddLengthDelimited(kMetadataProps,
                                                                          entry.SerializeAsString());
    node.ParseFromString(node.SerializeAsString());
}

onnx::ModelProto emptyModel(const std::string& graphName, std::int64_t opset, std::int64_t irVersion)
{
    onnx::ModelProto model;
    model.set_ir_version(irVersion);
    model.set_producer_name("resizelens-samples");
    auto& import = *model.add_opset_import();
    import.set_domain("");
    import.set_version(opset);
    model.mutable_graph()->set_name(graphName);
    return model;
}

onnx::AttributeProto attribute(const std::string& name, const char* value)
{
    auto result = emptyAttribute(name, onnx::AttributeProto::STRING);
    result.set_s(value);
    return result;
}

onnx::AttributeProto attribute(const std::string& name, std::int64_t value)
{
    auto result = emptyAttribute(name, onnx::AttributeProto::INT);
    result.set_i(value);
    return result;
}

onnx::AttributeProto attribute(const std::string& name, float value)
{
    auto result = emptyAttribute(name, onnx::AttributeProto::FLOAT);
    result.set_f(value);
    return result;
}

onnx::AttributeProto attribute(const std::string& name, const std::vector<std::int64_t>& values)
{
    auto result = emptyAttribute(name, onnx::AttributeProto::INTS);
    for (const std::int64_t value : values)
        result.add_ints(value);
    return result;
}

onnx::AttributeProto attribute(const std::string& name, const std::vector<float>& values)
{
    auto result = emptyAttribute(name, onnx::AttributeProto::FLOATS);
    for (const float value : values)
        result.add_floats(value);
    return result;
}

onnx::AttributeProto attribute(const std::string& name, const onnx::GraphProto& body)
{
    auto result = emptyAttribute(name, onnx::AttributeProto::GRAPH);
    *result.mutable_g() = body;
    return result;
}

onnx::TensorProto floatTensor(const std::string& name, const std::vector<std::int64_t>& dims,
                              std::span<const float> values)
{
    return rawTensor(name, dims, onnx::TensorProto::FLOAT, values);
}

onnx::TensorProto intTensor(const std::string& name, const std::vector<std::int64_t>& dims,
                            std::span<const std::int64_t> values)
{
    return rawTensor(name, dims, onnx::TensorProto::INT64, values);
}

RandomFloats::RandomFloats(std::uint64_t seed)
    : m_state(seed)
{
}

// SplitMix64 (Steele, Lea, Flood 2014); its upper 24 bits fill a float's mantissa without rounding.
float RandomFloats::next()
{
    m_state += 0x9e3779b97f4a7c15u;
    std::uint64_t bits = m_state;
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
    bits ^= bits >> 31;
    return static_cast<float>(bits >> 40) / 8388608.0f - 1.0f;
}

void GraphBuilder::input(const std::string& name, const Axes& axes, int type)
{
    setValueInfo(*m_graph.add_input(), name, axes, type);
}

void GraphBuilder::output(const std::string& name, const Axes& axes, int type)
{
    setValueInfo(*m_graph.add_output(), name, axes, type);
}

std::string GraphBuilder::constant(const onnx::TensorProto& tensor)
{
    *m_graph.add_initializer() = tensor;
    return tensor.name();
}

std::string GraphBuilder::floats(const std::string& name, std::initializer_list<float> values)
{
    return constant(floatTensor(name, {static_cast<std::int64_t>(values.size())},
                                std::span(values.begin(), values.size())));
}

std::string GraphBuilder::ints(const std::string& name, std::initializer_list<std::int64_t> values)
{
    return constant(intTensor(name, {static_cast<std::int64_t>(values.size())},
                              std::span(values.begin(), values.size())));
}

std::string GraphBuilder::node(const std::string& type, const std::string& name, const Names& inputs,
                               const std::vector<onnx::AttributeProto>& attributes, const std::string& result)
{
    auto& node = *m_graph.add_node();
    node.set_op_type(type);
    node.set_name(name);
    for (const std::string& inputName : inputs)
        node.add_input(inputName);
    const std::string outputName = result.empty() ? name + "_out" : result;
    node.add_output(outputName);
    for (const auto& item : attributes)
        *node.add_attribute() = item;
    return outputName;
}

std::string GraphBuilder::conv(const std::string& name, const std::string& x, const ConvShape& shape,
                               RandomFloats& random)
{
    const auto fanIn = shape.inChannels * shape.kernel * shape.kernel;
    const float bound = std::sqrt(3.0f / static_cast<float>(fanIn));
    std::vector<float> weights(static_cast<std::size_t>(shape.outChannels * fanIn));
    for (float& weight : weights)
        weight = bound * random.next();
    std::vector<float> bias(static_cast<std::size_t>(shape.outChannels));
    for (float& value : bias)
        value = 0.1f * random.next();

    const auto weightName = constant(floatTensor(
        name + ".weight", {shape.outChannels, shape.inChannels, shape.kernel, shape.kernel}, weights));
    const auto biasName = constant(floatTensor(name + ".bias", {shape.outChannels}, bias));
    const auto pads = shape.pads;
    return node("Conv", name, {x, weightName, biasName},
                {attribute("kernel_shape", std::vector<std::int64_t>{shape.kernel, shape.kernel}),
                 attribute("pads", std::vector<std::int64_t>{pads, pads, pads, pads}),
                 attribute("strides", std::vector<std::int64_t>{shape.stride, shape.stride})});
}

std::string GraphBuilder::convRelu(const std::string& name, const std::string& x, const ConvShape& shape,
                                   RandomFloats& random)
{
    return node("Relu", name + "_relu", {conv(name, x, shape, random)});
}

} // namespace resizelens::test
