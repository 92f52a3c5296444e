#include "widgets/graph/row_scene.h"

#include "core/layout/row_layout.h"
#include "core/onnx/operator_text.h"
#include "widgets/graph/operator_family.h"
#include "widgets/graph/row_boxes.h"
#include "widgets/support/foreign_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::size_t kMostInTip = 4; // nodes besides the main one
constexpr double kArrowOut = 22.0;
constexpr double kShapeHeight = 12.0;
constexpr std::size_t kLeastBoxes = 30; // of a graph whose scale says that rows do not help
constexpr double kLeastScale = 0.45;

struct RowWords
{
    Q_DECLARE_TR_FUNCTIONS(resizelens::RowWords)
};

QString numberText(std::size_t count)
{
    return QLocale().toString(static_cast<qulonglong>(count));
}

class RowDescriber
{
public:
    RowDescriber(const GraphIndex& index, const ShapeTable* shapes, GraphId graph, const SiteBadges& badges,
                 const RowFolding& folding, const GraphStyle& style)
        : m_index(index)
        , m_shapes(shapes)
        , m_info(index.graph(graph))
        , m_graph(graph)
        , m_badges(badges)
        , m_folding(folding)
        , m_style(style)
    {
    }

    GraphScene run()
    {
        m_scene.inRows = true;
        m_scene.flow = Flow::right;
        for (const ValueId input : m_info.inputs)
            if (!m_index.value(input).uses.empty())
                addPort(input);
        m_first = static_cast<std::uint32_t>(m_scene.nodes.size());
        for (const RowGroup& group : m_folding.groups)
            m_scene.nodes.push_back(group.isRun ? runBox(group) : box(group));
        for (const auto& [node, reader] : m_folding.hidden)
            if (const auto place = boxOf(reader))
                m_scene.nodes[*place].members.push_back(node.value);
        for (std::uint32_t i = 0; i < m_folding.groups.size(); ++i)
            for (const NodeId node : m_folding.groups[i].nodes)
                connectInputs(node, m_first + i);
        for (const SizeLink& link : m_folding.sizes)
            connectSize(link);
        for (const ValueId output : m_info.outputs)
            addOutput(output);
        return std::move(m_scene);
    }

private:
    QString nodeName(NodeId node) const
    {
        return foreignName(m_index.node(node).proto->name(), kLongestLine);
    }

    /// "Conv stem_conv"
    QString fullName(NodeId node, qsizetype longest) const
    {
        const onnx::NodeProto& proto = *m_index.node(node).proto;
        return foreignName(proto.op_type() + (proto.name().empty() ? "" : " ") + proto.name(), longest);
    }

    std::optional<std::uint32_t> boxOf(NodeId node) const
    {
        const std::uint32_t group = m_folding.groupOf[node.value];
        return group == RowFolding::kNoGroup ? std::nullopt : std::optional(m_first + group);
    }

    /// An operator with what stands in its box.
    SceneNode box(const RowGroup& group) const
    {
        SceneNode box;
        box.id = group.main.value;
        box.key = group.nodes.size() > 1 ? group.key : std::string();
        box.family = familyOf(m_index.node(group.main).proto->op_type());
        box.title = foreignName(operatorsText(m_index, group.nodes), kLongestLine);
        if (m_style.names)
            box.subtitle = nodeName(group.main);
        box.tooltip = fullName(group.main, kLongestTip);
        for (const NodeId node : group.nodes)
            if (node != group.main) {
                box.members.push_back(node.value);
                if (box.members.size() <= kMostInTip)
                    box.tooltip += QLatin1Char('\n') + fullName(node, kLongestLine);
            }
        if (!m_index.node(group.main).bodies.empty()) {
            box.family = NodeFamily::control;
            box.subtitle = RowWords::tr("⤷ double click enters");
        }
        if (const auto badge = m_badges.constFind(group.main.value); badge != m_badges.constEnd())
            box.badge = *badge;
        box.shape = shapeBehind(group.nodes.back());
        return box;
    }

    SceneNode runBox(const RowGroup& group) const
    {
        SceneNode box;
        box.id = kFoldIds + group.main.value;
        box.kind = BoxKind::fold;
        box.key = group.key;
        box.title = RowWords::tr("%1 nodes").arg(numberText(group.nodes.size()));
        std::map<std::string, std::size_t> counts;
        for (const NodeId node : group.nodes) {
            box.hidden.push_back(node.value);
            ++counts[m_index.node(node).proto->op_type()];
        }
        std::vector<std::pair<std::size_t, std::string>> often;
        for (const auto& [op, count] : counts)
            often.emplace_back(count, op);
        std::ranges::stable_sort(often, [](const auto& a, const auto& b) { return a.first > b.first; });
        QStringList lines;
        for (const auto& [count, op] : often)
            lines.append(
                count == 1 ? foreignName(op, kLongestLine)
                           : QStringLiteral("%1 ×%2").arg(foreignName(op, kLongestLine), numberText(count)));
        box.subtitle = lines.front();
        box.tooltip = box.title + QLatin1Char('\n') + lines.mid(0, 6).join(QLatin1Char('\n')) +
                      QLatin1Char('\n') + RowWords::tr("Double click shows them");
        return box;
    }

