#include "widgets/overlay/overlay_model.h"

#include "widgets/support/foreign_text.h"

#include <onnx/onnx_pb.h>

namespace resizelens {

QString valueText(ValueKind kind, double value)
{
    if (kind != ValueKind::time)
        return QString::number(value, 'g', 6);
    return value >= 10'000.0 ? QStringLiteral("%1 ms").arg(value / 1000.0, 0, 'f', 1)
                             : QStringLiteral("%1 µs").arg(value, 0, 'f', 1);
}

void OverlayModel::setValues(std::shared_ptr<const Analysis> analysis,
                             std::shared_ptr<const NodeValues> values)
{
    beginResetModel();
    m_analysis = std::move(analysis);
    m_values = std::move(values);
    m_total = m_values ? m_values->total() : 0.0;
    endResetModel();
}

int OverlayModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_values ? 0 : static_cast<int>(m_values->nodes.size());
}

int OverlayModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString OverlayModel::text(const NodeValue& node, int column) const
{
    const bool counted = m_values->kind != ValueKind::placement;
    switch (column) {
    case Node:
        return foreignName(m_analysis->index->nodeLabel(node.node));
    case Operator:
        return foreignName(m_analysis->index->node(node.node).proto->op_type());
    case Value: {
        const QString value = counted ? valueText(m_values->kind, node.value) : QString();
        return node.isShared && counted ? tr("%1 (a part of a layer's)").arg(value) : value;
    }
    case Share:
        return counted && m_total > 0.0 ? QStringLiteral("%1 %").arg(100.0 * node.value / m_total, 0, 'f', 1)
                                        : QString();
    default:
        return foreignName(node.unit);
    }
}

QVariant OverlayModel::sortKey(const NodeValue& node, int column) const
{
    return column == Value || column == Share ? QVariant(node.value) : QVariant(text(node, column));
}

QVariant OverlayModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const NodeValue& node = m_values->nodes[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(node, index.column());
    case Qt::ToolTipRole:
        return foldedTip(text(node, index.column()));
    case Qt::TextAlignmentRole:
        return static_cast<int>(
            (index.column() == Value || index.column() == Share ? Qt::AlignRight : Qt::AlignLeft) |
            Qt::AlignVCenter);
    case kSortRole:
        return sortKey(node, index.column());
    default:
        return {};
    }
}

QVariant OverlayModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString value = m_values && m_values->kind == ValueKind::time ? tr("Time")
                          : m_values && !m_values->name.empty()         ? foreignName(m_values->name)
                                                                        : tr("Value");
    return QStringList{tr("Node"), value, tr("Share"), tr("Operator"), tr("Unit")}.value(section);
}

} // namespace resizelens
