#include "core/extras/preprocess/preprocess_nodes.h"

#include "core/engine/onnx_proto.h"

#include <array>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

std::string channelValues(NodeWriter& writer, const std::vector<double>& values)
{
    return writer.constant(*Tensor::fromDoubles(DType::float32, {1, std::ssize(values), 1, 1}, values));
}

} // namespace

NodeWriter::NodeWriter(IsTaken isTaken)
    : m_names(std::make_shared<Names>(Names{std::move(isTaken)}))
{
}

/// Also free with "_output".
std::string NodeWriter::freeName(const std::string& type)
{
    std::string name = fmt::format("preprocess_{}_{}", m_names->count++, type);
    const auto isTaken = [&](const std::string& one) {
        return m_names->isTaken(one) || m_names->used.contains(one);
    };
    while (isTaken(name) || isTaken(name + "_output"))
        name += "_";
    m_names->used.insert({name, name + "_output"});
    return name;
}

std::string NodeWriter::constant(const Tensor& values)
{
    const std::string name = freeName("Constant");
    m_result = name + "_output";
    m_nodes.push_back(serializeConstant(values, name, m_result));
    return m_result;
}

std::string NodeWriter::constant(double value, DType type)
{
    return constant(*Tensor::fromDoubles(type, {1}, std::array{value}));
}

std::string NodeWriter::add(const std::string& type, const std::vector<std::string>& inputs,
                            const std::map<std::string, AttributeValue>& attributes)
{
    const std::string name = freeName(type);
    m_result = name + "_output";
    m_nodes.push_back(serializeNode({type, attributes}, name, inputs, m_result, {}));
    return m_result;
}

std::string NodeWriter::choose(const std::string& condition, const NodeWriter& yes, const NodeWriter& no)
{
    onnx::NodeProto node;
    node.set_name(freeName("If"));
    node.set_op_type("If");
    node.add_input(condition);
    m_result = node.name() + "_output";
    node.add_output(m_result);
    for (const auto& [name, branch] : {std::pair("then_branch", &yes), std::pair("else_branch", &no)}) {
        onnx::AttributeProto& attribute = *node.add_attribute();
        attribute.set_name(name);
        attribute.set_type(onnx::AttributeProto::GRAPH);
        onnx::GraphProto& graph = *attribute.mutable_g();
        graph.set_name(node.name() + "_" + name);
        for (const std::string& one : branch->m_nodes)
            graph.add_node()->ParseFromString(one);
        graph.add_output()->set_name(branch->m_result);
    }
    m_nodes.push_back(node.SerializeAsString());
    return m_result;
}

std::vector<std::string> NodeWriter::finish(const std::string& output, const std::string& origin)
{
    const auto change = [](std::string& serialized, auto set) {
        onnx::NodeProto node;
        node.ParseFromString(serialized);
        set(node);
        serialized = node.SerializeAsString();
    };
    change(m_nodes.front(), [&](onnx::NodeProto& node) { node.set_doc_string(origin); });
    change(m_nodes.back(), [&](onnx::NodeProto& node) { node.set_output(0, output); });
    return std::move(m_nodes);
}

std::string channelsFirst(NodeWriter& writer, const PreprocessSpec& spec, const std::string& image)
{
    std::string result = writer.add("Cast", {image}, {{"to", std::int64_t{1}}});
    result = writer.add("Transpose", {result}, {{"perm", std::vector<std::int64_t>{0, 3, 1, 2}}});
    return spec.bgr ? writer.add("Gather", {result, writer.ints({2, 1, 0})}, {{"axis", std::int64_t{1}}})
                    : result;
}

std::string clamped(NodeWriter& writer, const std::string& image)
{
    const auto limit = [&](double level) {
        return writer.constant(*Tensor::fromDoubles(DType::float32, {}, std::array{level}));
    };
    const std::string low = limit(0.0), high = limit(255.0);
    return writer.add("Clip", {image, low, high});
}

std::string toLevels(NodeWriter& writer, const std::string& image, bool clamps)
{
    const std::string half = writer.add("Add", {image, writer.constant(0.5, DType::float32)});
    const std::string whole = writer.add("Floor", {half});
    return clamps ? clamped(writer, whole) : whole;
}

std::string scaled(NodeWriter& writer, const PreprocessSpec& spec, const std::string& levels)
{
    std::vector<double> scales, shifts;
    for (std::int64_t c = 0; c < 3; ++c) {
        scales.push_back(static_cast<double>(spec.scale.scaleOf(c)) / 255.0);
        shifts.push_back(static_cast<double>(spec.scale.shiftOf(c)));
    }
    const std::string product = writer.add("Mul", {levels, channelValues(writer, scales)});
    return writer.add("Add", {product, channelValues(writer, shifts)});
}

} // namespace resizelens
