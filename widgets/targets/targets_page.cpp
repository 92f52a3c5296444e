#include "widgets/targets/targets_page.h"

#include "widgets/support/foreign_text.h"
#include "widgets/targets/reason_pane.h"
#include "widgets/targets/target_matrix_model.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStyleOptionHeader>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace resizelens {

namespace {

/// Names that have no room are elided; a plain header cuts them off, whatever its elide mode.
class NameHeader : public QHeaderView
{
public:
    explicit NameHeader(QWidget* parent)
        : QHeaderView(Qt::Vertical, parent)
    {
        setSectionsClickable(true);
        setHighlightSections(true);
        setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    }

protected:
    void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override
    {
        QHeaderView::initStyleOptionForIndex(option, section);
        const int margins = 2 * style()->pixelMetric(QStyle::PM_HeaderMargin, option, this);
        option->text = option->fontMetrics.elidedText(option->text, Qt::ElideMiddle, width() - margins - 4);
    }
};

} // namespace

TargetsPage::TargetsPage(Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_selection(selection)
    , m_model(new TargetMatrixModel(this))
    , m_partition(new QLabel(this))
    , m_note(new QLabel(this))
    , m_table(new QTableView(this))
    , m_sides(new QSplitter(Qt::Horizontal, this))
    , m_reasons(new ReasonPane(this))
    , m_profiles(new QPushButton(this))
{
    m_partition->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_partition->setWordWrap(true);
    m_note->setWordWrap(true);
    m_table->setModel(m_model);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setMinimumSectionSize(64);
    m_table->setVerticalHeader(new NameHeader(m_table));
    auto* head = new QHBoxLayout;
    head->addWidget(m_partition, 1);
    head->addWidget(m_profiles, 0, Qt::AlignTop);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(12, 10, 12, 10);
    rows->setSpacing(10);
    rows->addLayout(head);
    m_sides->addWidget(m_table);
    m_sides->addWidget(m_reasons);
    m_sides->setChildrenCollapsible(false);
    m_sides->setStretchFactor(0, 2);
    m_sides->setStretchFactor(1, 1);
    rows->addWidget(m_sides, 1);
    rows->addWidget(m_note);
    m_reasons->hide();
    setTexts();
    blendHeader();
    connect(m_profiles, &QPushButton::clicked, this, &TargetsPage::profilesRequested);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentColumnChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid())
                    m_selection.selectSite(SiteId{static_cast<std::uint32_t>(current.column())});
            });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &TargetsPage::showReasons);
    connect(m_model, &QAbstractItemModel::modelReset, this, &TargetsPage::showReasons);
    connect(&m_selection, &Selection::documentChanged, this, &TargetsPage::setAnalysis);
    connect(&m_selection, &Selection::judged, this, &TargetsPage::setAnalysis);
    connect(&m_selection, &Selection::planChanged, this, &TargetsPage::setPlan);
    connect(&m_selection, &Selection::nodeChanged, this, &TargetsPage::showSite);
    const auto request = [this](int row) {
        if (row >= 0 && row < m_model->rowCount())
            Q_EMIT targetRequested(
                QString::fromStdString(m_model->matrix().targets[static_cast<std::size_t>(row)]->id));
    };
    connect(m_table, &QTableView::activated, this,
            [request](const QModelIndex& index) { request(index.row()); });
    connect(m_table->verticalHeader(), &QHeaderView::sectionDoubleClicked, this, request);
    setAnalysis();
}

void TargetsPage::setTexts()
{
    m_table->setAccessibleName(tr("Sites on targets"));
    m_profiles->setText(tr("Profiles…"));
    m_profiles->setToolTip(tr("What each target accepts, with sources; profiles of your own"));
    m_note->setText(tr("✓ accepted as is   ● rewritten exactly into supported operators   ≠ runs, but "
                       "computes something else   ? its profile does not say   ✕ neither. Double click a "
                       "cell to judge the model for its target."));
}

void TargetsPage::setAnalysis()
{
    const auto& analysis = m_selection.analysis();
    m_matrixJob.cancel();
    m_partitionJob.cancel();
    const bool sameSites = analysis && m_analysis && analysis->index == m_analysis->index &&
                           analysis->inputShapes == m_analysis->inputShapes;
    m_analysis = analysis;
    m_partitionStale = true;
    if (!sameSites) {
        m_matrixStale = true;
        m_model->reset(nullptr, {});
    }
    m_partition->clear();
    compute();
    markChosen();
    showSite();
}

void TargetsPage::setPlan()
{
    m_partitionStale = true;
    compute();
}

/// A cell that was chosen moves to the selected site, for the same target.
void TargetsPage::showSite()
{
    const int row = m_table->currentIndex().row();
    const auto site = m_selection.site();
    if (row < 0 || (site && static_cast<int>(site->value) == m_table->currentIndex().column()))
        return;
    m_table->setCurrentIndex(site ? m_model->index(row, static_cast<int>(site->value)) : QModelIndex());
}

/// Of the cell that was chosen; where none is, the table has the whole width.
void TargetsPage::showReasons()
{
    const QModelIndex cell = m_table->currentIndex();
    if (!cell.isValid() || !m_analysis)
        return m_reasons->showNothing();
    const TargetMatrix& matrix = m_model->matrix();
    const auto target = static_cast<std::size_t>(cell.row()), site = static_cast<std::size_t>(cell.column());
    m_reasons->show(m_analysis, SiteId{static_cast<std::uint32_t>(site)}, matrix.targets[target],
                    matrix.rows[site][target]);
}

