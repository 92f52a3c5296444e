#include "widgets/graph/graph_view.h"

#include "widgets/graph/minimap.h"

#include <QFileInfo>
#include <QImage>
#include <QLabel>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr double kMargin = 20.0;
constexpr double kLargestSide = 20000.0; // pixels of a PNG

void paintWhole(QPainter& painter, const GraphScene& scene, const Theme& theme)
{
    const QRectF all = scene.bounds.adjusted(-kMargin, -kMargin, kMargin, kMargin);
    painter.translate(-all.topLeft());
    painter.fillRect(all, theme.canvas);
    paintScene(painter, scene, theme, all, 1.0);
}

Error cannotWrite(const QString& path)
{
    return Error{ErrorKind::io,
                 "picture.write",
                 "the picture cannot be written",
                 path.toStdString(),
                 {},
                 "Check the folder and the space left"};
}

} // namespace

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

void GraphView::load(Build build, std::optional<quint32> select, bool keepView)
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
                    m_minimap->sceneChanged();
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

Result<void> GraphView::savePicture(const QString& path) const
{
    if (!m_canvas->scene())
        return fail(ErrorKind::argument, "picture.empty", "there is no graph to save");
    const GraphScene& scene = *m_canvas->scene();
    const Theme theme = themeFor(palette());
    const QSizeF size = scene.bounds.size() + QSizeF(2 * kMargin, 2 * kMargin);
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("svg")) {
        QSvgGenerator generator;
        generator.setFileName(path);
        generator.setSize(size.toSize());
        generator.setViewBox(QRectF(QPointF(0, 0), size));
        QPainter painter;
        if (!painter.begin(&generator))
            return fail(cannotWrite(path));
        paintWhole(painter, scene, theme);
        return {};
    }
    if (ending == QLatin1String("pdf")) {
        QPdfWriter writer(path);
        writer.setResolution(96);
        writer.setPageSize(QPageSize(size * 72.0 / 96.0, QPageSize::Point));
        writer.setPageMargins({});
        QPainter painter;
        if (!painter.begin(&writer))
            return fail(cannotWrite(path));
        paintWhole(painter, scene, theme);
        return {};
    }
    const double scale = std::min(1.0, kLargestSide / std::max(size.width(), size.height()));
    QImage image((size * scale).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    QPainter painter(&image);
    painter.scale(scale, scale);
    paintWhole(painter, scene, theme);
    painter.end();
    if (!image.save(path))
        return fail(cannotWrite(path));
    return {};
}

void GraphView::resizeEvent(QResizeEvent*)
{
    m_canvas->setGeometry(rect());
    const QSize map(std::clamp(width() / 6, 90, 180), std::clamp(height() / 3, 110, 240));
    m_minimap->setGeometry(QRect(QPoint(width() - map.width() - 12, height() - map.height() - 12), map));
    m_minimap->sceneChanged();
    m_busy->setGeometry(width() / 2 - 100, 12, 200, 28);
}

} // namespace resizelens
