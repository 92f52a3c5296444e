#include "widgets/batch/batch_model.h"

#include "widgets/support/theme.h"

#include <QGuiApplication>
#include <QLocale>

#include <algorithm>

namespace resizelens {

namespace {

QString stateText(BatchStatus status)
{
    switch (status) {
    case BatchStatus::queued:
        return BatchModel::tr("· queued");
    case BatchStatus::running:
        return BatchModel::tr("▸ running");
    case BatchStatus::ok:
        return BatchModel::tr("✓ done");
    case BatchStatus::unchanged:
        return BatchModel::tr("○ unchanged");
    case BatchStatus::skipped:
        return BatchModel::tr("↷ skipped");
    case BatchStatus::failed:
        return BatchModel::tr("✕ failed");
    case BatchStatus::cancelled:
        return BatchModel::tr("– cancelled");
    }
    return {};
}

QString worstText(const BatchRow& row)
{
    if (!row.report)
        return {};
    double worst = 0.0;
    for (const ExportedSite& site : row.report->sites) {
        if (!site.certificate)
            return BatchModel::tr("unknown");
        worst = std::max(worst, site.certificate->worstCase);
    }
    return worst == 0.0 ? BatchModel::tr("exact")
                        : BatchModel::tr("%1 % of max|x|").arg(QLocale().toString(100.0 * worst, 'g', 3));
}

} // namespace

void BatchModel::reset(std::vector<BatchRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void BatchModel::update(std::size_t row, BatchRow value)
{
    if (row >= m_rows.size())
        return;
    m_rows[row] = std::move(value);
    Q_EMIT dataChanged(index(static_cast<int>(row), 0), index(static_cast<int>(row), ColumnCount - 1));
}

int BatchModel::count(BatchStatus status) const
{
    return static_cast<int>(std::count_if(m_rows.begin(), m_rows.end(),
                                          [&](const BatchRow& row) { return row.status == status; }));
}

int BatchModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}
int BatchModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant BatchModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const BatchRow& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole)
        return text(row, index.column());
    if (role == Qt::ToolTipRole)
        return index.column() == Model ? QString::fromStdString(row.source.string())
                                       : text(row, index.column());
    if (role == Qt::ForegroundRole && index.column() == State) {
        const Theme theme = themeFor(QGuiApplication::palette());
        if (row.status == BatchStatus::ok)
            return theme.site(SiteState::exact);
        if (row.status == BatchStatus::failed)
            return theme.site(SiteState::withError);
    }
    return {};
}

QString BatchModel::text(const BatchRow& row, int column) const
{
    switch (column) {
    case Model:
        return QString::fromStdString(row.source.filename().string());
    case State:
        return stateText(row.status);
    case Rewritten:
        return row.status == BatchStatus::queued || row.status == BatchStatus::running
                   ? QString()
                   : tr("%1 of %2").arg(row.report ? row.report->sites.size() : 0).arg(row.sitesTotal);
    case WorstCase:
        return worstText(row);
    case Message:
        return QString::fromStdString(row.error    ? row.error->sentence()
                                      : row.report ? row.output.string()
                                                   : row.note);
    default:
        return {};
    }
}

QVariant BatchModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Model:
        return tr("Model");
    case State:
        return tr("State");
    case Rewritten:
        return tr("Rewritten");
    case WorstCase:
        return tr("Worst case");
    case Message:
        return tr("Result");
    default:
        return {};
    }
}

} // namespace resizelens
