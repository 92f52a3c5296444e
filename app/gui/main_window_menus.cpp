// Menus, toolbar and keys. An entry exists only where its function does.
#include "app/gui/about_dialog.h"
#include "app/gui/batch_report.h"
#include "app/gui/command_palette.h"
#include "app/gui/compare_tab.h"
#include "app/gui/compiler_runner.h"
#include "app/gui/graph_style_actions.h"
#include "app/gui/help_window.h"
#include "app/gui/main_window.h"
#include "app/gui/navigator.h"
#include "app/gui/palette_entries.h"
#include "app/gui/recent_files.h"
#include "app/gui/session_store.h"
#include "app/gui/target_chooser.h"
#include "app/gui/tour.h"
#include "core/rewrite/rule.h"
#include "widgets/batch/batch_panel.h"
#include "widgets/graph/graph_page.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/messages/message_strip.h"
#include "widgets/rewrite/before_after_view.h"
#include "widgets/sites/sites_panel.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolBar>

#include <algorithm>
#include <iterator>
#include <tuple>

#include <onnx/onnx_pb.h>

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

} // namespace

void MainWindow::addExternalDataMenu(QMenu* file)
{
    QMenu* menu = file->addMenu(tr("&Weights of exported models"));
    menu->setToolTipsVisible(true);
    auto* group = new QActionGroup(menu);
    const std::tuple<ExternalData, QString, QString> entries[] = {
        {ExternalData::automatic, tr("&As they are"),
         tr("External files stay where they are, or are copied to another folder. What no reader of ONNX "
            "takes, "
            "a model above 2 GB, gets its weights beside it.")},
        {ExternalData::gather, tr("In &one file beside the model"),
         tr("All weights in one external file that is named after the model")},
        {ExternalData::embed, tr("&Inside the model"), tr("Possible up to 2 GB")}};
    for (const auto& [value, text, tip] : entries) {
        QAction* action = group->addAction(menu->addAction(text));
        action->setToolTip(tip);
        action->setCheckable(true);
        action->setChecked(value == m_externalData);
        connect(action, &QAction::triggered, this, [this, chosen = value] { m_externalData = chosen; });
    }
}

