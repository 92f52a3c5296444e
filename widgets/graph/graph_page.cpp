#include "widgets/graph/graph_page.h"

#include "core/onnx/overload.h"
#include "widgets/graph/breadcrumb.h"
#include "widgets/graph/row_scene.h"
#include "widgets/graph/state_switch.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/menu_button.h"

#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr int kMostHops = 20;
constexpr std::size_t kMostBoxesWithRuns = 400; // of rows that are opened: sites, their neighbours and runs
constexpr std::size_t kMostUnfolded = 2000;
constexpr QSizeF kLeastRoom(480.0, 320.0); // that rows are wrapped for
constexpr int kWrapAfter = 120;            // milliseconds of rest after the size has changed

bool hasSites(const GraphIndex& index, const SiteBadges& badges, GraphId graph)
{
    return std::any_of(badges.keyBegin(), badges.keyEnd(),
                       [&](quint32 node) { return index.node(NodeId{node}).graph == graph; });
}

} // namespace

GraphPage::GraphPage(QWidget* parent)
    : QWidget(parent)
    , m_bar(new QWidget(this))
    , m_breadcrumb(new Breadcrumb(this))
    , m_view(new GraphView(this))
    , m_states(new StateSwitch(this))
    , m_note(new QToolButton(this))
    , m_wrapLater(new QTimer(this))
    , m_extent(new MenuButton(this))
    , m_hops(new QSpinBox(this))
    , m_folding(new MenuButton(this))
    , m_count(new QLabel(this))
    , m_extents(new QActionGroup(this))
    , m_foldings(new QActionGroup(this))
{
    createControls();
    auto* bar = new QHBoxLayout(m_bar);
    bar->setContentsMargins(8, 4, 8, 4);
    bar->setSpacing(6);
    bar->addWidget(m_extent);
    bar->addWidget(m_hops);
    bar->addWidget(m_folding);
    bar->addWidget(m_breadcrumb);
    bar->addStretch(1);
    bar->addWidget(m_count);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_view, 1);
    setFocusProxy(&m_view->canvas());
    createOverlay();

    GraphCanvas& canvas = m_view->canvas();
    connect(m_breadcrumb, &Breadcrumb::graphRequested, this, &GraphPage::enter);
    connect(&canvas, &GraphCanvas::nodeSelected, this, &GraphPage::select);
    connect(&canvas, &GraphCanvas::nodeActivated, this, &GraphPage::activate);
    connect(&canvas, &GraphCanvas::menuRequested, this, &GraphPage::showMenu);
    connect(&canvas, &GraphCanvas::selectionCleared, this, &GraphPage::selectionCleared);
    connect(m_view, &GraphView::sceneShown, this, [this] {
        followLayout();
        updateCount();
        // A large graph is opened where its selected node is; the overview in the corner shows the rest.
        // Where only marks changed, nothing moves.
        const bool reveal = std::exchange(m_revealDue, false);
        if (m_selected)
            m_view->canvas().selectNode(boxOf(*m_selected), reveal);
        if (const auto opened = std::exchange(m_openedAt, std::nullopt))
            showOpened(*opened);
    });
    updateControls();
}

QAction* GraphPage::addChoice(QActionGroup* group, const QString& text, const QString& tip)
{
    QAction* action = group->addAction(text);
    action->setCheckable(true);
    action->setToolTip(tip);
    m_actions.append(action);
    return action;
}

