#include "widgets/compare/canvas_geometry.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

double clampedCentre(double centre, double picture, double canvas, double zoom)
{
    const double half = canvas / (2.0 * zoom);
    return 2.0 * half >= picture ? picture / 2.0 : std::clamp(centre, half, picture - half);
}

} // namespace

double CanvasGeometry::fittingZoom(QSize picture, QSize canvas)
{
    const double across = static_cast<double>(canvas.width()) / std::max(1, picture.width());
    const double down = static_cast<double>(canvas.height()) / std::max(1, picture.height());
    return std::clamp(std::min(across, down), 1e-6, kMostZoom);
}

CanvasGeometry::CanvasGeometry(QSize picture, QSize canvas, const CanvasView& view)
    : m_picture(picture)
    , m_canvas(canvas)
{
    const QPointF middle(picture.width() / 2.0, picture.height() / 2.0);
    m_zoom = view.fits() ? fittingZoom(picture, canvas) : view.zoom;
    const QPointF centre = view.fits() ? middle : view.centre;
    m_centre = {clampedCentre(centre.x(), picture.width(), canvas.width(), m_zoom),
                clampedCentre(centre.y(), picture.height(), canvas.height(), m_zoom)};
    const QPointF exact = QPointF(canvas.width() / 2.0, canvas.height() / 2.0) - m_centre * m_zoom;
    m_origin = QPointF(std::round(exact.x()), std::round(exact.y()));
}

QRectF CanvasGeometry::pictureRect() const
{
    return {m_origin, QSizeF(m_picture) * m_zoom};
}

QRectF CanvasGeometry::pixelRect(QPoint pixel) const
{
    return {toCanvas(pixel), QSizeF(m_zoom, m_zoom)};
}

QRect CanvasGeometry::visiblePixels() const
{
    const QPointF first = toPicture({0.0, 0.0});
    const QPointF last =
        toPicture({static_cast<double>(m_canvas.width()), static_cast<double>(m_canvas.height())});
    const QPoint from(static_cast<int>(std::floor(first.x())), static_cast<int>(std::floor(first.y())));
    const QPoint to(static_cast<int>(std::ceil(last.x())), static_cast<int>(std::ceil(last.y())));
    return QRect(from, to).intersected(QRect(QPoint(0, 0), m_picture));
}

std::optional<QPoint> CanvasGeometry::pixelAt(QPointF canvasPoint) const
{
    const QPointF point = toPicture(canvasPoint);
    const QPoint pixel(static_cast<int>(std::floor(point.x())), static_cast<int>(std::floor(point.y())));
    return QRect(QPoint(0, 0), m_picture).contains(pixel) ? std::optional(pixel) : std::nullopt;
}

CanvasView CanvasGeometry::zoomed(double factor, QPointF anchor) const
{
    const double fit = fittingZoom(m_picture, m_canvas);
    const double zoom = std::clamp(m_zoom * factor, std::min(1.0, fit), kMostZoom);
    const QPointF middle(m_canvas.width() / 2.0, m_canvas.height() / 2.0);
    return clamped({toPicture(anchor) - (anchor - middle) / zoom, zoom});
}

CanvasView CanvasGeometry::panned(QPointF distance) const
{
    return clamped({m_centre - distance / m_zoom, m_zoom});
}

CanvasView CanvasGeometry::clamped(const CanvasView& view) const
{
    return {CanvasGeometry(m_picture, m_canvas, view).centre(), view.zoom};
}

} // namespace resizelens
