#include "core/targets/node_facts.h"

#include "core/onnx/domain.h"
#include "core/onnx/random_operators.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

std::vector<double> listOf(const onnx::NodeProto& node, std::string_view name)
{
    const auto ints = intsAttribute(node, name);
    return {ints.begin(), ints.end()};
}

bool isConvolution(std::string_view op)
{
    return op == "Conv" || op == "ConvTranspose";
}

/// Operators of two operands that broadcast.
bool isElementwise(std::string_view op)
{
    constexpr auto kNames =
        std::to_array<std::string_view>({"Add", "Sub", "Mul", "Div", "Max", "Min", "Pow", "Sum", "PRelu",
                                         "And", "Or", "Equal", "Greater", "Less"});
    return std::find(kNames.begin(), kNames.end(), op) != kNames.end();
}

/// An initializer, or what a node makes that is folded (a weight behind DequantizeLinear).
bool isConstantValue(const GraphValue& value, const std::vector<bool>& constant)
{
    return value.initializer != nullptr || (value.producer && constant[value.producer->value]);
}

bool allKnown(const ValueFacts& facts)
{
    if (!facts.ints)
        return false;
    const auto& values = facts.ints->values;
    return std::all_of(values.begin(), values.end(), [](const auto& value) { return value.has_value(); });
}

/// In one pass in topological order: a value that many nodes read is looked at once.
class Folding
{
public:
    Folding(const GraphIndex& index, const ShapeTable& shapes)
        : m_index(index)
        , m_shapes(shapes)
        , m_constant(index.nodeCount(), false)
    {
    }

    std::vector<bool> run()
    {
        for (std::uint32_t graph = 0; graph < m_index.graphCount(); ++graph)
            for (const NodeId node : m_index.graph(GraphId{graph}).order)
                m_constant[node.value] = isConstant(m_index.node(node));
        return std::move(m_constant);
    }

private:
    bool isConstant(const GraphNode& node) const
    {
        if (!node.bodies.empty() || node.outputs.empty() || isRandom(*node.proto))
            return false;
        const auto outputKnown = [&](ValueId value) {
            return value == kNoValue || allKnown(m_shapes.facts(value));
        };
        return std::all_of(node.outputs.begin(), node.outputs.end(), outputKnown) ||
               std::all_of(node.inputs.begin(), node.inputs.end(), [&](ValueId value) {
                   return value == kNoValue || isConstantValue(m_index.value(value), m_constant);
               });
    }

    const GraphIndex& m_index;
    const ShapeTable& m_shapes;
    std::vector<bool> m_constant;
};

class NodeFacts
{
public:
    NodeFacts(const GraphIndex& index, const ShapeTable& shapes, const std::vector<bool>& constant,
              NodeId node)
        : m_index(index)
        , m_graph(index.node(node).graph)
        , m_node(*index.node(node).proto)
        , m_inputs(index.node(node).inputs)
        , m_outputs(index.node(node).outputs)
        , m_shapes(shapes)
        , m_constant(constant)
    {
    }

    OperatorFacts read()
    {
        const std::string& domain = m_node.domain();
        const std::string& op = m_node.op_type();
        const bool own = isOnnxDomain(domain);
        m_facts.op = own ? op : domain + "." + op;
        if (own && op == "Pad" && textAttribute(m_node, "mode") == "edge")
            m_facts.op = "EdgePad";
        m_facts.label = own ? op : m_facts.op;
        if (const auto opset = m_index.opset(m_graph))
            m_facts.number("opset", static_cast<double>(*opset));
        addTensorFacts(m_facts, dimsOf(0), m_inputs.empty() ? DType::undefined : typeOf(0));
        if (!m_outputs.empty() && m_outputs.front() != kNoValue)
            addOutputFacts(m_facts, lengthsOf(m_outputs.front()));
        if (!own)
            return std::move(m_facts);
        operandFacts();
        if (isConvolution(op))
            convolution();
        else if (op == "AveragePool" || op == "MaxPool")
            pool();
        else
            others();
        return std::move(m_facts);
    }

private:
    DType typeOf(std::size_t i) const
    {
        return m_inputs[i] == kNoValue ? DType::undefined : m_shapes.facts(m_inputs[i]).type;
    }

    Dims lengthsOf(ValueId value) const
    {
        Dims dims;
        if (const auto& shape = m_shapes.facts(value).shape)
            for (const Dim& dim : *shape)
                dims.push_back(dim.length);
        return dims;
    }

    Dims dimsOf(std::size_t i) const
    {
        return i < m_inputs.size() && m_inputs[i] != kNoValue ? lengthsOf(m_inputs[i]) : Dims();
    }

