#include "widgets/graph/minimap.h"

#include "widgets/graph/graph_canvas.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace resizelens {

namespace {
constexpr double kInset = 6.0;
}

Minimap::Minimap(GraphCanvas& canvas, QWidget* parent)
    : QWidget(parent)
    , m_canvas(canvas)
{
    setAccessibleName(tr("Overview of the graph"));
    setToolTip(tr("Overview: click or drag to move the view"));
    setCursor(Qt::PointingHandCursor);
    hide();
    connect(&canvas, &GraphCanvas::viewChanged, this, &Minimap::viewMoved);
    connect(&canvas, &GraphCanvas::foundChanged, this, qOverload<>(&QWidget::update));
}

double Minimap::scale() const
{
    const QSizeF size = m_canvas.scene()->bounds.size();
    return std::min((width() - 2 * kInset) / std::max(size.width(), 1.0),
                    (height() - 2 * kInset) / std::max(size.height(), 1.0));
}

QPointF Minimap::origin() const
{
    const QSizeF size = m_canvas.scene()->bounds.size() * scale();
    return {(width() - size.width()) / 2, (height() - size.height()) / 2};
}

void Minimap::sceneChanged()
{
    m_picture = {};
    if (m_canvas.scene() && !m_canvas.scene()->bounds.isEmpty()) {
        const GraphScene& scene = *m_canvas.scene();
        const qreal ratio = devicePixelRatioF();
        m_picture = QPixmap(size() * ratio);
        m_picture.setDevicePixelRatio(ratio);
        m_picture.fill(Qt::transparent);
        const Theme theme = themeFor(palette());
        QPainter painter(&m_picture);
        painter.translate(origin());
        painter.scale(scale(), scale());
        const double least = 1.5 / scale();
        for (const SceneNode& node : scene.nodes) {
            QRectF rect = node.rect;
            const double grow = node.badge ? 2 * least : 0.0;
            rect.setHeight(std::max(rect.height(), least));
            rect.setWidth(std::max(rect.width(), least));
            painter.fillRect(rect.adjusted(-grow, -grow, grow, grow),
                             node.badge ? theme.site(node.badge->state) : theme.header(node.family));
        }
    }
    viewMoved();
}

void Minimap::viewMoved()
{
    const bool useful = !m_picture.isNull() && !m_canvas.visibleScene().contains(m_canvas.scene()->bounds);
    setVisible(useful);
    update();
}

void Minimap::paintEvent(QPaintEvent*)
{
    const Theme theme = themeFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.outline, 1));
    painter.setBrush(theme.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    if (m_picture.isNull())
        return;
    painter.drawPixmap(0, 0, m_picture);
    for (const std::uint32_t place : m_canvas.lit()) {
        const QRectF& box = m_canvas.scene()->nodes[place].rect;
        const QPointF middle = origin() + box.center() * scale();
        painter.fillRect(QRectF(middle - QPointF(2.0, 2.0), QSizeF(4.0, 4.0)),
                         GraphCanvas::foundColour(theme));
    }
    const QRectF seen = m_canvas.visibleScene() & m_canvas.scene()->bounds;
    QRectF frame(origin() + seen.topLeft() * scale(), seen.size() * scale());
    frame.setWidth(std::max(frame.width(), 4.0));
    frame.setHeight(std::max(frame.height(), 4.0));
    QColor fill = theme.selection;
    fill.setAlpha(40);
    painter.setBrush(fill);
    painter.setPen(QPen(theme.selection, 1.5));
    painter.drawRect(frame);
}

void Minimap::moveView(const QPointF& position)
{
    m_canvas.centerOn((position - origin()) / scale());
}
void Minimap::mousePressEvent(QMouseEvent* event)
{
    moveView(event->position());
}
void Minimap::mouseMoveEvent(QMouseEvent* event)
{
    moveView(event->position());
}

void Minimap::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        sceneChanged();
    QWidget::changeEvent(event);
}

} // namespace resizelens
