#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"
#include "tests/gui/gui_case.h"
#include "widgets/batch/batch_panel.h"
#include "widgets/batch/batch_settings.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QUrl>

#include <algorithm>
#include <chrono>
#include <cmath>

using namespace resizelens;
using namespace resizelens::test;

namespace {

QPushButton* button(BatchPanel& panel, const QString& text)
{
    for (QPushButton* one : panel.findChildren<QPushButton*>())
        if (one->text() == text)
            return one;
    return nullptr;
}

QString cell(const BatchModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

void copyModels(const QTemporaryDir& folder, int count)
{
    const auto bytes = test::segmenter().SerializeAsString();
    for (int i = 0; i < count; ++i) {
        QFile file(folder.filePath(QStringLiteral("m%1.onnx").arg(i, 4, 10, QLatin1Char('0'))));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    }
}

} // namespace

class BatchPanelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelKeepsItsContract();
    void listsFilesAndFolders();
    void takesWhatIsDropped();
    void removesModels();
    void runsAndRetries();
    void filesOfOthersStay();
    void pausesAndGoesOn();
    void cancelledBatchesEndAndCanBeginAgain();
    void opensRows();
    void keepsEveryChoiceOfAJob();
    void saysWhatIsWrongWithANamePattern();
    void staysFastWithManyModels();
};

void BatchPanelTest::modelKeepsItsContract()
{
    BatchModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    BatchRow row;
    row.source = "/models/a.onnx";
    row.output = "/out/a.onnx";
    model.reset({row, row});
    row.status = BatchStatus::running;
    row.fraction = 0.25;
    row.step = foreignPhrase("checking");
    model.update(0, row);
    QCOMPARE(model.index(0, BatchModel::State).data(BatchModel::FractionRole).toDouble(), 0.25);
    QCOMPARE(cell(model, 0, BatchModel::Message), QStringLiteral("checking"));
    QVERIFY(!model.index(1, BatchModel::State).data(BatchModel::FractionRole).isValid());
    row.status = BatchStatus::failed;
    row.error = Error{ErrorKind::io, "file.write", "the disk is full", "/out/a.onnx", {}, "Free some space"};
    model.update(1, row);
    QCOMPARE(cell(model, 1, BatchModel::Message), QStringLiteral("the disk is full. Free some space"));
    QVERIFY(model.index(1, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("/models/a.onnx")));
    QCOMPARE(model.count(BatchStatus::failed), 1);
    model.update(7, row); // of a run that is over
    QCOMPARE(model.rowCount(), 2);
}

void BatchPanelTest::listsFilesAndFolders()
{
    QTemporaryDir folder;
    copyModels(folder, 2);
    BatchPanel panel;
    QVERIFY(!button(panel, QStringLiteral("Export all"))->isEnabled());
    const QString single = QString::fromStdString(test::saveTemp(test::upsample9(), "panel_single").string());
    panel.addPaths({folder.path(), single, single});
    QTRY_COMPARE_WITH_TIMEOUT(panel.model().rowCount(), 3, kWait);
    QVERIFY(panel.summary().startsWith(QStringLiteral("3 models")));
    QTRY_VERIFY_WITH_TIMEOUT(button(panel, QStringLiteral("Export all"))->isEnabled(), kWait);
    panel.clear();
    QCOMPARE(panel.model().rowCount(), 0);
}

void BatchPanelTest::takesWhatIsDropped()
{
    QTemporaryDir folder;
    copyModels(folder, 2);
    BatchPanel panel;
    panel.show();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(folder.path())});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&panel, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&panel, &drop);
    QTRY_COMPARE_WITH_TIMEOUT(panel.model().rowCount(), 2, kWait);
}

void BatchPanelTest::removesModels()
{
    QTemporaryDir folder;
    copyModels(folder, 3);
    BatchPanel panel;
    panel.addPaths({folder.path()});
    QTRY_COMPARE_WITH_TIMEOUT(panel.model().rowCount(), 3, kWait);
    panel.findChild<QTableView*>()->selectRow(1);
    button(panel, QStringLiteral("Remove"))->click();
    QTRY_COMPARE_WITH_TIMEOUT(panel.model().rowCount(), 2, kWait);
    const BatchJob job = panel.job();
    QCOMPARE(job.models.paths.size(), 2u);
    QCOMPARE(job.models.paths[1].filename().string(), std::string("m0002.onnx"));
}

