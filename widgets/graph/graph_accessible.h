#pragma once

#include <QAccessibleWidget>

#include <cstdint>
#include <memory>
#include <unordered_map>

namespace resizelens {

class GraphCanvas;
struct GraphScene;

/// A GraphCanvas for screen readers: each box of its scene is a child, in the scene's order, with its operator and
/// name, what its tooltip says, its place on the screen and whether it is selected. Pressing one selects it. Children
/// are made when they are asked for, and are invalid as soon as the canvas shows another scene.
class GraphAccessible : public QAccessibleWidget
{
public:
    explicit GraphAccessible(GraphCanvas& canvas);
    GraphAccessible(const GraphAccessible&) = delete;
    GraphAccessible& operator=(const GraphAccessible&) = delete;
    ~GraphAccessible() override;

    /// Has Qt make one for each canvas; may be called again.
    static void install();

    int childCount() const override;
    QAccessibleInterface* child(int index) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    QAccessibleInterface* focusChild() const override;
    int indexOfChild(const QAccessibleInterface* child) const override;

private:
    void forget() const;

    GraphCanvas& m_canvas;
    mutable std::shared_ptr<const GraphScene> m_scene; // that the children are of
    mutable std::unordered_map<std::uint32_t, QAccessible::Id> m_children;
};

} // namespace resizelens
