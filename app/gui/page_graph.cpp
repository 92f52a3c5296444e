#include "app/gui/context.h"
#include "app/gui/document_area.h"
#include "app/gui/graph_follower.h"
#include "app/gui/graph_stages.h"
#include "app/gui/node_menu.h"
#include "app/gui/page.h"
#include "app/gui/page_words.h"
#include "app/gui/pages.h"
#include "app/gui/window_messages.h"
#include "widgets/graph/graph_page.h"
#include "widgets/graph/graph_view.h"
#include "widgets/graph/scene_picture.h"
#include "widgets/messages/message_strip.h"
#include "widgets/rewrite/before_after_view.h"
#include "widgets/support/latest_job.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

#include <functional>
#include <memory>

namespace resizelens {

namespace {

QAction* command(QObject* parent, const QString& text, const QKeySequence& keys, std::function<void()> run)
{
    auto* action = new QAction(text, parent);
    action->setShortcut(keys);
    QObject::connect(action, &QAction::triggered, parent, [run = std::move(run)] { run(); });
    return action;
}

QList<QAction*> zoomActions(GraphCanvas& canvas)
{
    return {command(&canvas, tr("Zoom &in"), QKeySequence::ZoomIn, [&canvas] { canvas.zoomBy(1.25); }),
            command(&canvas, tr("Zoom &out"), QKeySequence::ZoomOut, [&canvas] { canvas.zoomBy(0.8); }),
            command(&canvas, tr("&Actual size"), QKeySequence(Qt::CTRL | Qt::Key_0),
                    [&canvas] { canvas.setScale(1.0); }),
            command(&canvas, tr("&Fit"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_0),
                    [&canvas] { canvas.fit(Move::glide); })};
}

/// How graphs are drawn; the keys are those of Netron. Kept in the settings.
QList<QAction*> styleActions(GraphPage& graph, BeforeAfterView& rewrite)
{
    const auto add = [&](const QString& setting, bool initially, const QString& text, const QString& tip) {
        auto* action = new QAction(text, &graph);
        action->setToolTip(tip);
        action->setCheckable(true);
        action->setChecked(QSettings().value(setting, initially).toBool());
        QObject::connect(action, &QAction::toggled, &graph,
                         [setting](bool on) { QSettings().setValue(setting, on); });
        return action;
    };
    auto* right = add(QStringLiteral("graph/leftToRight"), false, tr("From &left to right"),
                      tr("Edges lead to the right instead of down"));
    auto* names = add(QStringLiteral("graph/names"), true, tr("Na&mes of nodes"),
                      tr("Below the operator of each node"));
    auto* shapes =
        add(QStringLiteral("graph/shapes"), true, tr("S&hapes on edges"), tr("Where they are known"));
    right->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_K));
    names->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_U));
    const auto apply = [=, &graph, &rewrite] {
        const GraphStyle style = {right->isChecked() ? Flow::right : Flow::down, names->isChecked(),
                                  shapes->isChecked()};
        graph.setStyle(style);
        rewrite.setStyle(style);
    };
    for (QAction* action : {right, names, shapes})
        QObject::connect(action, &QAction::toggled, &graph, apply);
    apply();
    return {right, names, shapes};
}

/// Asks for a file and saves the drawn graph as an image.
void savePicture(const Context& context, GraphView& view, LatestJob& job)
{
    if (!view.canvas().scene())
        return;
    const QString path = QFileDialog::getSaveFileName(
        view.window(), tr("Save Graph Image"),
        QFileInfo(context.documents.current().path()).completeBaseName() + QStringLiteral(".svg"),
        tr("SVG (*.svg);;PNG (*.png);;PDF (*.pdf)"));
    if (path.isEmpty())
        return;
    job.start([scene = view.canvas().scene(), theme = themeFor(view.palette()), path,
               state = view.canvas().state()](
                  const std::stop_token&) { return saveScenePicture(*scene, theme, path, state); },
              [context, path](Result<void> saved) {
                  context.messages.strip().show(
                      saved ? Message{Severity::success, tr("The image was saved as %1.").arg(path), {}, {}}
                            : messageOf(saved.error()));
              });
}

} // namespace

Page makeGraphPage(const Context& context)
{
    auto* stages = new GraphStages;
    auto* graph = new GraphPage;
    new GraphFollower(context.selection, *graph); // first: it is laid out while the rest is filled
    auto* rewrite = new BeforeAfterView(context.selection);
    stages->add(tr("Model"), tr("The whole model, before and after its rewrites"), graph);
    stages->add(tr("Site"), tr("The selected site before and after its rewrite, node by node"), rewrite);
    new NodeMenu(context, *graph, *stages);
    context.messages.tellFailuresOf(graph->view());
    QObject::connect(graph, &GraphPage::nodeActivated, graph, [context] {
        if (context.selection.site())
            context.pages.open(PageId::compare);
    });
    QList<QAction*> view = zoomActions(graph->canvas());
    view << nullptr << stages->actions() << nullptr << graph->viewActions() << nullptr
         << styleActions(*graph, *rewrite);
    QAction* save =
        command(graph, tr("Save graph &image…"), {}, [context, graph, job = std::make_shared<LatestJob>()] {
            savePicture(context, graph->view(), *job);
        });
    return {PageId::graph,
            tr("Graph"),
            tr("The model, node by node; Resize nodes stand out"),
            stages,
            {{MenuId::view, view}, {MenuId::file, {save}}}};
}

} // namespace resizelens
