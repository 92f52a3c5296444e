// Numbers over the graph: from a file, with scale, cut-off and list; gone with the model that they are of.
#include "app/gui/model_files.h"
#include "app/gui/overlay_tools.h"
#include "app/gui/runtime_choice.h"
#include "tests/app/gui/gui_test.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/graph/graph_page.h"
#include "widgets/overlay/overlay_panel.h"
#include "widgets/selection/selection.h"

#include <QAction>
#include <QDockWidget>
#include <QSlider>
#include <QTreeView>

using namespace resizelens;
using namespace resizelens::test;

namespace {

OverlayTools& overlayOf(const MainWindow& window)
{
    return *window.findChild<OverlayTools*>();
}

} // namespace

class OverlayTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { useSettingsIn(m_settings); }

    void coloursTheGraphAndListsTheNodes()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        QVERIFY(!overlayOf(window).fileAction().isEnabled());
        openAndWait(window, sampleModel());
        QVERIFY(!overlayOf(window).dock().isVisible());
        show(window, "node,error\nedge_resize,4\nstage1_conv,1\nhead_concat,3\n");
        QVERIFY(overlayOf(window).dock().isVisible());
        OverlayPanel& panel = overlayOf(window).panel();
        QVERIFY2(panel.summary().contains(QStringLiteral("50.0 %")), qPrintable(panel.summary()));
        QCOMPARE(part<GraphPage>(window).view().canvas().tints().size(), 3);
        // The largest first; a row selects its node everywhere.
        QCOMPARE(panel.list().model()->index(0, 0).data().toString(), QStringLiteral("edge_resize"));
        panel.list().setCurrentIndex(panel.list().model()->index(1, 0));
        QCOMPARE(QString::fromStdString(
                     part<Selection>(window).analysis()->index->nodeLabel(*part<Selection>(window).node())),
                 QStringLiteral("head_concat"));
        panel.cutOff().setValue(70);
        QCOMPARE(part<GraphPage>(window).view().canvas().tints().size(), 2);
        if (const QByteArray file = qgetenv("RESIZELENS_SCREENSHOT"); !file.isEmpty()) {
            QTest::qWait(300);
            window.grab().save(QString::fromLocal8Bit(file));
        }
        overlayOf(window).clearAction().trigger();
        QVERIFY(part<GraphPage>(window).view().canvas().tints().isEmpty());
        QVERIFY(!overlayOf(window).dock().isVisible());
    }

    void goesWithItsModel()
    {
        MainWindow window;
        window.show();
        openAndWait(window, sampleModel());
        show(window, "node,error\nedge_resize,4\n");
        part<ModelFiles>(window).close(part<Selection>(window).document());
        QTRY_VERIFY_WITH_TIMEOUT(part<GraphPage>(window).view().canvas().tints().isEmpty(), kWait);
        QVERIFY(!overlayOf(window).fileAction().isEnabled());
    }

    void aFileOfAnotherModelIsSaid()
    {
        MainWindow window;
        window.show();
        openAndWait(window, sampleModel());
        QSignalSpy failed(&overlayOf(window), &OverlayTools::failed);
        overlayOf(window).read(
            QString::fromStdString(saveTempBytes("name,value\nnobody,1\n", "other.csv").string()));
        QVERIFY(failed.wait(kWait));
        QVERIFY(!overlayOf(window).dock().isVisible());
    }

    void measuresInOnnxRuntime()
    {
        const auto library = runtimeLibrary();
        if (!library)
            QSKIP("there is no ONNX Runtime");
        setRuntimeChoice({true, *library});
        MainWindow window;
        window.show();
        openAndWait(window, sampleModel());
        QSignalSpy shown(&overlayOf(window), &OverlayTools::shown);
        overlayOf(window).profileAction().trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!shown.isEmpty(), 60000);
        const QString summary = overlayOf(window).panel().summary();
        QVERIFY2(summary.contains(QStringLiteral("of the time")), qPrintable(summary));
        QVERIFY2(summary.contains(QStringLiteral("After the rewrite")), qPrintable(summary));
        setRuntimeChoice({});
    }

private:
    static void show(MainWindow& window, const std::string& table)
    {
        QSignalSpy shown(&overlayOf(window), &OverlayTools::shown);
        overlayOf(window).read(QString::fromStdString(saveTempBytes(table, "overlay.csv").string()));
        QVERIFY(shown.wait(kWait));
    }

    QTemporaryDir m_settings;
};

RL_GUI_CASE(OverlayTest)
#include "overlay_test.moc"
