#include "widgets/graph/graph_view.h"

#include "widgets/graph/minimap.h"

#include <QLabel>
#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace resizelens {

GraphView::GraphView(QWidget* parent)
    : QWidget(parent)
    , m_canvas(new GraphCanvas(this))
    , m_minimap(new Minimap(*m_canvas, this))
    , m_busy(new QLabel(tr("Laying out the graph…"), this))
{
    m_busy->setAlignment(Qt::AlignCenter);
    m_busy->setAutoFillBackground(true);
    m_busy->hide();
}

void GraphView::load(Build build, std::optional<BoxId> select, bool keepView)
{
    m_busy->setVisible(!keepView);
    m_busy->raise();
    m_job.start([build = std::move(build)](const std::stop_token& stop) { return build(stop); },
                [this, select, keepView](Result<GraphScene> scene) {
                    m_busy->hide();
                    if (!scene) {
                        Q_EMIT failed(scene.error());
                        return;
                    }
                    m_canvas->setScene(std::make_shared<const GraphScene>(std::move(*scene)), keepView);
                    placeMinimap();
                    if (select)
                        m_canvas->selectNode(*select, true);
                    Q_EMIT sceneShown();
                });
}

void GraphView::clear()
{
    m_job.cancel();
    m_busy->hide();
    m_canvas->setScene(nullptr);
    m_minimap->sceneChanged();
}

/// In the corner, as the graph lies.
void GraphView::placeMinimap()
{
    const QSizeF graph = m_canvas->scene() ? m_canvas->scene()->bounds.size() : QSizeF();
    const bool sideways = graph.width() > graph.height();
    const QSize map = sideways ? QSize(std::clamp(width() / 3, 110, 240), std::clamp(height() / 6, 90, 180))
                               : QSize(std::clamp(width() / 6, 90, 180), std::clamp(height() / 3, 110, 240));
    m_minimap->setGeometry(QRect(QPoint(width() - map.width() - 12, height() - map.height() - 12), map));
    m_minimap->sceneChanged();
}

void GraphView::resizeEvent(QResizeEvent*)
{
    m_canvas->setGeometry(rect());
    placeMinimap();
    m_busy->setGeometry(width() / 2 - 100, 12, 200, 28);
}

std::shared_ptr<bool> linkViews(GraphView& one, GraphView& other)
{
    const auto busy = std::make_shared<bool>(false);
    const auto follow = [&busy](GraphCanvas& from, GraphCanvas& to) {
        QObject::connect(&from, &GraphCanvas::viewChanged, &to, [&from, &to, busy] {
            if (*busy || !from.scene() || !to.scene())
                return;
            const QScopedValueRollback<bool> linking(*busy, true);
            to.setScale(from.scale());
            to.centerOn(from.visibleScene().center());
        });
    };
    follow(one.canvas(), other.canvas());
    follow(other.canvas(), one.canvas());
    return busy;
}

} // namespace resizelens
