#include "app/gui/main_window.h"

#include "app/gui/batch_dock.h"
#include "app/gui/batch_presets.h"
#include "app/gui/batch_report.h"
#include "app/gui/compare_tab.h"
#include "app/gui/dock_style.h"
#include "app/gui/file_drop.h"
#include "app/gui/find_field.h"
#include "app/gui/find_panel.h"
#include "app/gui/graph_follower.h"
#include "app/gui/help_window.h"
#include "app/gui/last_verification.h"
#include "app/gui/main_menus.h"
#include "app/gui/model_comparison.h"
#include "app/gui/model_export.h"
#include "app/gui/model_files.h"
#include "app/gui/navigator.h"
#include "app/gui/pages.h"
#include "app/gui/pane_focus.h"
#include "app/gui/runtime_dialog.h"
#include "app/gui/session_keeper.h"
#include "app/gui/target_chooser.h"
#include "app/gui/target_tools.h"
#include "app/gui/tour.h"
#include "app/gui/view_keeper.h"
#include "app/gui/welcome_page.h"
#include "app/gui/wheel_guard.h"
#include "app/gui/window_layout.h"
#include "app/gui/window_messages.h"
#include "app/gui/work_status.h"
#include "widgets/batch/batch_panel.h"
#include "widgets/graph/graph_page.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/messages/message_strip.h"
#include "widgets/rewrite/before_after_view.h"
#include "widgets/sites/sites_panel.h"
#include "widgets/support/foreign_text.h"
#include "widgets/targets/targets_page.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QFileInfo>
#include <QLineEdit>
#include <QScreen>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

namespace resizelens {

namespace {

/// Screen readers do not read placeholders.
void nameFields(const QWidget& window)
{
    for (QLineEdit* field : window.findChildren<QLineEdit*>())
        if (field->accessibleName().isEmpty())
            field->setAccessibleName(field->placeholderText());
}

/// The page in front. It fills what is left whatever that is: its wrapped texts are not asked how high they
/// would like to be at each width, which costs a layout of all pages with every step of a window's resizing.
class Centre : public QStackedWidget
{
public:
    using QStackedWidget::QStackedWidget;
    bool hasHeightForWidth() const override { return false; }
};

QDockWidget* dockify(QMainWindow& window, QWidget* content, const QString& title, const QString& name,
                     Qt::DockWidgetArea area)
{
    auto* dock = new QDockWidget(title, &window);
    dock->setObjectName(name);
    dock->setStyle(new DockStyle(dock));
    dock->setWidget(content);
    window.addDockWidget(area, dock);
    return dock;
}

} // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent)
    , m_selection(new Selection(this))
    , m_strip(new MessageStrip(this))
{
    new WheelGuard(this);
    keepTextPlain(this);
    setWindowIcon(QIcon(QStringLiteral(":/icons/resizelens.svg")));
    createPages();
    createCentre();
    createDocks();
    createTools();
    connectPages();
    connectChoices();
    connectMessages();
    nameFields(*this);
    resize(firstSize({1280, 800}, screen()->availableSize()));
    m_layout->restore();
    showFront();
}

MainWindow::~MainWindow() = default;

void MainWindow::createPages()
{
    m_graphPage = new GraphPage(this);
    new GraphFollower(*m_selection, *m_graphPage); // first: it is laid out while the rest is filled
    m_findPanel = new FindPanel(*m_selection, &graph());
    m_rewrite = new BeforeAfterView(*m_selection, this);
    m_compare = new CompareTab(*m_selection, this);
    m_targetsPage = new TargetsPage(*m_selection, this);
    m_pages = new Pages(this);
    m_pages->add(Page::graph, m_graphPage, tr("Graph"),
                 tr("The model, node by node; Resize nodes stand out"));
    m_pages->add(Page::rewrite, m_rewrite, tr("Rewrite"),
                 tr("The selected site before and after its rewrite: the operators that take its place"));
    m_pages->add(Page::compare, m_compare, tr("Compare"),
                 tr("A picture resized by the node and by its rewrite, and their difference"));
    m_pages->add(Page::targets, m_targetsPage, tr("Targets"),
                 tr("The sites on every target, and how many partitions the model has on one of them"));
}

void MainWindow::createCentre()
{
    m_welcome = new WelcomePage(this);
    m_centre = new Centre(this);
    m_centre->addWidget(m_welcome);
    m_centre->addWidget(m_pages);
    m_documents = new DocumentArea(*m_selection, this);
    auto* central = new QWidget(this);
    auto* column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_documents);
    column->addWidget(m_centre, 1);
    m_strip->setParent(central);
    m_strip->floatOver(*m_centre);
    setCentralWidget(central);
}

