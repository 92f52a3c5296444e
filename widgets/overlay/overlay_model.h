#pragma once

#include "core/extras/compiler_logs/node_values.h"

#include <QAbstractTableModel>

#include <memory>

namespace resizelens {

class OverlayModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Node, Value, Share, Operator, Unit, ColumnCount };
    static constexpr int kSortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    void setValues(std::shared_ptr<const Analysis> analysis, std::shared_ptr<const NodeValues> values);
    NodeId node(int row) const { return m_values->nodes[static_cast<std::size_t>(row)].node; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const NodeValue& node, int column) const;
    QVariant sortKey(const NodeValue& node, int column) const;

    std::shared_ptr<const Analysis> m_analysis;
    std::shared_ptr<const NodeValues> m_values;
    double m_total = 0.0;
};

/// "12.3 µs", "0.25"
QString valueText(ValueKind kind, double value);

} // namespace resizelens
