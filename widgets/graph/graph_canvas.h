#pragma once

#include "widgets/graph/graph_scene.h"
#include "widgets/graph/node_tints.h"
#include "widgets/graph/view_motion.h"

#include <QTransform>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

namespace resizelens {

class GlyphCache;
class HitIndex;

/// How the view comes to another place: at once, or in a moment that the eye can follow.
enum class Move { jump, glide };

/// Shows a GraphScene. Drag pans, the wheel scrolls, Ctrl+wheel and pinch zoom at the pointer, plus and minus
/// zoom, F fits, Z zooms to the selected node. Of a graph in rows 1, 2 and 3 show its states, of one in layers 1 is
/// actual size; G asks for the other layout. Arrows walk along the edges from the
/// selected node; without one, or with Shift, they move the view. The edges of the node or tensor under the
/// pointer are emphasised. Only what is visible is painted; below a third of the size, blocks and straight
/// lines.
class GraphCanvas : public QWidget
{
    Q_OBJECT

public:
    explicit GraphCanvas(QWidget* parent = nullptr);
    ~GraphCanvas() override;

    /// `keepView` keeps zoom and selection, and what is looked at stays where it is on screen: for the same
    /// graph with other marks, more nodes or another layout. A graph that was wholly in view stays so.
    void setScene(std::shared_ptr<const GraphScene> scene, bool keepView = false);
    const std::shared_ptr<const GraphScene>& scene() const { return m_scene; }

    /// Selects a node and, when asked, brings it into view. A box that is not in the scene clears the
    /// selection.
    void selectNode(BoxId box, bool reveal, Move move = Move::jump);
    void clearSelection();
    std::optional<BoxId> selectedNode() const;
    /// Lights the boxes of these nodes, and the folds that hold some of them, in this scene and in later
    /// ones.
    void setFound(const QList<NodeId>& nodes);
    /// Colours over nodes, in this scene and in later ones.
    void setTints(NodeTints tints);
    const NodeTints& tints() const { return m_tints; }
    /// Places of the lit boxes in the scene.
    const std::vector<std::uint32_t>& lit() const { return m_lit; }
    static QColor foundColour(const Theme& theme)
    {
        return theme.dark ? QColor(0x4d, 0xd7, 0xff) : QColor(0x0a, 0x7d, 0x8c);
    }
    std::optional<BoxId> nodeAt(const QPointF& position) const;
    /// What is said of a box under the pointer besides its tooltip; asked when it is shown.
    void setMoreTip(std::function<QString(BoxId)> moreTip) { m_moreTip = std::move(moreTip); }
    /// What the pointer is told there; empty over nothing.
    QString tipAt(const QPointF& position) const;

    /// What of the rewrites a graph in rows shows; in this scene and in later ones.
    void setState(GraphState state);
    GraphState state() const { return m_state; }
    /// What is left of this size beside what lies on a graph in rows.
    static QSizeF roomForRows(const QSizeF& size);

    void fit(Move move = Move::jump);
    /// Whether it is as fit() left it, or will once it is seen.
    bool isFitted() const;
    void setScale(double scale);
    void zoomBy(double factor);
    /// The selected node in the middle at its actual size.
    void zoomToSelection(Move move = Move::jump);
    void centerOn(const QPointF& scenePoint);
    double scale() const { return m_scale; }
    ViewMotion& motion() { return m_motion; }
    QPointF toScene(const QPointF& position) const { return (position - m_offset) / m_scale; }
    QPointF toView(const QPointF& scenePoint) const { return scenePoint * m_scale + m_offset; }
    QRectF visibleScene() const
    {
        return {toScene({0, 0}), toScene({static_cast<qreal>(width()), static_cast<qreal>(height())})};
    }

    /// Of all canvases: the wheel alone zooms, as it does with Ctrl; otherwise it moves the view.
    static void setWheelZooms(bool zooms) { s_wheelZooms = zooms; }
    static bool wheelZooms() { return s_wheelZooms; }

    QSize sizeHint() const override { return {640, 480}; }

Q_SIGNALS:
    void nodeSelected(resizelens::BoxId box);
    void nodeActivated(resizelens::BoxId box); // double click or Return
    void selectionCleared();
    void menuRequested(resizelens::BoxId box, const QPoint& global); // right click or the menu key on a node
    void viewChanged();
    void foundChanged();
    void stateChanged(resizelens::GraphState state);
    void otherLayoutRequested(); // G

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool event(QEvent* event) override;

private:
    double fittingScale(const QSizeF& room) const;
    ViewPlace fittingPlace(const QSizeF& room) const;
    bool isFitted(const QSizeF& room) const;
    void go(const ViewPlace& place, Move move);
    void goTo(const QPointF& scenePoint, double scale, Move move);
    void take(const ViewPlace& place);
    void zoomAt(const QPointF& position, double factor);
    void moveBy(const QPointF& delta);
    void keepReachable();
    std::optional<BoxId> anchor() const;
    void holdAnchor(BoxId box, const QPointF& at);
    void step(int dx, int dy, bool pan);
    void hoverAt(const QPointF& position);
    void setHover(std::optional<std::uint32_t> index, quint32 tensor);
    void lightFound();
    void paintFound(QPainter& painter, const QColor& colour) const;
    const SceneEdge* edgeAt(const QPointF& position) const;
    std::optional<std::uint32_t> indexAt(const QPointF& position) const;

    static inline bool s_wheelZooms = false;

    std::shared_ptr<const GraphScene> m_scene;
    std::unique_ptr<HitIndex> m_hits;
    std::unique_ptr<GlyphCache> m_glyphs;
    double m_scale = 1.0;
    QPointF m_offset;
    ViewMotion m_motion;
    std::optional<std::uint32_t> m_selected, m_hovered;
    quint32 m_hoveredTensor = 0;
    std::unordered_set<quint32> m_found;
    std::vector<std::uint32_t> m_lit;
    NodeTints m_tints;
    TintedBoxes m_tinted;
    std::function<QString(BoxId)> m_moreTip;
    QPointF m_pressed, m_last;
    bool m_panning = false;
    bool m_showsFocus = false; // it came by the keyboard
    GraphState m_state = GraphState::change;
    bool m_fitPending = false; // the scene came while nobody saw it
};

} // namespace resizelens
