// The menu of a node on the graph, and what the pointer is told over it.
#include "app/gui/graph_stages.h"
#include "app/gui/node_json.h"
#include "app/gui/node_menu.h"
#include "app/gui/pages.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/graph/graph_page.h"
#include "widgets/graph/scene_builder.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/messages/message_strip.h"
#include "widgets/selection/selection.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QPushButton>
#include <QTimer>

#include <algorithm>
#include <set>

#include <onnx/onnx_pb.h>

using namespace resizelens;
using namespace resizelens::test;

class NodeMenuTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void rewritesTheSite();
    void leadsAlongTheEdges();
    void leadsToThePages();
    void copiesTheNode();
    void saysThatALineOfPythonIsCopied();
    void describesEveryNodeAsJson();
    void opensOnTheGraph();
    void tellsOfTheSiteUnderThePointer();

private:
    QTemporaryDir m_settings;
};

namespace {

QAction* entryOf(const QMenu& menu, const QString& text)
{
    for (QAction* action : menu.actions())
        if (action->text() == text)
            return action;
    return nullptr;
}

QStringList textsOf(const QMenu& menu)
{
    QStringList texts;
    for (const QAction* action : menu.actions())
        texts.append(action->text());
    return texts;
}

QPointF middleOf(GraphCanvas& canvas, NodeId node)
{
    const GraphScene& scene = *canvas.scene();
    return canvas.toView(scene.nodes[scene.indexOfId.at(boxOf(node).value)].rect.center());
}

} // namespace

void NodeMenuTest::initTestCase()
{
    useSettingsIn(m_settings);
}

/// By a rule and back to the node, each with its tick, and each can be undone.
void NodeMenuTest::rewritesTheSite()
{
    MainWindow window;
    openAndWait(window, sampleModel());
    NodeMenu& menus = part<NodeMenu>(window);
    const auto& analysis = *part<Selection>(window).analysis();
    for (std::uint32_t site = 0; site < analysis.sites.size(); ++site) {
        const SiteAnalysis& entry = analysis.sites[site];
        for (std::size_t i = 0; i < entry.candidates.size(); ++i) {
            QMenu menu;
            menus.fill(entry.site.node, menu);
            const QMenu* rewrites = entryOf(menu, QStringLiteral("Rewrite by"))->menu();
            QCOMPARE(rewrites->actions().size(), static_cast<qsizetype>(entry.candidates.size()));
            rewrites->actions().at(static_cast<qsizetype>(i))->trigger();
            QCOMPARE(documentOf(window).plan().choices[site].candidate, std::optional<std::size_t>(i));
            QMenu after;
            menus.fill(entry.site.node, after);
            const auto ticks = entryOf(after, QStringLiteral("Rewrite by"))->menu()->actions();
            for (qsizetype k = 0; k < ticks.size(); ++k)
                QCOMPARE(ticks.at(k)->isChecked(), k == static_cast<qsizetype>(i));
            QVERIFY(!entryOf(after, QStringLiteral("Keep as it is"))->isChecked());
        }
        QMenu menu;
        menus.fill(entry.site.node, menu);
        entryOf(menu, QStringLiteral("Keep as it is"))->trigger();
        QVERIFY(!documentOf(window).plan().choices[site].candidate);
        if (entry.candidates.empty())
            continue;
        documentOf(window).undoStack().undo();
        QVERIFY(documentOf(window).plan().choices[site].candidate.has_value());
    }
}

