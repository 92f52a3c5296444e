#pragma once

#include "widgets/compare/canvas_geometry.h"
#include "widgets/compare/picture_pyramid.h"

#include <QStringList>
#include <QVariantAnimation>
#include <QWidget>

#include <functional>
#include <optional>

namespace resizelens {

/// Shows one image, or two divided by a wipe, on a flat surround. Drag pans, the wheel zooms about the pointer, double
/// click and 0 fit, 1, 2 and 4 zoom to that factor, + and - zoom, arrows pan by one image pixel (Shift+Left and
/// Shift+Right move the wipe). Enlarged pixels stay squares, with a grid from 8×; reduced views are averages. Zoom counts
/// device pixels, so that 1:1 is sharp on every screen.
class ImageCanvas : public QWidget
{
    Q_OBJECT

public:
    explicit ImageCanvas(QWidget* parent = nullptr);

    /// Keeps the view where the size is the same, otherwise fits.
    void setPicture(const PicturePyramid& picture);
    const PicturePyramid& picture() const { return m_picture; }
    /// The picture right of the wipe, of the same size; an empty one ends the wipe.
    void setOverlay(const PicturePyramid& overlay);
    /// A picture of the same size that is added as light to the darkened picture; an empty one ends that.
    void setGlow(const PicturePyramid& glow);
    /// What is written into pixels that are enlarged enough, a line each; `overlay`: right of the wipe. Asked while
    /// painting, for the pixels that are seen.
    using PixelLines = std::function<QStringList(QPoint pixel)>;
    void setPixelLines(PixelLines lines, PixelLines overlay = {});
    /// 0..1 of the canvas's width.
    void setWipe(double share);
    double wipe() const { return m_wipe; }

    const CanvasView& view() const { return m_view; }
    /// Without a signal: for linking canvases.
    void setView(const CanvasView& view);
    /// Device pixels per picture pixel as shown; 0 without a picture.
    double zoom() const;

    /// Outlines a pixel, e.g. the one that the pointer is on in a linked canvas.
    void setPointedPixel(std::optional<QPoint> pixel);
    /// Marks a place until it is set anew.
    void setMarkedPixel(std::optional<QPoint> pixel);
    /// Draws the eye to the marked pixel once.
    void pulse();
    /// What is seen, in image pixels. Empty without an image.
    QRectF visiblePart() const;

    /// The part of a picture of this size that this canvas shows, or would show, at the size at which it is
    /// seen. nullopt: nothing of it.
    std::optional<PatchPlace> placeFor(QSize whole) const;

    void fit();
    void zoomTo(double zoom);
    void zoomBy(double factor);
    /// Brings a pixel to the middle, at `leastZoom` or closer.
    void centreOn(QPoint pixel, double leastZoom);

    QSize sizeHint() const override { return {280, 240}; }
    QSize minimumSizeHint() const override { return {80, 80}; }

Q_SIGNALS:
    void viewChanged(const resizelens::CanvasView& view);
    void pixelHovered(int x, int y);
    void hoverEnded();
    void pointerMoved();
    void wipeMoved(double share);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Drag { none, pan, wipe };

    QSize deviceSize() const;
    CanvasGeometry geometryNow() const;
    QPointF toDevice(QPointF point) const { return point * devicePixelRatioF(); }
    void changeView(const CanvasView& view);
    void moveWipe(double share);
    bool nearWipe(QPointF point) const;
    void hover(QPointF point);
    void updateCursor(QPointF point);

    void paintPicture(QPainter& painter, const CanvasGeometry& geometry, const PicturePyramid& picture) const;
    void paintPatch(QPainter& painter, const CanvasGeometry& geometry, const PicturePyramid& picture) const;
    void paintGrid(QPainter& painter, const CanvasGeometry& geometry) const;
    void paintLines(QPainter& painter, const CanvasGeometry& geometry) const;
    void paintWipe(QPainter& painter) const;
    void paintMarks(QPainter& painter, const CanvasGeometry& geometry) const;
    bool pressKey(int key, bool shift);

    PicturePyramid m_picture = {};
    PicturePyramid m_overlay = {};
    PicturePyramid m_glow = {};
    PixelLines m_lines = {};
    PixelLines m_overlayLines = {};
    CanvasView m_view = {};
    double m_wipe = 0.5;
    Drag m_drag = Drag::none;
    QPointF m_dragPoint = {};
    std::optional<QPoint> m_pointed = {};
    std::optional<QPoint> m_marked = {};
    QVariantAnimation m_pulse = {}; // 0 … 1; at rest at 1
};

} // namespace resizelens
