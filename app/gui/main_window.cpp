#include "app/gui/main_window.h"

#include "app/gui/batch_presets.h"
#include "app/gui/batch_report.h"
#include "app/gui/compare_tab.h"
#include "app/gui/dock_style.h"
#include "app/gui/find_panel.h"
#include "app/gui/help_window.h"
#include "app/gui/navigator.h"
#include "app/gui/recent_files.h"
#include "app/gui/target_chooser.h"
#include "app/gui/welcome_page.h"
#include "app/gui/wheel_guard.h"
#include "widgets/batch/batch_panel.h"
#include "widgets/graph/graph_page.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/messages/message_strip.h"
#include "widgets/rewrite/before_after_view.h"
#include "widgets/sites/site_text.h"
#include "widgets/sites/sites_panel.h"
#include "widgets/support/foreign_text.h"
#include "widgets/targets/targets_page.h"

#include <algorithm>
#include <utility>

#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QShortcut>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolButton>
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
{
    setAcceptDrops(true);
    new WheelGuard(this);
    keepTextPlain(this);
    setWindowIcon(QIcon(QStringLiteral(":/icons/resizelens.svg")));
    createCentre();
    createDocks();
    createStatusBar();
    createMenus();
    connectLog();
    connectParts();
    nameFields(*this);
    resize(1280, 800);
    sizeDocks();
    m_defaultLayout = saveState();
    restoreLayout();
    showNoDocument();
}

MainWindow::~MainWindow() = default;

void MainWindow::createCentre()
{
    m_welcome = new WelcomePage(this);
    m_graphPage = new GraphPage(this);
    m_graph = &m_graphPage->view();
    m_findPanel = new FindPanel(m_graph);
    m_rewrite = new BeforeAfterView(this);
    m_compare = new CompareTab(this);
    m_targetsPage = new TargetsPage(this);
    m_tabs = new QTabWidget(this);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_graphPage, tr("Graph"));
    m_tabs->addTab(m_rewrite, tr("Rewrite"));
    m_tabs->addTab(m_compare, tr("Compare"));
    m_tabs->addTab(m_targetsPage, tr("Targets"));
    m_tabs->setTabToolTip(0, tr("The model, node by node; Resize nodes stand out"));
    m_tabs->setTabToolTip(
        1, tr("The selected site before and after its rewrite: the operators that take its place"));
    m_tabs->setTabToolTip(2, tr("A picture resized by the node and by its rewrite, and their difference"));
    m_tabs->setTabToolTip(3,
                          tr("The sites on every target, and into how many pieces the model falls on one"));
    m_centre = new Centre(this);
    m_centre->addWidget(m_welcome);
    m_centre->addWidget(m_tabs);
    m_strip = new MessageStrip(this);
    m_documents = new DocumentArea(this);
    m_navigator = new Navigator(*m_documents, *this);
    auto* central = new QWidget(this);
    auto* column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_documents);
    column->addWidget(m_strip);
    column->addWidget(m_centre, 1);
    setCentralWidget(central);
}

void MainWindow::createDocks()
{
    m_sites = new SitesPanel(this);
    m_inspector = new InspectorPanel(this);
    m_batch = new BatchPanel(this);
    m_reports = new ReportFiles(this);
    createVerification();
    m_sitesDock = dockify(*this, m_sites, tr("Sites"), QStringLiteral("sites"), Qt::LeftDockWidgetArea);
    m_inspectorDock =
        dockify(*this, m_inspector, tr("Inspector"), QStringLiteral("inspector"), Qt::RightDockWidgetArea);
    m_batchDock =
        dockify(*this, m_batch, tr("Batch export"), QStringLiteral("batch"), Qt::BottomDockWidgetArea);
    m_batchDock->hide();
    m_presets = new BatchPresets(*m_batch, this);
    // The batch table is wide: it has the whole width below the other panes.
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
}

void MainWindow::createStatusBar()
{
    m_status = new QLabel(this);
    m_status->setContentsMargins(6, 0, 0, 0); // in line with what stands above
    m_work = new QLabel(this);
    m_progress = new QProgressBar(this);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(140);
    m_cancel = new QToolButton(this);
    m_cancel->setText(tr("Cancel"));
    statusBar()->setSizeGripEnabled(false); // the window's frame does that
    statusBar()->addWidget(m_status, 1);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_work, m_progress, m_cancel}) {
        statusBar()->addPermanentWidget(widget);
        widget->hide();
    }
}

