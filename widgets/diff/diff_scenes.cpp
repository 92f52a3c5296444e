#include "widgets/diff/diff_scenes.h"

#include "widgets/graph/node_painter.h"
#include "widgets/graph/node_text.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

namespace resizelens {

namespace {

/// Both graphs merged, with the indices of each side's boxes and edges.
struct UnitedScene
{
    GraphScene all = {};
    std::vector<std::uint32_t> nodes[2] = {}, edges[2] = {};
};

class Uniter
{
public:
    Uniter(const ModelDiff& diff, GraphScene& before, GraphScene& after)
        : m_diff(diff)
        , m_sides{&before, &after}
    {
        m_united.all.flow = before.flow;
    }

    UnitedScene run()
    {
        for (std::uint32_t i = 0; i < m_sides[0]->nodes.size(); ++i)
            m_united.nodes[0].push_back(append(m_sides[0]->nodes[i], QSizeF()));
        rememberPlaces();
        for (const SceneNode& box : m_sides[1]->nodes)
            m_united.nodes[1].push_back(placeOf(box));
        for (const int side : {0, 1})
            for (const SceneEdge& edge : m_sides[side]->edges)
                m_united.edges[side].push_back(
                    connect(m_united.nodes[side][edge.from], m_united.nodes[side][edge.to]));
        return std::move(m_united);
    }

private:
    using PortName = std::pair<bool, QString>; // is an input, title

    std::uint32_t append(const SceneNode& box, const QSizeF& room)
    {
        SceneNode united = box;
        united.room = nodeSize(box).expandedTo(room);
        m_united.all.nodes.push_back(std::move(united));
        return static_cast<std::uint32_t>(m_united.all.nodes.size() - 1);
    }

    static std::vector<bool> sourcesOf(const GraphScene& scene)
    {
        std::vector<bool> sources(scene.nodes.size());
        for (const SceneEdge& edge : scene.edges)
            sources[edge.from] = true;
        return sources;
    }

    void rememberPlaces()
    {
        const std::vector<bool> sources = sourcesOf(*m_sides[0]);
        for (std::uint32_t i = 0; i < m_sides[0]->nodes.size(); ++i) {
            const SceneNode& box = m_sides[0]->nodes[i];
            if (box.isPort)
                m_ports.emplace(PortName(sources[i], box.title), i);
            else
                m_places.emplace(box.id, i);
        }
        m_sourcesAfter = sourcesOf(*m_sides[1]);
    }

    /// Index in the merged scene of a box of the after side.
    std::uint32_t placeOf(const SceneNode& box)
    {
        const auto own = static_cast<std::size_t>(&box - m_sides[1]->nodes.data());
        std::optional<std::uint32_t> place;
        if (box.isPort) {
            if (const auto port = m_ports.find({m_sourcesAfter[own], box.title}); port != m_ports.end())
                place = port->second;
        } else if (const auto node = nodeOf(BoxId{box.id})) {
            const auto before = m_diff.match.beforeOf(*node);
            if (const auto found = before ? m_places.find(before->value) : m_places.end();
                found != m_places.end())
                place = found->second;
        }
        if (!place)
            return append(box, QSizeF());
        SceneNode& united = m_united.all.nodes[*place];
        united.room = united.room.expandedTo(nodeSize(box));
        return *place;
    }

    std::uint32_t connect(std::uint32_t from, std::uint32_t to)
    {
        const auto [place, isNew] = m_edges.try_emplace(
            std::uint64_t(from) << 32 | to, static_cast<std::uint32_t>(m_united.all.edges.size()));
        if (isNew)
            m_united.all.edges.push_back({from, to});
        return place->second;
    }

    const ModelDiff& m_diff;
    GraphScene* m_sides[2];
    UnitedScene m_united = {};
    std::map<PortName, std::uint32_t> m_ports = {};
    std::unordered_map<quint32, std::uint32_t> m_places = {};
    std::unordered_map<std::uint64_t, std::uint32_t> m_edges = {};
    std::vector<bool> m_sourcesAfter = {};
};

/// Applies the merged layout to one side.
void takePlaces(GraphScene& scene, const UnitedScene& united, int side)
{
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        SceneNode& box = scene.nodes[i];
        const QSizeF size = nodeSize(box);
        const QPointF middle = united.all.nodes[united.nodes[side][i]].rect.center();
        box.rect = QRectF(middle - QPointF(size.width(), size.height()) / 2, size);
        placeTexts(box);
        if (!box.isPort)
            scene.indexOfId.emplace(box.id, static_cast<std::uint32_t>(i));
    }
    for (std::size_t i = 0; i < scene.edges.size(); ++i) {
        SceneEdge& edge = scene.edges[i];
        edge.labelWidth = textWidth(edge.label, Face::plain);
        setRoute(edge, united.all.edges[united.edges[side][i]].route, scene.flow);
        joinEnds(edge, scene);
    }
    scene.bounds = united.all.bounds;
}

} // namespace

Result<DiffScenes> diffScenes(const ModelDiff& diff, const GraphPair& graphs, const std::stop_token& stop,
                              const GraphStyle& style)
{
    DiffScenes scenes;
    scenes.before.flow = scenes.after.flow = style.flow;
    if (graphs.before)
        scenes.before = describeGraph(*diff.before, nullptr, *graphs.before, {}, {}, style);
    if (graphs.after)
        scenes.after = describeGraph(*diff.after, nullptr, *graphs.after, {}, {}, style);
    UnitedScene united = Uniter(diff, scenes.before, scenes.after).run();
    RL_TAKE(united.all, arrangeScene(std::move(united.all), stop));
    takePlaces(scenes.before, united, 0);
    takePlaces(scenes.after, united, 1);
    return scenes;
}

NodeTint tintOf(ChangeKind kind, const Theme& theme)
{
    switch (kind) {
    case ChangeKind::added:
        return {theme.dark ? QColor(0x35, 0xc0, 0x8e) : QColor(0x0a, 0x78, 0x55), QStringLiteral("+")};
    case ChangeKind::removed:
        return {theme.dark ? QColor(0xf0, 0x78, 0x78) : QColor(0xc0, 0x32, 0x32), QStringLiteral("−")};
    case ChangeKind::changed:
        return {theme.dark ? QColor(0xee, 0xa0, 0x3c) : QColor(0xa8, 0x53, 0x00), QStringLiteral("≠")};
    case ChangeKind::rewired:
        return {theme.dark ? QColor(0x7a, 0xae, 0xf2) : QColor(0x26, 0x62, 0xc0), QStringLiteral("↷")};
    case ChangeKind::renamed:
        break;
    }
    return {theme.quietText, QStringLiteral("a")};
}

NodeTints diffTints(const ModelDiff& diff, bool isAfter, const Theme& theme)
{
    NodeTints tints;
    for (const NodeChange& change : diff.changes) {
        const auto& node = isAfter ? change.after : change.before;
        if (node && change.kind != ChangeKind::renamed)
            tints.insert(node->value, tintOf(change.kind, theme));
    }
    return tints;
}

} // namespace resizelens
