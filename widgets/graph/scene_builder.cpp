#include "widgets/graph/scene_builder.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

struct Family
{
    const char* op;
    NodeFamily family;
};

constexpr std::array kFamilies = {
    Family{"Conv", NodeFamily::convolution},
    Family{"ConvTranspose", NodeFamily::convolution},
    Family{"ConvInteger", NodeFamily::convolution},
    Family{"QLinearConv", NodeFamily::convolution},
    Family{"Gemm", NodeFamily::convolution},
    Family{"MatMul", NodeFamily::convolution},
    Family{"LSTM", NodeFamily::convolution},
    Family{"GRU", NodeFamily::convolution},
    Family{"Relu", NodeFamily::activation},
    Family{"LeakyRelu", NodeFamily::activation},
    Family{"PRelu", NodeFamily::activation},
    Family{"Sigmoid", NodeFamily::activation},
    Family{"HardSigmoid", NodeFamily::activation},
    Family{"HardSwish", NodeFamily::activation},
    Family{"Tanh", NodeFamily::activation},
    Family{"Clip", NodeFamily::activation},
    Family{"Elu", NodeFamily::activation},
    Family{"Selu", NodeFamily::activation},
    Family{"Softmax", NodeFamily::activation},
    Family{"LogSoftmax", NodeFamily::activation},
    Family{"Softplus", NodeFamily::activation},
    Family{"Gelu", NodeFamily::activation},
    Family{"Mish", NodeFamily::activation},
    Family{"MaxPool", NodeFamily::pooling},
    Family{"AveragePool", NodeFamily::pooling},
    Family{"GlobalAveragePool", NodeFamily::pooling},
    Family{"GlobalMaxPool", NodeFamily::pooling},
    Family{"LpPool", NodeFamily::pooling},
    Family{"Resize", NodeFamily::pooling},
    Family{"Upsample", NodeFamily::pooling},
    Family{"BatchNormalization", NodeFamily::normalisation},
    Family{"InstanceNormalization", NodeFamily::normalisation},
    Family{"LayerNormalization", NodeFamily::normalisation},
    Family{"GroupNormalization", NodeFamily::normalisation},
    Family{"LRN", NodeFamily::normalisation},
    Family{"Reshape", NodeFamily::shaping},
    Family{"Transpose", NodeFamily::shaping},
    Family{"Flatten", NodeFamily::shaping},
    Family{"Squeeze", NodeFamily::shaping},
    Family{"Unsqueeze", NodeFamily::shaping},
    Family{"Concat", NodeFamily::shaping},
    Family{"Split", NodeFamily::shaping},
    Family{"Slice", NodeFamily::shaping},
    Family{"Gather", NodeFamily::shaping},
    Family{"Shape", NodeFamily::shaping},
    Family{"Expand", NodeFamily::shaping},
    Family{"Tile", NodeFamily::shaping},
    Family{"Pad", NodeFamily::shaping},
    Family{"DepthToSpace", NodeFamily::shaping},
    Family{"SpaceToDepth", NodeFamily::shaping},
    Family{"Cast", NodeFamily::shaping},
    Family{"Add", NodeFamily::elementwise},
    Family{"Sub", NodeFamily::elementwise},
    Family{"Mul", NodeFamily::elementwise},
    Family{"Div", NodeFamily::elementwise},
    Family{"Constant", NodeFamily::constant},
    Family{"ConstantOfShape", NodeFamily::constant},
    Family{"If", NodeFamily::control},
    Family{"Loop", NodeFamily::control},
    Family{"Scan", NodeFamily::control},
    Family{"QuantizeLinear", NodeFamily::quantisation},
    Family{"DequantizeLinear", NodeFamily::quantisation},
};

constexpr std::size_t kMostLines = 4;

QString shapeText(const Shape& shape)
{
    return QString::fromStdString(toText(shape));
}

/// The formal names of weights that people look for.
QString inputLabel(const std::string& op, std::size_t input)
{
    const bool weighted = op == "Conv" || op == "ConvTranspose" || op == "QLinearConv";
    if (weighted && input <= 2)
        return input == 1 ? QStringLiteral("W") : QStringLiteral("B");
    if (op == "Gemm" && input >= 1)
        return input == 1 ? QStringLiteral("B") : QStringLiteral("C");
    if (op == "Upsample" && input == 1)
        return QStringLiteral("scales");
    if (op == "Resize" && input >= 1)
        return input == 1   ? QStringLiteral("roi")
               : input == 2 ? QStringLiteral("scales")
                            : QStringLiteral("sizes");
    return {};
}

