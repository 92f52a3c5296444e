#include "app/gui/document_area.h"

#include "app/gui/distinct_names.h"
#include "widgets/support/foreign_text.h"

#include <QFileInfo>
#include <QMouseEvent>
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

DocumentArea::DocumentArea(Selection& selection, QWidget* parent)
    : QTabBar(parent)
    , m_selection(selection)
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
    connect(&m_watch, &FileWatch::gone, this, &DocumentArea::goneFromDisk);
    show(add());
}

DocumentArea::~DocumentArea() = default;

std::vector<DocumentSession*> DocumentArea::sessions() const
{
    std::vector<DocumentSession*> all;
    for (int i = 0; i < count(); ++i)
        all.push_back(at(i));
    return all;
}

DocumentSession* DocumentArea::at(int tab) const
{
    return find(tabData(tab).value<DocumentId>());
}

DocumentSession* DocumentArea::find(DocumentId id) const
{
    const auto found =
        std::ranges::find_if(m_sessions, [&](const auto& session) { return session->id == id; });
    return found == m_sessions.end() ? nullptr : found->get();
}

int DocumentArea::tabOf(const DocumentSession& session) const
{
    for (int i = 0; i < count(); ++i)
        if (tabData(i).value<DocumentId>() == session.id)
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
    session.id = m_last = DocumentId{m_last.value + 1};
    Document& document = session.document;
    m_undo.addStack(&document.undoStack());
    connect(&document, &Document::opened, this, [this, &session] { onOpened(session); });
    connect(&document, &Document::openFailed, this,
            [this, &session](const Error& error) { onOpenFailed(session, error); });
    connect(&document, &Document::exported, this, [this, &session](const ExportReport& report) {
        if (report.output == report.source) // this program's own doing
            m_watch.watch(session.path);
    });
    connect(&document, &Document::closed, this, [this] { label(); });
    connect(&document, &Document::modifiedChanged, this, [this] { label(); });
    feedSelection(session);
    tellOf(document);
    const int tab = addTab({});
    setTabData(tab, QVariant::fromValue(session.id));
    setTabButton(tab, QTabBar::RightSide, closeButton(session.id));
    // Until it is open, nothing that is looked at moves.
    setTabVisible(tab, tab == 0 || document.isOpen());
    label();
    return session;
}

/// What the document in front becomes is what the window looks at.
void DocumentArea::feedSelection(DocumentSession& session)
{
    connect(&session.document, &Document::closed, this, [this, &session] {
        if (isInFront(session))
            m_selection.show(session.id, nullptr, {});
    });
    connect(&session.document, &Document::planChanged, this, [this, &session] {
        if (isInFront(session))
            m_selection.setPlan(session.document.plan());
    });
    connect(&session.document, &Document::targetChanged, this, [this, &session] {
        if (isInFront(session))
            Q_EMIT targetChanged(session.document.target());
    });
}

void DocumentArea::tellOf(Document& document)
{
    connect(&document, &Document::modifiedChanged, this, &DocumentArea::modifiedChanged);
    connect(&document, &Document::choicesKept, this, &DocumentArea::choicesKept);
    connect(&document, &Document::noted, this, &DocumentArea::noted);
    connect(&document, &Document::exported, this,
            [this, &document](const ExportReport& report) { Q_EMIT exported(&document, report); });
    connect(&document, &Document::exportFailed, this, &DocumentArea::exportFailed);
    connect(&document, &Document::verified, this,
            [this, &document](const std::shared_ptr<const VerifiedExport>& verification) {
                Q_EMIT verified(&document, verification);
            });
    connect(&document, &Document::progressChanged, this,
            [this, &document](double fraction, const QString& text) {
                Q_EMIT progressChanged(&document, fraction, text);
            });
    connect(&document, &Document::workEnded, this, [this, &document] { Q_EMIT workEnded(&document); });
}

QToolButton* DocumentArea::closeButton(DocumentId id)
{
    auto* button = new QToolButton(this);
    button->setText(QStringLiteral("✕"));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::NoFocus); // the keyboard has Ctrl+W
    button->setToolTip(tr("Close this model"));
    button->setAccessibleName(tr("Close this model"));
    connect(button, &QToolButton::clicked, this, [this, id] { Q_EMIT closeRequested(id); });
    return button;
}

/// All of them: what one is called depends on the others.
void DocumentArea::label()
{
    QStringList paths;
    for (const auto& session : m_sessions)
        paths += session->path;
    const QStringList names = distinctNames(paths);
    for (std::size_t i = 0; i < m_sessions.size(); ++i)
        label(*m_sessions[i], names[static_cast<qsizetype>(i)]);
}

void DocumentArea::label(const DocumentSession& session, const QString& distinct)
{
    const int tab = tabOf(session);
    const QString name = distinct.isEmpty() ? tr("No model") : withoutMnemonics(foreignName(distinct));
    const bool modified = session.document.isModified();
    setTabText(tab, modified ? QStringLiteral("● ") + name : name);
    const QString path = foreignName(session.path, 2000);
    setTabToolTip(tab,
                  foldedTip(modified ? tr("%1\nWith choices that are not exported yet").arg(path) : path));
}

DocumentSession& DocumentArea::open(const QString& path, GivenInputs inputs, Choices choices, bool inFront)
{
    for (const auto& session : m_sessions)
        if (!session->path.isEmpty() && isSameFile(session->path, path)) {
            if (inFront)
                setCurrentIndex(tabOf(*session));
            return *session;
        }
    DocumentSession& front = this->session();
    DocumentSession& session = front.path.isEmpty() ? front : add();
    session.path = path;
    if (inFront)
        m_wanted = session.id;
    label();
    session.document.open(path, std::move(inputs), std::move(choices));
    return session;
}

