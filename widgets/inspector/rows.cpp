#include "widgets/inspector/rows.h"

#include "widgets/support/foreign_text.h"

namespace resizelens {

QTreeWidgetItem* addRow(QTreeWidgetItem* parent, const QString& name, const QString& value,
                        const QString& tip)
{
    auto* item = new QTreeWidgetItem(parent, {name});
    item->setToolTip(0, foldedTip(name));
    setValue(*item, value, tip);
    return item;
}

void setValue(QTreeWidgetItem& row, const QString& value, const QString& tip)
{
    row.setText(1, value);
    row.setToolTip(1, foldedTip(tip.isEmpty() ? value : tip));
}

} // namespace resizelens
