#include "core/engine/analysis.h"
#include "core/engine/target_matrix.h"
#include "core/targets/target_profile.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/inspector/fold_section.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/inspector/operator_form.h"
#include "widgets/inspector/section_tree.h"
#include "widgets/inspector/taps_view.h"
#include "widgets/inspector/target_bars.h"
#include "widgets/inspector/target_card.h"
#include "widgets/inspector/tensor_view.h"
#include "widgets/inspector/wrap_delegate.h"
#include "widgets/messages/message_strip.h"
#include "widgets/sites/site_text.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/theme.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include <algorithm>
#include <limits>
#include <map>

#include <onnx/onnx_pb.h>

using namespace resizelens;

class InspectorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsASite();
    void theStoryLeads();
    void theStoryActs();
    void asksForShapesWhereTheyMayHelp();
    void aFaultIsMendedByOneClick();
    void theStoryNamesReasonRewriteAndResult();
    void sectionsRememberWhetherTheyAreFolded();
    void theCardAnswersForEachTarget();
    void theBarsAreThePieces();
    void showsAnyNode();
    void showsWhereANodeWasMade();
    void showsTheModel();
    void showsTheModel_data();
    void theModelGivesWayToANode();
    void oneRowAReason();
    void eachRewriteHasItsCost();
    void pricesAreThoseOfTheTarget();
    void offersTheOtherChoice();
    void asksForTimes();
    void writesTheTapsAsAFormula();
    void showsNegativeTapsWhole();
    void longNamesLeaveTheWidth();
    void showsOneMessageAtATime();
    void longMessagesFold();
    void messagesAreSentencesWithoutOptions();
    void namesInputsAndMarksDefaults();
    void saysWhereConstantsComeFrom();
    void showsWeightsOnDemand();
    void countsTensorFacts();
    void tensorModelKeepsItsContract();
    void wrapsLongTexts();
    void settlesInEverySize();
    void rowsHoldTheLinesOfEveryScript();
};

namespace {

std::shared_ptr<const Analysis> sample()
{
    return *analyse(test::saveTemp(test::segmenter(), "inspected"));
}

/// The row of that name below the one of a rewrite.
const QTreeWidgetItem* rowOf(const QTreeWidget& tree, const std::string& rule, const QString& name)
{
    for (QTreeWidgetItemIterator item(const_cast<QTreeWidget*>(&tree)); *item; ++item)
        if ((*item)->text(0) == name && (*item)->parent() != nullptr &&
            (*item)
                ->parent()
                ->text(0)
                .remove(QStringLiteral("● "))
                .startsWith(QString::fromStdString(rule + " – ")))
            return *item;
    return nullptr;
}

} // namespace

void InspectorTest::showsASite()
{
    Selection selection;
    InspectorPanel panel(selection);
    const auto analysis = sample();
    selection.show(analysis, *makePlan(analysis->sites, Policy{"patent"}));
    selection.selectNode(analysis->sites[3].site.node);
    const QString text = panel.asText();
    QVERIFY(panel.title().contains(QStringLiteral("up2_resize")));
    QVERIFY(text.contains(QStringLiteral("(default)")));
    QVERIFY2(text.contains(QStringLiteral("transposed, border scale")), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("ConvTranspose 4×4 stride 2 pads 1 depthwise")));
    QVERIFY(panel.verdict().startsWith(QStringLiteral("◐")));
}

/// Lengths and mode of every site and its sentences, and nothing of a site on other nodes.
void InspectorTest::theStoryLeads()
{
    Selection selection;
    InspectorPanel panel(selection);
    const auto analysis = sample();
    selection.show(analysis, *makePlan(analysis->sites, Policy{}));
    for (const SiteAnalysis& entry : analysis->sites) {
        selection.selectNode(entry.site.node);
        QCOMPARE(panel.title(), QString::fromStdString(entry.site.id));
        QVERIFY(panel.facts().contains(lengthsText(entry.site)));
        QVERIFY(panel.facts().contains(modeNames(entry.site).front()));
        const int exact = static_cast<int>(
            std::count_if(entry.candidates.begin(), entry.candidates.end(), [](const Candidate& candidate) {
                return candidate.certificate && candidate.certificate->isExact();
            }));
        QVERIFY(panel.section(QStringLiteral("rewrites")) != nullptr);
        QCOMPARE(panel.section(QStringLiteral("rewrites"))->answer(),
                 QStringLiteral("%1, of which %2 exact").arg(entry.candidates.size()).arg(exact));
        QVERIFY2(panel.verdict().contains(QStringLiteral("for every")), qPrintable(panel.verdict()));
    }
    selection.selectNothing();
    QVERIFY(panel.verdict().isEmpty());
    QVERIFY(panel.section(QStringLiteral("rewrites")) == nullptr);
}

