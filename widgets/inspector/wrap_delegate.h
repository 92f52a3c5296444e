#pragma once

#include <QStyledItemDelegate>

class QTreeView;

namespace resizelens {

/// Lets the texts of a tree's columns wrap: a tree view on its own gives every row one line and elides.
class WrapDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// Takes care of the view's rows when its columns change their width.
    explicit WrapDelegate(QTreeView& view);

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    /// Left of what stands in this cell.
    int indentation(const QModelIndex& index) const;

    QTreeView& m_view;
};

} // namespace resizelens
