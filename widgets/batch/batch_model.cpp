#include "widgets/batch/batch_model.h"

#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/theme.h"

#include <QGuiApplication>
#include <QLocale>

#include <algorithm>
#include <limits>

namespace resizelens {

namespace {

QString stateText(BatchStatus status)
{
    switch (status) {
    case BatchStatus::queued:
        return BatchModel::tr("· queued");
    case BatchStatus::running:
        return BatchModel::tr("▸ working");
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

QString measuredText(const BatchRow& row)
{
    if (!row.report || !row.report->verify)
        return {};
    return row.report->verify->passed() ? QLocale().toString(row.report->verify->maxAbs(), 'g', 3)
                                        : BatchModel::tr("not wholly checked");
}

QString wholeModelText(const ModelProof& proof)
{
    return proof.compared ? BatchModel::tr("Whole model run: its outputs differ by at most %1")
                                .arg(QLocale().toString(proof.compared->maxAbs(), 'g', 3))
                          : BatchModel::tr("Only nodes were compared: %1").arg(coreWords(proof.whyNot));
}

QString messageText(const BatchRow& row)
{
    if (row.status == BatchStatus::running)
        return coreWords(row.step);
    if (row.error)
        return foreignName(errorWords(*row.error).toStdString(), 1000);
    QString text = row.output.empty() || row.status == BatchStatus::unchanged
                       ? QString()
                       : foreignName(row.output.filename().string());
    if (!row.note.empty())
        text += (text.isEmpty() ? QString() : QStringLiteral(" · ")) + coreWords(row.note);
    return text;
}

/// What the line has no room for: where files are.
QString toolTip(const BatchRow& row)
{
    QStringList lines = {foreignName(row.source.string())};
    if (row.error)
        lines.append(foreignName(row.error->file) + QStringLiteral(": ") + errorWords(*row.error));
    else if (!row.output.empty() && row.status != BatchStatus::unchanged)
        lines.append(QStringLiteral("→ ") + foreignName(row.output.string()));
    if (row.report && row.report->proof)
        lines.append(wholeModelText(*row.report->proof));
    if (!row.note.empty())
        lines.append(coreWords(row.note));
    return foldedTip(lines.join(QLatin1Char('\n')));
}

/// How far off a model may be, for ordering: those of unknown error come last.
double worstCase(const BatchRow& row)
{
    double worst = 0.0;
    if (row.report)
        for (const ExportedSite& site : row.report->sites)
            worst = std::max(worst, site.certificate ? site.certificate->worstCase
                                                     : std::numeric_limits<double>::infinity());
    return worst;
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
        return toolTip(row);
    if (role == FractionRole)
        return index.column() == State && row.status == BatchStatus::running ? QVariant(row.fraction)
                                                                             : QVariant();
    if (role == SortRole)
        return sortKey(row, index.column());
    if (role == Qt::ForegroundRole && index.column() == State) {
        const Theme theme = themeFor(QGuiApplication::palette());
        if (row.status == BatchStatus::ok)
            return theme.site(SiteState::exact);
        if (row.status == BatchStatus::failed)
            return theme.site(SiteState::withError);
    }
    return {};
}

QVariant BatchModel::sortKey(const BatchRow& row, int column) const
{
    switch (column) {
    case State:
        return static_cast<int>(row.status);
    case Rewritten:
        return static_cast<qulonglong>(row.sitesRewritten);
    case WorstCase:
        return worstCase(row);
    case Measured:
        return row.report && row.report->verify ? row.report->verify->maxAbs() : -1.0;
    case Time:
        return row.seconds;
    default:
        return text(row, column).toCaseFolded();
    }
}

QString BatchModel::text(const BatchRow& row, int column) const
{
    switch (column) {
    case Model:
        return foreignName(row.source.filename().string());
    case State:
        return stateText(row.status);
    case Rewritten:
        return hasEnded(row.status) && row.sitesTotal > 0
                   ? tr("%1 of %2").arg(row.sitesRewritten).arg(row.sitesTotal)
                   : QString();
    case WorstCase:
        return worstText(row);
    case Measured:
        return measuredText(row);
    case Time:
        return row.seconds > 0.0 ? tr("%1 s").arg(QLocale().toString(row.seconds, 'f', 2)) : QString();
    case Message:
        return messageText(row);
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
    case Measured:
        return tr("Measured");
    case Time:
        return tr("Time");
    case Message:
        return tr("Result");
    default:
        return {};
    }
}

} // namespace resizelens