void MainWindow::createMenus()
{
    QMenu* file = menuBar()->addMenu(tr("&File"));
    auto* open =
        withIcon(add(file, tr("&Open…"), QKeySequence::Open, this, [this] { chooseModel(); }), "open");
    add(file, tr("Open &sample model"), {}, this, [this] { openSample(); });
    QMenu* recent = file->addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecentMenu(recent); });
    auto* image = withIcon(add(file, tr("Open &image…"), QKeySequence(Qt::CTRL | Qt::Key_I), this,
                               [this] {
                                   m_tabs->setCurrentWidget(m_compare);
                                   m_compare->choosePicture();
                               }),
                           "image");
    file->addSeparator();
    auto* reload = add(file, tr("Re&load"), QKeySequence(Qt::Key_F5), this, [this] { document().reload(); });
    auto* close = add(file, tr("&Close"), QKeySequence(Qt::CTRL | Qt::Key_W), this,
                      [this] { closeDocument(m_documents->currentIndex()); });
    file->addSeparator();
    auto* exportModelAction = withIcon(
        add(file, tr("&Export…"), QKeySequence(Qt::CTRL | Qt::Key_E), this, [this] { chooseExport(); }),
        "export");
    addExternalDataMenu(file);
    add(file, tr("&Verify with ONNX Runtime…"), {}, this, [this] { chooseRuntime(); });
    auto* batch = withIcon(add(file, tr("&Batch export…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E),
                               this, [this] { chooseBatch(); }),
                           "batch");
    auto* handOver = add(file, tr("Rep&ort…"), QKeySequence(Qt::CTRL | Qt::Key_R), this,
                         [this] { m_reports->chooseForModel(document().analysis(), document().plan()); });
    auto* log = add(file, tr("I&mport a compiler's log…"), {}, this, [this] { chooseLog(); });
    auto* compile = add(file, tr("R&un the target's compiler…"), {}, this,
                        [this] { m_compiler->run(document().analysis()); });
    auto* picture = add(file, tr("Save graph &picture…"), {}, this, [this] { chooseGraphPicture(); });
    file->addSeparator();
    auto* restore = file->addAction(tr("Open the &last session at start"));
    restore->setCheckable(true);
    restore->setChecked(restoresSession());
    connect(restore, &QAction::toggled, this, [](bool on) { setRestoresSession(on); });
    add(file, tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, [this] { this->close(); });

    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    QAction* undo = m_documents->undoGroup().createUndoAction(this);
    undo->setShortcut(QKeySequence::Undo);
    QAction* redo = m_documents->undoGroup().createRedoAction(this);
    redo->setShortcut(QKeySequence::Redo);
    edit->addActions({withIcon(undo, "undo"), withIcon(redo, "redo")});
    edit->addSeparator();
    auto* find = add(edit, tr("&Find"), QKeySequence::Find, this, [this] {
        m_find->setFocus();
        m_find->selectAll();
    });
    auto* next = add(edit, tr("Find &next"), QKeySequence::FindNext, this, [this] { findNext(1); });
    auto* previous =
        add(edit, tr("Find pre&vious"), QKeySequence::FindPrevious, this, [this] { findNext(-1); });

    edit->addSeparator();
    m_palette = new CommandPalette(this);
    add(edit, tr("&Commands…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), this,
        [this] { openPalette(); });

    QMenu* view = m_viewMenu = menuBar()->addMenu(tr("&View"));
    auto* zoomIn = withIcon(
        add(view, tr("Zoom &in"), QKeySequence::ZoomIn, this, [this] { m_graph->canvas().zoomBy(1.25); }),
        "zoom-in");
    auto* zoomOut = withIcon(
        add(view, tr("Zoom &out"), QKeySequence::ZoomOut, this, [this] { m_graph->canvas().zoomBy(0.8); }),
        "zoom-out");
    auto* actual = add(view, tr("&Actual size"), QKeySequence(Qt::CTRL | Qt::Key_0), this,
                       [this] { m_graph->canvas().setScale(1.0); });
    auto* fit = withIcon(add(view, tr("&Fit"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_0), this,
                             [this] { m_graph->canvas().fit(Move::glide); }),
                         "fit");
    view->addSeparator();
    m_navigator->back().setText(tr("&Back"));
    m_navigator->forward().setText(tr("F&orward"));
    view->addActions({&m_navigator->back(), &m_navigator->forward()});
    view->addSeparator();
    view->addActions(m_graphPage->viewActions());
    view->addSeparator();
    m_graphStyle = new GraphStyleActions(this);
    view->addActions(m_graphStyle->actions());
    connect(m_graphStyle, &GraphStyleActions::changed, m_graphPage, &GraphPage::setStyle);
    connect(m_graphStyle, &GraphStyleActions::changed, m_rewrite, &BeforeAfterView::setStyle);
    m_graphPage->setStyle(m_graphStyle->style());
    m_rewrite->setStyle(m_graphStyle->style());
    view->addSeparator();
    view->addActions({m_sitesDock->toggleViewAction(), m_inspectorDock->toggleViewAction(),
                      m_batchDock->toggleViewAction()});
    add(view, tr("Next p&anel"), QKeySequence(Qt::Key_F6), this, [this] { focusPane(1); });
    add(view, tr("Previous pa&nel"), QKeySequence(Qt::SHIFT | Qt::Key_F6), this, [this] { focusPane(-1); });
    add(view, tr("&Reset layout"), {}, this, [this] { resetLayout(); });
    view->addSeparator();
    m_modelActions.append(add(view, tr("&Next model"), QKeySequence(Qt::CTRL | Qt::Key_Tab), this,
                              [this] { m_documents->step(1); }));
    m_modelActions.append(add(view, tr("&Previous model"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab),
                              this, [this] { m_documents->step(-1); }));
    view->addSeparator();
    add(view, tr("F&ull screen"), QKeySequence(Qt::Key_F11), this,
        [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });

    QMenu* site = menuBar()->addMenu(tr("&Site"));
    m_siteActions.append(add(site, tr("&Next"), QKeySequence(Qt::Key_N), this, [this] { stepSite(1); }));
    m_siteActions.append(add(site, tr("&Previous"), QKeySequence(Qt::Key_P), this, [this] { stepSite(-1); }));
    site->addSeparator();
    const auto choose = [this](const QString& rule) {
        return [this, rule] {
            if (m_site)
                document().choose({m_site->value}, rule);
        };
    };
    m_siteActions.append(
        add(site, tr("Rewrite &exactly"), QKeySequence(Qt::Key_1), this, choose(QStringLiteral("exact"))));
    m_siteActions.append(add(site, tr("Rewrite by the &patent's method"), QKeySequence(Qt::Key_2), this,
                             choose(QStringLiteral("patent"))));
    m_siteActions[2]->setToolTip(tr("The cheapest rewrite that is proved to give the same values"));
    m_siteActions[3]->setToolTip(tr("Pooling and bilinear deconvolution: fast, and mostly not exact"));
    site->setToolTipsVisible(true);
    QMenu* rules = site->addMenu(tr("Rewrite by &rule"));
    for (const Rule* rule : allRules()) {
        const QString id = QString::fromUtf8(rule->id.data(), static_cast<qsizetype>(rule->id.size()));
        QAction* action = add(rules, id, {}, this, choose(id));
        action->setToolTip(
            QString::fromUtf8(rule->summary.data(), static_cast<qsizetype>(rule->summary.size())));
        m_siteActions.append(action);
    }
    rules->setToolTipsVisible(true);
    m_siteActions.append(add(site, tr("&Keep as it is"), QKeySequence(Qt::Key_K), this, [this] {
        if (m_site)
            document().choose({m_site->value}, QStringLiteral("keep"));
    }));
    site->addSeparator();
    m_siteActions.append(
        add(site, tr("&TensorRT code…"), QKeySequence(Qt::Key_T), this, [this] { showCode(); }));
    add(site, tr("Target pro&files…"), {}, this, [this] { showProfiles(); });
    site->addSeparator();
    auto* shapes = add(site, tr("&Input shapes…"), {}, this, [this] { chooseInputShapes(); });

    QMenu* help = menuBar()->addMenu(tr("&Help"));
    add(help, tr("&Manual"), QKeySequence::HelpContents, this, [this] { HelpWindow::open(this); });
    add(help, tr("&Show me around"), {}, this, [this] { showAround(); });
    add(help, tr("&Keys"), QKeySequence(Qt::Key_Question), this, [this] { showKeys(); });
    add(help, tr("&About ResizeLens"), {}, this, [this] { showAbout(); });

    m_modelActions += {reload,   close,  exportModelAction, handOver, log, compile, picture, find, next,
                       previous, zoomIn, zoomOut,           actual,   fit, shapes,  image};
    auto* bar = addToolBar(tr("Tools"));
    bar->setObjectName(QStringLiteral("tools"));
    bar->setMovable(false);
    bar->setIconSize({22, 22});
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->addActions({open, exportModelAction, batch, image});
    bar->addSeparator();
    bar->addActions({undo, redo});
    bar->addSeparator();
    bar->addActions({fit, zoomOut, zoomIn});
    for (QAction* action : {undo, redo, fit, zoomOut, zoomIn})
        if (auto* button = bar->widgetForAction(action))
            button->setProperty("toolButtonStyle", Qt::ToolButtonIconOnly);
    bar->addSeparator();
    addTargetChooser(bar);
    auto* space = new QWidget(this);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    m_find = new QLineEdit(this);
    m_find->setPlaceholderText(tr("Find: name, 1x64x20x20, op:Conv k:3"));
    m_find->setClearButtonEnabled(true);
    m_find->setMaximumWidth(280);
    m_find->setAccessibleName(tr("Find"));
    bar->addWidget(m_find);
    updateIcons();
}

/// The variants of the icons that the brightness asks for.
void MainWindow::updateIcons()
{
    for (QAction* action : findChildren<QAction*>())
        if (const QString name = action->property(kIconName).toString(); !name.isEmpty())
            action->setIcon(themeIcon(name, palette()));
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || m_find == nullptr)
        return;
    updateIcons();
}

