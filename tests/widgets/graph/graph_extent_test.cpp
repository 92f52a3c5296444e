#include "tests/gui/gui_case.h"
#include "tests/widgets/graph/graph_models.h"
#include "widgets/graph/graph_extent.h"
#include "widgets/graph/scene_builder.h"

#include <QTest>

#include <algorithm>
#include <random>

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

/// Whether the boxes of a picture can be put in an order in which every line leads on.
bool hasNoCycle(const GraphScene& scene)
{
    std::vector<int> waiting(scene.nodes.size(), 0);
    for (const SceneEdge& edge : scene.edges)
        ++waiting[edge.to];
    std::vector<std::uint32_t> ready;
    for (std::uint32_t i = 0; i < scene.nodes.size(); ++i)
        if (waiting[i] == 0)
            ready.push_back(i);
    std::size_t done = 0;
    for (; !ready.empty(); ++done) {
        const std::uint32_t from = ready.back();
        ready.pop_back();
        for (const SceneEdge& edge : scene.edges)
            if (edge.from == from && --waiting[edge.to] == 0)
                ready.push_back(edge.to);
    }
    return done == scene.nodes.size();
}

/// One node behind the other, by their names.
onnx::ModelProto chainOf(const std::vector<std::string>& names)
{
    auto model = test::emptyModel("chain", 13);
    test::GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 8, 8});
    std::string value = "x";
    for (const std::string& name : names)
        value = graph.node("Relu", name, {value});
    graph.output(value, {1, 3, 8, 8});
    return model;
}

std::vector<std::string> titlesOf(const std::vector<FoldGroup>& folds)
{
    std::vector<std::string> titles;
    for (const FoldGroup& fold : folds)
        titles.push_back(fold.title);
    std::ranges::sort(titles);
    return titles;
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
    void keepsAScopeWholeWhereItCan();
    void opensScopesStepByStep();
    void foldsModulesInPlaceOfNames();
    void groupsManyScopes();
    void revealsANode();
    void closedBoxesShowTheirSites();
    void neverClosesACycle();
    void opensBySizeAndNames();
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

/// Layers that read what stands far before them, as a mask, are one box each all the same.
void GraphExtentTest::keepsAScopeWholeWhereItCan()
{
    auto model = test::emptyModel("mask", 13);
    test::GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 8, 8});
    const std::string mask = graph.node("Relu", "mask", {"x"});
    std::string value = "x";
    for (int i = 0; i < 5; ++i) {
        const std::string scope = "layer" + std::to_string(i);
        const std::string own = graph.node("Relu", scope + "/mask", {mask});
        value = graph.node("Add", scope + "/add", {graph.node("Relu", scope + "/relu", {value}), own});
    }
    graph.output(value, {1, 3, 8, 8});
    const auto loaded = test::loadModel(model, "mask");
    GraphQuery query;
    query.folding = Folding::scopes;
    const GraphPart part = partOf(*loaded.index, query, {});
    QCOMPARE(part.folds.size(), std::size_t(5));
    for (const FoldGroup& fold : part.folds)
        QCOMPARE(fold.nodes.size(), std::size_t(3));
}

void GraphExtentTest::opensScopesStepByStep()
{
    std::vector<std::string> names;
    for (const char* const outer : {"a", "b"})
        for (const char* const inner : {"p", "q"})
            for (const char* const node : {"n0", "n1"})
                names.push_back(std::string("/net/") + outer + "/" + inner + "/" + node);
    const auto loaded = test::loadModel(chainOf(names), "steps");
    const NodeId inside = test::nodeNamed(*loaded.index, "/net/a/q/n1");
    GraphQuery query;
    query.folding = Folding::scopes;
    const auto folds = [&] { return partOf(*loaded.index, query, {}).folds; };
    QCOMPARE(titlesOf(folds()), (std::vector<std::string>{"a", "b"}));
    query.opened.insert(foldOf(folds(), inside)->key);
    QCOMPARE(titlesOf(folds()), (std::vector<std::string>{"b", "p", "q"}));
    query.opened.insert(foldOf(folds(), inside)->key);
    QCOMPARE(titlesOf(folds()), (std::vector<std::string>{"b", "p"}));
    const auto around = scopesAround(*loaded.index, GraphIndex::mainGraph(), nullptr, inside);
    QCOMPARE(around.size(), std::size_t(2));
    QVERIFY(query.opened == std::set<std::string>({around[0].key, around[1].key}));
}

