#include "widgets/graph/scene_picture.h"

#include "widgets/graph/scene_painter.h"
#include "widgets/graph/words.h"

#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>

namespace resizelens {

namespace {

constexpr double kPictureMargin = 20.0;
constexpr double kLargestSide = 20000.0; // pixels of a PNG

void paintWhole(QPainter& painter, const GraphScene& scene, const Theme& theme, GraphState state)
{
    const QRectF all =
        scene.bounds.adjusted(-kPictureMargin, -kPictureMargin, kPictureMargin, kPictureMargin);
    painter.translate(-all.topLeft());
    painter.fillRect(all, theme.canvas);
    paintScene(painter, scene, theme, all, 1.0, {{}, {}, 0, state});
}

Error cannotWrite(const QString& path)
{
    return failure(words::scenePictureNotWritten).in(path.toStdString());
}

} // namespace

Result<void> saveScenePicture(const GraphScene& scene, const Theme& theme, const QString& path,
                              GraphState state)
{
    const QSizeF size = scene.bounds.size() + QSizeF(2 * kPictureMargin, 2 * kPictureMargin);
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("svg")) {
        QSvgGenerator generator;
        generator.setFileName(path);
        generator.setSize(size.toSize());
        generator.setViewBox(QRectF(QPointF(0, 0), size));
        QPainter painter;
        if (!painter.begin(&generator))
            return fail(cannotWrite(path));
        paintWhole(painter, scene, theme, state);
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
        paintWhole(painter, scene, theme, state);
        return {};
    }
    const double scale = std::min(1.0, kLargestSide / std::max(size.width(), size.height()));
    QImage image((size * scale).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    QPainter painter(&image);
    painter.scale(scale, scale);
    paintWhole(painter, scene, theme, state);
    painter.end();
    if (!image.save(path))
        return fail(cannotWrite(path));
    return {};
}

} // namespace resizelens
