// Presets and job files of the batch panel, and reports from the window.
#include "app/gui/batch_presets.h"
#include "app/gui/batch_report.h"
#include "core/engine/words.h"
#include "tests/app/gui/gui_test.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/batch/batch_panel.h"

#include <QFileInfo>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace resizelens;
using namespace resizelens::test;

namespace {

QString text(const QString& path)
{
    return QString::fromStdString(test::readBytes(path.toStdString()));
}

} // namespace

namespace {

/// Without ONNX Runtime certificates are enough, as in the window.
class Panel : public BatchPanel
{
public:
    Panel()
    {
        setPreparation([](BatchOptions& options) { options.proof.allowUnrun = true; });
    }
};

} // namespace

class BatchFilesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void keepsPresets();
    void remembersTheLastChoicesButNotTheirFolder();
    void savesAndOpensJobFiles();
    void reportsTheOpenModel();
    void reportsABatch();

private:
    QTemporaryDir m_folder;
};

void BatchFilesTest::initTestCase()
{
    QVERIFY(m_folder.isValid());
    useSettingsIn(m_folder);
}

void BatchFilesTest::init()
{
    QSettings().clear();
}

void BatchFilesTest::keepsPresets()
{
    QWidget window;
    Panel panel;
    BatchPresets presets(panel, &window);
    BatchJob job = panel.job();
    job.settings.policy.rule = "dense";
    job.jobs = 2;
    panel.setJob(job);
    const QString name = QStringLiteral("for the chip / night ✓");
    presets.save(name);
    job.settings.policy.rule = "exact";
    job.jobs = 0;
    panel.setJob(job);
    presets.save(QStringLiteral("other"));
    QCOMPARE(presets.names(), (QStringList{name, QStringLiteral("other")}));
    presets.apply(name);
    QCOMPARE(panel.job().settings.policy.rule, std::string("dense"));
    QCOMPARE(panel.job().jobs, 2u);
    Q_EMIT panel.presetMenu()->aboutToShow();
    QCOMPARE(panel.presetMenu()->actions().front()->text(), name);
    presets.remove(name);
    QCOMPARE(presets.names(), QStringList{QStringLiteral("other")});
}

void BatchFilesTest::remembersTheLastChoicesButNotTheirFolder()
{
    const auto model = test::saveTemp(test::resize13(), "presets_model");
    {
        QWidget window;
        Panel panel;
        BatchPresets presets(panel, &window);
        BatchJob job = panel.job();
        job.settings.policy.rule = "dense";
        job.models.paths = {model};
        job.folder = m_folder.filePath(QStringLiteral("last")).toStdString();
        panel.setJob(job);
        QTRY_COMPARE_WITH_TIMEOUT(panel.model().rowCount(), 1, kWait);
        QTRY_VERIFY_WITH_TIMEOUT(!panel.isListing(), kWait);
        QSignalSpy finished(&panel, &BatchPanel::finished);
        panel.start();
        QVERIFY(finished.wait(kWait));
    }
    QWidget window;
    Panel panel;
    BatchPresets presets(panel, &window);
    QCOMPARE(panel.job().settings.policy.rule, std::string("dense"));
    QVERIFY(panel.job().folder.empty());
    QVERIFY(panel.job().models.paths.empty());
}

void BatchFilesTest::savesAndOpensJobFiles()
{
    QWidget window;
    Panel panel;
    BatchPresets presets(panel, &window);
    BatchJob job = panel.job();
    job.models.paths = {test::saveTemp(test::resize13(), "presets_model")};
    job.folder = m_folder.filePath(QStringLiteral("out")).toStdString();
    job.timeLimit = 7.0;
    panel.setJob(job);
    QSignalSpy noted(&presets, &BatchPresets::noted), failed(&presets, &BatchPresets::failed);
    const QString path = m_folder.filePath(QStringLiteral("a.job.json"));
    presets.saveJobFile(path);
    QCOMPARE(noted.count(), 1);
    panel.setJob({});
    presets.openJobFile(path);
    QCOMPARE(panel.job().timeLimit, 7.0);
    QCOMPARE(panel.job().models.paths, job.models.paths);
    QTRY_COMPARE_WITH_TIMEOUT(panel.model().rowCount(), 1, kWait);
    presets.openJobFile(m_folder.filePath(QStringLiteral("none.json")));
    QCOMPARE(failed.count(), 1);
}

void BatchFilesTest::reportsTheOpenModel()
{
    QWidget window;
    ReportFiles reports(&window);
    const auto analysis = *analyse(test::saveTemp(test::segmenter(), "report_open"));
    Plan plan = *makePlan(analysis->sites, {});
    QSignalSpy saved(&reports, &ReportFiles::saved), failed(&reports, &ReportFiles::failed);
    const QString path = m_folder.filePath(QStringLiteral("open.html"));
    reports.saveForModel(path, analysis, plan);
    QVERIFY(reports.isWorking());
    QVERIFY(saved.wait(kWait));
    QVERIFY(text(path).contains(QStringLiteral("the cheapest rewrite that is exact")));
    QVERIFY(text(path).contains(QStringLiteral("data:image/png;base64,")));
    plan.choices[0] = {std::nullopt, say(words::keptByChoice)};
    reports.saveForModel(path, analysis, plan);
    QVERIFY(saved.wait(kWait));
    QVERIFY(text(path).contains(QStringLiteral("chosen node by node")));
    QVERIFY(text(path).contains(QStringLiteral("kept by choice")));
    reports.saveForModel(m_folder.filePath(QStringLiteral("open.pdf")), analysis, plan);
    QVERIFY(failed.wait(kWait));
    QSignalSpy progressed(&reports, &ReportFiles::progressed), ended(&reports, &ReportFiles::ended);
    const QString cancelled = m_folder.filePath(QStringLiteral("cancelled.html"));
    reports.saveForModel(cancelled, analysis, plan);
    QVERIFY(progressed.wait(kWait));
    reports.cancel();
    QVERIFY(!reports.isWorking());
    QCOMPARE(ended.count(), 1);
    QCOMPARE(failed.count(), 2);
    QVERIFY(!QFileInfo::exists(cancelled));
}

void BatchFilesTest::reportsABatch()
{
    QWidget window;
    Panel panel;
    panel.addPaths({QString::fromStdString(test::saveTemp(test::segmenter(), "report_batch_a").string()),
                    QString::fromStdString(test::saveTempBytes("broken", "report_batch_b.onnx").string())});
    QTRY_COMPARE_WITH_TIMEOUT(panel.model().rowCount(), 2, kWait);
    QTRY_VERIFY_WITH_TIMEOUT(!panel.isListing(), kWait);
    QSignalSpy finished(&panel, &BatchPanel::finished);
    panel.start();
    QVERIFY(finished.wait(kWait));
    ReportFiles reports(&window);
    QSignalSpy saved(&reports, &ReportFiles::saved);
    const QString path = m_folder.filePath(QStringLiteral("batch.md"));
    std::vector<BatchRow> rows = panel.model().rows();
    rows.emplace_back().source = "/models/not_begun.onnx";
    reports.saveForBatch(path, rows);
    QVERIFY(saved.wait(kWait));
    QVERIFY2(!text(path).contains(QStringLiteral("not_begun")), "it is of what ran");
    QVERIFY(text(path).contains(QStringLiteral("7 of 7")));
    QVERIFY(text(path).contains(QStringLiteral("not an ONNX model")));
}

RL_GUI_CASE(BatchFilesTest)
#include "batch_files_test.moc"