/// As PyTorch's exporter writes them: names without a slash, and beside them the modules.
void GraphExtentTest::foldsModulesInPlaceOfNames()
{
    constexpr int kBlocks = 700; // of two nodes each, in both halves
    std::vector<std::string> names;
    for (int i = 0; i < 4 * kBlocks + 1000; ++i)
        names.push_back("node_relu_" + std::to_string(i));
    auto model = chainOf(names);
    int at = 0;
    for (onnx::NodeProto& node : *model.mutable_graph()->mutable_node()) {
        const std::string half = at < 2 * kBlocks ? "encoder" : "decoder";
        const std::string block = half + ".blocks." + std::to_string(at % (2 * kBlocks) / 2);
        const std::string call = "'relu_" + std::to_string(at) + "']";
        if (at < 4 * kBlocks)
            test::addMetadata(node, "pkg.torch.onnx.name_scopes",
                              "['', '" + half + "', '" + block + "', " + call);
        else // the model's own
            test::addMetadata(node, "pkg.torch.onnx.name_scopes", "['', " + call);
        ++at;
    }
    const auto loaded = test::loadModel(model, "modules");
    const GraphIndex& index = *loaded.index;
    QVERIFY(layeredQuery(index, GraphIndex::mainGraph(), true).folding == Folding::scopes);
    GraphQuery query;
    query.folding = Folding::scopes;
    const auto folds = [&] { return partOf(index, query, {}).folds; };
    QCOMPARE(titlesOf(folds()), (std::vector<std::string>{"decoder", "encoder"}));
    query.reveal = NodeId{5};
    const auto places = scopesAround(index, GraphIndex::mainGraph(), nullptr, NodeId{5});
    QCOMPARE(places.front().title, std::string("encoder"));
    QCOMPARE(places.back().title, std::string("blocks.2"));
    QVERIFY(foldOf(folds(), NodeId{4}) == nullptr && foldOf(folds(), NodeId{6}) != nullptr);
}

void GraphExtentTest::groupsManyScopes()
{
    constexpr int kLayers = 2000;
    std::vector<std::string> names;
    for (int i = 0; i < kLayers; ++i)
        for (const char* const node : {"/conv", "/relu"})
            names.push_back("layer" + std::to_string(i) + node);
    const auto loaded = test::loadModel(chainOf(names), "layers");
    const NodeId inside = test::nodeNamed(*loaded.index, "layer777/relu");
    GraphQuery query;
    query.folding = Folding::scopes;
    // Never more boxes than can be read, and every node is in one of them.
    for (int step = 0; step < 2; ++step) {
        const auto folds = partOf(*loaded.index, query, {}).folds;
        QVERIFY(folds.size() <= (step + 1) * kMostBesideEachOther);
        std::size_t nodes = 0;
        for (const FoldGroup& fold : folds)
            nodes += fold.nodes.size();
        QCOMPARE(nodes, names.size());
        const FoldGroup* around = foldOf(folds, inside);
        QVERIFY(around != nullptr);
        if (step == 0)
            QCOMPARE(around->title, std::string("layer765 … layer809"));
        else
            QCOMPARE(around->title, std::string("layer777"));
        query.opened.insert(around->key);
    }
    QVERIFY(foldOf(partOf(*loaded.index, query, {}).folds, inside) == nullptr);
}

void GraphExtentTest::revealsANode()
{
    const NodeId inside = test::nodeNamed(*m_model.index, "net/stem/relu3");
    for (const Folding folding : {Folding::chains, Folding::scopes}) {
        GraphQuery query;
        query.folding = folding;
        QVERIFY(foldOf(part(query).folds, inside) != nullptr);
        query.reveal = inside;
        QVERIFY(foldOf(part(query).folds, inside) == nullptr);
        QVERIFY(!part(query).folds.empty());
    }
}

