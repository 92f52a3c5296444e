#include "widgets/targets/target_matrix_model.h"

#include "widgets/sites/site_frames.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"
#include "widgets/targets/target_name.h"

#include <algorithm>
#include <tuple>

namespace resizelens {

namespace {

QString reasonsOf(const Verdict& verdict)
{
    QStringList lines;
    for (const VerdictReason& reason : verdict.reasons) {
        lines.append(verdictWords(reason));
        if (!reason.needs.empty())
            lines.append(TargetMatrixModel::tr("What would make it pass: %1").arg(coreWords(reason.needs)));
        if (!reason.source.empty())
            lines.append(TargetMatrixModel::tr("Source: %1").arg(foreignName(reason.source)));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

TargetMatrixModel::TargetMatrixModel(const SiteFrames& frames, QObject* parent)
    : QAbstractTableModel(parent)
    , m_frames(frames)
{
    connect(&frames, &QAbstractItemModel::modelAboutToBeReset, this, &TargetMatrixModel::beginResetModel);
    connect(&frames, &QAbstractItemModel::modelReset, this, &TargetMatrixModel::endResetModel);
}

void TargetMatrixModel::reset(std::shared_ptr<const Analysis> analysis, TargetMatrix matrix)
{
    beginResetModel();
    m_analysis = std::move(analysis);
    m_matrix = std::move(matrix);
    m_complete.assign(m_matrix.rows.size(), false);
    arrange();
    endResetModel();
}

void TargetMatrixModel::setSite(std::size_t site, const std::vector<TargetCell>& cells)
{
    if (site >= m_matrix.rows.size() || cells.size() != m_matrix.targets.size())
        return;
    m_matrix.rows[site] = cells;
    m_complete[site] = true;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void TargetMatrixModel::setFilter(const QString& words)
{
    beginResetModel();
    m_filter = words.simplified();
    arrange();
    endResetModel();
}

void TargetMatrixModel::setChosen(const TargetPointer& target)
{
    beginResetModel();
    m_chosen = target ? targetKey(*target) : std::string();
    arrange();
    endResetModel();
}

bool TargetMatrixModel::hasChosenOnTop() const
{
    return !m_order.empty() && targetKey(*m_matrix.targets[m_order.front()]) == m_chosen;
}

/// What asks for more work first: the verdicts alone decide, so that nothing moves while rewrites are looked for.
void TargetMatrixModel::arrange()
{
    const QStringList words = m_filter.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const auto isShown = [&](const TargetProfile& target) {
        const QString text = QString::fromStdString(target.name + ' ' + target.id + ' ' + target.version);
        return targetKey(target) == m_chosen || std::ranges::all_of(words, [&](const QString& word) {
                   return text.contains(word, Qt::CaseInsensitive);
               });
    };
    std::vector<std::vector<int>> work(m_matrix.targets.size());
    m_order.clear();
    for (std::size_t target = 0; target < m_matrix.targets.size(); ++target) {
        std::vector<int> says(4, 0);
        for (const auto& row : m_matrix.rows)
            ++says[static_cast<std::size_t>(row[target].verdict.acceptance)];
        const bool chosen = targetKey(*m_matrix.targets[target]) == m_chosen;
        const auto count = [&](Acceptance acceptance) { return says[static_cast<std::size_t>(acceptance)]; };
        work[target] = {chosen ? 1 : 0, -count(Acceptance::accepted), count(Acceptance::refused),
                        count(Acceptance::differs)};
        if (isShown(*m_matrix.targets[target]))
            m_order.push_back(target);
    }
    const auto name = [&](std::size_t target) {
        return QString::fromStdString(m_matrix.targets[target]->name);
    };
    std::ranges::stable_sort(m_order, [&](std::size_t a, std::size_t b) {
        return work[a] != work[b] ? work[a] > work[b]
                                  : QString::compare(name(a), name(b), Qt::CaseInsensitive) < 0;
    });
}

int TargetMatrixModel::rowOf(const std::string& target) const
{
    for (int row = 0; row < rowCount(); ++row)
        if (const TargetPointer at = targetOf(row); targetKey(*at) == target || at->id == target)
            return row;
    return -1;
}

TargetPointer TargetMatrixModel::targetOf(int row) const
{
    return m_matrix.targets[m_order[static_cast<std::size_t>(row)]];
}

const SiteIds& TargetMatrixModel::sitesOf(int column) const
{
    return m_frames.sitesOf(column);
}

StripFrame TargetMatrixModel::frame(int column) const
{
    return m_frames.index(column).data(StripView::FrameRole).value<StripFrame>();
}

const TargetCell* TargetMatrixModel::cell(int row, int column) const
{
    const TargetCell* gravest = nullptr;
    for (const SiteId site : m_frames.sitesOf(column)) {
        if (site.value >= m_matrix.rows.size())
            continue;
        const TargetCell& at = m_matrix.rows[site.value][m_order[static_cast<std::size_t>(row)]];
        const auto gravity = [](const TargetCell& of) {
            return std::tuple(!of.solved(), of.verdict.acceptance);
        };
        if (gravest == nullptr || gravity(*gravest) < gravity(at))
            gravest = &at;
    }
    return gravest;
}

bool TargetMatrixModel::isComplete(SiteId site) const
{
    return site.value < m_complete.size() && m_complete[site.value];
}

SiteMarks TargetMatrixModel::marks(int row, int column) const
{
    const TargetCell* at = cell(row, column);
    if (at == nullptr)
        return {};
    const bool rewritten = at->verdict.acceptance != Acceptance::accepted && !at->rule.empty();
    return {at->verdict.acceptance, rewritten ? Planned::exactly : Planned::kept};
}

TargetOutcome TargetMatrixModel::outcome(int row) const
{
    TargetOutcome outcome;
    outcome.complete = !m_complete.empty() && std::ranges::all_of(m_complete, [](bool one) { return one; });
    for (const auto& cells : m_matrix.rows) {
        const TargetCell& at = cells[m_order[static_cast<std::size_t>(row)]];
        if (at.verdict.acceptance == Acceptance::accepted)
            ++outcome.supported;
        else if (!at.rule.empty())
            ++outcome.rewritten;
        else if (at.isUnknown())
            ++outcome.unknown;
        else
            ++outcome.without;
    }
    return outcome;
}

QString outcomeText(const TargetOutcome& outcome)
{
    if (!outcome.complete)
        return QStringLiteral("…");
    if (outcome.without > 0)
        return outcome.rewritten == 0 ? TargetMatrixModel::tr("%1 without a rewrite").arg(outcome.without)
                                      : TargetMatrixModel::tr("%1 rewritten, %2 without")
                                            .arg(outcome.rewritten)
                                            .arg(outcome.without);
    if (outcome.rewritten > 0)
        return outcome.unknown == 0 ? TargetMatrixModel::tr("%1 rewritten exactly").arg(outcome.rewritten)
                                    : TargetMatrixModel::tr("%1 rewritten, %2 unknown")
                                          .arg(outcome.rewritten)
                                          .arg(outcome.unknown);
    return outcome.unknown > 0 ? TargetMatrixModel::tr("%1 unknown").arg(outcome.unknown)
                               : TargetMatrixModel::tr("all supported");
}

int TargetMatrixModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_frames.rowCount() == 0 ? 0 : static_cast<int>(m_order.size());
}

int TargetMatrixModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_frames.rowCount() + 1;
}

/// Every reason, and what is done instead.
QString TargetMatrixModel::tip(int row, int column) const
{
    const QString target = foreignName(targetOf(row)->name);
    const TargetCell* at = cell(row, column);
    if (at == nullptr)
        return target;
    if (at->verdict.acceptance == Acceptance::accepted)
        return tr("%1 supports the node as is.").arg(target);
    QStringList operators;
    for (const std::string& op : at->operators)
        operators.append(QString::fromStdString(op));
    const QString instead = at->rule.empty()
                                ? tr("No rewrite: %1").arg(coreWords(at->keepReason))
                                : tr("Instead, exact: %1").arg(operators.join(QStringLiteral(" + ")));
    return foldedTip(QStringList{target, reasonsOf(at->verdict), instead}.join(u'\n'));
}

QVariant TargetMatrixModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const bool isOutcome = index.column() == siteColumns();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: {
        if (isOutcome)
            return outcomeText(outcome(index.row()));
        const QString signs = cell(index.row(), index.column()) == nullptr
                                  ? QString()
                                  : marksText(marks(index.row(), index.column()));
        return role == Qt::DisplayRole ? signs
                                       : tr("%1 on %2: %3")
                                             .arg(headerData(index.column(), Qt::Horizontal, role).toString(),
                                                  foreignName(targetOf(index.row())->name, 60), signs);
    }
    case Qt::TextAlignmentRole:
        return Qt::AlignCenter;
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return isOutcome ? QString() : tip(index.row(), index.column());
    default:
        return {};
    }
}

QVariant TargetMatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal) {
        if (section == siteColumns())
            return role == Qt::DisplayRole ? tr("Outcome") : QVariant();
        if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
            return frame(section).name;
        return role == Qt::ToolTipRole ? m_frames.index(section).data(role) : QVariant();
    }
    if (section < 0 || section >= rowCount())
        return {};
    const TargetProfile& target = *targetOf(section);
    if (role == Qt::DisplayRole)
        return foreignName(target.name, 60);
    if (role == Qt::ToolTipRole)
        return foldedTip(
            tr("%1: %2\nDouble-click to choose this target.")
                .arg(foreignName(target.name), coreWords(profilePhrase(target, target.description))));
    return {};
}

} // namespace resizelens
