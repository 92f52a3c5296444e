#include "widgets/compare/picture_drop.h"

#include "core/preview/preview_input.h"

#include <QDropEvent>
#include <QMimeData>
#include <QMimeDatabase>
#include <QUrl>
#include <QWidget>

namespace resizelens {

namespace {

QStringList picturesOf(const QMimeData* data)
{
    const QMimeDatabase types;
    QStringList paths;
    for (const QUrl& url : data->urls()) {
        if (!url.isLocalFile())
            continue;
        const QString path = url.toLocalFile();
        if (looksLikePicture(path.toStdString()) ||
            types.mimeTypeForUrl(url).name().startsWith(QLatin1String("image/")))
            paths.append(path);
    }
    return paths;
}

} // namespace

PictureDrop::PictureDrop(QWidget* target)
    : QObject(target)
{
    target->setAcceptDrops(true);
    target->installEventFilter(this);
}

bool PictureDrop::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::DragLeave)
        Q_EMIT filesDragged({});
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto* drop = static_cast<QDropEvent*>(event); // a QDragEnterEvent is one too
    const QStringList paths = picturesOf(drop->mimeData());
    if (paths.isEmpty())
        return QObject::eventFilter(watched, event);
    drop->acceptProposedAction();
    event->type() == QEvent::Drop ? Q_EMIT filesDropped(paths) : Q_EMIT filesDragged(paths);
    return true;
}

} // namespace resizelens
