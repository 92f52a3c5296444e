#pragma once

#include <QTextBrowser>

namespace resizelens {

/// Shows pages of the program's own making. Whatever is named in them: pictures come from the program's
/// resources and never from a file, and a link that is no address of the web leads nowhere.
class OwnTextBrowser : public QTextBrowser
{
    Q_OBJECT

public:
    explicit OwnTextBrowser(QWidget* parent = nullptr);

    QVariant loadResource(int type, const QUrl& name) override;

protected:
    void doSetSource(const QUrl& url, QTextDocument::ResourceType type) override;
};

} // namespace resizelens