    QString shapeBehind(NodeId node) const
    {
        if (!m_style.shapes || m_shapes == nullptr)
            return {};
        for (const ValueId output : m_index.node(node).outputs)
            if (output != kNoValue)
                return foreignName(imageShapeText(m_shapes->facts(output)), kLongestLine);
        return {};
    }

    void addPort(ValueId value)
    {
        SceneNode box;
        box.title = foreignName(m_index.value(value).name, kLongestLine);
        if (m_style.shapes && m_shapes != nullptr)
            box.subtitle = foreignName(imageShapeText(m_shapes->facts(value)), kLongestLine);
        box.family = NodeFamily::port;
        box.isPort = true;
        box.tooltip = tensorTip(m_index, m_shapes, value);
        m_ports.emplace(value.value, static_cast<std::uint32_t>(m_scene.nodes.size()));
        m_scene.nodes.push_back(std::move(box));
    }

    std::optional<std::uint32_t> sourceOf(ValueId value) const
    {
        if (const auto port = m_ports.find(value.value); port != m_ports.end())
            return port->second;
        const auto producer = m_index.value(value).producer;
        return producer && m_index.node(*producer).graph == m_graph ? boxOf(*producer) : std::nullopt;
    }

    void connectInputs(NodeId node, std::uint32_t target)
    {
        const std::vector<ValueId> reads = readsOf(m_index, node);
        for (const ValueId value : reads) {
            const auto source = sourceOf(value);
            if (!source || *source == target || !m_drawn.emplace(value.value, target).second)
                continue;
            const auto& badge = m_scene.nodes[target].badge;
            const bool isData = !badge || value == m_index.node(node).inputs.front();
            SceneEdge edge{*source, target, {}, value.value + 1, tensorTip(m_index, m_shapes, value)};
            edge.quiet = !isData;
            edge.goes = !isData && badge->isRewritten() && !badge->readsSizes;
            m_joined.emplace(*source, target);
            m_scene.edges.push_back(std::move(edge));
        }
    }

    /// Of sites: what sizes each Reshape reads is not what one looks for. Where a box has both, the image's own wire
    /// says enough.
    void connectSize(const SizeLink& link)
    {
        const auto source = sourceOf(link.value), target = boxOf(link.reader);
        if (!source || !target || *source == *target || !m_scene.nodes[*target].badge ||
            !m_joined.emplace(*source, *target).second)
            return;
        const auto& badge = m_scene.nodes[*target].badge;
        SceneEdge edge{*source,
                       *target,
                       {},
                       link.value.value + 1,
                       RowWords::tr("Only the size of %1").arg(tensorTip(m_index, m_shapes, link.value))};
        edge.quiet = true;
        edge.goes = badge && badge->isRewritten() && !badge->readsSizes;
        m_scene.edges.push_back(std::move(edge));
    }

    /// An arrow out of its box; a pill where the value is read in the graph too.
    void addOutput(ValueId value)
    {
        const auto source = sourceOf(value);
        const bool isRead = !m_index.value(value).uses.empty();
        if (source && !isRead && !m_scene.nodes[*source].isPort && !feeds(*source)) {
            SceneNode& box = m_scene.nodes[*source];
            box.leadsOut = true;
            box.tooltip +=
                QLatin1Char('\n') + RowWords::tr("Output: %1").arg(tensorTip(m_index, m_shapes, value));
            return;
        }
        SceneNode port;
        port.title = foreignName(m_index.value(value).name, kLongestLine);
        port.family = NodeFamily::port;
        port.isPort = true;
        port.tooltip = tensorTip(m_index, m_shapes, value);
        m_scene.nodes.push_back(std::move(port));
        if (source)
            m_scene.edges.push_back({*source,
                                     static_cast<std::uint32_t>(m_scene.nodes.size() - 1),
                                     {},
                                     value.value + 1,
                                     tensorTip(m_index, m_shapes, value)});
    }

    bool feeds(std::uint32_t box) const
    {
        return std::ranges::any_of(m_scene.edges,
                                   [&](const SceneEdge& edge) { return edge.from == box && !edge.quiet; });
    }

