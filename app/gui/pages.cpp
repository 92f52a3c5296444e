#include "app/gui/pages.h"

#include <QScrollArea>

namespace resizelens {

Pages::Pages(QWidget* parent)
    : QTabWidget(parent)
{
    setDocumentMode(true);
}

namespace {

/// What asks for more room than a small window has between its docks is scrolled there.
QWidget* placeOf(QWidget* widget, QWidget* parent)
{
    constexpr int kSmall = 540;
    if (widget->minimumSizeHint().width() <= kSmall)
        return widget;
    auto* place = new QScrollArea(parent);
    place->setFrameShape(QFrame::NoFrame);
    place->setFocusPolicy(Qt::NoFocus);
    place->setWidgetResizable(true);
    place->setWidget(widget);
    return place;
}

} // namespace

void Pages::add(Page page, QWidget* widget, const QString& title, const QString& tip)
{
    insertTab(static_cast<int>(page), placeOf(widget, this), title);
    setTabToolTip(static_cast<int>(page), tip);
}

void Pages::open(Page page)
{
    setCurrentIndex(static_cast<int>(page));
}

Page Pages::page() const
{
    return pageOf(currentIndex());
}

} // namespace resizelens
