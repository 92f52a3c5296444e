#include "widgets/graph/graph_canvas.h"

#include "widgets/graph/graph_accessible.h"
#include "widgets/graph/hit_index.h"
#include "widgets/graph/node_text.h"
#include "widgets/graph/row_boxes.h"
#include "widgets/graph/scene_painter.h"
#include "widgets/support/foreign_text.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QGestureEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPinchGesture>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace resizelens {

namespace {

constexpr double kSmallestScale = 0.005, kLargestScale = 4.0;
constexpr double kMargin = 24.0;
constexpr double kKeyStep = 60.0;
constexpr double kEdgesFrom = 0.1; // scale under which edges are too dense to be pointed at
constexpr double kEdgeReach = 5.0; // pixels

/// Of a graph in rows: the switch lies above it, the note below.
constexpr QMarginsF kRowMargins(14.0, 54.0, 14.0, 34.0);

} // namespace

GraphCanvas::GraphCanvas(QWidget* parent)
    : QWidget(parent)
    , m_glyphs(std::make_unique<GlyphCache>())
    , m_motion(*this)
{
    GraphAccessible::install(); // before the first word to a screen reader
    connect(&m_motion, &ViewMotion::moved, this, &GraphCanvas::take);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(160, 120);
    grabGesture(Qt::PinchGesture);
    setAccessibleName(tr("Graph of the model"));
}

GraphCanvas::~GraphCanvas() = default;

void GraphCanvas::setScene(std::shared_ptr<const GraphScene> scene, bool keepView)
{
    const auto selected = keepView ? selectedNode() : std::nullopt;
    const auto held = keepView && m_scene ? anchor() : std::nullopt;
    const bool wasWhole = keepView && m_scene && visibleScene().contains(m_scene->bounds);
    const bool wasFitted = keepView && m_scene && isFitted(size());
    const QPointF place =
        held ? toView(m_scene->nodes[m_scene->indexOfId.at(held->value)].rect.center()) : QPointF();
    m_scene = std::move(scene);
    m_hits = m_scene ? std::make_unique<HitIndex>(*m_scene) : nullptr;
    m_selected.reset();
    m_hovered.reset();
    m_hoveredTensor = 0;
    lightFound();
    m_tinted = m_scene ? TintedBoxes(*m_scene, m_tints) : TintedBoxes();
    if (selected)
        selectNode(*selected, false);
    const bool isLost = wasWhole && m_scene && !visibleScene().contains(m_scene->bounds);
    if (keepView && m_scene && !isLost && !(wasFitted && m_scene->inRows)) {
        if (held)
            holdAnchor(*held, place);
        return update();
    }
    m_fitPending = !isVisible();
    fit();
}

/// What the user most likely looks at: the selected node where it is in view, else what is in the middle.
std::optional<BoxId> GraphCanvas::anchor() const
{
    const QRectF seen = visibleScene();
    if (m_selected && !m_scene->nodes[*m_selected].isPort &&
        seen.intersects(m_scene->nodes[*m_selected].rect))
        return BoxId{m_scene->nodes[*m_selected].id};
    std::optional<BoxId> nearest;
    double best = 0.0;
    for (const SceneNode& node : m_scene->nodes) {
        if (node.isPort || !seen.intersects(node.rect))
            continue;
        const double far = (node.rect.center() - seen.center()).manhattanLength();
        if (!nearest || far < best) {
            nearest = BoxId{node.id};
            best = far;
        }
    }
    return nearest;
}

/// The node stands where it stood on screen, also when the layout around it is another one.
void GraphCanvas::holdAnchor(BoxId box, const QPointF& at)
{
    const auto found = m_scene->indexOfId.find(box.value);
    if (found == m_scene->indexOfId.end())
        return;
    m_motion.stop();
    m_offset = at - m_scene->nodes[found->second].rect.center() * m_scale;
    Q_EMIT viewChanged();
}

void GraphCanvas::selectNode(BoxId box, bool reveal, Move move)
{
    if (!m_scene)
        return;
    const auto found = m_scene->indexOfId.find(box.value);
    if (found == m_scene->indexOfId.end())
        return clearSelection();
    m_selected = found->second;
    setAccessibleDescription(m_scene->nodes[*m_selected].tooltip);
    const QRectF& rect = m_scene->nodes[*m_selected].rect;
    if (reveal && !m_fitPending && (!visibleScene().contains(rect) || m_scale < 0.5))
        goTo(rect.center(), std::max(m_scale, 0.8), move);
    if (QAccessible::isActive()) {
        QAccessibleEvent event(this, QAccessible::Focus);
        event.setChild(static_cast<int>(*m_selected));
        QAccessible::updateAccessibility(&event);
    }
    update();
}

