#include "app/gui/window_messages.h"

#include "app/gui/document_area.h"
#include "core/engine/words.h"
#include "widgets/messages/message_strip.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/job_messages.h"

#include <QFileInfo>
#include <QHash>

#include <utility>

namespace resizelens {

struct WindowMessages::Kept
{
    QHash<std::uint32_t, Message> byDocument;
};

WindowMessages::~WindowMessages() = default;

WindowMessages::WindowMessages(MessageStrip& strip, DocumentArea& documents, const Selection& selection)
    : QObject(&strip)
    , m_strip(strip)
    , m_documents(documents)
    , m_selection(selection)
    , m_kept(std::make_unique<Kept>())
{
    connect(&documents, &DocumentArea::opened, this, [this, &documents](const Document* opened) {
        if (opened == &documents.current())
            m_strip.dismiss();
    });
    connect(&documents, &DocumentArea::leaving, this, &WindowMessages::keep);
    connect(&selection, &Selection::documentChanged, this, &WindowMessages::bringBack);
    connect(&JobMessages::instance(), &JobMessages::failed, this, &WindowMessages::showError);
    connect(&JobMessages::instance(), &JobMessages::noted, this, &WindowMessages::showNote);
    connect(&documents, &DocumentArea::openFailed, this, &WindowMessages::showError);
    connect(&documents, &DocumentArea::exportFailed, this, &WindowMessages::showExportError);
    connect(&documents, &DocumentArea::noted, this, &WindowMessages::showNote);
    connect(&documents, &DocumentArea::goneFromDisk, this, &WindowMessages::showGone);
}

void WindowMessages::showGone(const QString& path)
{
    const QString name = foreignName(QFileInfo(path).fileName());
    m_strip.show({Severity::warning, tr("%1 was deleted, moved or renamed. It stays open here.").arg(name)});
}

void WindowMessages::keep()
{
    if (m_strip.text().isEmpty() || !m_documents.find(m_selection.document()))
        return;
    m_kept->byDocument.insert(m_selection.document().value, m_strip.message());
    m_strip.dismiss();
}

void WindowMessages::bringBack()
{
    m_kept->byDocument.removeIf([this](const std::pair<const std::uint32_t&, Message&>& kept) {
        return m_documents.find(DocumentId{kept.first}) == nullptr;
    });
    if (!m_selection.analysis())
        m_strip.dismiss(); // of what was closed
    if (m_kept->byDocument.contains(m_selection.document().value))
        m_strip.show(m_kept->byDocument.take(m_selection.document().value));
}

void WindowMessages::showError(const Error& error)
{
    m_strip.show(messageOf(error));
}

/// Where outputs differ, with the way to where that starts.
void WindowMessages::showExportError(const Error& error)
{
    Message message = messageOf(error);
    if (is(error, words::exportDiffers)) {
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
        message.actionText = tr("Input shapes and values…");
        message.action = [this] { Q_EMIT inputShapesRequested(); };
    }
    m_strip.show(std::move(message));
}

} // namespace resizelens
