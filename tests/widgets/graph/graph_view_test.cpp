#include "tests/gui/gui_case.h"
#include "widgets/graph/graph_view.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>

using namespace resizelens;

namespace {

/// A chain 100 → 101 → … with a skip edge over all of it; the node in the middle is a site.
GraphScene chain(quint32 count)
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

GraphView::Build buildOf(GraphScene scene)
{
    return [scene = std::move(scene)](const std::stop_token& stop) { return arrangeScene(scene, stop); };
}

QPoint middleOf(const GraphCanvas& canvas, quint32 id)
{
    const GraphScene& scene = *canvas.scene();
    return canvas.toView(scene.nodes[scene.indexOfId.at(id)].rect.center()).toPoint();
}

void ctrlWheel(QWidget& widget, QPointF at, int notches)
{
    QWheelEvent event(at, widget.mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton,
                      Qt::ControlModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
}

void drag(QWidget& widget, QPointF from, QPointF to)
{
    QTest::mousePress(&widget, Qt::LeftButton, {}, from.toPoint());
    QMouseEvent move(QEvent::MouseMove, to, widget.mapToGlobal(to), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &move);
    QTest::mouseRelease(&widget, Qt::LeftButton, {}, to.toPoint());
}

bool hasPixelsOf(const QImage& image, const QColor& colour)
{
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y) == colour)
                return true;
    return false;
}

} // namespace

class GraphViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_view.reset(); }

    void showsAGraphThatFits();
    void selectsByClick();
    void activatesByDoubleClickAndReturn();
    void clearsByClickBesideNodes();
    void selectsByIdAndReveals();
    void forgetsSelectionOfUnknownId();
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
    void walksAlongEdgesByKeys();
    void emphasisesTheTensorUnderThePointer();
    void marksSitesAtEveryScale_data();
    void marksSitesAtEveryScale();
    void showsTheLatestRequestOnly();
    void stopsWorkWhenDestroyed();
    void reportsFailure();
    void savesPictures_data();
    void savesPictures();
    void reportsPicturesThatCannotBeWritten();

private:
    void show(GraphScene scene);

    std::unique_ptr<GraphView> m_view;
};

void GraphViewTest::init()
{
    m_view = std::make_unique<GraphView>();
    m_view->resize(640, 480);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void GraphViewTest::show(GraphScene scene)
{
    QSignalSpy shown(m_view.get(), &GraphView::sceneShown);
    m_view->load(buildOf(std::move(scene)));
    QTRY_COMPARE(shown.count(), 1);
}

void GraphViewTest::showsAGraphThatFits()
{
    show(chain(40));
    const GraphCanvas& canvas = m_view->canvas();
    QVERIFY(canvas.visibleScene().contains(canvas.scene()->bounds));
    QVERIFY(!m_view->isLoading());
}

void GraphViewTest::selectsByClick()
{
    show(chain(3));
    GraphCanvas& canvas = m_view->canvas();
    QSignalSpy selected(&canvas, &GraphCanvas::nodeSelected);
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, middleOf(canvas, 102));
    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected[0][0].toUInt(), 102u);
    QCOMPARE(canvas.selectedNode(), std::optional<quint32>(102));
}

void GraphViewTest::activatesByDoubleClickAndReturn()
{
    show(chain(3));
    GraphCanvas& canvas = m_view->canvas();
    QSignalSpy activated(&canvas, &GraphCanvas::nodeActivated);
    QTest::mouseDClick(&canvas, Qt::LeftButton, {}, middleOf(canvas, 101));
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated[0][0].toUInt(), 101u);
    canvas.selectNode(102, false);
    QTest::keyClick(&canvas, Qt::Key_Return);
    QCOMPARE(activated.count(), 2);
    QCOMPARE(activated[1][0].toUInt(), 102u);
}

void GraphViewTest::clearsByClickBesideNodes()
{
    show(chain(3));
    GraphCanvas& canvas = m_view->canvas();
    canvas.selectNode(101, false);
    QSignalSpy cleared(&canvas, &GraphCanvas::selectionCleared);
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, QPoint(5, 5));
    QCOMPARE(cleared.count(), 1);
    QCOMPARE(canvas.selectedNode(), std::optional<quint32>());
}

