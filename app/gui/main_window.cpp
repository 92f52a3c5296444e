#include "app/gui/main_window.h"

#include "app/gui/band.h"
#include "app/gui/batch_report.h"
#include "app/gui/batch_strip.h"
#include "app/gui/compare_tab.h"
#include "app/gui/document_area.h"
#include "app/gui/fastest_forms.h"
#include "app/gui/file_drop.h"
#include "app/gui/film_strip.h"
#include "app/gui/find_field.h"
#include "app/gui/find_panel.h"
#include "app/gui/header_bar.h"
#include "app/gui/help_window.h"
#include "app/gui/jobs.h"
#include "app/gui/last_verification.h"
#include "app/gui/main_menus.h"
#include "app/gui/menu_bar.h"
#include "app/gui/model_comparison.h"
#include "app/gui/model_export.h"
#include "app/gui/model_files.h"
#include "app/gui/model_offer.h"
#include "app/gui/navigator.h"
#include "app/gui/overlay_tools.h"
#include "app/gui/page.h"
#include "app/gui/pages.h"
#include "app/gui/pane_focus.h"
#include "app/gui/runtime_dialog.h"
#include "app/gui/session_keeper.h"
#include "app/gui/site_pair_feed.h"
#include "app/gui/strip_feed.h"
#include "app/gui/strip_folding.h"
#include "app/gui/target_chooser.h"
#include "app/gui/target_tools.h"
#include "app/gui/tour.h"
#include "app/gui/view_keeper.h"
#include "app/gui/welcome_page.h"
#include "app/gui/wheel_guard.h"
#include "app/gui/window_layout.h"
#include "app/gui/window_messages.h"
#include "widgets/batch/batch_panel.h"
#include "widgets/graph/graph_page.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/inspector/target_card.h"
#include "widgets/messages/message_strip.h"
#include "widgets/sites/site_frames.h"
#include "widgets/sites/sites_panel.h"
#include "widgets/support/foreign_text.h"
#include "widgets/targets/targets_page.h"

#include <QAction>
#include <QCloseEvent>
#include <QDockWidget>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace resizelens {

namespace {

constexpr int kWideWindow = 1600;
constexpr int kUnderGraph = 196; // height of the inspector there

/// Screen readers do not read placeholders.
void nameFields(const QWidget& window)
{
    for (QLineEdit* field : window.findChildren<QLineEdit*>())
        if (field->accessibleName().isEmpty())
            field->setAccessibleName(field->placeholderText());
}

/// The welcome or the pages. It is not asked for its height at each width, see Pages.
class Centre : public QStackedWidget
{
public:
    using QStackedWidget::QStackedWidget;
    bool hasHeightForWidth() const override { return false; }
};

/// Without a title bar: a panel's name is its first line.
QDockWidget* dockify(QMainWindow& window, QWidget* content, const QString& title, const QString& name,
                     Qt::DockWidgetArea area)
{
    auto* dock = new QDockWidget(title, &window);
    dock->setObjectName(name);
    dock->setFeatures(QDockWidget::DockWidgetClosable);
    dock->setTitleBarWidget(new QWidget(dock));
    dock->setWidget(content);
    window.addDockWidget(area, dock);
    return dock;
}

/// Folders, and several models.
bool opensInBatch(const QStringList& paths)
{
    return QFileInfo(paths.front()).isDir() ||
           (paths.size() > 1 && !looksLikePicture(paths.front().toStdString()));
}

/// What dropping these does.
QString dropText(const QStringList& paths)
{
    const QString name = foreignName(QFileInfo(paths.front()).fileName(), 60);
    if (opensInBatch(paths))
        return MainWindow::tr("Open in Batch");
    return looksLikePicture(paths.front().toStdString())
               ? MainWindow::tr("Show %1 through the model").arg(name)
               : MainWindow::tr("Open %1").arg(name);
}

/// Made in the order in which they need each other; all of them belong to the window.
Context makeContext(Selection& selection, MessageStrip& strip, QWidget* window)
{
    auto* documents = new DocumentArea(selection, window);
    return {*documents,
            selection,
            *new WindowMessages(strip, *documents, selection),
            *new Jobs(window),
            *new QSettings(window),
            *new Pages(window)};
}

} // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent)
    , m_selection(new Selection(this))
    , m_strip(new MessageStrip(this))
    , m_context(makeContext(*m_selection, *m_strip, this))
    , m_pages(m_context.pages)
    , m_documents(m_context.documents)
{
    new WheelGuard(this);
    keepTextPlain(this);
    setWindowIcon(QIcon(QStringLiteral(":/icons/resizelens.svg")));
    setContextMenuPolicy(Qt::PreventContextMenu); // bands are not hidden one by one
    createPages();
    createCentre();
    createDocks();
    createTools();
    createMenus();
    createHeader();
    createStrip();
    connectParts();
    connectJobs();
    connectWelcome();
    nameFields(*this);
    resize(firstSize({1280, 800}, screen()->availableSize()));
    m_layout->restore();
    showFront();
}