/// All producers and consumers of every node, and a click selects them.
void NodeMenuTest::leadsAlongTheEdges()
{
    MainWindow window;
    openAndWait(window, sampleModel());
    NodeMenu& menus = part<NodeMenu>(window);
    const GraphIndex& index = *part<Selection>(window).analysis()->index;
    for (std::uint32_t i = 0; i < index.nodeCount(); ++i) {
        std::set<NodeId> before, after;
        for (std::uint32_t other = 0; other < index.nodeCount(); ++other)
            for (const std::string& written : index.node(NodeId{other}).proto->output())
                for (const std::string& read : index.node(NodeId{i}).proto->input())
                    if (written == read && !read.empty())
                        before.insert(NodeId{other});
        for (std::uint32_t other = 0; other < index.nodeCount(); ++other)
            for (const std::string& read : index.node(NodeId{other}).proto->input())
                for (const std::string& written : index.node(NodeId{i}).proto->output())
                    if (written == read && !read.empty())
                        after.insert(NodeId{other});
        const auto follow = [&](const QString& title, const std::set<NodeId>& expected) {
            QMenu menu;
            menus.fill(NodeId{i}, menu);
            std::set<NodeId> reached;
            for (QAction* way : entryOf(menu, title)->menu()->actions()) {
                way->trigger();
                reached.insert(*part<Selection>(window).node());
            }
            QVERIFY(reached == expected);
            QCOMPARE(entryOf(menu, title)->isEnabled(), !expected.empty());
        };
        follow(QStringLiteral("Comes from"), before);
        follow(QStringLiteral("Goes to"), after);
    }
}

void NodeMenuTest::leadsToThePages()
{
    MainWindow window;
    openAndWait(window, sampleModel());
    NodeMenu& menus = part<NodeMenu>(window);
    const NodeId node = part<Selection>(window).analysis()->sites[2].site.node;
    QMenu menu;
    menus.fill(node, menu);
    entryOf(menu, QStringLiteral("Compare"))->trigger();
    QCOMPARE(part<Pages>(window).page(), PageId::compare);
    QCOMPARE(part<Selection>(window).node(), std::optional(node));
    entryOf(menu, QStringLiteral("Before and after"))->trigger();
    QCOMPARE(part<Pages>(window).page(), PageId::graph);
    QCOMPARE(part<GraphStages>(window).stage(), 1);
    // A node that is no site has none of these.
    const GraphIndex& index = *part<Selection>(window).analysis()->index;
    for (std::uint32_t i = 0; i < index.nodeCount(); ++i) {
        QMenu other;
        menus.fill(NodeId{i}, other);
        QCOMPARE(textsOf(other).contains(QStringLiteral("Compare")),
                 part<Selection>(window).analysis()->siteOfNode(NodeId{i}).has_value());
    }
}

void NodeMenuTest::copiesTheNode()
{
    MainWindow window;
    openAndWait(window, sampleModel());
    NodeMenu& menus = part<NodeMenu>(window);
    const auto& analysis = *part<Selection>(window).analysis();
    QMenu menu;
    menus.fill(analysis.sites[3].site.node, menu);
    const QMenu* copies = entryOf(menu, QStringLiteral("Copy"))->menu();
    entryOf(*copies, QStringLiteral("Name"))->trigger();
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("up2_resize"));
    entryOf(*copies, QStringLiteral("As JSON"))->trigger();
    const auto json = QJsonDocument::fromJson(QApplication::clipboard()->text().toUtf8()).object();
    QCOMPARE(json[QStringLiteral("name")].toString(), QStringLiteral("up2_resize"));
    QCOMPARE(json[QStringLiteral("op_type")].toString(), QStringLiteral("Resize"));
    QCOMPARE(json[QStringLiteral("site")][QStringLiteral("rewrites")].toArray().size(),
             static_cast<qsizetype>(analysis.sites[3].candidates.size()));
}

/// Every attribute, input and output of every node, with the values of numbers and texts.
/// The file is on the machine of whoever exported the model.
void NodeMenuTest::saysThatALineOfPythonIsCopied()
{
    onnx::ModelProto model = emptyModel("origin", 18);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 8});
    graph.output(graph.node("Relu", "r", {"x"}), {1, 8});
    addMetadata(*model.mutable_graph()->mutable_node(0), "pkg.torch.onnx.stack_trace",
                "File \"/nowhere/net.py\", line 12, in forward");
    MainWindow window;
    openAndWait(window, QString::fromStdString(saveTemp(model, "origin").string()));
    part<Selection>(window).selectNode(NodeId{0});
    const auto buttons = part<InspectorPanel>(window).findChildren<QPushButton*>();
    const auto button = std::ranges::find(buttons, QStringLiteral("Open the file"), &QPushButton::text);
    QVERIFY(button != buttons.end());
    (*button)->click();
    QTRY_VERIFY(part<MessageStrip>(window).text().contains(QStringLiteral("net.py:12 is copied")));
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("net.py:12"));
}

