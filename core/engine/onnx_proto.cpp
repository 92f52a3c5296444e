#include "core/engine/onnx_proto.h"

#include "core/engine/words.h"

#include <algorithm>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

void setAttribute(onnx::AttributeProto& proto, const AttributeValue& value)
{
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        proto.set_type(onnx::AttributeProto::INT);
        proto.set_i(*number);
    } else if (const auto* real = std::get_if<double>(&value)) {
        proto.set_type(onnx::AttributeProto::FLOAT);
        proto.set_f(static_cast<float>(*real));
    } else if (const auto* text = std::get_if<std::string>(&value)) {
        proto.set_type(onnx::AttributeProto::STRING);
        proto.set_s(*text);
    } else {
        proto.set_type(onnx::AttributeProto::INTS);
        for (const std::int64_t item : std::get<std::vector<std::int64_t>>(value))
            proto.add_ints(item);
    }
}

Result<AttributeValue> attributeValue(const onnx::AttributeProto& proto)
{
    switch (proto.type()) {
    case onnx::AttributeProto::INT:
        return AttributeValue(static_cast<std::int64_t>(proto.i()));
    case onnx::AttributeProto::FLOAT:
        return AttributeValue(static_cast<double>(proto.f()));
    case onnx::AttributeProto::STRING:
        return AttributeValue(proto.s());
    case onnx::AttributeProto::INTS:
        return AttributeValue(std::vector<std::int64_t>(proto.ints().begin(), proto.ints().end()));
    default:
        return fail(words::protoAttribute, proto.name());
    }
}

onnx::TensorProto tensorProto(const Tensor& tensor, const std::string& name)
{
    onnx::TensorProto proto;
    proto.set_name(name);
    proto.set_data_type(static_cast<std::int32_t>(tensor.type()));
    for (const std::int64_t length : tensor.dims())
        proto.add_dims(length);
    proto.set_raw_data(tensor.bytes().data(), tensor.bytes().size());
    return proto;
}

/// The DequantizeLinear of a constant that produces a value.
std::optional<NodeId> dequantiser(const GraphIndex& index, ValueId value)
{
    const auto producer = index.value(value).producer;
    if (!producer || index.node(*producer).proto->op_type() != "DequantizeLinear")
        return std::nullopt;
    const auto& inputs = index.node(*producer).inputs;
    const bool constant =
        !inputs.empty() && inputs[0] != kNoValue && index.constantTensor(inputs[0]) != nullptr;
    return constant ? producer : std::nullopt;
}

bool isConstant(const GraphIndex& index, ValueId value)
{
    return index.constantTensor(value) != nullptr || dequantiser(index, value);
}

/// The inputs found in `results`; if none, the first input.
std::vector<OnnxFlow> flowsOf(const GraphNode& node, std::span<const ValueId> results)
{
    std::vector<OnnxFlow> flows;
    for (std::size_t i = 0; i < node.inputs.size(); ++i)
        if (const auto found = std::find(results.rbegin(), results.rend(), node.inputs[i]);
            found != results.rend())
            flows.push_back({i, static_cast<std::size_t>(found - results.rbegin()) + 1});
    return flows.empty() ? std::vector<OnnxFlow>{{}} : flows;
}

} // namespace

std::string serializeNode(const OnnxNode& node, const std::string& name,
                          const std::vector<std::string>& inputs, const std::string& output,
                          const std::string& docString)
{
    onnx::NodeProto proto;
    proto.set_name(name);
    proto.set_op_type(node.opType);
    proto.set_doc_string(docString);
    for (const std::string& input : inputs)
        proto.add_input(input);
    proto.add_output(output);
    for (const auto& [key, value] : node.attributes) {
        onnx::AttributeProto& attribute = *proto.add_attribute();
        attribute.set_name(key);
        setAttribute(attribute, value);
    }
    return proto.SerializeAsString();
}

void describeTensor(onnx::ValueInfoProto& info, const std::string& name, DType type, const Shape& shape)
{
    info.set_name(name);
    auto& tensor = *info.mutable_type()->mutable_tensor_type();
    tensor.set_elem_type(static_cast<std::int32_t>(type));
    for (const Dim& dim : shape)
        if (auto& one = *tensor.mutable_shape()->add_dim(); dim.known())
            one.set_dim_value(dim.length);
        else if (!dim.symbol.empty())
            one.set_dim_param(dim.symbol);
}

