#include "core/onnx/operator_text.h"
#include "tests/data/sample_models.h"
#include "tests/gui/gui_case.h"
#include "tests/widgets/graph/graph_models.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/graph/row_scene.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>

using namespace resizelens;

namespace {

constexpr QSizeF kCanvas(960.0, 668.0);

/// As the shell makes them, with a rewrite for every second site.
SiteBadges badgesOf(const GraphIndex& index)
{
    SiteBadges badges;
    for (std::uint32_t i = 0; i < index.nodeCount(); ++i) {
        const std::string& op = index.node(NodeId{i}).proto->op_type();
        if (op != "Resize" && op != "Upsample")
            continue;
        SiteBadge badge{QStringLiteral("↑2×"), SiteState::exact};
        badge.name = QString::fromStdString(index.nodeLabel(NodeId{i}));
        badge.before = QStringLiteral("Resize linear ×2");
        if (badges.size() % 2 == 0)
            badge.after = QStringLiteral("ConvTranspose 4×4");
        badge.marks = badge.isRewritten() ? SiteMarks{Acceptance::refused, Planned::exactly}
                                          : SiteMarks{Acceptance::accepted, Planned::kept};
        badges.insert(i, badge);
    }
    return badges;
}

GraphScene rowsOf(const test::LoadedModel& model, const SiteBadges& badges, const RowWishes& wishes = {})
{
    const RowFolding folding = foldIntoRows(*model.index, GraphIndex::mainGraph(), sitesOf(badges), wishes);
    auto scene =
        arrangeRows(describeRows(*model.index, model.shapes.get(), GraphIndex::mainGraph(), badges, folding),
                    GraphCanvas::roomForRows(kCanvas));
    return scene ? std::move(*scene) : GraphScene{};
}

double fitOf(const GraphScene& scene)
{
    const QSizeF room = GraphCanvas::roomForRows(kCanvas);
    return std::min({1.0, room.width() / scene.bounds.width(), room.height() / scene.bounds.height()});
}

/// Every node of the graph has a box, or stands with what reads it; no box stands on another, no wire crosses one.
void expectSound(const test::LoadedModel& model, const GraphScene& scene)
{
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const QRectF& rect = scene.nodes[i].rect;
        QVERIFY(scene.bounds.adjusted(-0.1, -0.1, 0.1, 0.1).contains(rect));
        for (std::size_t k = i + 1; k < scene.nodes.size(); ++k)
            QVERIFY(!rect.adjusted(0.1, 0.1, -0.1, -0.1).intersects(scene.nodes[k].rect));
        for (const RowText& text : scene.nodes[i].rowTexts)
            QVERIFY(text.baseline.x() >= 0.0 &&
                    text.baseline.x() + textWidth(text.text, text.face) <= rect.width() + 1.0);
    }
    for (const SceneEdge& edge : scene.edges)
        for (std::size_t i = 1; i < edge.route.size(); ++i) {
            const QRectF line =
                QRectF(edge.route[i - 1], edge.route[i]).normalized().adjusted(-0.2, -0.2, 0.2, 0.2);
            for (const SceneNode& node : scene.nodes)
                QVERIFY(!line.intersects(node.rect.adjusted(0.5, 0.5, -0.5, -0.5)));
        }
    std::set<quint32> shown;
    for (const SceneNode& node : scene.nodes)
        if (!node.isPort)
            shown.insert(node.hidden.begin(), node.hidden.end());
    for (const NodeId node : model.index->graph(GraphIndex::mainGraph()).nodes) {
        const bool isUsed = std::any_of(
            model.index->node(node).outputs.begin(), model.index->node(node).outputs.end(),
            [&](ValueId value) { return value != kNoValue && !model.index->value(value).uses.empty(); });
        if (isUsed)
            QVERIFY(shown.contains(node.value) || scene.indexOfId.contains(node.value));
    }
}

