#include "app/gui/context.h"
#include "app/gui/document_area.h"
#include "app/gui/graph_follower.h"
#include "app/gui/graph_picture.h"
#include "app/gui/graph_stages.h"
#include "app/gui/graph_style_actions.h"
#include "app/gui/node_menu.h"
#include "app/gui/page_list.h"
#include "app/gui/pages.h"
#include "app/gui/window_messages.h"
#include "widgets/graph/graph_page.h"
#include "widgets/rewrite/before_after_view.h"

#include <QAction>
#include <QCoreApplication>

#include <functional>

namespace resizelens {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("resizelens", text);
}

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

QList<QAction*> styleActions(GraphPage& graph, BeforeAfterView& rewrite)
{
    auto* style = new GraphStyleActions(&graph);
    QObject::connect(style, &GraphStyleActions::changed, &graph, &GraphPage::setStyle);
    QObject::connect(style, &GraphStyleActions::changed, &rewrite, &BeforeAfterView::setStyle);
    graph.setStyle(style->style());
    rewrite.setStyle(style->style());
    return style->actions();
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
    auto* picture = new GraphPicture(context, graph->view());
    new NodeMenu(context, *graph, *stages);
    context.messages.tellFailuresOf(graph->view());
    QObject::connect(graph, &GraphPage::nodeActivated, graph, [context] {
        if (context.selection.site())
            context.pages.open(PageId::compare);
    });
    QList<QAction*> view = zoomActions(graph->canvas());
    view << nullptr << stages->actions() << nullptr << graph->viewActions() << nullptr
         << styleActions(*graph, *rewrite);
    QAction* save = command(graph, tr("Save graph &image…"), {}, [picture] { picture->choose(); });
    return {PageId::graph,
            tr("Graph"),
            tr("The model, node by node; Resize nodes stand out"),
            stages,
            {{MenuId::view, view}, {MenuId::file, {save}}}};
}

} // namespace resizelens
