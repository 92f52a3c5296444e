#include "widgets/inspector/wrap_delegate.h"

#include <QHeaderView>
#include <QTreeView>

#include <algorithm>

namespace resizelens {

namespace {
constexpr int kMargin = 4;    // left and right of a text
constexpr int kMostLines = 4; // what is longer is elided; the tooltip has it whole
} // namespace

WrapDelegate::WrapDelegate(QTreeView& view)
    : QStyledItemDelegate(&view)
    , m_view(view)
{
    view.setWordWrap(true);
    view.setUniformRowHeights(false);
    connect(view.header(), &QHeaderView::sectionResized, this,
            [this](int section) { Q_EMIT sizeHintChanged(m_view.model()->index(0, section)); });
}

QSize WrapDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QSize plain = QStyledItemDelegate::sizeHint(option, index);
    // The first column keeps to one line: names say enough by their beginning.
    const int width = m_view.columnWidth(index.column()) - 2 * kMargin;
    if (index.column() == 0 || width <= 0)
        return plain;
    const QFontMetrics metrics(option.font);
    const QRect wrapped = metrics.boundingRect(QRect(0, 0, width, 1 << 16), Qt::TextWordWrap,
                                               index.data(Qt::DisplayRole).toString());
    const int height = std::min(wrapped.height(), kMostLines * metrics.lineSpacing());
    return {plain.width(), std::max(plain.height(), height)};
}

void WrapDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->displayAlignment = Qt::AlignLeft | Qt::AlignTop; // a name stands beside its first line
}

} // namespace resizelens
