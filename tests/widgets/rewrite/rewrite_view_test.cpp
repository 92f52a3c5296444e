#include "core/engine/analysis.h"
#include "core/engine/export_model.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/graph/graph_view.h"
#include "widgets/rewrite/aligned_scenes.h"
#include "widgets/rewrite/before_after_view.h"
#include "widgets/rewrite/kernel_view.h"

#include <QSignalSpy>
#include <QTest>

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <set>

using namespace resizelens;

class RewriteViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void unchangedBoxesStandAtTheSamePlace_data();
    void unchangedBoxesStandAtTheSamePlace();
    void standsBesideToTheRight();
    void newBoxesReplaceTheNode();
    void aKeptNodeStays();
    void aRemovedNodeLeavesAGhost();
    void helpersOfTheSizesDisappear();
    void drawsWhatIsExported_data();
    void drawsWhatIsExported();
    void drawsKernelsOnce();
    void drawsLargeMatricesCoarsely();
    void showsBothSidesLinked();
    void onlyNodesOfTheModelAreSelected();
    void showsFewOfThousandsOfReaders();

private:
    Plan planOf(const char* rule) const { return *makePlan(m_analysis->sites, Policy{rule}); }
    GraphScene scene(const Plan& plan, SiteId site, RewriteSide side, const GraphStyle& style = {}) const
    {
        return *rewriteScene(WrittenPlan(m_analysis, plan), site, side, {}, style);
    }

    std::shared_ptr<const Analysis> m_analysis;
};

void RewriteViewTest::initTestCase()
{
    m_analysis = *analyse(test::saveTemp(test::segmenter(), "rewritten"));
}

void RewriteViewTest::unchangedBoxesStandAtTheSamePlace_data()
{
    QTest::addColumn<QString>("rule");
    for (const char* const rule : {"exact", "dense", "polyphase", "patent"})
        QTest::newRow(rule) << QString::fromLatin1(rule);
}

void RewriteViewTest::unchangedBoxesStandAtTheSamePlace()
{
    QFETCH(QString, rule);
    const Plan plan = planOf(rule.toLatin1().constData());
    int compared = 0;
    for (std::uint32_t i = 0; i < m_analysis->sites.size(); ++i) {
        const GraphScene before = scene(plan, SiteId{i}, RewriteSide::before);
        const GraphScene after = scene(plan, SiteId{i}, RewriteSide::after);
        QCOMPARE(after.bounds, before.bounds);
        for (const auto& [id, place] : before.indexOfId)
            if (const auto other = after.indexOfId.find(id); other != after.indexOfId.end()) {
                QCOMPARE(after.nodes[other->second].rect, before.nodes[place].rect);
                ++compared;
            }
    }
    QVERIFY(compared > 20);
}

void RewriteViewTest::standsBesideToTheRight()
{
    const Plan plan = planOf("dense");
    const GraphStyle right{Flow::right};
    const GraphScene before = scene(plan, SiteId{3}, RewriteSide::before, right),
                     after = scene(plan, SiteId{3}, RewriteSide::after, right);
    QCOMPARE(after.bounds, before.bounds);
    for (const SceneEdge& edge : after.edges) {
        QCOMPARE(edge.route.front().x(), after.nodes[edge.from].rect.right());
        QCOMPARE(edge.route.back().x(), after.nodes[edge.to].rect.left());
    }
    std::vector<QRectF> fresh;
    for (const SceneNode& box : after.nodes)
        if (box.id >= kNewIds)
            fresh.push_back(box.rect);
    QVERIFY(fresh.size() >= 2);
    Selection selection;
    BeforeAfterView view(selection);
    view.resize(800, 600);
    view.show();
    QVERIFY(view.before().x() < view.after().x());
    view.setStyle(right);
    QTRY_VERIFY_WITH_TIMEOUT(view.before().y() < view.after().y(), test::kWait);
    QCOMPARE(view.before().width(), view.after().width());
    for (std::size_t i = 1; i < fresh.size(); ++i)
        QVERIFY(std::any_of(fresh.begin(), fresh.end(), [&](const QRectF& other) {
            return other.right() < fresh[i].left() || fresh[i].right() < other.left();
        }));
}

