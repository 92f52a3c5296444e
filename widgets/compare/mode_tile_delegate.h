#pragma once

#include <QStyledItemDelegate>

namespace resizelens {

/// Draws a tile of the mode sheet: the picture, under it the mode, the figures and how many modes are equal.
class ModeTileDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setDetail(bool detail) { m_detail = detail; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    bool m_detail = true;
};

} // namespace resizelens
