#pragma once

#include "widgets/graph/graph_extent.h"
#include "widgets/graph/graph_view.h"
#include "widgets/graph/scene_builder.h"

#include <QWidget>

#include <memory>
#include <optional>

class QAction;
class QActionGroup;
class QLabel;
class QMenu;
class QSpinBox;
class QTimer;
class QToolButton;

namespace resizelens {

class Breadcrumb;
class StateSwitch;

/// The graph of a model with the ways to see less of it: the neighbourhood of the sites or of one node, folds
/// of chains and scopes, bodies of control nodes behind a double click. It opens in rows of text, with the switch
/// Before | Change | After; what is too entangled for rows is shown in layers (openingQuery()). Which node is selected and which graph is
/// shown is decided elsewhere: what the user asks for is announced.
class GraphPage : public QWidget
{
    Q_OBJECT

public:
    explicit GraphPage(QWidget* parent = nullptr);

    /// Another model. `index` must be there, `shapes` may be null.
    void setModel(std::shared_ptr<const GraphIndex> index, std::shared_ptr<const ShapeTable> shapes,
                  SiteBadges badges, GraphId graph = GraphIndex::mainGraph());
    /// The same model with other shapes or marks: what is looked at stays in view.
    void setMarks(std::shared_ptr<const ShapeTable> shapes, SiteBadges badges);
    void clear();

    /// Selects the node and brings it into view; enters its graph, opens its fold and shows it besides the
    /// neighbourhood where it must.
    void selectNode(NodeId node);
    void selectNothing();
    void showGraph(GraphId graph);
    void setExtent(Extent extent);
    void setHops(int hops);
    void setFolding(Folding folding);
    /// Also for what is shown; what is looked at stays in view.
    void setStyle(const GraphStyle& style);

    const GraphQuery& query() const { return m_query; }
    GraphView& view() { return *m_view; }
    GraphCanvas& canvas() { return m_view->canvas(); }
    Breadcrumb& breadcrumb() { return *m_breadcrumb; }
    /// What is shown and how it is folded, for a menu.
    QList<QAction*> viewActions() const { return m_actions; }

Q_SIGNALS:
    void nodeSelected(resizelens::NodeId node);  // by the user, on the canvas
    void nodeActivated(resizelens::NodeId node); // double click or Return; nothing to enter or open
    void selectionCleared();
    void graphRequested(resizelens::GraphId graph);
    /// The menu of a node is about to be shown: who knows more of the node adds entries.
    void nodeMenuRequested(resizelens::NodeId node, QMenu& menu);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void createControls();
    void createOverlay();
    void placeOverlay();
    void followLayout();
    void toggleLayout();
    bool isInRows() const;
    QAction* addChoice(QActionGroup* group, const QString& text, const QString& tip);
    void load(bool keepView);
    void activate(BoxId activated);
    void select(BoxId box);
    void enter(GraphId graph);
    void showBesides(const std::vector<quint32>& nodes);
    std::optional<BoxId> foldOf(NodeId node) const;
    void openFold(const SceneNode& box);
    void showOpened(NodeId first);
    std::optional<ScopePlace> openScopeOf(NodeId node) const;
    void foldScope(NodeId inside, const std::string& key);
    void showMenu(BoxId id, const QPoint& global);
    void updateControls();
    void updateCount();

    std::shared_ptr<const GraphIndex> m_index;
    std::shared_ptr<const ShapeTable> m_shapes;
    SiteBadges m_badges;
    GraphQuery m_query;
    GraphStyle m_style = {};
    std::optional<NodeId> m_selected;
    bool m_revealDue = false;              // the picture that comes shall show the selected node
    std::optional<NodeId> m_openedAt = {}; // or what came in the place of a fold
    QWidget* m_bar;
    Breadcrumb* m_breadcrumb;
    GraphView* m_view;
    StateSwitch* m_states;
    QToolButton* m_note; // "41 nodes, Relu folded · fit 100 %"; a click unfolds
    QTimer* m_wrapLater;
    QSizeF m_wrappedAt = {}; // the view's size for which the rows are
    QToolButton* m_extent;
    QSpinBox* m_hops;
    QToolButton* m_folding;
    QLabel* m_count;
    QActionGroup *m_extents, *m_foldings;
    QList<QAction*> m_actions = {};
};

} // namespace resizelens
