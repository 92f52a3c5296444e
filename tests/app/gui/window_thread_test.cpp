// What the window's own thread does when a site of two million rows is selected: no matrix, no translation.
#include "tests/app/gui/gui_test.h"
#include "tests/app/gui/turn_clock.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/graph/graph_page.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/inspector/taps_panel.h"
#include "widgets/rewrite/before_after_view.h"

#include <onnx/onnx_pb.h>

using namespace resizelens;
using namespace resizelens::test;

namespace {

constexpr double kLongestTurn = 50.0; // ms
constexpr int kLongWait = 120000;     // a matrix of a million rows takes seconds

/// A million samples, all of different weights, of about half as many; `doubled`: two million of exactly half, so
/// that there are rewrites.
onnx::ModelProto longModel(bool doubled)
{
    const std::int64_t length = doubled ? 1000000 : 519989;
    auto model = emptyModel("long_axis", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 1, 1, length});
    const auto relu = graph.node("Relu", "relu", {"x"});
    const auto y =
        doubled
            ? graph.node("Resize", "long_resize", {relu, "", graph.floats("scales", {1.F, 1.F, 1.F, 2.F})},
                         {attribute("mode", "linear")})
            : graph.node("Resize", "long_resize", {relu, "", "", graph.ints("sizes", {1, 1, 1, 1040000})},
                         {attribute("mode", "cubic")});
    graph.output(y, {1, 1, 1, doubled ? 2000000 : 1040000});
    return model;
}

} // namespace

class WindowThreadTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aLongSiteIsSelectedInShortTurns_data();
    void aLongSiteIsSelectedInShortTurns();

private:
    QTemporaryDir m_folder;
};

void WindowThreadTest::initTestCase()
{
    QVERIFY(m_folder.isValid());
    useSettingsIn(m_folder);
}

void WindowThreadTest::aLongSiteIsSelectedInShortTurns_data()
{
    QTest::addColumn<bool>("doubled");
    QTest::addColumn<QString>("formula");
    QTest::newRow("few different rows, with rewrites")
        << true << QStringLiteral("y[1000000] = 0.25·x[499999] + 0.75·x[500000]");
    QTest::newRow("every row another one") << false << QStringLiteral("y[520000] = −0.");
}

void WindowThreadTest::aLongSiteIsSelectedInShortTurns()
{
    QFETCH(bool, doubled);
    QFETCH(QString, formula);
    MainWindow window;
    window.show();
    window.openModel(QString::fromStdString(
        saveTemp(longModel(doubled), doubled ? "doubled_axis" : "long_axis").string()));
    QTRY_VERIFY_WITH_TIMEOUT(documentOf(window).isOpen(), kLongWait);
    InspectorPanel& inspector = part<InspectorPanel>(window);
    QCOMPARE(documentOf(window).analysis()->sites.size(), std::size_t{1});
    QCOMPARE(!documentOf(window).analysis()->sites[0].candidates.empty(), doubled);
    const auto isSettled = [&] {
        return !inspector.isTranslating() && !inspector.taps().isWorking() &&
               !part<GraphPage>(window).view().isLoading() &&
               !part<BeforeAfterView>(window).before().isLoading() &&
               !part<BeforeAfterView>(window).after().isLoading();
    };
    QTRY_VERIFY_WITH_TIMEOUT(isSettled(), kLongWait);
    for (int round = 0; round < 3; ++round) {
        part<Selection>(window).selectNothing();
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), kLongWait);
        TurnClock turns;
        const QString act = QStringLiteral("selecting the site");
        turns.act(round, &act);
        part<Selection>(window).selectSite(SiteId{0});
        turns.stop();
        QVERIFY(inspector.taps().isWorking()); // the matrix is made elsewhere
        QVERIFY(inspector.isTranslating());    // and so is what TensorRT makes of it
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), kLongWait);
        QVERIFY2(inspector.taps().formula().startsWith(formula), qPrintable(inspector.taps().formula()));
        QCOMPARE(inspector.asText().contains(QStringLiteral("TensorRT: ")), doubled);
        QVERIFY(!inspector.asText().contains(QChar(0x2026)));
        qInfo("longest turn: %.1f ms of this thread", turns.slow().mostComputed());
        if (!kSanitized)
            QVERIFY2(turns.slow().mostComputed() <= kLongestTurn, qPrintable(turns.slow().text()));
    }
}

RL_GUI_CASE(WindowThreadTest)
#include "window_thread_test.moc"