void addNode(onnx::GraphProto& graph, const OnnxNode& node, const std::string& name,
             std::span<const std::string> results, const std::string& output)
{
    std::vector<std::string> inputs(node.flows.size() + node.constants.size());
    for (const OnnxFlow& flow : node.flows)
        inputs[flow.input] = results[results.size() - flow.back];
    std::size_t place = 0;
    for (const Tensor& constant : node.constants) {
        while (!inputs[place].empty())
            ++place;
        if (constant.type() != DType::undefined) {
            inputs[place] = fmt::format("{}_{}", name, place);
            *graph.add_initializer() = tensorProto(constant, inputs[place]);
        }
        ++place;
    }
    graph.add_node()->ParseFromString(serializeNode(node, name, inputs, output, {}));
}

std::string serializeTensor(const Tensor& tensor, const std::string& name)
{
    return tensorProto(tensor, name).SerializeAsString();
}

std::string serializeConstant(const Tensor& tensor, const std::string& name, const std::string& output)
{
    onnx::NodeProto proto;
    proto.set_name(name);
    proto.set_op_type("Constant");
    proto.add_output(output);
    onnx::AttributeProto& attribute = *proto.add_attribute();
    attribute.set_name("value");
    attribute.set_type(onnx::AttributeProto::TENSOR);
    *attribute.mutable_t() = tensorProto(tensor, output);
    return proto.SerializeAsString();
}

namespace {

/// The result of a DequantizeLinear of a constant; nullopt if the value is none.
std::optional<Result<Tensor>> readDequantised(const GraphIndex& index, ValueId value)
{
    const auto producer = dequantiser(index, value);
    if (!producer)
        return std::nullopt;
    const ValueId coded = index.node(*producer).inputs.front();
    const auto node = readOnnxNode(index, *producer, {&coded, 1});
    const onnx::TensorProto* tensor = index.constantTensor(coded);
    if (!node || node->constants.empty() || node->constants[0].count() != 1)
        return std::nullopt;
    const auto codes = index.file().read(*tensor);
    if (!codes)
        return Result<Tensor>(fail(codes.error()));
    const auto scale = node->constants[0].toDoubles();
    const auto zero = node->constants.size() > 1 ? node->constants[1].toDoubles()
                                                 : Result<std::vector<double>>(std::vector{0.0});
    auto values = codes->toDoubles();
    if (!scale || !zero || !values || zero->size() != 1)
        return std::nullopt;
    for (double& one : *values)
        one = (one - zero->front()) * scale->front();
    return Tensor::fromDoubles(node->constants[0].type(), codes->dims(), *values);
}

} // namespace

std::optional<ValueId> flowingInput(const GraphIndex& index, NodeId id)
{
    const GraphNode& node = index.node(id);
    const auto found = std::ranges::find_if(
        node.inputs, [&](ValueId input) { return input != kNoValue && !isConstant(index, input); });
    if (found != node.inputs.end())
        return *found;
    return node.inputs.empty() ? std::nullopt : std::optional(node.inputs.front());
}

Result<OnnxNode> readOnnxNode(const GraphIndex& index, NodeId id, std::span<const ValueId> results)
{
    if (results.empty())
        if (const auto input = flowingInput(index, id))
            return readOnnxNode(index, id, {&*input, 1});
    const GraphNode& node = index.node(id);
    OnnxNode result{node.proto->op_type()};
    for (const auto& attribute : node.proto->attribute()) {
        RL_TAKE(auto value, attributeValue(attribute));
        result.attributes[attribute.name()] = std::move(value);
    }
    result.flows = flowsOf(node, results);
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
        if (std::ranges::any_of(result.flows, [i](const OnnxFlow& flow) { return flow.input == i; }))
            continue;
        if (node.inputs[i] == kNoValue) {
            result.constants.emplace_back();
            continue;
        }
        const onnx::TensorProto* tensor = index.constantTensor(node.inputs[i]);
        if (tensor == nullptr)
            if (auto numbers = readDequantised(index, node.inputs[i])) {
                RL_TRY(*numbers);
                result.constants.push_back(std::move(**numbers));
                continue;
            }
        if (tensor == nullptr)
            return fail(failure(words::protoInputNotConstant, i).at(index.nodeLabel(id)));
        RL_TAKE(auto values, index.file().read(*tensor));
        result.constants.push_back(std::move(values));
    }
    return result;
}

} // namespace resizelens