void GraphViewTest::selectsByIdAndReveals()
{
    show(chain(300));
    GraphCanvas& canvas = m_view->canvas();
    canvas.selectNode(380, true);
    const GraphScene& scene = *canvas.scene();
    QVERIFY(canvas.visibleScene().contains(scene.nodes[scene.indexOfId.at(380)].rect));
    QVERIFY(canvas.scale() > 0.5);
}

void GraphViewTest::forgetsSelectionOfUnknownId()
{
    show(chain(3));
    m_view->canvas().selectNode(101, false);
    m_view->canvas().selectNode(7, true);
    QCOMPARE(m_view->canvas().selectedNode(), std::optional<quint32>());
}

void GraphViewTest::zoomsAtThePointer()
{
    show(chain(60));
    GraphCanvas& canvas = m_view->canvas();
    const QPointF pointer(320, 200);
    const QPointF before = canvas.toScene(pointer);
    const double scale = canvas.scale();
    ctrlWheel(canvas, pointer, 3);
    QVERIFY(canvas.scale() > scale);
    QVERIFY((canvas.toScene(pointer) - before).manhattanLength() < 0.01);
}

void GraphViewTest::zoomsByKeys()
{
    show(chain(60));
    GraphCanvas& canvas = m_view->canvas();
    const double fitted = canvas.scale();
    QTest::keyClick(&canvas, Qt::Key_Plus);
    QVERIFY(canvas.scale() > fitted);
    QTest::keyClick(&canvas, Qt::Key_1);
    QCOMPARE(canvas.scale(), 1.0);
    QTest::keyClick(&canvas, Qt::Key_F);
    QCOMPARE(canvas.scale(), fitted);
}

void GraphViewTest::pansByDragWithoutSelecting()
{
    show(chain(60));
    GraphCanvas& canvas = m_view->canvas();
    canvas.setScale(1.0);
    QSignalSpy selected(&canvas, &GraphCanvas::nodeSelected),
        cleared(&canvas, &GraphCanvas::selectionCleared);
    const QPointF under = canvas.toScene({100, 100});
    drag(canvas, {100, 100}, {160, 130});
    QVERIFY((canvas.toScene({160, 130}) - under).manhattanLength() < 0.01);
    QCOMPARE(selected.count() + cleared.count(), 0);
}

void GraphViewTest::glidesWhereAsked()
{
    show(chain(60));
    GraphCanvas& canvas = m_view->canvas();
    const double fitted = canvas.scale();
    canvas.setScale(1.0);
    canvas.fit(Move::glide); // nobody watches this platform
    QCOMPARE(canvas.scale(), fitted);
    canvas.setScale(1.0);
    canvas.motion().setDuration(100);
    canvas.fit(Move::glide);
    QVERIFY(canvas.motion().isRunning());
    QTRY_VERIFY(canvas.scale() < 1.0);
    QTRY_VERIFY(!canvas.motion().isRunning());
    QCOMPARE(canvas.scale(), fitted);
    QVERIFY(canvas.visibleScene().contains(canvas.scene()->bounds));
    canvas.setScale(1.0);
    canvas.fit(); // what programs ask for is there at once
    QCOMPARE(canvas.scale(), fitted);
}

void GraphViewTest::glidingEndsAtAnyTouch_data()
{
    QTest::addColumn<int>("touch");
    QTest::newRow("wheel") << 0;
    QTest::newRow("press") << 1;
    QTest::newRow("another place") << 2;
    QTest::newRow("another scene") << 3;
}

