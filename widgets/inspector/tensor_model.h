#pragma once

#include "widgets/inspector/tensor_facts.h"

#include <QAbstractTableModel>

#include <memory>

namespace resizelens {

/// The values of a tensor: the last axis from left to right, a row for each place on the other axes. At most
/// kMostRows rows and kMostColumns columns.
class TensorModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    static constexpr int kMostRows = 100'000, kMostColumns = 1000;

    using QAbstractTableModel::QAbstractTableModel;

    void setTensor(std::shared_ptr<const LoadedTensor> tensor);
    /// Whether some values are beyond the rows and columns.
    bool isCut() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    /// Rows are named after their place: "0, 3".
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::int64_t width() const;

    std::shared_ptr<const LoadedTensor> m_tensor;
};

} // namespace resizelens
