#include "core/session/analysis.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/inspector/taps_view.h"
#include "widgets/messages/message_strip.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace resizelens;

class InspectorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsASite();
    void showsAnyNode();
    void offersTheOtherChoice();
    void writesTheTapsAsAFormula();
    void showsOneMessageAtATime();
};

namespace {

std::shared_ptr<const Analysis> sample()
{
    return *analyse(test::saveTemp(test::segmenter(), "inspected"));
}

} // namespace

void InspectorTest::showsASite()
{
    InspectorPanel panel;
    const auto analysis = sample();
    panel.setAnalysis(analysis, *makePlan(analysis->sites, Policy{"patent"}));
    panel.showNode(analysis->sites[3].site.node);
    const QString text = panel.asText();
    QVERIFY(panel.title().contains(QStringLiteral("up2_resize")));
    QVERIFY(text.contains(QStringLiteral("(default)")));
    QVERIFY2(text.contains(QStringLiteral("transposed, border scale")), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("ConvTranspose 4×4 stride 2 pads 1 depthwise")));
    QVERIFY(panel.verdict().startsWith(QStringLiteral("◐")));
}

void InspectorTest::showsAnyNode()
{
    InspectorPanel panel;
    QVERIFY(panel.asText().isEmpty());
    const auto analysis = sample();
    panel.setAnalysis(analysis, *makePlan(analysis->sites, Policy{"patent"}));
    for (std::uint32_t i = 0; i < analysis->index->nodeCount(); ++i) {
        panel.showNode(NodeId{i});
        QVERIFY(panel.asText().contains(QStringLiteral("Outputs")));
    }
    panel.showNothing();
    QVERIFY(!panel.shownNode());
}

void InspectorTest::offersTheOtherChoice()
{
    InspectorPanel panel;
    const auto analysis = sample();
    panel.setAnalysis(analysis, *makePlan(analysis->sites, Policy{"patent"}));
    panel.showNode(analysis->sites[1].site.node);
    QSignalSpy asked(&panel, &InspectorPanel::choiceRequested);
    const auto buttons = panel.findChildren<QPushButton*>();
    const auto keep = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton* button) {
        return button->text().contains(QStringLiteral("Keep"));
    });
    QVERIFY(keep != buttons.end());
    (*keep)->click();
    QTRY_COMPARE(asked.size(), 1);
    QCOMPARE(asked.first()[0].value<QList<quint32>>(), QList<quint32>{1});
    QCOMPARE(asked.first()[1].toString(), QStringLiteral("keep"));
}

void InspectorTest::writesTheTapsAsAFormula()
{
    ResizeSpec spec;
    spec.mode = ResizeMode::linear;
    TapsView view;
    view.setAxis(*axisOperator(spec, {4, 8, 2.0}));
    QCOMPARE(view.rowCount(), 8);
    view.setRow(3);
    QCOMPARE(view.formula(), QStringLiteral("output 3 = 0.75 · x[1] + 0.25 · x[2]"));
    view.setRow(99);
    QCOMPARE(view.formula(), QStringLiteral("output 7 = 1 · x[3]"));
    view.resize(240, 110);
    QVERIFY(!view.grab().isNull());
    view.setAxis(std::nullopt);
    QVERIFY(view.formula().isEmpty());
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

QTEST_MAIN(InspectorTest)
#include "inspector_test.moc"
