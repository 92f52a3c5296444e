#include "widgets/targets/target_matrix_model.h"

#include "widgets/support/acceptance_state.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/theme.h"

#include <QGuiApplication>

namespace resizelens {

namespace {

SiteState stateOf(const TargetCell& cell)
{
    if (cell.verdict.acceptance == Acceptance::accepted)
        return SiteState::accepted;
    if (!cell.rule.empty())
        return SiteState::exact;
    return acceptanceState(cell.verdict.acceptance);
}

QString reasonsOf(const TargetCell& cell)
{
    QStringList lines;
    for (const VerdictReason& reason : cell.verdict.reasons)
        lines.append(verdictWords(reason));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

void TargetMatrixModel::reset(std::shared_ptr<const Analysis> analysis, TargetMatrix matrix)
{
    beginResetModel();
    m_analysis = std::move(analysis);
    m_matrix = std::move(matrix);
    endResetModel();
}

int TargetMatrixModel::rowOf(const std::string& target) const
{
    for (std::size_t i = 0; i < m_matrix.targets.size(); ++i)
        if (m_matrix.targets[i]->id == target)
            return static_cast<int>(i);
    return -1;
}

int TargetMatrixModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_matrix.rows.empty() ? 0 : static_cast<int>(m_matrix.targets.size());
}

int TargetMatrixModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_matrix.rows.size());
}

QVariant TargetMatrixModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const TargetCell& cell =
        m_matrix.rows[static_cast<std::size_t>(index.column())][static_cast<std::size_t>(index.row())];
    const SiteState state = stateOf(cell);
    switch (role) {
    case Qt::DisplayRole:
        return cell.rule.empty() || state == SiteState::accepted
                   ? siteMark(state)
                   : QStringLiteral("%1 %2").arg(siteMark(state), QString::fromStdString(cell.rule));
    case Qt::ForegroundRole:
        return themeFor(QGuiApplication::palette()).site(state);
    case Qt::TextAlignmentRole:
        return Qt::AlignCenter;
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole: {
        const QString target = foreignName(cell.verdict.target);
        if (state == SiteState::accepted)
            return tr("%1 supports the node as is.").arg(target);
        QStringList operators;
        for (const std::string& op : cell.operators)
            operators.append(QString::fromStdString(op));
        const QString instead = cell.rule.empty()
                                    ? tr("No rewrite: %1").arg(coreWords(cell.keepReason))
                                    : tr("Instead, exact: %1").arg(operators.join(QStringLiteral(" + ")));
        return foldedTip(QStringList{target, reasonsOf(cell), instead}.join(u'\n'));
    }
    default:
        return {};
    }
}

QVariant TargetMatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const auto at = static_cast<std::size_t>(section);
    if (orientation == Qt::Horizontal) {
        if (!m_analysis || at >= m_analysis->sites.size())
            return {};
        if (role == Qt::DisplayRole)
            return foreignName(m_analysis->sites[at].site.id, 60);
        if (role == Qt::ToolTipRole)
            return foldedTip(foreignName(m_analysis->sites[at].site.id));
        return {};
    }
    if (at >= m_matrix.targets.size())
        return {};
    const TargetProfile& target = *m_matrix.targets[at];
    const auto solved = static_cast<int>(m_matrix.solvedBy(at));
    if (role == Qt::DisplayRole)
        return QStringLiteral("%1  %2/%3")
            .arg(foreignName(target.name, 60), QString::number(solved),
                 QString::number(m_matrix.rows.size()));
    if (role == Qt::ToolTipRole)
        return foldedTip(tr("%1: %2\n%3 of %4 sites run there, as is or rewritten exactly. Double click: "
                            "judge the model for it.")
                             .arg(foreignName(target.name),
                                  coreWords(profilePhrase(target, target.description)),
                                  QString::number(solved), QString::number(m_matrix.rows.size())));
    return {};
}

} // namespace resizelens
