#include "app/gui/session_keeper.h"

#include "app/gui/document_area.h"
#include "app/gui/session_store.h"
#include "app/gui/view_keeper.h"
#include "widgets/messages/message_strip.h"
#include "widgets/support/foreign_text.h"

#include <algorithm>

#include <QFileInfo>

namespace resizelens {

SessionKeeper::SessionKeeper(DocumentArea& documents, ViewKeeper& views, MessageStrip& messages)
    : QObject(&documents)
    , m_documents(documents)
    , m_views(views)
    , m_messages(messages)
{
    connect(&m_documents, &DocumentArea::opened, this, &SessionKeeper::remember);
}

void SessionKeeper::save()
{
    m_views.store();
    SavedSession saved;
    for (const DocumentSession* session : m_documents.sessions()) {
        if (!session->document.isOpen())
            continue;
        if (session == &m_documents.session())
            saved.current = static_cast<int>(saved.documents.size());
        NamedView view;
        if (session->opening) // never came to the front
            view = *session->opening;
        else if (session->index)
            view = nameView(session->view, *session->index);
        saved.documents.push_back(
            {session->path, session->document.inputs(), session->document.choices(), view});
    }
    resizelens::saveSession(saved);
}

void SessionKeeper::remember()
{
    const auto sessions = m_documents.sessions();
    const bool opening = std::ranges::any_of(sessions, [](const DocumentSession* session) {
        return !session->path.isEmpty() && !session->document.isOpen();
    });
    if (!opening)
        save();
}

void SessionKeeper::restore()
{
    const SavedSession saved = loadSession();
    QStringList missing;
    for (std::size_t i = 0; i < saved.documents.size(); ++i) {
        const SavedDocument& document = saved.documents[i];
        if (!QFileInfo::exists(document.path)) {
            missing.append(foreignName(QFileInfo(document.path).fileName()));
            continue;
        }
        const bool inFront = static_cast<int>(i) == saved.current;
        m_documents.open(document.path, document.inputs, document.choices, inFront).opening = document.view;
    }
    if (!missing.isEmpty())
        m_messages.show({Severity::warning,
                         tr("Not there any more: %1. The other models of the last session are opened.")
                             .arg(missing.join(QStringLiteral(", "))),
                         {},
                         {}});
}

} // namespace resizelens
