#pragma once

#include "core/tensor/tensor.h"

#include <QAbstractTableModel>

#include <memory>

namespace resizelens {

/// The values of a tensor: a row for each index along its first axis. Up to kMost rows and columns.
class WeightModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    static constexpr std::int64_t kMost = 100'000;

    using QAbstractTableModel::QAbstractTableModel;

    void setTensor(std::shared_ptr<const Tensor> tensor);
    /// The values less those of `before`, coloured by their size; both have one type and the same lengths.
    void setDifference(std::shared_ptr<const Tensor> before, std::shared_ptr<const Tensor> after,
                       double largest);
    bool isEmpty() const { return !m_tensor; }
    /// Where an element is; not valid beyond what is shown.
    QModelIndex indexOf(const Dims& place) const;
    /// NaN beyond the tensor and for what is no number.
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