void NodeMenuTest::describesEveryNodeAsJson()
{
    const auto analysis = *analyse(sampleModel().toStdString());
    const Plan plan = *makePlan(analysis->sites, Policy{});
    for (std::uint32_t i = 0; i < analysis->index->nodeCount(); ++i) {
        const onnx::NodeProto& node = *analysis->index->node(NodeId{i}).proto;
        const auto json = QJsonDocument::fromJson(nodeJson(*analysis, plan, NodeId{i})).object();
        const auto attributes = json[QStringLiteral("attributes")].toObject();
        QCOMPARE(attributes.size(), static_cast<qsizetype>(node.attribute_size()));
        for (const auto& attribute : node.attribute()) {
            const QJsonValue value = attributes[QString::fromStdString(attribute.name())];
            if (attribute.type() == onnx::AttributeProto::INT)
                QCOMPARE(value.toInteger(), static_cast<qint64>(attribute.i()));
            else if (attribute.type() == onnx::AttributeProto::STRING)
                QCOMPARE(value.toString().toStdString(), attribute.s());
            else if (attribute.type() == onnx::AttributeProto::INTS)
                for (int k = 0; k < attribute.ints_size(); ++k)
                    QCOMPARE(value.toArray().at(k).toInteger(), static_cast<qint64>(attribute.ints(k)));
        }
        const auto outputs = json[QStringLiteral("outputs")].toArray();
        QCOMPARE(outputs.size(), static_cast<qsizetype>(node.output_size()));
        QCOMPARE(json[QStringLiteral("inputs")].toArray().size(), static_cast<qsizetype>(node.input_size()));
        for (int k = 0; k < node.output_size(); ++k)
            QCOMPARE(outputs.at(k)[QStringLiteral("name")].toString().toStdString(), node.output(k));
    }
}

/// By the menu key on the selected node.
void NodeMenuTest::opensOnTheGraph()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    part<Selection>(window).selectSite(SiteId{1});
    GraphCanvas& canvas = part<GraphPage>(window).view().canvas();
    QStringList entries;
    QTimer::singleShot(0, &window, [&] {
        if (auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
            entries = textsOf(*menu);
            menu->close();
        }
    });
    const QPoint middle = canvas.rect().center();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, middle, canvas.mapToGlobal(middle));
    QApplication::sendEvent(&canvas, &event);
    for (const char* entry : {"Rewrite by", "Keep as it is", "Compare", "Comes from", "Goes to", "Copy",
                              "Show only its neighbourhood"})
        QVERIFY2(entries.contains(QString::fromLatin1(entry)), entry);
}

void NodeMenuTest::tellsOfTheSiteUnderThePointer()
{
    MainWindow window;
    window.show();
    openAndWait(window, sampleModel());
    GraphCanvas& canvas = part<GraphPage>(window).view().canvas();
    const auto& analysis = *part<Selection>(window).analysis();
    const SiteId site{3};
    const NodeId node = analysis.sites[site.value].site.node;
    documentOf(window).choose({site}, QStringLiteral("keep"));
    const QString kept = canvas.tipAt(middleOf(canvas, node));
    QVERIFY2(kept.contains(QStringLiteral("linear")) && kept.contains(QStringLiteral("○ Kept as it is")),
             qPrintable(kept));
    documentOf(window).choose({site}, QStringLiteral("exact"));
    const QString rewritten = canvas.tipAt(middleOf(canvas, node));
    QVERIFY2(rewritten.contains(QStringLiteral("● Rewritten by rule")) &&
                 rewritten.contains(QStringLiteral("MACs")),
             qPrintable(rewritten));
    QVERIFY(rewritten.contains(QStringLiteral(" → ")));
    QCOMPARE(canvas.tipAt({-5000.0, -5000.0}), QString());
}

RL_GUI_CASE(NodeMenuTest)
#include "node_menu_test.moc"