void GraphPage::createControls()
{
    const std::pair<Extent, QAction*> extents[] = {
        {Extent::rows, addChoice(m_extents, tr("&Rows of text"),
                                 tr("From left to right in lines; what is unremarkable is folded (G)"))},
        {Extent::whole,
         addChoice(m_extents, tr("&Whole graph"), tr("Every node of the graph, in layers (G)"))},
        {Extent::nearSites, addChoice(m_extents, tr("Around the Resize &sites"),
                                      tr("Only the neighbourhood of the Resize nodes; “…” stands for what is "
                                         "left out; double click it to open"))},
        {Extent::nearNode,
         addChoice(m_extents, tr("Around the selected &node"), tr("Only the neighbourhood of one node"))}};
    for (const auto& [extent, action] : extents) {
        action->setData(static_cast<int>(extent));
        connect(action, &QAction::triggered, this, [this, value = extent] { setExtent(value); });
    }
    auto* separator = new QAction(this);
    separator->setSeparator(true);
    m_actions.append(separator);
    const std::pair<Folding, QAction*> foldings[] = {
        {Folding::none, addChoice(m_foldings, tr("Nothing &folded"), tr("Each node has a box"))},
        {Folding::chains, addChoice(m_foldings, tr("&Chains folded"),
                                    tr("Runs of nodes that each feed only the next share a box"))},
        {Folding::scopes,
         addChoice(
             m_foldings, tr("&Scopes folded"),
             tr("Nodes of a module, or whose names share a prefix such as backbone/layer1/…, share a box"))}};
    for (const auto& [folding, action] : foldings) {
        action->setData(static_cast<int>(folding));
        connect(action, &QAction::triggered, this, [this, value = folding] { setFolding(value); });
    }
    const auto makeMenu = [](QToolButton* button, QActionGroup* group, const QString& name) {
        auto* menu = new QMenu(button);
        menu->addActions(group->actions());
        menu->setToolTipsVisible(true);
        button->setMenu(menu);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setAccessibleName(name);
    };
    makeMenu(m_extent, m_extents, tr("What is shown"));
    makeMenu(m_folding, m_foldings, tr("What is folded"));
    m_hops->setRange(1, kMostHops);
    m_hops->setValue(m_query.hops);
    m_hops->setKeyboardTracking(false);
    m_hops->setToolTip(tr("How many steps along the edges the neighbourhood reaches"));
    m_hops->setAccessibleName(tr("Reach of the neighbourhood"));
    connect(m_hops, &QSpinBox::valueChanged, this, &GraphPage::setHops);
}

void GraphPage::setModel(std::shared_ptr<const GraphIndex> index, std::shared_ptr<const ShapeTable> shapes,
                         SiteBadges badges, GraphId graph)
{
    m_index = std::move(index);
    m_shapes = std::move(shapes);
    m_badges = std::move(badges);
    m_selected.reset();
    m_openedAt.reset();
    m_query = openingQuery(*m_index, graph, hasSites(*m_index, m_badges, graph));
    m_view->clear(); // ids of the model before mean other nodes
    load(false);
}

void GraphPage::setMarks(std::shared_ptr<const ShapeTable> shapes, SiteBadges badges)
{
    m_shapes = std::move(shapes);
    m_badges = std::move(badges);
    if (m_index)
        load(true);
}

void GraphPage::clear()
{
    m_index.reset();
    m_shapes.reset();
    m_badges = {};
    m_selected.reset();
    m_query = {};
    m_view->clear();
    updateControls();
}

namespace {

/// In rows where that helps; nullopt where the graph is too entangled, or large without sites.
Result<std::optional<GraphScene>> rowScene(const GraphIndex& index, const ShapeTable* shapes,
                                           const SiteBadges& badges, const GraphQuery& query,
                                           const GraphStyle& style, const QSizeF& room,
                                           const std::stop_token& stop)
{
    const RowFolding folding =
        foldIntoRows(index, query.graph, sitesOf(badges), {query.opened, query.reveal, query.unfolded});
    const bool isFull = folding.groups.size() > (folding.hasRuns ? kMostBoxesWithRuns : kMostRowBoxes);
    if (isFull && !query.unfolded)
        return std::nullopt;
    GraphScene boxes = describeRows(index, shapes, query.graph, badges, folding, style);
    if (boxes.nodes.size() > (query.unfolded ? kMostUnfolded : kMostBoxesWithRuns))
        return std::nullopt; // with its inputs, too
    RL_TAKE(auto scene, arrangeRows(std::move(boxes), room, stop));
    if (scene.isTangled)
        return std::nullopt;
    scene.note = foldingText(folding);
    return std::optional(std::move(scene));
}

} // namespace

