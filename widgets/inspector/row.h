#pragma once

#include <QString>

class QTreeWidgetItem;

namespace resizelens {

/// A row below `parent`: a name and a value, both whole in their tooltips; `tip` instead of the value.
QTreeWidgetItem* addRow(QTreeWidgetItem* parent, const QString& name, const QString& value,
                        const QString& tip = {});
void setValue(QTreeWidgetItem& row, const QString& value, const QString& tip = {});

} // namespace resizelens
