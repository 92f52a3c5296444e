#include "widgets/sites/chosen_rows.h"

namespace resizelens {

void ChosenRows::follow(const QItemSelection& rows, const QModelIndex& current)
{
    QItemSelectionModel::setCurrentIndex(current, NoUpdate);
    QItemSelectionModel::select(rows, ClearAndSelect | Rows);
}

void ChosenRows::setCurrentIndex(const QModelIndex& index, SelectionFlags command)
{
    QItemSelectionModel::setCurrentIndex(index, command);
    Q_EMIT chosen();
}

void ChosenRows::select(const QModelIndex& index, SelectionFlags command)
{
    select(QItemSelection(index, index), command);
}

void ChosenRows::select(const QItemSelection& selection, SelectionFlags command)
{
    QItemSelectionModel::select(selection, command);
    Q_EMIT chosen();
}

} // namespace resizelens
