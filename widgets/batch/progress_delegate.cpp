#include "widgets/batch/progress_delegate.h"

#include "widgets/batch/batch_model.h"

#include <QPainter>

namespace resizelens {

void ProgressDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const
{
    const QVariant fraction = index.data(BatchModel::FractionRole);
    if (fraction.isValid()) {
        constexpr int kInset = 3;
        QColor colour = option.palette.color(QPalette::Highlight);
        colour.setAlpha(70);
        QRect bar = option.rect.adjusted(1, kInset, -1, -kInset);
        bar.setWidth(static_cast<int>(fraction.toDouble() * bar.width()));
        painter->fillRect(bar, colour);
    }
    QStyledItemDelegate::paint(painter, option, index);
}

} // namespace resizelens