void GraphViewTest::glidingEndsAtAnyTouch()
{
    QFETCH(int, touch);
    show(chain(60));
    GraphCanvas& canvas = m_view->canvas();
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

void GraphViewTest::holdsWhatIsLookedAt()
{
    show(chain(60));
    GraphCanvas& canvas = m_view->canvas();
    canvas.selectNode(130, false);
    canvas.zoomToSelection();
    const QPoint before = middleOf(canvas, 130);
    GraphScene other = chain(60);
    for (SceneNode& node : other.nodes)
        node.subtitle.clear(); // all boxes are lower
    canvas.setScene(std::make_shared<const GraphScene>(*arrangeScene(std::move(other))), true);
    QCOMPARE(middleOf(canvas, 130), before);
    QCOMPARE(canvas.selectedNode(), std::optional<quint32>(130));
    canvas.clearSelection();
    canvas.setScene(std::make_shared<const GraphScene>(*arrangeScene(chain(60))), true);
    QCOMPARE(middleOf(canvas, 130), before); // it is in the middle
}

void GraphViewTest::keepsAWholeGraphWhole()
{
    show(chain(10));
    GraphCanvas& canvas = m_view->canvas();
    QVERIFY(canvas.visibleScene().contains(canvas.scene()->bounds));
    canvas.setScene(std::make_shared<const GraphScene>(*arrangeScene(chain(50))), true);
    QVERIFY(canvas.visibleScene().contains(canvas.scene()->bounds));
}

void GraphViewTest::keepsTheMiddleWhenResized()
{
    show(chain(60));
    GraphCanvas& canvas = m_view->canvas();
    canvas.resize(400, 300);
    QVERIFY(canvas.visibleScene().contains(canvas.scene()->bounds)); // it was fitted
    canvas.selectNode(140, false);
    canvas.zoomToSelection();
    canvas.resize(1000, 700);
    QCOMPARE(middleOf(canvas, 140), QPoint(500, 350));
    QCOMPARE(canvas.scale(), 1.0);
}

void GraphViewTest::flowsToTheRight()
{
    GraphScene right = chain(12);
    right.flow = Flow::right;
    show(std::move(right));
    GraphCanvas& canvas = m_view->canvas();
    const GraphScene& scene = *canvas.scene();
    QVERIFY(scene.bounds.width() > scene.bounds.height());
    for (const SceneEdge& edge : scene.edges) {
        QCOMPARE(edge.route.front().x(), scene.nodes[edge.from].rect.right());
        QCOMPARE(edge.route.back().x(), scene.nodes[edge.to].rect.left());
        QVERIFY(edge.route.back().x() - edge.route.front().x() > edge.labelWidth); // the shape has room
    }
    canvas.selectNode(103, true);
    QTest::keyClick(&canvas, Qt::Key_Right);
    QCOMPARE(canvas.selectedNode(), std::optional<quint32>(104));
    QTest::keyClick(&canvas, Qt::Key_Left);
    QCOMPARE(canvas.selectedNode(), std::optional<quint32>(103));
    QTest::keyClick(&canvas, Qt::Key_Down); // nothing stands beside it
    QCOMPARE(canvas.selectedNode(), std::optional<quint32>(103));
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("right.png"));
    QVERIFY(m_view->savePicture(path).has_value());
    const QImage image(path);
    QVERIFY(image.width() > image.height());
}

void GraphViewTest::walksAlongEdgesByKeys()
{
    GraphScene scene;
    for (quint32 i = 0; i < 4; ++i) {
        SceneNode node;
        node.id = 10 + i;
        node.title = QStringLiteral("Relu");
        scene.nodes.push_back(node);
    }
    scene.edges = {{0, 1}, {0, 2}, {1, 3}, {2, 3}};
    show(scene);
    GraphCanvas& canvas = m_view->canvas();
    QSignalSpy selected(&canvas, &GraphCanvas::nodeSelected);
    QTest::keyClick(&canvas, Qt::Key_Down); // nothing is selected: the view moves
    QCOMPARE(selected.count(), 0);
    canvas.selectNode(11, true);
    QTest::keyClick(&canvas, Qt::Key_Down);
    QCOMPARE(canvas.selectedNode(), std::optional<quint32>(13));
    QTest::keyClick(&canvas, Qt::Key_Down); // the end
    QCOMPARE(canvas.selectedNode(), std::optional<quint32>(13));
    canvas.selectNode(11, true);
    QTest::keyClick(&canvas, Qt::Key_Up);
    QCOMPARE(canvas.selectedNode(), std::optional<quint32>(10));
    canvas.selectNode(11, true);
    const bool left = canvas.scene()->nodes[2].rect.x() < canvas.scene()->nodes[1].rect.x();
    QTest::keyClick(&canvas, left ? Qt::Key_Left : Qt::Key_Right);
    QCOMPARE(canvas.selectedNode(), std::optional<quint32>(12));
    QCOMPARE(selected.count(), 3);
    const QRectF before = canvas.visibleScene();
    QTest::keyClick(&canvas, Qt::Key_Down, Qt::ShiftModifier);
    QVERIFY(canvas.visibleScene().top() > before.top());
    QTest::keyClick(&canvas, Qt::Key_Escape);
    QCOMPARE(canvas.selectedNode(), std::optional<quint32>());
}

