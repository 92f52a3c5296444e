#pragma once

#include "core/base/error.h"
#include "widgets/selection/selection.h"

#include <QObject>

#include <memory>

namespace resizelens {

class DocumentArea;
class MessageStrip;

/// What the parts of the window have to say to the user. A message belongs to the document that was in front when it
/// came: it goes with it and comes back with it.
class WindowMessages : public QObject
{
    Q_OBJECT

public:
    WindowMessages(MessageStrip& strip, DocumentArea& documents, const Selection& selection);
    ~WindowMessages() override;

    MessageStrip& strip() { return m_strip; }
    void showError(const Error& error);
    /// A part with a signal failed(const Error&).
    template<class Part>
    void tellFailuresOf(Part& part)
    {
        connect(&part, &Part::failed, this, &WindowMessages::showError);
    }

Q_SIGNALS:
    // By the button of a message.
    void inputShapesRequested();
    void verificationRequested();

private:
    void showExportError(const Error& error);
    void showNote(const Error& note);
    void showGone(const QString& path);
    void keep();
    void bringBack();

    MessageStrip& m_strip;
    DocumentArea& m_documents;
    const Selection& m_selection;
    struct Kept; // of documents that are not in front
    std::unique_ptr<Kept> m_kept;
};

} // namespace resizelens