/// With a target: why it does not support the node stays said after the node is kept; no sentence is said twice.
void InspectorTest::theStoryNamesReasonRewriteAndResult()
{
    Selection selection;
    InspectorPanel panel(selection);
    AnalysisOptions options;
    options.target = findTarget("dla", "no such folder").value_or(nullptr);
    const auto analysis = *analyse(test::saveTemp(test::segmenter(), "story"), options);
    const auto edge = *analysis->findSite("edge_resize");
    const auto plan = *makePlan(analysis->sites, Policy{});
    selection.show(analysis, plan);
    selection.selectSite(edge);
    const QStringList steps = panel.verdict().split(QLatin1Char('\n'));
    QCOMPARE(steps.size(), 3);
    QVERIFY2(
        steps[0].startsWith(QStringLiteral("✕ NVIDIA DLA does not support it. DLA supports linear Resize")),
        qPrintable(steps[0]));
    QVERIFY2(steps[1].startsWith(
                 QStringLiteral("● Resize nearest and Conv 2×2 replace it. Rule nearest_convolution")),
             qPrintable(steps[1]));
    QCOMPARE(steps[2], QStringLiteral("= The result is the same for every input, up to float32 rounding."));
    QCOMPARE(panel.mainAction().text(), QStringLiteral("Keep this node instead"));
    const QString text = panel.asText();
    QVERIFY(!text.contains(QStringLiteral("half_pixel coordinates"))); // said above
    Policy keep;
    keep.rule = "keep";
    selection.setPlan(*makePlan(analysis->sites, keep));
    const QStringList kept = panel.verdict().split(QLatin1Char('\n'));
    QCOMPARE(kept.front(), steps[0]);
    QVERIFY2(kept[1].contains(QStringLiteral("It stays as it is.")), qPrintable(kept[1]));
    QCOMPARE(panel.mainAction().text(), QStringLiteral("Rewrite it"));
    // What was measured joins the sentence that it is about, and only that one.
    selection.setPlan(plan);
    panel.showPair(SitePair{{}, {}, 1e-7, 9.5e-7});
    QVERIFY2(panel.verdict().endsWith(QStringLiteral("On this image 1e−07, limit 9.5e−07")),
             qPrintable(panel.verdict()));
    QCOMPARE(panel.pairView().sign(), QStringLiteral("="));
    panel.showPair(std::nullopt);
    QVERIFY(panel.pairView().isHidden());
}

/// Also over a restart: a new panel folds what the one before had folded.
void InspectorTest::sectionsRememberWhetherTheyAreFolded()
{
    QSettings().remove(QStringLiteral("inspector"));
    Selection selection;
    const auto analysis = sample();
    const auto state = [&](const QString& key, bool click) {
        InspectorPanel panel(selection);
        selection.show(analysis, *makePlan(analysis->sites, Policy{}));
        selection.selectSite(SiteId{3});
        FoldSection* section = panel.section(key);
        if (section == nullptr)
            return -1;
        if (click)
            section->head().click();
        selection.selectSite(SiteId{4});
        return panel.section(key)->isFolded() ? 1 : 0;
    };
    for (const auto& [key, folded] : {std::pair(QStringLiteral("taps"), 0),
                                      {QStringLiteral("rewrites"), 1},
                                      {QStringLiteral("site"), 1}}) {
        QCOMPARE(state(key, false), folded);
        QCOMPARE(state(key, true), 1 - folded);
        QCOMPARE(state(key, false), 1 - folded);
    }
    QSettings().remove(QStringLiteral("inspector"));
}

/// Every target: what the card counts are the sites, and what it lists is what the target does not support.
void InspectorTest::theCardAnswersForEachTarget()
{
    Selection selection;
    InspectorPanel panel(selection);
    const auto targets = allTargets({});
    QVERIFY(targets.has_value());
    int listed = 0;
    for (const TargetPointer& target : *targets) {
        const auto analysis = *analyse(test::saveTemp(test::segmenter(), "card"), {.target = target});
        selection.show(analysis, *makePlan(analysis->sites, Policy{}));
        panel.showCard();
        QVERIFY(panel.showsCard());
        const auto others =
            std::count_if(analysis->sites.begin(), analysis->sites.end(), [](const SiteAnalysis& site) {
                return site.verdict->acceptance != Acceptance::accepted;
            });
        QCOMPARE(panel.card().listed().size(), static_cast<qsizetype>(others));
        QVERIFY2(panel.card().answer().contains(QStringLiteral("supported")) ||
                     panel.card().answer().contains(QStringLiteral("something else")),
                 qPrintable(panel.card().answer()));
        listed += static_cast<int>(others);
    }
    QVERIFY(listed > 20);
    selection.selectSite(SiteId{2});
    QVERIFY(!panel.showsCard());
}

/// The figures of `check --target dla`, and a cell for each operator.
void InspectorTest::theBarsAreThePieces()
{
    AnalysisOptions options;
    options.target = findTarget("dla", "no such folder").value_or(nullptr);
    const auto analysis = *analyse(test::saveTemp(test::segmenter(), "bars"), options);
    const auto plan = *makePlan(analysis->sites, Policy{});
    const auto bars = targetBars(*analysis, plan);
    QVERIFY(bars.has_value());
    const auto effect = partitionEffect(*analysis, plan);
    QCOMPARE(bars->piecesBefore, effect->before.partitions);
    QCOMPARE(bars->transfersAfter, effect->after.switches);
    const auto count = [](const std::vector<BarCell>& cells, BarCell cell) {
        return static_cast<std::size_t>(std::count(cells.begin(), cells.end(), cell));
    };
    QCOMPARE(count(bars->before, BarCell::unsupported), effect->before.refused);
    QCOMPARE(count(bars->before, BarCell::supported), effect->before.accepted);
    QCOMPARE(count(bars->after, BarCell::supported) + count(bars->after, BarCell::added),
             effect->after.accepted);
    QCOMPARE(count(bars->after, BarCell::unsupported), std::size_t{0});
    QVERIFY(bars->piecesAfter < bars->piecesBefore);
}

