#include "widgets/sites/sites_panel.h"

#include "core/resize/rewrite/rule.h"
#include "widgets/sites/chosen_rows.h"
#include "widgets/sites/policy_name.h"
#include "widgets/sites/site_columns.h"
#include "widgets/sites/site_text.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/menu_button.h"
#include "widgets/support/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QShortcut>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>

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
    table->setTextElideMode(Qt::ElideMiddle); // names differ at their ends
    table->setShowGrid(false);
    table->setAlternatingRowColors(true);
    table->setContextMenuPolicy(Qt::CustomContextMenu);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(24);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setResizeContentsPrecision(64); // rows to measure: enough, and fast
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->setTabKeyNavigation(false);
    table->setAccessibleName(SitesPanel::tr("Resize nodes"));
    return table;
}

std::array<int, std::size(kStandings)> countStandings(const SiteModel& model)
{
    std::array<int, std::size(kStandings)> counts = {};
    const auto& sites = model.analysis()->sites;
    for (std::size_t i = 0; i < sites.size(); ++i)
        ++counts[static_cast<std::size_t>(siteStanding(sites[i], model.plan().choices[i]))];
    return counts;
}

QString headText(std::size_t total)
{
    return total == 1 ? SitesPanel::tr("1 Resize node") : SitesPanel::tr("%1 Resize nodes").arg(total);
}

} // namespace

SitesPanel::SitesPanel(Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_model(new SiteModel(this))
    , m_proxy(new SiteFilter(this))
    , m_summary(new QLabel(this))
    , m_empty(new QLabel(this))
    , m_filter(new QLineEdit(this))
    , m_stack(new QStackedWidget(this))
{
    m_proxy->setSourceModel(m_model);
    m_table = makeTable(m_proxy, this);
    m_rows = new ChosenRows(m_proxy, m_table);
    m_table->setSelectionModel(m_rows);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_columns = new SiteColumns(*m_table);
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_summary->setAccessibleName(tr("Summary of the sites"));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setMargin(24);
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setAccessibleName(tr("Filter the table of sites"));

    m_content = new QWidget(this);
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(6);
    column->addWidget(m_summary);
    column->addWidget(m_filter);
    column->addWidget(m_table, 1);
    column->addWidget(createActions());
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_content);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_stack);

    connect(m_filter, &QLineEdit::textChanged, m_proxy, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_table, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { Q_EMIT siteActivated(siteAt(index)); });
    connect(m_table, &QTableView::customContextMenuRequested, this, &SitesPanel::showMenu);
    connect(m_rows, &ChosenRows::chosen, this, &SitesPanel::choose);
    connect(m_rows, &QItemSelectionModel::selectionChanged, this, &SitesPanel::updateActions);
    // Rows that reappear may be selected.
    connect(m_proxy, &QAbstractItemModel::rowsInserted, this, &SitesPanel::showSelection);
    connect(m_proxy, &QAbstractItemModel::rowsRemoved, this, &SitesPanel::showSelection);
    connect(&m_selection, &Selection::documentChanged, this, &SitesPanel::fill);
    connect(&m_selection, &Selection::judged, this, &SitesPanel::fill);
    connect(&m_selection, &Selection::planChanged, this, &SitesPanel::showPlan);
    connect(&m_selection, &Selection::nodeChanged, this, &SitesPanel::showSelection);
    connect(&m_selection, &Selection::sitesChanged, this, &SitesPanel::showSelection);
    connect(m_summary, &QLabel::linkActivated, this, &SitesPanel::showOnly);
    createKeys();
    fill();
}