void GraphExtentTest::closedBoxesShowTheirSites()
{
    const auto loaded =
        test::loadModel(chainOf({"a/n0", "a/n1", "a/n2", "b/n0", "b/n1", "c/n0", "c/n1"}), "sites");
    const auto node = [&](const char* name) { return test::nodeNamed(*loaded.index, name).value; };
    const SiteBadges badges = {{node("a/n0"), {QStringLiteral("↑2×"), SiteState::exact}},
                               {node("a/n1"), {QStringLiteral("↑2×"), SiteState::refused}},
                               {node("a/n2"), {QStringLiteral("↑2×"), SiteState::kept}},
                               {node("b/n1"), {QStringLiteral("↓3×"), SiteState::kept}}};
    GraphQuery query;
    query.folding = Folding::scopes;
    const GraphPart part = partOf(*loaded.index, query, sitesOf(badges));
    const GraphScene scene = describeGraph(*loaded.index, nullptr, GraphIndex::mainGraph(), badges, part);
    int seen = 0;
    for (const SceneNode& box : scene.nodes) {
        if (box.kind != BoxKind::fold)
            continue;
        ++seen;
        QCOMPARE(box.badge.has_value(), box.title != QStringLiteral("c"));
        if (box.title == QStringLiteral("a")) {
            QCOMPARE(box.badge->text, QStringLiteral("3 sites"));
            QVERIFY(box.badge->state == SiteState::refused);
        } else if (box.badge) {
            QCOMPARE(box.badge->text, QStringLiteral("↓3×"));
            QVERIFY(box.badge->state == SiteState::kept);
        }
    }
    QCOMPARE(seen, 3);
}

/// Whatever names nodes have, and whatever is opened.
void GraphExtentTest::neverClosesACycle()
{
    std::mt19937 random(24);
    const auto below = [&](int end) { return std::uniform_int_distribution<int>(0, end - 1)(random); };
    for (int round = 0; round < 60; ++round) {
        auto model = test::emptyModel("random", 13);
        test::GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 3, 8, 8});
        std::vector<std::string> values = {"x"};
        const int nodes = 5 + below(60), scopes = 1 + below(4);
        for (int i = 0; i < nodes; ++i) {
            std::string name;
            for (int depth = below(4); depth > 0; --depth)
                name += std::string(1, static_cast<char>('a' + below(scopes))) + "/";
            const auto any = [&] {
                const int back = std::min(below(8), static_cast<int>(values.size()) - 1);
                return values[values.size() - 1 - static_cast<std::size_t>(back)];
            };
            values.push_back(graph.node("Add", name + "n" + std::to_string(i), {any(), any()}));
        }
        graph.output(values.back(), {1, 3, 8, 8});
        const auto loaded = test::loadModel(model, "random");
        GraphQuery query;
        query.folding = Folding::scopes;
        for (int step = 0; step < 5; ++step) {
            const GraphPart part = partOf(*loaded.index, query, {});
            std::set<NodeId> folded;
            for (const FoldGroup& fold : part.folds)
                for (const NodeId node : fold.nodes)
                    QVERIFY(folded.insert(node).second);
            QVERIFY(hasNoCycle(describeGraph(*loaded.index, nullptr, GraphIndex::mainGraph(), {}, part)));
            if (part.folds.empty())
                break;
            query.opened.insert(
                part.folds[static_cast<std::size_t>(below(static_cast<int>(part.folds.size())))].key);
        }
    }
}

void GraphExtentTest::opensBySizeAndNames()
{
    const auto opened = [](int nodes, const std::string& scope) {
        std::vector<std::string> names;
        for (int i = 0; i < nodes; ++i)
            names.push_back(scope + (scope.empty() ? "" : std::to_string(i / 10) + "/") + "n" +
                            std::to_string(i));
        return layeredQuery(*test::loadModel(chainOf(names), "opening").index, GraphIndex::mainGraph(), true);
    };
    QVERIFY(opened(100, "layer").folding == Folding::none);
    const int many = static_cast<int>(kUnfoldedLimit) + 1, most = static_cast<int>(kWholeGraphLimit) + 1;
    QVERIFY(opened(many, "layer").folding == Folding::scopes);
    QVERIFY(opened(many, "").folding == Folding::none);
    QVERIFY(opened(many, "").extent == Extent::whole);
    QVERIFY(opened(most, "layer").folding == Folding::scopes);
    QVERIFY(opened(most, "layer").extent == Extent::whole);
    QVERIFY(opened(most, "").extent == Extent::nearSites);
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
