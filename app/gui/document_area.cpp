#include "app/gui/document_area.h"

#include "widgets/support/foreign_text.h"

#include <QFileInfo>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace resizelens {

namespace {

constexpr int kWidestTab = 260;

bool isSameFile(const QString& a, const QString& b)
{
    const QString first = QFileInfo(a).canonicalFilePath();
    return !first.isEmpty() && first == QFileInfo(b).canonicalFilePath();
}

} // namespace

DocumentArea::DocumentArea(QWidget* parent)
    : QTabBar(parent)
{
    hide(); // one document needs no tabs
    setDocumentMode(true);
    setMovable(true);
    setExpanding(false);
    setDrawBase(false);
    setElideMode(Qt::ElideMiddle);
    setUsesScrollButtons(true);
    setSelectionBehaviorOnRemove(QTabBar::SelectPreviousTab);
    setAccessibleName(tr("Open models"));
    connect(this, &QTabBar::currentChanged, this, &DocumentArea::onTab);
    connect(&m_watch, &FileWatch::changed, this, &DocumentArea::onFileChanged);
    m_current = &add();
    m_undo.setActiveStack(&m_current->document.undoStack());
}

DocumentArea::~DocumentArea() = default;

std::vector<DocumentSession*> DocumentArea::sessions() const
{
    std::vector<DocumentSession*> all;
    for (int i = 0; i < count(); ++i)
        all.push_back(at(i));
    return all;
}

DocumentSession* DocumentArea::sessionOf(const Document& document) const
{
    const auto found = std::find_if(m_sessions.begin(), m_sessions.end(),
                                    [&](const auto& session) { return &session->document == &document; });
    return found == m_sessions.end() ? nullptr : found->get();
}

DocumentSession* DocumentArea::at(int tab) const
{
    const quint32 id = tabData(tab).toUInt();
    const auto found = std::find_if(m_sessions.begin(), m_sessions.end(),
                                    [&](const auto& session) { return session->id == id; });
    return found == m_sessions.end() ? nullptr : found->get();
}

int DocumentArea::tabOf(const DocumentSession& session) const
{
    for (int i = 0; i < count(); ++i)
        if (tabData(i).toUInt() == session.id)
            return i;
    return -1;
}

DocumentSession& DocumentArea::add()
{
    auto session = std::make_unique<DocumentSession>();
    session->document.setTarget(m_target);
    return add(std::move(session));
}

DocumentSession& DocumentArea::add(std::unique_ptr<DocumentSession> added)
{
    DocumentSession& session = *m_sessions.emplace_back(std::move(added));
    session.id = m_nextId++;
    Document& document = session.document;
    m_undo.addStack(&document.undoStack());
    connect(&document, &Document::opened, this, [this, &session] { onOpened(session); });
    connect(&document, &Document::openFailed, this,
            [this, &session](const Error& error) { onOpenFailed(session, error); });
    connect(&document, &Document::exported, this, [this, &session](const ExportReport& report) {
        if (report.output == report.source) // this program's own doing
            m_watch.watch(session.path);
    });
    connect(&document, &Document::closed, this, [this, &session] { label(session); });
    connect(&document, &Document::modifiedChanged, this, [this, &session] { label(session); });
    {
        const QSignalBlocker quiet(this); // a first tab becomes the current one before it has its data
        const int tab = addTab({});
        setTabData(tab, session.id);
        setTabButton(tab, QTabBar::RightSide, closeButton(session.id));
        // Until it is open, nothing that is looked at moves.
        setTabVisible(tab, tab == 0 || document.isOpen());
    }
    label(session);
    Q_EMIT documentAdded(&document);
    return session;
}

QToolButton* DocumentArea::closeButton(quint32 id)
{
    auto* button = new QToolButton(this);
    button->setText(QStringLiteral("✕"));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::NoFocus); // the keyboard has Ctrl+W
    button->setToolTip(tr("Close this model"));
    button->setAccessibleName(tr("Close this model"));
    connect(button, &QToolButton::clicked, this, [this, id] {
        for (int tab = 0; tab < count(); ++tab)
            if (tabData(tab).toUInt() == id)
                return Q_EMIT closeRequested(tab);
    });
    return button;
}

void DocumentArea::label(DocumentSession& session)
{
    const int tab = tabOf(session);
    const QString name = session.path.isEmpty()
                             ? tr("No model")
                             : withoutMnemonics(foreignName(QFileInfo(session.path).fileName()));
    const bool modified = session.document.isModified();
    setTabText(tab, modified ? QStringLiteral("● ") + name : name);
    const QString path = foreignName(session.path, 2000);
    setTabToolTip(tab,
                  foldedTip(modified ? tr("%1\nWith choices that are not exported yet").arg(path) : path));
}

DocumentSession& DocumentArea::open(const QString& path, InputShapes shapes, Choices choices, bool inFront)
{
    for (const auto& session : m_sessions)
        if (!session->path.isEmpty() && isSameFile(session->path, path)) {
            if (inFront)
                setCurrentIndex(tabOf(*session));
            return *session;
        }
    DocumentSession& session = m_current->path.isEmpty() ? *m_current : add();
    session.path = path;
    if (inFront)
        m_wanted = session.id;
    label(session);
    session.document.open(path, std::move(shapes), std::move(choices));
    return session;
}

