#include "app/gui/pane_focus.h"

#include <QWidget>

namespace resizelens {

void focusPane(const QList<QWidget*>& panes, const QWidget* focus, int direction)
{
    const int count = static_cast<int>(panes.size());
    int at = 0;
    while (at < count && !panes[at]->isAncestorOf(focus) && panes[at] != focus)
        ++at;
    for (int step = 0; step < count; ++step) {
        at = (at + direction + count) % count;
        QWidget* pane = panes[at];
        if (!pane->isVisible())
            continue;
        QWidget* target = pane;
        const auto inside = [&](const QWidget* widget) {
            return widget == pane || pane->isAncestorOf(widget);
        };
        for (QWidget* next = pane->nextInFocusChain(); next != pane; next = next->nextInFocusChain())
            if (inside(next) && next->isVisible() && next->isEnabled() &&
                next->focusPolicy() & Qt::TabFocus) {
                target = next;
                break;
            }
        return target->setFocus(Qt::TabFocusReason);
    }
}

} // namespace resizelens