void RewriteViewTest::newBoxesReplaceTheNode()
{
    const Plan plan = planOf("dense");
    const SiteId up2{3};
    const quint32 node = m_analysis->sites[up2.value].site.node.value;
    const GraphScene after = scene(plan, up2, RewriteSide::after);
    QVERIFY(!after.indexOfId.contains(node));
    std::vector<const SceneNode*> fresh;
    for (const SceneNode& box : after.nodes)
        if (box.id >= kNewIds)
            fresh.push_back(&box);
    QVERIFY(fresh.size() >= 2);
    for (const SceneNode* box : fresh) {
        QVERIFY(box->isMarked && box->badge);
        QVERIFY(after.bounds.contains(box->rect));
        for (const SceneNode* other : fresh)
            QVERIFY(other == box || !other->rect.intersects(box->rect));
    }
    // Every edge begins and ends at the border of its boxes.
    for (const SceneEdge& edge : after.edges) {
        QCOMPARE(edge.route.front().y(), after.nodes[edge.from].rect.bottom());
        QCOMPARE(edge.route.back().y(), after.nodes[edge.to].rect.top());
    }
}

void RewriteViewTest::aKeptNodeStays()
{
    const Plan plan = planOf("keep");
    const quint32 node = m_analysis->sites[2].site.node.value;
    QVERIFY(scene(plan, SiteId{2}, RewriteSide::after).indexOfId.contains(node));
}

void RewriteViewTest::aRemovedNodeLeavesAGhost()
{
    const auto analysis = *analyse(test::saveTemp(test::equalSizesMidGraph(), "removed"));
    const Plan plan = *makePlan(analysis->sites, Policy{});
    QVERIFY(plan.choices[0].candidate.has_value());
    const auto after = rewriteScene(WrittenPlan(analysis, plan), SiteId{0}, RewriteSide::after, {});
    QVERIFY(after.has_value());
    bool ghost = false;
    for (const SceneNode& box : after->nodes)
        ghost = ghost || box.title == QStringLiteral("removed");
    QVERIFY(ghost);
}

/// fuse_resize gets its sizes from Shape, Slice and Concat: the export removes them.
void RewriteViewTest::helpersOfTheSizesDisappear()
{
    const SiteId fuse = *m_analysis->findSite("fuse_resize");
    const Plan plan = planOf("exact");
    const WrittenPlan written(m_analysis, plan);
    const auto helpers = written.helpers(fuse);
    QVERIFY(helpers.size() >= 3);
    const GraphScene before = scene(plan, fuse, RewriteSide::before),
                     after = scene(plan, fuse, RewriteSide::after);
    for (const NodeId helper : helpers) {
        QVERIFY(before.indexOfId.contains(helper.value));
        QVERIFY(before.nodes[before.indexOfId.at(helper.value)].goes);
        QVERIFY(!after.indexOfId.contains(helper.value));
    }
    // One line leads into the new nodes, and every line has two ends.
    const std::uint32_t fresh = after.indexOfId.at(kNewIds);
    QCOMPARE(std::count_if(after.edges.begin(), after.edges.end(),
                           [&](const SceneEdge& edge) { return edge.to == fresh; }),
             1);
    for (const SceneEdge& edge : after.edges)
        QVERIFY(edge.from < after.nodes.size() && edge.to < after.nodes.size());
    // Kept, nothing goes.
    for (const SceneNode& box : scene(planOf("keep"), fuse, RewriteSide::before).nodes)
        QVERIFY(!box.goes);
    Selection selection;
    BeforeAfterView view(selection);
    selection.show(m_analysis, plan);
    selection.selectSite(fuse);
    QTRY_VERIFY2_WITH_TIMEOUT(
        view.afterText().endsWith(QStringLiteral(", and %1 helper nodes disappear").arg(helpers.size())),
        qPrintable(view.afterText()), test::kWait);
    selection.selectSite(SiteId{3});
    QTest::qWait(200);
    QVERIFY(!view.afterText().contains(QStringLiteral("disappear")));
}

