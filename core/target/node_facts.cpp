#include "core/target/node_facts.h"

#include <algorithm>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

std::optional<std::int64_t> intOf(const onnx::NodeProto& node, std::string_view name)
{
    const auto* attribute = findAttribute(node, name);
    return attribute != nullptr ? std::optional<std::int64_t>(attribute->i()) : std::nullopt;
}

std::vector<double> listOf(const onnx::NodeProto& node, std::string_view name)
{
    const auto* attribute = findAttribute(node, name);
    return attribute != nullptr ? std::vector<double>(attribute->ints().begin(), attribute->ints().end())
                                : std::vector<double>();
}

std::string textOf(const onnx::NodeProto& node, std::string_view name)
{
    const auto* attribute = findAttribute(node, name);
    return attribute != nullptr ? attribute->s() : std::string();
}

bool isConvolution(std::string_view op)
{
    return op == "Conv" || op == "ConvTranspose";
}

class NodeFacts
{
public:
    NodeFacts(const GraphIndex& index, const ShapeTable& shapes, NodeId node)
        : m_node(*index.node(node).proto)
        , m_inputs(index.node(node).inputs)
        , m_shapes(shapes)
    {
    }

    OperatorFacts read()
    {
        const std::string& domain = m_node.domain();
        const bool own = domain.empty() || domain == "ai.onnx";
        m_facts.op = own ? m_node.op_type() : domain + "." + m_node.op_type();
        if (own && m_node.op_type() == "Pad" && textOf(m_node, "mode") == "edge")
            m_facts.op = "EdgePad";
        m_facts.label = own ? m_node.op_type() : m_facts.op;
        const Dims input = dimsOf(0);
        addTensorFacts(m_facts, input, m_inputs.empty() ? DType::undefined : typeOf(0));
        if (!own)
            return std::move(m_facts);
        if (isConvolution(m_node.op_type()))
            convolution();
        else if (m_node.op_type() == "AveragePool" || m_node.op_type() == "MaxPool")
            window(listOf(m_node, "kernel_shape"));
        else
            others();
        return std::move(m_facts);
    }

private:
    DType typeOf(std::size_t i) const
    {
        return m_inputs[i] == kNoValue ? DType::undefined : m_shapes.facts(m_inputs[i]).type;
    }

    Dims dimsOf(std::size_t i) const
    {
        Dims dims;
        if (i >= m_inputs.size() || m_inputs[i] == kNoValue)
            return dims;
        if (const auto& shape = m_shapes.facts(m_inputs[i]).shape)
            for (const Dim& dim : *shape)
                dims.push_back(dim.length);
        return dims;
    }

    void convolution()
    {
        const Dims weights = dimsOf(1);
        std::vector<double> kernel = listOf(m_node, "kernel_shape");
        if (kernel.empty() && weights.size() > 2)
            kernel.assign(weights.begin() + 2, weights.end());
        window(std::move(kernel));
        const std::int64_t groups = intOf(m_node, "group").value_or(1);
        if (weights.size() < 2)
            return;
        const bool transposed = m_node.op_type() == "ConvTranspose";
        const std::int64_t channels = transposed ? weights[0] : weights[1] * groups;
        const bool depthwise = groups > 1 && groups == channels;
        m_facts.facts["groups"].word = groups == 1 ? "one" : depthwise ? "depthwise" : "grouped";
        const std::int64_t results = transposed ? weights[1] * groups : weights[0];
        m_facts.facts["multiplier"].numbers = {
            depthwise && channels > 0 ? static_cast<double>(results) / static_cast<double>(channels) : 1.0};
        if (depthwise)
            m_facts.op = "Depthwise" + m_facts.op;
    }

    void window(std::vector<double> kernel)
    {
        const std::size_t axes = kernel.size();
        const auto orElse = [&](std::vector<double> list, std::size_t size, double value) {
            if (list.empty())
                list.assign(size, value);
            return list;
        };
        const std::string autoPad = textOf(m_node, "auto_pad");
        // How much SAME pads follows from the lengths; it is left open.
        std::vector<double> pads;
        if (!autoPad.starts_with("SAME"))
            pads = orElse(listOf(m_node, "pads"), 2 * axes, 0.0);
        addWindowFacts(m_facts, std::move(kernel), orElse(listOf(m_node, "strides"), axes, 1.0),
                       std::move(pads), orElse(listOf(m_node, "dilations"), axes, 1.0));
    }

    void others()
    {
        if (const auto block = intOf(m_node, "blocksize"))
            m_facts.facts["blocksize"].numbers = {static_cast<double>(*block)};
        if (m_node.op_type() == "Slice")
            sliceFacts();
        if (const auto axis = intOf(m_node, "axis")) {
            const auto rank = m_facts.facts.find("rank");
            const bool countsBack = *axis < 0 && rank != m_facts.facts.end();
            m_facts.facts["axes"].numbers = {static_cast<double>(*axis) +
                                             (countsBack ? rank->second.numbers.front() : 0.0)};
        }
    }

    void sliceFacts()
    {
        std::vector<double> steps{1.0};
        if (m_inputs.size() > 4 && m_inputs[4] != kNoValue) {
            steps.clear();
            if (const auto& known = m_shapes.facts(m_inputs[4]).ints)
                for (const auto& step : known->values)
                    if (step)
                        steps.push_back(static_cast<double>(*step));
        }
        if (!steps.empty())
            m_facts.facts["step"].numbers = std::move(steps);
    }

    const onnx::NodeProto& m_node;
    std::span<const ValueId> m_inputs;
    const ShapeTable& m_shapes;
    OperatorFacts m_facts;
};

} // namespace

OperatorFacts factsOfGraphNode(const GraphIndex& index, const ShapeTable& shapes, NodeId node)
{
    return NodeFacts(index, shapes, node).read();
}

} // namespace resizelens
