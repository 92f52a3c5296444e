#include "app/gui/band.h"

#include <QAction>
#include <QEvent>
#include <QLayout>

namespace resizelens {

Band::Band(const QString& name, QWidget* content, QWidget* parent)
    : QToolBar(parent)
{
    setObjectName(name);
    setMovable(false);
    setFloatable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    toggleViewAction()->setVisible(false);
    content->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    addWidget(content);
    flatten();
}

bool Band::event(QEvent* event)
{
    const bool done = QToolBar::event(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::Polish)
        flatten();
    return done;
}

void Band::flatten()
{
    layout()->setContentsMargins(0, 0, 0, 0);
    layout()->setSpacing(0);
}

} // namespace resizelens
