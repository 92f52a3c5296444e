#include "tests/data/sample_models.h"
#include "tests/gui/gui_case.h"
#include "tests/widgets/graph/graph_models.h"
#include "widgets/graph/breadcrumb.h"
#include "widgets/graph/graph_page.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <memory>

using namespace resizelens;

class GraphPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_page.reset(); }

    void opensInRows();
    void showsTheWholeGraph();
    void showsOnlyTheNeighbourhoodOfSites();
    void extendsThePictureAtAStub();
    void showsASelectedNodeBesidesTheNeighbourhood();
    void opensAFoldByDoubleClickAndBySelection();
    void opensNestedScopesAroundASelectedNode();
    void foldsAScopeAgain();
    void entersABodyAndComesBack();
    void keepsTheQueryWhenMarksChange();
    void keepsThePlaceWhenMarksChange();
    void followsTheStyle();
    void opensLargeGraphsNearTheirSites();

private:
    void show(const onnx::ModelProto& model, const char* name);
    void showInLayers(const onnx::ModelProto& model, const char* name);
    void act(const std::function<void()>& action);
    void trigger(NodeId node, const QString& entry);
    std::size_t countOf(BoxKind kind) const;
    bool isShown(const char* node) const;
    void activate(quint32 id);

    std::unique_ptr<GraphPage> m_page;
    test::LoadedModel m_model;
};

void GraphPageTest::init()
{
    m_page = std::make_unique<GraphPage>();
    m_page->resize(800, 600);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

/// Runs it and waits until its picture is there.
void GraphPageTest::act(const std::function<void()>& action)
{
    QSignalSpy shown(&m_page->view(), &GraphView::sceneShown);
    action();
    QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, 20000);
}

void GraphPageTest::show(const onnx::ModelProto& model, const char* name)
{
    m_model = test::loadModel(model, name);
    SiteBadges badges;
    for (std::uint32_t i = 0; i < m_model.index->nodeCount(); ++i)
        if (m_model.index->node(NodeId{i}).proto->op_type() == "Resize")
            badges.insert(i, {QStringLiteral("↑2×"), SiteState::exact});
    act([&] { m_page->setModel(m_model.index, m_model.shapes, badges); });
}

void GraphPageTest::showInLayers(const onnx::ModelProto& model, const char* name)
{
    show(model, name);
    if (m_page->query().extent == Extent::rows)
        act([&] { m_page->setExtent(Extent::whole); });
}

std::size_t GraphPageTest::countOf(BoxKind kind) const
{
    const auto& nodes = m_page->canvas().scene()->nodes;
    return static_cast<std::size_t>(std::count_if(nodes.begin(), nodes.end(), [&](const SceneNode& node) {
        return node.kind == kind && !node.isPort;
    }));
}

bool GraphPageTest::isShown(const char* node) const
{
    return m_page->canvas().scene()->indexOfId.contains(test::nodeNamed(*m_model.index, node).value);
}

void GraphPageTest::activate(quint32 id)
{
    m_page->canvas().selectNode(BoxId{id}, true);
    QTest::keyClick(&m_page->canvas(), Qt::Key_Return);
}

/// G leads to the whole graph in layers and back.
void GraphPageTest::opensInRows()
{
    show(test::segmenter(), "page_rows");
    QVERIFY(m_page->query().extent == Extent::rows);
    QVERIFY(m_page->canvas().scene()->inRows);
    QVERIFY(countOf(BoxKind::node) < m_model.index->nodeCount());
    const GraphScene& scene = *m_page->canvas().scene();
    const NodeId conv = test::nodeNamed(*m_model.index, "stem_conv");
    const SceneNode& stem = scene.nodes[scene.indexOfId.at(conv.value)];
    QCOMPARE(stem.members.size(), std::size_t(1));
    m_page->selectNode(NodeId{stem.members.front()}); // the Relu stands with its convolution
    QCOMPARE(m_page->canvas().selectedNode(), std::optional(boxOf(conv)));
    act([&] { QTest::keyClick(&m_page->canvas(), Qt::Key_G); });
    QVERIFY(m_page->query().extent == Extent::whole);
    QVERIFY(!m_page->canvas().scene()->inRows);
    act([&] { QTest::keyClick(&m_page->canvas(), Qt::Key_G); });
    QVERIFY(m_page->canvas().scene()->inRows);
    act([&] { m_page->resize(700, 640); }); // wrapped anew
    QVERIFY(m_page->canvas().visibleScene().contains(m_page->canvas().scene()->bounds));
}

