#pragma once

#include <QString>
#include <QTreeWidget>

#include <utility>
#include <vector>

namespace resizelens {

/// A row below `parent`: a name and a value, both whole in their tooltips; `tip` instead of the value.
QTreeWidgetItem* addRow(QTreeWidgetItem* parent, const QString& name, const QString& value,
                        const QString& tip = {});
void setValue(QTreeWidgetItem& row, const QString& value, const QString& tip = {});

/// What rows of a tree get once all of them are there: each of these calls makes the view lay out all that it
/// holds, and between insertions that would be done again for each.
class LateRows
{
public:
    void span(QTreeWidgetItem* row) { m_spanned.push_back(row); }
    void put(QTreeWidgetItem* row, QWidget* widget) { m_widgets.emplace_back(row, widget); }
    void apply()
    {
        for (QTreeWidgetItem* row : m_spanned)
            row->setFirstColumnSpanned(true);
        for (const auto& [row, widget] : m_widgets)
            row->treeWidget()->setItemWidget(row, 1, widget);
        m_spanned.clear();
        m_widgets.clear();
    }

private:
    std::vector<QTreeWidgetItem*> m_spanned = {};                      // over all columns
    std::vector<std::pair<QTreeWidgetItem*, QWidget*>> m_widgets = {}; // in the column of values
};

} // namespace resizelens
