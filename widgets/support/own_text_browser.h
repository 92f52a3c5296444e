#pragma once

#include <QTextBrowser>

namespace resizelens {

/// Shows the program's own pages: images only from resources, never files; links only to these or the web.
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
