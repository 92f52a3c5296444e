#include "widgets/support/column_scroll.h"

#include <QEvent>
#include <QLayout>
#include <QScrollBar>

#include <algorithm>

namespace resizelens {

ColumnScroll::ColumnScroll(QWidget* parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus); // what has the focus in it scrolls it
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setBackgroundRole(QPalette::Base);
    // What the vertical bar covers is not scrolled into view.
    connect(horizontalScrollBar(), &QScrollBar::rangeChanged, horizontalScrollBar(),
            [bar = horizontalScrollBar()] { bar->setRange(0, 0); });
}

void ColumnScroll::setColumn(QWidget* column)
{
    column->setBackgroundRole(QPalette::Base);
    setWidget(column);
    fit();
}

void ColumnScroll::resizeEvent(QResizeEvent* event)
{
    fit();
    QScrollArea::resizeEvent(event);
}

bool ColumnScroll::eventFilter(QObject* object, QEvent* event)
{
    if (object == widget() && event->type() == QEvent::LayoutRequest)
        fit();
    return QScrollArea::eventFilter(object, event);
}

void ColumnScroll::fit()
{
    QWidget* column = widget();
    if (column == nullptr)
        return;
    const QSize room = maximumViewportSize();
    const QLayout* layout = column->layout();
    const bool followsWidth = layout != nullptr && layout->hasHeightForWidth();
    const int needed =
        followsWidth ? layout->totalMinimumHeightForWidth(room.width()) : column->minimumSizeHint().height();
    column->resize(room.width(), std::max(room.height(), needed));
}

} // namespace resizelens
