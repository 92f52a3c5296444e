#include "widgets/selection/selection.h"

#include <algorithm>
#include <utility>

namespace resizelens {

Selection::Selection(QObject* parent)
    : QObject(parent)
{
}

bool Selection::has(NodeId node) const
{
    return m_analysis && node.value < m_analysis->index->nodeCount();
}

bool Selection::has(SiteId site) const
{
    return m_analysis && site.value < m_analysis->sites.size();
}

void Selection::show(DocumentId document, std::shared_ptr<const Analysis> analysis, Plan plan,
                     const Selected& selected)
{
    m_document = document;
    m_analysis = std::move(analysis);
    m_plan = std::move(plan);
    m_selected = selected;
    m_shownSite.reset();
    m_pixel.reset();
    settle();
    if (m_site && m_selected.sites.isEmpty())
        m_selected.sites = {*m_site};
    Q_EMIT documentChanged();
}

void Selection::judge(std::shared_ptr<const Analysis> analysis, Plan plan)
{
    m_analysis = std::move(analysis);
    m_plan = std::move(plan);
    settle();
    Q_EMIT judged();
}

void Selection::setPlan(Plan plan)
{
    m_plan = std::move(plan);
    settle();
    Q_EMIT planChanged();
}

/// Drops what does not exist and updates what depends on it.
void Selection::settle()
{
    m_plan.choices.resize(m_analysis ? m_analysis->sites.size() : 0);
    if (!m_analysis || m_selected.graph.value >= m_analysis->index->graphCount())
        m_selected.graph = {};
    if (m_selected.node && !has(*m_selected.node))
        m_selected.node.reset();
    SiteIds& sites = m_selected.sites;
    sites.removeIf([this](SiteId site) { return !has(site); });
    std::ranges::sort(sites);
    sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
    m_site = m_selected.node ? m_analysis->siteOfNode(*m_selected.node) : std::nullopt;
    if (m_site || !m_selected.node || !m_shownSite || !has(*m_shownSite))
        m_shownSite = m_site;
}

void Selection::take(Selected selected)
{
    const Selected before = std::exchange(m_selected, std::move(selected));
    const auto shownBefore = m_shownSite;
    settle();
    const Selected now = m_selected; // slots may change it again
    const auto shownNow = m_shownSite;
    if (before.graph != now.graph)
        Q_EMIT graphChanged();
    if (before.node != now.node)
        Q_EMIT nodeChanged();
    if (before.sites != now.sites)
        Q_EMIT sitesChanged();
    if (shownBefore != shownNow)
        Q_EMIT shownSiteChanged();
}

void Selection::selectNode(NodeId node)
{
    if (!has(node))
        return;
    const auto site = m_analysis->siteOfNode(node);
    const bool isSelected = m_selected.node == node && site && m_selected.sites.contains(*site);
    take({m_analysis->index->node(node).graph, node,
          isSelected ? m_selected.sites
          : site     ? SiteIds{*site}
                     : SiteIds()});
}

void Selection::selectSite(SiteId site)
{
    if (has(site))
        selectNode(m_analysis->sites[site.value].site.node);
}

void Selection::stepSite(int direction)
{
    if (!m_analysis || m_analysis->sites.empty())
        return;
    const auto count = static_cast<int>(m_analysis->sites.size());
    const int from = m_site ? static_cast<int>(m_site->value) : direction > 0 ? -1 : 0;
    selectSite(SiteId{static_cast<std::uint32_t>((from + direction + count) % count)});
}

void Selection::selectNothing()
{
    take({m_selected.graph, std::nullopt, {}});
}

void Selection::selectSites(SiteIds sites, std::optional<SiteId> current)
{
    Selected selected = m_selected;
    selected.sites = std::move(sites);
    if (current && has(*current)) {
        const ResizeSite& site = m_analysis->sites[current->value].site;
        selected.node = site.node;
        selected.graph = site.graph;
    }
    take(std::move(selected));
}

void Selection::showGraph(GraphId graph)
{
    if (!m_analysis || graph.value >= m_analysis->index->graphCount())
        return;
    Selected selected = m_selected;
    selected.graph = graph;
    take(std::move(selected));
}

void Selection::setPixel(std::optional<QPoint> pixel)
{
    if (std::exchange(m_pixel, pixel) != pixel)
        Q_EMIT pixelChanged();
}

void Selection::setChannel(std::optional<std::int64_t> channel)
{
    if (std::exchange(m_channel, channel) != channel)
        Q_EMIT channelChanged();
}

} // namespace resizelens
