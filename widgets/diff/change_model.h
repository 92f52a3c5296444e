#pragma once

#include "core/extras/model_diff/model_diff.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>

namespace resizelens {

/// Differences between two models, one per row; facts about the whole models first.
class ChangeModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Kind, Operator, Node, What, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setDiff(std::shared_ptr<const ModelDiff> diff);
    const std::shared_ptr<const ModelDiff>& diff() const { return m_diff; }
    /// nullptr if the row is a fact about the whole models.
    const NodeChange* change(int row) const;
    const FactChange* fact(int row) const;
    /// Row of a node of the given side.
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
