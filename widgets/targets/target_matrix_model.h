#pragma once

#include "core/session/target_matrix.h"

#include <QAbstractTableModel>

#include <memory>

namespace resizelens {

/// Targets (rows) and sites (columns). A cell's text is the mark and the rule of the exact rewrite; its tool
/// tip says why.
class TargetMatrixModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// `analysis` may be null; the matrix must have a row for each of its sites, or be empty until it is
    /// made.
    void reset(std::shared_ptr<const Analysis> analysis, TargetMatrix matrix);
    /// The row of a target's id; -1 where it is not there.
    int rowOf(const std::string& target) const;
    const TargetMatrix& matrix() const { return m_matrix; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const Analysis> m_analysis;
    TargetMatrix m_matrix = {};
};

} // namespace resizelens
