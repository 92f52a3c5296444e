#include "app/gui/main_menus.h"

#include "app/gui/about_dialog.h"
#include "app/gui/batch_dock.h"
#include "app/gui/batch_report.h"
#include "app/gui/command_palette.h"
#include "app/gui/compare_tab.h"
#include "app/gui/export_for.h"
#include "app/gui/find_field.h"
#include "app/gui/graph_style_actions.h"
#include "app/gui/help_window.h"
#include "app/gui/keys_box.h"
#include "app/gui/last_verification.h"
#include "app/gui/main_window.h"
#include "app/gui/model_comparison.h"
#include "app/gui/model_export.h"
#include "app/gui/model_files.h"
#include "app/gui/navigator.h"
#include "app/gui/node_menu.h"
#include "app/gui/overlay_tools.h"
#include "app/gui/pages.h"
#include "app/gui/palette_entries.h"
#include "app/gui/session_store.h"
#include "app/gui/target_chooser.h"
#include "app/gui/target_tools.h"
#include "app/gui/window_layout.h"
#include "core/rewrite/rule.h"
#include "core/rewrite/rule_list.h"
#include "widgets/graph/graph_page.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/rewrite/before_after_view.h"
#include "widgets/sites/policy_name.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/theme.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QAction>
#include <QLabel>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

