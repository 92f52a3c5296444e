#pragma once

#include "widgets/graph/graph_scene.h"

#include <QTransform>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace resizelens {

/// Shows a GraphScene. Drag pans, the wheel scrolls, Ctrl+wheel and pinch zoom at the pointer, arrows and
/// plus/minus move and zoom, F fits, 1 is actual size. Only what is visible is painted; below a third of the
/// size, blocks and straight lines.
class GraphCanvas : public QWidget
{
    Q_OBJECT

public:
    explicit GraphCanvas(QWidget* parent = nullptr);
    ~GraphCanvas() override;

    /// `keepView` keeps place, zoom and selection: for the same graph with other marks.
    void setScene(std::shared_ptr<const GraphScene> scene, bool keepView = false);
    const std::shared_ptr<const GraphScene>& scene() const { return m_scene; }

    /// Selects a node and, when asked, brings it into view. An id that is not in the scene clears the
    /// selection.
    void selectNode(quint32 id, bool reveal);
    void clearSelection();
    std::optional<quint32> selectedNode() const;
    std::optional<quint32> nodeAt(const QPointF& position) const;

    void fit();
    void setScale(double scale);
    void zoomBy(double factor);
    void centerOn(const QPointF& scenePoint);
    double scale() const { return m_scale; }
    QPointF toScene(const QPointF& position) const { return (position - m_offset) / m_scale; }
    QPointF toView(const QPointF& scenePoint) const { return scenePoint * m_scale + m_offset; }
    QRectF visibleScene() const
    {
        return {toScene({0, 0}), toScene({static_cast<qreal>(width()), static_cast<qreal>(height())})};
    }

    QSize sizeHint() const override { return {640, 480}; }

Q_SIGNALS:
    void nodeSelected(quint32 id);
    void nodeActivated(quint32 id); // double click or Return
    void selectionCleared();
    void menuRequested(quint32 id, const QPoint& global); // right click or the menu key on a node
    void viewChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool event(QEvent* event) override;

private:
    void zoomAt(const QPointF& position, double factor);
    void moveBy(const QPointF& delta);
    void keepReachable();
    void setHover(std::optional<std::uint32_t> index);
    std::optional<std::uint32_t> indexAt(const QPointF& position) const;
    void showTip(const QPoint& global, const QPointF& position);

    std::shared_ptr<const GraphScene> m_scene;
    struct HitGrid;
    std::unique_ptr<HitGrid> m_grid;
    double m_scale = 1.0;
    QPointF m_offset;
    std::optional<std::uint32_t> m_selected, m_hovered;
    QPointF m_pressed, m_last;
    bool m_panning = false;
    bool m_fitPending = false; // the scene came while nobody saw it
};

/// Paints the part of a scene that `visible` covers; the painter's transform maps scene to device with
/// `scale`.
void paintScene(QPainter& painter, const GraphScene& scene, const Theme& theme, const QRectF& visible,
                double scale, std::optional<std::uint32_t> selected = {},
                std::optional<std::uint32_t> hovered = {});

} // namespace resizelens
