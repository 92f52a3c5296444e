#include "widgets/graph/graph_accessible.h"

#include "widgets/graph/graph_canvas.h"

#include <QPointer>
#include <QWindow>

#include <mutex>

namespace resizelens {

namespace {

class BoxAccessible : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    BoxAccessible(GraphCanvas& canvas, std::shared_ptr<const GraphScene> scene, std::uint32_t index)
        : m_canvas(&canvas)
        , m_scene(std::move(scene))
        , m_index(index)
    {
    }

    std::uint32_t index() const { return m_index; }

    bool isValid() const override { return m_canvas != nullptr && m_canvas->scene() == m_scene; }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return isValid() ? m_canvas->window()->windowHandle() : nullptr; }
    QAccessibleInterface* parent() const override
    {
        return isValid() ? QAccessible::queryAccessibleInterface(m_canvas) : nullptr;
    }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }

    QString text(QAccessible::Text kind) const override
    {
        switch (kind) {
        case QAccessible::Name:
            return name();
        case QAccessible::Description:
            return box().tooltip;
        default:
            return {};
        }
    }
    void setText(QAccessible::Text, const QString&) override {}

    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRectF place(m_canvas->toView(box().rect.topLeft()), box().rect.size() * m_canvas->scale());
        const QRect inside = place.toAlignedRect();
        return {m_canvas->mapToGlobal(inside.topLeft()), inside.size()};
    }

    QAccessible::Role role() const override { return QAccessible::ListItem; }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        const bool selected = !box().isPort && m_canvas->selectedNode() == BoxId{box().id};
        state.selectable = !box().isPort;
        state.focusable = !box().isPort;
        state.selected = selected;
        state.focused = selected && m_canvas->hasFocus();
        state.offscreen = !m_canvas->visibleScene().intersects(box().rect);
        state.readOnly = true;
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }
    QStringList actionNames() const override
    {
        return box().isPort ? QStringList() : QStringList(pressAction());
    }
    void doAction(const QString& action) override
    {
        if (!isValid() || box().isPort || action != pressAction())
            return;
        m_canvas->selectNode(BoxId{box().id}, true);
        Q_EMIT m_canvas->nodeSelected(BoxId{box().id});
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    const SceneNode& box() const { return m_scene->nodes[m_index]; }

    /// "Resize up1, ↑2×"
    QString name() const
    {
        QString name = box().title;
        if (!box().subtitle.isEmpty())
            name += QLatin1Char(' ') + box().subtitle;
        if (box().badge)
            name += QStringLiteral(", ") + box().badge->text;
        return name;
    }

    QPointer<GraphCanvas> m_canvas;
    std::shared_ptr<const GraphScene> m_scene;
    std::uint32_t m_index;
};

QAccessibleInterface* accessibleOf(const QString&, QObject* object)
{
    auto* const canvas = qobject_cast<GraphCanvas*>(object);
    return canvas != nullptr ? new GraphAccessible(*canvas) : nullptr;
}

} // namespace

void GraphAccessible::install()
{
    static std::once_flag once;
    std::call_once(once, [] { QAccessible::installFactory(accessibleOf); });
}

GraphAccessible::GraphAccessible(GraphCanvas& canvas)
    : QAccessibleWidget(&canvas, QAccessible::Canvas)
    , m_canvas(canvas)
{
}

GraphAccessible::~GraphAccessible()
{
    forget();
}

void GraphAccessible::forget() const
{
    for (const auto& [index, id] : m_children)
        QAccessible::deleteAccessibleInterface(id);
    m_children.clear();
}

int GraphAccessible::childCount() const
{
    const auto& scene = m_canvas.scene();
    return scene ? static_cast<int>(scene->nodes.size()) : 0;
}

QAccessibleInterface* GraphAccessible::child(int index) const
{
    if (index < 0 || index >= childCount())
        return nullptr;
    if (m_scene != m_canvas.scene()) {
        forget();
        m_scene = m_canvas.scene();
    }
    const auto place = static_cast<std::uint32_t>(index);
    if (const auto known = m_children.find(place); known != m_children.end())
        return QAccessible::accessibleInterface(known->second);
    auto* const box = new BoxAccessible(m_canvas, m_scene, place); // Qt's table owns it
    m_children.emplace(place, QAccessible::registerAccessibleInterface(box));
    return box;
}

QAccessibleInterface* GraphAccessible::childAt(int x, int y) const
{
    const auto box = m_canvas.nodeAt(m_canvas.mapFromGlobal(QPointF(x, y)));
    return box ? child(static_cast<int>(m_canvas.scene()->indexOfId.at(box->value))) : nullptr;
}

QAccessibleInterface* GraphAccessible::focusChild() const
{
    const auto box = m_canvas.hasFocus() ? m_canvas.selectedNode() : std::nullopt;
    return box ? child(static_cast<int>(m_canvas.scene()->indexOfId.at(box->value))) : nullptr;
}

int GraphAccessible::indexOfChild(const QAccessibleInterface* child) const
{
    const auto* const box = dynamic_cast<const BoxAccessible*>(child);
    return box != nullptr && box->isValid() ? static_cast<int>(box->index()) : -1;
}

} // namespace resizelens
