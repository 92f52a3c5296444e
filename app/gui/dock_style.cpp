#include "app/gui/dock_style.h"

#include <QStyleOptionDockWidget>

namespace resizelens {

namespace {

constexpr int kTitleIn = 4, kButtonsIn = 5;

} // namespace

DockStyle::DockStyle(QObject* parent)
{
    setParent(parent);
}

void DockStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                            const QWidget* widget) const
{
    const auto* title = qstyleoption_cast<const QStyleOptionDockWidget*>(option);
    if (element != CE_DockWidgetTitle || title == nullptr)
        return QProxyStyle::drawControl(element, option, painter, widget);
    QStyleOptionDockWidget moved(*title);
    moved.rect.adjust(kTitleIn, 0, 0, 0);
    QProxyStyle::drawControl(element, &moved, painter, widget);
}

QRect DockStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const bool isButton = element == SE_DockWidgetCloseButton || element == SE_DockWidgetFloatButton;
    return isButton ? rect.translated(-kButtonsIn, 0) : rect;
}

} // namespace resizelens
