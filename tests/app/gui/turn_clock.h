// How long the turns of the event loop are.
#pragma once

#include <QAbstractEventDispatcher>
#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <algorithm>
#include <ctime>
#include <utility>
#include <vector>

namespace resizelens::test {

/// What this thread has computed.
inline double threadMilliseconds()
{
    timespec now = {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// One turn of the event loop: an act or a part of it between two waits of the loop.
struct Turn
{
    double elapsed = 0;  // ms on the clock
    double computed = 0; // ms of this thread
    int number = 0;
    QString act = {};
};

/// The slowest turns, the slowest first.
class SlowTurns
{
public:
    void add(Turn turn)
    {
        m_turns.push_back(std::move(turn));
        std::sort(m_turns.begin(), m_turns.end(),
                  [](const Turn& a, const Turn& b) { return a.elapsed > b.elapsed; });
        if (m_turns.size() > kKept)
            m_turns.pop_back();
    }

    double mostComputed() const
    {
        double most = 0;
        for (const Turn& turn : m_turns)
            most = std::max(most, turn.computed);
        return most;
    }

    QString text() const
    {
        QString text;
        for (const Turn& turn : m_turns)
            text += QStringLiteral("\n  %1 ms (computing %2 ms): act %3, %4")
                        .arg(turn.elapsed, 0, 'f', 0)
                        .arg(turn.computed, 0, 'f', 0)
                        .arg(turn.number)
                        .arg(turn.act);
        return text;
    }

private:
    static constexpr std::size_t kKept = 6;
    std::vector<Turn> m_turns;
};

/// Measures turns. A dialog that an act opens runs a loop of its own: while that waits, nothing is slow.
class TurnClock : public QObject
{
public:
    TurnClock()
    {
        auto* loop = QAbstractEventDispatcher::instance();
        connect(loop, &QAbstractEventDispatcher::aboutToBlock, this, &TurnClock::stop);
        connect(loop, &QAbstractEventDispatcher::awake, this, [this] {
            if (!m_running)
                start();
        });
    }

    void act(int number, const QString* name)
    {
        m_number = number;
        m_name = name;
        start();
    }

    void stop()
    {
        if (m_running && m_name != nullptr)
            m_slow.add({static_cast<double>(m_clock.nsecsElapsed()) / 1e6, threadMilliseconds() - m_before,
                        m_number, *m_name});
        m_running = false;
    }

    const SlowTurns& slow() const { return m_slow; }

private:
    void start()
    {
        m_running = true;
        m_before = threadMilliseconds();
        m_clock.start();
    }

    SlowTurns m_slow;
    QElapsedTimer m_clock;
    double m_before = 0;
    int m_number = 0;
    const QString* m_name = nullptr;
    bool m_running = false;
};

} // namespace resizelens::test
