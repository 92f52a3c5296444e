#pragma once

#include <QStyledItemDelegate>

namespace resizelens {

/// A state as text; behind that of a model that is worked on, a bar as long as it is far
/// (BatchModel::FractionRole).
class ProgressDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

} // namespace resizelens