void DocumentArea::onTab(int index)
{
    DocumentSession* next = at(index);
    if (next == nullptr || next == m_current)
        return;
    Q_EMIT leaving();
    m_current = next;
    m_undo.setActiveStack(&next->document.undoStack());
    Q_EMIT switched();
    if (next->document.target() != m_target)
        next->document.setTarget(m_target);
}

void DocumentArea::onOpened(DocumentSession& session)
{
    session.path = session.document.path();
    session.changedOnDisk = false;
    m_watch.watch(session.path);
    label(session);
    setTabVisible(tabOf(session), true);
    DocumentSession* empty = m_current->path.isEmpty() ? m_current : nullptr;
    if (session.id == m_wanted || empty != nullptr)
        setCurrentIndex(tabOf(session));
    if (empty != nullptr)
        remove(*empty);
    showOrHide();
    Q_EMIT opened(&session.document);
}

void DocumentArea::showOrHide()
{
    int open = 0;
    for (int i = 0; i < count(); ++i)
        open += isTabVisible(i) ? 1 : 0;
    setVisible(open > 1);
}

void DocumentArea::onFileChanged(const QString& path)
{
    for (const auto& session : m_sessions)
        if (session->path == path && session->document.isOpen()) {
            session->changedOnDisk = true;
            Q_EMIT changedOnDisk(session.get());
        }
}

void DocumentArea::onOpenFailed(DocumentSession& session, const Error& error)
{
    const Error kept = error;
    if (!session.document.isOpen())
        remove(session);
    Q_EMIT openFailed(kept);
}

void DocumentArea::closeTab(int index)
{
    if (DocumentSession* session = at(index)) {
        m_watch.forget(session->path);
        session->document.close();
        remove(*session);
    }
}

void DocumentArea::remove(DocumentSession& session)
{
    const bool othersAreOpen = std::any_of(m_sessions.begin(), m_sessions.end(), [&](const auto& other) {
        return other.get() != &session && other->document.isOpen();
    });
    if (!othersAreOpen && &session == m_current) { // the window stays, empty
        session.path.clear();
        session.view = {};
        session.history = {};
        session.index.reset();
        session.opening.reset();
        session.changedOnDisk = false;
        label(session);
        return;
    }
    removeTab(tabOf(session)); // makes another one the current
    // It may be the sender of the signal that is being answered.
    std::shared_ptr<DocumentSession> dying = release(session);
    dying->document.disconnect();
    QTimer::singleShot(0, this, [dying] {});
    showOrHide();
}

std::unique_ptr<DocumentSession> DocumentArea::release(DocumentSession& session)
{
    m_undo.removeStack(&session.document.undoStack());
    const auto found = std::find_if(m_sessions.begin(), m_sessions.end(),
                                    [&](const auto& one) { return one.get() == &session; });
    std::unique_ptr<DocumentSession> released = std::move(*found);
    m_sessions.erase(found);
    return released;
}

void DocumentArea::adopt(DocumentArea& other)
{
    DocumentSession* front = other.m_current;
    const std::vector<DocumentSession*> sessions = other.sessions();
    {
        const QSignalBlocker quiet(other);
        other.m_current = &other.add();
        while (other.count() > 1)
            other.removeTab(0);
    }
    m_target = other.m_target;
    DocumentSession* empty = m_current->path.isEmpty() ? m_current : nullptr;
    for (DocumentSession* session : sessions) {
        disconnect(&session->document, nullptr, &other, nullptr);
        add(other.release(*session));
        if (session->document.isOpen())
            m_watch.watch(session->path);
    }
    setCurrentIndex(tabOf(*front));
    if (empty != nullptr && (front->document.isOpen() || !front->path.isEmpty())) {
        removeTab(tabOf(*empty));
        release(*empty);
    }
    showOrHide();
}

void DocumentArea::step(int direction)
{
    int tab = currentIndex();
    do
        tab = (tab + direction + count()) % count();
    while (!isTabVisible(tab));
    setCurrentIndex(tab);
}

void DocumentArea::setTarget(TargetPointer target)
{
    m_target = std::move(target);
    for (const auto& session : m_sessions)
        if (session.get() == m_current || !session->document.isOpen())
            session->document.setTarget(m_target);
}

void DocumentArea::mouseReleaseEvent(QMouseEvent* event)
{
    const int tab = tabAt(event->position().toPoint());
    if (event->button() == Qt::MiddleButton && tab >= 0) {
        Q_EMIT closeRequested(tab);
        return;
    }
    QTabBar::mouseReleaseEvent(event);
}

QSize DocumentArea::tabSizeHint(int index) const
{
    const QSize hint = QTabBar::tabSizeHint(index);
    return {std::min(hint.width(), kWidestTab), hint.height()};
}

} // namespace resizelens