void GraphPage::load(bool keepView)
{
    m_revealDue = m_revealDue || !keepView;
    if (m_selected)
        m_query.reveal = m_selected;
    updateControls();
    layout()->activate(); // the view is as high as it will be
    m_wrapLater->stop();
    m_wrappedAt = GraphCanvas::roomForRows(m_view->size()).expandedTo(kLeastRoom);
    m_view->load(
        [index = m_index, shapes = m_shapes, badges = m_badges, query = m_query, style = m_style,
         room = m_wrappedAt](const std::stop_token& stop) -> Result<GraphScene> {
            GraphQuery layered = query;
            if (query.extent == Extent::rows) {
                RL_TAKE(auto scene, rowScene(*index, shapes.get(), badges, query, style, room, stop));
                if (scene)
                    return std::move(*scene);
                layered = layeredQuery(*index, query.graph, hasSites(*index, badges, query.graph));
                layered.reveal = query.reveal;
            }
            return arrangeScene(describeGraph(*index, shapes.get(), layered.graph, badges,
                                              partOf(*index, layered, sitesOf(badges)), style),
                                stop);
        },
        {}, keepView);
}

void GraphPage::showGraph(GraphId graph)
{
    if (!m_index || graph == m_query.graph)
        return;
    const GraphQuery before =
        std::exchange(m_query, openingQuery(*m_index, graph, hasSites(*m_index, m_badges, graph)));
    m_query.hops = before.hops;
    if (m_query.folding == Folding::none)
        m_query.folding = before.folding;
    if (before.extent == Extent::nearSites && hasSites(*m_index, m_badges, graph))
        m_query.extent = Extent::nearSites;
    if (m_selected && m_index->node(*m_selected).graph != graph)
        m_selected.reset();
    load(false);
}

void GraphPage::enter(GraphId graph)
{
    if (m_index && graph != m_query.graph)
        Q_EMIT graphRequested(graph);
}

void GraphPage::setExtent(Extent extent)
{
    if (!m_index || (extent == m_query.extent && extent != Extent::nearNode))
        return updateControls();
    if (extent == Extent::nearNode) {
        if (!m_selected)
            return updateControls();
        m_query.centre = *m_selected;
    }
    m_query.extent = extent;
    m_query.extra.clear();
    m_query.opened.clear();
    load(false);
}

void GraphPage::setHops(int hops)
{
    if (std::exchange(m_query.hops, hops) == hops || !m_index || m_query.extent == Extent::whole)
        return;
    m_query.extra.clear();
    load(false);
}

void GraphPage::setFolding(Folding folding)
{
    if (!m_index)
        return updateControls();
    m_query.folding = folding;
    if (m_query.extent == Extent::rows && folding != Folding::none)
        m_query.extent = Extent::whole; // rows fold by themselves
    m_query.unfolded = folding == Folding::none && m_query.extent == Extent::rows;
    m_query.opened.clear();
    m_query.reveal.reset(); // only what is selected
    load(false);
}

void GraphPage::setStyle(const GraphStyle& style)
{
    if (std::exchange(m_style, style) != style && m_index)
        load(true);
}

void GraphPage::selectNode(NodeId node)
{
    if (!m_index)
        return;
    m_selected = node;
    if (m_index->node(node).graph != m_query.graph)
        return showGraph(m_index->node(node).graph);
    updateControls();
    const auto& scene = m_view->canvas().scene();
    if (m_view->isLoading() || !scene) {
        m_revealDue = true;
        return;
    }
    if (scene->indexOfId.contains(node.value))
        return m_view->canvas().selectNode(boxOf(node), true, Move::glide);
    if (const auto fold = foldOf(node)) {
        m_revealDue = true;
        return load(true);
    }
    if (m_query.extent == Extent::nearNode)
        m_query.centre = node;
    m_revealDue = true;
    showBesides({node.value});
}

/// A fold or a stub may stay lit on the canvas: neither is a node that is selected.
void GraphPage::selectNothing()
{
    m_selected.reset();
    updateControls();
    GraphCanvas& canvas = m_view->canvas();
    if (const auto box = canvas.selectedNode(); box && nodeOf(*box))
        canvas.clearSelection();
}

void GraphPage::showBesides(const std::vector<quint32>& nodes)
{
    for (const quint32 node : nodes)
        m_query.extra.insert(NodeId{node});
    load(true);
}

