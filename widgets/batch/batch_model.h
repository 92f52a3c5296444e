#pragma once

#include "core/batch/batch.h"

#include <QAbstractTableModel>

#include <vector>

namespace resizelens {

/// The rows of a batch with their live state.
class BatchModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Model, State, Rewritten, WorstCase, Measured, Time, Message, ColumnCount };
    enum Role {
        FractionRole = Qt::UserRole, // 0..1 where a model is worked on, else nothing
        SortRole,
    };

    using QAbstractTableModel::QAbstractTableModel;

    void reset(std::vector<BatchRow> rows);
    void update(std::size_t row, BatchRow value);
    const std::vector<BatchRow>& rows() const { return m_rows; }
    int count(BatchStatus status) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QVariant sortKey(const BatchRow& row, int column) const;
    QString text(const BatchRow& row, int column) const;

    std::vector<BatchRow> m_rows;
};

} // namespace resizelens
