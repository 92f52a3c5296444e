#include "app/gui/menu_bar.h"

#include <QMenu>

namespace resizelens {

MenuBar::MenuBar(QWidget* parent)
    : QMenuBar(parent)
{
    setFolded(true);
}

/// A bar that is hidden would take the keys of its entries with it.
void MenuBar::setFolded(bool folded)
{
    m_folded = folded;
    settle(folded);
}

void MenuBar::settle(bool folded)
{
    if (isNativeMenuBar())
        return;
    setMinimumHeight(0);
    setMaximumHeight(folded ? 0 : QWIDGETSIZE_MAX);
}

void MenuBar::popup(const QPoint& global)
{
    QMenu all(this);
    all.addActions(actions());
    all.exec(global);
}

void MenuBar::focusInEvent(QFocusEvent* event)
{
    QMenuBar::focusInEvent(event);
    settle(false);
}

void MenuBar::focusOutEvent(QFocusEvent* event)
{
    QMenuBar::focusOutEvent(event);
    settle(m_folded);
}

} // namespace resizelens
