#include "app/gui/window_messages.h"

#include "app/gui/document_area.h"
#include "widgets/messages/message_strip.h"

#include <utility>

namespace resizelens {

WindowMessages::WindowMessages(MessageStrip& strip, DocumentArea& documents)
    : QObject(&strip)
    , m_strip(strip)
{
    connect(&documents, &DocumentArea::opened, this, [this, &documents](const Document* opened) {
        if (opened == &documents.current())
            m_strip.dismiss();
    });
    connect(&documents, &DocumentArea::openFailed, this, &WindowMessages::showError);
    connect(&documents, &DocumentArea::exportFailed, this, &WindowMessages::showExportError);
    connect(&documents, &DocumentArea::noted, this, &WindowMessages::showNote);
}

void WindowMessages::showError(const Error& error)
{
    m_strip.show(messageOf(error));
}

/// Where outputs differ, with the way to where that starts.
void WindowMessages::showExportError(const Error& error)
{
    Message message = messageOf(error);
    if (error.code == "export.differs") {
        message.actionText = tr("Where it starts…");
        message.action = [this] { Q_EMIT verificationRequested(); };
    }
    m_strip.show(std::move(message));
}

void WindowMessages::showNote(const Error& note)
{
    Message message = messageOf(note);
    message.severity = Severity::note;
    if (note.kind == ErrorKind::shape) {
        message.actionText = tr("Input shapes…");
        message.action = [this] { Q_EMIT inputShapesRequested(); };
    }
    m_strip.show(std::move(message));
}

} // namespace resizelens