MainWindow::~MainWindow() = default;

void MainWindow::createPages()
{
    for (const auto make : kPages)
        m_pages.add(make(m_context));
}

void MainWindow::createCentre()
{
    m_welcome = new WelcomePage(this);
    m_centre = new Centre(this);
    m_centre->addWidget(m_welcome);
    m_centre->addWidget(&m_pages);
    auto* central = new QWidget(this);
    auto* column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_centre);
    m_strip->setParent(central);
    m_strip->floatOver(*m_centre);
    setCentralWidget(central);
}

void MainWindow::createDocks()
{
    m_sites = new SitesPanel(*m_selection, this);
    m_inspector = new InspectorPanel(*m_selection, this);
    m_sitesDock = dockify(*this, m_sites, tr("Sites"), QStringLiteral("sites"), Qt::LeftDockWidgetArea);
    m_sitesDock->hide();
    m_inspectorDock =
        dockify(*this, m_inspector, tr("Inspector"), QStringLiteral("inspector"), Qt::RightDockWidgetArea);
}

/// What has a job of its own, in the order in which they hear of the selection.
void MainWindow::createTools()
{
    auto& graph = m_pages.view<GraphPage>();
    m_target = new TargetChooser(this);
    m_target->setModelSource([this] { return m_selection->analysis(); });
    m_findPanel = new FindPanel(*m_selection, &graph.view());
    m_find = new FindField(*m_findPanel, graph.canvas(), this);
    m_navigator = new Navigator(*m_selection, m_documents, *this);
    m_files = new ModelFiles(*m_selection, m_documents, *m_strip, *this);
    m_export = new ModelExport(m_documents, *m_strip, *this);
    m_comparison = new ModelComparison(*m_selection, m_documents, *this);
    m_verification = new LastVerification(*m_selection, m_documents, *this);
    m_reports = new ReportFiles(this);
    tellReports(*m_reports, m_context.messages);
    m_context.messages.tellFailuresOf(*m_target);
    m_targetTools = new TargetTools(
        {*m_selection, m_documents, *m_target, m_pages.view<TargetsPage>(), *m_inspector, *m_strip, *this});
    m_context.messages.tellFailuresOf(m_targetTools->log());
    m_context.messages.tellFailuresOf(m_targetTools->compiler());
    m_overlay = new OverlayTools(*m_selection, graph.canvas(), *m_strip, *this);
    m_fastest = new FastestForms(m_context, *this);
    m_views = new ViewKeeper(*m_selection, m_documents, graph, m_pages);
    m_session = new SessionKeeper(m_documents, *m_views, *m_strip);
    m_layout = new WindowLayout(*this, *m_sitesDock, *m_inspectorDock, m_sites->columns());
}

void MainWindow::createHeader()
{
    m_header = new HeaderBar(m_context, {*m_menuBar, *m_target, *m_find, [this](QMenu& menu) {
                                             for (QAction* action : m_menus->modelActions())
                                                 menu.addAction(action);
                                         }});
    addToolBar(Qt::TopToolBarArea, new Band(QStringLiteral("header"), m_header, this));
    connect(&m_header->story(), &QAbstractButton::clicked, this, &MainWindow::showPlanCard);
    connect(m_header, &HeaderBar::besideRequested, this, [this] { wishBeside(true); });
}

void MainWindow::createStrip()
{
    m_film = new FilmStrip(m_context);
    addToolBar(Qt::BottomToolBarArea, new Band(QStringLiteral("strip"), m_film, this));
    m_pages.view<TargetsPage>().follow(m_film->view());
    new StripFolding(m_context, *m_film, m_pages.view<CompareTab>(), *this);
    auto* feed = new StripFeed(m_context, *m_film, m_pages.view<CompareTab>(), *m_export);
    new SitePairFeed(*m_selection, feed->maps(), *m_inspector);
    new BatchStrip(m_context, {*m_film, *m_header, *m_target, m_pages.view<BatchPanel>()});
    m_film->setFolded(m_context.settings.value(QStringLiteral("window/stripFolded")).toBool());
}

