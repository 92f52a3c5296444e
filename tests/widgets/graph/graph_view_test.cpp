#include "tests/gui/gui_case.h"
#include "tests/widgets/graph/shown_view.h"
#include "widgets/graph/minimap.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>

using namespace resizelens;
using namespace resizelens::test;

namespace {

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
    void init() { m_view = std::make_unique<ShownView>(); }
    void cleanup() { m_view.reset(); }

    void showsAGraphThatFits();
    void selectsByClick();
    void activatesByDoubleClickAndReturn();
    void clearsByClickBesideNodes();
    void selectsByIdAndReveals();
    void forgetsSelectionOfUnknownId();
    void walksAlongEdgesByKeys();
    void emphasisesTheTensorUnderThePointer();
    void marksSitesAtEveryScale_data();
    void marksSitesAtEveryScale();
    void showsTheLatestRequestOnly();
    void stopsWorkWhenDestroyed();
    void reportsFailure();
    void savesPictures_data();
    void savesPictures();
    void theMapLiesAsTheGraphDoes();
    void reportsPicturesThatCannotBeWritten();

private:
    GraphView& view() { return *m_view->get(); }
    void show(GraphScene scene) { m_view->show(std::move(scene)); }

    std::unique_ptr<ShownView> m_view;
};

void GraphViewTest::showsAGraphThatFits()
{
    show(chain(40));
    const GraphCanvas& canvas = view().canvas();
    QVERIFY(canvas.visibleScene().contains(canvas.scene()->bounds));
    QVERIFY(!view().isLoading());
}

void GraphViewTest::selectsByClick()
{
    show(chain(3));
    GraphCanvas& canvas = view().canvas();
    QSignalSpy selected(&canvas, &GraphCanvas::nodeSelected);
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, middleOf(canvas, 102));
    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected[0][0].value<BoxId>(), BoxId{102});
    QCOMPARE(canvas.selectedNode(), std::optional(BoxId{102}));
}

void GraphViewTest::activatesByDoubleClickAndReturn()
{
    show(chain(3));
    GraphCanvas& canvas = view().canvas();
    QSignalSpy activated(&canvas, &GraphCanvas::nodeActivated);
    QTest::mouseDClick(&canvas, Qt::LeftButton, {}, middleOf(canvas, 101));
    QCOMPARE(activated.count(), 1);
    QCOMPARE(activated[0][0].value<BoxId>(), BoxId{101});
    canvas.selectNode(BoxId{102}, false);
    QTest::keyClick(&canvas, Qt::Key_Return);
    QCOMPARE(activated.count(), 2);
    QCOMPARE(activated[1][0].value<BoxId>(), BoxId{102});
}

void GraphViewTest::clearsByClickBesideNodes()
{
    show(chain(3));
    GraphCanvas& canvas = view().canvas();
    canvas.selectNode(BoxId{101}, false);
    QSignalSpy cleared(&canvas, &GraphCanvas::selectionCleared);
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, QPoint(5, 5));
    QCOMPARE(cleared.count(), 1);
    QCOMPARE(canvas.selectedNode(), std::optional<BoxId>());
}

void GraphViewTest::selectsByIdAndReveals()
{
    show(chain(300));
    GraphCanvas& canvas = view().canvas();
    canvas.selectNode(BoxId{380}, true);
    const GraphScene& scene = *canvas.scene();
    QVERIFY(canvas.visibleScene().contains(scene.nodes[scene.indexOfId.at(380)].rect));
    QVERIFY(canvas.scale() > 0.5);
}

