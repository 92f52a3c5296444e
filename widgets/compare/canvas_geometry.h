#pragma once

#include <QPointF>
#include <QRect>
#include <QRectF>
#include <QSize>

#include <optional>

namespace resizelens {

/// What part of a picture a canvas shows.
struct CanvasView
{
    QPointF centre = {}; // in picture pixels, what is in the middle of the canvas
    double zoom = 0.0;   // screen (device) pixels per picture pixel; 0: the whole picture fits

    bool fits() const { return zoom <= 0.0; }
    bool operator==(const CanvasView&) const = default;
};

/// Places an image on a canvas. Both sizes in pixels, the canvas in device pixels; the image's edges lie on whole device
/// pixels, so that 1:1 is sharp. A view is clamped: along an axis the canvas shows nothing beyond the image, or all of it
/// in the middle.
class CanvasGeometry
{
public:
    CanvasGeometry(QSize picture, QSize canvas, const CanvasView& view);

    double zoom() const { return m_zoom; }
    QPointF centre() const { return m_centre; }
    QPointF origin() const { return m_origin; } // of the picture's top left corner, on the canvas
    QRectF pictureRect() const;                 // on the canvas
    QPointF toPicture(QPointF canvasPoint) const { return (canvasPoint - m_origin) / m_zoom; }
    QPointF toCanvas(QPointF picturePoint) const { return picturePoint * m_zoom + m_origin; }
    QRectF pixelRect(QPoint pixel) const;
    /// The pixels that are at least partly on the canvas.
    QRect visiblePixels() const;
    std::optional<QPoint> pixelAt(QPointF canvasPoint) const;

    /// The view after zooming by `factor` with `anchor` (on the canvas) staying where it is.
    CanvasView zoomed(double factor, QPointF anchor) const;
    /// The view after moving the picture by `distance` on the canvas.
    CanvasView panned(QPointF distance) const;

    /// The same view with its centre where this canvas would show it.
    CanvasView clamped(const CanvasView& view) const;

    static double fittingZoom(QSize picture, QSize canvas);
    static constexpr double kMostZoom = 128.0;

private:
    QSize m_picture;
    QSize m_canvas;
    double m_zoom = 1.0;
    QPointF m_centre = {};
    QPointF m_origin = {};
};

} // namespace resizelens
