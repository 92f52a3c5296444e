// How the canvas is moved and zoomed, and what stays in view.
#include "tests/gui/gui_case.h"
#include "tests/widgets/graph/shown_view.h"

#include <memory>

using namespace resizelens;
using namespace resizelens::test;

class GraphMotionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_view = std::make_unique<ShownView>(); }
    void cleanup() { m_view.reset(); }

    void zoomsAtThePointer();
    void zoomsByKeys();
    void pansByDragWithoutSelecting();
    void glidesWhereAsked();
    void glidingEndsAtAnyTouch_data();
    void glidingEndsAtAnyTouch();
    void holdsWhatIsLookedAt();
    void keepsAWholeGraphWhole();
    void keepsTheMiddleWhenResized();
    void flowsToTheRight();

private:
    GraphView& view() { return *m_view->get(); }
    void show(GraphScene scene) { m_view->show(std::move(scene)); }

    std::unique_ptr<ShownView> m_view;
};

void GraphMotionTest::zoomsAtThePointer()
{
    show(chain(60));
    GraphCanvas& canvas = view().canvas();
    const QPointF pointer(320, 200);
    const QPointF before = canvas.toScene(pointer);
    const double scale = canvas.scale();
    ctrlWheel(canvas, pointer, 3);
    QVERIFY(canvas.scale() > scale);
    QVERIFY((canvas.toScene(pointer) - before).manhattanLength() < 0.01);
}

void GraphMotionTest::zoomsByKeys()
{
    show(chain(60));
    GraphCanvas& canvas = view().canvas();
    const double fitted = canvas.scale();
    QTest::keyClick(&canvas, Qt::Key_Plus);
    QVERIFY(canvas.scale() > fitted);
    QTest::keyClick(&canvas, Qt::Key_1);
    QCOMPARE(canvas.scale(), 1.0);
    QTest::keyClick(&canvas, Qt::Key_F);
    QCOMPARE(canvas.scale(), fitted);
}

void GraphMotionTest::pansByDragWithoutSelecting()
{
    show(chain(60));
    GraphCanvas& canvas = view().canvas();
    canvas.setScale(1.0);
    QSignalSpy selected(&canvas, &GraphCanvas::nodeSelected),
        cleared(&canvas, &GraphCanvas::selectionCleared);
    const QPointF under = canvas.toScene({100, 100});
    drag(canvas, {100, 100}, {160, 130});
    QVERIFY((canvas.toScene({160, 130}) - under).manhattanLength() < 0.01);
    QCOMPARE(selected.count() + cleared.count(), 0);
}

void GraphMotionTest::glidesWhereAsked()
{
    show(chain(60));
    GraphCanvas& canvas = view().canvas();
    const double fitted = canvas.scale();
    canvas.setScale(1.0);
    canvas.fit(Move::glide); // nobody watches this platform
    QCOMPARE(canvas.scale(), fitted);
    canvas.setScale(1.0);
    canvas.motion().setDuration(100);
    canvas.fit(Move::glide);
    QVERIFY(canvas.motion().isRunning());
    QTRY_VERIFY_WITH_TIMEOUT(canvas.scale() < 1.0, kWait);
    QTRY_VERIFY_WITH_TIMEOUT(!canvas.motion().isRunning(), kWait);
    QCOMPARE(canvas.scale(), fitted);
    QVERIFY(canvas.visibleScene().contains(canvas.scene()->bounds));
    canvas.setScale(1.0);
    canvas.fit(); // what programs ask for is there at once
    QCOMPARE(canvas.scale(), fitted);
}

void GraphMotionTest::glidingEndsAtAnyTouch_data()
{
    QTest::addColumn<int>("touch");
    QTest::newRow("wheel") << 0;
    QTest::newRow("press") << 1;
    QTest::newRow("another place") << 2;
    QTest::newRow("another scene") << 3;
}

