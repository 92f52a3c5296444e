#pragma once

#include <QItemSelectionModel>

namespace resizelens {

/// Row selection that emits chosen() only for user actions, not for follow() or rows removed by a filter.
class ChosenRows : public QItemSelectionModel
{
    Q_OBJECT

public:
    using QItemSelectionModel::QItemSelectionModel;

    /// Mirrors a selection made elsewhere; `current` may be invalid.
    void follow(const QItemSelection& rows, const QModelIndex& current);

    void setCurrentIndex(const QModelIndex& index, SelectionFlags command) override;
    void select(const QModelIndex& index, SelectionFlags command) override;
    void select(const QItemSelection& selection, SelectionFlags command) override;

Q_SIGNALS:
    void chosen();
};

} // namespace resizelens