bool DocumentArea::bringToFront(const Document& document)
{
    for (const auto& session : m_sessions)
        if (&session->document == &document) {
            setCurrentIndex(tabOf(*session));
            return true;
        }
    return false;
}

void DocumentArea::onTab(int index)
{
    DocumentSession* next = at(index);
    if (next == nullptr || isInFront(*next)) // a first tab becomes the current one before it has its data
        return;
    Q_EMIT leaving();
    show(*next);
    if (next->document.target() != m_target)
        next->document.setTarget(m_target);
}

/// Everything turns to the document, which is looked at as it was left.
void DocumentArea::show(DocumentSession& session)
{
    Document& document = session.document;
    if (document.isOpen())
        session.settleView();
    m_undo.setActiveStack(&document.undoStack());
    m_selection.show(session.id, document.analysis(), document.plan(), session.view.selected);
}

/// The same model for another target or with other input shapes: what is looked at stays in view.
void DocumentArea::showOpened(DocumentSession& session)
{
    const auto& analysis = session.document.analysis();
    if (!isInFront(session) || m_selection.analysis() == analysis)
        return;
    if (session.index == analysis->index)
        return m_selection.judge(analysis, session.document.plan());
    Q_EMIT leaving();
    show(session);
}

void DocumentArea::onOpened(DocumentSession& session)
{
    session.path = session.document.path();
    session.changedOnDisk = false;
    m_watch.watch(session.path);
    label();
    setTabVisible(tabOf(session), true);
    DocumentSession* empty = this->session().path.isEmpty() ? &this->session() : nullptr;
    if (session.id == m_wanted || empty != nullptr)
        setCurrentIndex(tabOf(session));
    if (empty != nullptr)
        remove(*empty);
    showOrHide();
    showOpened(session);
    Q_EMIT opened(&session.document);
}

void DocumentArea::setShowsTabs(bool shows)
{
    m_showsTabs = shows;
    showOrHide();
}

void DocumentArea::showOrHide()
{
    int open = 0;
    for (int i = 0; i < count(); ++i)
        open += isTabVisible(i) ? 1 : 0;
    setVisible(m_showsTabs && open > 1);
}

void DocumentArea::onFileChanged(const QString& path)
{
    for (const auto& session : m_sessions)
        if (session->path == path && session->document.isOpen()) {
            session->changedOnDisk = true;
            Q_EMIT changedOnDisk();
        }
}

void DocumentArea::onOpenFailed(DocumentSession& session, const Error& error)
{
    const Error kept = error;
    if (!session.document.isOpen())
        remove(session);
    Q_EMIT openFailed(kept);
}

void DocumentArea::close(DocumentId id)
{
    if (DocumentSession* session = find(id)) {
        m_watch.forget(session->path);
        session->document.close();
        remove(*session);
    }
}

void DocumentArea::remove(DocumentSession& session)
{
    const bool othersAreOpen = std::ranges::any_of(
        m_sessions, [&](const auto& other) { return other.get() != &session && other->document.isOpen(); });
    if (!othersAreOpen && isInFront(session)) { // the window stays, empty
        session.forget();
        label();
        return;
    }
    removeTab(tabOf(session)); // makes another one the current
    // It may be the sender of the signal that is being answered.
    std::shared_ptr<DocumentSession> dying = release(session);
    label();
    dying->document.disconnect();
    QTimer::singleShot(0, this, [dying] {});
    showOrHide();
}

std::unique_ptr<DocumentSession> DocumentArea::release(DocumentSession& session)
{
    m_undo.removeStack(&session.document.undoStack());
    const auto found =
        std::ranges::find_if(m_sessions, [&](const auto& one) { return one.get() == &session; });
    std::unique_ptr<DocumentSession> released = std::move(*found);
    m_sessions.erase(found);
    return released;
}

void DocumentArea::adopt(DocumentArea& other)
{
    DocumentSession* front = &other.session();
    const std::vector<DocumentSession*> sessions = other.sessions();
    DocumentSession& rest = other.add();
    other.show(rest);
    other.setCurrentIndex(other.tabOf(rest));
    while (other.count() > 1)
        other.removeTab(0);
    m_target = other.m_target;
    DocumentSession* empty = session().path.isEmpty() ? &session() : nullptr;
    for (DocumentSession* session : sessions) {
        session->document.disconnect();
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
        if (isInFront(*session) || !session->document.isOpen())
            session->document.setTarget(m_target);
}

void DocumentArea::mouseReleaseEvent(QMouseEvent* event)
{
    const int tab = tabAt(event->position().toPoint());
    if (const DocumentSession* session = at(tab); session && event->button() == Qt::MiddleButton) {
        Q_EMIT closeRequested(session->id);
        return;
    }
    QTabBar::mouseReleaseEvent(event);
}

QSize DocumentArea::tabSizeHint(int index) const
{
    const QSize hint = QTabBar::tabSizeHint(index);
    return {std::min(hint.width(), kWidestTab), hint.height()};
}

/// Tabs that do not fit are scrolled: Qt would make them as narrow as an ellipsis first.
QSize DocumentArea::minimumTabSizeHint(int index) const
{
    return tabSizeHint(index);
}

} // namespace resizelens