void GraphCanvas::clearSelection()
{
    m_selected.reset();
    setAccessibleDescription({});
    update();
}

void GraphCanvas::setFound(const QList<NodeId>& nodes)
{
    m_found.clear();
    for (const NodeId node : nodes)
        m_found.insert(node.value);
    lightFound();
    update();
}

void GraphCanvas::setTints(NodeTints tints)
{
    m_tints = std::move(tints);
    m_tinted = m_scene ? TintedBoxes(*m_scene, m_tints) : TintedBoxes();
    update();
}

void GraphCanvas::lightFound()
{
    m_lit.clear();
    for (std::uint32_t i = 0; m_scene && !m_found.empty() && i < m_scene->nodes.size(); ++i) {
        const SceneNode& box = m_scene->nodes[i];
        const auto isFound = [this](quint32 node) { return m_found.contains(node); };
        const bool own = box.kind == BoxKind::node && !box.isPort && isFound(box.id);
        if (own || std::ranges::any_of(box.members, isFound) ||
            (box.kind == BoxKind::fold && std::ranges::any_of(box.hidden, isFound)))
            m_lit.push_back(i);
    }
    Q_EMIT foundChanged();
}

/// A ring that is as wide on screen at every scale.
void GraphCanvas::paintFound(QPainter& painter, const QColor& colour) const
{
    const QRectF seen = visibleScene();
    const double width = 3.0 / m_scale, grow = 3.0 / std::min(m_scale, 1.0);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, width));
    for (const std::uint32_t place : m_lit)
        if (const QRectF& rect = m_scene->nodes[place].rect; seen.intersects(rect))
            painter.drawRect(rect.adjusted(-grow, -grow, grow, grow));
}

std::optional<BoxId> GraphCanvas::selectedNode() const
{
    return m_selected ? std::optional(BoxId{m_scene->nodes[*m_selected].id}) : std::nullopt;
}

std::optional<BoxId> GraphCanvas::nodeAt(const QPointF& position) const
{
    const auto index = indexAt(position);
    return index && !m_scene->nodes[*index].isPort ? std::optional(BoxId{m_scene->nodes[*index].id})
                                                   : std::nullopt;
}

std::optional<std::uint32_t> GraphCanvas::indexAt(const QPointF& position) const
{
    return m_hits ? m_hits->nodeAt(toScene(position)) : std::nullopt;
}

void GraphCanvas::setState(GraphState state)
{
    if (std::exchange(m_state, state) == state)
        return;
    update();
    Q_EMIT stateChanged(state);
}

QSizeF GraphCanvas::roomForRows(const QSizeF& size)
{
    return size.shrunkBy(kRowMargins);
}

/// At which all of it is in view with a margin, never larger than it is.
double GraphCanvas::fittingScale(const QSizeF& room) const
{
    const QSizeF scene = m_scene->bounds.size();
    const QSizeF inner =
        m_scene->inRows ? roomForRows(room) : room.shrunkBy({kMargin, kMargin, kMargin, kMargin});
    return std::clamp(std::min({inner.width() / scene.width(), inner.height() / scene.height(), 1.0}),
                      kSmallestScale, kLargestScale);
}

ViewPlace GraphCanvas::fittingPlace(const QSizeF& room) const
{
    const double scale = fittingScale(room);
    const double up = m_scene->inRows ? (kRowMargins.top() - kRowMargins.bottom()) / 2 : 0.0;
    const QPointF middle = m_scene->bounds.center() - QPointF(0.0, up / scale);
    return {scale, QPointF(room.width() / 2.0, room.height() / 2.0) - middle * scale};
}

bool GraphCanvas::isFitted(const QSizeF& room) const
{
    if (m_scene->bounds.isEmpty())
        return false;
    const ViewPlace fitting = fittingPlace(room);
    return m_scale == fitting.scale && (m_offset - fitting.offset).manhattanLength() < 1.0;
}

bool GraphCanvas::isFitted() const
{
    return m_scene && (m_fitPending || isFitted(size()));
}

void GraphCanvas::fit(Move move)
{
    if (!m_scene || m_scene->bounds.isEmpty())
        return update();
    go(fittingPlace(size()), move);
}

void GraphCanvas::zoomToSelection(Move move)
{
    if (m_selected)
        goTo(m_scene->nodes[*m_selected].rect.center(), 1.0, move);
}

/// The point in the middle at that scale.
void GraphCanvas::goTo(const QPointF& scenePoint, double scale, Move move)
{
    go({scale, QPointF(width() / 2.0, height() / 2.0) - scenePoint * scale}, move);
}

