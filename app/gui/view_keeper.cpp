#include "app/gui/view_keeper.h"

#include "app/gui/document_area.h"
#include "app/gui/pages.h"
#include "widgets/graph/graph_page.h"

#include <utility>

namespace resizelens {

ViewKeeper::ViewKeeper(Selection& selection, DocumentArea& documents, GraphPage& graph, Pages& pages)
    : QObject(&documents)
    , m_selection(selection)
    , m_documents(documents)
    , m_graph(graph)
    , m_pages(pages)
{
    connect(&m_documents, &DocumentArea::leaving, this, &ViewKeeper::store);
    connect(&m_selection, &Selection::documentChanged, this, &ViewKeeper::restore);
    // After the graph's page itself, which brings the selected node into view.
    connect(&m_graph.view(), &GraphView::sceneShown, this, &ViewKeeper::restorePlace);
    connect(&m_pages, &Pages::currentChanged, this, &ViewKeeper::restorePlace);
    // What is looked for by now is worth more than what was in view the last time.
    connect(&m_selection, &Selection::nodeChanged, this, &ViewKeeper::dropPlace);
    connect(&m_selection, &Selection::revealRequested, this, &ViewKeeper::dropPlace);
}

void ViewKeeper::store()
{
    if (!m_selection.analysis())
        return;
    ViewState& view = m_documents.session().view;
    view.selected = m_selection.selected();
    if (m_pages.page() != PageId::batch) // which is no document's
        view.page = m_pages.page();
    const GraphQuery& query = m_graph.query();
    view.extent = {static_cast<int>(query.extent), query.hops, static_cast<int>(query.folding)};
    const GraphCanvas& canvas = m_graph.canvas();
    if (m_placeDue || !canvas.scene())
        return;
    view.place = {canvas.scale(), canvas.visibleScene().center(), canvas.isFitted()};
}

void ViewKeeper::restore()
{
    m_placeDue = false;
    if (!m_selection.analysis())
        return;
    const ViewState view = m_documents.session().view;
    m_pages.open(view.page);
    restoreExtent();
    m_placeDue = view.place.scale > 0.0;
}

/// After the selection: a neighbourhood may be that of the selected node.
void ViewKeeper::restoreExtent()
{
    const ViewExtent& wanted = m_documents.session().view.extent;
    if (wanted.extent < 0)
        return;
    m_graph.setHops(wanted.hops);
    if (const auto folding = static_cast<Folding>(wanted.folding); folding != m_graph.query().folding)
        m_graph.setFolding(folding);
    m_graph.setExtent(static_cast<Extent>(wanted.extent));
}

void ViewKeeper::dropPlace()
{
    if (m_selection.node())
        m_placeDue = false;
}

/// A canvas that nobody sees fits its scene when it is shown; only then has the kept place a meaning.
void ViewKeeper::restorePlace()
{
    GraphCanvas& canvas = m_graph.canvas();
    if (!m_placeDue || !canvas.scene() || !canvas.isVisible())
        return;
    m_placeDue = false;
    const GraphPlace& place = m_documents.session().view.place;
    if (place.isWhole)
        return canvas.fit();
    canvas.setScale(place.scale);
    canvas.centerOn(place.centre);
}

} // namespace resizelens
