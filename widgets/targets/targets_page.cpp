#include "widgets/targets/targets_page.h"

#include "core/targets/user_targets.h"
#include "widgets/sites/site_frames.h"
#include "widgets/support/theme.h"
#include "widgets/targets/reason_line.h"
#include "widgets/targets/target_matrix_model.h"
#include "widgets/targets/target_table.h"

#include <QAction>
#include <QEvent>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

/// What every target says of the sites as they stand. Errors: cancellation.
Result<TargetMatrix> verdictsOf(const Analysis& analysis, std::vector<TargetPointer> targets,
                                const std::stop_token& stop)
{
    TargetMatrix matrix{std::move(targets), {}};
    for (const SiteAnalysis& entry : analysis.sites) {
        auto& row = matrix.rows.emplace_back();
        for (const TargetPointer& target : matrix.targets) {
            if (stop.stop_requested())
                return fail(cancelledError());
            row.push_back({.verdict = judgeSite(entry.site, *target)});
        }
    }
    return matrix;
}

} // namespace

TargetsPage::TargetsPage(Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_frames(new SiteFrames(selection, this))
    , m_model(new TargetMatrixModel(*m_frames, this))
    , m_table(new TargetTable(*m_model, this))
    , m_filter(new QLineEdit(m_table))
    , m_reason(new ReasonLine(this))
{
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_table, 1);
    rows->addWidget(m_reason);
    m_filter->setFrame(false);
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(themeIcon(QStringLiteral("find"), palette()), QLineEdit::LeadingPosition);
    setTexts();
    placeFilter();
    connect(m_filter, &QLineEdit::textChanged, m_model, &TargetMatrixModel::setFilter);
    connect(m_filter, &QLineEdit::returnPressed, m_table, [this] { m_table->setFocus(); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &TargetsPage::takeCell);
    connect(m_table, &TargetTable::headClicked, this,
            [this](int column) { m_selection.selectSite(m_model->sitesOf(column).front()); });
    connect(m_table, &TargetTable::rowChosen, this, [this](int row) {
        Q_EMIT targetRequested(QString::fromStdString(targetKey(*m_model->targetOf(row))));
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, &TargetsPage::showSite);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &TargetsPage::showReason);
    connect(&m_selection, &Selection::documentChanged, this, &TargetsPage::setAnalysis);
    connect(&m_selection, &Selection::judged, this, &TargetsPage::setAnalysis);
    connect(&m_selection, &Selection::nodeChanged, this, &TargetsPage::showSite);
    setFocusProxy(m_table);
    setAnalysis();
}

void TargetsPage::follow(StripView& strip)
{
    auto* frames = qobject_cast<SiteFrames*>(strip.model());
    connect(frames, &QAbstractItemModel::modelReset, this, [this, frames] {
        if (m_frames->isUnsupportedFirst() != frames->isUnsupportedFirst())
            m_frames->setUnsupportedFirst(frames->isUnsupportedFirst());
    });
    QScrollBar *there = strip.horizontalScrollBar(), *here = m_table->horizontalScrollBar();
    connect(there, &QScrollBar::valueChanged, here, &QScrollBar::setValue);
    connect(here, &QScrollBar::valueChanged, there, [this, there](int value) {
        if (isVisible())
            there->setValue(value);
    });
}

void TargetsPage::setTexts()
{
    m_table->setAccessibleName(tr("Sites on targets"));
    const int count = m_model->targetCount();
    m_filter->setPlaceholderText(count == 0 ? tr("Filter targets")
                                            : tr("%1 targets, most work first").arg(count));
    m_filter->setAccessibleName(tr("Filter targets"));
}

void TargetsPage::setAnalysis()
{
    const auto& analysis = m_selection.analysis();
    const bool sameSites = analysis && m_analysis && analysis->index == m_analysis->index &&
                           analysis->inputShapes == m_analysis->inputShapes;
    m_analysis = analysis;
    m_row = analysis && analysis->target ? targetKey(*analysis->target) : std::string();
    if (!sameSites) {
        m_job.cancel();
        m_stale = true;
        m_model->reset(m_analysis, {});
    }
    m_model->setChosen(analysis ? analysis->target : nullptr);
    if (!m_row.empty() && m_model->rowOf(m_row) < 0)
        m_stale = true; // a profile from a file of its own
    compute();
}

void TargetsPage::reloadTargets()
{
    m_stale = true;
    compute();
}

void TargetsPage::compute()
{
    if (!m_analysis || !isVisible() || !std::exchange(m_stale, false))
        return;
    m_job.start(
        [analysis = m_analysis, this](const std::stop_token& stop,
                                      const LatestJob::Reports& reports) -> Result<TargetMatrix> {
            RL_TAKE(auto targets, soundTargets());
            const auto isChosen = [&](const TargetPointer& one) {
                return targetKey(*one) == targetKey(*analysis->target);
            };
            if (analysis->target && std::ranges::none_of(targets, isChosen))
                targets.push_back(analysis->target);
            reports.post([this, matrix = TargetMatrix{targets, {}}]() mutable {
                m_model->reset(m_analysis, std::move(matrix));
            });
            RL_TAKE(auto verdicts, verdictsOf(*analysis, targets, stop));
            reports.post([this, matrix = std::move(verdicts)]() mutable {
                m_model->reset(m_analysis, std::move(matrix));
            });
            return targetMatrix(*analysis, targets, {{}, stop},
                                [&](std::size_t site, const std::vector<TargetCell>& cells) {
                                    reports.post([this, site, cells] { m_model->setSite(site, cells); });
                                });
        },
        [this](const Result<TargetMatrix>& matrix) {
            if (!matrix)
                Q_EMIT failed(matrix.error());
        });
}

/// Where the user went. A click on another site's cell selects that site.
void TargetsPage::takeCell(const QModelIndex& cell)
{
    if (m_settling)
        return;
    if (cell.isValid() && cell.column() < m_model->siteColumns()) {
        m_row = targetKey(*m_model->targetOf(cell.row()));
        const SiteIds sites = m_model->sitesOf(cell.column());
        if (const auto now = m_selection.site(); !now || !sites.contains(*now))
            m_selection.selectSite(sites.front());
    }
    showReason();
    m_table->viewport()->update();
}

/// The cell of the selected site, on the target that was looked at last.
void TargetsPage::showSite()
{
    setTexts();
    const auto site = m_selection.site();
    const QModelIndex frame =
        site && m_analysis == m_selection.analysis() ? m_frames->indexOf(*site) : QModelIndex();
    m_table->setSiteColumn(frame.isValid() ? frame.row() : -1);
    const int row = m_row.empty() ? -1 : m_model->rowOf(m_row);
    {
        const QScopedValueRollback<bool> own(m_settling, true);
        m_table->setCurrentIndex(frame.isValid() && row >= 0 ? m_model->index(row, frame.row())
                                                             : QModelIndex());
    }
    showReason();
}

void TargetsPage::showReason()
{
    const QModelIndex at = m_table->currentIndex();
    const TargetCell* cell = at.isValid() && m_analysis && at.column() < m_model->siteColumns()
                                 ? m_model->cell(at.row(), at.column())
                                 : nullptr;
    if (cell == nullptr)
        return m_reason->showHint(
            tr("Click a cell for the reason. Double-click a row to choose its target."));
    const SiteIds& sites = m_model->sitesOf(at.column());
    const auto now = m_selection.site();
    const SiteId site = now && sites.contains(*now) ? *now : sites.front();
    m_reason->show(m_analysis, site,
                   m_model->headerData(at.column(), Qt::Horizontal, Qt::DisplayRole).toString(),
                   m_model->targetOf(at.row()), *cell, m_model->isComplete(site));
}

void TargetsPage::placeFilter()
{
    QPalette colours = palette();
    colours.setColor(QPalette::Base, colours.color(QPalette::Window));
    m_filter->setPalette(colours);
    m_filter->setGeometry(4, 1, StripView::kImageWidth - 6, m_table->headHeight() - 2);
}

void TargetsPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    compute();
}

void TargetsPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeFilter();
}

void TargetsPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        setTexts();
    if (event->type() == QEvent::PaletteChange) {
        m_filter->actions().front()->setIcon(themeIcon(QStringLiteral("find"), palette()));
        placeFilter();
    }
    if (event->type() == QEvent::FontChange)
        placeFilter();
}

} // namespace resizelens