/// What the exporter wrote wrongly comes first, with the button that writes what was meant.
void InspectorTest::aFaultIsMendedByOneClick()
{
    onnx::ModelProto model = test::emptyModel("fault", 18);
    model.set_producer_name("pytorch");
    test::GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 1, 8, 8});
    graph.node("Resize", "r", {"x", "", "", graph.ints("sizes", {1, 1, 5, 4})},
               {test::attribute("mode", "linear"), test::attribute("antialias", std::int64_t{1})}, "y");
    graph.output("y", {1, 1, 5, 4});
    const auto analysis = analyse(test::saveTemp(model, "fault"));
    QVERIFY(analysis);
    Selection selection;
    InspectorPanel panel(selection);
    selection.show(*analysis, *makePlan((*analysis)->sites, Policy{}));
    selection.selectSite(SiteId{0});
    const QString first = panel.verdict().split(QLatin1Char('\n')).front();
    QVERIFY2(first.startsWith(QStringLiteral("⚠ The exporter wrote it wrongly.")), qPrintable(first));
    QVERIFY2(first.contains(QStringLiteral("exclude_outside=1")), qPrintable(first));
    QCOMPARE(panel.mainAction().text(), QStringLiteral("Write as meant"));
    QSignalSpy asked(&panel, &InspectorPanel::choiceRequested);
    panel.mainAction().click();
    QTRY_COMPARE_WITH_TIMEOUT(asked.count(), 1, test::kWait);
    QCOMPARE(asked[0][1].toString(), QStringLiteral("as_meant"));
    Policy meant;
    meant.asMeant = true;
    selection.setPlan(*makePlan((*analysis)->sites, meant));
    QCOMPARE(panel.mainAction().text(), QStringLiteral("Keep this node instead"));
}

/// What the buttons ask for is what the site lacks.
void InspectorTest::theStoryActs()
{
    Selection selection;
    InspectorPanel panel(selection);
    const auto analysis = sample();
    selection.show(analysis, *makePlan(analysis->sites, Policy{"keep"}));
    selection.selectSite(SiteId{0});
    QSignalSpy asked(&panel, &InspectorPanel::choiceRequested),
        compared(&panel, &InspectorPanel::compareRequested);
    panel.mainAction().click();
    QTRY_COMPARE_WITH_TIMEOUT(asked.count(), 1, test::kWait);
    QCOMPARE(asked[0][1].toString(), QStringLiteral("exact"));
    selection.setPlan(*makePlan(analysis->sites, Policy{}));
    QVERIFY(selection.plan().choices[0].candidate);
    panel.mainAction().click();
    QTRY_COMPARE_WITH_TIMEOUT(asked.count(), 2, test::kWait);
    QCOMPARE(asked[1][1].toString(), QStringLiteral("keep"));
    const auto buttons = panel.section(QStringLiteral("rewrites"))->findChildren<QPushButton*>();
    const auto rewrites = static_cast<qsizetype>(analysis->sites[0].candidates.size());
    QCOMPARE(buttons.size(), rewrites + 1); // and one that times them
    buttons[rewrites - 1]->click();
    QTRY_COMPARE_WITH_TIMEOUT(asked.count(), 3, test::kWait);
    QCOMPARE(asked[2][1].toString(), QString::fromStdString(analysis->sites[0].candidates.back().rule));
    panel.compareLink().click();
    QCOMPARE(compared.count(), 1);
}

void InspectorTest::asksForShapesWhereTheyMayHelp()
{
    onnx::ModelProto model = test::emptyModel("shapes", 18);
    test::GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, "h", "w"});
    graph.node("Resize", "r", {"x", "", "", graph.ints("sizes", {1, 3, 9, 9})},
               {test::attribute("mode", "cubic")}, "y");
    graph.output("y", {1, 3, 9, 9});
    const auto file = test::saveTemp(model, "shapes");
    Selection selection;
    InspectorPanel panel(selection);
    const auto free = *analyse(file);
    selection.show(free, *makePlan(free->sites, Policy{}));
    selection.selectSite(SiteId{0});
    QVERIFY(panel.shapesAction().isVisibleTo(&panel));
    QSignalSpy asked(&panel, &InspectorPanel::inputShapesRequested);
    panel.shapesAction().click();
    QTRY_COMPARE_WITH_TIMEOUT(asked.count(), 1, test::kWait);
    onnx::ModelProto scaled = test::emptyModel("scaled", 18); // by a scale that callers give
    test::GraphBuilder other(*scaled.mutable_graph());
    other.input("x", {1, 3, 8, 8});
    other.input("scales", {4});
    other.node("Resize", "r", {"x", "", "scales"}, {test::attribute("mode", "linear")}, "y");
    other.output("y", {1, 3, "h", "w"});
    const auto given = *analyse(test::saveTemp(scaled, "scaled"));
    selection.show(given, *makePlan(given->sites, Policy{}));
    selection.selectSite(SiteId{0});
    QVERIFY(panel.shapesAction().isVisibleTo(&panel));
    AnalysisOptions known;
    known.inputShapes["x"] = {1, 3, 8, 8};
    const auto fixed = *analyse(file, known);
    selection.show(fixed, *makePlan(fixed->sites, Policy{}));
    selection.selectSite(SiteId{0});
    QVERIFY(!panel.shapesAction().isVisibleTo(&panel));
}

