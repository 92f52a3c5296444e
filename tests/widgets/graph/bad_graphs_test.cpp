// Graphs that nobody drew for a picture: without names, with endless names, in any script, cyclic, in pieces,
// and with thousands of inputs on one node.
#include "tests/gui/gui_case.h"
#include "tests/widgets/graph/graph_models.h"
#include "widgets/graph/graph_page.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include <functional>

using namespace resizelens;

namespace {

using Build = std::function<void(test::GraphBuilder&)>;

void nameless(test::GraphBuilder& graph)
{
    std::string value = "x";
    for (int i = 0; i < 20; ++i)
        value = graph.node("Relu", "", {value}, {}, "v" + std::to_string(i));
    graph.output(value, {1, 3, 8, 8});
}

void endlessNames(test::GraphBuilder& graph)
{
    const std::string tail(10'000, 'n');
    const std::string value = graph.node("Relu", "node_" + tail, {"x"}, {}, "value_" + tail);
    graph.output(graph.node("Sigmoid", "second_" + tail, {value}), {1, 3, 8, 8});
}

void anyScript(test::GraphBuilder& graph)
{
    std::string value = "x";
    for (const char* const name :
         {"\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d/\xd7\xa2\xd7\x95\xd7\x9c\xd7\x9d", // Hebrew
          "\xd9\x85\xd8\xb1\xd8\xad\xd8\xa8\xd8\xa7",                          // Arabic
          "\xf0\x9f\x98\x80\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x9a\x80",      // emoji, joined
          "\xe8\xbe\x93\xe5\x87\xba", "a\nb\tc", "\xff\xfe not utf-8", "<b>bold</b> & %1 %n", "../..//"})
        value = graph.node("Relu", name, {value});
    graph.output(value, {1, 3, 8, 8});
}

void thousandsOfInputs(test::GraphBuilder& graph)
{
    test::Names parts;
    for (int i = 0; i < 3000; ++i)
        parts.push_back(graph.node("Relu", "part" + std::to_string(i), {"x"}));
    graph.output(graph.node("Concat", "all", parts, {test::attribute("axis", std::int64_t{1})}),
                 {1, 9000, 8, 8});
}

void inPieces(test::GraphBuilder& graph)
{
    for (int i = 0; i < 500; ++i) {
        const std::string name = "piece" + std::to_string(i);
        graph.node("Neg", name + "b", {graph.node("Relu", name + "a", {"nowhere" + std::to_string(i)})});
    }
    graph.output(graph.node("Relu", "last", {"x"}), {1, 3, 8, 8});
}

void cyclic(test::GraphBuilder& graph)
{
    graph.node("Add", "a", {"x", "c_out"});
    graph.node("Relu", "b", {"a_out"});
    graph.node("Relu", "c", {"b_out"});
    graph.node("Relu", "self", {"self_out"});
    graph.output("c_out", {1, 3, 8, 8});
}

} // namespace

class BadGraphsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areDrawn_data();
    void areDrawn();
    void emptyGraphsAreDrawn();
};

void BadGraphsTest::areDrawn_data()
{
    QTest::addColumn<Build>("build");
    QTest::newRow("nameless") << Build(nameless);
    QTest::newRow("names of 10,000 letters") << Build(endlessNames);
    QTest::newRow("any script") << Build(anyScript);
    QTest::newRow("3,000 inputs on one node") << Build(thousandsOfInputs);
    QTest::newRow("500 pieces") << Build(inPieces);
    QTest::newRow("cyclic") << Build(cyclic);
}

void BadGraphsTest::areDrawn()
{
    QFETCH(Build, build);
    auto model = test::emptyModel("bad", 13);
    test::GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 8, 8});
    build(graph);
    const auto loaded = test::loadModel(model, "bad_graph");
    GraphPage page;
    page.resize(900, 700);
    page.show();
    QSignalSpy shown(&page.view(), &GraphView::sceneShown), failed(&page.view(), &GraphView::failed);
    page.setModel(loaded.index, loaded.shapes, {});
    QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, 20000);
    QCOMPARE(failed.count(), 0);

    for (const SceneNode& node : page.canvas().scene()->nodes) { // in rows, where they help
        QVERIFY(page.canvas().scene()->bounds.adjusted(-1, -1, 1, 1).contains(node.rect));
        QVERIFY(node.rect.width() <= 250.0 && node.rect.height() <= 200.0);
        QVERIFY(node.tooltip.size() < 1000);
        for (const RowText& text : node.rowTexts)
            QVERIFY(text.text.size() <= 100 && !text.text.contains(QLatin1Char('\n')));
    }
    page.canvas().grab();
    if (page.query().extent == Extent::rows) {
        shown.clear();
        page.setExtent(Extent::whole);
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, 20000);
    }

    const GraphScene& scene = *page.canvas().scene();
    QVERIFY(scene.nodes.size() >= loaded.index->nodeCount());
    for (const SceneNode& node : scene.nodes) {
        QVERIFY(scene.bounds.adjusted(-1, -1, 1, 1).contains(node.rect));
        QVERIFY(node.rect.width() <= 250.0 && node.rect.height() <= 200.0);
        QVERIFY(node.tooltip.size() < 1000);
        for (const SceneText& text : node.texts)
            QVERIFY(text.text.size() <= 100 && !text.text.contains(QLatin1Char('\n')));
    }
    // Each scale paints another way; none of them may hang.
    for (const double scale : {0.02, 0.2, 0.35, 0.5, 1.0, 4.0})
        for (const Folding folding : {Folding::none, Folding::chains, Folding::scopes}) {
            if (page.query().folding != folding) {
                shown.clear();
                page.setFolding(folding);
                QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, 20000);
            }
            page.canvas().setScale(scale);
            QElapsedTimer timer;
            timer.start();
            QVERIFY(!page.canvas().grab().isNull());
            QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(scale)));
        }
    page.selectNode(NodeId{0});
    QTRY_COMPARE_WITH_TIMEOUT(page.canvas().selectedNode(), std::optional(BoxId{0}), 20000);
}

void BadGraphsTest::emptyGraphsAreDrawn()
{
    auto model = test::emptyModel("empty", 13);
    test::GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1});
    graph.output("x", {1});
    const auto loaded = test::loadModel(model, "empty_graph");
    GraphPage page;
    page.resize(400, 300);
    page.show();
    QSignalSpy shown(&page.view(), &GraphView::sceneShown);
    page.setModel(loaded.index, loaded.shapes, {});
    QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, test::kWait);
    QVERIFY(!page.canvas().grab().isNull());
    QTest::keyClick(&page.canvas(), Qt::Key_Down);
    QTest::keyClick(&page.canvas(), Qt::Key_Z);
    page.setExtent(Extent::nearSites); // there are none
    page.setExtent(Extent::nearNode);  // none is selected
    QVERIFY(page.query().extent != Extent::nearNode);
}

RL_GUI_CASE(BadGraphsTest)
#include "bad_graphs_test.moc"