const SceneNode& boxOfNode(const GraphScene& scene, const GraphIndex& index, std::string_view name)
{
    return scene.nodes[scene.indexOfId.at(test::nodeNamed(index, name).value)];
}

} // namespace

class RowSceneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsTheSamplesWhole();
    void foldsActivationsIntoTheirOperators();
    void unfoldsEachNode();
    void drawsASizeAsADashedWire();
    void foldsRunsBetweenSites();
    void foldsRandomGraphsWithoutCycles();
    void namesOperatorsWithTheirEssentials();
    void saysShapesShortly();
    void movesNothingFromStateToState();
};

void RowSceneTest::showsTheSamplesWhole()
{
    for (const auto& proto : {test::segmenter(), test::detector(), test::quantised()}) {
        const auto model = test::loadModel(proto, "rows_sample");
        const SiteBadges badges = badgesOf(*model.index);
        const GraphScene scene = rowsOf(model, badges);
        expectSound(model, scene);
        QVERIFY(!scene.isTangled);
        QVERIFY(scene.nodes.size() <= kMostRowBoxes);
        QVERIFY2(10.0 * fitOf(scene) >= 7.0,
                 qPrintable(QString::number(fitOf(scene)))); // the least text has 10 pixels
        for (auto badge = badges.keyBegin(); badge != badges.keyEnd(); ++badge)
            QVERIFY(scene.indexOfId.contains(*badge));
    }
}

void RowSceneTest::foldsActivationsIntoTheirOperators()
{
    const auto model = test::loadModel(test::segmenter(), "rows_fold");
    const GraphScene scene = rowsOf(model, badgesOf(*model.index));
    const SceneNode& stem = boxOfNode(scene, *model.index, "stem_conv");
    QCOMPARE(stem.title, QStringLiteral("Conv 3×3 · Relu"));
    QCOMPARE(stem.members.size(), std::size_t(1));
    QCOMPARE(scene.indexOfId.at(stem.members.front()), scene.indexOfId.at(stem.id)); // the Relu is found here
    const RowFolding folding =
        foldIntoRows(*model.index, GraphIndex::mainGraph(), sitesOf(badgesOf(*model.index)));
    QVERIFY(folding.isFolded);
    QVERIFY(folding.groups.size() < folding.shownNodes);
    QVERIFY(foldingText(folding).contains(QString::number(folding.shownNodes)));
}

void RowSceneTest::unfoldsEachNode()
{
    const auto model = test::loadModel(test::segmenter(), "rows_unfold");
    const GraphScene scene = rowsOf(model, badgesOf(*model.index), {{}, {}, true});
    expectSound(model, scene);
    for (const SceneNode& node : scene.nodes)
        QVERIFY(node.hidden.empty() && node.key.empty());
    const SceneNode& stem = boxOfNode(scene, *model.index, "stem_conv");
    const GraphScene opened =
        rowsOf(model, badgesOf(*model.index), {{"box/" + std::to_string(stem.id)}, {}, false});
    QCOMPARE(boxOfNode(opened, *model.index, "stem_conv").title, QStringLiteral("Conv 3×3"));
}