/// "1, 1, 2, 2"; empty unless every element is known.
QString valuesText(const ValueFacts& facts)
{
    QStringList texts;
    if (facts.floats)
        for (const double value : *facts.floats)
            texts.append(QString::number(value, 'g', 6));
    else if (facts.ints)
        for (const auto& value : facts.ints->values) {
            if (!value)
                return {};
            texts.append(QString::number(*value));
        }
    return texts.join(QStringLiteral(", "));
}

class Describer
{
public:
    Describer(const GraphIndex& index, const ShapeTable* shapes, GraphId graph, const SiteBadges& badges)
        : m_index(index)
        , m_shapes(shapes)
        , m_graph(graph)
        , m_badges(badges)
    {
    }

    GraphScene run(const std::vector<NodeId>* only)
    {
        const GraphInfo& info = m_index.graph(m_graph);
        for (const NodeId node : only != nullptr ? *only : info.nodes)
            if (!isConstant(node))
                addNode(node);
        if (only == nullptr)
            for (const ValueId input : info.inputs)
                addPort(input, m_index.value(input).uses.empty());
        for (const auto& [node, position] : m_positions)
            connectInputs(NodeId{node}, position);
        if (only == nullptr)
            for (const ValueId output : info.outputs)
                addOutput(output);
        return std::move(m_scene);
    }

private:
    bool isConstant(NodeId node) const { return m_index.node(node).proto->op_type() == "Constant"; }

    void addNode(NodeId id)
    {
        const GraphNode& node = m_index.node(id);
        SceneNode box;
        box.id = id.value;
        box.title = QString::fromStdString(node.proto->op_type());
        box.subtitle = QString::fromStdString(node.proto->name());
        box.family = familyOf(node.proto->op_type());
        if (!node.bodies.empty())
            box.family = NodeFamily::control;
        if (const auto badge = m_badges.constFind(id.value); badge != m_badges.constEnd())
            box.badge = *badge;
        addConstantLines(node, box);
        box.tooltip = box.title + (box.subtitle.isEmpty() ? QString() : QLatin1Char('\n') + box.subtitle);
        m_positions.emplace(id.value, static_cast<std::uint32_t>(m_scene.nodes.size()));
        m_scene.nodes.push_back(std::move(box));
    }

    void addConstantLines(const GraphNode& node, SceneNode& box) const
    {
        for (std::size_t i = 0; i < node.inputs.size(); ++i) {
            const onnx::TensorProto* tensor = m_index.constantTensor(node.inputs[i]);
            if (tensor == nullptr || tensor->dims_size() == 0)
                continue;
            if (std::find(tensor->dims().begin(), tensor->dims().end(), 0) != tensor->dims().end())
                continue; // an empty tensor stands for an input that was left out
            if (static_cast<std::size_t>(box.lines.size()) == kMostLines)
                return box.lines.append(QStringLiteral("…"));
            const Dims dims(tensor->dims().begin(), tensor->dims().end());
            const QString label = inputLabel(node.proto->op_type(), i);
            if (label.isEmpty() && dims.size() < 2)
                continue; // axes, indices and the like say little as ⟨1⟩
            // What a site does is in the values of its small inputs; elsewhere the shape says more.
            const QString values =
                box.badge && m_shapes != nullptr ? valuesText(m_shapes->facts(node.inputs[i])) : QString();
            box.lines.append(
                (label.isEmpty() ? label : label + QLatin1Char(' ')) +
                (values.isEmpty() ? QStringLiteral("⟨%1⟩").arg(shapeText(knownShape(dims))) : values));
        }
    }

    std::uint32_t addPort(ValueId id, bool unused)
    {
        SceneNode box;
        const std::string_view name = m_index.value(id).name;
        box.title = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        box.family = NodeFamily::port;
        box.isPort = true;
        box.tooltip = box.title;
        if (m_shapes != nullptr && m_shapes->facts(id).shape)
            box.tooltip += QLatin1Char('\n') + shapeText(*m_shapes->facts(id).shape);
        const auto position = static_cast<std::uint32_t>(m_scene.nodes.size());
        m_scene.nodes.push_back(std::move(box));
        if (!unused)
            m_ports.emplace(id.value, position);
        return position;
    }

