// A compiler's log beside the profile's verdict: imported on a worker, compared anew with every target, and
// gone with the model that it was imported for.
#include "app/gui/compiler_log.h"
#include "app/gui/compiler_runner.h"
#include "app/gui/target_chooser.h"
#include "core/targets/target_profile.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/inspector/inspector_panel.h"
#include "widgets/messages/message_strip.h"

#include <QProgressDialog>
#include <QPushButton>

#include <filesystem>
#include <string>

using namespace resizelens;
using namespace resizelens::test;

class CompilerLogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { useSettingsIn(m_settings); }

    void showsWhatTheLogSaysBesideTheVerdict()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        openAndWait(window, sampleModel());
        chooseTarget(window, QStringLiteral("dla"));
        importAndWait(window, QStringLiteral("trtexec-log.txt"));
        auto& strip = part<MessageStrip>(window);
        QCOMPARE(strip.message().actionText, QStringLiteral("Next contradicted node"));
        strip.message().action();
        QVERIFY(
            part<InspectorPanel>(window).asText().contains(QStringLiteral("Compiler's log: ✕ contradicted")));
        selectNamed(window, "up2_resize");
        const QString text = part<InspectorPanel>(window).asText();
        QVERIFY2(text.contains(QStringLiteral("Compiler's log: ✕ contradicted")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("DLA supports only 16 subgraphs per DLA core.")),
                 qPrintable(text));
        if (const QByteArray file = qgetenv("RESIZELENS_SCREENSHOT"); !file.isEmpty()) {
            QTest::qWait(300);
            window.grab().save(QString::fromLocal8Bit(file));
        }
        selectNamed(window, "stem_resize");
        QVERIFY(
            part<InspectorPanel>(window).asText().contains(QStringLiteral("Compiler's log: ✓ confirmed")));
        selectNamed(window, "fuse_resize");
        QVERIFY(
            part<InspectorPanel>(window).asText().contains(QStringLiteral("Compiler's log: not mentioned")));
    }

    void followsTheTarget()
    {
        MainWindow window;
        openAndWait(window, sampleModel());
        chooseTarget(window, QStringLiteral("dla"));
        importAndWait(window, QStringLiteral("trtexec-log.txt"));
        QSignalSpy again(&part<CompilerLog>(window), &CompilerLog::confirmed);
        chooseTarget(window, QStringLiteral("tensorrt"));
        QTRY_VERIFY_WITH_TIMEOUT(!again.isEmpty(), kWait);
        QVERIFY(!again.last().at(1).toBool());
        selectNamed(window, "up2_resize");
        QVERIFY(
            part<InspectorPanel>(window).asText().contains(QStringLiteral("Compiler's log: ✓ confirmed")));
        // A target that the log is not about: nothing is said of it, and nothing is lost.
        chooseTarget(window, QStringLiteral("ethos-u55"));
        QTRY_VERIFY_WITH_TIMEOUT(!part<CompilerLog>(window).isWorking(), kWait);
        selectNamed(window, "up2_resize");
        QVERIFY(!part<InspectorPanel>(window).asText().contains(QStringLiteral("Compiler's log")));
    }

    void saysWhatIsWrongWithALog()
    {
        MainWindow window;
        openAndWait(window, sampleModel());
        for (const char* text : {"no log at all", "[GpuLayer] of_another_model\n"}) {
            QSignalSpy failed(&part<CompilerLog>(window), &CompilerLog::failed);
            part<CompilerLog>(window).import(
                QString::fromStdString(saveTempBytes(text, "window.log").string()));
            QVERIFY(failed.wait(kWait));
        }
        QVERIFY(!part<InspectorPanel>(window).asText().contains(QStringLiteral("Compiler's log")));
    }

    /// A script stands in for trtexec, which is not here.
    void runsTheCompilerAndIsCancelled()
    {
        MainWindow window;
        openAndWait(window, sampleModel());
        chooseTarget(window, QStringLiteral("dla"));
        const auto standIn = [](const char* name, const std::string& body) {
            const auto file = saveTempBytes("#!/bin/sh\n# a stand-in, written by a test\n" + body, name);
            std::filesystem::permissions(file, std::filesystem::perms::owner_all);
            return file;
        };
        CompilerRun run;
        run.program = standIn("trtexec_window",
                              "cat " + (sourceFolder() / "tests/data/logs/trtexec-log.txt").string() + "\n");
        QSignalSpy done(&part<CompilerLog>(window), &CompilerLog::confirmed);
        part<CompilerRunner>(window).start(documentOf(window).analysis(), run);
        QVERIFY(done.wait(kWait));
        selectNamed(window, "up2_resize");
        QVERIFY(
            part<InspectorPanel>(window).asText().contains(QStringLiteral("Compiler's log: ✕ contradicted")));
        QSignalSpy failed(&part<CompilerRunner>(window), &CompilerRunner::failed);
        run.program = standIn("trtexec_window_slow", "echo building; exec sleep 1000\n");
        part<CompilerRunner>(window).start(documentOf(window).analysis(), run);
        auto* progress = window.findChild<QProgressDialog*>();
        QVERIFY(progress != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(progress->labelText().contains(QStringLiteral("trtexec_window_slow")),
                                 kWait);
        progress->findChild<QPushButton*>()->click();
        QVERIFY(!part<CompilerRunner>(window).isRunning());
        run.program = "/nowhere/trtexec";
        part<CompilerRunner>(window).start(documentOf(window).analysis(), run);
        QVERIFY(failed.wait(kWait));
        QCOMPARE(failed.size(), 1); // what was cancelled says nothing
    }

    void withoutAModelNothingHappens()
    {
        MainWindow window;
        part<CompilerLog>(window).import(QStringLiteral("/nowhere"));
        QVERIFY(!part<CompilerLog>(window).isWorking());
    }

private:
    static void chooseTarget(MainWindow& window, const QString& id)
    {
        part<TargetChooser>(window).choose(id);
        QTRY_VERIFY_WITH_TIMEOUT(!documentOf(window).isOpening(), kWait);
        QCOMPARE(QString::fromStdString(documentOf(window).analysis()->target->id), id);
    }

    static void importAndWait(MainWindow& window, const QString& name)
    {
        QSignalSpy done(&part<CompilerLog>(window), &CompilerLog::confirmed);
        part<CompilerLog>(window).import(
            QString::fromStdString((sourceFolder() / "tests/data/logs").string()) + QLatin1Char('/') + name);
        QVERIFY(done.wait(kWait));
    }

    static void selectNamed(MainWindow& window, const char* id)
    {
        const auto site = documentOf(window).analysis()->findSite(id);
        QVERIFY(site.has_value());
        part<Selection>(window).selectSite(*site);
    }

    QTemporaryDir m_settings;
};

RL_GUI_CASE(CompilerLogTest)
#include "compiler_log_test.moc"