void GraphPage::select(BoxId box)
{
    if (const auto node = nodeOf(box))
        Q_EMIT nodeSelected(*node);
    else // a fold or a stub: nothing to inspect
        Q_EMIT selectionCleared();
}

void GraphPage::activate(BoxId activated)
{
    const GraphScene& scene = *m_view->canvas().scene();
    const SceneNode& box = scene.nodes[scene.indexOfId.at(activated.value)];
    if (box.kind == BoxKind::fold)
        return openFold(box);
    if (scene.inRows && !box.key.empty() && !box.badge) {
        m_query.opened.insert(box.key);
        return load(true);
    }
    if (box.kind == BoxKind::stub)
        return showBesides(box.hidden);
    const NodeId id{activated.value};
    const GraphNode& node = m_index->node(id);
    if (!node.bodies.empty())
        return enter(node.bodies.front());
    for (std::uint32_t i = 0; i < m_index->graphCount(); ++i) {
        const onnx::FunctionProto* function = m_index->graph(GraphId{i}).function;
        if (function != nullptr && idOf(*function) == calledBy(*node.proto))
            return enter(GraphId{i});
    }
    Q_EMIT nodeActivated(id);
}

void GraphPage::updateControls()
{
    const bool sites = m_index && hasSites(*m_index, m_badges, m_query.graph);
    static const QRegularExpression mnemonic(QStringLiteral("\\(&\\w\\)|&"));
    const auto update = [](QActionGroup* group, QToolButton* button, int value) {
        for (QAction* action : group->actions())
            if (action->data().toInt() == value) {
                action->setChecked(true);
                button->setText(action->text().remove(mnemonic) + QStringLiteral(" ▾"));
            }
    };
    update(m_extents, m_extent, static_cast<int>(m_query.extent));
    update(m_foldings, m_folding, static_cast<int>(m_query.folding));
    for (QAction* action : m_extents->actions()) {
        const auto extent = static_cast<Extent>(action->data().toInt());
        action->setEnabled(m_index && (extent == Extent::rows || extent == Extent::whole ||
                                       (extent == Extent::nearSites && sites) ||
                                       (extent == Extent::nearNode && m_selected)));
    }
    for (QAction* action : m_foldings->actions())
        action->setEnabled(m_index != nullptr);
    m_extent->setEnabled(m_index != nullptr);
    m_folding->setEnabled(m_index != nullptr);
    m_hops->setVisible(m_query.extent == Extent::nearSites || m_query.extent == Extent::nearNode);
    m_hops->setValue(m_query.hops);
    m_hops->setSuffix(m_query.hops == 1 ? tr(" step") : tr(" steps"));
    m_breadcrumb->setPlace(m_index, m_query.graph);
    m_bar->setVisible(m_query.extent != Extent::rows || m_breadcrumb->isVisibleTo(m_bar));
    for (QWidget* widget :
         {static_cast<QWidget*>(m_extent), static_cast<QWidget*>(m_folding), static_cast<QWidget*>(m_count)})
        widget->setVisible(m_query.extent != Extent::rows);
    updateCount();
}

bool GraphPage::isInRows() const
{
    const auto& scene = m_view->canvas().scene();
    return scene && scene->inRows;
}

/// The switch at the top left of the canvas, what is folded at the bottom right.
void GraphPage::createOverlay()
{
    GraphCanvas& canvas = m_view->canvas();
    connect(m_states, &StateSwitch::chosen, &canvas, &GraphCanvas::setState);
    connect(&canvas, &GraphCanvas::stateChanged, m_states, &StateSwitch::setState);
    connect(&canvas, &GraphCanvas::otherLayoutRequested, this, &GraphPage::toggleLayout);
    connect(&canvas, &GraphCanvas::viewChanged, this, &GraphPage::updateCount);
    m_note->setAutoRaise(true);
    m_note->setFocusPolicy(Qt::TabFocus);
    m_note->setToolTip(tr("A click gives each node a box of its own, or folds what is unremarkable again"));
    connect(m_note, &QToolButton::clicked, this, [this] {
        m_query.unfolded = !m_query.unfolded;
        m_query.opened.clear();
        load(false);
    });
    m_wrapLater->setSingleShot(true);
    m_wrapLater->setInterval(kWrapAfter);
    connect(m_wrapLater, &QTimer::timeout, this, [this] {
        if (m_index && m_query.extent == Extent::rows)
            load(true);
    });
    m_view->installEventFilter(this);
}