/// x → Relu → Resize, its size that of another tensor: Shape → Slice → Concat → sizes.
void RowSceneTest::drawsASizeAsADashedWire()
{
    auto proto = test::emptyModel("sizes", 13);
    test::GraphBuilder graph(*proto.mutable_graph());
    graph.input("x", {1, 3, 8, 8});
    graph.input("big", {1, 4, 16, 16});
    const std::string a = graph.node("Relu", "a", {"x"});
    const std::string other = graph.node("Relu", "other", {"big"});
    const std::string shape = graph.node("Shape", "shape", {other});
    const std::string cast = graph.node("Cast", "cast", {shape}, {test::attribute("to", std::int64_t(7))});
    const std::string up =
        graph.node("Resize", "up", {a, "", "", cast}, {test::attribute("mode", "nearest")});
    graph.output(up, {1, 3, 16, 16});
    graph.output(graph.node("Relu", "out", {other}), {1, 4, 16, 16});
    const auto model = test::loadModel(proto, "rows_sizes");
    const GraphScene scene = rowsOf(model, badgesOf(*model.index));
    expectSound(model, scene);
    std::size_t quiet = 0;
    for (const SceneEdge& edge : scene.edges)
        if (edge.quiet) {
            ++quiet;
            QVERIFY(edge.goes); // the rewrite reads nothing but its tensor
            QCOMPARE(scene.indexOfId.at(test::nodeNamed(*model.index, "other").value), edge.from);
            QCOMPARE(scene.indexOfId.at(test::nodeNamed(*model.index, "up").value), edge.to);
        }
    QCOMPARE(quiet, std::size_t(1));
    QVERIFY(scene.indexOfId.contains(test::nodeNamed(*model.index, "shape").value));
    auto badges = badgesOf(*model.index);
    for (SiteBadge& badge : badges)
        badge.readsSizes = true; // indices that are computed from it
    for (const SceneEdge& edge : rowsOf(model, badges).edges)
        QVERIFY(!edge.goes);
}

void RowSceneTest::foldsRunsBetweenSites()
{
    auto proto = test::emptyModel("long", 13);
    test::GraphBuilder graph(*proto.mutable_graph());
    graph.input("x", {1, 3, 8, 8});
    std::string value = "x";
    for (int i = 0; i < 300; ++i)
        value = i % 100 == 50
                    ? graph.node("Resize", "up" + std::to_string(i),
                                 {value, "", graph.floats("s" + std::to_string(i), {1.F, 1.F, 2.F, 2.F})})
                    : graph.node(i % 2 == 0 ? "Softmax" : "MaxPool", "n" + std::to_string(i), {value});
    graph.output(value, {1, 3, 64, 64});
    const auto model = test::loadModel(proto, "rows_runs");
    const SiteBadges badges = badgesOf(*model.index);
    const GraphScene scene = rowsOf(model, badges);
    expectSound(model, scene);
    QVERIFY(scene.nodes.size() <= kMostRowBoxes);
    const auto runs = std::count_if(scene.nodes.begin(), scene.nodes.end(),
                                    [](const SceneNode& node) { return node.kind == BoxKind::fold; });
    QCOMPARE(runs, 4);
    // What is looked for comes out of its run, and nothing else does.
    const NodeId hidden = test::nodeNamed(*model.index, "n120");
    QVERIFY(!scene.indexOfId.contains(hidden.value));
    const GraphScene found = rowsOf(model, badges, {{}, hidden, false});
    QVERIFY(found.indexOfId.contains(hidden.value));
    QVERIFY(found.nodes.size() <= scene.nodes.size() + 2);
}

