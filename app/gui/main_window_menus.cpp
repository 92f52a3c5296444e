// Menus, toolbar and keys. An entry exists only where its function does.
#include "app/gui/compare_tab.h"
#include "app/gui/main_window.h"
#include "app/gui/recent_files.h"
#include "app/gui/target_chooser.h"
#include "core/rewrite/rule.h"
#include "widgets/graph/graph_view.h"
#include "widgets/messages/message_strip.h"
#include "widgets/support/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QTabWidget>
#include <QToolBar>

#include <tuple>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

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
    action->setIcon(themeIcon(QString::fromLatin1(icon), QApplication::palette()));
    action->setToolTip(
        QStringLiteral("%1 (%2)").arg(action->text().remove(QLatin1Char('&')).remove(QStringLiteral("…")),
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
    auto* reload = add(file, tr("Re&load"), QKeySequence::Refresh, this,
                       [this] { m_document.open(m_document.path(), m_document.analysis()->inputShapes); });
    auto* close = add(file, tr("&Close"), QKeySequence::Close, this, [this] { m_document.close(); });
    file->addSeparator();
    auto* exportModelAction = withIcon(
        add(file, tr("&Export…"), QKeySequence(Qt::CTRL | Qt::Key_E), this, [this] { chooseExport(); }),
        "export");
    addExternalDataMenu(file);
    auto* batch = withIcon(add(file, tr("&Batch export…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E),
                               this, [this] { chooseBatch(); }),
                           "batch");
    auto* picture = add(file, tr("Save graph &picture…"), {}, this, [this] { chooseGraphPicture(); });
    file->addSeparator();
    add(file, tr("&Quit"), QKeySequence::Quit, this, [this] { this->close(); });

    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    QAction* undo = m_document.undoStack().createUndoAction(this);
    undo->setShortcut(QKeySequence::Undo);
    QAction* redo = m_document.undoStack().createRedoAction(this);
    redo->setShortcut(QKeySequence::Redo);
    edit->addActions({withIcon(undo, "undo"), withIcon(redo, "redo")});
    edit->addSeparator();
    auto* find = add(edit, tr("&Find"), QKeySequence::Find, this, [this] {
        m_find->setFocus();
        m_find->selectAll();
    });
    auto* next = add(edit, tr("Find &next"), QKeySequence::FindNext, this, [this] { findNext(); });

    QMenu* view = menuBar()->addMenu(tr("&View"));
    auto* zoomIn = withIcon(
        add(view, tr("Zoom &in"), QKeySequence::ZoomIn, this, [this] { m_graph->canvas().zoomBy(1.25); }),
        "zoom-in");
    auto* zoomOut = withIcon(
        add(view, tr("Zoom &out"), QKeySequence::ZoomOut, this, [this] { m_graph->canvas().zoomBy(0.8); }),
        "zoom-out");
    auto* actual = add(view, tr("&Actual size"), QKeySequence(Qt::CTRL | Qt::Key_0), this,
                       [this] { m_graph->canvas().setScale(1.0); });
    auto* fit = withIcon(add(view, tr("&Fit"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_0), this,
                             [this] { m_graph->canvas().fit(); }),
                         "fit");
    view->addSeparator();
    view->addActions({m_sitesDock->toggleViewAction(), m_inspectorDock->toggleViewAction(),
                      m_batchDock->toggleViewAction()});
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
                m_document.choose({m_site->value}, rule);
        };
    };
    m_siteActions.append(
        add(site, tr("Rewrite &exactly"), QKeySequence(Qt::Key_1), this, choose(QStringLiteral("exact"))));
    m_siteActions.append(add(site, tr("Rewrite by the &patent's method"), QKeySequence(Qt::Key_2), this,
                             choose(QStringLiteral("patent"))));
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
            m_document.choose({m_site->value}, QStringLiteral("keep"));
    }));
    site->addSeparator();
    auto* shapes = add(site, tr("&Input shapes…"), {}, this, [this] { chooseInputShapes(); });

    QMenu* help = menuBar()->addMenu(tr("&Help"));
    add(help, tr("&Keys"), QKeySequence(Qt::Key_Question), this, [this] { showKeys(); });
    add(help, tr("&About ResizeLens"), {}, this, [this] { showAbout(); });

    m_modelActions = {reload, close, exportModelAction, picture, find, next, zoomIn, zoomOut, actual, fit,
                      shapes, image};
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
    m_find->setPlaceholderText(tr("Find a node or tensor"));
    m_find->setClearButtonEnabled(true);
    m_find->setMaximumWidth(240);
    m_find->setAccessibleName(tr("Find"));
    bar->addWidget(m_find);
    connect(m_find, &QLineEdit::returnPressed, this, &MainWindow::findNext);
}

void MainWindow::addTargetChooser(QToolBar* bar)
{
    auto* label = new QLabel(tr("Target:"), this);
    label->setContentsMargins(6, 0, 4, 0);
    m_target = new TargetChooser(this);
    label->setBuddy(m_target);
    bar->addWidget(label);
    bar->addWidget(m_target);
    connect(m_target, &TargetChooser::failed, this,
            [this](const Error& error) { m_strip->show(messageOf(error)); });
    connect(m_target, &TargetChooser::chosen, &m_document, &Document::setTarget);
    m_document.setTarget(m_target->restore());
}

void MainWindow::fillRecentMenu(QMenu* menu)
{
    menu->clear();
    for (const QString& path : recentFiles()) {
        QAction* action =
            menu->addAction(QFileInfo(path).fileName(), this, [this, path] { openModel(path); });
        action->setToolTip(path);
    }
    if (menu->isEmpty())
        menu->addAction(tr("None yet"))->setEnabled(false);
    menu->setToolTipsVisible(true);
}

void MainWindow::updateActions()
{
    for (QAction* action : std::as_const(m_modelActions))
        action->setEnabled(m_document.isOpen());
    const bool sites = m_document.isOpen() && !m_document.analysis()->sites.empty();
    for (QAction* action : std::as_const(m_siteActions))
        action->setEnabled(sites);
}

void MainWindow::showKeys()
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Keys"), {}, QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setModal(false);
    const auto row = [](const QString& keys, const QString& what) {
        return QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>")
            .arg(keys.toHtmlEscaped(), what.toHtmlEscaped());
    };
    box->setText(
        QStringLiteral("<table>") + row(tr("N, P"), tr("next and previous site")) +
        row(QStringLiteral("1, K"), tr("rewrite the site, keep it")) +
        row(tr("Wheel, drag"), tr("move the graph")) + row(tr("Ctrl+wheel, + and −"), tr("zoom")) +
        row(tr("F, Ctrl+0"), tr("fit, actual size")) + row(tr("Double click"), tr("compare on a picture")) +
        row(QStringLiteral("S, W, Space, D, O"),
            tr("side by side, wipe, flicker, difference, overlay (Compare)")) +
        row(QStringLiteral("[ ] X"), tr("gain, worst pixel (Compare)")) + row(tr("Ctrl+E"), tr("export")) +
        row(tr("Ctrl+Z"), tr("undo a choice")) + QStringLiteral("</table>"));
    box->show();
}

void MainWindow::showAbout()
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About ResizeLens"), {}, QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setModal(false);
    box->setIconPixmap(windowIcon().pixmap(64, 64));
    box->setText(tr("<b>ResizeLens %1</b><br>See, rewrite, certify and export the Resize nodes of ONNX "
                    "models.<br><br>Qt %2<br>Apache License 2.0")
                     .arg(QApplication::applicationVersion(), QString::fromLatin1(qVersion())));
    box->show();
}

} // namespace resizelens
