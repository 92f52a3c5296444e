#include "app/gui/graph_follower.h"

#include "widgets/graph/graph_page.h"
#include "widgets/selection/selection.h"
#include "widgets/sites/site_badge.h"
#include "widgets/sites/site_text.h"

namespace resizelens {

GraphFollower::GraphFollower(Selection& selection, GraphPage& page)
    : QObject(&page)
    , m_selection(selection)
    , m_page(page)
{
    connect(&selection, &Selection::documentChanged, this, &GraphFollower::showModel);
    connect(&selection, &Selection::judged, this, &GraphFollower::showMarks);
    connect(&selection, &Selection::planChanged, this, &GraphFollower::showMarks);
    connect(&selection, &Selection::graphChanged, this, [this] {
        m_page.showGraph(m_selection.graph());
        showNode(); // of this graph, or of another one
    });
    connect(&selection, &Selection::nodeChanged, this, &GraphFollower::showNode);
    connect(&selection, &Selection::revealRequested, this, &GraphFollower::showNode);
    connect(&page, &GraphPage::nodeSelected, &selection, &Selection::selectNode);
    connect(&page, &GraphPage::nodeActivated, &selection, &Selection::selectNode);
    connect(&page, &GraphPage::selectionCleared, &selection, &Selection::selectNothing);
    connect(&page, &GraphPage::graphRequested, &selection, &Selection::showGraph);
    page.canvas().setMoreTip([this](BoxId box) { return tipOf(box); });
}

/// Of a site what it is, how it stands and what its rewrite costs.
QString GraphFollower::tipOf(BoxId box) const
{
    const auto node = nodeOf(box);
    const auto& analysis = m_selection.analysis();
    // A picture may be of the model before until that of the next one is laid out.
    if (!node || !analysis || node->value >= analysis->index->nodeCount())
        return {};
    const auto site = analysis->siteOfNode(*node);
    return site ? siteTip(analysis->sites[site->value], m_selection.plan().choices[site->value]) : QString();
}

SiteBadges GraphFollower::badges() const
{
    SiteBadges badges;
    const auto& sites = m_selection.analysis()->sites;
    const QStringList names = siteNames(sites);
    for (std::size_t i = 0; i < sites.size(); ++i)
        badges.insert(sites[i].site.node.value,
                      rowBadge(sites[i], m_selection.plan().choices[i], names[static_cast<qsizetype>(i)]));
    return badges;
}

void GraphFollower::showModel()
{
    const auto& analysis = m_selection.analysis();
    if (!analysis)
        return m_page.clear();
    m_page.setModel(analysis->index, analysis->shapes, badges(), m_selection.graph());
    showNode();
}

void GraphFollower::showMarks()
{
    m_page.setMarks(m_selection.analysis()->shapes, badges());
}

void GraphFollower::showNode()
{
    const auto node = m_selection.node();
    if (node && m_selection.analysis()->index->node(*node).graph == m_selection.graph())
        m_page.selectNode(*node);
    else
        m_page.selectNothing();
}

} // namespace resizelens
