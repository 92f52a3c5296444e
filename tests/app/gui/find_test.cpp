// Ctrl+F: what is found, where it is shown, and how it is left.
#include "app/gui/find_field.h"
#include "app/gui/find_panel.h"
#include "app/gui/find_query.h"
#include "app/gui/pages.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/graph/graph_page.h"
#include "widgets/graph/scene_builder.h"
#include "widgets/messages/message_strip.h"
#include "widgets/sites/site_text.h"

#include <QImage>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>

#include <algorithm>
#include <random>
#include <set>

#include <onnx/onnx_pb.h>

using namespace resizelens;
using namespace resizelens::test;

class FindTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void findsByEveryKindOfWord();
    void findsAnyPartOfAnyName();
    void findsModulesAndLines();
    void looksOnlyInItsScopes();
    void showsWhatIsTyped();
    void stepsThroughTheHits();
    void saysWhereNothingWasFound();
    void lightsWhatWasFound();

private:
    std::set<std::string> found(const QString& typed, FindScopes scopes = kAllScopes) const
    {
        std::set<std::string> names;
        for (const FindQuery::Hit& hit : FindQuery(typed, scopes).find(*m_analysis, m_plan, {}))
            names.insert(m_analysis->index->nodeLabel(hit.node));
        return names;
    }
    template<class Meets>
    std::set<std::string> those(Meets meets) const
    {
        std::set<std::string> names;
        for (std::uint32_t i = 0; i < m_analysis->index->nodeCount(); ++i) {
            const GraphNode& node = m_analysis->index->node(NodeId{i});
            if (node.proto->op_type() != "Constant" && meets(node))
                names.insert(m_analysis->index->nodeLabel(NodeId{i}));
        }
        return names;
    }
    bool hasShape(const GraphNode& node, const Dims& dims) const
    {
        const auto is = [&](ValueId value) {
            return value != kNoValue && m_analysis->shapes->facts(value).shape &&
                   knownDims(*m_analysis->shapes->facts(value).shape) == dims;
        };
        return std::any_of(node.inputs.begin(), node.inputs.end(), is) ||
               std::any_of(node.outputs.begin(), node.outputs.end(), is);
    }

    QTemporaryDir m_folder;
    std::shared_ptr<const Analysis> m_analysis;
    Plan m_plan;
};

void FindTest::initTestCase()
{
    QVERIFY(m_folder.isValid());
    useSettingsIn(m_folder);
    AnalysisOptions options;
    options.target = *findTarget("dla", {});
    m_analysis = *analyse(sampleModel().toStdString(), options);
    m_plan = *makePlan(m_analysis->sites, Policy{});
}

void FindTest::findsByEveryKindOfWord()
{
    QCOMPARE(found(QStringLiteral("up2_resize")).contains("up2_resize"), true);
    QCOMPARE(found(QStringLiteral("UP2_RESIZE")), found(QStringLiteral("up2_resize")));
    QCOMPARE(found(QStringLiteral("op:conv")),
             those([](const GraphNode& node) { return node.proto->op_type().starts_with("Conv"); }));
    QVERIFY(!found(QStringLiteral("op:conv")).empty());
    const auto kernel = [](std::int64_t length) {
        return [length](const GraphNode& node) {
            for (const auto& attribute : node.proto->attribute())
                if (attribute.name() == "kernel_shape")
                    return std::find(attribute.ints().begin(), attribute.ints().end(), length) !=
                           attribute.ints().end();
            return false;
        };
    };
    for (const int length : {1, 2, 3, 7, 33})
        QCOMPARE(found(QStringLiteral("k:%1").arg(length)), those(kernel(length)));
    QVERIFY(!found(QStringLiteral("op:Conv k:3")).empty());
    QCOMPARE(found(QStringLiteral("k:3x3")), found(QStringLiteral("k:3")));
    QVERIFY(found(QStringLiteral("mode:linear")).contains("up2_resize"));
    // Shapes, with every cross, in part, and with unknown lengths.
    const auto input = those([&](const GraphNode& node) { return hasShape(node, {1, 3, 128, 128}); });
    QVERIFY(!input.empty());
    for (const char* typed : {"1x3x128x128", "1×3×128×128", "1*3*128*128", "3x128x128", "1x3x?x128"})
        QVERIFY2(std::ranges::includes(found(QString::fromUtf8(typed)), input), typed);
    QVERIFY(found(QStringLiteral("3x28x128")).empty());
    QCOMPARE(found(QStringLiteral("1x3x128x128"), FindScope::shapes), input);
    // The marks of sites.
    std::set<std::string> refused;
    for (std::size_t i = 0; i < m_analysis->sites.size(); ++i)
        if (siteMark(siteState(m_analysis->sites[i], m_plan.choices[i])) == QStringLiteral("✓"))
            refused.insert(m_analysis->sites[i].site.id);
    QVERIFY(!refused.empty());
    QCOMPARE(found(QStringLiteral("resize ✓")), refused);
    QVERIFY(found(QStringLiteral("  ")).empty());
    QVERIFY(found(QStringLiteral("no such thing")).empty());
}