void InspectorTest::showsAnyNode()
{
    Selection selection;
    InspectorPanel panel(selection);
    QVERIFY(panel.asText().isEmpty());
    const auto analysis = sample();
    selection.show(analysis, *makePlan(analysis->sites, Policy{"patent"}));
    for (std::uint32_t i = 0; i < analysis->index->nodeCount(); ++i) {
        selection.selectNode(NodeId{i});
        QVERIFY(panel.asText().contains(QStringLiteral("Outputs")));
    }
    selection.selectNothing();
    QVERIFY(!panel.shownNode());
}

void InspectorTest::showsWhereANodeWasMade()
{
    onnx::ModelProto model = test::emptyModel("origin", 18);
    test::GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 1, 8, 8});
    graph.node("Relu", "r", {"x"}, {}, "y");
    graph.output("y", {1, 1, 8, 8});
    auto& node = *model.mutable_graph()->mutable_node(0);
    test::addMetadata(node, "pkg.torch.onnx.name_scopes", "['', 'encoder.up', 'relu']");
    test::addMetadata(node, "pkg.torch.onnx.class_hierarchy", "['net.Net', 'net.Up', 'aten.relu.default']");
    test::addMetadata(node, "pkg.torch.onnx.stack_trace",
                      "File \"/home/me/net.py\", line 12, in forward\n    return relu(x)");
    const auto analysis = analyse(test::saveTemp(model, "origin"));
    QVERIFY(analysis);
    Selection selection;
    InspectorPanel panel(selection);
    selection.show(*analysis, *makePlan((*analysis)->sites, Policy{}));
    selection.selectNode(NodeId{0});
    QVERIFY2(panel.asText().contains(QStringLiteral("encoder.up, a net.Up")), qPrintable(panel.asText()));
    QVERIFY(panel.asText().contains(QStringLiteral("net.py, line 12")));
}

void InspectorTest::showsTheModel_data()
{
    QTest::addColumn<QString>("line");
    for (const char* line : {"Model", "IR version: ", "operator set: ai.onnx ", "producer: maker 2.1",
                             "Inputs", "Resize: 7", "Metadata", "author: Zoë", "float32: ", "quantised: no"})
        QTest::newRow(line) << QString::fromUtf8(line);
}

/// The figures are counted here in another way.
void InspectorTest::showsTheModel()
{
    QFETCH(QString, line);
    onnx::ModelProto model = test::segmenter();
    model.set_producer_name("maker");
    model.set_producer_version("2.1");
    auto* entry = model.add_metadata_props();
    entry->set_key("author");
    entry->set_value("Zoë");
    std::map<std::string, int> operators;
    for (const auto& node : model.graph().node())
        ++operators[node.op_type()];
    QCOMPARE(operators["Resize"], 7);
    const auto analysis = *analyse(test::saveTemp(model, "page"));
    Selection selection;
    InspectorPanel panel(selection);
    selection.show(analysis, *makePlan(analysis->sites, Policy{"patent"}));
    QCOMPARE(panel.title(), QString::fromStdString(analysis->file->path().filename().string()));
    QTRY_VERIFY_WITH_TIMEOUT(!panel.isCounting(), test::kWait);
    const QString text = panel.asText();
    QVERIFY2(text.contains(line), qPrintable(text));
    for (const auto& [op, number] : operators)
        QVERIFY2(text.contains(QStringLiteral("%1: %2").arg(QString::fromStdString(op)).arg(number)),
                 op.c_str());
    for (const auto& input : model.graph().input())
        QVERIFY(text.contains(QString::fromStdString(input.name())));
}

/// A page that is still on its way does not come into the rows of a node.
void InspectorTest::theModelGivesWayToANode()
{
    Selection selection;
    InspectorPanel panel(selection);
    const auto analysis = sample();
    selection.show(analysis, *makePlan(analysis->sites, Policy{"patent"}));
    QVERIFY(panel.isCounting());
    selection.selectNode(NodeId{0});
    QVERIFY(!panel.isCounting());
    QTest::qWait(100);
    QVERIFY(!panel.asText().contains(QStringLiteral("IR version")));
    selection.selectNothing();
    QTRY_VERIFY_WITH_TIMEOUT(panel.asText().contains(QStringLiteral("IR version")), test::kWait);
}

