#include "widgets/inspector/section_tree.h"

#include "widgets/inspector/wrap_delegate.h"

#include <QHeaderView>

#include <algorithm>

namespace resizelens {

namespace {

constexpr int kNamesShare = 42; // per cent of the width

} // namespace

SectionTree::SectionTree(QWidget* parent)
    : QTreeWidget(parent)
{
    setColumnCount(2);
    setHeaderLabels({tr("Name"), tr("Value")});
    setHeaderHidden(true);
    header()->setMinimumSectionSize(48);
    header()->setSectionResizeMode(0, QHeaderView::Fixed);
    header()->setSectionResizeMode(1, QHeaderView::Stretch);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // texts wrap instead
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setAccessibleName(tr("Properties of the selected node"));
    setItemDelegate(new WrapDelegate(*this));
    setIndentation(10);
    setMinimumHeight(0);
}

void SectionTree::resizeEvent(QResizeEvent* event)
{
    header()->resizeSection(0, width() * kNamesShare / 100);
    QTreeWidget::resizeEvent(event);
}

/// After each layout of the rows.
void SectionTree::updateGeometries()
{
    QTreeWidget::updateGeometries();
    fit();
}

void SectionTree::fit()
{
    QModelIndex last = model()->index(model()->rowCount() - 1, 0);
    while (last.isValid() && isExpanded(last) && model()->rowCount(last) > 0)
        last = model()->index(model()->rowCount(last) - 1, 0, last);
    const int wanted = last.isValid() ? visualRect(last).bottom() + 1 + verticalOffset() : 0;
    if (height() != wanted || minimumHeight() != wanted)
        setFixedHeight(std::max(wanted, 0));
}

} // namespace resizelens
