#include "app/gui/main_window.h"

#include "app/gui/batch_presets.h"
#include "app/gui/batch_report.h"
#include "app/gui/compare_tab.h"
#include "app/gui/recent_files.h"
#include "app/gui/welcome_page.h"
#include "widgets/batch/batch_panel.h"
#include "widgets/graph/graph_view.h"
#include "widgets/graph/scene_builder.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/messages/message_strip.h"
#include "widgets/rewrite/before_after_view.h"
#include "widgets/sites/site_text.h"
#include "widgets/sites/sites_panel.h"

#include <algorithm>
#include <utility>

#include <QComboBox>
#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr double kReadableScale = 0.35;

QDockWidget* dockify(QMainWindow& window, QWidget* content, const QString& title, const QString& name,
                     Qt::DockWidgetArea area)
{
    auto* dock = new QDockWidget(title, &window);
    dock->setObjectName(name);
    dock->setWidget(content);
    window.addDockWidget(area, dock);
    return dock;
}

} // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent)
{
    setAcceptDrops(true);
    setWindowIcon(QIcon(QStringLiteral(":/icons/resizelens.svg")));
    createCentre();
    createDocks();
    createStatusBar();
    createMenus();
    connectParts();
    connectDocument();
    resize(1280, 800);
    restoreLayout();
    onClosed();
}

MainWindow::~MainWindow() = default;

void MainWindow::createCentre()
{
    m_welcome = new WelcomePage(this);
    m_graph = new GraphView(this);
    m_graphs = new QComboBox(this);
    m_graphs->setAccessibleName(tr("Graph shown"));
    m_graphs->setToolTip(tr("The main graph, bodies of If, Loop and Scan nodes, and local functions"));
    auto* graphPage = new QWidget(this);
    auto* graphColumn = new QVBoxLayout(graphPage);
    graphColumn->setContentsMargins(0, 0, 0, 0);
    graphColumn->setSpacing(0);
    graphColumn->addWidget(m_graphs);
    graphColumn->addWidget(m_graph, 1);
    m_rewrite = new BeforeAfterView(this);
    m_compare = new CompareTab(this);
    m_tabs = new QTabWidget(this);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(graphPage, tr("Graph"));
    m_tabs->addTab(m_rewrite, tr("Rewrite"));
    m_tabs->addTab(m_compare, tr("Compare"));
    m_centre = new QStackedWidget(this);
    m_centre->addWidget(m_welcome);
    m_centre->addWidget(m_tabs);
    m_strip = new MessageStrip(this);
    auto* central = new QWidget(this);
    auto* column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
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
    m_sitesDock = dockify(*this, m_sites, tr("Sites"), QStringLiteral("sites"), Qt::LeftDockWidgetArea);
    m_inspectorDock =
        dockify(*this, m_inspector, tr("Inspector"), QStringLiteral("inspector"), Qt::RightDockWidgetArea);
    m_batchDock =
        dockify(*this, m_batch, tr("Batch export"), QStringLiteral("batch"), Qt::BottomDockWidgetArea);
    m_batchDock->hide();
    m_presets = new BatchPresets(*m_batch, this);
    resizeDocks({m_sitesDock, m_inspectorDock}, {330, 340}, Qt::Horizontal);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
}

void MainWindow::createStatusBar()
{
    m_status = new QLabel(this);
    m_work = new QLabel(this);
    m_progress = new QProgressBar(this);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(140);
    m_cancel = new QToolButton(this);
    m_cancel->setText(tr("Cancel"));
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
    connect(m_sites, &SitesPanel::siteSelected, this, &MainWindow::selectSite);
    connect(m_sites, &SitesPanel::siteActivated, this, [this](SiteId site) {
        selectSite(site);
        m_tabs->setCurrentWidget(m_compare);
    });
    connect(m_sites, &SitesPanel::choiceRequested, &m_document, &Document::choose);
    connect(m_inspector, &InspectorPanel::choiceRequested, &m_document, &Document::choose);
    connect(&m_graph->canvas(), &GraphCanvas::nodeSelected, this,
            [this](quint32 id) { selectNode(NodeId{id}); });
    connect(&m_graph->canvas(), &GraphCanvas::nodeActivated, this, [this](quint32 id) {
        selectNode(NodeId{id});
        if (m_site)
            m_tabs->setCurrentWidget(m_compare);
    });
    connect(m_graph, &GraphView::sceneShown, this, [this] {
        // A large graph is opened where its first site is; the overview in the corner shows the rest.
        if (m_selected)
            m_graph->canvas().selectNode(m_selected->value, m_graph->canvas().scale() < kReadableScale);
    });
    connect(m_graph, &GraphView::failed, this,
            [this](const Error& error) { m_strip->show(messageOf(error)); });
    connect(m_rewrite, &BeforeAfterView::nodeSelected, this,
            [this](quint32 id) { m_inspector->showNode(NodeId{id}); });
    connect(m_compare, &CompareTab::failed, this,
            [this](const Error& error) { m_strip->show(messageOf(error)); });
    connect(m_batch, &BatchPanel::failed, this,
            [this](const Error& error) { m_strip->show(messageOf(error)); });
    connect(m_batch, &BatchPanel::openRequested, this, &MainWindow::openModel);
    connectBatch();
    connect(m_batch, &BatchPanel::finished, this, [this](int done, int failedCount) {
        m_strip->show({failedCount == 0 ? Severity::success : Severity::warning,
                       tr("Batch export ended: %1.").arg(m_batch->summary()),
                       {},
                       {}});
        Q_UNUSED(done);
    });
    connect(m_graphs, &QComboBox::activated, this, [this] { loadGraph(false); });
    connect(m_cancel, &QToolButton::clicked, &m_document, &Document::cancelWork);
}

