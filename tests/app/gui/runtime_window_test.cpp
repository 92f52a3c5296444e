// What the window does with ONNX Runtime: exports proved by running both models, and without it.
#include "app/gui/batch_report.h"
#include "app/gui/model_export.h"
#include "app/gui/runtime_dialog.h"
#include "app/gui/verification_dialog.h"
#include "tests/app/gui/gui_test.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/batch/batch_panel.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/messages/message_strip.h"
#include "widgets/verification/site_chart.h"
#include "widgets/verification/verification_view.h"

#include <QCheckBox>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace resizelens;
using namespace resizelens::test;

class RuntimeWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        useSettingsIn(m_folder);
        setRuntimeChoice({});
    }

    void exportsRunTheWholeModel()
    {
        if (!chooseLibrary())
            QSKIP(qPrintable(m_why));
        const ExportReport report = exported(QStringLiteral("whole.onnx"));
        QVERIFY(report.proof && report.proof->compared);
        QVERIFY(report.proof->compared->same());
        QVERIFY2(m_message.contains(QStringLiteral("outputs differ by at most")), qPrintable(m_message));
        QVERIFY(m_message.contains(QStringLiteral("ONNX Runtime")));
        QVERIFY2(m_message.contains(QStringLiteral("Verified: every output was run by")),
                 qPrintable(m_message));
        QVERIFY(!proofBy(runtimeChoice()).allowUnrun);
        QCOMPARE(report.proof->compared->runs, 5); // two of special values
    }

    /// Approximate rewrites: the outputs differ, as they may, and the window shows where that starts.
    void showsWhereDifferencesStart()
    {
        if (!chooseLibrary())
            QSKIP(qPrintable(m_why));
        MainWindow window;
        window.show();
        openAndWait(window, sampleModel());
        SiteIds sites;
        for (quint32 i = 0; i < documentOf(window).analysis()->sites.size(); ++i)
            sites.append(SiteId{i});
        documentOf(window).choose(sites, QStringLiteral("patent"));
        QSignalSpy exported(&documentOf(window), &Document::exported);
        part<ModelExport>(window).exportTo(m_folder.filePath(QStringLiteral("approximate.onnx")));
        QVERIFY(exported.wait(kWait));
        VerificationView& view = part<VerificationDialog>(window).view();
        QCOMPARE(view.chart().sites().size(), std::size_t(7));
        QCOMPARE(view.chart().sites()[std::size_t(view.chart().selected())].name,
                 QStringLiteral("up2_resize"));
        QVERIFY2(view.departureText().contains(QStringLiteral("up2_resize_out (Resize 'up2_resize')")),
                 qPrintable(view.departureText()));
        Q_EMIT documentOf(window).exportFailed(Error{ErrorKind::graph, "export.differs", "outputs differ"});
        QVERIFY(!part<VerificationDialog>(window).isVisible());
        for (auto* button : part<MessageStrip>(window).findChildren<QToolButton*>())
            if (button->text().startsWith(QStringLiteral("Where it starts")))
                button->click();
        QVERIFY(part<VerificationDialog>(window).isVisible());
        QTest::keyClick(&view.chart(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(part<InspectorPanel>(window).title().endsWith(QStringLiteral("up2_resize")),
                                 kWait);
        if (const QByteArray file = qgetenv("RESIZELENS_SCREENSHOT"); !file.isEmpty())
            part<VerificationDialog>(window).grab().save(QString::fromLocal8Bit(file));
    }

    void exportsGoOnWithoutIt()
    {
        setRuntimeChoice({true, m_folder.filePath(QStringLiteral("none.so")).toStdString()});
        const ExportReport missing = exported(QStringLiteral("missing.onnx"));
        QVERIFY(missing.verify && missing.verify->passed());
        QVERIFY(missing.proof && !missing.proof->compared);
        QVERIFY2(m_message.contains(QStringLiteral("Only the nodes were compared")), qPrintable(m_message));
        QVERIFY2(m_message.contains(QStringLiteral("none.so")), qPrintable(m_message));
        setRuntimeChoice({false, {}});
        QVERIFY(!exported(QStringLiteral("off.onnx")).proof->compared);
        QVERIFY2(m_message.contains(QStringLiteral("switched off")), qPrintable(m_message));
        QVERIFY2(m_message.contains(QStringLiteral("Not verified by a run")), qPrintable(m_message));
    }

    void batchesRunWholeModels()
    {
        if (!chooseLibrary())
            QSKIP(qPrintable(m_why));
        MainWindow window;
        part<BatchPanel>(window).addPaths({sampleModel()});
        part<BatchPanel>(window).setOutputFolder(m_folder.filePath(QStringLiteral("batch")));
        QTRY_COMPARE_WITH_TIMEOUT(part<BatchPanel>(window).model().rowCount(), 1, kWait);
        QTRY_VERIFY_WITH_TIMEOUT(!part<BatchPanel>(window).isListing(), kWait);
        QSignalSpy finished(&part<BatchPanel>(window), &BatchPanel::finished);
        part<BatchPanel>(window).start();
        QVERIFY(finished.wait(kWait));
        const BatchRow& row = part<BatchPanel>(window).model().rows().front();
        QVERIFY(row.report && row.report->proof && row.report->proof->compared);
        QVERIFY(part<BatchPanel>(window)
                    .model()
                    .index(0, 0)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("Whole model run")));
    }

    void reportsTellOfTheWholeModel()
    {
        if (!chooseLibrary())
            QSKIP(qPrintable(m_why));
        MainWindow window;
        window.show();
        openAndWait(window, sampleModel());
        QSignalSpy saved(&part<ReportFiles>(window), &ReportFiles::saved);
        const QString path = m_folder.filePath(QStringLiteral("report.md"));
        part<ReportFiles>(window).saveForModel(path, documentOf(window).analysis(),
                                               documentOf(window).plan());
        QVERIFY(saved.wait(kWait));
        const auto text = QString::fromStdString(readBytes(path.toStdString()));
        QVERIFY2(text.contains(QStringLiteral("Whole model: run by ONNX Runtime")),
                 qPrintable(text.left(900)));
    }

    void theDialogSaysWhatIsFound()
    {
        RuntimeDialog dialog(nullptr);
        QSignalSpy looked(&dialog, &RuntimeDialog::looked);
        QVERIFY(looked.wait(kWait));
        QVERIFY(!dialog.state().isEmpty());
        const QString text = m_folder.filePath(QStringLiteral("text.so"));
        QFile file(text);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("no library") > 0);
        file.close();
        dialog.setLibrary(text);
        QVERIFY(looked.wait(kWait));
        QVERIFY2(dialog.state().contains(QStringLiteral("text.so")), qPrintable(dialog.state()));
        QCOMPARE(runtimeChoice().library, std::filesystem::path(text.toStdString()));
        dialog.findChild<QCheckBox*>()->setChecked(false);
        QVERIFY(!runtimeChoice().wholeModels);
        QCOMPARE(runtimeChoice().library, std::filesystem::path(text.toStdString()));
        RuntimeChoice certified = runtimeChoice();
        certified.certificate = true;
        setRuntimeChoice(certified);
        dialog.findChild<QCheckBox*>()->setChecked(true);
        QVERIFY(runtimeChoice().certificate); // not what the box is for
        if (!chooseLibrary())
            QSKIP(qPrintable(m_why));
        dialog.setLibrary(QString::fromStdString(runtimeChoice().library.string()));
        QVERIFY(looked.wait(kWait));
        QVERIFY2(dialog.state().startsWith(QStringLiteral("Found: ONNX Runtime")),
                 qPrintable(dialog.state()));
    }

private:
    /// False, with the reason in m_why: there is no library on this machine.
    bool chooseLibrary()
    {
        std::string why;
        const auto runtime = findRuntime(why);
        m_why = QString::fromStdString(why);
        if (runtime)
            setRuntimeChoice({true, runtime->library()});
        return runtime != nullptr;
    }

    /// The sample, exported by the window; its message is in m_message.
    ExportReport exported(const QString& name)
    {
        MainWindow window;
        window.show();
        ExportReport report;
        [&] {
            openAndWait(window, sampleModel());
            QSignalSpy done(&documentOf(window), &Document::exported);
            part<ModelExport>(window).exportTo(m_folder.filePath(name));
            done.wait(kWait);
            QVERIFY2(!done.isEmpty(), qPrintable(part<MessageStrip>(window).text()));
            report = done.first().first().value<ExportReport>();
        }();
        m_message = part<MessageStrip>(window).text();
        return report;
    }

    QTemporaryDir m_folder;
    QString m_why, m_message;
};

RL_GUI_CASE(RuntimeWindowTest)
#include "runtime_window_test.moc"
