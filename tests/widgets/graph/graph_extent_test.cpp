#include "tests/gui/gui_case.h"
#include "tests/widgets/graph/graph_models.h"
#include "widgets/graph/graph_extent.h"
#include "widgets/graph/scene_builder.h"

#include <QTest>

#include <algorithm>

using namespace resizelens;

namespace {

std::set<std::string> namesOf(const GraphIndex& index, const std::vector<NodeId>& nodes)
{
    std::set<std::string> names;
    for (const NodeId node : nodes)
        names.insert(index.nodeLabel(node));
    return names;
}

const FoldGroup* foldOf(const std::vector<FoldGroup>& folds, NodeId node)
{
    for (const FoldGroup& fold : folds)
        if (std::find(fold.nodes.begin(), fold.nodes.end(), node) != fold.nodes.end())
            return &fold;
    return nullptr;
}

} // namespace

class GraphExtentTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void reachesAsFarAsItsHops();
    void showsTheWholeGraphUnlessAsked();
    void showsTheNeighbourhoodOfAllSitesAndMore();
    void foldsChainsButNotSites();
    void foldsScopesBelowTheSharedOne();
    void opensFolds();
    void splitsAScopeThatIsEnteredAgain();
    void foldedScenesJoinBoxes();

private:
    GraphPart part(GraphQuery query) const { return partOf(*m_model.index, query, {m_site}); }

    test::LoadedModel m_model;
    NodeId m_site;
};

void GraphExtentTest::initTestCase()
{
    m_model = test::loadModel(test::stemAndHead(), "stem_and_head");
    m_site = test::nodeNamed(*m_model.index, "net/up");
}

void GraphExtentTest::reachesAsFarAsItsHops()
{
    const auto& index = *m_model.index;
    QCOMPARE(namesOf(index, neighbourhood(index, {m_site}, 0)), std::set<std::string>({"net/up"}));
    QCOMPARE(namesOf(index, neighbourhood(index, {m_site}, 1)),
             std::set<std::string>({"net/stem/relu9", "net/up", "net/head/relu0"}));
    QCOMPARE(neighbourhood(index, {m_site}, 30).size(), index.nodeCount());
    QVERIFY(neighbourhood(index, {}, 3).empty());
}

void GraphExtentTest::showsTheWholeGraphUnlessAsked()
{
    const GraphPart all = part({});
    QVERIFY(!all.only && all.folds.empty());
}

void GraphExtentTest::showsTheNeighbourhoodOfAllSitesAndMore()
{
    GraphQuery query;
    query.extent = Extent::nearSites;
    query.hops = 1;
    query.extra = {test::nodeNamed(*m_model.index, "net/stem/relu0")};
    const GraphPart near = part(query);
    QCOMPARE(namesOf(*m_model.index, *near.only),
             std::set<std::string>({"net/stem/relu0", "net/stem/relu9", "net/up", "net/head/relu0"}));
    QVERIFY(std::is_sorted(near.only->begin(), near.only->end()));
}

void GraphExtentTest::foldsChainsButNotSites()
{
    GraphQuery query;
    query.folding = Folding::chains;
    const GraphPart folded = part(query);
    QCOMPARE(folded.folds.size(), std::size_t(2));
    QCOMPARE(folded.folds[0].nodes.size(), std::size_t(10));
    QCOMPARE(folded.folds[1].nodes.size(), std::size_t(10));
    QVERIFY(foldOf(folded.folds, m_site) == nullptr);
}

void GraphExtentTest::foldsScopesBelowTheSharedOne()
{
    GraphQuery query;
    query.folding = Folding::scopes;
    const GraphPart folded = part(query);
    const FoldGroup* stem = foldOf(folded.folds, test::nodeNamed(*m_model.index, "net/stem/relu3"));
    QVERIFY(stem != nullptr);
    QCOMPARE(stem->title, std::string("stem")); // "net" holds everything
    QCOMPARE(stem->nodes.size(), std::size_t(10));
    QVERIFY(foldOf(folded.folds, m_site) == nullptr);
}

void GraphExtentTest::opensFolds()
{
    GraphQuery query;
    query.folding = Folding::scopes;
    const NodeId inside = test::nodeNamed(*m_model.index, "net/stem/relu3");
    query.opened.insert(foldOf(part(query).folds, inside)->key);
    QVERIFY(foldOf(part(query).folds, inside) == nullptr);
    query.folding = Folding::chains;
    query.opened.insert(foldOf(part(query).folds, inside)->key);
    QVERIFY(foldOf(part(query).folds, inside) == nullptr);
}

void GraphExtentTest::splitsAScopeThatIsEnteredAgain()
{
    auto model = test::emptyModel("again", 13);
    test::GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 8, 8});
    std::string value = "x";
    for (const char* const name : {"a/n0", "a/n1", "b/n0", "b/n1", "a/n2", "a/n3"})
        value = graph.node("Relu", name, {value});
    graph.output(value, {1, 3, 8, 8});
    const auto loaded = test::loadModel(model, "again");
    GraphQuery query;
    query.folding = Folding::scopes;
    const GraphPart part = partOf(*loaded.index, query, {});
    QCOMPARE(part.folds.size(), std::size_t(3)); // a, b, and a again: no cycle of boxes
    const GraphScene scene = describeGraph(*loaded.index, nullptr, GraphIndex::mainGraph(), {}, part);
    QCOMPARE(scene.nodes.size(), std::size_t(5)); // and two ports
    QCOMPARE(scene.edges.size(), std::size_t(4));
}

void GraphExtentTest::foldedScenesJoinBoxes()
{
    GraphQuery query;
    query.folding = Folding::chains;
    const GraphPart folded = part(query);
    const GraphScene scene =
        describeGraph(*m_model.index, m_model.shapes.get(), GraphIndex::mainGraph(), {}, folded);
    std::size_t folds = 0;
    for (const SceneNode& node : scene.nodes)
        if (node.kind == BoxKind::fold) {
            ++folds;
            QCOMPARE(node.hidden.size(), std::size_t(10));
            QVERIFY(node.lines.contains(QStringLiteral("10 × Relu")));
        }
    QCOMPARE(folds, std::size_t(2));
    for (const SceneEdge& edge : scene.edges)
        QVERIFY(edge.from != edge.to);
}

RL_GUI_CASE(GraphExtentTest)
#include "graph_extent_test.moc"
