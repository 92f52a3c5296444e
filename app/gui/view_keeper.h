#pragma once

#include <QObject>

namespace resizelens {

class DocumentArea;
class GraphPage;
class Pages;
class Selection;

/// Keeps how each document is looked at while another one is in front: the page, what is selected, and what
/// of the graph is shown.
class ViewKeeper : public QObject
{
    Q_OBJECT

public:
    /// Made after what shows the selection: it has the last word on a document that comes to the front.
    ViewKeeper(Selection& selection, DocumentArea& documents, GraphPage& graph, Pages& pages);

    /// How the document in front is looked at now, into its session.
    void store();

private:
    void restore();
    void restoreExtent();
    void restorePlace();
    void dropPlace();

    Selection& m_selection;
    DocumentArea& m_documents;
    GraphPage& m_graph;
    Pages& m_pages;
    bool m_placeDue = false; // the kept place in the graph is not shown yet
};

} // namespace resizelens
