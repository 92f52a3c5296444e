#pragma once

#include "core/support/error.h"

#include <QObject>

namespace resizelens {

class DocumentArea;
class MessageStrip;

/// What the parts of the window have to say to the user.
class WindowMessages : public QObject
{
    Q_OBJECT

public:
    WindowMessages(MessageStrip& strip, DocumentArea& documents);

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

    MessageStrip& m_strip;
};

} // namespace resizelens
