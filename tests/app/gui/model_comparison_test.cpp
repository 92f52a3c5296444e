// File → Compare with another model…: a window of its own, what an export wrote in one step, errors in it, and
// the window behind goes on meanwhile.
#include "app/gui/diff_window.h"
#include "app/gui/model_comparison.h"
#include "app/gui/model_export.h"
#include "core/extras/model_diff/model_diff.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/diff/diff_view.h"
#include "widgets/diff/weight_grids.h"
#include "widgets/messages/message_strip.h"

#include <QAction>
#include <QLineEdit>
#include <QToolButton>
#include <QTreeView>

using namespace resizelens;
using namespace resizelens::test;

class ModelComparisonTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { useSettingsIn(m_settings); }

    void whatAnExportWroteInOneStep()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        QVERIFY(!part<ModelComparison>(window).chooseAction().isEnabled());
        openAndWait(window, sampleModel());
        QVERIFY(part<ModelComparison>(window).chooseAction().isEnabled());
        QVERIFY(!part<ModelComparison>(window).exportedAction().isEnabled());
        QSignalSpy exported(&part<DocumentArea>(window), &DocumentArea::exported);
        part<ModelExport>(window).exportTo(
            QString::fromStdString((freshFolder("comparison") / "segmenter-exact.onnx").string()));
        QVERIFY(exported.wait(kWait));
        QVERIFY(part<ModelComparison>(window).exportedAction().isEnabled());
        // One click, on the message that says that it is written.
        QToolButton* button = nullptr;
        for (QToolButton* one : part<MessageStrip>(window).findChildren<QToolButton*>())
            if (one->text() == QStringLiteral("Compare before and after"))
                button = one;
        QVERIFY(button != nullptr && button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        auto* comparison = window.findChild<DiffWindow*>();
        QVERIFY(comparison != nullptr);
        QSignalSpy shown(&comparison->view().after(), &GraphView::sceneShown);
        QTRY_VERIFY_WITH_TIMEOUT(!shown.isEmpty(), kWait);
        const QString title = comparison->windowTitle();
        QVERIFY2(title.contains(QStringLiteral("segmenter.onnx")) &&
                     title.contains(QStringLiteral("segmenter-exact.onnx")),
                 qPrintable(title));
        QVERIFY(comparison->view().list().model()->rowCount() > 10);
        comparison->view().filterField().setText(QStringLiteral("Resize"));
        QVERIFY(comparison->view().list().model()->rowCount() >= 5);
        comparison->view().filterField().clear();
        screenshot(*comparison);
    }

    void aFileThatIsNoModelIsSaidInTheWindow()
    {
        MainWindow window;
        window.show();
        openAndWait(window, sampleModel());
        DiffWindow* comparison = part<ModelComparison>(window).compare(
            sampleModel(), QString::fromStdString(saveTempBytes("{}", "none.onnx").string()));
        QTRY_VERIFY_WITH_TIMEOUT(!comparison->isWorking(), kWait);
        QTRY_VERIFY_WITH_TIMEOUT(comparison->messages().isVisible(), kWait);
        QVERIFY2(comparison->messages().text().contains(QStringLiteral("none.onnx")),
                 qPrintable(comparison->messages().text()));
    }

    void aWindowClosedWhileItWorks()
    {
        MainWindow window;
        window.show();
        openAndWait(window, sampleModel());
        for (int i = 0; i < 5; ++i)
            part<ModelComparison>(window).compare(sampleModel(), sampleModel())->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QTRY_VERIFY_WITH_TIMEOUT(window.findChildren<DiffWindow*>().isEmpty(), kWait);
    }

private:
    static void screenshot(DiffWindow& comparison)
    {
        const QByteArray file = qgetenv("RESIZELENS_SCREENSHOT");
        if (file.isEmpty())
            return;
        comparison.resize(1280, 800);
        comparison.view().filterField().setText(QStringLiteral("edge_resize_Conv"));
        comparison.view().step(1);
        comparison.view().filterField().clear();
        QTest::qWait(400);
        comparison.grab().save(QString::fromLocal8Bit(file));
    }

    QTemporaryDir m_settings;
};

RL_GUI_CASE(ModelComparisonTest)
#include "model_comparison_test.moc"