void BatchPanelTest::runsAndRetries()
{
    QTemporaryDir folder;
    copyModels(folder, 3);
    QFile broken(folder.filePath(QStringLiteral("broken.onnx")));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("broken");
    broken.close();
    BatchPanel panel;
    panel.addPaths({folder.path()});
    QTRY_COMPARE_WITH_TIMEOUT(panel.model().rowCount(), 4, kWait);
    QSignalSpy finished(&panel, &BatchPanel::finished);
    button(panel, QStringLiteral("Export all"))->click();
    QVERIFY(panel.isRunning());
    QVERIFY(finished.wait(kWait));
    QCOMPARE(panel.model().count(BatchStatus::ok), 3);
    QCOMPARE(panel.model().count(BatchStatus::failed), 1);
    QCOMPARE(cell(panel.model(), 1, BatchModel::Rewritten), QStringLiteral("7 of 7"));
    QVERIFY(!cell(panel.model(), 1, BatchModel::Measured).isEmpty());
    QVERIFY(button(panel, QStringLiteral("Report…"))->isEnabled());
    QVERIFY(QFile::remove(broken.fileName()));
    QVERIFY(QFile::copy(folder.filePath(QStringLiteral("m0000.onnx")), broken.fileName()));
    button(panel, QStringLiteral("Retry failed"))->click();
    QVERIFY(finished.wait(kWait));
    QCOMPARE(panel.model().count(BatchStatus::ok), 4);
    QVERIFY(!button(panel, QStringLiteral("Retry failed"))->isEnabled());
}

/// What stands under a result's name is not ours: nobody asked to lose it.
void BatchPanelTest::filesOfOthersStay()
{
    QTemporaryDir folder;
    copyModels(folder, 2);
    const QString place = folder.filePath(QStringLiteral("resizelens/m0000.onnx"));
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("resizelens")));
    QFile other(place);
    QVERIFY(other.open(QIODevice::WriteOnly));
    other.write("months of work");
    other.close();
    BatchPanel panel;
    panel.addPaths({folder.path()});
    QTRY_COMPARE_WITH_TIMEOUT(panel.model().rowCount(), 2, kWait);
    QSignalSpy finished(&panel, &BatchPanel::finished);
    QTRY_VERIFY_WITH_TIMEOUT(button(panel, QStringLiteral("Export all"))->isEnabled(), kWait);
    button(panel, QStringLiteral("Export all"))->click();
    QVERIFY(finished.wait(kWait));
    QVERIFY(other.open(QIODevice::ReadOnly));
    QCOMPARE(other.readAll(), QByteArray("months of work"));
    QCOMPARE(panel.model().count(BatchStatus::ok), 1);
    QCOMPARE(panel.model().count(BatchStatus::failed), 1);
    QVERIFY2(!cell(panel.model(), 0, BatchModel::Message).isEmpty(), "it says why");
}

void BatchPanelTest::pausesAndGoesOn()
{
    QTemporaryDir folder;
    copyModels(folder, 30);
    BatchPanel panel;
    panel.addPaths({folder.path()});
    QTRY_COMPARE_WITH_TIMEOUT(panel.model().rowCount(), 30, kWait);
    QSignalSpy finished(&panel, &BatchPanel::finished);
    panel.start();
    QTRY_VERIFY_WITH_TIMEOUT(panel.model().count(BatchStatus::ok) > 0, kWait);
    panel.pause(true);
    QVERIFY(panel.isPaused());
    QTRY_COMPARE_WITH_TIMEOUT(panel.model().count(BatchStatus::running), 0, kWait);
    const int done = panel.model().count(BatchStatus::ok);
    QVERIFY2(done < 30, "all was over before it could be paused");
    QTest::qWait(400);
    QCOMPARE(panel.model().count(BatchStatus::ok), done);
    QCOMPARE(finished.count(), 0);
    panel.pause(false);
    QVERIFY(finished.wait(kWait));
    QCOMPARE(panel.model().count(BatchStatus::ok), 30);
}

void BatchPanelTest::cancelledBatchesEndAndCanBeginAgain()
{
    QTemporaryDir folder;
    copyModels(folder, 40);
    BatchPanel panel;
    panel.addPaths({folder.path()});
    QTRY_COMPARE_WITH_TIMEOUT(panel.model().rowCount(), 40, kWait);
    QSignalSpy finished(&panel, &BatchPanel::finished);
    panel.start();
    QTRY_VERIFY_WITH_TIMEOUT(panel.model().count(BatchStatus::ok) > 0, kWait);
    panel.cancel();
    QVERIFY(!panel.isRunning());
    QVERIFY(finished.wait(kWait));
    const int done = panel.model().count(BatchStatus::ok);
    QCOMPARE(panel.model().count(BatchStatus::cancelled), 40 - done);
    for (const BatchRow& row : panel.model().rows())
        QCOMPARE(std::filesystem::exists(row.output), row.status == BatchStatus::ok);
    panel.retryFailed();
    QVERIFY(finished.wait(kWait));
    QCOMPARE(panel.model().count(BatchStatus::ok), 40);
}

