#pragma once

#include "widgets/support/own_text_browser.h"

namespace resizelens {

/// Shows pages of the manual: Markdown resources below :/help. Links between pages, to headings and to
/// pictures work as they do in the repository; the way back is kept.
class ManualBrowser : public OwnTextBrowser
{
    Q_OBJECT

public:
    explicit ManualBrowser(QWidget* parent = nullptr);

    /// Marks every place of `text` and scrolls to the first. Empty: none.
    void markText(const QString& text);
    int markCount() const { return static_cast<int>(extraSelections().size()); }

    QVariant loadResource(int type, const QUrl& name) override;

Q_SIGNALS:
    /// A link leads to a file of the source tree that the manual does not have in itself, e.g.
    /// "core/resize/rewrite/rules/average.cpp".
    void sourceFileRequested(const QString& path);

protected:
    void doSetSource(const QUrl& url, QTextDocument::ResourceType type) override;

private:
    void tidyUp();
    void scrollToHeading(const QString& slug);
};

} // namespace resizelens
