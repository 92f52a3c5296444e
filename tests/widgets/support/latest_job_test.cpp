#include "widgets/support/latest_job.h"

#include "core/base/words.h"
#include "tests/gui/gui_case.h"
#include "widgets/support/job_messages.h"

#include <QTest>
#include <QThread>

#include <atomic>
#include <latch>
#include <new>
#include <optional>
#include <stdexcept>
#include <stop_token>

using namespace resizelens;

class LatestJobTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reportsArriveBeforeTheResult();
    void aCancelledRunSaysNoMore();
    void aRunThatWasFollowedSaysNoMore();
    void anExceptionIsTheResult();
    void anExceptionWithoutAResultIsTold();
    void anExceptionOfACancelledRunIsNotTold();
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

void LatestJobTest::anExceptionIsTheResult()
{
    LatestJob job;
    std::optional<Error> error;
    const auto done = [&](const Result<int>& result) { error = result.error(); };
    job.start([](const std::stop_token&) -> Result<int> { throw std::bad_alloc(); }, done);
    QTRY_VERIFY_WITH_TIMEOUT(error, test::kWait);
    QVERIFY(is(*error, words::memoryLacking));
    QVERIFY(!job.isRunning());
    error.reset();
    job.start([](const std::stop_token&) -> Result<int> { throw std::out_of_range("at"); }, done);
    QTRY_VERIFY_WITH_TIMEOUT(error, test::kWait);
    QVERIFY(error->kind == ErrorKind::internal);
}

void LatestJobTest::anExceptionWithoutAResultIsTold()
{
    LatestJob job;
    std::vector<Error> told;
    const auto connection = QObject::connect(&JobMessages::instance(), &JobMessages::failed,
                                             [&](const Error& error) { told.push_back(error); });
    bool isDone = false;
    job.start([](const std::stop_token&) -> int { throw std::out_of_range("at"); },
              [&](int) { isDone = true; });
    QTRY_COMPARE_WITH_TIMEOUT(told.size(), std::size_t{1}, test::kWait);
    QVERIFY(is(told.front(), words::internalFault));
    QVERIFY(!isDone);
    QVERIFY(!job.isRunning());
    QObject::disconnect(connection);
}

void LatestJobTest::anExceptionOfACancelledRunIsNotTold()
{
    LatestJob job;
    std::vector<Error> told;
    const auto connection = QObject::connect(&JobMessages::instance(), &JobMessages::failed,
                                             [&](const Error& error) { told.push_back(error); });
    std::latch begun(1);
    std::atomic<bool> ended = false;
    job.start(
        [&](const std::stop_token& stop) -> int {
            begun.count_down();
            while (!stop.stop_requested())
                QThread::usleep(100);
            ended = true;
            throw std::bad_alloc();
        },
        [](int) {});
    begun.wait();
    job.cancel();
    QTRY_VERIFY_WITH_TIMEOUT(ended, test::kWait);
    QTest::qWait(20);
    QVERIFY(told.empty());
    QObject::disconnect(connection);
}

RL_GUI_CASE(LatestJobTest)
#include "latest_job_test.moc"
