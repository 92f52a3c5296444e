#include "widgets/sites/sites_panel.h"

#include "core/rewrite/rule.h"
#include "widgets/sites/site_text.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScopedValueRollback>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <array>

namespace resizelens {

namespace {

QTableView* makeTable(QAbstractItemModel* model, QWidget* parent)
{
    auto* table = new QTableView(parent);
    table->setModel(model);
    table->setSortingEnabled(true);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setWordWrap(false);
    table->setShowGrid(false);
    table->setAlternatingRowColors(true);
    table->setContextMenuPolicy(Qt::CustomContextMenu);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(24);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->setTabKeyNavigation(false);
    table->setAccessibleName(SitesPanel::tr("Resize nodes"));
    return table;
}

} // namespace

SitesPanel::SitesPanel(QWidget* parent)
    : QWidget(parent)
    , m_model(new SiteModel(this))
    , m_proxy(new QSortFilterProxyModel(this))
    , m_summary(new QLabel(this))
    , m_empty(new QLabel(this))
    , m_filter(new QLineEdit(this))
    , m_stack(new QStackedWidget(this))
{
    m_proxy->setSourceModel(m_model);
    m_proxy->setSortRole(SiteModel::SortRole);
    m_proxy->setFilterKeyColumn(-1);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table = makeTable(m_proxy, this);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_summary->setMargin(2);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setMargin(24);
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setAccessibleName(tr("Filter the table of sites"));

    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(6);
    column->addWidget(m_summary);
    column->addWidget(m_filter);
    column->addWidget(m_table, 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(content);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_stack);

    connect(m_filter, &QLineEdit::textChanged, m_proxy, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_table, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { Q_EMIT siteActivated(siteAt(index)); });
    connect(m_table, &QTableView::customContextMenuRequested, this, &SitesPanel::showMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (!m_selecting && current.isValid())
                    Q_EMIT siteSelected(siteAt(current));
            });
    clear();
}

void SitesPanel::setAnalysis(std::shared_ptr<const Analysis> analysis, Plan plan)
{
    const QScopedValueRollback<bool> quiet(m_selecting, true);
    m_model->reset(std::move(analysis), std::move(plan));
    if (m_model->columnCount() > SiteModel::Target)
        m_table->horizontalHeader()->moveSection(m_table->horizontalHeader()->visualIndex(SiteModel::Target),
                                                 1);
    m_table->resizeColumnsToContents();
    m_table->setColumnWidth(SiteModel::Name, qMin(m_table->columnWidth(SiteModel::Name), 170));
    updateSummary();
}

void SitesPanel::setPlan(Plan plan)
{
    m_model->setPlan(std::move(plan));
    updateSummary();
}

void SitesPanel::clear()
{
    m_model->reset(nullptr, {});
    updateSummary();
}

void SitesPanel::updateSummary()
{
    const auto& analysis = m_model->analysis();
    if (!analysis)
        m_empty->setText(tr("Open a model to see its Resize and Upsample nodes here."));
    else if (analysis->sites.empty())
        m_empty->setText(tr("This model holds no Resize or Upsample node. There is nothing to rewrite in it; "
                            "its graph can be looked at all the same."));
    m_summary->setText(summary());
    m_stack->setCurrentIndex(analysis && !analysis->sites.empty() ? 1 : 0);
}

QString SitesPanel::summary() const
{
    const auto& analysis = m_model->analysis();
    if (!analysis)
        return {};
    std::array<int, 6> counts = {};
    for (std::size_t i = 0; i < analysis->sites.size(); ++i)
        ++counts[static_cast<std::size_t>(siteState(analysis->sites[i], m_model->plan().choices[i]))];
    QStringList parts;
    for (const SiteState state : {SiteState::exact, SiteState::withError, SiteState::kept,
                                  SiteState::accepted, SiteState::refused, SiteState::unknown})
        if (const int count = counts[static_cast<std::size_t>(state)]; count > 0)
            parts.append(QStringLiteral("%1 %2 %3").arg(siteMark(state)).arg(count).arg(stateText(state)));
    const auto total = analysis->sites.size();
    const QString head = total == 1 ? tr("1 Resize node") : tr("%1 Resize nodes").arg(total);
    return QStringLiteral("%1: %2").arg(head, parts.join(QStringLiteral("  ")));
}

void SitesPanel::selectSite(std::optional<SiteId> site)
{
    const QScopedValueRollback<bool> quiet(m_selecting, true);
    if (!site || !m_model->analysis()) {
        m_table->clearSelection();
        m_table->setCurrentIndex({});
        return;
    }
    const QModelIndex index = m_proxy->mapFromSource(m_model->index(static_cast<int>(site->value), 0));
    if (index.isValid() && m_table->currentIndex().row() != index.row()) {
        m_table->selectRow(index.row());
        m_table->scrollTo(index);
    }
}

std::optional<SiteId> SitesPanel::currentSite() const
{
    const QModelIndex index = m_table->currentIndex();
    return index.isValid() ? std::optional(siteAt(index)) : std::nullopt;
}

SiteId SitesPanel::siteAt(const QModelIndex& proxyIndex) const
{
    return SiteId{static_cast<std::uint32_t>(m_proxy->mapToSource(proxyIndex).row())};
}

QList<quint32> SitesPanel::selectedSites() const
{
    QList<quint32> sites;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        sites.append(siteAt(index).value);
    return sites;
}

void SitesPanel::showMenu(const QPoint& position)
{
    const QList<quint32> sites = selectedSites();
    if (sites.isEmpty())
        return;
    QMenu menu(this);
    for (const Rule* rule : allRules()) {
        const QString id = QString::fromUtf8(rule->id.data(), static_cast<qsizetype>(rule->id.size()));
        menu.addAction(tr("Rewrite by rule “%1”").arg(id), this,
                       [this, sites, id] { Q_EMIT choiceRequested(sites, id); });
    }
    menu.addAction(tr("Keep as it is"), this,
                   [this, sites] { Q_EMIT choiceRequested(sites, QStringLiteral("keep")); });
    menu.addSeparator();
    menu.addAction(tr("Copy name"), this, [this, sites] {
        QStringList names;
        for (const quint32 site : sites)
            names.append(QString::fromStdString(m_model->analysis()->sites[site].site.id));
        QApplication::clipboard()->setText(names.join(QLatin1Char('\n')));
    });
    menu.exec(m_table->viewport()->mapToGlobal(position));
}

} // namespace resizelens
