#include "widgets/diff/diff_view.h"

#include "widgets/diff/change_details.h"
#include "widgets/diff/change_filter.h"
#include "widgets/diff/change_model.h"
#include "widgets/diff/change_text.h"
#include "widgets/graph/graph_view.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/narrow_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

QString fileName(const GraphIndex& index)
{
    return foreignName(index.file().path().filename().string());
}

} // namespace

DiffView::DiffView(QWidget* parent)
    : QWidget(parent)
    , m_model(new ChangeModel(this))
    , m_filter(new ChangeFilter(this))
    , m_field(new QLineEdit(this))
    , m_list(new QTreeView(this))
    , m_count(new QLabel(this))
    , m_details(new ChangeDetails(this))
{
    auto* right = new QSplitter(Qt::Vertical, this);
    right->addWidget(createGraphs());
    right->addWidget(m_details);
    right->setStretchFactor(0, 3);
    right->setStretchFactor(1, 2);
    right->setSizes({520, 240});
    right->setChildrenCollapsible(false);
    auto* all = new QSplitter(this);
    all->addWidget(createSide());
    all->addWidget(right);
    all->setStretchFactor(1, 1);
    all->setSizes({400, 880});
    all->setChildrenCollapsible(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(all);
    linkGraphs();
    for (const auto& [key, direction] : {std::pair(Qt::Key_N, 1), std::pair(Qt::Key_P, -1)})
        connect(new QShortcut(QKeySequence(key), this), &QShortcut::activated, this,
                [this, way = direction] { step(way); });
}

QWidget* DiffView::createSide()
{
    m_filter->setSourceModel(m_model);
    m_field->setPlaceholderText(tr("Filter by operator, node or value"));
    m_field->setAccessibleName(m_field->placeholderText());
    m_field->setClearButtonEnabled(true);
    m_list->setModel(m_filter);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setAccessibleName(tr("Differences of the models"));
    const int widths[] = {96, 104, 150};
    for (int i = 0; i < 3; ++i)
        m_list->setColumnWidth(i, widths[i]);
    auto* kinds = new QHBoxLayout;
    kinds->setSpacing(4);
    for (const ChangeKind kind : kChangeKinds) {
        auto* button = new QToolButton(this);
        button->setCheckable(true);
        button->setChecked(kind != ChangeKind::renamed);
        m_kinds[static_cast<std::size_t>(kind)] = button;
        kinds->addWidget(button);
        connect(button, &QToolButton::toggled, this, [this, kind](bool shown) {
            m_filter->setShown(kind, shown);
            updateCount();
        });
    }
    kinds->addStretch(1);
    auto* side = new QWidget(this);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_field);
    column->addLayout(kinds);
    column->addWidget(m_list, 1);
    column->addWidget(m_count);
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_filter->setText(text);
        updateCount();
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &DiffView::showChange);
    return side;
}

QWidget* DiffView::createGraphs()
{
    auto* both = new QWidget(this);
    auto* row = new QHBoxLayout(both);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    for (const int side : {0, 1}) {
        m_titles[side] = new NarrowLabel(both);
        QFont bold = m_titles[side]->font();
        bold.setBold(true);
        m_titles[side]->setFont(bold);
        m_views[side] = new GraphView(both);
        m_views[side]->canvas().setAccessibleName(side == 0 ? tr("Graph of the model before")
                                                            : tr("Graph of the model after"));
        auto* column = new QVBoxLayout;
        column->addWidget(m_titles[side]);
        column->addWidget(m_views[side], 1);
        row->addLayout(column, 1);
    }
    return both;
}

void DiffView::linkGraphs()
{
    linkViews(*m_views[0], *m_views[1]);
    for (const int side : {0, 1}) {
        GraphCanvas& from = m_views[side]->canvas();
        connect(&from, &GraphCanvas::nodeSelected, this, [this, side](BoxId box) { selectedOn(side, box); });
        connect(&from, &GraphCanvas::selectionCleared, this, [this] { select({}, {}, false); });
        connect(m_views[side], &GraphView::failed, this, &DiffView::failed);
        connect(m_views[side], &GraphView::sceneShown, this,
                [this] { select(m_selected[0], m_selected[1], true); });
    }
}

void DiffView::clear()
{
    m_sceneJob.cancel();
    m_diff = nullptr;
    m_model->setDiff(nullptr);
    m_details->show(nullptr, nullptr, nullptr);
    for (GraphView* view : m_views)
        view->clear();
    updateCount();
}

void DiffView::setDiff(std::shared_ptr<const ModelDiff> diff)
{
    clear();
    m_diff = std::move(diff);
    m_selected[0].reset();
    m_selected[1].reset();
    m_model->setDiff(m_diff);
    m_titles[0]->setFullText(tr("Before: %1").arg(fileName(*m_diff->before)));
    m_titles[1]->setFullText(tr("After: %1").arg(fileName(*m_diff->after)));
    paintTints();
    showGraphs({});
    updateCount();
    step(1);
}

