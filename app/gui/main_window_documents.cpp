// The document in front: the parts show it as it was left, and what happens to any document is said.
#include "app/gui/compare_tab.h"
#include "app/gui/compiler_log.h"
#include "app/gui/find_panel.h"
#include "app/gui/main_window.h"
#include "app/gui/navigator.h"
#include "app/gui/recent_files.h"
#include "app/gui/session_store.h"
#include "app/gui/target_chooser.h"
#include "app/gui/welcome_page.h"
#include "widgets/graph/graph_page.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/messages/message_strip.h"
#include "widgets/rewrite/before_after_view.h"
#include "widgets/sites/sites_panel.h"
#include "widgets/support/foreign_text.h"
#include "widgets/targets/targets_page.h"

#include <algorithm>
#include <utility>

#include <QFileInfo>
#include <QLabel>
#include <QProgressBar>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>

namespace resizelens {

void MainWindow::connectDocument(Document* sender)
{
    const auto inFront = [this, sender] { return sender == &document(); };
    connect(sender, &Document::closed, this, [this, inFront] {
        if (inFront())
            showNoDocument();
    });
    connect(sender, &Document::planChanged, this, [this, inFront] {
        if (inFront())
            onPlanChanged();
    });
    connect(sender, &Document::modifiedChanged, this, &MainWindow::updateTitle);
    connect(sender, &Document::targetChanged, this, [this, inFront] {
        if (inFront())
            followTarget();
    });
    connect(sender, &Document::choicesKept, this, &MainWindow::tellKept);
    connect(sender, &Document::exportFailed, this, &MainWindow::showExportError);
    connect(sender, &Document::verified, this,
            [this, sender](const std::shared_ptr<const VerifiedExport>& verified) {
                onVerified(*sender, *verified);
            });
    connect(sender, &Document::noted, this, [this](const Error& note) {
        Message message = messageOf(note);
        message.severity = Severity::note;
        if (note.kind == ErrorKind::shape) {
            message.actionText = tr("Input shapes…");
            message.action = [this] { chooseInputShapes(); };
        }
        m_strip->show(std::move(message));
    });
    connect(sender, &Document::exported, this,
            [this, sender](const ExportReport& report) { reportExport(*sender, report); });
    connect(sender, &Document::progressChanged, this,
            [this, sender](double fraction, const QString& text) { onProgress(*sender, fraction, text); });
    connect(sender, &Document::workEnded, this, [this, sender] { onWorkEnded(*sender); });
}

void MainWindow::onProgress(Document& working, double fraction, const QString& text)
{
    m_working = &working;
    m_work->setText(text);
    m_progress->setValue(static_cast<int>(1000 * fraction));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_work, m_progress, m_cancel})
        widget->show();
}

void MainWindow::onWorkEnded(Document& working)
{
    if (m_working != &working)
        return;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_work, m_progress, m_cancel})
        widget->hide();
}

void MainWindow::onOpened(Document* opened)
{
    if (!opened->path().startsWith(QStringLiteral(":")))
        addRecentFile(opened->path());
    rememberSession();
    DocumentSession& session = m_documents->session();
    if (opened != &session.document)
        return;
    m_strip->dismiss();
    if (m_shown == opened->analysis())
        return;
    if (session.index == opened->analysis()->index)
        return onJudgedAnew();
    storeView();
    showDocument();
}

