#include "widgets/compare/canvas_geometry.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr double kFitMargin = 8.0;
constexpr double kMostFittingZoom = 16.0; // a 1×1 picture shall not fill the canvas

} // namespace

double CanvasGeometry::fittingZoom(QSize picture, QSize canvas)
{
    // Coarse steps, so that linked canvases whose widths differ by a pixel show one size.
    const auto room = [](int length) {
        return std::max(1.0, std::floor(length / 4.0) * 4.0 - 2 * kFitMargin);
    };
    const double across = room(canvas.width()) / std::max(1, picture.width());
    const double down = room(canvas.height()) / std::max(1, picture.height());
    const double zoom = std::min({across, down, kMostFittingZoom});
    return zoom > 1.0 ? std::floor(zoom) : zoom; // enlarged pixels all of one size
}

CanvasGeometry::CanvasGeometry(QSize picture, QSize canvas, const CanvasView& view)
    : m_picture(picture)
    , m_canvas(canvas)
{
    const QPointF middle(picture.width() / 2.0, picture.height() / 2.0);
    m_zoom = view.fits() ? fittingZoom(picture, canvas) : view.zoom;
    m_centre = view.fits() ? middle : view.centre;
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
    const double least = std::min(1.0, fittingZoom(m_picture, m_canvas) / 2.0);
    const double zoom = std::clamp(m_zoom * factor, least, kMostZoom);
    const QPointF middle(m_canvas.width() / 2.0, m_canvas.height() / 2.0);
    return limited({toPicture(anchor) - (anchor - middle) / zoom, zoom});
}

CanvasView CanvasGeometry::panned(QPointF distance) const
{
    return limited({m_centre - distance / m_zoom, m_zoom});
}

// The middle of the canvas always shows the picture, so that it cannot be lost.
CanvasView CanvasGeometry::limited(CanvasView view) const
{
    view.centre.setX(std::clamp(view.centre.x(), 0.0, static_cast<double>(m_picture.width())));
    view.centre.setY(std::clamp(view.centre.y(), 0.0, static_cast<double>(m_picture.height())));
    return view;
}

} // namespace resizelens