    /// The box of this graph that makes the value: a node of it, or a port.
    std::optional<std::uint32_t> sourceOf(ValueId value) const
    {
        if (const auto port = m_ports.find(value.value); port != m_ports.end())
            return port->second;
        const auto producer = m_index.value(value).producer;
        const auto found = producer ? m_positions.find(producer->value) : m_positions.end();
        return found == m_positions.end() ? std::nullopt : std::optional(found->second);
    }

    void connectInputs(NodeId id, std::uint32_t position)
    {
        const GraphNode& node = m_index.node(id);
        for (const ValueId input : node.inputs)
            if (input != kNoValue)
                connect(input, position);
        for (const GraphId body : node.bodies)
            connectCaptured(body, position);
    }

    /// Values that a body takes from this graph are inputs of the node that owns it.
    void connectCaptured(GraphId body, std::uint32_t position)
    {
        for (const NodeId inner : m_index.graph(body).nodes) {
            for (const ValueId input : m_index.node(inner).inputs)
                if (input != kNoValue && m_index.value(input).graph == m_graph)
                    connect(input, position);
            for (const GraphId nested : m_index.node(inner).bodies)
                connectCaptured(nested, position);
        }
    }

    void connect(ValueId value, std::uint32_t target)
    {
        const auto source = sourceOf(value);
        if (!source || !m_drawn.insert({value.value, target}).second)
            return;
        SceneEdge edge{*source, target, {}, {}, {}};
        // One label a value is enough: the consumers stand near each other.
        if (m_labelled.insert(value.value).second && m_shapes != nullptr && m_shapes->facts(value).shape)
            edge.label = shapeText(*m_shapes->facts(value).shape);
        m_scene.edges.push_back(std::move(edge));
    }

    void addOutput(ValueId value)
    {
        if (m_index.value(value).graph != m_graph)
            return;
        const auto source = sourceOf(value);
        const std::uint32_t port = addPort(value, true);
        if (source)
            m_scene.edges.push_back({*source,
                                     port,
                                     m_shapes != nullptr && m_shapes->facts(value).shape
                                         ? shapeText(*m_shapes->facts(value).shape)
                                         : QString(),
                                     {},
                                     {}});
    }

    const GraphIndex& m_index;
    const ShapeTable* m_shapes;
    GraphId m_graph;
    const SiteBadges& m_badges;
    GraphScene m_scene;
    std::map<std::uint32_t, std::uint32_t> m_positions; // NodeId -> box, in file order
    std::unordered_map<std::uint32_t, std::uint32_t> m_ports;
    std::set<std::pair<std::uint32_t, std::uint32_t>> m_drawn;
    std::set<std::uint32_t> m_labelled;
};

} // namespace

NodeFamily familyOf(const std::string& opType)
{
    for (const Family& entry : kFamilies)
        if (opType == entry.op)
            return entry.family;
    return NodeFamily::other;
}

GraphScene describeGraph(const GraphIndex& index, const ShapeTable* shapes, GraphId graph,
                         const SiteBadges& badges, const std::vector<NodeId>* only)
{
    return Describer(index, shapes, graph, badges).run(only);
}

std::vector<NodeId> neighbourhood(const GraphIndex& index, NodeId node, int hops)
{
    const GraphId graph = index.node(node).graph;
    std::set<NodeId> near = {node};
    std::vector<NodeId> front = {node};
    for (int hop = 0; hop < hops; ++hop) {
        std::vector<NodeId> next;
        const auto visit = [&](NodeId other) {
            if (index.node(other).graph == graph && near.insert(other).second)
                next.push_back(other);
        };
        for (const NodeId from : front) {
            for (const ValueId input : index.node(from).inputs)
                if (input != kNoValue && index.value(input).producer)
                    visit(*index.value(input).producer);
            for (const ValueId output : index.node(from).outputs)
                if (output != kNoValue)
                    for (const ValueUse& use : index.value(output).uses)
                        visit(use.node);
        }
        front = std::move(next);
    }
    return {near.begin(), near.end()};
}

} // namespace resizelens