void RewriteViewTest::drawsWhatIsExported_data()
{
    QTest::addColumn<int>("model");
    QTest::addColumn<QString>("rule");
    auto models = test::specialModels();
    for (int i = -1; i < static_cast<int>(models.size()); ++i)
        for (const char* const rule : {"exact", "dense", "patent"})
            QTest::addRow("%s %s", i < 0 ? "segmenter" : models[static_cast<std::size_t>(i)].name.c_str(),
                          rule)
                << i << QString::fromLatin1(rule);
}

/// Every box of the side after is a node of the exported file, with as many lines to others that are shown.
void RewriteViewTest::drawsWhatIsExported()
{
    QFETCH(int, model);
    QFETCH(QString, rule);
    const auto proto =
        model < 0 ? test::segmenter() : test::specialModels()[static_cast<std::size_t>(model)].model;
    const auto analysis = *analyse(test::saveTemp(proto, "drawn"));
    const auto plan = makePlan(analysis->sites, Policy{rule.toStdString()});
    QVERIFY(plan.has_value());
    const auto file = test::tempFolder() / "drawn.out.onnx";
    if (!exportModel(*analysis, *plan, file))
        QSKIP("nothing to rewrite");
    const auto exported = *analyse(file, {.stopAfter = StopAfter::index});
    std::multiset<std::string> written;
    for (std::uint32_t i = 0; i < exported->index->nodeCount(); ++i) {
        const auto& node = *exported->index->node(NodeId{i}).proto;
        written.insert(node.op_type() + " " + node.output(0));
    }
    const WrittenPlan plans(analysis, *plan);
    for (std::uint32_t i = 0; i < analysis->sites.size(); ++i) {
        const auto after = rewriteScene(plans, SiteId{i}, RewriteSide::after, {});
        QVERIFY(after.has_value());
        for (const SceneNode& box : after->nodes) {
            if (box.isPort || !isModelNode(box.id))
                continue;
            const auto& node = *analysis->index->node(NodeId{box.id}).proto;
            QVERIFY2(written.contains(node.op_type() + " " + node.output(0)), node.name().c_str());
        }
        for (const AppliedSite* site : {plans.siteAt(SiteId{i})})
            if (site != nullptr) {
                const auto shown = std::count_if(after->nodes.begin(), after->nodes.end(),
                                                 [](const SceneNode& box) { return box.id >= kNewIds; });
                QVERIFY(static_cast<std::size_t>(shown) >= site->nodes.size());
            }
        for (const NodeId helper : plans.helpers(SiteId{i})) {
            const auto& node = *analysis->index->node(helper).proto;
            QVERIFY2(!written.contains(node.op_type() + " " + node.output(0)), node.name().c_str());
        }
    }
}

void RewriteViewTest::drawsKernelsOnce()
{
    const SiteAnalysis& site = m_analysis->sites[2]; // nearest ×2: one kernel of ones for all channels
    const auto candidate =
        std::find_if(site.candidates.begin(), site.candidates.end(),
                     [](const Candidate& entry) { return entry.rule == "transposed_convolution"; });
    QVERIFY(candidate != site.candidates.end());
    const auto planes = kernelPlanes(site, *candidate, 6);
    QCOMPARE(planes.size(), std::size_t(1));
    QCOMPARE(planes[0].values, std::vector<double>({1.0, 1.0, 1.0, 1.0}));
    QVERIFY(planes[0].title.contains(QStringLiteral("2×2")));
    KernelView view;
    view.setPlanes(planes);
    QVERIFY(!view.isHidden() || view.planes().size() == 1);
    QVERIFY(!view.grab().isNull());
    view.setPlanes({});
    QVERIFY(view.isHidden());
}

void RewriteViewTest::drawsLargeMatricesCoarsely()
{
    const SiteAnalysis& site = m_analysis->sites[6]; // 32 → 128
    const auto dense = std::find_if(site.candidates.begin(), site.candidates.end(),
                                    [](const Candidate& entry) { return entry.rule == "dense"; });
    QVERIFY(dense != site.candidates.end());
    const auto planes = kernelPlanes(site, *dense, 6);
    QVERIFY(!planes.empty());
    for (const KernelPlane& plane : planes) {
        QVERIFY(plane.rows <= 48 && plane.columns <= 48 && plane.isCoarse);
        QCOMPARE(plane.values.size(), static_cast<std::size_t>(plane.rows * plane.columns));
        QVERIFY(*std::max_element(plane.values.begin(), plane.values.end()) > 0.9);
    }
}

