#include "core/session/analysis.h"
#include "core/target/target_profile.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/inspector/operator_form.h"
#include "widgets/inspector/site_card.h"
#include "widgets/inspector/taps_view.h"
#include "widgets/inspector/tensor_view.h"
#include "widgets/inspector/wrap_delegate.h"
#include "widgets/messages/message_strip.h"
#include "widgets/sites/site_text.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/theme.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
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
    void theCardLeads();
    void theCardActs();
    void sourcesAreLinks();
    void showsAnyNode();
    void showsTheModel();
    void showsTheModel_data();
    void theModelGivesWayToANode();
    void oneRowAReason();
    void eachRewriteHasItsCost();
    void pricesAreThoseOfTheTarget();
    void offersTheOtherChoice();
    void writesTheTapsAsAFormula();
    void showsNegativeTapsWhole();
    void longNamesLeaveTheWidth();
    void showsOneMessageAtATime();
    void namesInputsAndMarksDefaults();
    void saysWhereConstantsComeFrom();
    void showsWeightsOnDemand();
    void countsTensorFacts();
    void tensorModelKeepsItsContract();
    void wrapsLongTexts();
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
                .remove(QStringLiteral("➤ "))
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

/// Lengths, factor and mode of every site, and nothing of a site on other nodes.
void InspectorTest::theCardLeads()
{
    Selection selection;
    InspectorPanel panel(selection);
    const auto analysis = sample();
    selection.show(analysis, *makePlan(analysis->sites, Policy{}));
    for (const SiteAnalysis& entry : analysis->sites) {
        selection.selectNode(entry.site.node);
        QVERIFY(!panel.card().isHidden());
        QVERIFY(panel.card().facts().contains(lengthsText(entry.site)));
        QVERIFY(panel.card().facts().contains(factorsText(entry.site)));
        QCOMPARE(panel.card().rewrites().actions().size(), static_cast<qsizetype>(entry.candidates.size()));
    }
    selection.selectNothing();
    QVERIFY(panel.card().isHidden());
    QVERIFY(panel.verdict().isEmpty());
}

/// What the buttons ask for is what the site lacks.
void InspectorTest::theCardActs()
{
    Selection selection;
    InspectorPanel panel(selection);
    const auto analysis = sample();
    selection.show(analysis, *makePlan(analysis->sites, Policy{"keep"}));
    selection.selectSite(SiteId{0});
    QSignalSpy asked(&panel, &InspectorPanel::choiceRequested),
        compared(&panel, &InspectorPanel::compareRequested);
    panel.card().mainAction().click();
    QTRY_COMPARE_WITH_TIMEOUT(asked.count(), 1, test::kWait);
    QCOMPARE(asked[0][1].toString(), QStringLiteral("exact"));
    selection.setPlan(*makePlan(analysis->sites, Policy{}));
    QVERIFY(selection.plan().choices[0].candidate);
    panel.card().mainAction().click();
    QTRY_COMPARE_WITH_TIMEOUT(asked.count(), 2, test::kWait);
    QCOMPARE(asked[1][1].toString(), QStringLiteral("keep"));
    panel.card().rewrites().actions().constLast()->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(asked.count(), 3, test::kWait);
    QCOMPARE(asked[2][1].toString(), QString::fromStdString(analysis->sites[0].candidates.back().rule));
    panel.card().compareButton().click();
    QCOMPARE(compared.count(), 1);
}

void InspectorTest::sourcesAreLinks()
{
    QCOMPARE(
        linkedText(QStringLiteral("guide, https://a.b/c?x=1&y=2 p. 3")),
        QStringLiteral("guide, <a href=\"https://a.b/c?x=1&amp;y=2\">https://a.b/c?x=1&amp;y=2</a> p. 3"));
    QCOMPARE(linkedText(QStringLiteral("<b> javascript:x")), QStringLiteral("&lt;b&gt; javascript:x"));
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
    const auto& tree = *panel.findChild<QTreeWidget*>();
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
    const QTreeWidgetItem* row =
        rowOf(*panel.findChild<QTreeWidget*>(), "transposed_convolution", QStringLiteral("price"));
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

void InspectorTest::writesTheTapsAsAFormula()
{
    ResizeSpec spec;
    spec.mode = ResizeMode::linear;
    TapsView view;
    view.setAxis(std::make_shared<const AxisOperator>(*axisOperator(spec, {4, 8, 2.0})));
    QCOMPARE(view.rowCount(), 8);
    view.setRow(3);
    QCOMPARE(view.formula(), QStringLiteral("output 3 = 0.75 · x[1] + 0.25 · x[2]"));
    view.setRow(99);
    QCOMPARE(view.formula(), QStringLiteral("output 7 = 1 · x[3]"));
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
    QVERIFY2(view.formula().startsWith(QStringLiteral("output 8 = −0.0")), qPrintable(view.formula()));
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
    QCOMPARE(strip.text(), QStringLiteral("a.onnx: there is no such file. Check the path"));
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