void GraphViewTest::emphasisesTheTensorUnderThePointer()
{
    GraphScene scene = chain(3);
    scene.edges[0].tensor = 7;
    show(scene);
    GraphCanvas& canvas = m_view->canvas();
    const QColor strong = themeFor(canvas.palette()).edgeStrong;
    QVERIFY(!hasPixelsOf(canvas.grab().toImage(), strong));
    const SceneEdge& edge = canvas.scene()->edges[0];
    const QPointF on = canvas.toView((edge.lines.first() + edge.lines[1]) / 2);
    QMouseEvent move(QEvent::MouseMove, on, canvas.mapToGlobal(on), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QCoreApplication::sendEvent(&canvas, &move);
    QVERIFY(hasPixelsOf(canvas.grab().toImage(), strong));
}

void GraphViewTest::marksSitesAtEveryScale_data()
{
    QTest::addColumn<double>("scale");
    QTest::newRow("actual size") << 1.0;
    QTest::newRow("small") << 0.4;
    QTest::newRow("blocks") << 0.1;
}

void GraphViewTest::marksSitesAtEveryScale()
{
    QFETCH(double, scale);
    show(chain(31));
    GraphCanvas& canvas = m_view->canvas();
    canvas.setScale(scale);
    const QImage picture = canvas.grab().toImage();
    QVERIFY(hasPixelsOf(picture, themeFor(canvas.palette()).site(SiteState::exact)));
}

void GraphViewTest::showsTheLatestRequestOnly()
{
    QSignalSpy shown(m_view.get(), &GraphView::sceneShown), failed(m_view.get(), &GraphView::failed);
    m_view->load([](const std::stop_token& stop) -> Result<GraphScene> {
        while (!stop.stop_requested())
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return fail(cancelledError());
    });
    QVERIFY(m_view->isLoading());
    m_view->load(buildOf(chain(4)));
    QTRY_COMPARE(shown.count(), 1);
    QCOMPARE(failed.count(), 0);
    QCOMPARE(m_view->canvas().scene()->nodes.size(), std::size_t(4));
}

void GraphViewTest::stopsWorkWhenDestroyed()
{
    std::atomic<bool> ended = false;
    m_view->load([&ended](const std::stop_token& stop) -> Result<GraphScene> {
        while (!stop.stop_requested())
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        ended = true;
        return fail(cancelledError());
    });
    m_view.reset();
    QVERIFY(ended);
}

void GraphViewTest::reportsFailure()
{
    show(chain(3));
    QSignalSpy failed(m_view.get(), &GraphView::failed);
    m_view->load([](const std::stop_token&) -> Result<GraphScene> {
        return fail(ErrorKind::graph, "test", "no picture");
    });
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(m_view->canvas().scene() != nullptr); // what was shown stays
}

void GraphViewTest::savesPictures_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("png") << QStringLiteral("a graph.png") << QByteArray("\x89PNG");
    QTest::newRow("svg") << QStringLiteral("Bäume.svg") << QByteArray("<?xml");
    QTest::newRow("pdf") << QStringLiteral("graph.PDF") << QByteArray("%PDF-");
}

void GraphViewTest::savesPictures()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, start);
    show(chain(12));
    const QTemporaryDir folder;
    const QString path = folder.filePath(name);
    QVERIFY(m_view->savePicture(path).has_value());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(bytes.startsWith(start));
    QVERIFY(bytes.size() > 1000);
    if (name.endsWith(QLatin1String(".png"))) {
        const QImage image(path);
        QVERIFY(image.height() >= m_view->canvas().scene()->bounds.height());
    }
}

void GraphViewTest::reportsPicturesThatCannotBeWritten()
{
    QVERIFY(!m_view->savePicture(QStringLiteral("nothing.png")).has_value());
    show(chain(3));
    const QTemporaryDir folder;
    for (const auto* name : {"missing/x.png", "missing/x.svg", "missing/x.pdf"}) {
        const auto saved = m_view->savePicture(folder.filePath(QString::fromLatin1(name)));
        QVERIFY2(!saved.has_value(), name);
        QVERIFY(saved.error().kind == ErrorKind::io);
    }
}

RL_GUI_CASE(GraphViewTest)
#include "graph_view_test.moc"