/// As PyTorch's exporter notes them.
void FindTest::findsModulesAndLines()
{
    onnx::ModelProto model = emptyModel("origin", 18);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 8});
    graph.node("Relu", "r", {"x"}, {}, "y");
    graph.output("y", {1, 8});
    auto& node = *model.mutable_graph()->mutable_node(0);
    addMetadata(node, "pkg.torch.onnx.name_scopes", "['', 'encoder.up', 'relu']");
    addMetadata(node, "pkg.torch.onnx.stack_trace", "File \"net.py\", line 12, in forward");
    const auto analysis = *analyse(saveTemp(model, "origin"));
    for (const char* typed : {"encoder.up", "net.py"})
        QCOMPARE(FindQuery(QString::fromLatin1(typed)).find(*analysis, {}, {}).size(), 1U);
    QVERIFY(FindQuery(QStringLiteral("encoder.up"), FindScope::operators).find(*analysis, {}, {}).empty());
}

/// Names of nodes, of tensors and of initializers: whatever part is typed, the node is among the hits.
void FindTest::findsAnyPartOfAnyName()
{
    std::mt19937 random(11);
    int tried = 0;
    for (std::uint32_t i = 0; i < m_analysis->index->nodeCount(); ++i) {
        const GraphNode& node = m_analysis->index->node(NodeId{i});
        if (node.proto->op_type() == "Constant")
            continue;
        std::vector<std::string> names = {node.proto->name()};
        names.insert(names.end(), node.proto->input().begin(), node.proto->input().end());
        names.insert(names.end(), node.proto->output().begin(), node.proto->output().end());
        for (const std::string& name : names) {
            if (name.size() < 4)
                continue;
            const std::size_t start = random() % (name.size() - 3);
            const std::size_t length = 3 + random() % (name.size() - start - 2);
            const QString part = QString::fromStdString(name.substr(start, length));
            if (part.contains(u':') || part.contains(u' '))
                continue;
            QVERIFY2(found(part).contains(m_analysis->index->nodeLabel(NodeId{i})), qPrintable(part));
            ++tried;
        }
    }
    QVERIFY(tried > 100);
}

void FindTest::looksOnlyInItsScopes()
{
    QVERIFY(found(QStringLiteral("Conv"), FindScope::operators).size() >
            found(QStringLiteral("nothing"), FindScope::operators).size());
    QVERIFY(found(QStringLiteral("linear"), FindScope::attributes).contains("up2_resize"));
    QVERIFY(!found(QStringLiteral("linear"), FindScope::names).contains("up2_resize"));
    const GraphNode& conv = m_analysis->index->node(
        FindQuery(QStringLiteral("op:Conv")).find(*m_analysis, m_plan, {}).front().node);
    const QString weight = QString::fromStdString(conv.proto->input(1));
    QVERIFY(!found(weight, FindScope::weights).empty());
    QVERIFY(found(weight, FindScope::operators).empty());
    // Stopped: nothing.
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(FindQuery(QStringLiteral("op:Conv")).find(*m_analysis, m_plan, stop.get_token()).empty());
}

void FindTest::showsWhatIsTyped()
{
    MainWindow window;
    window.resize(1280, 800);
    window.show();
    openAndWait(window, sampleModel());
    part<Pages>(window).open(PageId::compare);
    QTest::keyClicks(&part<FindField>(window), QStringLiteral("op:Resize"));
    QCOMPARE(part<Pages>(window).currentIndex(), 0);
    FindPanel& panel = part<FindPanel>(window);
    QTRY_VERIFY_WITH_TIMEOUT(panel.isVisible() && !panel.isSearching(), kWait);
    const auto nodes = documentOf(window).analysis()->index->nodeCount();
    QCOMPARE(panel.model().rowCount(), 7);
    QCOMPARE(panel.countText(), QStringLiteral("7 of %1 nodes").arg(nodes));
    QCOMPARE(part<GraphPage>(window).view().canvas().lit().size(), std::size_t{7});
    // A new target keeps what is looked for; another document is searched anew.
    documentOf(window).choose({SiteId{0}}, QStringLiteral("keep"));
    QTRY_VERIFY_WITH_TIMEOUT(!panel.isSearching() && panel.isVisible(), kWait);
    QCOMPARE(panel.model().rowCount(), 7);
    window.activateWindow();
    part<FindField>(window).begin();
    QTRY_VERIFY_WITH_TIMEOUT(part<FindField>(window).hasFocus(), kWait);
    QTest::keyClick(&part<FindField>(window), Qt::Key_Escape);
    QVERIFY(!panel.isVisible());
    QVERIFY(part<FindField>(window).text().isEmpty());
    QVERIFY(part<GraphPage>(window).view().canvas().lit().empty());
}

