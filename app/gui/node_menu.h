#pragma once

#include "app/gui/context.h"
#include "widgets/selection/selection.h"

#include <QObject>

#include <vector>

class QMenu;

namespace resizelens {

class GraphPage;
class GraphStages;

/// What can be done with a node, in the menu that a right click on the graph or the menu key opens: of a site
/// its rewrites, Compare and the code; of any node where it comes from and goes to, and copies of it.
class NodeMenu : public QObject
{
    Q_OBJECT

public:
    /// Belongs to the graph; `stages` is where its drawing and that of the change are.
    NodeMenu(const Context& context, GraphPage& graph, GraphStages& stages);

    /// Entries of the node, before those of the graph.
    void fill(NodeId node, QMenu& menu);

private:
    void addRewrites(SiteId site, QMenu& menu);
    void addWays(const QString& title, const std::vector<NodeId>& nodes, QMenu& menu);
    void addCopies(NodeId node, QMenu& menu);

    Context m_context;
    GraphStages& m_stages;
};

} // namespace resizelens
