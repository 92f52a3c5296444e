// What a batch says of the time that is left: right where work goes on evenly, and never a promise repeated.
#include "widgets/batch/time_left.h"

#include "tests/gui/gui_case.h"

#include <algorithm>
#include <random>

#include <QTest>

using namespace resizelens;

class TimeLeftTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysNothingTooEarly();
    void isRightForEvenWork();
    void aLongEndIsNotOneSecond();
    void isSoundForAnyCourse();
};

void TimeLeftTest::saysNothingTooEarly()
{
    TimeLeft left;
    QVERIFY(!left.at(10000));
    left.note(0, 0.0);
    QVERIFY(!left.at(10000));
    left.note(100, 0.5);
    QVERIFY(!left.at(100));
    QVERIFY(left.at(1000));
}

void TimeLeftTest::isRightForEvenWork()
{
    TimeLeft left;
    for (int ms = 0; ms <= 100000; ms += 100) {
        left.note(ms, ms / 100000.0);
        if (ms < 5000)
            continue;
        const auto said = left.at(ms);
        QVERIFY(said);
        const double truth = 100000.0 - ms;
        QVERIFY2(std::abs(static_cast<double>(*said) - truth) <= 0.1 * truth + 200.0,
                 qPrintable(QStringLiteral("%1 at %2").arg(*said).arg(ms)));
    }
}

/// 99 % in ten seconds, then one model for 77.
void TimeLeftTest::aLongEndIsNotOneSecond()
{
    TimeLeft left;
    for (int ms = 0; ms <= 10000; ms += 100)
        left.note(ms, 0.99 * ms / 10000.0);
    int promised = 0; // milliseconds during which the end was two seconds away
    for (int ms = 10000; ms < 87000; ms += 100) {
        left.note(ms, 0.99);
        promised += *left.at(ms) < 2000 ? 100 : 0;
    }
    QVERIFY2(promised <= 3500, qPrintable(QString::number(promised)));
    // A share that creeps is no different.
    TimeLeft creeping;
    for (int ms = 0; ms <= 10000; ms += 100)
        creeping.note(ms, 0.99 * ms / 10000.0);
    promised = 0;
    for (int ms = 10100; ms < 87000; ms += 100) {
        creeping.note(ms, 0.99 + 0.01 * (ms - 10000) / 77000.0);
        promised += ms < 80000 && *creeping.at(ms) < 2000 ? 100 : 0;
    }
    QVERIFY2(promised <= 3500, qPrintable(QString::number(promised)));
}

void TimeLeftTest::isSoundForAnyCourse()
{
    std::mt19937 random(20261122);
    std::uniform_real_distribution<double> share(0.0, 1.0);
    for (int round = 0; round < 2000; ++round) {
        TimeLeft left;
        std::int64_t worked = 0;
        double fraction = 0.0;
        while (fraction < 1.0) {
            worked += static_cast<std::int64_t>(5000.0 * share(random));
            if (share(random) < 0.7)
                fraction = std::min(1.0, fraction + 0.2 * share(random));
            left.note(worked, fraction);
            const auto said = left.at(worked);
            QVERIFY(!said || *said >= 0);
            if (said && fraction < 1.0)
                QVERIFY(*said > 0);
        }
        QCOMPARE(left.at(worked + 1000).value_or(0), 0);
    }
}

RL_GUI_CASE(TimeLeftTest)
#include "time_left_test.moc"
