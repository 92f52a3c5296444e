#include "widgets/rewrite/aligned_scenes.h"

#include "widgets/graph/node_painter.h"
#include "widgets/graph/operator_family.h"
#include "widgets/sites/site_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace resizelens {

namespace {

constexpr int kHops = 2;
constexpr std::size_t kMostBoxes = 300; // of values that thousands of nodes read, the first
constexpr double kGap = 28.0;           // between the boxes of a rewrite

QString tr(const char* text)
{
    return QCoreApplication::translate("resizelens", text); // the context lupdate uses
}

QString valueText(const AttributeValue& value)
{
    if (const auto* list = std::get_if<std::vector<std::int64_t>>(&value)) {
        QStringList items;
        for (const std::int64_t item : *list)
            items.append(QString::number(item));
        return items.join(QStringLiteral(", "));
    }
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return QString::number(*number);
    if (const auto* real = std::get_if<double>(&value))
        return QString::number(*real, 'g', 6);
    return QString::fromStdString(std::get<std::string>(value));
}

QStringList attributeLines(const OnnxNode& node)
{
    QStringList lines;
    for (const auto& [name, value] : node.attributes)
        lines.append(QStringLiteral("%1: %2").arg(QString::fromStdString(name), valueText(value)));
    for (const Tensor& constant : node.constants)
        lines.append(QStringLiteral("W ⟨%1⟩").arg(QString::fromStdString(toText(constant.dims()))));
    return lines;
}

SceneNode newBox(const QString& title, QStringList lines, SiteState state, quint32 id)
{
    SceneNode box;
    box.id = id;
    box.title = title;
    box.lines = std::move(lines);
    box.family = familyOf(title.toStdString());
    box.tooltip = box.title + QLatin1Char('\n') + box.lines.join(QLatin1Char('\n'));
    box.isMarked = true;
    box.badge = SiteBadge{tr("new"), state};
    return box;
}

/// Boxes of a site's rewrite, numbered from `id`; none if the node is removed.
std::vector<SceneNode> newBoxes(const SiteAnalysis& site, const Choice& choice, const AppliedSite& applied,
                                quint32 id)
{
    std::vector<SceneNode> boxes;
    const SiteState state = siteState(site, choice);
    const auto nodes =
        writeChain(site.candidates[*choice.candidate].chain, site.site.type, site.site.spec.opset);
    for (std::size_t i = 0; nodes && i < nodes->size(); ++i)
        boxes.push_back(newBox(QString::fromStdString((*nodes)[i].opType), attributeLines((*nodes)[i]), state,
                               id + static_cast<quint32>(i)));
    if (boxes.empty() && !applied.nodes.empty()) // keeps the output name
        boxes.push_back(newBox(QStringLiteral("Identity"), {}, state, id));
    return boxes;
}

/// Size of the boxes stacked along the flow.
QSizeF stackSize(const std::vector<SceneNode>& boxes, Flow flow)
{
    const double gaps = boxes.empty() ? 0.0 : kGap * static_cast<double>(boxes.size() - 1);
    QSizeF size = flow == Flow::down ? QSizeF(0.0, gaps) : QSizeF(gaps, 0.0);
    for (const SceneNode& box : boxes) {
        const QSizeF own = nodeSize(box);
        size = flow == Flow::down ? QSizeF(std::max(size.width(), own.width()), size.height() + own.height())
                                  : QSizeF(size.width() + own.width(), std::max(size.height(), own.height()));
    }
    return size;
}

void replaceNode(GraphScene& scene, std::uint32_t position, std::vector<SceneNode> boxes)
{
    const QPointF middle = scene.nodes[position].rect.center();
    scene.indexOfId.erase(scene.nodes[position].id);
    const bool down = scene.flow == Flow::down;
    const QSizeF all = stackSize(boxes, scene.flow);
    double next = down ? middle.y() - all.height() / 2 : middle.x() - all.width() / 2;
    std::vector<std::uint32_t> places;
    for (SceneNode& box : boxes) {
        const QSizeF size = nodeSize(box);
        box.rect = QRectF(down ? QPointF(middle.x() - size.width() / 2, next)
                               : QPointF(next, middle.y() - size.height() / 2),
                          size);
        next += (down ? size.height() : size.width()) + kGap;
        placeTexts(box);
        places.push_back(places.empty() ? position : static_cast<std::uint32_t>(scene.nodes.size()));
        scene.indexOfId.emplace(box.id, places.back());
        if (places.size() == 1)
            scene.nodes[position] = std::move(box);
        else
            scene.nodes.push_back(std::move(box));
    }
    for (SceneEdge& edge : scene.edges) {
        if (edge.from == position)
            edge.from = places.back();
        joinEnds(edge, scene);
    }
    for (std::size_t i = 1; i < places.size(); ++i) {
        SceneEdge edge{places[i - 1], places[i]};
        setRoute(edge, {scene.nodes[places[i - 1]].rect.center(), scene.nodes[places[i]].rect.center()},
                 scene.flow);
        joinEnds(edge, scene);
        scene.edges.push_back(std::move(edge));
    }
}

/// Marks a removed node: its consumers read its input instead.
void ghostNode(GraphScene& scene, std::uint32_t position)
{
    SceneNode& ghost = scene.nodes[position];
    ghost.title = tr("removed");
    ghost.subtitle.clear();
    ghost.lines.clear();
    ghost.badge.reset();
    ghost.isPort = true;
    ghost.family = NodeFamily::port;
    const QSizeF size = nodeSize(ghost);
    ghost.rect = QRectF(ghost.rect.center() - QPointF(size.width(), size.height()) / 2, size);
    placeTexts(ghost);
    for (SceneEdge& edge : scene.edges)
        joinEnds(edge, scene);
}

struct RewrittenSite
{
    std::uint32_t position = 0;
    ValueId flow; // input of the rewrite
    std::vector<SceneNode> boxes = {};
};

/// Begins with `first`, whose boxes are numbered from kNewIds.
std::vector<RewrittenSite> rewrittenSites(const WrittenPlan& written, const GraphScene& scene, SiteId first)
{
    const Analysis& analysis = written.analysis();
    std::vector<std::uint32_t> order = {first.value};
    for (std::uint32_t i = 0; i < analysis.sites.size(); ++i)
        if (i != first.value && scene.indexOfId.contains(analysis.sites[i].site.node.value))
            order.push_back(i);
    std::vector<RewrittenSite> sites;
    quint32 id = kNewIds;
    for (const std::uint32_t i : order) {
        const SiteAnalysis& entry = analysis.sites[i];
        const auto place = scene.indexOfId.find(entry.site.node.value);
        const AppliedSite* applied = written.siteAt(SiteId{i});
        if (applied == nullptr || place == scene.indexOfId.end())
            continue;
        auto boxes = newBoxes(entry, written.plan().choices[i], *applied, id);
        id += static_cast<quint32>(boxes.size());
        sites.push_back(
            {place->second, analysis.index->node(entry.site.node).inputs.front(), std::move(boxes)});
    }
    return sites;
}

/// A rewrite reads only the tensor, so drops the edges of sizes, scales and roi.
void dropOtherInputs(GraphScene& scene, const RewrittenSite& site, std::optional<NodeId> producer)
{
    std::erase_if(scene.edges, [&](const SceneEdge& edge) {
        if (edge.to != site.position)
            return false;
        if (edge.tensor != 0)
            return edge.tensor != site.flow.value + 1;
        const auto& hidden = scene.nodes[edge.from].hidden; // of a stub
        return !producer || std::ranges::find(hidden, producer->value) == hidden.end();
    });
}

/// Also removes stubs left without edges.
void dropBoxes(GraphScene& scene, std::set<std::uint32_t> gone)
{
    std::vector<bool> joined(scene.nodes.size(), false);
    for (const SceneEdge& edge : scene.edges)
        if (!gone.contains(edge.from) && !gone.contains(edge.to))
            joined[edge.from] = joined[edge.to] = true;
    for (std::uint32_t i = 0; i < scene.nodes.size(); ++i)
        if (scene.nodes[i].kind == BoxKind::stub && !joined[i])
            gone.insert(i);
    std::erase_if(scene.edges,
                  [&](const SceneEdge& edge) { return gone.contains(edge.from) || gone.contains(edge.to); });
    std::vector<std::uint32_t> moved(scene.nodes.size());
    std::vector<SceneNode> nodes;
    for (std::uint32_t i = 0; i < scene.nodes.size(); ++i) {
        moved[i] = static_cast<std::uint32_t>(nodes.size());
        if (!gone.contains(i))
            nodes.push_back(std::move(scene.nodes[i]));
    }
    scene.nodes = std::move(nodes);
    for (SceneEdge& edge : scene.edges) {
        edge.from = moved[edge.from];
        edge.to = moved[edge.to];
    }
    std::erase_if(scene.indexOfId, [&](const auto& entry) { return gone.contains(entry.second); });
    for (auto& [id, place] : scene.indexOfId)
        place = moved[place];
}

/// Each tensor's shape labels one of its edges; moves the label if that edge is gone.
void keepLabels(const std::vector<SceneEdge>& before, GraphScene& scene)
{
    std::set<quint32> labelled;
    for (const SceneEdge& edge : scene.edges)
        if (!edge.label.isEmpty())
            labelled.insert(edge.tensor);
    for (const SceneEdge& old : before) {
        const auto next = std::ranges::find_if(scene.edges, [&](const SceneEdge& edge) {
            return edge.tensor != 0 && edge.tensor == old.tensor;
        });
        if (old.label.isEmpty() || next == scene.edges.end() || !labelled.insert(old.tensor).second)
            continue;
        next->label = old.label;
        next->labelWidth = old.labelWidth;
    }
}

SiteBadges badgesOf(const WrittenPlan& written)
{
    SiteBadges badges;
    const Analysis& analysis = written.analysis();
    for (std::size_t i = 0; i < analysis.sites.size(); ++i)
        badges.insert(
            analysis.sites[i].site.node.value,
            {badgeText(analysis.sites[i].site), siteState(analysis.sites[i], written.plan().choices[i])});
    return badges;
}

/// Boxes that the export removes, over all sites in the scene.
std::set<std::uint32_t> goneBoxes(const WrittenPlan& written, const GraphScene& scene)
{
    std::set<std::uint32_t> gone;
    const Analysis& analysis = written.analysis();
    for (std::uint32_t i = 0; i < analysis.sites.size(); ++i) {
        if (!scene.indexOfId.contains(analysis.sites[i].site.node.value))
            continue;
        for (const NodeId helper : written.helpers(SiteId{i}))
            if (const auto box = scene.indexOfId.find(helper.value); box != scene.indexOfId.end())
                gone.insert(box->second);
    }
    return gone;
}

void writeSites(GraphScene& scene, const Analysis& analysis, std::vector<RewrittenSite> sites,
                std::set<std::uint32_t> gone)
{
    const std::vector<SceneEdge> edges = scene.edges;
    for (const RewrittenSite& site : sites)
        dropOtherInputs(scene, site, analysis.index->value(site.flow).producer);
    keepLabels(edges, scene);
    for (RewrittenSite& site : sites)
        if (site.boxes.empty())
            ghostNode(scene, site.position);
        else
            replaceNode(scene, site.position, std::move(site.boxes));
    dropBoxes(scene, std::move(gone));
}

} // namespace

