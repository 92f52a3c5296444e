#include "app/gui/pages.h"

namespace resizelens {

Pages::Pages(QWidget* parent)
    : QTabWidget(parent)
{
    setDocumentMode(true);
}

void Pages::add(Page page, QWidget* widget, const QString& title, const QString& tip)
{
    insertTab(static_cast<int>(page), widget, title);
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
