#include "widgets/support/latest_job.h"

#include "tests/gui/gui_case.h"

#include <QTest>
#include <QThread>

#include <atomic>
#include <latch>
#include <stop_token>

using namespace resizelens;

class LatestJobTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reportsArriveBeforeTheResult();
    void aCancelledRunSaysNoMore();
    void aRunThatWasFollowedSaysNoMore();
};

void LatestJobTest::reportsArriveBeforeTheResult()
{
    LatestJob job;
    std::vector<int> heard;
    job.start(
        [&](const std::stop_token&, const LatestJob::Reports& reports) {
            for (const int number : {1, 2})
                reports.post([&heard, number] {
                    QVERIFY(QThread::currentThread() == QCoreApplication::instance()->thread());
                    heard.push_back(number);
                });
            return 3;
        },
        [&](int number) { heard.push_back(number); });
    QTRY_COMPARE_WITH_TIMEOUT(heard, (std::vector<int>{1, 2, 3}), test::kWait);
}

/// The report was on its way already: a progress bar that was hidden would come back by it.
void LatestJobTest::aCancelledRunSaysNoMore()
{
    LatestJob job;
    std::latch posted(1);
    std::atomic<bool> ended = false;
    int heard = 0;
    job.start(
        [&](const std::stop_token& stop, const LatestJob::Reports& reports) {
            reports.post([&heard] { ++heard; });
            posted.count_down();
            while (!stop.stop_requested())
                QThread::usleep(100);
            reports.post([&heard] { ++heard; }); // and one after that
            ended = true;
            return 0;
        },
        [&](int) { ++heard; });
    posted.wait();
    job.cancel();
    QTRY_VERIFY_WITH_TIMEOUT(ended, test::kWait);
    QTest::qWait(20);
    QCOMPARE(heard, 0);
    QVERIFY(!job.isRunning());
}

void LatestJobTest::aRunThatWasFollowedSaysNoMore()
{
    LatestJob job;
    std::latch posted(1);
    std::vector<int> heard;
    job.start(
        [&](const std::stop_token&, const LatestJob::Reports& reports) {
            reports.post([&heard] { heard.push_back(1); });
            posted.count_down();
            return 2;
        },
        [&](int number) { heard.push_back(number); });
    posted.wait();
    job.start(
        [&](const std::stop_token&, const LatestJob::Reports& reports) {
            reports.post([&heard] { heard.push_back(3); });
            return 4;
        },
        [&](int number) { heard.push_back(number); });
    QTRY_COMPARE_WITH_TIMEOUT(heard, (std::vector<int>{3, 4}), test::kWait);
}

RL_GUI_CASE(LatestJobTest)
#include "latest_job_test.moc"