    const GraphIndex& m_index;
    const ShapeTable* m_shapes;
    const GraphInfo& m_info;
    GraphId m_graph;
    const SiteBadges& m_badges;
    const RowFolding& m_folding;
    const GraphStyle& m_style;
    GraphScene m_scene = {};
    std::uint32_t m_first = 0;                                     // box of the first group
    std::unordered_map<std::uint32_t, std::uint32_t> m_ports = {}; // by value
    std::set<std::pair<std::uint32_t, std::uint32_t>> m_drawn = {}, m_joined = {};
};

/// Rounded at its corners.
void setWire(SceneEdge& edge, const std::vector<LayoutPoint>& route)
{
    constexpr double kCorner = 8.0;
    edge.route.clear();
    edge.path = {};
    edge.lines = {};
    for (const LayoutPoint& point : route) {
        edge.route.emplace_back(point.x, point.y);
        edge.lines << edge.route.back();
    }
    if (edge.route.size() < 2)
        return;
    edge.path.moveTo(edge.route.front());
    for (std::size_t i = 1; i + 1 < edge.route.size(); ++i) {
        const QPointF corner = edge.route[i];
        const QLineF in(corner, edge.route[i - 1]), out(corner, edge.route[i + 1]);
        const double radius = std::min({kCorner, in.length() / 2, out.length() / 2});
        edge.path.lineTo(in.pointAt(radius / in.length()));
        edge.path.quadTo(corner, out.pointAt(radius / out.length()));
    }
    edge.path.lineTo(edge.route.back());
    edge.bounds = edge.path.controlPointRect().adjusted(-10, -10, 10, 10);
}

} // namespace

QString foldingText(const RowFolding& folding)
{
    const QString nodes = folding.shownNodes == 1
                              ? RowWords::tr("1 node")
                              : RowWords::tr("%1 nodes").arg(numberText(folding.shownNodes));
    if (!folding.isFolded)
        return nodes;
    if (!folding.hasRuns && folding.operators.size() == 1)
        return RowWords::tr("%1, %2 folded", "41 nodes, Relu folded")
            .arg(nodes, foreignName(*folding.operators.begin(), kLongestLine));
    return folding.groups.size() == 1 ? RowWords::tr("%1 in 1 box", "6 nodes in 1 box").arg(nodes)
                                      : RowWords::tr("%1 in %2 boxes", "3200 nodes in 40 boxes")
                                            .arg(nodes, numberText(folding.groups.size()));
}

GraphScene describeRows(const GraphIndex& index, const ShapeTable* shapes, GraphId graph,
                        const SiteBadges& badges, const RowFolding& folding, const GraphStyle& style)
{
    return RowDescriber(index, shapes, graph, badges, folding, style).run();
}

Result<GraphScene> arrangeRows(GraphScene scene, const QSizeF& view, const std::stop_token& stop)
{
    std::vector<RowBox> boxes;
    for (const SceneNode& node : scene.nodes) {
        const QSizeF size = rowBoxSize(node);
        const double shape = node.shape.isEmpty() ? 0.0 : textWidth(node.shape, Face::shape);
        boxes.push_back({{size.width(), size.height()},
                         {shape, shape > 0.0 ? kShapeHeight : 0.0},
                         node.leadsOut ? kArrowOut : 0.0});
    }
    std::vector<RowEdge> edges;
    for (const SceneEdge& edge : scene.edges)
        edges.push_back({edge.from, edge.to, 2 * edge.tensor + (edge.goes ? 1 : 0), edge.quiet});
    RL_TAKE(const auto layout, layoutRows(boxes, edges, {{view.width(), view.height()}}, stop));
    scene.isTangled =
        layout.mostTracks > kMostTracks ||
        (boxes.size() >= kLeastBoxes && boxes.size() <= kMostRowBoxes && layout.scale < kLeastScale);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        SceneNode& node = scene.nodes[i];
        node.rect =
            QRectF(layout.positions[i].x, layout.positions[i].y, boxes[i].size.width, boxes[i].size.height);
        node.shapeAt = {layout.labels[i].x, layout.labels[i].y};
        placeRowTexts(node);
        if (node.isPort)
            continue;
        scene.indexOfId.emplace(node.id, static_cast<std::uint32_t>(i));
        for (const quint32 member : node.members)
            scene.indexOfId.emplace(member, static_cast<std::uint32_t>(i));
    }
    for (std::size_t i = 0; i < edges.size(); ++i)
        setWire(scene.edges[i], layout.routes[i]);
    scene.bounds = QRectF(0, 0, layout.size.width, layout.size.height);
    return scene;
}

} // namespace resizelens