void BatchPanelTest::opensRows()
{
    QTemporaryDir folder;
    copyModels(folder, 1);
    BatchPanel panel;
    panel.addPaths({folder.path()});
    QTRY_COMPARE_WITH_TIMEOUT(panel.model().rowCount(), 1, kWait);
    QSignalSpy opened(&panel, &BatchPanel::openRequested);
    auto* table = panel.findChild<QTableView*>();
    Q_EMIT table->activated(table->model()->index(0, 0));
    QCOMPARE(opened.takeFirst().front().toString(), folder.filePath(QStringLiteral("m0000.onnx")));
    QSignalSpy finished(&panel, &BatchPanel::finished);
    panel.start();
    QVERIFY(finished.wait(kWait));
    Q_EMIT table->activated(table->model()->index(0, 0));
    QCOMPARE(opened.takeFirst().front().toString(), folder.filePath(QStringLiteral("resizelens/m0000.onnx")));
}

void BatchPanelTest::keepsEveryChoiceOfAJob()
{
    QTemporaryDir folder;
    BatchJob job;
    job.models.paths = {folder.path().toStdString()};
    job.models.recursive = true;
    job.models.patterns = {"*.onnx", "big/*.model"};
    job.folder = folder.filePath(QStringLiteral("to")).toStdString();
    job.namePattern = "{name}.{target}.onnx";
    job.overwrite = Overwrite::older;
    job.resume = true;
    job.jobs = 3;
    job.memoryBytes = std::uint64_t{3} << 30;
    job.timeLimit = 12.5;
    job.policy.rule = "auto";
    job.policy.tolerance = 0.025;
    job.policy.perSite = {{"a", "keep"}};
    job.emission.matMul = false;
    job.target = "dla";
    job.externalData = ExternalData::gather;
    BatchPanel panel;
    panel.setJob(job);
    const BatchJob got = panel.job();
    QCOMPARE(got.models.paths, job.models.paths);
    QCOMPARE(got.models.recursive, true);
    QCOMPARE(got.models.patterns, job.models.patterns);
    QCOMPARE(got.folder, job.folder);
    QCOMPARE(got.namePattern, job.namePattern);
    QVERIFY(got.overwrite == Overwrite::older);
    QCOMPARE(got.resume, true);
    QCOMPARE(got.jobs, 3u);
    QCOMPARE(got.memoryBytes, job.memoryBytes);
    QCOMPARE(got.timeLimit, 12.5);
    QCOMPARE(got.policy.rule, job.policy.rule);
    QVERIFY(got.policy.tolerance && std::abs(*got.policy.tolerance - 0.025) < 1e-9);
    QCOMPARE(got.policy.perSite, job.policy.perSite);
    QCOMPARE(got.emission.matMul, false);
    QCOMPARE(got.target, job.target);
    QVERIFY(got.externalData == ExternalData::gather);
    QCOMPARE(got.verify, false);
    job.policy.tolerance.reset();
    job.target.clear();
    panel.setJob(job);
    QVERIFY(!panel.job().policy.tolerance);
    QVERIFY(panel.job().target.empty());
}

void BatchPanelTest::saysWhatIsWrongWithANamePattern()
{
    QTemporaryDir folder;
    copyModels(folder, 1);
    BatchPanel panel;
    panel.addPaths({folder.path()});
    QTRY_COMPARE_WITH_TIMEOUT(panel.model().rowCount(), 1, kWait);
    BatchJob job = panel.job();
    job.namePattern = "{size}.onnx";
    panel.setJob(job);
    QTRY_VERIFY_WITH_TIMEOUT(!panel.isListing(), kWait);
    QSignalSpy failed(&panel, &BatchPanel::failed);
    panel.start();
    QCOMPARE(failed.count(), 1);
    QVERIFY(!panel.isRunning());
}

void BatchPanelTest::staysFastWithManyModels()
{
    using Clock = std::chrono::steady_clock;
    QTemporaryDir folder;
    const auto bytes = test::resize13().SerializeAsString();
    for (int i = 0; i < 600; ++i) {
        QFile file(folder.filePath(QStringLiteral("m%1.onnx").arg(i)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    }
    BatchPanel panel;
    panel.resize(1000, 400);
    panel.show();
    panel.addPaths({folder.path()});
    QTRY_COMPARE_WITH_TIMEOUT(panel.model().rowCount(), 600, kWait);
    QSignalSpy finished(&panel, &BatchPanel::finished);
    panel.start();
    // One turn of the event loop after the other: the longest is what a user would feel.
    Clock::duration longest = {};
    for (const auto end = Clock::now() + std::chrono::seconds(60);
         finished.isEmpty() && Clock::now() < end;) {
        const auto begin = Clock::now();
        QApplication::processEvents();
        longest = std::max(longest, Clock::now() - begin);
        QThread::msleep(1);
    }
    QCOMPARE(panel.model().count(BatchStatus::ok), 600);
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(longest).count();
    qInfo("longest turn of the event loop: %lld ms", static_cast<long long>(milliseconds));
    QVERIFY2(milliseconds < 200, "generous, as the machine may be busy; 50 are aimed at");
}

RL_GUI_CASE(BatchPanelTest)
#include "batch_panel_test.moc"