void TargetsPage::reloadTargets()
{
    m_matrixStale = true;
    compute();
}

QString TargetsPage::partitionText() const
{
    return m_partition->text();
}

/// The reasons stand where the table keeps its columns: beside it, or below where that is too narrow. The names of
/// targets are whole where there is room.
void TargetsPage::resizeEvent(QResizeEvent* event)
{
    constexpr int kRoomForBoth = 800, kNames = 276;
    m_table->verticalHeader()->setMaximumWidth(std::max(kNames, width() * 2 / 5));
    m_sides->setOrientation(width() < kRoomForBoth ? Qt::Vertical : Qt::Horizontal);
    QWidget::resizeEvent(event);
}

void TargetsPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    compute();
}

void TargetsPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        setTexts();
    if (event->type() == QEvent::PaletteChange)
        blendHeader();
    QWidget::changeEvent(event);
}

/// Below the last target the header would go on as a grey box beside the white of the table.
void TargetsPage::blendHeader()
{
    for (QHeaderView* header : {m_table->verticalHeader(), m_table->horizontalHeader()}) {
        QPalette colours = palette();
        colours.setColor(QPalette::Window, colours.color(QPalette::Base));
        header->setPalette(colours);
    }
}

void TargetsPage::compute()
{
    if (!m_analysis || !isVisible())
        return;
    if (std::exchange(m_partitionStale, false))
        computePartition();
    if (!std::exchange(m_matrixStale, false))
        return;
    m_note->setText(tr("Asking every target about every site…"));
    m_matrixJob.start(
        [analysis = m_analysis](const std::stop_token& stop) -> Result<TargetMatrix> {
            auto targets = allTargets();
            if (!targets) // a broken profile of the user does not take the program's own away
                targets = allTargets({});
            RL_TRY(targets);
            Progress progress;
            progress.stop = stop;
            return targetMatrix(*analysis, *targets, progress);
        },
        [this](Result<TargetMatrix> matrix) {
            setTexts();
            if (!matrix) {
                Q_EMIT failed(matrix.error());
                return;
            }
            m_model->reset(m_analysis, std::move(*matrix));
            markChosen();
        });
}

void TargetsPage::computePartition()
{
    if (!m_analysis->target) {
        m_partition->setText(tr("Choose a target in the toolbar, or double click one below, to see how many "
                                "partitions the model has on it."));
        return;
    }
    m_partitionJob.start([analysis = m_analysis, plan = m_selection.plan()](
                             const std::stop_token&) { return partitionEffect(*analysis, plan); },
                         [this](const PartitionEffect& effect) { showPartition(effect); });
}

QString TargetsPage::partitionsText(std::size_t count)
{
    return count == 1 ? tr("1 partition") : tr("%1 partitions").arg(count);
}

void TargetsPage::showPartition(const PartitionEffect& effect)
{
    const QString name = foreignName(m_analysis->target->name).toHtmlEscaped();
    const auto row = [](const QString& when, const Partitioning& side) {
        const QString run = tr("%1 operators run there, %2 are refused, %3 unknown")
                                .arg(side.accepted)
                                .arg(side.refused)
                                .arg(side.unknown),
                      transfers = side.switches == 1 ? tr("1 transfer between devices")
                                                     : tr("%1 transfers between devices").arg(side.switches),
                      sides =
                          side.unknown == 0
                              ? transfers
                              : tr("%1; best case: %2").arg(transfers, partitionsText(side.partitionsAtBest));
        return QStringLiteral(
                   "<tr><td>%1&nbsp;&nbsp;</td><td><b>%2</b>&nbsp;&nbsp;</td><td>%3<br>%4</td></tr>")
            .arg(when, partitionsText(side.partitions), run, sides);
    };
    QStringList others, differing;
    for (const Partitioning::Kind& kind : effect.after.others) {
        const QString operators =
            QStringLiteral("%1 × %2").arg(QString::number(kind.count), foreignName(kind.op).toHtmlEscaped());
        if (kind.says == Acceptance::differs)
            differing.append(operators);
        else
            others.append(QStringLiteral("%1 (%2)").arg(
                operators, kind.says == Acceptance::refused ? tr("refused") : tr("unknown")));
    }
    QString text = QStringLiteral("<b>%1</b><table>").arg(tr("The model on %1").arg(name)) +
                   row(tr("Before"), effect.before) + row(tr("After"), effect.after) +
                   QStringLiteral("</table>");
    if (!others.isEmpty())
        text += tr("Not on it after the rewrites: %1").arg(others.join(QStringLiteral(", ")));
    if (!differing.isEmpty())
        text += (others.isEmpty() ? QString() : QStringLiteral("<br>")) +
                tr("Computed otherwise there: %1").arg(differing.join(QStringLiteral(", ")));
    setHtml(*m_partition, text);
}

void TargetsPage::markChosen()
{
    if (!m_analysis || !m_analysis->target)
        return;
    const int row = m_model->rowOf(m_analysis->target->id);
    if (row >= 0 && m_model->columnCount() > 0)
        m_table->scrollTo(m_model->index(row, 0));
}

} // namespace resizelens