void RewriteViewTest::showsBothSidesLinked()
{
    Selection selection;
    BeforeAfterView view(selection);
    view.resize(900, 600);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QSignalSpy before(&view.before(), &GraphView::sceneShown), after(&view.after(), &GraphView::sceneShown);
    selection.show(m_analysis, planOf("polyphase"));
    selection.selectSite(SiteId{3});
    QTRY_VERIFY_WITH_TIMEOUT(!before.isEmpty() && !after.isEmpty(), test::kWait);
    QTRY_VERIFY_WITH_TIMEOUT(!view.kernels().planes().empty(), test::kWait);
    view.before().canvas().setScale(0.9);
    view.before().canvas().centerOn({50, 60});
    QCOMPARE(view.after().canvas().scale(), 0.9);
    QVERIFY((view.after().canvas().visibleScene().center() - QPointF(50, 60)).manhattanLength() < 0.5);
    selection.show(nullptr, {});
    QVERIFY(view.kernels().planes().empty());
}

void RewriteViewTest::onlyNodesOfTheModelAreSelected()
{
    Selection selection;
    BeforeAfterView view(selection);
    view.resize(900, 600);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QSignalSpy before(&view.before(), &GraphView::sceneShown);
    selection.show(m_analysis, planOf("keep"));
    selection.selectSite(SiteId{3});
    QTRY_VERIFY_WITH_TIMEOUT(!before.isEmpty(), test::kWait);
    GraphCanvas& canvas = view.before().canvas();
    int nodes = 0, stubs = 0, selected = 0;
    const auto scene = canvas.scene();
    for (const SceneNode& box : scene->nodes) {
        if (box.isPort)
            continue;
        selection.selectSite(SiteId{3});
        const auto site = selection.node();
        canvas.centerOn(box.rect.center());
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, canvas.toView(box.rect.center()).toPoint());
        ++(box.kind == BoxKind::stub ? stubs : nodes);
        selected += selection.node() == NodeId{box.id} ? 1 : 0;
        QVERIFY(selection.node() == site || selection.node()->value < m_analysis->index->nodeCount());
        QCOMPARE(selection.shownSite(), std::optional(SiteId{3})); // whatever is looked at beside it
        QCOMPARE(canvas.scene(), scene);
    }
    QVERIFY(stubs > 0 && nodes > 0);
    QCOMPARE(selected, nodes);
}

void RewriteViewTest::showsFewOfThousandsOfReaders()
{
    onnx::ModelProto model = test::emptyModel("readers", 13);
    test::GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 8, 8});
    const auto resized = graph.node("Resize", "resize", {"x", "", graph.floats("s", {1, 1, 2, 2})},
                                    {test::attribute("mode", "linear")});
    for (int i = 0; i < 5000; ++i)
        graph.output(graph.node("Relu", "relu" + std::to_string(i), {resized}), {1, 2, 16, 16});
    const auto analysis = *analyse(test::saveTemp(model, "readers"));
    const Plan plan = *makePlan(analysis->sites, {});
    for (const RewriteSide side : {RewriteSide::before, RewriteSide::after}) {
        const auto scene = rewriteScene(WrittenPlan(analysis, plan), SiteId{0}, side, {});
        QVERIFY(scene.has_value());
        // Boxes, and the ports of what they give.
        QVERIFY2(scene->nodes.size() < 700, qPrintable(QString::number(scene->nodes.size())));
        QVERIFY(scene->nodes.size() > 200);
        QCOMPARE(scene->note, QStringLiteral("only the 300 nearest nodes are drawn"));
    }
    QCOMPARE(rewriteScene(WrittenPlan(m_analysis, *makePlan(m_analysis->sites, {})), SiteId{0},
                          RewriteSide::before, {})
                 ->note,
             QString());
}

RL_GUI_CASE(RewriteViewTest)
#include "rewrite_view_test.moc"
