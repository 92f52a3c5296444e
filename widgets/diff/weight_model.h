#pragma once

#include "core/base/tensor.h"

#include <QAbstractTableModel>

#include <memory>

namespace resizelens {

/// Values of a tensor, one row per index of the first axis; at most kMost rows and columns.
class WeightModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    static constexpr std::int64_t kMost = 100'000;

    using QAbstractTableModel::QAbstractTableModel;

    void setTensor(std::shared_ptr<const Tensor> tensor);
    /// Shows after − before, coloured by magnitude; both must have the same type and shape.
    void setDifference(std::shared_ptr<const Tensor> before, std::shared_ptr<const Tensor> after,
                       double largest);
    /// Cell of an element; invalid beyond what is shown.
    QModelIndex indexOf(const Dims& place) const;
    /// NaN outside the tensor and for non-numeric values.
    double value(int row, int column) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::int64_t across() const;
    QString placeText(std::int64_t element) const;

    std::shared_ptr<const Tensor> m_tensor, m_before;
    double m_largest = 0.0;
};

} // namespace resizelens