void MainWindow::createDocks()
{
    m_sites = new SitesPanel(*m_selection, this);
    m_inspector = new InspectorPanel(*m_selection, this);
    m_reports = new ReportFiles(this);
    m_sitesDock = dockify(*this, m_sites, tr("Sites"), QStringLiteral("sites"), Qt::LeftDockWidgetArea);
    m_inspectorDock =
        dockify(*this, m_inspector, tr("Inspector"), QStringLiteral("inspector"), Qt::RightDockWidgetArea);
    m_batch = new BatchDock(*m_reports, *m_strip, *this);
    addDockWidget(Qt::BottomDockWidgetArea, m_batch);
    m_batch->hide();
    // The batch table is wide: it has the whole width below the other panes.
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
}

/// What has a job of its own, in the order in which they hear of the selection.
void MainWindow::createTools()
{
    m_target = new TargetChooser(this);
    m_find = new FindField(*m_findPanel, graph().canvas(), this);
    m_messages = new WindowMessages(*m_strip, *m_documents, *m_selection);
    new WorkStatus(*statusBar(), *m_selection, *m_documents, *m_sites);
    m_navigator = new Navigator(*m_selection, *m_documents, *this);
    m_files = new ModelFiles(*m_selection, *m_documents, graph(), *m_strip, *this);
    m_export = new ModelExport(*m_documents, *m_strip, *this);
    m_comparison = new ModelComparison(*m_selection, *m_documents, *this);
    connect(m_export, &ModelExport::comparisonRequested, m_comparison, &ModelComparison::compare);
    connect(m_export, &ModelExport::openRequested, m_files, &ModelFiles::open);
    m_verification = new LastVerification(*m_selection, *m_documents, *this);
    m_messages->tellFailuresOf(*m_target);
    m_targetTools = new TargetTools(
        {*m_selection, *m_documents, *m_target, *m_targetsPage, *m_inspector, *m_strip, *this});
    m_views = new ViewKeeper(*m_selection, *m_documents, *m_graphPage, *m_pages);
    m_session = new SessionKeeper(*m_documents, *m_views, *m_strip);
    m_layout = new WindowLayout(*this, *m_sitesDock, *m_inspectorDock, m_sites->columns());
    m_menus = new MainMenus(*this);
}

/// What leads from one page to another.
void MainWindow::connectPages()
{
    connect(m_selection, &Selection::documentChanged, this, &MainWindow::showFront);
    connect(m_documents, &DocumentArea::modifiedChanged, this, &MainWindow::updateTitle);
    connect(m_welcome, &WelcomePage::openRequested, m_files, &ModelFiles::choose);
    connect(m_welcome, &WelcomePage::sampleRequested, this, &MainWindow::openSample);
    connect(m_welcome, &WelcomePage::fileRequested, this, &MainWindow::openModel);
    connect(m_welcome, &WelcomePage::tourRequested, this, &MainWindow::showAround);
    connect(m_welcome, &WelcomePage::manualRequested, this, [this] { HelpWindow::open(this); });
    connect(m_sites, &SitesPanel::siteActivated, this, [this](SiteId site) {
        selectSite(site);
        m_pages->open(Page::compare);
    });
    connect(m_graphPage, &GraphPage::nodeActivated, this, [this] {
        if (m_selection->site())
            m_pages->open(Page::compare);
    });
    connect(new FileDrop(this), &FileDrop::dropped, this, &MainWindow::acceptDropped);
    connect(m_navigator, &Navigator::went, this, [this] { m_pages->open(Page::graph); });
    connect(m_find, &FindField::searched, this, [this] {
        if (m_selection->analysis())
            m_pages->open(Page::graph);
    });
    connect(&batch(), &BatchPanel::openRequested, this, &MainWindow::openModel);
}

void MainWindow::connectChoices()
{
    const auto choose = [this](const SiteIds& sites, const QString& rule) { document().choose(sites, rule); };
    connect(m_sites, &SitesPanel::choiceRequested, this, choose);
    connect(m_inspector, &InspectorPanel::choiceRequested, this, choose);
    connect(m_inspector, &InspectorPanel::compareRequested, this, [this] { m_pages->open(Page::compare); });
    connect(m_files, &ModelFiles::closed, m_session, &SessionKeeper::remember);
}