/// All parts turn to the document in front, which is looked at as it was left.
void MainWindow::showDocument()
{
    DocumentSession& session = m_documents->session();
    if (!session.document.isOpen())
        return showNoDocument();
    const auto& analysis = session.document.analysis();
    if (session.index && session.index != analysis->index) { // read anew: its ids mean other nodes
        session.view = findView(nameView(session.view, *session.index), *analysis->index);
        session.history = {};
    }
    const bool isNew = !session.index || session.opening;
    if (session.opening)
        session.view = findView(*std::exchange(session.opening, std::nullopt), *analysis->index);
    session.index = analysis->index;
    m_shown = analysis;
    const ViewState view = session.view;
    m_selected.reset();
    m_site.reset();
    m_centre->setCurrentWidget(m_tabs);
    m_graphPage->setModel(analysis->index, analysis->shapes, badges()); // laid out while the rest is filled
    m_sites->setAnalysis(analysis, document().plan());
    m_inspector->setAnalysis(analysis, document().plan());
    m_log->setAnalysis(analysis);
    m_rewrite->setAnalysis(analysis, document().plan());
    m_compare->setAnalysis(analysis, document().plan());
    m_targetsPage->setAnalysis(analysis, document().plan());
    m_findPanel->setAnalysis(analysis, document().plan());
    m_tabs->setCurrentIndex(view.page);
    {
        const QSignalBlocker quiet(m_graphPage); // where the document was left is no new place
        m_graphPage->showGraph(GraphId{static_cast<std::uint32_t>(view.graph)});
    }
    m_viewPending = view.scale > 0.0;
    updateTitle();
    updateStatus();
    updateActions();
    if (view.node)
        selectNode(*view.node);
    else if (isNew && !analysis->sites.empty())
        selectSite(SiteId{0});
    else
        clearSelection();
    if (view.sites.size() > 1)
        m_sites->selectSites(view.sites, m_site);
    restoreExtent();
    m_navigator->update();
    offerReload();
}

void MainWindow::storeView()
{
    ViewState& view = m_documents->session().view;
    if (!m_shown)
        return;
    view.node = m_selected;
    view.sites = m_sites->selectedSites();
    view.graph = static_cast<int>(shownGraph().value);
    view.page = m_tabs->currentIndex();
    const GraphQuery& query = m_graphPage->query();
    view.extent = {static_cast<int>(query.extent), query.hops, static_cast<int>(query.folding)};
    const GraphCanvas& canvas = m_graph->canvas();
    if (m_viewPending || !canvas.scene())
        return;
    view.scale = canvas.scale();
    view.centre = canvas.visibleScene().center();
}

/// After the selection: a neighbourhood may be that of the selected node.
void MainWindow::restoreExtent()
{
    const ViewExtent& wanted = m_documents->session().view.extent;
    if (wanted.extent < 0)
        return;
    const QSignalBlocker quiet(m_graphPage);
    m_graphPage->setHops(wanted.hops);
    if (const auto folding = static_cast<Folding>(wanted.folding); folding != m_graphPage->query().folding)
        m_graphPage->setFolding(folding);
    m_graphPage->setExtent(static_cast<Extent>(wanted.extent));
}

/// A canvas that nobody sees fits its scene when it is shown; only then has the stored place a meaning.
void MainWindow::restoreView()
{
    GraphCanvas& canvas = m_graph->canvas();
    if (!m_viewPending || !canvas.scene() || !canvas.isVisible())
        return;
    m_viewPending = false;
    canvas.setScale(m_documents->session().view.scale);
    canvas.centerOn(m_documents->session().view.centre);
}

void MainWindow::updateTitle()
{
    QString name = foreignName(QFileInfo(document().path()).fileName());
    name.replace(QLatin1String("[*]"), QLatin1String("[*][*]")); // Qt's mark of what is modified
    setWindowTitle(name.isEmpty() ? tr("ResizeLens") : tr("%1[*] – ResizeLens").arg(name));
    setWindowModified(document().isModified());
}

/// The same model for another target or with other input shapes: what is looked at stays in view.
void MainWindow::onJudgedAnew()
{
    const auto& analysis = document().analysis();
    m_shown = analysis;
    m_sites->setAnalysis(analysis, document().plan());
    m_inspector->setAnalysis(analysis, document().plan());
    m_log->setAnalysis(analysis);
    m_rewrite->setAnalysis(analysis, document().plan());
    m_compare->setAnalysis(analysis, document().plan());
    m_targetsPage->setAnalysis(analysis, document().plan());
    m_findPanel->setAnalysis(analysis, document().plan());
    m_graphPage->setMarks(analysis->shapes, badges());
    updateStatus();
    updateActions();
    if (const auto node = std::exchange(m_selected, std::nullopt))
        selectNode(*node);
}

