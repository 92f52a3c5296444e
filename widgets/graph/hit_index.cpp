#include "widgets/graph/hit_index.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace resizelens {

namespace {

constexpr double kCell = 256.0;

int cell(double at)
{
    return static_cast<int>(std::floor(at / kCell));
}

quint64 key(int x, int y)
{
    return static_cast<quint64>(static_cast<quint32>(x)) << 32 | static_cast<quint32>(y);
}

double distance(const QPointF& point, const QPointF& a, const QPointF& b)
{
    const QPointF along = b - a;
    const double length = QPointF::dotProduct(along, along);
    const double part =
        length > 0.0 ? std::clamp(QPointF::dotProduct(point - a, along) / length, 0.0, 1.0) : 0.0;
    const QPointF off = point - (a + part * along);
    return std::hypot(off.x(), off.y());
}

} // namespace

HitIndex::HitIndex(const GraphScene& scene)
    : m_scene(scene)
{
    for (std::uint32_t i = 0; i < scene.nodes.size(); ++i) {
        const QRectF& rect = scene.nodes[i].rect;
        for (int x = cell(rect.left()); x <= cell(rect.right()); ++x)
            for (int y = cell(rect.top()); y <= cell(rect.bottom()); ++y)
                m_cells[key(x, y)].push_back(i);
    }
}

std::optional<std::uint32_t> HitIndex::nodeAt(const QPointF& point) const
{
    const auto found = m_cells.find(key(cell(point.x()), cell(point.y())));
    if (found != m_cells.end())
        for (const std::uint32_t i : found->second)
            if (m_scene.nodes[i].rect.contains(point))
                return i;
    return std::nullopt;
}

const SceneEdge* HitIndex::edgeAt(const QPointF& point, double reach) const
{
    const SceneEdge* nearest = nullptr;
    double best = reach;
    for (const SceneEdge& edge : m_scene.edges) {
        if (!edge.bounds.adjusted(-reach, -reach, reach, reach).contains(point))
            continue;
        for (qsizetype i = 1; i < edge.lines.size(); ++i)
            if (const double off = distance(point, edge.lines[i - 1], edge.lines[i]); off < best) {
                best = off;
                nearest = &edge;
            }
    }
    return nearest;
}

std::optional<std::uint32_t> HitIndex::neighbour(std::uint32_t node, int dx, int dy) const
{
    const bool sideways = m_scene.flow == Flow::right;
    const int along = sideways ? dx : dy;
    const QPointF from = m_scene.nodes[node].rect.center();
    std::optional<std::uint32_t> nearest;
    double best = std::numeric_limits<double>::infinity();
    const auto offer = [&](std::uint32_t other) {
        const QPointF off = m_scene.nodes[other].rect.center() - from;
        const bool wrongSide = along == 0 && off.x() * dx + off.y() * dy <= 0.0;
        const double far = std::hypot(off.x(), off.y());
        if (other == node || m_scene.nodes[other].isPort || wrongSide || far >= best)
            return;
        best = far;
        nearest = other;
    };
    if (along != 0) {
        for (const SceneEdge& edge : m_scene.edges)
            if ((along > 0 ? edge.from : edge.to) == node)
                offer(along > 0 ? edge.to : edge.from);
        return nearest;
    }
    const QRectF& rank = m_scene.nodes[node].rect;
    for (std::uint32_t i = 0; i < m_scene.nodes.size(); ++i) {
        const QRectF& other = m_scene.nodes[i].rect;
        if (sideways ? other.left() < rank.right() && other.right() > rank.left()
                     : other.top() < rank.bottom() && other.bottom() > rank.top())
            offer(i);
    }
    return nearest;
}

} // namespace resizelens