void MainWindow::addTargetChooser(QToolBar* bar)
{
    auto* label = new QLabel(tr("Target:"), this);
    label->setContentsMargins(6, 0, 4, 0);
    m_target = new TargetChooser(this);
    label->setBuddy(m_target);
    bar->addWidget(label);
    bar->addWidget(m_target);
    connect(m_target, &TargetChooser::failed, this, &MainWindow::showError);
    connect(m_target, &TargetChooser::chosen, m_documents, &DocumentArea::setTarget);
    m_documents->setTarget(m_target->restore());
}

void MainWindow::fillRecentMenu(QMenu* menu)
{
    menu->clear();
    bool missing = false;
    for (const QString& path : recentFiles()) {
        const bool there = QFileInfo::exists(path);
        QAction* action = menu->addAction(withoutMnemonics(foreignName(QFileInfo(path).fileName(), 80)), this,
                                          [this, path] { openModel(path); });
        action->setToolTip(foldedTip(there ? path : tr("%1\nThis file is not there any more").arg(path)));
        action->setEnabled(there);
        missing = missing || !there;
    }
    if (menu->isEmpty())
        menu->addAction(tr("None yet"))->setEnabled(false);
    menu->addSeparator();
    menu->addAction(tr("Forget &missing files"), this, [] { forgetMissingFiles(); })->setEnabled(missing);
    menu->addAction(tr("&Clear this list"), this, [] { clearRecentFiles(); })
        ->setEnabled(!recentFiles().isEmpty());
    menu->setToolTipsVisible(true);
}

