#pragma once

#include "core/diff/model_diff.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>

namespace resizelens {

/// What differs between two models, a row each: first what is said of them as a whole.
class ChangeModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Kind, Operator, Node, What, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setDiff(std::shared_ptr<const ModelDiff> diff);
    const std::shared_ptr<const ModelDiff>& diff() const { return m_diff; }
    /// nullptr for a row that is about the models.
    const NodeChange* change(int row) const;
    const FactChange* fact(int row) const;
    /// The row of a node of one side.
    std::optional<int> rowOf(NodeId node, bool isAfter) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(int row, int column) const;

    std::shared_ptr<const ModelDiff> m_diff;
};

} // namespace resizelens