void GraphMotionTest::glidingEndsAtAnyTouch()
{
    QFETCH(int, touch);
    show(chain(60));
    GraphCanvas& canvas = view().canvas();
    canvas.setScale(1.0);
    canvas.motion().setDuration(5000);
    canvas.fit(Move::glide);
    QVERIFY(canvas.motion().isRunning());
    if (touch == 0)
        ctrlWheel(canvas, {100, 100}, 1);
    else if (touch == 1)
        QTest::mousePress(&canvas, Qt::LeftButton, {}, {100, 100});
    else if (touch == 2)
        canvas.centerOn({0, 0});
    else
        canvas.setScene(std::make_shared<const GraphScene>(*arrangeScene(chain(3))));
    QVERIFY(!canvas.motion().isRunning());
}

void GraphMotionTest::holdsWhatIsLookedAt()
{
    show(chain(60));
    GraphCanvas& canvas = view().canvas();
    canvas.selectNode(BoxId{130}, false);
    canvas.zoomToSelection();
    const QPoint before = middleOf(canvas, 130);
    GraphScene other = chain(60);
    for (SceneNode& node : other.nodes)
        node.subtitle.clear(); // all boxes are lower
    canvas.setScene(std::make_shared<const GraphScene>(*arrangeScene(std::move(other))), true);
    QCOMPARE(middleOf(canvas, 130), before);
    QCOMPARE(canvas.selectedNode(), std::optional(BoxId{130}));
    canvas.clearSelection();
    canvas.setScene(std::make_shared<const GraphScene>(*arrangeScene(chain(60))), true);
    QCOMPARE(middleOf(canvas, 130), before); // it is in the middle
}

void GraphMotionTest::keepsAWholeGraphWhole()
{
    show(chain(10));
    GraphCanvas& canvas = view().canvas();
    QVERIFY(canvas.visibleScene().contains(canvas.scene()->bounds));
    canvas.setScene(std::make_shared<const GraphScene>(*arrangeScene(chain(50))), true);
    QVERIFY(canvas.visibleScene().contains(canvas.scene()->bounds));
}

void GraphMotionTest::keepsTheMiddleWhenResized()
{
    show(chain(60));
    GraphCanvas& canvas = view().canvas();
    canvas.resize(400, 300);
    QVERIFY(canvas.visibleScene().contains(canvas.scene()->bounds)); // it was fitted
    canvas.selectNode(BoxId{140}, false);
    canvas.zoomToSelection();
    canvas.resize(1000, 700);
    QCOMPARE(middleOf(canvas, 140), QPoint(500, 350));
    QCOMPARE(canvas.scale(), 1.0);
}

void GraphMotionTest::flowsToTheRight()
{
    GraphScene right = chain(12);
    right.flow = Flow::right;
    show(std::move(right));
    GraphCanvas& canvas = view().canvas();
    const GraphScene& scene = *canvas.scene();
    QVERIFY(scene.bounds.width() > scene.bounds.height());
    for (const SceneEdge& edge : scene.edges) {
        QCOMPARE(edge.route.front().x(), scene.nodes[edge.from].rect.right());
        QCOMPARE(edge.route.back().x(), scene.nodes[edge.to].rect.left());
        QVERIFY(edge.route.back().x() - edge.route.front().x() > edge.labelWidth); // the shape has room
    }
    canvas.selectNode(BoxId{103}, true);
    QTest::keyClick(&canvas, Qt::Key_Right);
    QCOMPARE(canvas.selectedNode(), std::optional(BoxId{104}));
    QTest::keyClick(&canvas, Qt::Key_Left);
    QCOMPARE(canvas.selectedNode(), std::optional(BoxId{103}));
    QTest::keyClick(&canvas, Qt::Key_Down); // nothing stands beside it
    QCOMPARE(canvas.selectedNode(), std::optional(BoxId{103}));
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("right.png"));
    QVERIFY(savePicture(view(), path).has_value());
    const QImage image(path);
    QVERIFY(image.width() > image.height());
}

RL_GUI_CASE(GraphMotionTest)
#include "graph_motion_test.moc"