void MainWindow::showNoDocument()
{
    m_selected.reset();
    m_site.reset();
    m_shown.reset();
    m_viewPending = false;
    m_sites->clear();
    m_inspector->setAnalysis(nullptr, {});
    m_log->setAnalysis(nullptr);
    m_rewrite->clear();
    m_compare->setAnalysis(nullptr, {});
    m_targetsPage->setAnalysis(nullptr, {});
    m_findPanel->setAnalysis(nullptr, {});
    m_graphPage->clear();
    m_navigator->update();
    m_welcome->refresh();
    m_centre->setCurrentWidget(m_welcome);
    updateTitle();
    updateStatus();
    updateActions();
}

void MainWindow::onPlanChanged()
{
    m_sites->setPlan(document().plan());
    m_inspector->setPlan(document().plan());
    m_rewrite->setPlan(document().plan());
    m_compare->setPlan(document().plan());
    m_targetsPage->setPlan(document().plan());
    m_findPanel->setAnalysis(document().analysis(), document().plan());
    m_graphPage->setMarks(document().analysis()->shapes, badges());
    updateStatus();
    updateActions();
}

/// Asks without stopping anybody; what is open stays readable until the answer.
void MainWindow::offerReload()
{
    DocumentSession& session = m_documents->session();
    if (!std::exchange(session.changedOnDisk, false))
        return;
    m_strip->show(
        {Severity::note,
         tr("%1 was changed by another program.").arg(foreignName(QFileInfo(session.path).fileName())),
         tr("Reload"), [this, id = session.id] {
             for (DocumentSession* one : m_documents->sessions())
                 if (one->id == id)
                     one->document.reload();
         }});
}

void MainWindow::showPlace(const Place& place)
{
    if (!document().isOpen() || place.graph.value >= document().analysis()->index->graphCount())
        return;
    m_tabs->setCurrentIndex(0);
    const QSignalBlocker quiet(m_graphPage);
    m_graphPage->showGraph(place.graph);
    if (!place.node)
        return;
    m_selected.reset(); // it may have moved out of view since
    selectNode(*place.node);
}

void MainWindow::takeDocuments(MainWindow& other)
{
    other.storeView();
    for (DocumentSession* session : other.m_documents->sessions())
        disconnect(&session->document, nullptr, &other, nullptr);
    m_documents->adopt(*other.m_documents);
    m_target->showTarget(document().target()); // it may be from a file
    showDocument();
}

void MainWindow::saveSession()
{
    storeView();
    SavedSession saved;
    for (const DocumentSession* session : m_documents->sessions()) {
        if (!session->document.isOpen())
            continue;
        if (session == &m_documents->session())
            saved.current = static_cast<int>(saved.documents.size());
        NamedView view;
        if (session->opening) // never came to the front
            view = *session->opening;
        else if (session->index)
            view = nameView(session->view, *session->index);
        saved.documents.push_back(
            {session->path, session->document.analysis()->inputShapes, session->document.choices(), view});
    }
    resizelens::saveSession(saved);
}

/// Also between start and end, so that a crash loses little; not while the last session is being opened.
void MainWindow::rememberSession()
{
    const auto sessions = m_documents->sessions();
    const bool opening = std::any_of(sessions.begin(), sessions.end(), [](const DocumentSession* session) {
        return !session->path.isEmpty() && !session->document.isOpen();
    });
    if (!opening)
        saveSession();
}

void MainWindow::restoreSession()
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
        m_documents->open(document.path, document.shapes, document.choices, inFront).opening = document.view;
    }
    if (!missing.isEmpty())
        m_strip->show({Severity::warning,
                       tr("Not there any more: %1. The other models of the last session are opened.")
                           .arg(missing.join(QStringLiteral(", "))),
                       {},
                       {}});
}

} // namespace resizelens