    bool isConstant(ValueId id) const
    {
        return id != kNoValue && isConstantValue(m_index.value(id), m_constant);
    }

    void operandFacts()
    {
        if (m_inputs.size() < 2)
            return;
        m_facts.word("constant_operand",
                     isConstant(m_inputs[1]) ? "second" : (isConstant(m_inputs[0]) ? "first" : "none"));
        if (!isElementwise(m_node.op_type()) || m_inputs[0] == kNoValue || m_inputs[1] == kNoValue)
            return;
        if (m_shapes.facts(m_inputs[0]).shape && m_shapes.facts(m_inputs[1]).shape)
            addBroadcastFact(m_facts, dimsOf(0), dimsOf(1));
    }

    void convolution()
    {
        const Dims weights = dimsOf(1);
        const bool transposed = m_node.op_type() == "ConvTranspose";
        std::vector<double> kernel = listOf(m_node, "kernel_shape");
        if (kernel.empty() && weights.size() > 2)
            kernel.assign(weights.begin() + 2, weights.end());
        if (transposed)
            m_facts.numbers("output_padding", orElse(listOf(m_node, "output_padding"),
                                                     std::max<std::size_t>(1, kernel.size()), 0.0));
        window(std::move(kernel), transposed);
        const std::int64_t groups = intAttribute(m_node, "group").value_or(1);
        if (weights.size() < 2)
            return;
        const std::int64_t channels = transposed ? weights[0] : weights[1] * groups;
        const bool depthwise = groups > 1 && groups == channels;
        m_facts.word("groups", groups == 1 ? "one" : depthwise ? "depthwise" : "grouped");
        const std::int64_t results = transposed ? weights[1] * groups : weights[0];
        m_facts.number("output_channels", static_cast<double>(results));
        m_facts.number("multiplier", depthwise && channels > 0
                                         ? static_cast<double>(results) / static_cast<double>(channels)
                                         : 1.0);
        if (depthwise)
            m_facts.op = "Depthwise" + m_facts.op;
    }

    void pool()
    {
        m_facts.number("ceil_mode", static_cast<double>(intAttribute(m_node, "ceil_mode").value_or(0)));
        m_facts.number("outputs",
                       static_cast<double>(std::count_if(m_outputs.begin(), m_outputs.end(),
                                                         [](ValueId value) { return value != kNoValue; })));
        if (m_node.op_type() == "AveragePool")
            m_facts.number("count_include_pad",
                           static_cast<double>(intAttribute(m_node, "count_include_pad").value_or(0)));
        window(listOf(m_node, "kernel_shape"), false);
    }

    static std::vector<double> orElse(std::vector<double> list, std::size_t size, double value)
    {
        if (list.empty())
            list.assign(size, value);
        return list;
    }

    void window(std::vector<double> kernel, bool transposed)
    {
        const std::size_t axes = kernel.size();
        WindowLengths window;
        window.transposed = transposed;
        window.stride = orElse(listOf(m_node, "strides"), axes, 1.0);
        window.dilation = orElse(listOf(m_node, "dilations"), axes, 1.0);
        window.kernel = std::move(kernel);
        const std::string autoPad = textAttribute(m_node, "auto_pad");
        m_facts.word("auto_pad", autoPad.empty() ? "NOTSET" : autoPad);
        if (!autoPad.starts_with("SAME"))
            window.pads = orElse(listOf(m_node, "pads"), 2 * axes, 0.0);
        else if (!transposed)
            window.pads = samePads(window, autoPad == "SAME_UPPER");
        addWindowFacts(m_facts, window);
        if (autoPad == "SAME_UPPER")
            m_facts.word("padding", "same");
    }

    /// Empty where the lengths are not known.
    std::vector<double> samePads(const WindowLengths& window, bool upper) const
    {
        const auto lengths = m_facts.find("spatial_dims");
        const std::size_t axes = window.kernel.size();
        if (!lengths || lengths->numbers.size() != axes || window.stride.size() != axes ||
            window.dilation.size() != axes)
            return {};
        std::vector<double> begins, ends;
        for (std::size_t i = 0; i < axes; ++i) {
            const double kernel = window.dilation[i] * (window.kernel[i] - 1.0) + 1.0;
            const double length = lengths->numbers[i], stride = std::max(window.stride[i], 1.0);
            const double all = std::max((std::ceil(length / stride) - 1.0) * stride + kernel - length, 0.0);
            const double less = std::floor(all / 2.0);
            begins.push_back(upper ? less : all - less);
            ends.push_back(upper ? all - less : less);
        }
        begins.insert(begins.end(), ends.begin(), ends.end());
        return begins;
    }

