#include "core/onnx/model_file.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/graph/scene_builder.h"

#include <QTest>

#include <algorithm>

using namespace resizelens;

namespace {

struct Loaded
{
    GraphIndex index;
    ShapeTable shapes;
};

Loaded load(const onnx::ModelProto& model, const std::string& name)
{
    const auto file = ModelFile::open(test::saveTemp(model, name));
    auto index = GraphIndex::build(*file);
    auto shapes = inferShapes(*index, {});
    return {std::move(*index), std::move(*shapes)};
}

const SceneNode* nodeNamed(const GraphScene& scene, const QString& name)
{
    for (const SceneNode& node : scene.nodes)
        if (node.subtitle == name)
            return &node;
    return nullptr;
}

NodeId idOf(const GraphIndex& index, const std::string& name)
{
    for (std::uint32_t i = 0; i < index.nodeCount(); ++i)
        if (index.nodeLabel(NodeId{i}) == name)
            return NodeId{i};
    return NodeId{0xffffffffu};
}

} // namespace

class SceneBuilderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void foldsConstantsIntoTheirUsers();
    void givesSitesTheirBadgeAndValues();
    void labelsEdgesWithShapes();
    void showsGraphInputsAndOutputs();
    void drawsBodies();
    void drawsCapturedValuesAsInputsOfTheBody();
    void limitsThePictureToANeighbourhood();
    void arrangesWithoutOverlap();
};

void SceneBuilderTest::foldsConstantsIntoTheirUsers()
{
    const Loaded model = load(test::segmenter(), "folds");
    const GraphScene scene = describeGraph(model.index, &model.shapes, GraphIndex::mainGraph(), {});
    bool weights = false;
    for (const SceneNode& node : scene.nodes) {
        QVERIFY(node.title != QLatin1String("Constant"));
        if (node.title == QLatin1String("Conv"))
            weights = weights || node.lines.join(QLatin1Char(' ')).contains(QLatin1String("W "));
    }
    QVERIFY(weights);
}

void SceneBuilderTest::givesSitesTheirBadgeAndValues()
{
    const Loaded model = load(test::segmenter(), "badge");
    const NodeId site = idOf(model.index, "up1_resize");
    const SiteBadges badges = {{site.value, {QStringLiteral("↑2×"), SiteState::exact}}};
    const GraphScene scene = describeGraph(model.index, &model.shapes, GraphIndex::mainGraph(), badges);
    const SceneNode* node = nodeNamed(scene, QStringLiteral("up1_resize"));
    QVERIFY(node != nullptr);
    QCOMPARE(node->id, site.value);
    QVERIFY(node->badge.has_value());
    QVERIFY2(node->lines.contains(QStringLiteral("scales 1, 1, 2, 2")),
             qPrintable(node->lines.join(QLatin1Char('|'))));
    const SceneNode* other = nodeNamed(scene, QStringLiteral("up2_resize"));
    QVERIFY(other != nullptr && !other->badge.has_value());
}

void SceneBuilderTest::labelsEdgesWithShapes()
{
    const Loaded model = load(test::segmenter(), "labels");
    const GraphScene scene = describeGraph(model.index, &model.shapes, GraphIndex::mainGraph(), {});
    QStringList labels;
    for (const SceneEdge& edge : scene.edges)
        labels.append(edge.label);
    QVERIFY(labels.contains(QStringLiteral("1×3×128×128")));
    QVERIFY(labels.contains(QStringLiteral("1×5×128×128")));

    const GraphScene bare = describeGraph(model.index, nullptr, GraphIndex::mainGraph(), {});
    QCOMPARE(bare.edges.size(), scene.edges.size());
    for (const SceneEdge& edge : bare.edges)
        QVERIFY(edge.label.isEmpty());
}

void SceneBuilderTest::showsGraphInputsAndOutputs()
{
    const Loaded model = load(test::resize13(), "ports");
    const GraphScene scene = describeGraph(model.index, &model.shapes, GraphIndex::mainGraph(), {});
    const auto ports = std::count_if(scene.nodes.begin(), scene.nodes.end(),
                                     [](const SceneNode& node) { return node.isPort; });
    const GraphInfo& graph = model.index.graph(GraphIndex::mainGraph());
    QCOMPARE(static_cast<std::size_t>(ports), graph.inputs.size() + graph.outputs.size());
}

void SceneBuilderTest::drawsBodies()
{
    const Loaded model = load(test::resizeInIf(), "bodies");
    QVERIFY(model.index.graphCount() > 1);
    for (std::uint32_t i = 0; i < model.index.graphCount(); ++i) {
        const auto scene = arrangeScene(describeGraph(model.index, &model.shapes, GraphId{i}, {}));
        QVERIFY(scene.has_value());
        QVERIFY(!scene->nodes.empty());
    }
}

/// A body shows where what it reads comes from, though that is no input of its own.
void SceneBuilderTest::drawsCapturedValuesAsInputsOfTheBody()
{
    const Loaded model = load(test::resizeInIf(), "captured");
    const auto captured = [](const SceneNode& node) {
        return node.isPort && node.title == QStringLiteral("⤷ x");
    };
    int bodies = 0;
    for (std::uint32_t i = 0; i < model.index.graphCount(); ++i) {
        const GraphScene scene = describeGraph(model.index, &model.shapes, GraphId{i}, {});
        const auto port = std::find_if(scene.nodes.begin(), scene.nodes.end(), captured);
        if (!model.index.graph(GraphId{i}).owner) {
            QVERIFY(port == scene.nodes.end());
            continue;
        }
        ++bodies;
        QVERIFY(port != scene.nodes.end());
        QVERIFY(port->tooltip.contains(QStringLiteral("around")));
        const auto position = static_cast<std::uint32_t>(port - scene.nodes.begin());
        QVERIFY(std::any_of(scene.edges.begin(), scene.edges.end(), [&](const SceneEdge& edge) {
            return edge.from == position && scene.nodes[edge.to].title == QStringLiteral("Resize");
        }));
    }
    QCOMPARE(bodies, 2);
}

void SceneBuilderTest::limitsThePictureToANeighbourhood()
{
    const Loaded model = load(test::segmenter(), "near");
    const NodeId site = idOf(model.index, "up1_resize");
    GraphPart part;
    part.only = neighbourhood(model.index, {site}, 1);
    const GraphScene scene = describeGraph(model.index, &model.shapes, GraphIndex::mainGraph(), {}, part);
    std::size_t nodes = 0, stubs = 0;
    for (const SceneNode& node : scene.nodes) {
        nodes += node.kind == BoxKind::node && !node.isPort ? 1 : 0;
        stubs += node.kind == BoxKind::stub ? 1 : 0;
        QVERIFY(node.kind == BoxKind::node || !node.hidden.empty());
    }
    QVERIFY(nodes > 1 && nodes <= part.only->size());
    QVERIFY(stubs > 0); // the graph goes on above and below
}

void SceneBuilderTest::arrangesWithoutOverlap()
{
    const Loaded model = load(test::segmenter(), "arranged");
    const auto scene = arrangeScene(describeGraph(model.index, &model.shapes, GraphIndex::mainGraph(), {}));
    QVERIFY(scene.has_value());
    for (std::size_t i = 0; i < scene->nodes.size(); ++i)
        for (std::size_t k = i + 1; k < scene->nodes.size(); ++k)
            QVERIFY(!scene->nodes[i].rect.intersects(scene->nodes[k].rect));
}

RL_GUI_CASE(SceneBuilderTest)
#include "scene_builder_test.moc"