void RowSceneTest::foldsRandomGraphsWithoutCycles()
{
    std::mt19937 random(11);
    for (int round = 0; round < 60; ++round) {
        auto proto = test::emptyModel("random", 13);
        test::GraphBuilder graph(*proto.mutable_graph());
        graph.input("x", {1, 3, 8, 8});
        std::vector<std::string> values = {"x"};
        const int count = 40 + static_cast<int>(random() % 120);
        for (int i = 0; i < count; ++i) {
            const auto any = [&] {
                return values[values.size() - 1 - random() % std::min<std::size_t>(values.size(), 6)];
            };
            const std::string name = "n" + std::to_string(i);
            switch (random() % 7) {
            case 0:
                values.push_back(
                    graph.node("Resize", name, {any(), "", graph.floats("s" + name, {1.F, 1.F, 2.F, 2.F})}));
                break;
            case 1:
                values.push_back(graph.node("Add", name, {any(), any()}));
                break;
            case 2:
                values.push_back(graph.node("Concat", name, {any(), any(), any()},
                                            {test::attribute("axis", std::int64_t(1))}));
                break;
            case 3:
                values.push_back(graph.node("Sigmoid", name, {any()}));
                break;
            case 4:
                values.push_back(graph.node("Mul", name, {values.back(), any()}));
                break;
            default:
                values.push_back(graph.node("Relu", name, {values.back()}));
            }
        }
        graph.output(values.back(), {1, 3, 8, 8});
        const auto model = test::loadModel(proto, "rows_random");
        const GraphScene scene = rowsOf(model, badgesOf(*model.index));
        if (!scene.isTangled)
            expectSound(model, scene);
        std::vector<int> open(scene.nodes.size(), 0); // Kahn
        for (const SceneEdge& edge : scene.edges)
            ++open[edge.to];
        std::vector<std::uint32_t> ready;
        std::size_t seen = 0;
        for (std::uint32_t i = 0; i < open.size(); ++i)
            if (open[i] == 0)
                ready.push_back(i);
        while (!ready.empty()) {
            const std::uint32_t box = ready.back();
            ready.pop_back();
            ++seen;
            for (const SceneEdge& edge : scene.edges)
                if (edge.from == box && --open[edge.to] == 0)
                    ready.push_back(edge.to);
        }
        QCOMPARE(seen, scene.nodes.size());
        if (QTest::currentTestFailed())
            return;
    }
}

void RowSceneTest::namesOperatorsWithTheirEssentials()
{
    const auto model = test::loadModel(test::segmenter(), "rows_names");
    const auto text = [&](std::string_view name) {
        return QString::fromStdString(operatorText(*model.index, test::nodeNamed(*model.index, name)));
    };
    QCOMPARE(text("stem_conv"), QStringLiteral("Conv 3×3"));
    QCOMPARE(text("logits_conv"), QStringLiteral("Conv 1×1"));
    QCOMPARE(text("context_pool"), QStringLiteral("GlobalAvgPool"));
}

void RowSceneTest::saysShapesShortly()
{
    const auto text = [](Shape shape) {
        return QString::fromStdString(imageShapeText({DType::float32, std::move(shape)}));
    };
    QCOMPARE(text(knownShape(Dims{1, 24, 32, 32})), QStringLiteral("24×32²"));
    QCOMPARE(text(knownShape(Dims{1, 3, 128, 96})), QStringLiteral("3×128×96"));
    QCOMPARE(text(knownShape(Dims{2, 3, 8, 8})), QStringLiteral("2×3×8²"));
    QCOMPARE(text(knownShape(Dims{5})), QStringLiteral("5"));
    QCOMPARE(imageShapeText({}), std::string());
}

/// One layout for all three: the boxes leave room for what goes and what comes.
void RowSceneTest::movesNothingFromStateToState()
{
    const auto model = test::loadModel(test::segmenter(), "rows_states");
    GraphCanvas canvas;
    canvas.resize(kCanvas.toSize());
    canvas.setScene(std::make_shared<const GraphScene>(rowsOf(model, badgesOf(*model.index))));
    const auto scene = canvas.scene();
    const QRectF seen = canvas.visibleScene();
    std::map<GraphState, QImage> images;
    for (const GraphState state : {GraphState::before, GraphState::change, GraphState::after}) {
        canvas.setState(state);
        QCOMPARE(canvas.scene(), scene);
        QCOMPARE(canvas.visibleScene(), seen);
        images[state] = canvas.grab().toImage();
    }
    QVERIFY(images[GraphState::before] != images[GraphState::change]);
    QVERIFY(images[GraphState::after] != images[GraphState::change]);
    const QRectF plain =
        scene->nodes[scene->indexOfId.at(test::nodeNamed(*model.index, "stem_conv").value)].rect;
    const QRect place(canvas.toView(plain.topLeft()).toPoint(), canvas.toView(plain.bottomRight()).toPoint());
    QCOMPARE(images[GraphState::before].copy(place), images[GraphState::after].copy(place));
}

RL_GUI_CASE(RowSceneTest)
#include "row_scene_test.moc"