QWidget* SitesPanel::createActions()
{
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    const auto addButton = [&](QToolButton* button, const QString& text, const QString& tip) {
        button->setText(text);
        button->setToolTip(tip);
        row->addWidget(button);
        return button;
    };
    m_rewrite =
        addButton(new MenuButton(bar), tr("Rewrite by ▾"), tr("Rewrites the selected sites by a rule"));
    auto* menu = new QMenu(m_rewrite);
    menu->setToolTipsVisible(true);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        fillRules(menu);
    });
    m_rewrite->setMenu(menu);
    m_keep = addButton(new QToolButton(bar), tr("Keep"), tr("Keeps the selected nodes as they are"));
    connect(m_keep, &QToolButton::clicked, this, [this] { request(policyName(NamedPolicy::keep)); });
    m_reset = addButton(new QToolButton(bar), tr("Reset"),
                        tr("Undoes manual choices: the exact rewrite, if there is one"));
    connect(m_reset, &QToolButton::clicked, this, [this] { request(policyName(NamedPolicy::exact)); });
    row->addStretch(1);
    m_selected = new QLabel(bar);
    row->addWidget(m_selected);
    return bar;
}

void SitesPanel::createKeys()
{
    const auto onTable = [this](const QKeySequence& keys, const std::function<void()>& run) {
        auto* shortcut = new QShortcut(keys, m_table);
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this, run);
    };
    const auto activate = [this] {
        if (const auto site = currentSite())
            Q_EMIT siteActivated(*site);
    };
    onTable(Qt::Key_Return, activate);
    onTable(Qt::Key_Enter, activate);
    onTable(Qt::Key_Delete, [this] { request(policyName(NamedPolicy::keep)); });
    onTable(QKeySequence::Copy, [this] { copyNames(); });
    auto* down = new QShortcut(Qt::Key_Down, m_filter);
    down->setContext(Qt::WidgetShortcut);
    connect(down, &QShortcut::activated, this, [this] {
        m_table->setFocus();
        if (!m_table->currentIndex().isValid())
            m_table->selectRow(0);
    });
}

void SitesPanel::fill()
{
    m_model->reset(m_selection.analysis(), m_selection.plan());
    showSelection();
    if (m_selection.analysis())
        m_columns->measure();
    updateSummary();
}

void SitesPanel::showPlan()
{
    m_model->setPlan(m_selection.plan());
    updateSummary();
    m_columns->measure();
}

void SitesPanel::updateSummary()
{
    const auto& analysis = m_model->analysis();
    if (!analysis)
        m_empty->setText(tr("Open a model to see its Resize and Upsample nodes here."));
    else if (analysis->sites.empty())
        m_empty->setText(tr("This model contains no Resize or Upsample node. There is nothing to rewrite, "
                            "but you can still view its graph."));
    updateSummaryText();
    updateActions();
    m_stack->setCurrentWidget(analysis && !analysis->sites.empty() ? m_content : m_empty);
}

QString SitesPanel::summary() const
{
    const auto& analysis = m_model->analysis();
    if (!analysis)
        return {};
    const auto counts = countStandings(*m_model);
    QStringList parts;
    for (const SiteStanding standing : kStandings)
        if (const int count = counts[static_cast<std::size_t>(standing)]; count > 0)
            parts.append(standingMark(standing) + QLatin1Char(' ') + standingText(standing, count));
    return QStringLiteral("%1: %2").arg(headText(analysis->sites.size()), parts.join(QStringLiteral(", ")));
}

/// The summary embeds theme colours.
void SitesPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateSummaryText();
}

void SitesPanel::updateSummaryText()
{
    const auto& analysis = m_model->analysis();
    if (!analysis)
        return m_summary->clear();
    const auto counts = countStandings(*m_model);
    const Theme theme = themeFor(palette());
    QStringList parts;
    for (const SiteStanding standing : kStandings) {
        const int count = counts[static_cast<std::size_t>(standing)];
        if (count == 0)
            continue;
        const bool chosen = m_proxy->standing() == standing;
        parts.append(
            QStringLiteral("<a href=\"%1\" style=\"color:%2; text-decoration:%3\">%4&nbsp;%5</a>")
                .arg(chosen ? -1 : static_cast<int>(standing))
                .arg(theme.site(standingState(standing)).name(),
                     chosen ? QStringLiteral("underline") : QStringLiteral("none"), standingMark(standing),
                     standingText(standing, count).replace(QLatin1Char(' '), QStringLiteral("&nbsp;"))));
    }
    setHtml(*m_summary, QStringLiteral("<b>%1</b>&nbsp; %2")
                            .arg(headText(analysis->sites.size()), parts.join(QStringLiteral(" &nbsp;"))));
    m_summary->setToolTip(tr("Click a part to see only these sites, click again to see all"));
}