void GraphPageTest::showsTheWholeGraph()
{
    showInLayers(test::stemAndHead(), "page_whole");
    QCOMPARE(countOf(BoxKind::node), m_model.index->nodeCount());
    QVERIFY(m_page->query().extent == Extent::whole);
    QVERIFY(m_page->breadcrumb().isHidden());
    QCOMPARE(m_page->viewActions().size(), 8);
}

void GraphPageTest::showsOnlyTheNeighbourhoodOfSites()
{
    showInLayers(test::stemAndHead(), "page_near");
    act([&] { m_page->viewActions()[2]->trigger(); });
    QCOMPARE(countOf(BoxKind::node), std::size_t(6)); // with Shape: it reads what the site reads
    QCOMPARE(countOf(BoxKind::stub), std::size_t(2));
    act([&] { m_page->setHops(1); });
    QCOMPARE(countOf(BoxKind::node), std::size_t(3));
    act([&] { m_page->setExtent(Extent::whole); });
    QCOMPARE(countOf(BoxKind::stub), std::size_t(0));
}

void GraphPageTest::extendsThePictureAtAStub()
{
    showInLayers(test::stemAndHead(), "page_stub");
    act([&] { m_page->setExtent(Extent::nearSites); });
    QVERIFY(!isShown("net/stem/relu7"));
    const auto& nodes = m_page->canvas().scene()->nodes;
    const quint32 before = test::nodeNamed(*m_model.index, "net/stem/relu7").value;
    const auto stub = std::find_if(nodes.begin(), nodes.end(), [&](const SceneNode& node) {
        return node.kind == BoxKind::stub && node.hidden == std::vector<quint32>{before};
    });
    QVERIFY(stub != nodes.end());
    act([&, id = stub->id] { activate(id); });
    QVERIFY(isShown("net/stem/relu7") && !isShown("net/stem/relu6"));
}

void GraphPageTest::showsASelectedNodeBesidesTheNeighbourhood()
{
    showInLayers(test::stemAndHead(), "page_extra");
    act([&] { m_page->setExtent(Extent::nearSites); });
    const NodeId far = test::nodeNamed(*m_model.index, "net/head/relu9");
    QVERIFY(!isShown("net/head/relu9"));
    act([&] { m_page->selectNode(far); });
    QVERIFY(isShown("net/head/relu9"));
    QCOMPARE(m_page->canvas().selectedNode(), std::optional(boxOf(far)));
}

void GraphPageTest::opensAFoldByDoubleClickAndBySelection()
{
    showInLayers(test::stemAndHead(), "page_fold");
    act([&] { m_page->setFolding(Folding::scopes); });
    QVERIFY(countOf(BoxKind::fold) >= 2);
    const NodeId inside = test::nodeNamed(*m_model.index, "net/stem/relu3");
    QVERIFY(!isShown("net/stem/relu3"));
    act([&] { m_page->selectNode(inside); });
    QVERIFY(isShown("net/stem/relu3") && !isShown("net/head/relu3"));
    const auto& nodes = m_page->canvas().scene()->nodes;
    const auto fold = std::find_if(nodes.begin(), nodes.end(),
                                   [](const SceneNode& node) { return node.kind == BoxKind::fold; });
    QSignalSpy activated(m_page.get(), &GraphPage::nodeActivated);
    act([&, id = fold->id] { activate(id); });
    QVERIFY(isShown("net/head/relu3"));
    QCOMPARE(activated.count(), 0);
}

namespace {

/// Layers of blocks of a Relu and a Resize each.
onnx::ModelProto nested(int layers, int blocks)
{
    auto model = test::emptyModel("nested", 13);
    test::GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 8, 8});
    const auto scales = graph.floats("s", {1.F, 1.F, 1.F, 1.F});
    std::string value = "x";
    for (int layer = 0; layer < layers; ++layer)
        for (int block = 0; block < blocks; ++block) {
            const std::string scope =
                "/net/layer" + std::to_string(layer) + "/block" + std::to_string(block) + "/";
            value = graph.node("Relu", scope + "relu", {value});
            value =
                graph.node("Resize", scope + "up", {value, "", scales}, {test::attribute("mode", "nearest")});
        }
    graph.output(value, {1, 3, 8, 8});
    return model;
}

} // namespace