void MainWindow::connectParts()
{
    connect(m_welcome, &WelcomePage::openRequested, this, &MainWindow::chooseModel);
    connect(m_welcome, &WelcomePage::sampleRequested, this, &MainWindow::openSample);
    connect(m_welcome, &WelcomePage::fileRequested, this, &MainWindow::openModel);
    connect(m_welcome, &WelcomePage::tourRequested, this, &MainWindow::showAround);
    connect(m_welcome, &WelcomePage::manualRequested, this, [this] { HelpWindow::open(this); });
    connect(m_sites, &SitesPanel::siteSelected, this, &MainWindow::selectSite);
    connect(m_sites, &SitesPanel::siteActivated, this, [this](SiteId site) {
        selectSite(site);
        m_tabs->setCurrentWidget(m_compare);
    });
    connect(m_sites, &SitesPanel::choiceRequested, this,
            [this](const QList<quint32>& sites, const QString& rule) { document().choose(sites, rule); });
    connect(m_inspector, &InspectorPanel::choiceRequested, this,
            [this](const QList<quint32>& sites, const QString& rule) { document().choose(sites, rule); });
    connect(m_graphPage, &GraphPage::nodeSelected, this, [this](quint32 id) { selectNode(NodeId{id}); });
    connect(m_graphPage, &GraphPage::nodeActivated, this, [this](quint32 id) {
        selectNode(NodeId{id});
        if (m_site)
            m_tabs->setCurrentWidget(m_compare);
    });
    connect(m_graphPage, &GraphPage::selectionCleared, this, &MainWindow::clearSelection);
    connect(m_graphPage, &GraphPage::graphShown, this, [this](GraphId graph) {
        m_navigator->visit({graph, std::nullopt});
    });
    // After the page itself, which brings the selected node into view.
    connect(m_graph, &GraphView::sceneShown, this, &MainWindow::restoreView);
    connect(m_graph, &GraphView::failed, this, &MainWindow::showError);
    connect(m_rewrite, &BeforeAfterView::nodeSelected, this,
            [this](quint32 id) { m_inspector->showNode(NodeId{id}); });
    connect(m_targetsPage, &TargetsPage::siteSelected, this, &MainWindow::selectSite);
    connect(m_targetsPage, &TargetsPage::targetRequested, this,
            [this](const QString& id) { m_target->choose(id); });
    connect(m_targetsPage, &TargetsPage::profilesRequested, this, &MainWindow::showProfiles);
    connect(m_targetsPage, &TargetsPage::failed, this, &MainWindow::showError);
    connect(m_compare, &CompareTab::failed, this, &MainWindow::showError);
    connect(m_batch, &BatchPanel::failed, this, &MainWindow::showError);
    connect(m_batch, &BatchPanel::openRequested, this, &MainWindow::openModel);
    connectBatch();
    connectFind();
    connect(m_batch, &BatchPanel::finished, this, [this](int, int failedCount) {
        m_strip->show({failedCount == 0 ? Severity::success : Severity::warning,
                       tr("Batch export ended: %1.").arg(m_batch->summary()),
                       {},
                       {}});
    });
    connect(m_cancel, &QToolButton::clicked, this, [this] {
        if (m_working)
            m_working->cancelWork();
    });
    connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::restoreView);
    connect(m_documents, &DocumentArea::documentAdded, this, &MainWindow::connectDocument);
    connect(m_documents, &DocumentArea::leaving, this, &MainWindow::storeView);
    connect(m_documents, &DocumentArea::switched, this, &MainWindow::showDocument);
    connect(m_documents, &DocumentArea::opened, this, &MainWindow::onOpened);
    connect(m_documents, &DocumentArea::openFailed, this, &MainWindow::showError);
    connect(m_documents, &DocumentArea::closeRequested, this, &MainWindow::closeDocument);
    connect(m_documents, &DocumentArea::changedOnDisk, this, &MainWindow::offerReload);
    connect(m_navigator, &Navigator::placeRequested, this, &MainWindow::showPlace);
    connectDocument(&document());
}

