#include "widgets/diff/change_model.h"

#include "widgets/diff/change_text.h"
#include "widgets/support/foreign_text.h"

#include <algorithm>

namespace resizelens {

void ChangeModel::setDiff(std::shared_ptr<const ModelDiff> diff)
{
    beginResetModel();
    m_diff = std::move(diff);
    endResetModel();
}

const FactChange* ChangeModel::fact(int row) const
{
    const auto place = static_cast<std::size_t>(row);
    return m_diff && row >= 0 && place < m_diff->facts.size() ? &m_diff->facts[place] : nullptr;
}

const NodeChange* ChangeModel::change(int row) const
{
    if (!m_diff || row < 0 || static_cast<std::size_t>(row) < m_diff->facts.size())
        return nullptr;
    const std::size_t place = static_cast<std::size_t>(row) - m_diff->facts.size();
    return place < m_diff->changes.size() ? &m_diff->changes[place] : nullptr;
}

std::optional<int> ChangeModel::rowOf(NodeId node, bool isAfter) const
{
    if (!m_diff)
        return std::nullopt;
    const auto found = std::ranges::find_if(m_diff->changes, [&](const NodeChange& change) {
        return (isAfter ? change.after : change.before) == node;
    });
    if (found == m_diff->changes.end())
        return std::nullopt;
    return static_cast<int>(m_diff->facts.size()) + static_cast<int>(found - m_diff->changes.begin());
}

int ChangeModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_diff ? 0 : static_cast<int>(m_diff->facts.size() + m_diff->changes.size());
}

int ChangeModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ChangeModel::text(int row, int column) const
{
    const NodeChange* node = change(row);
    if (node == nullptr) {
        const FactChange& about = *fact(row);
        switch (column) {
        case Kind:
            return tr("model");
        case Operator:
            return factWord(about.kind);
        case Node:
            return foreignName(about.name);
        default:
            return factSummary(about);
        }
    }
    switch (column) {
    case Kind:
        return changeMark(node->kind) + QLatin1Char(' ') + changeWord(node->kind);
    case Operator:
        return foreignName(node->op);
    case Node:
        return foreignName(node->label);
    default:
        return changeSummary(*node);
    }
}

QVariant ChangeModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::DisplayRole)
        return text(index.row(), index.column());
    if (role == Qt::ToolTipRole)
        return foldedTip(text(index.row(), index.column()));
    return {};
}

QVariant ChangeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return QStringList{tr("Change"), tr("Operator"), tr("Node"), tr("What")}.value(section);
}

} // namespace resizelens
