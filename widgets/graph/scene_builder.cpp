#include "widgets/graph/scene_builder.h"

#include "widgets/graph/fold_box.h"
#include "widgets/graph/node_text.h"
#include "widgets/graph/operator_family.h"
#include "widgets/support/foreign_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("resizelens::Describer", text); // the context that lupdate finds
}

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
    Describer(const GraphIndex& index, const ShapeTable* shapes, GraphId graph, const SiteBadges& badges,
              const GraphPart& part, const GraphStyle& style)
        : m_index(index)
        , m_shapes(shapes)
        , m_graph(graph)
        , m_badges(badges)
        , m_part(part)
        , m_style(style)
        , m_boxes(index.nodeCount(), kNoBox)
    {
    }

    GraphScene run()
    {
        m_scene.flow = m_style.flow;
        const GraphInfo& info = m_index.graph(m_graph);
        const std::vector<NodeId>& shown = m_part.only ? *m_part.only : info.nodes;
        std::vector<const FoldGroup*> folds(m_part.folds.empty() ? 0 : m_index.nodeCount(), nullptr);
        for (const FoldGroup& fold : m_part.folds)
            for (const NodeId node : fold.nodes)
                folds[node.value] = &fold;
        for (const NodeId node : shown) {
            if (m_boxes[node.value] != kNoBox || isConstant(node))
                continue;
            if (!folds.empty() && folds[node.value] != nullptr)
                addFold(*folds[node.value]);
            else
                addNode(node);
        }
        for (const ValueId input : info.inputs)
            if (!m_part.only || isUsed(input))
                addPort(input, m_index.value(input).uses.empty());
        addCaptured(shown);
        for (const NodeId node : shown)
            if (m_boxes[node.value] != kNoBox)
                connectInputs(node, m_boxes[node.value]);
        for (const ValueId output : info.outputs)
            if (!m_part.only || sourceOf(output))
                addOutput(output);
        if (m_part.only)
            for (const NodeId node : shown)
                addStubs(node);
        connectStubs();
        return std::move(m_scene);
    }