void SitesPanel::showOnly(const QString& link)
{
    const int number = link.toInt();
    showStanding(number < 0 ? std::nullopt : std::optional(static_cast<SiteStanding>(number)));
}

void SitesPanel::showStanding(std::optional<SiteStanding> standing)
{
    m_proxy->setStanding(standing);
    updateSummaryText();
}

void SitesPanel::showSelection()
{
    QItemSelection rows;
    SiteIds seen;
    for (const SiteId site : m_selection.sites())
        if (const QModelIndex index = indexOf(site); index.isValid()) {
            rows.select(index, index);
            seen.append(site);
        }
    const auto site = m_selection.site();
    const QModelIndex current = site ? indexOf(*site) : QModelIndex();
    const bool moves = current.row() != m_table->currentIndex().row();
    SiteIds selected = selectedSites();
    std::ranges::sort(selected);
    if (moves || selected != seen)
        m_rows->follow(rows, moves ? current : m_table->currentIndex());
    if (moves && current.isValid())
        m_table->scrollTo(current);
    updateActions();
}

void SitesPanel::choose()
{
    m_selection.selectSites(selectedSites(), currentSite());
}

QModelIndex SitesPanel::indexOf(SiteId site) const
{
    return m_proxy->mapFromSource(m_model->index(static_cast<int>(site.value), 0));
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

SiteIds SitesPanel::selectedSites() const
{
    SiteIds sites;
    for (const QModelIndex& index : m_rows->selectedRows())
        sites.append(siteAt(index));
    return sites;
}

void SitesPanel::request(const QString& rule)
{
    if (const SiteIds sites = selectedSites(); !sites.isEmpty())
        Q_EMIT choiceRequested(sites, rule);
}

/// Rules that apply to any selected site, with counts if several are selected.
void SitesPanel::fillRules(QMenu* menu)
{
    const SiteIds sites = selectedSites();
    menu->addAction(tr("The best exact rule"), this, [this] { request(policyName(NamedPolicy::exact)); });
    menu->addSeparator();
    for (const Rule* rule : allRules()) {
        const auto takes = [&](SiteId site) {
            const auto& candidates = m_model->analysis()->sites[site.value].candidates;
            return std::ranges::any_of(
                candidates, [&](const Candidate& candidate) { return candidate.rule == rule->id; });
        };
        const auto count = std::ranges::count_if(sites, takes);
        if (count == 0)
            continue;
        const QString id = QString::fromUtf8(rule->id);
        QAction* action =
            menu->addAction(sites.size() == 1 ? id : tr("%1 (%2 of %3)").arg(id).arg(count).arg(sites.size()),
                            this, [this, id] { request(id); });
        action->setToolTip(coreWords(summaryOf(*rule)));
    }
}

void SitesPanel::updateActions()
{
    const auto count = m_model->analysis() ? selectedSites().size() : 0;
    for (QToolButton* button : {m_rewrite, m_keep, m_reset})
        button->setEnabled(count > 0);
    m_selected->setText(count > 1 ? tr("%1 selected").arg(count) : QString());
}

void SitesPanel::copyNames()
{
    QStringList names;
    for (const SiteId site : selectedSites())
        names.append(QString::fromStdString(m_model->analysis()->sites[site.value].site.id));
    if (!names.isEmpty())
        QApplication::clipboard()->setText(names.join(QLatin1Char('\n')));
}

void SitesPanel::showMenu(const QPoint& position)
{
    if (selectedSites().isEmpty())
        return;
    QMenu menu(this);
    menu.setToolTipsVisible(true);
    fillRules(menu.addMenu(tr("Rewrite by")));
    menu.addAction(tr("Keep as it is"), this, [this] { request(policyName(NamedPolicy::keep)); });
    menu.addAction(tr("Reset"), this, [this] { request(policyName(NamedPolicy::exact)); });
    menu.addSeparator();
    menu.addAction(tr("Copy name"), this, &SitesPanel::copyNames);
    menu.exec(m_table->viewport()->mapToGlobal(position));
}

} // namespace resizelens
