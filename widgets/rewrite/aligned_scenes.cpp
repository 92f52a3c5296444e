#include "widgets/rewrite/aligned_scenes.h"

#include "widgets/graph/node_painter.h"
#include "widgets/graph/operator_family.h"
#include "widgets/sites/site_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

constexpr int kHops = 2;
constexpr double kGap = 28.0; // between the boxes of a rewrite

QString tr(const char* text)
{
    return QCoreApplication::translate("resizelens", text); // the context that lupdate finds
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

/// Attributes of a new node as its box shows them.
QStringList attributeLines(const OnnxNode& node)
{
    QStringList lines;
    for (const auto& [name, value] : node.attributes)
        lines.append(QStringLiteral("%1: %2").arg(QString::fromStdString(name), valueText(value)));
    for (const Tensor& constant : node.constants)
        lines.append(QStringLiteral("W ⟨%1⟩").arg(QString::fromStdString(toText(constant.dims()))));
    return lines;
}

/// The boxes of the chosen rewrite; none where the node is kept or removed.
std::vector<SceneNode> newBoxes(const SiteAnalysis& site, const Choice& choice)
{
    std::vector<SceneNode> boxes;
    if (!choice.candidate)
        return boxes;
    const auto nodes =
        writeChain(site.candidates[*choice.candidate].chain, site.site.type, site.site.spec.opset);
    for (std::size_t i = 0; nodes && i < nodes->size(); ++i) {
        SceneNode box;
        box.id = kNewIds + static_cast<quint32>(i);
        box.title = QString::fromStdString((*nodes)[i].opType);
        box.lines = attributeLines((*nodes)[i]);
        box.family = familyOf((*nodes)[i].opType);
        box.tooltip = box.title + QLatin1Char('\n') + box.lines.join(QLatin1Char('\n'));
        box.isMarked = true;
        box.badge = SiteBadge{tr("new"), siteState(site, choice)};
        boxes.push_back(std::move(box));
    }
    return boxes;
}

/// Of the boxes one behind the other along the flow.
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

/// Puts the new boxes, one behind the other, where the node was.
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

/// The node is removed: its consumers read its input.
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

} // namespace

Result<GraphScene> rewriteScene(const Analysis& analysis, const Plan& plan, SiteId site, RewriteSide side,
                                const std::stop_token& stop, const GraphStyle& style)
{
    const SiteAnalysis& entry = analysis.sites[site.value];
    const Choice& choice = plan.choices[site.value];
    GraphPart part;
    part.only = neighbourhood(*analysis.index, {entry.site.node}, kHops);
    SiteBadges badges;
    for (std::size_t i = 0; i < analysis.sites.size(); ++i)
        badges.insert(analysis.sites[i].site.node.value,
                      {badgeText(analysis.sites[i].site), siteState(analysis.sites[i], plan.choices[i])});
    GraphScene scene =
        describeGraph(*analysis.index, analysis.shapes.get(), entry.site.graph, badges, part, style);
    const auto at = std::find_if(scene.nodes.begin(), scene.nodes.end(), [&](const SceneNode& node) {
        return !node.isPort && node.id == entry.site.node.value;
    });
    if (at == scene.nodes.end())
        return arrangeScene(std::move(scene), stop);
    const auto position = static_cast<std::uint32_t>(at - scene.nodes.begin());
    auto boxes = newBoxes(entry, choice);
    at->room = stackSize(boxes, style.flow);
    auto arranged = arrangeScene(std::move(scene), stop);
    if (!arranged || side == RewriteSide::before || !choice.candidate)
        return arranged;
    if (boxes.empty())
        ghostNode(*arranged, position);
    else
        replaceNode(*arranged, position, std::move(boxes));
    return arranged;
}

} // namespace resizelens