void DiffView::step(int direction)
{
    const int rows = m_filter->rowCount();
    if (rows == 0)
        return;
    const QModelIndex current = m_list->currentIndex();
    const int next = current.isValid() ? (current.row() + direction + rows) % rows : 0;
    m_list->setCurrentIndex(m_filter->index(next, 0));
}

void DiffView::showChange(const QModelIndex& current)
{
    const int row = m_filter->mapToSource(current).row();
    const NodeChange* change = current.isValid() ? m_model->change(row) : nullptr;
    m_details->show(m_diff, change, current.isValid() ? m_model->fact(row) : nullptr);
    if (change == nullptr)
        return;
    GraphPair graphs{std::nullopt, std::nullopt};
    if (change->before) {
        graphs.before = m_diff->before->node(*change->before).graph;
        graphs.after = m_diff->match.graphs[graphs.before->value];
    }
    if (change->after) {
        graphs.after = m_diff->after->node(*change->after).graph;
        if (!graphs.before) {
            const auto& all = m_diff->match.graphs;
            const auto found = std::ranges::find(all, graphs.after);
            if (found != all.end())
                graphs.before = GraphId{static_cast<std::uint32_t>(found - all.begin())};
        }
    }
    m_selected[0] = change->before;
    m_selected[1] = change->after;
    if (!(graphs == m_graphs))
        showGraphs(graphs);
    select(change->before, change->after, true);
}

/// Laid out on a worker; the previous graphs stay until then.
void DiffView::showGraphs(const GraphPair& graphs)
{
    m_graphs = graphs;
    m_sceneJob.start(
        [diff = m_diff, graphs](const std::stop_token& stop) { return diffScenes(*diff, graphs, stop); },
        [this](Result<DiffScenes> scenes) {
            if (!scenes)
                return Q_EMIT failed(scenes.error());
            const auto shared = std::make_shared<DiffScenes>(std::move(*scenes));
            m_views[0]->load(
                [shared](const std::stop_token&) -> Result<GraphScene> { return std::move(shared->before); });
            m_views[1]->load(
                [shared](const std::stop_token&) -> Result<GraphScene> { return std::move(shared->after); });
        });
}

void DiffView::select(std::optional<NodeId> before, std::optional<NodeId> after, bool reveal)
{
    m_selected[0] = before;
    m_selected[1] = after;
    // A side without the node follows the other.
    for (const int side : {0, 1})
        if (!m_selected[side])
            m_views[side]->canvas().clearSelection();
    for (const int side : {1, 0})
        if (m_selected[side])
            m_views[side]->canvas().selectNode(boxOf(*m_selected[side]), reveal);
}

void DiffView::selectedOn(int side, BoxId box)
{
    const auto node = nodeOf(box);
    if (!node || !m_diff)
        return;
    const auto other = side == 0 ? m_diff->match.afterOf(*node) : m_diff->match.beforeOf(*node);
    if (const auto row = m_model->rowOf(*node, side == 1)) {
        const QModelIndex index = m_filter->mapFromSource(m_model->index(*row, 0));
        if (index.isValid())
            return m_list->setCurrentIndex(index);
    }
    m_list->selectionModel()->clear();
    m_details->show(m_diff, nullptr, nullptr);
    select(side == 0 ? node : other, side == 0 ? other : node, false);
}

void DiffView::paintTints()
{
    const Theme theme = themeFor(palette());
    for (const int side : {0, 1})
        m_views[side]->canvas().setTints(m_diff ? diffTints(*m_diff, side == 1, theme) : NodeTints());
}

void DiffView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        paintTints();
    QWidget::changeEvent(event);
}

void DiffView::updateCount()
{
    for (const ChangeKind kind : kChangeKinds) {
        QToolButton& button = kindButton(kind);
        const std::size_t count = m_diff ? m_diff->count(kind) : 0;
        button.setText(QStringLiteral("%1 %2").arg(changeMark(kind)).arg(count));
        button.setToolTip(QStringLiteral("%1: %2").arg(changeWord(kind)).arg(count));
        button.setAccessibleName(button.toolTip());
    }
    m_count->setText(!m_diff                    ? QString()
                     : m_model->rowCount() == 0 ? tr("The models are the same.")
                                                : tr("Differences: %1 of %2; same nodes: %3")
                                                      .arg(m_filter->rowCount())
                                                      .arg(m_model->rowCount())
                                                      .arg(m_diff->same()));
}

QString DiffView::countText() const
{
    return m_count->text();
}

} // namespace resizelens