void MainWindow::connectDocument()
{
    connect(&m_document, &Document::opened, this, &MainWindow::onOpened);
    connect(&m_document, &Document::closed, this, &MainWindow::onClosed);
    connect(&m_document, &Document::planChanged, this, &MainWindow::onPlanChanged);
    const auto showError = [this](const Error& error) { m_strip->show(messageOf(error)); };
    connect(&m_document, &Document::openFailed, this, showError);
    connect(&m_document, &Document::exportFailed, this, showError);
    connect(&m_document, &Document::noted, this, [this](const Error& note) {
        Message message = messageOf(note);
        message.severity = Severity::note;
        if (note.kind == ErrorKind::shape) {
            message.actionText = tr("Input shapes…");
            message.action = [this] { chooseInputShapes(); };
        }
        m_strip->show(std::move(message));
    });
    connect(&m_document, &Document::exported, this, &MainWindow::reportExport);
    connect(&m_document, &Document::progressChanged, this, [this](double fraction, const QString& text) {
        m_work->setText(text);
        m_progress->setValue(static_cast<int>(1000 * fraction));
        for (QWidget* widget : std::initializer_list<QWidget*>{m_work, m_progress, m_cancel})
            widget->show();
    });
    connect(&m_document, &Document::workEnded, this, [this] {
        for (QWidget* widget : std::initializer_list<QWidget*>{m_work, m_progress, m_cancel})
            widget->hide();
    });
}

void MainWindow::openModel(const QString& path)
{
    m_document.open(path);
}

void MainWindow::openImage(const QString& path)
{
    if (m_document.isOpen())
        m_tabs->setCurrentWidget(m_compare);
    m_compare->openPicture(path);
}

void MainWindow::onOpened()
{
    m_strip->dismiss();
    const auto& analysis = m_document.analysis();
    if (std::exchange(m_index, analysis->index) == analysis->index) {
        onJudgedAnew();
        return;
    }
    m_selected.reset();
    m_site.reset();
    m_centre->setCurrentWidget(m_tabs);
    m_sites->setAnalysis(analysis, m_document.plan());
    m_inspector->setAnalysis(analysis, m_document.plan());
    m_rewrite->setAnalysis(analysis, m_document.plan());
    m_compare->setAnalysis(analysis, m_document.plan());
    m_graphs->clear();
    for (std::size_t i = 0; i < analysis->index->graphCount(); ++i) {
        const std::string& path = analysis->index->graph(GraphId{static_cast<std::uint32_t>(i)}).path;
        m_graphs->addItem(path.empty() ? tr("Main graph") : QString::fromStdString(path));
    }
    m_graphs->setVisible(m_graphs->count() > 1);
    m_graph->clear(); // ids of the model before mean other nodes
    loadGraph(false);
    if (!m_document.path().startsWith(QStringLiteral(":")))
        addRecentFile(m_document.path());
    setWindowTitle(tr("%1 – ResizeLens").arg(QFileInfo(m_document.path()).fileName()));
    updateStatus();
    updateActions();
    if (!analysis->sites.empty())
        selectSite(SiteId{0});
}

/// The same model for another target or with other input shapes: what is looked at stays in view.
void MainWindow::onJudgedAnew()
{
    const auto& analysis = m_document.analysis();
    m_sites->setAnalysis(analysis, m_document.plan());
    m_inspector->setAnalysis(analysis, m_document.plan());
    m_rewrite->setAnalysis(analysis, m_document.plan());
    m_compare->setAnalysis(analysis, m_document.plan());
    loadGraph(true);
    updateStatus();
    updateActions();
    if (const auto node = std::exchange(m_selected, std::nullopt))
        selectNode(*node);
}

