// What the tests of the canvas share: a chain of nodes, and a view that shows it.
#pragma once

#include "widgets/graph/graph_view.h"
#include "widgets/graph/scene_picture.h"
#include "widgets/support/theme.h"

#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <memory>
#include <utility>

namespace resizelens::test {

/// A chain 100 → 101 → … with a skip edge over all of it; the node in the middle is a site.
inline GraphScene chain(quint32 count)
{
    GraphScene scene;
    for (quint32 i = 0; i < count; ++i) {
        SceneNode node;
        node.id = 100 + i;
        node.title = i == count / 2 ? QStringLiteral("Resize") : QStringLiteral("Conv");
        node.subtitle = QStringLiteral("node_%1").arg(i);
        node.tooltip = node.title;
        if (i == count / 2)
            node.badge = SiteBadge{QStringLiteral("↑2×"), SiteState::exact};
        scene.nodes.push_back(node);
        if (i > 0)
            scene.edges.push_back({i - 1, i, QStringLiteral("1×3×8×8"), {}, {}});
    }
    scene.edges.push_back({0, count - 1, {}, {}, {}});
    return scene;
}

inline GraphView::Build buildOf(GraphScene scene)
{
    return [scene = std::move(scene)](const std::stop_token& stop) { return arrangeScene(scene, stop); };
}

inline QPoint middleOf(const GraphCanvas& canvas, quint32 id)
{
    const GraphScene& scene = *canvas.scene();
    return canvas.toView(scene.nodes[scene.indexOfId.at(id)].rect.center()).toPoint();
}

/// What it shows, as a file.
inline Result<void> savePicture(GraphView& view, const QString& path)
{
    return saveScenePicture(*view.canvas().scene(), themeFor(view.palette()), path, view.canvas().state());
}

inline void ctrlWheel(QWidget& widget, QPointF at, int notches)
{
    QWheelEvent event(at, widget.mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton,
                      Qt::ControlModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
}

inline void drag(QWidget& widget, QPointF from, QPointF to)
{
    QTest::mousePress(&widget, Qt::LeftButton, {}, from.toPoint());
    QMouseEvent move(QEvent::MouseMove, to, widget.mapToGlobal(to), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &move);
    QTest::mouseRelease(&widget, Qt::LeftButton, {}, to.toPoint());
}

/// A view on the screen.
class ShownView
{
public:
    ShownView()
    {
        m_view.resize(640, 480);
        m_view.show();
        [this] { QVERIFY(QTest::qWaitForWindowExposed(&m_view)); }();
    }

    GraphView* operator->() { return &m_view; }
    GraphView* get() { return &m_view; }

    /// Waits until it is painted.
    void show(GraphScene scene)
    {
        QSignalSpy shown(&m_view, &GraphView::sceneShown);
        m_view.load(buildOf(std::move(scene)));
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, test::kWait);
    }

private:
    GraphView m_view;
};

} // namespace resizelens::test