void GraphCanvas::go(const ViewPlace& place, Move move)
{
    m_motion.stop();
    if (move == Move::glide)
        m_motion.start({m_scale, m_offset}, place);
    else
        take(place);
}

void GraphCanvas::take(const ViewPlace& place)
{
    m_scale = place.scale;
    m_offset = place.offset;
    update();
    Q_EMIT viewChanged();
}

void GraphCanvas::setScale(double scale)
{
    zoomAt(QPointF(width() / 2.0, height() / 2.0), scale / m_scale);
}

void GraphCanvas::zoomBy(double factor)
{
    zoomAt(QPointF(width() / 2.0, height() / 2.0), factor);
}

void GraphCanvas::zoomAt(const QPointF& position, double factor)
{
    m_motion.stop();
    const QPointF anchor = toScene(position);
    m_scale = std::clamp(m_scale * factor, kSmallestScale, kLargestScale);
    m_offset = position - anchor * m_scale;
    keepReachable();
    update();
    Q_EMIT viewChanged();
}

void GraphCanvas::centerOn(const QPointF& scenePoint)
{
    goTo(scenePoint, m_scale, Move::jump);
}

void GraphCanvas::moveBy(const QPointF& delta)
{
    m_motion.stop();
    m_offset += delta;
    keepReachable();
    update();
    Q_EMIT viewChanged();
}

/// Some of the graph always stays in the window.
void GraphCanvas::keepReachable()
{
    if (!m_scene || m_scene->bounds.isEmpty())
        return;
    const QRectF shown(toView(m_scene->bounds.topLeft()), m_scene->bounds.size() * m_scale);
    const double room = 80.0;
    const auto push = [&](double low, double high, double extent) {
        return high < room ? room - high : low > extent - room ? extent - room - low : 0.0;
    };
    m_offset +=
        QPointF(push(shown.left(), shown.right(), width()), push(shown.top(), shown.bottom(), height()));
}

const SceneEdge* GraphCanvas::edgeAt(const QPointF& position) const
{
    return m_hits && m_scale >= kEdgesFrom ? m_hits->edgeAt(toScene(position), kEdgeReach / m_scale)
                                           : nullptr;
}

void GraphCanvas::hoverAt(const QPointF& position)
{
    const auto node = indexAt(position);
    const SceneEdge* edge = node ? nullptr : edgeAt(position);
    setHover(node, edge != nullptr ? edge->tensor : 0);
}

void GraphCanvas::setHover(std::optional<std::uint32_t> index, quint32 tensor)
{
    if (m_hovered == index && m_hoveredTensor == tensor)
        return;
    m_hovered = index;
    m_hoveredTensor = tensor;
    update();
}

void GraphCanvas::paintEvent(QPaintEvent*)
{
    const Theme theme = themeFor(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.canvas);
    if (m_scene) {
        painter.translate(m_offset);
        painter.scale(m_scale, m_scale);
        paintScene(painter, *m_scene, theme, visibleScene(), m_scale,
                   {m_selected, m_hovered, m_hoveredTensor, m_state}, m_glyphs.get());
        m_tinted.paint(painter, visibleScene(), m_scale);
        paintFound(painter, foundColour(theme));
        painter.resetTransform();
    }
    if (hasFocus() && m_showsFocus) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void GraphCanvas::wheelEvent(QWheelEvent* event)
{
    const QPointF pixels =
        event->pixelDelta().isNull() ? QPointF(event->angleDelta()) / 2.0 : QPointF(event->pixelDelta());
    const bool shifted = event->modifiers().testFlag(Qt::ShiftModifier);
    if (event->modifiers().testFlag(Qt::ControlModifier) || (s_wheelZooms && !shifted))
        zoomAt(event->position(), std::pow(1.0015, event->angleDelta().y()));
    else if (shifted)
        moveBy({pixels.y(), pixels.x()});
    else
        moveBy(pixels);
    event->accept();
}

void GraphCanvas::mousePressEvent(QMouseEvent* event)
{
    m_motion.stop(); // what is under the pointer stays there
    m_pressed = m_last = event->position();
    m_panning = false;
}

void GraphCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (!(event->buttons() & (Qt::LeftButton | Qt::MiddleButton)))
        return hoverAt(event->position());
    if (!m_panning && (event->position() - m_pressed).manhattanLength() < 5.0)
        return;
    m_panning = true;
    setCursor(Qt::ClosedHandCursor);
    moveBy(event->position() - m_last);
    m_last = event->position();
}

void GraphCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    unsetCursor();
    if (std::exchange(m_panning, false) || event->button() != Qt::LeftButton)
        return;
    if (const auto id = nodeAt(event->position())) {
        selectNode(*id, false);
        Q_EMIT nodeSelected(*id);
    } else {
        clearSelection();
        Q_EMIT selectionCleared();
    }
}

void GraphCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const auto id = nodeAt(event->position()))
        Q_EMIT nodeActivated(*id);
}

/// Along the edges from the selected node; where none is selected, and with Ctrl or Shift, the view moves.
void GraphCanvas::step(int dx, int dy, bool pan)
{
    if (pan || !m_selected)
        return moveBy(QPointF(-dx, -dy) * kKeyStep);
    if (const auto next = m_hits->neighbour(*m_selected, dx, dy)) {
        const BoxId box{m_scene->nodes[*next].id};
        selectNode(box, true, Move::glide);
        Q_EMIT nodeSelected(box);
    }
}

/// Whoever came by the mouse, or by opening the page, knows where they are.
void GraphCanvas::focusInEvent(QFocusEvent* event)
{
    m_showsFocus = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                   event->reason() == Qt::ShortcutFocusReason;
    QWidget::focusInEvent(event);
}

void GraphCanvas::keyPressEvent(QKeyEvent* event)
{
    const bool pan =
        event->modifiers().testFlag(Qt::ControlModifier) || event->modifiers().testFlag(Qt::ShiftModifier);
    switch (event->key()) {
    case Qt::Key_Left:
        return step(-1, 0, pan);
    case Qt::Key_Right:
        return step(1, 0, pan);
    case Qt::Key_Up:
        return step(0, -1, pan);
    case Qt::Key_Down:
        return step(0, 1, pan);
    case Qt::Key_Z:
        return zoomToSelection(Move::glide);
    case Qt::Key_Escape:
        clearSelection();
        Q_EMIT selectionCleared();
        return;
    case Qt::Key_PageUp:
        return moveBy({0, height() * 0.8});
    case Qt::Key_PageDown:
        return moveBy({0, -height() * 0.8});
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomBy(1.25);
    case Qt::Key_Minus:
        return zoomBy(0.8);
    case Qt::Key_F:
        return fit(Move::glide);
    case Qt::Key_1:
        return m_scene && m_scene->inRows ? setState(GraphState::before) : setScale(1.0);
    case Qt::Key_2:
        return setState(GraphState::change);
    case Qt::Key_3:
        return setState(GraphState::after);
    case Qt::Key_G:
        Q_EMIT otherLayoutRequested();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const auto id = selectedNode())
            Q_EMIT nodeActivated(*id);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

/// What is in the middle stays there, and a graph that was fitted stays so.
void GraphCanvas::resizeEvent(QResizeEvent* event)
{
    const QSizeF before = event->oldSize();
    if (m_scene && !m_scene->bounds.isEmpty() && !before.isEmpty()) {
        if (isFitted(before))
            return fit();
        m_motion.stop();
        m_offset += QPointF(width() - before.width(), height() - before.height()) / 2;
    }
    Q_EMIT viewChanged();
}

void GraphCanvas::showEvent(QShowEvent*)
{
    if (std::exchange(m_fitPending, false))
        fit();
}

void GraphCanvas::leaveEvent(QEvent*)
{
    setHover(std::nullopt, 0);
}

void GraphCanvas::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const auto id = byKey ? selectedNode() : nodeAt(event->pos());
    if (!id)
        return;
    const QPointF at = byKey ? toView(m_scene->nodes[*m_selected].rect.center()) : QPointF(event->pos());
    Q_EMIT menuRequested(*id, mapToGlobal(at.toPoint()));
}

QString GraphCanvas::tipAt(const QPointF& position) const
{
    const auto index = indexAt(position);
    if (!index) {
        const SceneEdge* edge = edgeAt(position);
        return edge != nullptr ? edge->tooltip : QString();
    }
    const SceneNode& box = m_scene->nodes[*index];
    const QString more = m_moreTip && !box.isPort ? m_moreTip(BoxId{box.id}) : QString();
    return more.isEmpty() ? box.tooltip : box.tooltip + QLatin1Char('\n') + more;
}

bool GraphCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const QString tip = tipAt(help->pos()); tip.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), foldedTip(tip), this);
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride && m_scene && m_scene->inRows) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->modifiers() == Qt::NoModifier && key->key() >= Qt::Key_1 && key->key() <= Qt::Key_3)
            event->accept(); // the states, not what the window has on these keys
        return true;
    }
    if (event->type() == QEvent::Gesture) {
        if (auto* pinch =
                static_cast<QPinchGesture*>(static_cast<QGestureEvent*>(event)->gesture(Qt::PinchGesture)))
            zoomAt(mapFromGlobal(pinch->centerPoint().toPoint()), pinch->scaleFactor());
        return true;
    }
    return QWidget::event(event);
}

} // namespace resizelens