void FindTest::stepsThroughTheHits()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    window.activateWindow(); // F3 is a shortcut: only the active window's count
    QVERIFY(QTest::qWaitForWindowActive(&window));
    part<FindField>(window).setText(QStringLiteral("op:Resize"));
    QTest::keyClick(&part<FindField>(window), Qt::Key_Return); // while it searches
    FindPanel& panel = part<FindPanel>(window);
    QTRY_VERIFY_WITH_TIMEOUT(!panel.isSearching() && panel.model().rowCount() == 7, kWait);
    QTRY_VERIFY_WITH_TIMEOUT(!part<GraphPage>(window).view().isLoading(), kWait); // the canvas has all nodes
    std::vector<BoxId> seen;
    for (int i = 0; i < 14; ++i) {
        seen.push_back(*part<GraphPage>(window).view().canvas().selectedNode());
        QTest::keyClick(&window, Qt::Key_F3);
    }
    QCOMPARE(std::set<BoxId>(seen.begin(), seen.end()).size(), std::size_t{7});
    for (std::size_t i = 0; i < 7; ++i)
        QCOMPARE(seen[i], seen[i + 7]); // around the end
    const auto at = part<GraphPage>(window).view().canvas().selectedNode();
    QTest::keyClick(&window, Qt::Key_F3);
    QTest::keyClick(&window, Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(part<GraphPage>(window).view().canvas().selectedNode(), at);
    part<Selection>(window).selectNothing();
    QTest::keyClick(&window, Qt::Key_F3, Qt::ShiftModifier); // from nowhere: the last
    QCOMPARE(part<GraphPage>(window).view().canvas().selectedNode(),
             std::optional(boxOf(panel.model().hits().back().node)));
}

void FindTest::saysWhereNothingWasFound()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    FindPanel& panel = part<FindPanel>(window);
    part<FindField>(window).setText(QStringLiteral("op:Resize <b>x"));
    QTRY_VERIFY_WITH_TIMEOUT(panel.isVisible() && !panel.isSearching(), kWait);
    QCOMPARE(panel.countText(), QStringLiteral("Nothing matches “op:Resize <b>x” in: names, operators, "
                                               "shapes, attributes, weights."));
    QVERIFY(part<MessageStrip>(window).text().isEmpty());
    panel.setScopes(FindScope::names);
    part<FindField>(window).setText(QStringLiteral("half_pixel"));
    QTRY_VERIFY_WITH_TIMEOUT(
        panel.countText().startsWith(QStringLiteral("Nothing matches “half_pixel” in: names.")), kWait);
    auto* everywhere = panel.findChild<QPushButton*>();
    QVERIFY(everywhere->isVisible());
    everywhere->click();
    QTRY_VERIFY_WITH_TIMEOUT(panel.model().rowCount() > 0, kWait);
    QVERIFY(!everywhere->isVisible());
    QVERIFY(panel.geometry().right() < part<GraphPage>(window).view().width());
    QVERIFY(panel.geometry().bottom() < part<GraphPage>(window).view().height());
}

void FindTest::lightsWhatWasFound()
{
    MainWindow window;
    window.resize(1280, 800);
    window.show();
    openAndWait(window, sampleModel());
    GraphCanvas& canvas = part<GraphPage>(window).view().canvas();
    const QColor ring = GraphCanvas::foundColour(themeFor(canvas.palette()));
    const auto ringed = [&] {
        const QImage image = canvas.grab().toImage();
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                count += image.pixelColor(x, y) == ring ? 1 : 0;
        return count;
    };
    QCOMPARE(ringed(), 0);
    part<FindField>(window).setText(QStringLiteral("op:Resize"));
    QTRY_VERIFY_WITH_TIMEOUT(part<FindPanel>(window).isVisible() && !canvas.lit().empty(), kWait);
    QVERIFY(ringed() > 50);
    part<FindField>(window).clear();
    QTRY_COMPARE_WITH_TIMEOUT(ringed(), 0, kWait);
}

RL_GUI_CASE(FindTest)
#include "find_test.moc"