void MainWindow::createMenus()
{
    m_menuBar = new MenuBar(this);
    setMenuBar(m_menuBar);
    m_menus = new MainMenus({m_context,
                             *m_menuBar,
                             *m_files,
                             *m_export,
                             *m_comparison,
                             *m_verification,
                             *m_reports,
                             *m_navigator,
                             *m_find,
                             *m_target,
                             *m_targetTools,
                             *m_overlay,
                             *m_fastest,
                             {m_sitesDock->toggleViewAction(), m_inspectorDock->toggleViewAction()},
                             windowActions(),
                             [this] { chooseRuntime(); },
                             [this] { showAround(); }},
                            *this);
}

QList<QAction*> MainWindow::windowActions()
{
    const auto add = [this](const QString& text, const QKeySequence& keys, std::function<void()> run) {
        auto* action = new QAction(text, this);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, [run = std::move(run)] { run(); });
        return action;
    };
    QAction* bar = add(tr("&Menu bar"), QKeySequence(Qt::CTRL | Qt::Key_M), [this] {
        m_menuBar->setFolded(!m_menuBar->isFolded());
        m_context.settings.setValue(QStringLiteral("window/menuBar"), !m_menuBar->isFolded());
    });
    bar->setCheckable(true);
    bar->setChecked(m_context.settings.value(QStringLiteral("window/menuBar")).toBool());
    m_menuBar->setFolded(!bar->isChecked());
    QAction* fold = add(tr("Fold the stri&p"), QKeySequence(Qt::Key_F6), [this] {
        const bool folded = !m_context.settings.value(QStringLiteral("window/stripFolded")).toBool();
        m_context.settings.setValue(QStringLiteral("window/stripFolded"), folded);
        m_film->setFolded(folded);
    });
    fold->setCheckable(true);
    fold->setChecked(m_context.settings.value(QStringLiteral("window/stripFolded")).toBool());
    QAction* first = add(tr("&Unsupported nodes first"), QKeySequence(Qt::Key_U), [this] {
        m_film->frames().setUnsupportedFirst(!m_film->frames().isUnsupportedFirst());
    });
    first->setCheckable(true);
    m_beside = add(tr("Graph and Compare &beside each other"), QKeySequence(Qt::Key_F9),
                   [this] { wishBeside(!m_pages.isBeside()); });
    m_beside->setCheckable(true);
    return {
        m_beside,
        fold,
        first,
        bar,
        add(tr("Next p&anel"), QKeySequence(Qt::CTRL | Qt::Key_F6), [this] { stepPane(1); }),
        add(tr("Previous pa&nel"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F6), [this] { stepPane(-1); }),
        add(tr("&Reset layout"), {}, [this] { resetLayout(); }),
        add(tr("F&ull screen"), QKeySequence(Qt::Key_F11),
            [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); })};
}