namespace resizelens {

namespace {

constexpr char kIconName[] = "iconName";

QAction* add(QMenu* menu, const QString& text, const QKeySequence& keys, const QObject* receiver,
             std::function<void()> run)
{
    auto* action = menu->addAction(text);
    action->setShortcut(keys);
    QObject::connect(action, &QAction::triggered, receiver, [run = std::move(run)] { run(); });
    return action;
}

QAction* withIcon(QAction* action, const char* icon)
{
    action->setProperty(kIconName, QString::fromLatin1(icon));
    action->setIconText(plainText(action->text(), false));
    action->setToolTip(QStringLiteral("%1 (%2)").arg(action->iconText(),
                                                     action->shortcut().toString(QKeySequence::NativeText)));
    return action;
}

bool rewrites(const SiteAnalysis& site, std::string_view rule)
{
    return std::any_of(site.candidates.begin(), site.candidates.end(),
                       [&](const Candidate& candidate) { return candidate.rule == rule; });
}

QString fromView(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

MainMenus::MainMenus(MainWindow& window)
    : QObject(&window)
    , m_window(window)
    , m_palette(new CommandPalette(&window))
    , m_graphStyle(new GraphStyleActions(this))
{
    createFileMenu();
    createEditMenu();
    createViewMenu();
    createSiteMenu();
    createRunMenu();
    createHelpMenu();
    createToolBar();
    updateIcons();
    new NodeMenu(window);
    connect(&window.inspector(), &InspectorPanel::inputShapesRequested, &window.files(),
            &ModelFiles::chooseInputShapes);
    connect(&window.selection(), &Selection::documentChanged, this, &MainMenus::update);
    connect(&window.selection(), &Selection::judged, this, &MainMenus::update);
    connect(&window.selection(), &Selection::nodeChanged, this, &MainMenus::numberRules);
    update();
}

QAction* MainMenus::forModel(QAction* action)
{
    m_forModel.append(action);
    return action;
}

QAction* MainMenus::forSites(QAction* action)
{
    m_forSites.append(action);
    return action;
}

void MainMenus::update()
{
    const auto& analysis = m_window.selection().analysis();
    for (QAction* action : std::as_const(m_forModel))
        action->setEnabled(analysis != nullptr);
    for (QAction* action : std::as_const(m_forSites))
        action->setEnabled(analysis && !analysis->sites.empty());
    numberRules();
}

/// 3 to 9 are the rules that rewrite the selected site, in the order of the menu; 1 and 2 are taken.
void MainMenus::numberRules()
{
    const auto site = m_window.selection().site();
    int key = Qt::Key_3;
    for (const auto& [rule, action] : m_rules) {
        const bool has = site && rule != rules::patent.id && // which has an entry of its own
                         rewrites(m_window.selection().analysis()->sites[site->value], rule);
        action->setShortcut(has && key <= Qt::Key_9 ? QKeySequence(key++) : QKeySequence());
    }
}

void MainMenus::updateIcons()
{
    for (QAction* action : m_window.findChildren<QAction*>())
        if (const QString name = action->property(kIconName).toString(); !name.isEmpty())
            action->setIcon(themeIcon(name, m_window.palette()));
}

void MainMenus::createFileMenu()
{
    QMenu* file = m_window.menuBar()->addMenu(tr("&File"));
    ModelFiles& files = m_window.files();
    m_open =
        withIcon(add(file, tr("&Open…"), QKeySequence::Open, this, [&files] { files.choose(); }), "open");
    QMenu* samples = file->addMenu(tr("Open &sample model"));
    add(samples, tr("&Segmenter"), {}, this, [&files] { files.openSample(); });
    add(samples, tr("&Detector that ends in TopK"), {}, this,
        [&files] { files.openSample(QStringLiteral("detector")); });
    add(samples, tr("&Quantised decoder"), {}, this,
        [&files] { files.openSample(QStringLiteral("quantised")); });
    QMenu* recent = file->addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [recent, &files] { files.fillRecentMenu(*recent); });
    m_image = withIcon(add(file, tr("Open &image…"), QKeySequence(Qt::CTRL | Qt::Key_I), this,
                           [this] {
                               m_window.pages().open(Page::compare);
                               m_window.compare().choosePicture();
                           }),
                       "image");
    forModel(m_image);
    file->addActions({&m_window.comparison().chooseAction(), &m_window.comparison().exportedAction()});
    file->addSeparator();
    forModel(
        add(file, tr("Re&load"), QKeySequence(Qt::Key_F5), this, [this] { m_window.document().reload(); }));
    forModel(add(file, tr("&Close"), QKeySequence(Qt::CTRL | Qt::Key_W), this,
                 [this] { m_window.closeDocument(m_window.selection().document()); }));
    file->addSeparator();
    m_export = withIcon(add(file, tr("&Export…"), QKeySequence(Qt::CTRL | Qt::Key_E), this,
                            [this] { m_window.exporting().choose(); }),
                        "export");
    forModel(m_export);
    m_exportFor = file->addMenu(tr("Export &for"));
    forModel(m_exportFor->menuAction());
    auto* exportFor =
        new ExportFor(m_window.targets(), m_window.documents(), m_window.exporting(), m_exportFor);
    exportFor->fill(*m_exportFor); // the list of commands has them too
    connect(m_exportFor, &QMenu::aboutToShow, exportFor,
            [this, exportFor] { exportFor->fill(*m_exportFor); });
    m_window.exporting().addExternalDataMenu(*file);
    add(file, tr("&Verify with ONNX Runtime…"), {}, this, [this] { m_window.chooseRuntime(); });
    file->addAction(&m_window.lastVerification().action());
    m_batch = withIcon(add(file, tr("&Batch export…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), this,
                           [this] { m_window.batchDock().open(); }),
                       "batch");
    forModel(add(file, tr("Rep&ort…"), QKeySequence(Qt::CTRL | Qt::Key_R), this, [this] {
        m_window.reports().chooseForModel(m_window.selection().analysis(), m_window.selection().plan());
    }));
    forModel(
        add(file, tr("I&mport a compiler's log…"), {}, this, [this] { m_window.targetTools().chooseLog(); }));
    forModel(add(file, tr("Save graph &picture…"), {}, this, [&files] { files.saveGraphPicture(); }));
    file->addSeparator();
    auto* restore = file->addAction(tr("Open the &last session at start"));
    restore->setCheckable(true);
    restore->setChecked(restoresSession());
    connect(restore, &QAction::toggled, this, [](bool on) { setRestoresSession(on); });
    add(file, tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, [this] { m_window.close(); });
}

void MainMenus::createEditMenu()
{
    QMenu* edit = m_edit = m_window.menuBar()->addMenu(tr("&Edit"));
    QUndoGroup& undo = m_window.documents().undoGroup();
    m_undo = undo.createUndoAction(&m_window);
    m_undo->setShortcut(QKeySequence::Undo);
    m_redo = undo.createRedoAction(&m_window);
    m_redo->setShortcut(QKeySequence::Redo);
    edit->addActions({withIcon(m_undo, "undo"), withIcon(m_redo, "redo")});
    edit->addSeparator();
    FindField& find = m_window.findField();
    forModel(add(edit, tr("&Find"), QKeySequence::Find, this, [&find] { find.begin(); }));
    forModel(add(edit, tr("Find &next"), QKeySequence::FindNext, this, [&find] { find.step(1); }));
    forModel(add(edit, tr("Find pre&vious"), QKeySequence::FindPrevious, this, [&find] { find.step(-1); }));
    edit->addSeparator();
    add(edit, tr("&Commands…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), this,
        [this] { openPalette(); });
}

void MainMenus::createViewMenu()
{
    m_view = m_window.menuBar()->addMenu(tr("&View"));
    addZoom();
    m_view->addSeparator();
    Navigator& navigator = m_window.navigator();
    navigator.back().setText(tr("&Back"));
    navigator.forward().setText(tr("F&orward"));
    m_view->addActions({&navigator.back(), &navigator.forward()});
    m_view->addSeparator();
    m_view->addActions(m_window.graphPage().viewActions());
    m_view->addSeparator();
    addGraphStyle();
    m_view->addSeparator();
    addOverlay();
    m_view->addActions(m_window.dockActions());
    add(m_view, tr("Next p&anel"), QKeySequence(Qt::Key_F6), this, [this] { m_window.stepPane(1); });
    add(m_view, tr("Previous pa&nel"), QKeySequence(Qt::SHIFT | Qt::Key_F6), this,
        [this] { m_window.stepPane(-1); });
    add(m_view, tr("&Reset layout"), {}, this, [this] { m_window.resetLayout(); });
    m_view->addSeparator();
    DocumentArea& documents = m_window.documents();
    forModel(add(m_view, tr("&Next model"), QKeySequence(Qt::CTRL | Qt::Key_Tab), this,
                 [&documents] { documents.step(1); }));
    forModel(add(m_view, tr("&Previous model"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab), this,
                 [&documents] { documents.step(-1); }));
    m_view->addSeparator();
    add(m_view, tr("F&ull screen"), QKeySequence(Qt::Key_F11), this,
        [this] { m_window.setWindowState(m_window.windowState() ^ Qt::WindowFullScreen); });
}

void MainMenus::addZoom()
{
    GraphCanvas& canvas = m_window.graph().canvas();
    m_zoomIn =
        withIcon(add(m_view, tr("Zoom &in"), QKeySequence::ZoomIn, this, [&canvas] { canvas.zoomBy(1.25); }),
                 "zoom-in");
    m_zoomOut =
        withIcon(add(m_view, tr("Zoom &out"), QKeySequence::ZoomOut, this, [&canvas] { canvas.zoomBy(0.8); }),
                 "zoom-out");
    auto* actual = add(m_view, tr("&Actual size"), QKeySequence(Qt::CTRL | Qt::Key_0), this,
                       [&canvas] { canvas.setScale(1.0); });
    m_fit = withIcon(add(m_view, tr("&Fit"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_0), this,
                         [&canvas] { canvas.fit(Move::glide); }),
                     "fit");
    for (QAction* action : {m_zoomIn, m_zoomOut, actual, m_fit})
        forModel(action);
}

void MainMenus::addGraphStyle()
{
    GraphPage& graph = m_window.graphPage();
    BeforeAfterView& rewrite = m_window.rewrite();
    m_view->addActions(m_graphStyle->actions());
    connect(m_graphStyle, &GraphStyleActions::changed, &graph, &GraphPage::setStyle);
    connect(m_graphStyle, &GraphStyleActions::changed, &rewrite, &BeforeAfterView::setStyle);
    graph.setStyle(m_graphStyle->style());
    rewrite.setStyle(m_graphStyle->style());
}

void MainMenus::addOverlay()
{
    auto* overlay =
        new OverlayTools(m_window.selection(), m_window.graph().canvas(), m_window.messages(), m_window);
    m_view->addMenu(tr("Over&lay"))->addActions({&overlay->fileAction(), &overlay->clearAction()});
    m_view->addSeparator();
    m_profile = &overlay->profileAction();
}

void MainMenus::createRunMenu()
{
    QMenu* run = m_window.menuBar()->addMenu(tr("&Run"));
    run->addAction(m_profile);
    forModel(
        add(run, tr("The target's &compiler…"), {}, this, [this] { m_window.targetTools().runCompiler(); }));
}

void MainMenus::createSiteMenu()
{
    QMenu* site = m_window.menuBar()->addMenu(tr("&Site"));
    Selection& selection = m_window.selection();
    forSites(add(site, tr("&Next"), QKeySequence(Qt::Key_N), this, [&selection] { selection.stepSite(1); }));
    forSites(
        add(site, tr("&Previous"), QKeySequence(Qt::Key_P), this, [&selection] { selection.stepSite(-1); }));
    site->addSeparator();
    addChoice(*site, tr("Rewrite &exactly"), QKeySequence(Qt::Key_1), policyName(NamedPolicy::exact))
        ->setToolTip(tr("The cheapest rewrite that is proved to give the same values"));
    addChoice(*site, tr("Rewrite by the &patent's method"), QKeySequence(Qt::Key_2),
              fromView(rules::patent.id))
        ->setToolTip(tr("Pooling and bilinear deconvolution: fast, and mostly not exact"));
    site->setToolTipsVisible(true);
    addRules(*site);
    addChoice(*site, tr("&Keep as it is"), QKeySequence(Qt::Key_K), policyName(NamedPolicy::keep));
    site->addSeparator();
    TargetTools& targets = m_window.targetTools();
    forSites(
        add(site, tr("&TensorRT code…"), QKeySequence(Qt::Key_T), this, [&targets] { targets.showCode(); }));
    add(site, tr("Target pro&files…"), {}, this, [&targets] { targets.showProfiles(); });
    site->addSeparator();
    forModel(add(site, tr("&Input shapes…"), {}, this, [this] { m_window.files().chooseInputShapes(); }));
}

void MainMenus::addRules(QMenu& site)
{
    QMenu* rules = site.addMenu(tr("Rewrite by &rule"));
    rules->setToolTipsVisible(true);
    for (const Rule* rule : allRules()) {
        QAction* action = addChoice(*rules, fromView(rule->id), {}, fromView(rule->id));
        action->setToolTip(coreWords(summaryOf(*rule)));
        m_rules.emplace_back(rule->id, action);
    }
}

/// An entry that rewrites the selected site by a rule.
QAction* MainMenus::addChoice(QMenu& menu, const QString& text, const QKeySequence& keys, const QString& rule)
{
    return forSites(add(&menu, text, keys, this, [this, rule] {
        if (const auto site = m_window.selection().site())
            m_window.document().choose({*site}, rule);
    }));
}

void MainMenus::createHelpMenu()
{
    QMenu* help = m_window.menuBar()->addMenu(tr("&Help"));
    add(help, tr("&Manual"), QKeySequence::HelpContents, this, [this] { HelpWindow::open(&m_window); });
    add(help, tr("&Show me around"), {}, this, [this] { m_window.showAround(); });
    add(help, tr("&Keys"), QKeySequence(Qt::Key_Question), this,
        [this] { showKeys(*m_window.menuBar(), &m_window); });
    add(help, tr("&About ResizeLens"), {}, this, [this] { (new AboutDialog(&m_window))->show(); });
}

void MainMenus::createToolBar()
{
    auto* bar = m_window.addToolBar(tr("Tools"));
    bar->setObjectName(QStringLiteral("tools"));
    bar->setMovable(false);
    bar->setIconSize({22, 22});
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->addActions({m_open, m_export, m_batch, m_image});
    bar->addSeparator();
    bar->addActions({m_undo, m_redo});
    bar->addSeparator();
    bar->addActions({m_fit, m_zoomOut, m_zoomIn});
    for (QAction* action : {m_undo, m_redo, m_fit, m_zoomOut, m_zoomIn})
        if (auto* button = bar->widgetForAction(action))
            button->setProperty("toolButtonStyle", Qt::ToolButtonIconOnly);
    if (auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(m_export))) {
        button->setMenu(m_exportFor);
        button->setPopupMode(QToolButton::MenuButtonPopup);
    }
    bar->addSeparator();
    auto* label = new QLabel(tr("Target:"), bar);
    label->setContentsMargins(6, 0, 4, 0);
    label->setBuddy(&m_window.targets());
    bar->addWidget(label);
    bar->addWidget(&m_window.targets());
    auto* space = new QWidget(bar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    bar->addWidget(&m_window.findField());
}

void MainMenus::openPalette()
{
    std::vector<PaletteEntry> entries = entriesOf(*m_window.menuBar());
    if (const auto& analysis = m_window.selection().analysis()) {
        auto places = entriesOf(*analysis, [this](NodeId node) {
            m_window.pages().open(Page::graph);
            m_window.selection().selectNode(node);
        });
        std::move(places.begin(), places.end(), std::back_inserter(entries));
    }
    m_palette->open(std::move(entries));
}

} // namespace resizelens
