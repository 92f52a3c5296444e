#pragma once

#include <QItemSelectionModel>

namespace resizelens {

/// The selected rows of a table and the current one, with what changes them told apart: chosen() is sent when
/// the user did, and neither for rows that a filter takes away nor for follow().
class ChosenRows : public QItemSelectionModel
{
    Q_OBJECT

public:
    using QItemSelectionModel::QItemSelectionModel;

    /// Shows what is selected elsewhere. `current` may be invalid: none.
    void follow(const QItemSelection& rows, const QModelIndex& current);

    void setCurrentIndex(const QModelIndex& index, SelectionFlags command) override;
    void select(const QModelIndex& index, SelectionFlags command) override;
    void select(const QItemSelection& selection, SelectionFlags command) override;

Q_SIGNALS:
    void chosen();
};

} // namespace resizelens
