#include "app/gui/file_drop.h"

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

namespace resizelens {

FileDrop::FileDrop(QWidget* target)
    : QObject(target)
{
    target->setAcceptDrops(true);
    target->installEventFilter(this);
}

bool FileDrop::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto* drop = static_cast<QDropEvent*>(event); // a QDragEnterEvent is one too
    bool isOurs = false;
    for (const QUrl& url : drop->mimeData()->urls())
        if (url.isLocalFile()) {
            isOurs = true;
            if (event->type() == QEvent::Drop)
                Q_EMIT dropped(url.toLocalFile());
        }
    if (!isOurs)
        return QObject::eventFilter(watched, event);
    drop->acceptProposedAction();
    return true;
}

} // namespace resizelens