/// What leads from one part to another.
void MainWindow::connectParts()
{
    const auto compare = [this] { m_pages.open(PageId::compare); };
    const auto choose = [this](const SiteIds& sites, const QString& rule) {
        m_documents.current().choose(sites, rule);
    };
    const auto findInGraph = [this] {
        if (m_selection->analysis())
            m_pages.open(PageId::graph);
    };
    connect(m_export, &ModelExport::comparisonRequested, m_comparison, &ModelComparison::compare);
    connect(m_export, &ModelExport::openRequested, m_files, &ModelFiles::open);
    for (const OfferKind* kind : {&kRestoredResizes, &kMendedFaults})
        connect(new ModelOffer(*kind, m_context, *this), &ModelOffer::written, m_files, &ModelFiles::open);
    connect(m_selection, &Selection::documentChanged, this, &MainWindow::showFront);
    connect(&m_pages, &Pages::currentChanged, this, &MainWindow::showFront);
    connect(&m_documents, &DocumentArea::modifiedChanged, this, &MainWindow::updateTitle);
    connect(m_sites, &SitesPanel::siteActivated, this, [this, compare](SiteId site) {
        m_selection->selectSite(site);
        compare();
    });
    connect(new FileDrop(this, dropText), &FileDrop::dropped, this, &MainWindow::acceptDropped);
    connect(m_navigator, &Navigator::went, this, [this] { m_pages.open(PageId::graph); });
    connect(m_find, &FindField::searched, this, findInGraph);
    connect(m_sites, &SitesPanel::choiceRequested, this, choose);
    connect(m_inspector, &InspectorPanel::choiceRequested, this, choose);
    connect(m_inspector, &InspectorPanel::compareRequested, this, compare);
    connect(m_inspector, &InspectorPanel::sourceCopied, this, [this](const QString& place) {
        m_strip->show({Severity::note, tr("There is no such file here; %1 is copied").arg(place)});
    });
    connect(m_inspector, &InspectorPanel::timesRequested, &m_fastest->siteAction(), &QAction::trigger);
    TargetCard& card = m_inspector->card();
    connect(&m_documents, &DocumentArea::targetChanged, m_inspector, &InspectorPanel::expectCard);
    connect(&m_pages.view<GraphPage>(), &GraphPage::nodeSelected, m_inspector, &InspectorPanel::hideCard);
    connect(&m_film->view(), &QAbstractItemView::clicked, m_inspector, &InspectorPanel::hideCard);
    connect(&card, &TargetCard::siteRequested, m_selection, &Selection::selectSite);
    connect(&card, &TargetCard::siteRequested, m_inspector, &InspectorPanel::hideCard);
    connect(&card, &TargetCard::compareRequested, this, &MainWindow::compareListed);
    connect(&card, &TargetCard::targetsRequested, this, [this] { m_pages.open(PageId::targets); });
    connect(&card, &TargetCard::undoRequested, this, [this] { m_documents.current().undoStack().undo(); });
    connect(m_inspector, &InspectorPanel::inputShapesRequested, m_files, &ModelFiles::chooseInputShapes);
    connect(m_files, &ModelFiles::closed, m_session, &SessionKeeper::remember);
    connect(&m_context.messages, &WindowMessages::inputShapesRequested, m_files,
            &ModelFiles::chooseInputShapes);
    const auto& compareTab = m_pages.view<CompareTab>();
    connect(&compareTab, &CompareTab::inputShapesRequested, m_files, &ModelFiles::chooseInputShapes);
    connect(&compareTab, &CompareTab::modelWritten, m_files, &ModelFiles::open);
    connect(&compareTab, &CompareTab::runtimeRequested, this, &MainWindow::chooseRuntime);
    connect(&m_context.messages, &WindowMessages::verificationRequested, m_verification,
            &LastVerification::show);
}

void MainWindow::connectJobs()
{
    connect(&m_documents, &DocumentArea::progressChanged, this,
            [this](Document* working, double fraction, const QString& text) {
                m_context.jobs.report(*working, fraction, text, [working] { working->cancelWork(); });
            });
    connect(&m_documents, &DocumentArea::workEnded, this,
            [this](const Document* working) { m_context.jobs.end(*working); });
    connect(m_reports, &ReportFiles::progressed, this, [this](double fraction, const QString& text) {
        m_context.jobs.report(*m_reports, fraction, text, [this] { m_reports->cancel(); });
    });
    connect(m_reports, &ReportFiles::ended, this, [this] { m_context.jobs.end(*m_reports); });
}

void MainWindow::connectWelcome()
{
    connect(m_welcome, &WelcomePage::openRequested, m_files, &ModelFiles::choose);
    connect(m_welcome, &WelcomePage::sampleRequested, m_files, &ModelFiles::openSample);
    connect(m_welcome, &WelcomePage::fileRequested, this, &MainWindow::openModel);
    connect(m_welcome, &WelcomePage::tourRequested, this, &MainWindow::showAround);
    connect(m_welcome, &WelcomePage::manualRequested, this, [this] { HelpWindow::open(this); });
}

/// The model in front, or what can be opened where none is. A batch needs none.
void MainWindow::showFront()
{
    const bool shows = m_selection->analysis() || m_pages.page() == PageId::batch;
    if (!shows)
        m_welcome->refresh();
    m_centre->setCurrentWidget(shows ? static_cast<QWidget*>(&m_pages) : m_welcome);
    settleBeside();
    m_layout->showPanelsOf(m_pages.showsBoth() ? PageId::compare : m_pages.page(),
                           m_selection->analysis() != nullptr);
    updateTitle();
}

/// What the target means; without one, the list of Resize nodes.
void MainWindow::showPlanCard()
{
    if (!m_selection->analysis() || !m_selection->analysis()->target)
        return m_sitesDock->setVisible(!m_sitesDock->isVisible());
    m_pages.open(PageId::graph);
    if (!m_pages.showsBoth())
        m_inspectorDock->show();
    m_inspector->showCard();
}

