// How graphs are drawn: the entries of the view menu, and that they are remembered.
#include "tests/app/gui/gui_test.h"
#include "tests/gui/gui_case.h"
#include "widgets/graph/graph_page.h"

#include <QAction>
#include <QMenuBar>

#include <algorithm>

using namespace resizelens;
using namespace resizelens::test;

namespace {

/// Rows have one direction.
void showLayers(MainWindow& window)
{
    QSignalSpy shown(&part<GraphPage>(window).view(), &GraphView::sceneShown);
    QTest::keyClick(&part<GraphPage>(window).view().canvas(), Qt::Key_G);
    QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, kWait);
}

QAction* actionWith(MainWindow& window, const QKeySequence& keys)
{
    for (QAction* action : window.findChildren<QAction*>())
        if (action->shortcut() == keys)
            return action;
    return nullptr;
}

} // namespace

class GraphStyleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        useSettingsIn(m_folder);
        QSettings().clear();
    }
    void turnsTheGraph();
    void isRemembered();

private:
    QTemporaryDir m_folder;
};

void GraphStyleTest::turnsTheGraph()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    QAction* right = actionWith(window, QKeySequence(Qt::CTRL | Qt::Key_K));
    QVERIFY(right != nullptr && right->isCheckable() && !right->isChecked());
    showLayers(window);
    QSignalSpy shown(&part<GraphPage>(window).view(), &GraphView::sceneShown);
    right->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, kWait);
    const GraphScene& scene = *part<GraphPage>(window).view().canvas().scene();
    QVERIFY(scene.flow == Flow::right);
    QVERIFY(scene.bounds.width() > scene.bounds.height());
    right->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 2, kWait);
    QVERIFY(part<GraphPage>(window).view().canvas().scene()->flow == Flow::down);
}

void GraphStyleTest::isRemembered()
{
    {
        MainWindow window;
        actionWith(window, QKeySequence(Qt::CTRL | Qt::Key_K))->trigger();
        actionWith(window, QKeySequence(Qt::CTRL | Qt::Key_U))->trigger();
    }
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    showLayers(window);
    const GraphScene& scene = *part<GraphPage>(window).view().canvas().scene();
    QVERIFY(scene.flow == Flow::right);
    QVERIFY(std::all_of(scene.nodes.begin(), scene.nodes.end(),
                        [](const SceneNode& node) { return node.subtitle.isEmpty(); }));
    QVERIFY(std::any_of(scene.edges.begin(), scene.edges.end(),
                        [](const SceneEdge& edge) { return !edge.label.isEmpty(); }));
}

RL_GUI_CASE(GraphStyleTest)
#include "graph_style_test.moc"
