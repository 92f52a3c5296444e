#include "widgets/batch/batch_model.h"

#include "core/engine/export_options.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/theme.h"

#include <QGuiApplication>
#include <QLocale>

#include <algorithm>
#include <map>

namespace resizelens {

namespace {

QString doneText(const BatchRow& row)
{
    const bool hasTarget = row.options && row.options->target;
    return hasTarget ? BatchModel::tr("✓ done for %1").arg(QString::fromStdString(row.options->target->name))
                     : BatchModel::tr("✓ done");
}

QString stateText(const BatchRow& row)
{
    switch (row.status) {
    case BatchStatus::queued:
        return BatchModel::tr("· queued");
    case BatchStatus::running:
        return BatchModel::tr("▸ working");
    case BatchStatus::ok:
        return doneText(row);
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

QString wholeModelText(const ModelProof& proof)
{
    return proof.compared ? BatchModel::tr("Whole model run: its outputs differ by at most %1")
                                .arg(QLocale().toString(proof.compared->maxAbs(), 'g', 3))
                          : BatchModel::tr("Only nodes were compared: %1").arg(coreWords(proof.whyNot));
}

QString failureOf(const BatchRow& row)
{
    return row.error ? foreignName(errorWords(*row.error), 1000) : QString();
}

/// The first sentence of what failed, and the rest.
std::pair<QString, QString> failureParts(const BatchRow& row)
{
    const QString all = failureOf(row);
    auto end = all.indexOf(QLatin1String(". "));
    if (end < 0)
        end = all.indexOf(QLatin1String(": "));
    if (end < 0)
        return {asSentence(all.simplified()), foreignName(row.source.string())};
    return {asSentence(all.left(end).simplified()), asSentence(all.mid(end + 2).simplified())};
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
    if (row.report && row.report->verify)
        lines.append(row.report->verify->passed()
                         ? BatchModel::tr("Largest difference of a node: %1")
                               .arg(QLocale().toString(row.report->verify->maxAbs(), 'g', 3))
                         : BatchModel::tr("Not all nodes were checked."));
    if (!row.note.empty())
        lines.append(coreWords(row.note));
    return foldedTip(lines.join(QLatin1Char('\n')));
}

} // namespace

void BatchModel::reset(std::vector<BatchRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    m_outdated.clear();
    for (const BatchRow& row : m_rows) {
        m_outdated.push_back(isOfOtherSettings(row));
        if (!hasEnded(row.status))
            m_marks.erase(row.source);
    }
    endResetModel();
}

bool BatchModel::isOfOtherSettings(const BatchRow& row) const
{
    return row.options != nullptr && canonicalText(row.options->settings) != m_chosen;
}

void BatchModel::replan(std::vector<BatchRow> planned, const ExportSettings& settings)
{
    m_chosen = canonicalText(settings);
    std::map<std::filesystem::path, BatchRow*> results;
    for (BatchRow& row : m_rows)
        if (row.options && hasEnded(row.status))
            results.try_emplace(row.source, &row);
    beginResetModel();
    m_outdated.assign(planned.size(), false);
    for (std::size_t i = 0; i < planned.size(); ++i) {
        const auto found = results.find(planned[i].source);
        if (found == results.end())
            continue;
        BatchRow& result = *found->second;
        m_outdated[i] = result.output != planned[i].output || isOfOtherSettings(result);
        planned[i] = std::move(result);
        results.erase(found); // the same file may be listed twice
    }
    m_rows = std::move(planned);
    endResetModel();
}

void BatchModel::update(std::size_t row, BatchRow value)
{
    if (row >= m_rows.size())
        return;
    m_rows[row] = std::move(value);
    m_outdated[row] = isOfOtherSettings(m_rows[row]);
    Q_EMIT dataChanged(index(static_cast<int>(row), 0), index(static_cast<int>(row), ColumnCount - 1));
}

void BatchModel::setMarks(std::size_t row, MarkCounts marks)
{
    if (row < m_rows.size())
        m_marks[m_rows[row].source] = std::move(marks);
}

const MarkCounts& BatchModel::marksOf(const BatchRow& row) const
{
    static const MarkCounts none;
    const auto found = m_marks.find(row.source);
    return found == m_marks.end() ? none : found->second;
}

void BatchModel::setTargetName(const QString& name)
{
    m_targetName = name;
    Q_EMIT headerDataChanged(Qt::Horizontal, Message, Message);
}

int BatchModel::count(BatchStatus status) const
{
    return static_cast<int>(
        std::ranges::count_if(m_rows, [&](const BatchRow& row) { return row.status == status; }));
}

int BatchModel::outdatedCount() const
{
    return static_cast<int>(std::ranges::count(m_outdated, true));
}

bool BatchModel::hasResults() const
{
    return std::ranges::any_of(
        m_rows, [](const BatchRow& row) { return row.options != nullptr && hasEnded(row.status); });
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
        return index.column() == Number  ? QString::number(index.row() + 1)
               : index.column() == State ? stateOf(static_cast<std::size_t>(index.row()))
                                         : text(row, index.column());
    if (role == Qt::ToolTipRole)
        return toolTip(row);
    if (role == FractionRole)
        return index.column() == State && row.status == BatchStatus::running ? QVariant(row.fraction)
                                                                             : QVariant();
    if (role == SortRole)
        return sortKey(row, index.column());
    switch (role) {
    case MarksRole:
        return QVariant::fromValue(marksOf(row));
    case QuietRole:
        return row.status != BatchStatus::ok;
    case FailureRole:
        return row.error ? failureParts(row).first : QString();
    case AdviceRole:
        return row.error ? failureParts(row).second : QString();
    default:
        return {};
    }
}

QVariant BatchModel::sortKey(const BatchRow& row, int column) const
{
    switch (column) {
    case Number:
        return static_cast<qlonglong>(&row - m_rows.data());
    case State:
        return static_cast<int>(row.status);
    case Time:
        return row.seconds;
    default:
        return text(row, column).toCaseFolded();
    }
}

QString BatchModel::stateOf(std::size_t row) const
{
    const QString state = stateText(m_rows[row]);
    return m_outdated[row] ? tr("%1, options changed").arg(state) : state;
}

/// What became of its sites, and what is worth knowing.
QString BatchModel::messageText(const BatchRow& row) const
{
    if (row.status == BatchStatus::running)
        return coreWords(row.step);
    if (row.error)
        return failureOf(row);
    if (!hasEnded(row.status))
        return {};
    QStringList parts;
    const MarkCounts& marks = marksOf(row);
    if (!marks.empty())
        parts.append(markCountsText(marks));
    else if (row.sitesRewritten > 0)
        parts.append(tr("%1 of %2 rewritten").arg(row.sitesRewritten).arg(row.sitesTotal));
    const bool isSupported = !marks.empty() && std::ranges::all_of(marks, [](const auto& count) {
        return count.first.target == Acceptance::accepted;
    });
    if (!row.note.empty() && !(row.status == BatchStatus::unchanged && isSupported))
        parts.append(coreWords(row.note));
    const auto at = static_cast<std::size_t>(&row - m_rows.data());
    if (at < m_outdated.size() && m_outdated[at])
        parts.append(tr("made with other options"));
    return parts.join(QStringLiteral(" · "));
}

QString BatchModel::text(const BatchRow& row, int column) const
{
    switch (column) {
    case Model:
        return foreignName(row.source.filename().string());
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
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole &&
        (section == Number || section == Time))
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return QStringList{QStringLiteral("#"), tr("Model"), tr("Resize nodes"),
                       m_targetName.isEmpty() ? tr("Result") : tr("Result for %1").arg(m_targetName),
                       tr("Time")}
        .value(section);
}

} // namespace resizelens