void InspectorTest::oneRowAReason()
{
    Selection selection;
    InspectorPanel panel(selection);
    const auto analysis = sample();
    selection.show(analysis, *makePlan(analysis->sites, Policy{"patent"}));
    bool merged = false;
    for (const SiteAnalysis& entry : analysis->sites) {
        std::map<std::string, QStringList> rules;
        for (const Refusal& refusal : entry.refusals)
            rules[refusal.message].append(QString::fromStdString(refusal.rule));
        selection.selectNode(entry.site.node);
        const QString text = panel.asText();
        for (const auto& [reason, names] : rules) {
            merged = merged || names.size() > 1;
            const QString row = names.join(QStringLiteral(", ")) + QStringLiteral(": ");
            QVERIFY2(text.contains(row), qPrintable(row));
        }
    }
    QVERIFY(merged);
}

void InspectorTest::eachRewriteHasItsCost()
{
    Selection selection;
    InspectorPanel panel(selection);
    const auto analysis = sample();
    selection.show(analysis, *makePlan(analysis->sites, Policy{}));
    selection.selectSite(SiteId{0});
    const auto& tree = panel.section(QStringLiteral("rewrites"))->tree();
    for (std::uint32_t site = 0; site < analysis->sites.size(); ++site) {
        selection.selectSite(SiteId{site});
        for (const Candidate& candidate : analysis->sites[site].candidates)
            for (const char* name : {"cost", "moves", "price"})
                QVERIFY2(rowOf(tree, candidate.rule, QString::fromLatin1(name)) != nullptr,
                         candidate.rule.c_str());
    }
    // up1_resize: 40 channels, 8×8 to 16×16. A depthwise kernel of 2×2 at stride 2 works once an output and has
    // 40 × 4 weights of 4 bytes; it reads 40·8·8 samples, writes 40·16·16 and moves its weights.
    selection.selectSite(SiteId{2});
    const std::string rule = "transposed_convolution";
    QCOMPARE(rowOf(tree, rule, QStringLiteral("cost"))->text(1),
             QStringLiteral("10.2 k MACs, 1 per output; 640 bytes of weights"));
    QCOMPARE(rowOf(tree, rule, QStringLiteral("moves"))->text(1),
             QStringLiteral("51.2 k bytes moved; operators: 1, transfers: 0"));
    QCOMPARE(rowOf(tree, rule, QStringLiteral("price"))->text(1), QStringLiteral("52.4 k (neutral prices)"));
}

void InspectorTest::pricesAreThoseOfTheTarget()
{
    Selection selection;
    InspectorPanel panel(selection);
    AnalysisOptions options;
    options.target = findTarget("dla", "no such folder").value_or(nullptr);
    QVERIFY(options.target && options.target->prices);
    const auto analysis = *analyse(test::saveTemp(test::segmenter(), "priced"), options);
    selection.show(analysis, *makePlan(analysis->sites, Policy{}));
    selection.selectSite(SiteId{2});
    const QTreeWidgetItem* row = rowOf(panel.section(QStringLiteral("rewrites"))->tree(),
                                       "transposed_convolution", QStringLiteral("price"));
    QVERIFY(row != nullptr);
    QVERIFY2(row->text(1).endsWith(QStringLiteral("(prices of dla)")), qPrintable(row->text(1)));
    const std::string& source = options.target->sources.at(options.target->prices->source).title;
    QVERIFY2(row->toolTip(1).contains(QString::fromStdString(source)), qPrintable(row->toolTip(1)));
}

void InspectorTest::offersTheOtherChoice()
{
    Selection selection;
    InspectorPanel panel(selection);
    const auto analysis = sample();
    selection.show(analysis, *makePlan(analysis->sites, Policy{"patent"}));
    selection.selectNode(analysis->sites[1].site.node);
    QSignalSpy asked(&panel, &InspectorPanel::choiceRequested);
    const auto buttons = panel.findChildren<QPushButton*>();
    const auto keep = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton* button) {
        return button->text().contains(QStringLiteral("Keep"));
    });
    QVERIFY(keep != buttons.end());
    (*keep)->click();
    QTRY_COMPARE_WITH_TIMEOUT(asked.size(), 1, test::kWait);
    QCOMPARE(asked.first()[0].value<SiteIds>(), SiteIds{SiteId{1}});
    QCOMPARE(asked.first()[1].toString(), QStringLiteral("keep"));
}

void InspectorTest::asksForTimes()
{
    Selection selection;
    InspectorPanel panel(selection);
    const auto analysis = sample();
    selection.show(analysis, *makePlan(analysis->sites, Policy{}));
    selection.selectNode(analysis->sites[1].site.node);
    QSignalSpy asked(&panel, &InspectorPanel::timesRequested);
    const auto buttons = panel.findChildren<QPushButton*>();
    const auto times = std::ranges::find_if(buttons, [](const QPushButton* button) {
        return button->text() == QStringLiteral("Find the fastest");
    });
    QVERIFY(times != buttons.end());
    (*times)->click();
    QTRY_COMPARE_WITH_TIMEOUT(asked.size(), 1, test::kWait);
}

