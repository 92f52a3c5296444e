// What a screen reader is told of the graph.
#include "tests/gui/gui_case.h"
#include "tests/widgets/graph/shown_view.h"

#include <QAccessible>

#include <memory>
#include <random>

using namespace resizelens;
using namespace resizelens::test;

class GraphAccessibleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_view = std::make_unique<ShownView>(); }
    void cleanup() { m_view.reset(); }

    void eachBoxIsAChild();
    void placesAreThoseOnTheScreen();
    void pressingSelects();
    void theSelectedOneHasTheFocus();
    void anotherSceneMakesOthers();
    void aChildOutlivesItsCanvas();

private:
    GraphCanvas& canvas() { return m_view->get()->canvas(); }
    QAccessibleInterface& graph() { return *QAccessible::queryAccessibleInterface(&canvas()); }
    void show(GraphScene scene) { m_view->show(std::move(scene)); }

    std::unique_ptr<ShownView> m_view;
};

void GraphAccessibleTest::eachBoxIsAChild()
{
    show(chain(60));
    const auto& nodes = canvas().scene()->nodes;
    QCOMPARE(graph().childCount(), static_cast<int>(nodes.size()));
    QCOMPARE(graph().child(-1), nullptr);
    QCOMPARE(graph().child(graph().childCount()), nullptr);
    for (int i = 0; i < graph().childCount(); ++i) {
        QAccessibleInterface* box = graph().child(i);
        QVERIFY(box != nullptr && box->isValid());
        QCOMPARE(graph().child(i), box); // not made twice
        QCOMPARE(graph().indexOfChild(box), i);
        QCOMPARE(box->parent(), &graph());
        QCOMPARE(box->childCount(), 0);
        const SceneNode& node = nodes[static_cast<std::size_t>(i)];
        QVERIFY(box->text(QAccessible::Name).startsWith(node.title));
        QCOMPARE(box->text(QAccessible::Description), node.tooltip);
    }
}

void GraphAccessibleTest::placesAreThoseOnTheScreen()
{
    show(chain(60));
    std::mt19937 random(5);
    for (int step = 0; step < 40; ++step) {
        canvas().setScale(0.2 + 0.1 * static_cast<double>(random() % 20));
        const auto index = static_cast<int>(random() % canvas().scene()->nodes.size());
        canvas().centerOn(canvas().scene()->nodes[static_cast<std::size_t>(index)].rect.center());
        QAccessibleInterface* box = graph().child(index);
        QVERIFY(!box->state().offscreen);
        const QPoint middle = box->rect().center();
        QCOMPARE(graph().childAt(middle.x(), middle.y()), box);
    }
    canvas().setScale(2.0);
    canvas().centerOn(canvas().scene()->nodes.front().rect.center());
    QVERIFY(graph().child(graph().childCount() - 1)->state().offscreen);
    const QPoint outside = canvas().mapToGlobal(QPoint(-50, -50));
    QCOMPARE(graph().childAt(outside.x(), outside.y()), nullptr);
}

void GraphAccessibleTest::pressingSelects()
{
    show(chain(60));
    QSignalSpy selected(&canvas(), &GraphCanvas::nodeSelected);
    QAccessibleInterface* box = graph().child(40);
    QVERIFY(box->actionInterface() != nullptr);
    QVERIFY(!box->state().selected);
    box->actionInterface()->doAction(QStringLiteral("nothing that is known"));
    QCOMPARE(selected.count(), 0);
    box->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(selected.count(), 1);
    QVERIFY(box->state().selected);
    QVERIFY(!box->state().offscreen); // it was brought into view
    QVERIFY(!graph().child(39)->state().selected);
}

void GraphAccessibleTest::theSelectedOneHasTheFocus()
{
    show(chain(60));
    canvas().setFocus();
    QTRY_VERIFY_WITH_TIMEOUT(canvas().hasFocus(), kWait);
    QCOMPARE(graph().focusChild(), nullptr);
    canvas().selectNode(BoxId{canvas().scene()->nodes[7].id}, true);
    QCOMPARE(graph().focusChild(), graph().child(7));
    QVERIFY(graph().child(7)->state().focused);
}

void GraphAccessibleTest::anotherSceneMakesOthers()
{
    show(chain(60));
    QAccessibleInterface* box = graph().child(5);
    const QAccessible::Id id = QAccessible::uniqueId(box);
    show(chain(4));
    QCOMPARE(graph().childCount(), static_cast<int>(canvas().scene()->nodes.size()));
    QVERIFY(graph().child(0)->isValid());
    QCOMPARE(QAccessible::accessibleInterface(id), nullptr); // gone with its scene
}

void GraphAccessibleTest::aChildOutlivesItsCanvas()
{
    show(chain(8));
    const QAccessible::Id id = QAccessible::uniqueId(graph().child(2));
    m_view.reset();
    QAccessibleInterface* box = QAccessible::accessibleInterface(id);
    QVERIFY(box == nullptr || !box->isValid());
}

RL_GUI_CASE(GraphAccessibleTest)
#include "graph_accessible_test.moc"
