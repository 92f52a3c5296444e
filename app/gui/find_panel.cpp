#include "app/gui/find_panel.h"

#include "widgets/support/foreign_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr int kPanelWidth = 400, kMargin = 10;

/// Of the scopes that are looked in, for a sentence.
QString namesOf(FindScopes scopes, const std::vector<std::pair<FindScope, QToolButton*>>& chips)
{
    QStringList names;
    for (const auto& [scope, chip] : chips)
        if (scopes.testFlag(scope))
            names.append(chip->text());
    return names.join(QStringLiteral(", "));
}

} // namespace

void FoundNodes::reset(std::shared_ptr<const Analysis> analysis, std::vector<FindQuery::Hit> hits)
{
    beginResetModel();
    m_analysis = std::move(analysis);
    m_hits = std::move(hits);
    endResetModel();
}

int FoundNodes::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_hits.size());
}

QVariant FoundNodes::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_analysis)
        return {};
    const FindQuery::Hit& hit = m_hits[static_cast<std::size_t>(index.row())];
    const onnx::NodeProto& node = *m_analysis->index->node(hit.node).proto;
    const QString name = foreignName(m_analysis->index->nodeLabel(hit.node), 120);
    const QString text = foreignName(node.op_type(), 60) + QStringLiteral("  ") + name;
    if (role == Qt::DisplayRole)
        return hit.where.isEmpty() ? text : text + QStringLiteral("  —  ") + hit.where;
    if (role == Qt::ToolTipRole)
        return foldedTip(hit.where.isEmpty() ? text : text + u'\n' + hit.where);
    return {};
}

FindPanel::FindPanel(Selection& selection, QWidget* parent)
    : QFrame(parent)
    , m_selection(selection)
    , m_model(new FoundNodes(this))
    , m_list(new QListView(this))
    , m_count(new QLabel(this))
    , m_everywhere(new QPushButton(tr("Look everywhere"), this))
{
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_list->setModel(m_model);
    m_list->setUniformItemSizes(true);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("Found nodes"));
    m_count->setWordWrap(true);
    m_count->setAccessibleName(tr("How many were found"));
    auto* chips = new QHBoxLayout;
    chips->setSpacing(4);
    const std::pair<FindScope, QString> scopes[] = {{FindScope::names, tr("names")},
                                                    {FindScope::operators, tr("operators")},
                                                    {FindScope::shapes, tr("shapes")},
                                                    {FindScope::attributes, tr("attributes")},
                                                    {FindScope::weights, tr("weights")}};
    for (const auto& [scope, name] : scopes) {
        auto* chip = new QToolButton(this);
        chip->setText(name);
        chip->setCheckable(true);
        chip->setChecked(true);
        chip->setToolTip(tr("Look in: %1").arg(name));
        connect(chip, &QToolButton::clicked, this, [this, value = scope](bool on) {
            m_scopes.setFlag(value, on);
            search();
        });
        chips->addWidget(chip);
        m_chips.emplace_back(scope, chip);
    }
    chips->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(6);
    column->addLayout(chips);
    column->addWidget(m_count);
    column->addWidget(m_everywhere, 0, Qt::AlignLeft);
    column->addWidget(m_list, 1);
    connect(m_everywhere, &QPushButton::clicked, this, [this] { setScopes(kAllScopes); });
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) { choose(index.row()); });
    connect(m_list, &QListView::activated, this, [this](const QModelIndex& index) { choose(index.row()); });
    connect(&m_selection, &Selection::documentChanged, this, [this] {
        m_outdated = true;
        searchAnew();
    });
    connect(&m_selection, &Selection::judged, this, &FindPanel::searchAnew);
    connect(&m_selection, &Selection::planChanged, this, &FindPanel::searchAnew);
    parent->installEventFilter(this);
    hide();
}

void FindPanel::searchAnew()
{
    if (!m_text.isEmpty())
        search();
}

void FindPanel::setText(const QString& text)
{
    m_text = text.trimmed();
    m_step.reset();
    m_outdated = true;
    search();
}

void FindPanel::setScopes(FindScopes scopes)
{
    for (const auto& [scope, chip] : m_chips)
        chip->setChecked(scopes.testFlag(scope));
    m_scopes = scopes;
    m_outdated = true;
    search();
}

void FindPanel::dismiss()
{
    m_job.cancel();
    m_text.clear();
    m_step.reset();
    m_model->reset(nullptr, {});
    hide();
    Q_EMIT found({});
}

void FindPanel::search()
{
    const FindQuery query(m_text, m_scopes);
    if (query.isEmpty() || !m_selection.analysis())
        return dismiss();
    m_job.start([query, analysis = m_selection.analysis(), plan = m_selection.plan()](
                    const std::stop_token& stop) { return query.find(*analysis, plan, stop); },
                [this](std::vector<FindQuery::Hit> hits) { take(std::move(hits)); });
}

void FindPanel::take(std::vector<FindQuery::Hit> hits)
{
    m_outdated = false;
    QList<NodeId> nodes;
    for (const FindQuery::Hit& hit : hits)
        nodes.append(hit.node);
    m_model->reset(m_selection.analysis(), std::move(hits));
    const auto all = m_selection.analysis()->index->nodeCount();
    m_count->setText(nodes.isEmpty()
                         ? tr("Nothing matches “%1” in: %2.").arg(m_text, namesOf(m_scopes, m_chips))
                         : tr("%1 of %2 nodes").arg(QString::number(nodes.size()), QString::number(all)));
    m_everywhere->setVisible(nodes.isEmpty() && m_scopes != kAllScopes);
    m_list->setVisible(!nodes.isEmpty());
    place();
    setVisible(true);
    raise();
    Q_EMIT found(nodes);
    if (const auto wanted = std::exchange(m_step, std::nullopt))
        step(*wanted);
}

QString FindPanel::countText() const
{
    return m_count->text();
}

void FindPanel::step(int direction)
{
    if (m_outdated && m_job.isRunning()) {
        m_step = direction;
        return;
    }
    const auto from = m_selection.node();
    const auto& hits = m_model->hits();
    const auto count = static_cast<int>(hits.size());
    if (count == 0)
        return;
    const auto behind = std::ranges::find_if(hits, [&](const FindQuery::Hit& hit) {
        return from && (direction > 0 ? hit.node > *from : !(hit.node < *from));
    });
    int row = static_cast<int>(behind - hits.begin());
    if (!from)
        row = direction > 0 ? 0 : count - 1;
    else if (direction < 0)
        --row;
    choose((row + count) % count);
}

void FindPanel::choose(int row)
{
    m_list->setCurrentIndex(m_model->index(row));
    m_selection.selectNode(m_model->hits()[static_cast<std::size_t>(row)].node);
    m_selection.reveal();
    Q_EMIT chosen();
}

void FindPanel::place()
{
    const QSize room = parentWidget()->size();
    const int width = std::min(kPanelWidth, room.width() - 2 * kMargin);
    const int rows = std::min(m_model->rowCount(), 12);
    m_list->setFixedHeight(rows * (m_list->sizeHintForRow(0) > 0 ? m_list->sizeHintForRow(0) : 20) + 6);
    setFixedWidth(std::max(width, 120));
    adjustSize();
    move(room.width() - this->width() - kMargin, kMargin);
}

bool FindPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        place();
    return QFrame::eventFilter(watched, event);
}

} // namespace resizelens