bool GraphPage::eventFilter(QObject* object, QEvent* event)
{
    if (object == m_view && (event->type() == QEvent::Resize || event->type() == QEvent::Move)) {
        placeOverlay();
        if (m_index && m_wrappedAt != GraphCanvas::roomForRows(m_view->size()).expandedTo(kLeastRoom))
            m_wrapLater->start();
    }
    return QWidget::eventFilter(object, event);
}

void GraphPage::placeOverlay()
{
    const QRect view = m_view->geometry();
    m_states->adjustSize();
    m_states->move(view.left() + 16, view.top() + 14);
    m_note->adjustSize();
    m_note->move(view.right() - m_note->width() - 10, view.bottom() - m_note->height() - 5);
    m_states->raise();
    m_note->raise();
}

/// What was too entangled for rows is shown as the layers that it is.
void GraphPage::followLayout()
{
    if (m_query.extent == Extent::rows && !isInRows()) {
        const auto reveal = m_query.reveal;
        m_query = layeredQuery(*m_index, m_query.graph, hasSites(*m_index, m_badges, m_query.graph));
        m_query.reveal = reveal;
        updateControls();
    }
}

void GraphPage::toggleLayout()
{
    if (!m_index)
        return;
    if (m_query.extent != Extent::rows)
        return setExtent(Extent::rows);
    m_query = layeredQuery(*m_index, m_query.graph, hasSites(*m_index, m_badges, m_query.graph));
    load(false);
}

void GraphPage::updateCount()
{
    const auto& scene = m_view->canvas().scene();
    m_states->setVisible(isInRows() && std::ranges::any_of(m_badges, [](const SiteBadge& badge) {
                             return badge.isRewritten();
                         }));
    m_note->setVisible(isInRows());
    if (isInRows()) {
        const QString percent = QString::number(std::lround(100.0 * m_view->canvas().scale()));
        const bool isWhole = m_view->canvas().visibleScene().contains(scene->bounds);
        m_note->setText(
            isWhole ? tr("%1 · fit %2 %", "41 nodes, Relu folded · fit 100 %").arg(scene->note, percent)
                    : tr("%1 · %2 %", "41 nodes, Relu folded · 250 %").arg(scene->note, percent));
    }
    placeOverlay();
    if (!m_index || !scene)
        return m_count->clear();
    std::size_t shown = 0, folds = 0;
    for (const SceneNode& node : scene->nodes) {
        shown += node.kind == BoxKind::node && !node.isPort ? 1 : 0;
        folds += node.kind == BoxKind::fold ? 1 : 0;
    }
    const auto& nodes = m_index->graph(m_query.graph).nodes;
    const auto constants = static_cast<std::size_t>(std::ranges::count_if(
        nodes, [&](NodeId node) { return m_index->node(node).proto->op_type() == "Constant"; }));
    const std::size_t all = nodes.size() - constants;
    const auto text = [](std::size_t count) { return QLocale().toString(static_cast<qulonglong>(count)); };
    const QString of = all == 1 ? tr("1 node") : tr("%1 nodes").arg(text(all));
    if (folds > 0)
        m_count->setText(shown + folds == 1
                             ? tr("1 box, %1", "1 box, 6 nodes").arg(of)
                             : tr("%1 boxes, %2", "40 boxes, 3200 nodes").arg(text(shown + folds), of));
    else
        m_count->setText(shown == all ? of : tr("%1 of %2", "3 of 12 nodes").arg(text(shown), of));
    m_count->setToolTip(constants == 0
                            ? tr("Nodes of this graph")
                            : tr("Nodes of this graph; its Constant nodes (%1) stand with what reads them")
                                  .arg(text(constants)));
}

} // namespace resizelens