    void others()
    {
        const std::string& op = m_node.op_type();
        if (const auto block = intAttribute(m_node, "blocksize"))
            m_facts.number("blocksize", static_cast<double>(*block));
        if (op == "DepthToSpace")
            m_facts.word("mode", orWord("mode", "DCR"));
        if (op == "Slice")
            sliceFacts();
        if (op == "Pad")
            padFacts();
        if (op == "Transpose")
            if (const auto* perm = findAttribute(m_node, "perm"))
                m_facts.word("perm", permutationWord({perm->ints().begin(), perm->ints().end()}));
        if (op == "Gather" && m_inputs.size() > 1)
            if (const auto& shape = m_shapes.facts(m_inputs[1]).shape)
                m_facts.number("indices_rank", static_cast<double>(shape->size()));
        if (op == "Concat")
            inputChannels();
        if (op.starts_with("Reduce"))
            m_facts.number("keepdims", static_cast<double>(intAttribute(m_node, "keepdims").value_or(1)));
        if (const auto axis = intAttribute(m_node, "axis"))
            m_facts.number("axes", fromFront(static_cast<double>(*axis)));
        else if (auto axes = listOf(m_node, "axes"); !axes.empty()) {
            for (double& one : axes)
                one = fromFront(one);
            m_facts.numbers("axes", axes);
        }
    }

    std::string orWord(std::string_view name, std::string_view otherwise) const
    {
        const std::string word = textAttribute(m_node, name);
        return word.empty() ? std::string(otherwise) : word;
    }

    double fromFront(double axis) const
    {
        const auto rank = m_facts.find("rank");
        return axis < 0.0 && rank ? axis + rank->numbers.front() : axis;
    }

    void inputChannels()
    {
        std::vector<double> channels;
        for (std::size_t i = 0; i < m_inputs.size(); ++i) {
            const Dims dims = dimsOf(i);
            if (dims.size() < 2 || dims[1] < 0)
                return;
            channels.push_back(static_cast<double>(dims[1]));
        }
        m_facts.numbers("input_channels", channels);
    }

    /// The values of an input of integers; empty where one of them is not known.
    std::vector<double> knownInts(std::size_t i) const
    {
        std::vector<double> values;
        if (i >= m_inputs.size() || m_inputs[i] == kNoValue)
            return values;
        if (const auto& known = m_shapes.facts(m_inputs[i]).ints)
            for (const auto& value : known->values) {
                if (!value)
                    return {};
                values.push_back(static_cast<double>(*value));
            }
        return values;
    }

    void padFacts()
    {
        m_facts.word("mode", orWord("mode", "constant"));
        std::vector<double> pads = listOf(m_node, "pads");
        if (pads.empty())
            pads = knownInts(1);
        const bool hasAxes = m_inputs.size() > 3 && m_inputs[3] != kNoValue;
        m_facts.word("axes_attribute", hasAxes ? "yes" : "no");
        const std::vector<double> given = hasAxes ? knownInts(3) : std::vector<double>();
        if (pads.empty() || (hasAxes && given.empty()))
            return;
        const std::size_t count = pads.size() / 2;
        std::vector<double> axes;
        for (std::size_t i = 0; i < count; ++i)
            if (pads[i] != 0.0 || pads[count + i] != 0.0)
                axes.push_back(i < given.size() ? fromFront(given[i]) : static_cast<double>(i));
        m_facts.numbers("axes", axes);
        m_facts.numbers("pads", pads);
    }

    void sliceFacts()
    {
        std::vector<double> steps{1.0};
        if (m_inputs.size() > 4 && m_inputs[4] != kNoValue)
            steps = knownInts(4);
        m_facts.numbers("step", steps);
        std::vector<double> axes = knownInts(3);
        for (double& axis : axes)
            axis = fromFront(axis);
        m_facts.numbers("axes", axes);
    }

    const GraphIndex& m_index;
    GraphId m_graph;
    const onnx::NodeProto& m_node;
    std::span<const ValueId> m_inputs;
    std::span<const ValueId> m_outputs;
    const ShapeTable& m_shapes;
    const std::vector<bool>& m_constant;
    OperatorFacts m_facts;
};

} // namespace

std::vector<bool> constantNodes(const GraphIndex& index, const ShapeTable& shapes)
{
    return Folding(index, shapes).run();
}

OperatorFacts factsOfGraphNode(const GraphIndex& index, const ShapeTable& shapes,
                               const std::vector<bool>& constant, NodeId node)
{
    return NodeFacts(index, shapes, constant, node).read();
}

} // namespace resizelens