void MainWindow::showError(const Error& error)
{
    m_strip->show(messageOf(error));
}

void MainWindow::openModel(const QString& path)
{
    m_documents->open(path);
}

void MainWindow::openImage(const QString& path)
{
    if (document().isOpen())
        m_tabs->setCurrentWidget(m_compare);
    m_compare->pictures().openPicture(path);
}

SiteBadges MainWindow::badges()
{
    SiteBadges badges;
    const auto& analysis = document().analysis();
    for (std::size_t i = 0; i < analysis->sites.size(); ++i)
        badges.insert(analysis->sites[i].site.node.value,
                      {badgeText(analysis->sites[i].site),
                       siteState(analysis->sites[i], document().plan().choices[i])});
    return badges;
}

GraphId MainWindow::shownGraph() const
{
    return m_graphPage->query().graph;
}

void MainWindow::selectNode(NodeId node)
{
    const auto& analysis = document().analysis();
    if (!analysis || m_selected == node)
        return;
    m_selected = node;
    m_site = analysis->siteOfNode(node);
    {
        const QSignalBlocker quiet(m_graphPage); // the way to a node in another graph is one place, not two
        m_graphPage->selectNode(node);
    }
    m_inspector->showNode(node);
    m_sites->selectSite(m_site);
    if (m_site) {
        m_rewrite->showSite(*m_site);
        m_compare->showSite(*m_site);
    }
    m_navigator->visit({shownGraph(), node});
    updateActions();
}

/// Nothing is selected anywhere: what acts on the selection must not act on what cannot be seen.
void MainWindow::clearSelection()
{
    m_selected.reset();
    m_site.reset();
    m_inspector->showNothing();
    m_sites->selectSite(std::nullopt);
    m_rewrite->showNothing();
    m_compare->clearSite();
    updateActions();
}

void MainWindow::selectSite(SiteId site)
{
    const auto& analysis = document().analysis();
    if (analysis && site.value < analysis->sites.size())
        selectNode(analysis->sites[site.value].site.node);
}

void MainWindow::stepSite(int direction)
{
    const auto& analysis = document().analysis();
    if (!analysis || analysis->sites.empty())
        return;
    const auto count = static_cast<int>(analysis->sites.size());
    const int from = m_site ? static_cast<int>(m_site->value) : direction > 0 ? -1 : 0;
    selectSite(SiteId{static_cast<std::uint32_t>((from + direction + count) % count)});
}

void MainWindow::connectFind()
{
    connect(m_find, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (!text.trimmed().isEmpty() && document().isOpen())
            m_tabs->setCurrentIndex(0);
        m_findPanel->setText(text);
    });
    connect(m_find, &QLineEdit::returnPressed, this, [this] { findNext(1); });
    auto* leave = new QShortcut(Qt::Key_Escape, m_find);
    leave->setContext(Qt::WidgetShortcut);
    connect(leave, &QShortcut::activated, this, [this] {
        m_find->clear();
        m_graph->canvas().setFocus();
    });
    connect(m_findPanel, &FindPanel::found, &m_graph->canvas(), &GraphCanvas::setFound);
    connect(m_findPanel, &FindPanel::nodeChosen, this, [this](NodeId node) {
        selectNode(node);
        m_tabs->setCurrentIndex(0);
    });
}

void MainWindow::findNext(int direction)
{
    m_findPanel->step(direction, m_selected);
}

void MainWindow::updateStatus()
{
    const auto& analysis = document().analysis();
    if (!analysis) {
        m_status->setText(tr("No model is open"));
        return;
    }
    const QString opset = QString::number(analysis->index->opset(GraphIndex::mainGraph()).value_or(0));
    m_status->setText(tr("%1 · opset %2 · %3 nodes · %4")
                          .arg(foreignName(QFileInfo(document().path()).fileName()), opset,
                               QString::number(analysis->index->nodeCount()),
                               analysis->sites.empty() ? tr("no Resize node") : m_sites->summary()));
}

} // namespace resizelens