Result<GraphScene> rewriteScene(const WrittenPlan& written, SiteId site, RewriteSide side,
                                const std::stop_token& stop, const GraphStyle& style)
{
    const Analysis& analysis = written.analysis();
    const ResizeSite& looked = analysis.sites[site.value].site;
    GraphPart part;
    part.only = neighbourhood(*analysis.index, {looked.node}, kHops, kMostBoxes);
    const bool isCut = part.only->size() == kMostBoxes;
    std::set<NodeId> shown(part.only->begin(), part.only->end());
    const auto helpers = written.helpers(site);
    shown.insert(helpers.begin(), helpers.end()); // regardless of kHops
    part.only->assign(shown.begin(), shown.end());
    GraphScene scene =
        describeGraph(*analysis.index, analysis.shapes.get(), looked.graph, badgesOf(written), part, style);
    if (isCut)
        scene.note = tr("only the %1 nearest nodes are drawn").arg(kMostBoxes);
    for (std::uint32_t i = 0; i < scene.nodes.size(); ++i)
        if (!scene.nodes[i].isPort)
            scene.indexOfId.emplace(scene.nodes[i].id, i);
    auto sites = rewrittenSites(written, scene, site);
    for (const RewrittenSite& one : sites)
        scene.nodes[one.position].room = stackSize(one.boxes, style.flow);
    auto gone = goneBoxes(written, scene);
    if (side == RewriteSide::before)
        for (const std::uint32_t box : gone)
            scene.nodes[box].goes = true;
    auto arranged = arrangeScene(std::move(scene), stop);
    if (arranged && side == RewriteSide::after)
        writeSites(*arranged, analysis, std::move(sites), std::move(gone));
    return arranged;
}

} // namespace resizelens