void MainWindow::onClosed()
{
    m_index.reset();
    m_selected.reset();
    m_site.reset();
    m_sites->clear();
    m_inspector->setAnalysis(nullptr, {});
    m_rewrite->clear();
    m_compare->setAnalysis(nullptr, {});
    m_graph->clear();
    m_welcome->refresh();
    m_centre->setCurrentWidget(m_welcome);
    setWindowTitle(tr("ResizeLens"));
    updateStatus();
    updateActions();
}

void MainWindow::onPlanChanged()
{
    m_sites->setPlan(m_document.plan());
    m_inspector->setPlan(m_document.plan());
    m_rewrite->setPlan(m_document.plan());
    m_compare->setPlan(m_document.plan());
    loadGraph(true);
    updateStatus();
    updateActions();
}

void MainWindow::loadGraph(bool keepView)
{
    const GraphId shown{static_cast<std::uint32_t>(std::max(m_graphs->currentIndex(), 0))};
    SiteBadges badges;
    const auto& analysis = m_document.analysis();
    for (std::size_t i = 0; i < analysis->sites.size(); ++i)
        badges.insert(analysis->sites[i].site.node.value,
                      {badgeText(analysis->sites[i].site),
                       siteState(analysis->sites[i], m_document.plan().choices[i])});
    const auto select = m_selected && analysis->index->node(*m_selected).graph == shown
                            ? std::optional(m_selected->value)
                            : std::nullopt;
    m_graph->load(
        [analysis, badges, shown](const std::stop_token& stop) {
            return arrangeScene(describeGraph(*analysis->index, analysis->shapes.get(), shown, badges), stop);
        },
        keepView ? std::nullopt : select, keepView);
}

void MainWindow::selectNode(NodeId node)
{
    const auto& analysis = m_document.analysis();
    if (!analysis || m_selected == node)
        return;
    m_selected = node;
    m_site = analysis->siteOfNode(node);
    const int graph = static_cast<int>(analysis->index->node(node).graph.value);
    if (graph != m_graphs->currentIndex()) {
        m_graphs->setCurrentIndex(graph);
        loadGraph(false);
    }
    m_graph->canvas().selectNode(node.value, true);
    m_inspector->showNode(node);
    m_sites->selectSite(m_site);
    if (m_site) {
        m_rewrite->showSite(*m_site);
        m_compare->showSite(*m_site);
    }
    updateActions();
}

void MainWindow::selectSite(SiteId site)
{
    const auto& analysis = m_document.analysis();
    if (analysis && site.value < analysis->sites.size())
        selectNode(analysis->sites[site.value].site.node);
}

void MainWindow::stepSite(int direction)
{
    const auto& analysis = m_document.analysis();
    if (!analysis || analysis->sites.empty())
        return;
    const auto count = static_cast<int>(analysis->sites.size());
    const int from = m_site ? static_cast<int>(m_site->value) : direction > 0 ? -1 : 0;
    selectSite(SiteId{static_cast<std::uint32_t>((from + direction + count) % count)});
}

void MainWindow::findNext()
{
    const auto& analysis = m_document.analysis();
    const std::string wanted = m_find->text().trimmed().toLower().toStdString();
    if (!analysis || wanted.empty())
        return;
    const auto matches = [&](const std::string& text) {
        return QString::fromStdString(text).toLower().toStdString().find(wanted) != std::string::npos;
    };
    const auto count = static_cast<std::uint32_t>(analysis->index->nodeCount());
    const std::uint32_t start = m_selected ? m_selected->value + 1 : 0;
    for (std::uint32_t k = 0; k < count; ++k) {
        const NodeId id{(start + k) % count};
        const GraphNode& node = analysis->index->node(id);
        if (node.proto->op_type() == "Constant")
            continue; // shown as a line of its consumers
        bool hit = matches(node.proto->name()) || matches(node.proto->op_type());
        for (const std::string& output : node.proto->output())
            hit = hit || matches(output);
        if (!hit)
            continue;
        selectNode(id);
        m_tabs->setCurrentIndex(0);
        return;
    }
    m_strip->show({Severity::note, tr("Nothing in this model matches “%1”.").arg(m_find->text()), {}, {}});
}

void MainWindow::updateStatus()
{
    const auto& analysis = m_document.analysis();
    if (!analysis) {
        m_status->setText(tr("No model is open"));
        return;
    }
    const QString opset = QString::number(analysis->index->opset(GraphIndex::mainGraph()).value_or(0));
    m_status->setText(tr("%1 · opset %2 · %3 nodes · %4")
                          .arg(QFileInfo(m_document.path()).fileName(), opset)
                          .arg(analysis->index->nodeCount())
                          .arg(analysis->sites.empty() ? tr("no Resize node") : m_sites->summary()));
}

} // namespace resizelens
