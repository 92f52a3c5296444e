#include "widgets/graph/graph_canvas.h"

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
#include <unordered_map>

namespace resizelens {

namespace {

constexpr double kSmallestScale = 0.005, kLargestScale = 4.0;
constexpr double kMargin = 24.0;
constexpr double kCell = 256.0;
constexpr double kKeyStep = 60.0;

} // namespace

/// Nodes by the cells of a uniform grid that they touch.
struct GraphCanvas::HitGrid
{
    explicit HitGrid(const GraphScene& scene)
    {
        for (std::uint32_t i = 0; i < scene.nodes.size(); ++i) {
            const QRectF& rect = scene.nodes[i].rect;
            for (int x = cell(rect.left()); x <= cell(rect.right()); ++x)
                for (int y = cell(rect.top()); y <= cell(rect.bottom()); ++y)
                    cells[key(x, y)].push_back(i);
        }
    }

    std::optional<std::uint32_t> at(const GraphScene& scene, const QPointF& point) const
    {
        const auto found = cells.find(key(cell(point.x()), cell(point.y())));
        if (found != cells.end())
            for (const std::uint32_t i : found->second)
                if (scene.nodes[i].rect.contains(point))
                    return i;
        return std::nullopt;
    }

private:
    static int cell(double at) { return static_cast<int>(std::floor(at / kCell)); }
    static quint64 key(int x, int y)
    {
        return static_cast<quint64>(static_cast<quint32>(x)) << 32 | static_cast<quint32>(y);
    }
    std::unordered_map<quint64, std::vector<std::uint32_t>> cells = {};
};

GraphCanvas::GraphCanvas(QWidget* parent)
    : QWidget(parent)
{
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
    m_scene = std::move(scene);
    m_grid = m_scene ? std::make_unique<HitGrid>(*m_scene) : nullptr;
    m_selected.reset();
    m_hovered.reset();
    if (selected)
        selectNode(*selected, false);
    if (keepView)
        return update();
    m_fitPending = !isVisible();
    fit();
}

void GraphCanvas::selectNode(quint32 id, bool reveal)
{
    if (!m_scene)
        return;
    const auto found = m_scene->indexOfId.find(id);
    if (found == m_scene->indexOfId.end())
        return clearSelection();
    m_selected = found->second;
    const QRectF& rect = m_scene->nodes[*m_selected].rect;
    if (reveal && !m_fitPending && (!visibleScene().contains(rect) || m_scale < 0.5)) {
        m_scale = std::max(m_scale, 0.8);
        centerOn(rect.center());
    }
    update();
}

void GraphCanvas::clearSelection()
{
    m_selected.reset();
    update();
}

std::optional<quint32> GraphCanvas::selectedNode() const
{
    return m_selected ? std::optional(m_scene->nodes[*m_selected].id) : std::nullopt;
}

std::optional<quint32> GraphCanvas::nodeAt(const QPointF& position) const
{
    const auto index = indexAt(position);
    return index && !m_scene->nodes[*index].isPort ? std::optional(m_scene->nodes[*index].id) : std::nullopt;
}

std::optional<std::uint32_t> GraphCanvas::indexAt(const QPointF& position) const
{
    return m_grid ? m_grid->at(*m_scene, toScene(position)) : std::nullopt;
}

void GraphCanvas::fit()
{
    if (!m_scene || m_scene->bounds.isEmpty())
        return update();
    const QRectF bounds = m_scene->bounds;
    const double across = (width() - 2 * kMargin) / bounds.width(),
                 down = (height() - 2 * kMargin) / bounds.height();
    m_scale = std::clamp(std::min({across, down, 1.0}), kSmallestScale, kLargestScale);
    centerOn(bounds.center());
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
    const QPointF anchor = toScene(position);
    m_scale = std::clamp(m_scale * factor, kSmallestScale, kLargestScale);
    m_offset = position - anchor * m_scale;
    keepReachable();
    update();
    Q_EMIT viewChanged();
}

void GraphCanvas::centerOn(const QPointF& scenePoint)
{
    m_offset = QPointF(width() / 2.0, height() / 2.0) - scenePoint * m_scale;
    update();
    Q_EMIT viewChanged();
}

void GraphCanvas::moveBy(const QPointF& delta)
{
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

void GraphCanvas::setHover(std::optional<std::uint32_t> index)
{
    if (m_hovered == index)
        return;
    m_hovered = index;
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
        paintScene(painter, *m_scene, theme, visibleScene(), m_scale, m_selected, m_hovered);
        painter.resetTransform();
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void GraphCanvas::wheelEvent(QWheelEvent* event)
{
    const QPointF pixels =
        event->pixelDelta().isNull() ? QPointF(event->angleDelta()) / 2.0 : QPointF(event->pixelDelta());
    if (event->modifiers().testFlag(Qt::ControlModifier))
        zoomAt(event->position(), std::pow(1.0015, event->angleDelta().y()));
    else if (event->modifiers().testFlag(Qt::ShiftModifier))
        moveBy({pixels.y(), pixels.x()});
    else
        moveBy(pixels);
    event->accept();
}

void GraphCanvas::mousePressEvent(QMouseEvent* event)
{
    m_pressed = m_last = event->position();
    m_panning = false;
}

void GraphCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (!(event->buttons() & (Qt::LeftButton | Qt::MiddleButton)))
        return setHover(indexAt(event->position()));
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

void GraphCanvas::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return moveBy({kKeyStep, 0});
    case Qt::Key_Right:
        return moveBy({-kKeyStep, 0});
    case Qt::Key_Up:
        return moveBy({0, kKeyStep});
    case Qt::Key_Down:
        return moveBy({0, -kKeyStep});
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
        return fit();
    case Qt::Key_1:
        return setScale(1.0);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const auto id = selectedNode())
            Q_EMIT nodeActivated(*id);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void GraphCanvas::resizeEvent(QResizeEvent*)
{
    Q_EMIT viewChanged();
}

void GraphCanvas::showEvent(QShowEvent*)
{
    if (std::exchange(m_fitPending, false))
        fit();
}

void GraphCanvas::leaveEvent(QEvent*)
{
    setHover(std::nullopt);
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

void GraphCanvas::showTip(const QPoint& global, const QPointF& position)
{
    const auto index = indexAt(position);
    if (index && !m_scene->nodes[*index].tooltip.isEmpty())
        QToolTip::showText(global, m_scene->nodes[*index].tooltip, this);
    else
        QToolTip::hideText();
}

bool GraphCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        showTip(help->globalPos(), help->pos());
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
