#include "widgets/inspector/late_rows.h"

#include <QTreeWidget>

namespace resizelens {

void LateRows::apply()
{
    for (QTreeWidgetItem* row : m_spanned)
        row->setFirstColumnSpanned(true);
    for (const auto& [row, widget] : m_widgets)
        row->treeWidget()->setItemWidget(row, 1, widget);
    m_spanned.clear();
    m_widgets.clear();
}

} // namespace resizelens