void InspectorTest::writesTheTapsAsAFormula()
{
    ResizeSpec spec;
    spec.mode = ResizeMode::linear;
    TapsView view;
    view.setAxis(std::make_shared<const AxisOperator>(*axisOperator(spec, {4, 8, 2.0})));
    QCOMPARE(view.rowCount(), 8);
    view.setRow(3);
    QCOMPARE(view.formula(), QStringLiteral("y[3] = 0.75·x[1] + 0.25·x[2]"));
    view.setRow(99);
    QCOMPARE(view.formula(), QStringLiteral("y[7] = 1·x[3]"));
    view.resize(240, 110);
    QVERIFY(!view.grab().isNull());
    view.setAxis(nullptr);
    QVERIFY(view.formula().isEmpty());
}

void InspectorTest::showsNegativeTapsWhole()
{
    ResizeSpec spec;
    spec.mode = ResizeMode::cubic;
    TapsView view;
    view.setAxis(std::make_shared<const AxisOperator>(*axisOperator(spec, {8, 16, 2.0})));
    view.setRow(8);
    const QString minus = QStringLiteral("−");
    QVERIFY2(view.formula().startsWith(QStringLiteral("y[8] = −0.0")), qPrintable(view.formula()));
    QVERIFY2(!view.formula().contains(QStringLiteral("+ −")) && !view.formula().contains(u'-'),
             qPrintable(view.formula()));
    QVERIFY(view.formula().count(minus) >= 2);
    for (const int height : {96, 110, 200}) {
        view.resize(300, height);
        const QImage image = view.grab().toImage();
        const QColor negative = themeFor(view.palette()).site(SiteState::withError);
        int highest = height, lowest = -1;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y) == negative) {
                    highest = std::min(highest, y);
                    lowest = std::max(lowest, y);
                }
        QVERIFY(lowest - highest >= 2);      // the bar is there …
        QVERIFY(lowest <= height - 22 - 14); // … with room for its number and the line of indices
    }
}

void InspectorTest::longNamesLeaveTheWidth()
{
    Selection selection;
    InspectorPanel panel(selection);
    auto model = test::segmenter();
    selection.show(sample(), {});
    panel.resize(320, 700);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    const int least = panel.minimumSizeHint().width();
    const std::string name(10000, 'n');
    for (auto& node : *model.mutable_graph()->mutable_node())
        if (node.op_type() == "Resize")
            node.set_name(name + node.name());
    const auto analysis = *analyse(test::saveTemp(model, "long_names"));
    selection.show(analysis, *makePlan(analysis->sites, Policy{}));
    for (const SiteAnalysis& site : analysis->sites) {
        selection.selectNode(site.site.node);
        QTest::qWait(1);
        QVERIFY2(panel.minimumSizeHint().width() <= std::max(least, 260),
                 qPrintable(QString::number(panel.minimumSizeHint().width())));
        QCOMPARE(panel.width(), 320);
        QVERIFY(panel.title().size() > 300); // it is only shown shorter
    }
}

void InspectorTest::showsOneMessageAtATime()
{
    QWidget window;
    MessageStrip strip(&window);
    window.show();
    strip.show(messageOf(
        Error{ErrorKind::io, "file.missing", "there is no such file", "a.onnx", {}, "Check the path"}));
    QCOMPARE(strip.text(), QStringLiteral("a.onnx: there is no such file. Check the path."));
    QVERIFY(strip.severity() == Severity::error);
    bool acted = false;
    strip.show({Severity::note, QStringLiteral("second"), QStringLiteral("Do it"), [&] { acted = true; }});
    QCOMPARE(strip.text(), QStringLiteral("second"));
    for (QToolButton* button : strip.findChildren<QToolButton*>())
        if (button->text() == QStringLiteral("Do it"))
            button->click();
    QVERIFY(acted);
    QVERIFY(strip.text().isEmpty());
}

/// Two lines at most, at every width; all of it once it is unfolded.
void InspectorTest::longMessagesFold()
{
    QWidget window;
    window.resize(900, 600);
    QWidget place(&window);
    place.resize(900, 600);
    MessageStrip strip(&window);
    strip.floatOver(place);
    window.show();
    auto* label = strip.findChild<QLabel*>(QStringLiteral("messageText"));
    const auto details = [&]() -> QToolButton* {
        for (QToolButton* button : strip.findChildren<QToolButton*>())
            if (button->text() == QStringLiteral("Details") || button->text() == QStringLiteral("Less"))
                return button;
        return nullptr;
    };
    strip.show({Severity::note, QStringLiteral("Short.")});
    QVERIFY(details() != nullptr && details()->isHidden());
    QString text;
    for (int i = 0; i < 60; ++i)
        text += QStringLiteral("word%1 ").arg(i);
    text += QStringLiteral("end.");
    for (const int width : {400, 700, 900}) {
        place.resize(width, 600);
        strip.show({Severity::error, text, QStringLiteral("Remedy"), [] {}});
        QVERIFY(!details()->isHidden());
        QVERIFY(label->text().size() < text.size() && label->text().endsWith(QStringLiteral("…")));
        const QRect room(0, 0, label->width(), 10000);
        QVERIFY(label->fontMetrics().boundingRect(room, Qt::TextWordWrap, label->text()).height() <=
                2 * label->fontMetrics().lineSpacing() + 1);
        QCOMPARE(strip.text(), text); // nothing is lost
        details()->click();
        QCOMPARE(label->text(), text);
        details()->click();
        QVERIFY(label->text().size() < text.size());
    }
}