/// The first of the card's sites that is rewritten; N steps to the others.
void MainWindow::compareListed()
{
    for (const SiteId site : m_inspector->card().listed())
        if (m_selection->plan().choices[site.value].candidate) {
            m_selection->selectSite(site);
            break;
        }
    m_pages.open(PageId::compare);
}

void MainWindow::wishBeside(bool beside)
{
    m_context.settings.setValue(QStringLiteral("window/beside"), beside);
    showFront();
}

/// Beside each other where that is wished for and the window has room; then the inspector lies below the graph.
void MainWindow::settleBeside()
{
    const bool wide = width() >= kWideWindow;
    const bool beside = wide && m_context.settings.value(QStringLiteral("window/beside")).toBool();
    m_beside->setEnabled(wide);
    m_beside->setChecked(beside);
    if (beside == m_pages.isBeside())
        return;
    if (!beside) {
        m_inspector->setMinimumHeight(0);
        m_inspector->setMaximumHeight(QWIDGETSIZE_MAX);
        m_inspectorDock->setWidget(m_inspector);
    }
    m_inspector->setWide(beside);
    m_pages.setBeside(beside);
    if (!beside)
        return;
    m_pages.putUnderGraph(m_inspector);
    m_inspector->setFixedHeight(kUnderGraph);
    m_inspector->show();
}

void MainWindow::updateTitle()
{
    QString name = foreignName(QFileInfo(m_documents.current().path()).fileName());
    name.replace(QLatin1String("[*]"), QLatin1String("[*][*]")); // Qt's mark of what is modified
    setWindowTitle(name.isEmpty() ? tr("ResizeLens") : tr("%1[*] – ResizeLens").arg(name));
    setWindowModified(m_documents.current().isModified());
}

void MainWindow::openModel(const QString& path)
{
    m_files->open(path);
}

void MainWindow::openPaths(const QStringList& paths)
{
    QStringList folders;
    for (const QString& path : paths)
        if (QFileInfo(path).isDir())
            folders.append(path);
        else if (looksLikePicture(path.toStdString()))
            openImage(path);
        else
            openModel(path);
    if (!folders.isEmpty())
        acceptDropped(folders);
}

void MainWindow::openImage(const QString& path)
{
    if (m_documents.current().isOpen())
        m_pages.open(PageId::compare);
    m_pages.view<CompareTab>().pictures().openPicture(path);
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
    m_documents.adopt(other.m_documents);
    m_target->showTarget(m_documents.current().target()); // it may be from a file
}

bool MainWindow::canBeReplaced()
{
    if (!m_pages.view<BatchPanel>().isRunning())
        return true;
    m_strip->show(
        {Severity::note,
         tr("A batch export is running. Change the language or the font size once it has finished."),
         {},
         {}});
    return false;
}

void MainWindow::extendMenus(const std::function<void(QMenu& edit, QMenu& view)>& extend)
{
    extend(m_menus->edit(), m_menus->view());
}

void MainWindow::chooseRuntime()
{
    auto* dialog = new RuntimeDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &RuntimeDialog::choiceChanged, &m_pages.view<CompareTab>(),
            &CompareTab::onRuntimeChanged);
    dialog->show();
}

void MainWindow::showAround()
{
    if (!m_documents.current().isOpen())
        m_files->openSample();
    new Tour(
        *this,
        {{m_film, tr("The Resize nodes"),
          tr("Every Resize node, drawn to scale, with its marks. Click one to highlight it in every view.")},
         {m_target, tr("Your chip"),
          tr("Choose it, and each node shows whether the chip supports it, why not, and what replaces it.")},
         {m_centre, tr("Look, then export"),
          tr("Compare shows an image resized by both. Ctrl+E writes the new model; your original file is "
             "never changed.")}});
}

void MainWindow::stepPane(int direction)
{
    focusPane({m_sites, m_centre, m_inspector, &m_film->view()}, focusWidget(), direction);
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    if (m_beside != nullptr && (width() >= kWideWindow) != m_beside->isEnabled())
        showFront();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    saveLayout();
    m_session->save();
    QMainWindow::closeEvent(event);
}

void MainWindow::acceptDropped(const QStringList& paths)
{
    if (opensInBatch(paths)) {
        m_pages.open(PageId::batch);
        m_pages.view<BatchPanel>().addPaths(paths);
    } else if (looksLikePicture(paths.front().toStdString())) {
        openImage(paths.front());
    } else {
        openModel(paths.front());
    }
}

} // namespace resizelens