/// As the table of sites does: the picture stays one of few boxes however many are looked at.
void GraphPageTest::opensNestedScopesAroundASelectedNode()
{
    showInLayers(nested(40, 40), "page_nested");
    QVERIFY(m_page->query().folding == Folding::scopes); // more than kUnfoldedLimit nodes
    QCOMPARE(countOf(BoxKind::fold), std::size_t(40));
    QCOMPARE(countOf(BoxKind::node), std::size_t(0));
    for (const char* const name :
         {"/net/layer7/block3/up", "/net/layer30/block39/up", "/net/layer30/block0/up"}) {
        const NodeId site = test::nodeNamed(*m_model.index, name);
        act([&] { m_page->selectNode(site); });
        QVERIFY2(isShown(name), name);
        QCOMPARE(m_page->canvas().selectedNode(), std::optional(boxOf(site)));
        const GraphScene& scene = *m_page->canvas().scene();
        QVERIFY(m_page->canvas().visibleScene().intersects(scene.nodes[scene.indexOfId.at(site.value)].rect));
        QCOMPARE(countOf(BoxKind::fold), std::size_t(39 + 39));
        QCOMPARE(countOf(BoxKind::node), std::size_t(2));
    }
    // Nothing selected, other marks: what is open stays so.
    m_page->selectNothing();
    act([&] { m_page->setMarks(m_model.shapes, {}); });
    QVERIFY(isShown("/net/layer30/block0/up"));
}

void GraphPageTest::trigger(NodeId node, const QString& entry)
{
    GraphCanvas& canvas = m_page->canvas();
    canvas.selectNode(boxOf(node), true);
    const GraphScene& scene = *canvas.scene();
    const QPoint place = canvas.toView(scene.nodes[scene.indexOfId.at(node.value)].rect.center()).toPoint();
    bool found = false;
    QTimer::singleShot(0, m_page.get(), [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        for (QAction* action : menu != nullptr ? menu->actions() : QList<QAction*>())
            if (action->text() == entry) {
                found = true;
                menu->close();
                action->trigger();
                return;
            }
        if (menu != nullptr)
            menu->close();
    });
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, canvas.mapToGlobal(place));
    QApplication::sendEvent(&canvas, &event);
    QVERIFY(found);
}

void GraphPageTest::foldsAScopeAgain()
{
    showInLayers(nested(40, 40), "page_fold_again");
    QObject::connect(m_page.get(), &GraphPage::selectionCleared, m_page.get(), &GraphPage::selectNothing);
    const NodeId site = test::nodeNamed(*m_model.index, "/net/layer7/block3/up");
    act([&] { m_page->selectNode(site); });
    QSignalSpy cleared(m_page.get(), &GraphPage::selectionCleared);
    act([&] { trigger(site, QStringLiteral("Fold block3")); });
    QCOMPARE(cleared.count(), 1); // what is selected is never hidden
    QVERIFY(!isShown("/net/layer7/block3/up"));
    QCOMPARE(countOf(BoxKind::fold), std::size_t(39 + 40));
}

void GraphPageTest::entersABodyAndComesBack()
{
    show(test::resizeInIf(), "page_if");
    QVERIFY(!m_page->breadcrumb().isHidden());
    QCOMPARE(m_page->breadcrumb().parts(), QStringList{QStringLiteral("Main graph")});
    std::uint32_t owner = 0;
    while (m_model.index->node(NodeId{owner}).bodies.empty())
        ++owner;
    QSignalSpy asked(m_page.get(), &GraphPage::graphRequested);
    QObject::connect(m_page.get(), &GraphPage::graphRequested, m_page.get(), &GraphPage::showGraph);
    act([&] { activate(owner); });
    QCOMPARE(asked.count(), 1);
    QCOMPARE(m_page->breadcrumb().parts().size(), 2);
    QVERIFY(m_page->query().graph != GraphIndex::mainGraph());
    act([&] { m_page->selectNode(NodeId{owner}); }); // selecting leads to its graph
    QVERIFY(m_page->query().graph == GraphIndex::mainGraph());
}