void MainWindow::openPalette()
{
    std::vector<PaletteEntry> entries = entriesOf(*menuBar());
    if (document().isOpen()) {
        auto places = entriesOf(*document().analysis(), [this](NodeId node) {
            m_tabs->setCurrentIndex(0);
            selectNode(node);
        });
        std::move(places.begin(), places.end(), std::back_inserter(entries));
    }
    m_palette->open(std::move(entries));
}

/// For the keyboard: through the panels that are shown, around the end.
void MainWindow::focusPane(int direction)
{
    QWidget* const panes[] = {m_sites, m_centre, m_inspector, m_batch, m_find};
    const int count = static_cast<int>(std::size(panes));
    int at = 0;
    while (at < count && !panes[at]->isAncestorOf(focusWidget()) && panes[at] != focusWidget())
        ++at;
    for (int step = 0; step < count; ++step) {
        at = (at + direction + count) % count;
        QWidget* pane = panes[at];
        if (!pane->isVisible())
            continue;
        QWidget* target = pane;
        const auto inside = [&](const QWidget* widget) {
            return widget == pane || pane->isAncestorOf(widget);
        };
        for (QWidget* next = pane->nextInFocusChain(); next != pane; next = next->nextInFocusChain())
            if (inside(next) && next->isVisible() && next->isEnabled() &&
                next->focusPolicy() & Qt::TabFocus) {
                target = next;
                break;
            }
        return target->setFocus(Qt::TabFocusReason);
    }
}

void MainWindow::updateActions()
{
    for (QAction* action : std::as_const(m_modelActions))
        action->setEnabled(document().isOpen());
    const bool sites = document().isOpen() && !document().analysis()->sites.empty();
    for (QAction* action : std::as_const(m_siteActions))
        action->setEnabled(sites);
}

void MainWindow::showKeys()
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Keys"), {}, QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setModal(false);
    box->setTextFormat(Qt::RichText);
    const auto row = [](const QString& keys, const QString& what) {
        return QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>")
            .arg(keys.toHtmlEscaped(), what.toHtmlEscaped());
    };
    QString commands;
    for (const PaletteEntry& entry : entriesOf(*menuBar(), false))
        if (!entry.keys.isEmpty())
            commands += row(entry.keys, entry.title);
    const QString graph = row(tr("Wheel, drag"), tr("move the graph")) +
                          row(tr("Ctrl+wheel, + and −"), tr("zoom")) +
                          row(tr("F, Z, Esc"), tr("fit, zoom to the selection, select nothing")) +
                          row(tr("Arrow keys"), tr("walk along the edges")) +
                          row(tr("Double click"), tr("compare on a picture")) +
                          row(tr("Side buttons"), tr("back and forward")) +
                          row(QStringLiteral("S, W, Space, D, O"),
                              tr("side by side, wipe, flicker, difference, overlay (Compare)")) +
                          row(QStringLiteral("[ ] X"), tr("gain, worst pixel (Compare)"));
    box->setText(QStringLiteral("<table><tr><td><table>%1</table></td><td>&nbsp;&nbsp;</td>"
                                "<td><table>%2</table></td></tr></table>")
                     .arg(commands, graph));
    box->show();
}

void MainWindow::showAbout()
{
    (new AboutDialog(this))->show();
}

void MainWindow::showAround()
{
    if (!document().isOpen())
        openSample();
    auto* tour = new Tour(
        *this,
        {{m_sites, tr("The Resize nodes"),
          tr("Every site with its shapes, its mode and the rewrite that was chosen. A click shows it "
             "everywhere.")},
         {m_target, tr("Your chip"),
          tr("Choose it, and each site says whether the chip takes it, why not, and what to do instead.")},
         {m_tabs, tr("Look, then export"),
          tr("Rewrite shows the operators, Compare shows a picture resized by both. Ctrl+E writes the new "
             "model; the "
             "original stays as it is.")}});
    Q_UNUSED(tour);
}

} // namespace resizelens
