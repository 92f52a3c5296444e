// The folds of the graph's page: opened, closed, and what their menu offers.
#include "widgets/graph/graph_page.h"

#include "widgets/support/foreign_text.h"

#include <QMenu>

#include <algorithm>
#include <utility>

namespace resizelens {

/// The box in which the node is hidden.
std::optional<BoxId> GraphPage::foldOf(NodeId node) const
{
    if (const auto& scene = m_view->canvas().scene())
        for (const SceneNode& box : scene->nodes)
            if (box.kind == BoxKind::fold && std::ranges::find(box.hidden, node.value) != box.hidden.end())
                return BoxId{box.id};
    return std::nullopt;
}

void GraphPage::openFold(const SceneNode& box)
{
    if (isInRows()) {
        m_query.opened.insert(box.key);
        m_openedAt = NodeId{box.hidden.front()};
        return load(true);
    }
    const GraphPart part = partOf(*m_index, m_query, sitesOf(m_badges));
    for (const FoldGroup& fold : part.folds)
        if (fold.nodes.front().value == box.hidden.front())
            m_query.opened.insert(fold.key);
    m_openedAt = NodeId{box.hidden.front()};
    load(true);
}

/// What has come in the place of a box that was opened is brought into view, and selected where it is a node
/// and nothing else is.
void GraphPage::showOpened(NodeId first)
{
    GraphCanvas& canvas = m_view->canvas();
    const bool isShown = canvas.scene()->indexOfId.contains(first.value);
    if (isShown && !m_selected)
        Q_EMIT nodeSelected(first);
    else if (isShown)
        canvas.centerOn(canvas.scene()->nodes[canvas.scene()->indexOfId.at(first.value)].rect.center());
    else if (const auto fold = foldOf(first))
        canvas.centerOn(canvas.scene()->nodes[canvas.scene()->indexOfId.at(fold->value)].rect.center());
}

/// The innermost scope around the node that is open.
std::optional<ScopePlace> GraphPage::openScopeOf(NodeId node) const
{
    if (m_query.folding != Folding::scopes)
        return std::nullopt;
    const auto part = partOf(*m_index, m_query, sitesOf(m_badges));
    const std::vector<NodeId>* only = part.only ? &*part.only : nullptr;
    std::set<std::string> opened = m_query.opened;
    if (m_query.reveal)
        for (ScopePlace& place : scopesAround(*m_index, m_query.graph, only, *m_query.reveal))
            opened.insert(std::move(place.key));
    std::optional<ScopePlace> innermost;
    for (ScopePlace& place : scopesAround(*m_index, m_query.graph, only, node))
        if (opened.contains(place.key))
            innermost = std::move(place);
    return innermost;
}

/// Nothing in it stays selected: a selected node is never hidden.
void GraphPage::foldScope(NodeId inside, const std::string& key)
{
    if (m_selected)
        Q_EMIT selectionCleared();
    m_query.opened.erase(key);
    if (m_query.reveal) { // what was opened for it stays open but for this one
        for (const ScopePlace& place : scopesAround(*m_index, m_query.graph, nullptr, *m_query.reveal))
            if (place.key != key)
                m_query.opened.insert(place.key);
        m_query.reveal.reset();
    }
    m_openedAt = inside;
    load(true);
}

void GraphPage::showMenu(BoxId id, const QPoint& global)
{
    QMenu menu(this);
    const GraphScene& scene = *m_view->canvas().scene();
    const SceneNode& box = scene.nodes[scene.indexOfId.at(id.value)];
    if (box.kind != BoxKind::node) {
        menu.addAction(box.kind == BoxKind::fold ? tr("Open the fold") : tr("Show what is left out"), this,
                       [this, id] { activate(id); });
    } else {
        const NodeId node{id.value};
        Q_EMIT nodeMenuRequested(node, menu);
        for (const GraphId body : m_index->node(node).bodies)
            menu.addAction(tr("Enter %1").arg(withoutMnemonics(foreignName(m_index->graphPath(body), 80))),
                           this, [this, body] { enter(body); });
        if (const auto scope = openScopeOf(node))
            menu.addAction(tr("Fold %1").arg(withoutMnemonics(foreignName(scope->title, 80))), this,
                           [this, node, key = scope->key] { foldScope(node, key); });
        menu.addAction(tr("Show only its neighbourhood"), this, [this, node] {
            Q_EMIT nodeSelected(node);
            setExtent(Extent::nearNode);
        });
    }
    if (!m_query.opened.empty())
        menu.addAction(tr("Fold everything again"), this, [this] {
            m_query.opened.clear();
            m_query.reveal.reset(); // only what is selected
            load(false);
        });
    if (m_query.extent != Extent::whole && m_query.extent != Extent::rows)
        menu.addAction(tr("Show the whole graph"), this, [this] { setExtent(Extent::whole); });
    menu.exec(global);
}

} // namespace resizelens