void GraphPageTest::keepsTheQueryWhenMarksChange()
{
    showInLayers(test::stemAndHead(), "page_marks");
    act([&] { m_page->setExtent(Extent::nearSites); });
    m_page->canvas().setScale(0.7);
    const NodeId site = test::nodeNamed(*m_model.index, "net/up");
    act([&] { m_page->setMarks(m_model.shapes, {{site.value, {QStringLiteral("↑2×"), SiteState::kept}}}); });
    QVERIFY(m_page->query().extent == Extent::nearSites);
    QCOMPARE(m_page->canvas().scale(), 0.7);
    const GraphScene& scene = *m_page->canvas().scene();
    QVERIFY(scene.nodes[scene.indexOfId.at(site.value)].badge->state == SiteState::kept);
}

void GraphPageTest::keepsThePlaceWhenMarksChange()
{
    show(test::segmenter(), "page_place");
    const NodeId site = test::nodeNamed(*m_model.index, "up1_resize");
    m_page->selectNode(site);
    m_page->canvas().fit();
    const QRectF seen = m_page->canvas().visibleScene();
    const auto rectOf = [&] {
        const GraphScene& scene = *m_page->canvas().scene();
        return scene.nodes[scene.indexOfId.at(site.value)].rect;
    };
    const QRectF before = rectOf();
    for (const SiteState state : {SiteState::kept, SiteState::unknown, SiteState::refused}) {
        SiteBadges badges;
        for (const SceneNode& node : m_page->canvas().scene()->nodes)
            if (node.badge)
                badges.insert(node.id, {node.badge->text, state});
        act([&] { m_page->setMarks(m_model.shapes, badges); });
        QCOMPARE(m_page->canvas().visibleScene(), seen);
        QCOMPARE(rectOf(), before); // whatever its mark
    }
}

void GraphPageTest::followsTheStyle()
{
    showInLayers(test::stemAndHead(), "page_style");
    const auto named = [&] {
        const auto& nodes = m_page->canvas().scene()->nodes;
        return std::count_if(nodes.begin(), nodes.end(),
                             [](const SceneNode& node) { return !node.subtitle.isEmpty(); });
    };
    const auto labelled = [&] {
        const auto& edges = m_page->canvas().scene()->edges;
        return std::count_if(edges.begin(), edges.end(),
                             [](const SceneEdge& edge) { return !edge.label.isEmpty(); });
    };
    QVERIFY(named() > 0);
    QVERIFY(labelled() > 0);
    act([&] { m_page->setStyle({Flow::right, true, true}); });
    QVERIFY(m_page->canvas().scene()->flow == Flow::right);
    act([&] { m_page->setStyle({Flow::down, false, true}); });
    QCOMPARE(named(), 0);
    QVERIFY(!m_page->canvas().scene()->nodes.front().tooltip.isEmpty()); // where the name still is
    act([&] { m_page->setStyle({Flow::down, true, false}); });
    QVERIFY(named() > 0);
    QCOMPARE(labelled(), 0);
}

void GraphPageTest::opensLargeGraphsNearTheirSites()
{
    auto model = test::emptyModel("large", 13);
    test::GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 8, 8});
    std::string value = "x";
    for (std::size_t i = 0; i <= kWholeGraphLimit; ++i)
        value = i == kWholeGraphLimit / 2
                    ? graph.node("Resize", "up", {value, "", graph.floats("s", {1.F, 1.F, 2.F, 2.F})})
                    : graph.node("Relu", "relu" + std::to_string(i), {value});
    graph.output(value, {1, 3, 16, 16});
    show(model, "page_large");
    QCOMPARE(countOf(BoxKind::fold), std::size_t(2)); // a run before the site, and one behind it
    act([&] { QTest::keyClick(&m_page->canvas(), Qt::Key_G); });
    QVERIFY(m_page->query().extent == Extent::nearSites);
    QCOMPARE(countOf(BoxKind::node), std::size_t(5));
}

RL_GUI_CASE(GraphPageTest)
#include "graph_page_test.moc"