void GraphViewTest::forgetsSelectionOfUnknownId()
{
    show(chain(3));
    view().canvas().selectNode(BoxId{101}, false);
    view().canvas().selectNode(BoxId{7}, true);
    QCOMPARE(view().canvas().selectedNode(), std::optional<BoxId>());
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
    GraphCanvas& canvas = view().canvas();
    QSignalSpy selected(&canvas, &GraphCanvas::nodeSelected);
    QTest::keyClick(&canvas, Qt::Key_Down); // nothing is selected: the view moves
    QCOMPARE(selected.count(), 0);
    canvas.selectNode(BoxId{11}, true);
    QTest::keyClick(&canvas, Qt::Key_Down);
    QCOMPARE(canvas.selectedNode(), std::optional(BoxId{13}));
    QTest::keyClick(&canvas, Qt::Key_Down); // the end
    QCOMPARE(canvas.selectedNode(), std::optional(BoxId{13}));
    canvas.selectNode(BoxId{11}, true);
    QTest::keyClick(&canvas, Qt::Key_Up);
    QCOMPARE(canvas.selectedNode(), std::optional(BoxId{10}));
    canvas.selectNode(BoxId{11}, true);
    const bool left = canvas.scene()->nodes[2].rect.x() < canvas.scene()->nodes[1].rect.x();
    QTest::keyClick(&canvas, left ? Qt::Key_Left : Qt::Key_Right);
    QCOMPARE(canvas.selectedNode(), std::optional(BoxId{12}));
    QCOMPARE(selected.count(), 3);
    const QRectF before = canvas.visibleScene();
    QTest::keyClick(&canvas, Qt::Key_Down, Qt::ShiftModifier);
    QVERIFY(canvas.visibleScene().top() > before.top());
    QTest::keyClick(&canvas, Qt::Key_Escape);
    QCOMPARE(canvas.selectedNode(), std::optional<BoxId>());
}

void GraphViewTest::emphasisesTheTensorUnderThePointer()
{
    GraphScene scene = chain(3);
    scene.edges[0].tensor = 7;
    show(scene);
    GraphCanvas& canvas = view().canvas();
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
    GraphCanvas& canvas = view().canvas();
    canvas.setScale(scale);
    const QImage picture = canvas.grab().toImage();
    QVERIFY(hasPixelsOf(picture, themeFor(canvas.palette()).site(SiteState::exact)));
}

void GraphViewTest::showsTheLatestRequestOnly()
{
    QSignalSpy shown(&view(), &GraphView::sceneShown), failed(&view(), &GraphView::failed);
    view().load([](const std::stop_token& stop) -> Result<GraphScene> {
        while (!stop.stop_requested())
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return fail(cancelledError());
    });
    QVERIFY(view().isLoading());
    view().load(buildOf(chain(4)));
    QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, kWait);
    QCOMPARE(failed.count(), 0);
    QCOMPARE(view().canvas().scene()->nodes.size(), std::size_t(4));
}

void GraphViewTest::stopsWorkWhenDestroyed()
{
    std::atomic<bool> ended = false;
    view().load([&ended](const std::stop_token& stop) -> Result<GraphScene> {
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
    QSignalSpy failed(&view(), &GraphView::failed);
    view().load([](const std::stop_token&) -> Result<GraphScene> {
        return fail(Error{ErrorKind::graph, "test", "no picture"});
    });
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, kWait);
    QVERIFY(view().canvas().scene() != nullptr); // what was shown stays
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
    QVERIFY(savePicture(view(), path).has_value());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(bytes.startsWith(start));
    QVERIFY(bytes.size() > 1000);
    if (name.endsWith(QLatin1String(".png"))) {
        const QImage image(path);
        QVERIFY(image.height() >= view().canvas().scene()->bounds.height());
    }
}

/// It covers nothing of a graph that is wide and low.
void GraphViewTest::theMapLiesAsTheGraphDoes()
{
    const auto* map = view().findChild<Minimap*>();
    QVERIFY(map != nullptr);
    show(chain(60));
    QVERIFY(map->height() > map->width());
    GraphScene fan = chain(60);
    fan.edges.clear();
    for (quint32 i = 1; i < 60; ++i)
        fan.edges.push_back({0, i, {}, {}, {}});
    show(std::move(fan));
    QVERIFY(map->width() > map->height());
}

void GraphViewTest::reportsPicturesThatCannotBeWritten()
{
    show(chain(3));
    const QTemporaryDir folder;
    for (const auto* name : {"missing/x.png", "missing/x.svg", "missing/x.pdf"}) {
        const auto saved = savePicture(view(), folder.filePath(QString::fromLatin1(name)));
        QVERIFY2(!saved.has_value(), name);
        QVERIFY(saved.error().kind == ErrorKind::io);
    }
}

RL_GUI_CASE(GraphViewTest)
#include "graph_view_test.moc"