private:
    static constexpr std::uint32_t kNoBox = 0xffffffffu;

    bool isConstant(NodeId node) const { return m_index.node(node).proto->op_type() == "Constant"; }

    bool isUsed(ValueId value) const
    {
        const auto uses = m_index.value(value).uses;
        return std::ranges::any_of(uses,
                                   [&](const ValueUse& use) { return m_boxes[use.node.value] != kNoBox; });
    }

    std::uint32_t append(SceneNode box)
    {
        m_scene.nodes.push_back(std::move(box));
        return static_cast<std::uint32_t>(m_scene.nodes.size() - 1);
    }

    void addNode(NodeId id)
    {
        const GraphNode& node = m_index.node(id);
        SceneNode box;
        box.id = id.value;
        box.title = foreignName(node.proto->op_type(), kLongestLine);
        if (m_style.names)
            box.subtitle = foreignName(node.proto->name(), kLongestLine);
        box.family = familyOf(node.proto->op_type());
        box.tooltip = foreignName(node.proto->op_type(), kLongestTip);
        if (!node.proto->name().empty())
            box.tooltip += QLatin1Char('\n') + foreignName(node.proto->name(), kLongestTip);
        if (!node.bodies.empty()) {
            box.family = NodeFamily::control;
            box.lines.append(tr("⤷ double click enters"));
        }
        if (const auto badge = m_badges.constFind(id.value); badge != m_badges.constEnd())
            box.badge = *badge;
        addConstantLines(node, box);
        m_boxes[id.value] = append(std::move(box));
    }

    void addFold(const FoldGroup& fold)
    {
        for (const NodeId node : fold.nodes)
            m_boxes[node.value] = static_cast<std::uint32_t>(m_scene.nodes.size());
        append(foldBox(m_index, fold, m_badges));
    }

    void addConstantLines(const GraphNode& node, SceneNode& box) const
    {
        for (std::size_t i = 0; i < node.inputs.size(); ++i) {
            const onnx::TensorProto* tensor = m_index.constantTensor(node.inputs[i]);
            if (tensor == nullptr || tensor->dims_size() == 0)
                continue;
            if (std::ranges::find(tensor->dims(), 0) != tensor->dims().end())
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
        box.title = foreignName(m_index.value(id).name, kLongestLine);
        box.family = NodeFamily::port;
        box.isPort = true;
        box.tooltip = tensorTip(m_index, m_shapes, id);
        const std::uint32_t position = append(std::move(box));
        if (!unused)
            m_ports.emplace(id.value, position);
        return position;
    }

    /// What a body takes from the graphs around it comes in like an input of its own, marked as what it is.
    void addCaptured(const std::vector<NodeId>& shown)
    {
        std::unordered_set<std::uint32_t> around;
        for (auto owner = m_index.graph(m_graph).owner; owner;) {
            const GraphId graph = m_index.node(*owner).graph;
            around.insert(graph.value);
            owner = m_index.graph(graph).owner;
        }
        if (around.empty())
            return;
        const auto add = [&](ValueId value) {
            const bool comesIn = value != kNoValue && around.contains(m_index.value(value).graph.value);
            if (!comesIn || m_ports.contains(value.value) || m_index.constantTensor(value) != nullptr)
                return; // constants are lines of their consumers
            SceneNode& box = m_scene.nodes[addPort(value, false)];
            box.title = QStringLiteral("⤷ ") + box.title;
            box.tooltip += QLatin1Char('\n') + tr("From the graph around this one");
        };
        for (const NodeId node : shown)
            if (m_boxes[node.value] != kNoBox)
                eachRead(node, add);
        if (!m_part.only)
            for (const ValueId output : m_index.graph(m_graph).outputs)
                add(output);
    }

    /// The node's inputs, and what the nodes of its bodies read.
    template<typename Visit>
    void eachRead(NodeId id, const Visit& visit) const
    {
        for (const ValueId input : m_index.node(id).inputs)
            visit(input);
        for (const GraphId body : m_index.node(id).bodies)
            for (const NodeId inner : m_index.graph(body).nodes)
                eachRead(inner, visit);
    }

    QString shapeOf(ValueId value) const
    {
        return m_shapes != nullptr && m_shapes->facts(value).shape ? shapeText(*m_shapes->facts(value).shape)
                                                                   : QString();
    }

    QString labelOf(ValueId value) const { return m_style.shapes ? shapeOf(value) : QString(); }

    /// The box of this graph that makes the value: a node of it, or a port.
    std::optional<std::uint32_t> sourceOf(ValueId value) const
    {
        if (const auto port = m_ports.find(value.value); port != m_ports.end())
            return port->second;
        const auto producer = m_index.value(value).producer;
        return producer && m_boxes[producer->value] != kNoBox ? std::optional(m_boxes[producer->value])
                                                              : std::nullopt;
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
                if (input != kNoValue &&
                    (m_index.value(input).graph == m_graph || m_ports.contains(input.value)))
                    connect(input, position);
            for (const GraphId nested : m_index.node(inner).bodies)
                connectCaptured(nested, position);
        }
    }

    void connect(ValueId value, std::uint32_t target)
    {
        const auto source = sourceOf(value);
        const bool inside = source == target && m_scene.nodes[target].kind == BoxKind::fold;
        if (!source || inside || !m_drawn.insert(std::uint64_t(value.value) << 32 | target).second)
            return;
        // One label a value is enough: the consumers stand near each other.
        const QString label = m_labelled.insert(value.value).second ? labelOf(value) : QString();
        m_scene.edges.push_back(
            {*source, target, label, value.value + 1, tensorTip(m_index, m_shapes, value)});
    }

    void addOutput(ValueId value)
    {
        if (m_index.value(value).graph != m_graph && !m_ports.contains(value.value))
            return;
        const auto source = sourceOf(value);
        const std::uint32_t port = addPort(value, true);
        if (source)
            m_scene.edges.push_back(
                {*source, port, labelOf(value), value.value + 1, tensorTip(m_index, m_shapes, value)});
    }

    /// What the node reads and feeds outside the picture, in one box above and one below.
    void addStubs(NodeId id)
    {
        const std::uint32_t box = m_boxes[id.value];
        if (box == kNoBox)
            return;
        const auto hide = [&](bool above, NodeId other) {
            const bool left =
                m_index.node(other).graph == m_graph && m_boxes[other.value] == kNoBox && !isConstant(other);
            if (left)
                m_stubs[{box, above}].insert(other.value);
        };
        for (const ValueId input : m_index.node(id).inputs)
            if (input != kNoValue && m_index.value(input).producer)
                hide(true, *m_index.value(input).producer);
        for (const ValueId output : m_index.node(id).outputs)
            if (output != kNoValue)
                for (const ValueUse& use : m_index.value(output).uses)
                    hide(false, use.node);
    }

    void connectStubs()
    {
        for (const auto& [place, hidden] : m_stubs) {
            const auto& [box, above] = place;
            SceneNode stub;
            stub.kind = BoxKind::stub;
            stub.isPort = false;
            stub.id = kStubIds + 2 * box + (above ? 1 : 0);
            stub.family = NodeFamily::port;
            stub.title = hidden.size() == 1 ? QStringLiteral("…") : QStringLiteral("… %1").arg(hidden.size());
            stub.hidden.assign(hidden.begin(), hidden.end());
            stub.tooltip = tr("Not shown: %1\nDouble click shows it").arg(namesOf(stub.hidden));
            const std::uint32_t position = append(std::move(stub));
            m_scene.edges.push_back(above ? SceneEdge{position, box} : SceneEdge{box, position});
        }
    }

    QString namesOf(const std::vector<quint32>& nodes) const
    {
        QStringList names;
        for (const quint32 node : nodes) {
            const onnx::NodeProto& proto = *m_index.node(NodeId{node}).proto;
            names.append(foreignName(proto.op_type() + " " + proto.name(), kLongestLine));
            if (names.size() == 6 && nodes.size() > 6)
                return names.join(QStringLiteral(", ")) + QStringLiteral(", …");
        }
        return names.join(QStringLiteral(", "));
    }

    const GraphIndex& m_index;
    const ShapeTable* m_shapes;
    GraphId m_graph;
    const SiteBadges& m_badges;
    const GraphPart& m_part;
    const GraphStyle& m_style;
    GraphScene m_scene = {};
    std::vector<std::uint32_t> m_boxes; // by NodeId
    std::unordered_map<std::uint32_t, std::uint32_t> m_ports = {};
    std::unordered_set<std::uint64_t> m_drawn = {}; // value and consumer
    std::unordered_set<std::uint32_t> m_labelled = {};
    std::map<std::pair<std::uint32_t, bool>, std::set<quint32>> m_stubs = {}; // by box, above or below
};

} // namespace

std::set<NodeId> sitesOf(const SiteBadges& badges)
{
    std::set<NodeId> nodes;
    for (auto badge = badges.keyBegin(); badge != badges.keyEnd(); ++badge)
        nodes.insert(nodes.end(), NodeId{*badge});
    return nodes;
}

QString tensorTip(const GraphIndex& index, const ShapeTable* shapes, ValueId value)
{
    QString tip = foreignName(index.value(value).name, kLongestTip);
    if (shapes == nullptr)
        return tip;
    const ValueFacts& facts = shapes->facts(value);
    if (facts.shape)
        tip += QLatin1Char('\n') + shapeText(*facts.shape);
    if (facts.type != DType::undefined)
        tip += QLatin1Char(' ') + QString::fromStdString(dtypeName(facts.type));
    return tip;
}

GraphScene describeGraph(const GraphIndex& index, const ShapeTable* shapes, GraphId graph,
                         const SiteBadges& badges, const GraphPart& part, const GraphStyle& style)
{
    return Describer(index, shapes, graph, badges, part, style).run();
}

} // namespace resizelens