/// Every text of an error in the window; the command line still names its options.
void InspectorTest::messagesAreSentencesWithoutOptions()
{
    Error error{ErrorKind::shape, "shape.unknown", "the input's lengths are unknown", {}, {}, {}};
    error = std::move(error).advising(
        Phrase{{}, "Give the shapes of the model's inputs (--shape on the command line)"});
    QVERIFY(QString::fromStdString(error.sentence()).contains(QStringLiteral("--shape")));
    QCOMPARE(messageOf(error).text,
             QStringLiteral("The input's lengths are unknown. Give the shapes of the model's inputs."));
    QCOMPARE(asSentence(QStringLiteral("half_pixel is needed")), QStringLiteral("half_pixel is needed."));
    QCOMPARE(asSentence(QStringLiteral("Done!")), QStringLiteral("Done!"));
    QCOMPARE(asSentence(QStringLiteral("长度未知")), QStringLiteral("长度未知。"));
    QCOMPARE(asSentence({}), QString());
}

namespace {

NodeId firstOf(const Analysis& analysis, const std::string& type)
{
    for (std::uint32_t i = 0; i < analysis.index->nodeCount(); ++i)
        if (analysis.index->node(NodeId{i}).proto->op_type() == type)
            return NodeId{i};
    return NodeId{0};
}

} // namespace

void InspectorTest::namesInputsAndMarksDefaults()
{
    Selection selection;
    InspectorPanel panel(selection);
    const auto analysis = sample();
    selection.show(analysis, *makePlan(analysis->sites, Policy{}));
    selection.selectNode(firstOf(*analysis, "Conv"));
    const QString text = panel.asText();
    QVERIFY2(text.contains(QStringLiteral("auto_pad: NOTSET (default)")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("W: ")), qPrintable(text));
    const auto form = operatorForm(*analysis->index->node(firstOf(*analysis, "Concat")).proto, 13);
    QVERIFY(form && form->manyInputs);
    QCOMPARE(form->inputName(2), QStringLiteral("inputs 2"));
    onnx::NodeProto unknown;
    unknown.set_op_type("NoSuchOperator");
    QVERIFY(!operatorForm(unknown, 13));
}

void InspectorTest::saysWhereConstantsComeFrom()
{
    Selection selection;
    InspectorPanel panel(selection);
    const auto analysis = sample();
    selection.show(analysis, *makePlan(analysis->sites, Policy{}));
    selection.selectNode(firstOf(*analysis, "Conv"));
    const QString text = panel.asText();
    QVERIFY2(text.contains(QStringLiteral("initializer, ")), qPrintable(text));
    selection.selectNode(firstOf(*analysis, "Relu"));
    QVERIFY2(panel.asText().contains(QStringLiteral("from: Conv ")), qPrintable(panel.asText()));
}

void InspectorTest::showsWeightsOnDemand()
{
    Selection selection;
    InspectorPanel panel(selection);
    const auto analysis = sample();
    selection.show(analysis, *makePlan(analysis->sites, Policy{}));
    const NodeId conv = firstOf(*analysis, "Conv");
    selection.selectNode(conv);
    QVERIFY(panel.values().isHidden());
    const auto buttons = panel.findChildren<QPushButton*>();
    const auto values = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton* button) {
        return button->text() == QStringLiteral("Show the values");
    });
    QVERIFY(values != buttons.end());
    (*values)->click();
    QTRY_VERIFY_WITH_TIMEOUT(!panel.values().isHidden() && !panel.values().isReading(), test::kWait);
    QVERIFY2(panel.values().factsText().contains(QStringLiteral("mean")),
             qPrintable(panel.values().factsText()));
    const ValueId weight = analysis->index->node(conv).inputs[1];
    const auto tensor = analysis->index->file().read(*analysis->index->constantTensor(weight));
    QCOMPARE(panel.values().model().columnCount(), static_cast<int>(tensor->dims().back()));
    QCOMPARE(panel.values().model().index(0, 0).data(Qt::ToolTipRole).toDouble(),
             static_cast<double>(tensor->as<float>()[0]));
    selection.selectNothing();
    QVERIFY(panel.values().isHidden());
}

void InspectorTest::countsTensorFacts()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const TensorFacts facts = factsOf(std::vector<double>{-1.0, 0.0, 0.0, 3.0, nan});
    QCOMPARE(facts.count, quint64(5));
    QCOMPARE(facts.zeros, quint64(2));
    QCOMPARE(facts.notFinite, quint64(1));
    QCOMPARE(facts.least, -1.0);
    QCOMPARE(facts.largest, 3.0);
    QCOMPARE(facts.mean, 0.5);
    QCOMPARE(facts.deviation, 1.5);
    QCOMPARE(facts.histogram.front(), quint64(1));
    QCOMPARE(facts.histogram.back(), quint64(1));
    QCOMPARE(facts.histogram[8], quint64(2));
    QCOMPARE(factsOf({}).count, quint64(0));
    QCOMPARE(factsOf(std::vector<double>{nan}).largest, 0.0);
}