void MainWindow::connectMessages()
{
    m_messages->tellFailuresOf(graph());
    m_messages->tellFailuresOf(*m_targetsPage);
    m_messages->tellFailuresOf(*m_compare);
    m_messages->tellFailuresOf(compilerLog());
    m_messages->tellFailuresOf(compilerRunner());
    m_messages->tellFailuresOf(batch());
    m_messages->tellFailuresOf(presets());
    m_messages->tellFailuresOf(*m_reports);
    connect(m_messages, &WindowMessages::inputShapesRequested, m_files, &ModelFiles::chooseInputShapes);
    connect(m_messages, &WindowMessages::verificationRequested, m_verification, &LastVerification::show);
}

/// The model in front, or what can be opened where none is.
void MainWindow::showFront()
{
    if (!m_selection->analysis())
        m_welcome->refresh();
    m_centre->setCurrentWidget(m_selection->analysis() ? static_cast<QWidget*>(m_pages) : m_welcome);
    updateTitle();
}

void MainWindow::updateTitle()
{
    QString name = foreignName(QFileInfo(document().path()).fileName());
    name.replace(QLatin1String("[*]"), QLatin1String("[*][*]")); // Qt's mark of what is modified
    setWindowTitle(name.isEmpty() ? tr("ResizeLens") : tr("%1[*] – ResizeLens").arg(name));
    setWindowModified(document().isModified());
}

void MainWindow::openModel(const QString& path)
{
    m_files->open(path);
}

void MainWindow::openSample()
{
    m_files->openSample();
}

void MainWindow::openImage(const QString& path)
{
    if (document().isOpen())
        m_pages->open(Page::compare);
    m_compare->pictures().openPicture(path);
}

void MainWindow::importLog(const QString& path)
{
    compilerLog().import(path);
}

void MainWindow::exportTo(const QString& path)
{
    m_export->exportTo(path);
}

void MainWindow::restoreSession()
{
    m_session->restore();
}

void MainWindow::saveLayout()
{
    m_layout->save();
}

void MainWindow::resetLayout()
{
    m_layout->reset();
}

void MainWindow::takeDocuments(MainWindow& other)
{
    other.m_views->store();
    m_documents->adopt(*other.m_documents);
    m_target->showTarget(document().target()); // it may be from a file
}

void MainWindow::closeDocument(DocumentId id)
{
    m_files->close(id);
}

void MainWindow::chooseRuntime()
{
    auto* dialog = new RuntimeDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &RuntimeDialog::choiceChanged, m_compare, &CompareTab::onRuntimeChanged);
    dialog->show();
}

void MainWindow::showAround()
{
    if (!document().isOpen())
        openSample();
    new Tour(
        *this,
        {{m_sites, tr("The Resize nodes"),
          tr("Every site with its shapes, its mode and the rewrite that was chosen. A click shows it "
             "everywhere.")},
         {m_target, tr("Your chip"),
          tr("Choose it, and each site shows whether the chip supports it, why not, and what to do "
             "instead.")},
         {m_pages, tr("Look, then export"),
          tr("Rewrite shows the operators, Compare shows a picture resized by both. Ctrl+E writes the new "
             "model; the "
             "original stays as it is.")}});
}

void MainWindow::stepPane(int direction)
{
    focusPane({m_sites, m_centre, m_inspector, &batch(), m_find}, focusWidget(), direction);
}

CommandPalette& MainWindow::palettePopup()
{
    return m_menus->palette();
}

GraphView& MainWindow::graph()
{
    return m_graphPage->view();
}

VerificationDialog& MainWindow::verification()
{
    return m_verification->dialog();
}

CompilerLog& MainWindow::compilerLog()
{
    return m_targetTools->log();
}

CompilerRunner& MainWindow::compilerRunner()
{
    return m_targetTools->compiler();
}

BatchPanel& MainWindow::batch()
{
    return m_batch->panel();
}

BatchPresets& MainWindow::presets()
{
    return m_batch->presets();
}

QTabWidget& MainWindow::tabs()
{
    return *m_pages;
}

QMenu& MainWindow::viewMenu()
{
    return m_menus->view();
}

QMenu& MainWindow::editMenu()
{
    return m_menus->edit();
}

QList<QAction*> MainWindow::dockActions() const
{
    return {m_sitesDock->toggleViewAction(), m_inspectorDock->toggleViewAction(),
            m_batch->toggleViewAction()};
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_menus != nullptr)
        m_menus->updateIcons();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    saveLayout();
    m_session->save();
    QMainWindow::closeEvent(event);
}

void MainWindow::acceptDropped(const QString& path)
{
    const QFileInfo info(path);
    if (info.isDir()) {
        m_batch->open();
        batch().addPaths({path});
    } else if (looksLikePicture(path.toStdString())) {
        openImage(path);
    } else {
        openModel(path);
    }
}

} // namespace resizelens
