#include "widgets/support/own_text_browser.h"

#include <QDesktopServices>
#include <QImage>

namespace resizelens {

OwnTextBrowser::OwnTextBrowser(QWidget* parent)
    : QTextBrowser(parent)
{
}

QVariant OwnTextBrowser::loadResource(int type, const QUrl& name)
{
    const QUrl whole = name.isRelative() ? source().resolved(name) : name;
    if (whole.scheme() == QLatin1String("qrc"))
        return QTextBrowser::loadResource(type, whole);
    if (type != QTextDocument::ImageResource)
        return QByteArray("");
    QImage nothing(1, 1, QImage::Format_ARGB32_Premultiplied); // a null image makes Qt read the file
    nothing.fill(Qt::transparent);
    return nothing;
}

void OwnTextBrowser::doSetSource(const QUrl& url, QTextDocument::ResourceType type)
{
    if (url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http"))
        QDesktopServices::openUrl(url);
    else if (url.scheme() == QLatin1String("qrc"))
        QTextBrowser::doSetSource(url, type);
}

} // namespace resizelens