void InspectorTest::tensorModelKeepsItsContract()
{
    TensorModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    auto tensor = std::make_shared<LoadedTensor>();
    tensor->dims = {2, 3, 4};
    tensor->values.resize(24);
    tensor->values[17] = 1.5; // place 1, 1, 1
    model.setTensor(tensor);
    QCOMPARE(model.rowCount(), 6);
    QCOMPARE(model.columnCount(), 4);
    QCOMPARE(model.index(4, 1).data().toString(), QStringLiteral("1.5"));
    QCOMPARE(model.headerData(4, Qt::Vertical).toString(), QStringLiteral("1, 1"));
    QVERIFY(!model.isCut());
    auto scalar = std::make_shared<LoadedTensor>();
    scalar->values = {2.0};
    model.setTensor(scalar);
    QCOMPARE(model.rowCount() * model.columnCount(), 1);
    model.setTensor(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void InspectorTest::wrapsLongTexts()
{
    QTreeWidget tree;
    tree.setColumnCount(2);
    tree.setItemDelegate(new WrapDelegate(tree));
    tree.resize(300, 400);
    tree.header()->resizeSection(0, 100);
    tree.show();
    auto* item =
        new QTreeWidgetItem(&tree, {QStringLiteral("source"),
                                    QStringLiteral("a sentence that is far longer than its column is wide")});
    auto* plain = new QTreeWidgetItem(&tree, {QStringLiteral("mode"), QStringLiteral("linear")});
    auto* name = new QTreeWidgetItem(
        &tree, {QStringLiteral("coordinate_transformation_mode"), QStringLiteral("half_pixel")});
    auto* camel = new QTreeWidgetItem(
        &tree, {QStringLiteral("coordinateTransformation"), QStringLiteral("kHALF_PIXEL")});
    QTRY_VERIFY_WITH_TIMEOUT(tree.visualItemRect(item).height() >= 2 * tree.visualItemRect(plain).height(),
                             test::kWait);
    QTRY_VERIFY_WITH_TIMEOUT(tree.visualItemRect(name).height() >= 2 * tree.visualItemRect(plain).height(),
                             test::kWait);
    QTRY_VERIFY_WITH_TIMEOUT(tree.visualItemRect(camel).height() > tree.visualItemRect(plain).height(),
                             test::kWait);
    QCOMPARE(name->text(0), QStringLiteral("coordinate_transformation_mode")); // as it is copied
}

/// Rows wrap, so their height follows from the width; a scroll bar that took some of the width made sizes in which it
/// came and went until the stack was full.
void InspectorTest::settlesInEverySize()
{
    Selection selection;
    InspectorPanel panel(selection);
    const auto analysis = sample();
    selection.show(analysis, *makePlan(analysis->sites, Policy{"patent"}));
    selection.selectNode(analysis->sites[3].site.node);
    for (FoldSection* section : panel.findChildren<FoldSection*>())
        section->setFolded(false);
    panel.resize(340, 700);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    const auto* tree = panel.findChild<SectionTree*>();
    QVERIFY(tree != nullptr);
    for (int width = 240; width < 420; width += 9) {
        int narrowest = width, widest = 0;
        for (int height = 120; height < 1600; height += 37) {
            panel.resize(width, height);
            QApplication::processEvents();
            narrowest = std::min(narrowest, tree->width());
            widest = std::max(widest, tree->width());
        }
        QCOMPARE(narrowest, widest);
    }
}

void InspectorTest::rowsHoldTheLinesOfEveryScript()
{
    QTreeWidget tree;
    tree.setColumnCount(2);
    WrapDelegate delegate(tree);
    QStyleOptionViewItem option;
    option.font = tree.font();
    const QFontMetrics metrics(option.font);
    const QString line = QStringLiteral("沿最后一轴");
    const int width = metrics.horizontalAdvance(line) + 2;
    tree.setColumnWidth(1, width + 8); // with the margins
    const auto heightFor = [&](int lines) {
        const QString text = QStringList(lines, line).join(QLatin1Char(' '));
        auto* item = new QTreeWidgetItem(&tree, {QStringLiteral("name"), text});
        return delegate.sizeHint(option, tree.indexFromItem(item, 1)).height();
    };
    const QString six = QStringList(6, line).join(QLatin1Char(' '));
    const int wanted = metrics.boundingRect(QRect(0, 0, width, 1 << 16), Qt::TextWordWrap, six).height();
    QVERIFY(heightFor(1) < heightFor(6));
    QVERIFY2(heightFor(6) >= wanted, qPrintable(QStringLiteral("%1 of %2").arg(heightFor(6)).arg(wanted)));
    QCOMPARE(heightFor(9), heightFor(6)); // what is longer is elided
}

RL_GUI_CASE(InspectorTest)
#include "inspector_test.moc"
