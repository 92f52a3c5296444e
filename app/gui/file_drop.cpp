#include "app/gui/file_drop.h"

#include "app/gui/header_buttons.h"
#include "widgets/support/theme.h"
#include "widgets/support/type_scale.h"

#include <QDropEvent>
#include <QMimeData>
#include <QPainter>
#include <QUrl>
#include <QWidget>

#include <utility>

namespace resizelens {

namespace {

QStringList filesOf(const QMimeData& data)
{
    QStringList paths;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    return paths;
}

} // namespace

/// Over the whole widget while files are dragged over it.
class DropVeil : public QWidget
{
public:
    explicit DropVeil(QWidget* parent)
        : QWidget(parent)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
    }

    QString text;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Theme theme = themeFor(palette());
        QColor veil = theme.selectedGround;
        veil.setAlphaF(0.85F);
        painter.fillRect(rect(), veil);
        painter.setPen(QPen(theme.selection, 3));
        painter.drawRoundedRect(QRectF(rect()).adjusted(8, 8, -8, -8), 10, 10);
        painter.setFont(headingFont(titleFont(font())));
        painter.drawText(rect(), Qt::AlignCenter, text);
    }
};

FileDrop::FileDrop(QWidget* target, std::function<QString(const QStringList&)> says)
    : QObject(target)
    , m_target(target)
    , m_says(std::move(says))
    , m_veil(new DropVeil(target))
{
    target->setAcceptDrops(true);
    target->installEventFilter(this);
}

FileDrop::~FileDrop() = default;

void FileDrop::light(const QString& text)
{
    m_veil->text = text;
    m_veil->setGeometry(m_target->rect());
    m_veil->setVisible(!text.isEmpty());
    m_veil->raise();
}

bool FileDrop::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::DragLeave)
        light({});
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto* drop = static_cast<QDropEvent*>(event); // a QDragEnterEvent is one too
    const QStringList paths = filesOf(*drop->mimeData());
    const bool isDrop = event->type() == QEvent::Drop;
    light(isDrop || paths.isEmpty() ? QString() : m_says(paths));
    if (paths.isEmpty())
        return QObject::eventFilter(watched, event);
    drop->setDropAction(Qt::CopyAction);
    drop->accept();
    if (isDrop)
        Q_EMIT dropped(paths);
    return true;
}

} // namespace resizelens
