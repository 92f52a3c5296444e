#include "widgets/batch/batch_runner.h"

#include <map>
#include <mutex>
#include <stop_token>

namespace resizelens {

namespace {

constexpr int kBetweenDrains = 60; // milliseconds

} // namespace

/// What the workers of a run have told since it was last looked at, and how to stop them.
struct BatchRunner::Feed
{
    std::mutex mutex;
    std::optional<std::vector<BatchRow>> planned;
    std::map<std::size_t, BatchRow> changed;
    std::map<std::size_t, MarkCounts> judged;
    double fraction = 0.0;
    std::stop_source stop;
};

BatchRunner::BatchRunner(QObject* parent)
    : QObject(parent)
{
    m_draining.setInterval(kBetweenDrains);
    connect(&m_draining, &QTimer::timeout, this, &BatchRunner::drain);
}

BatchRunner::~BatchRunner()
{
    if (m_feed)
        m_feed->stop.request_stop();
}

void BatchRunner::start(const BatchOptions& chosen, MakeRows makeRows, Prepare prepare)
{
    if (m_state != State::idle)
        return;
    m_feed = std::make_shared<Feed>();
    m_control.resume();
    m_fraction = 0.0;
    m_worked = 0;
    m_left = {};
    m_clock.start();
    setState(State::running);
    m_job.start(
        [this, feed = m_feed, chosen, makeRows = std::move(makeRows),
         prepare = std::move(prepare)](const std::stop_token& stop) {
            const std::stop_callback forward(stop, [&feed] { feed->stop.request_stop(); });
            BatchOptions options = chosen;
            if (prepare)
                prepare(options);
            auto rows = makeRows(options);
            if (!rows)
                return Result<void>(fail(rows.error()));
            {
                const std::lock_guard lock(feed->mutex);
                feed->planned = *rows;
            }
            BatchEvents events;
            events.onRow = [&feed](std::size_t index, const BatchRow& row) {
                const std::lock_guard lock(feed->mutex);
                feed->changed.insert_or_assign(index, row);
            };
            events.onModel = [&feed](std::size_t index, const BatchRow&, const Analysis& analysis,
                                     const Plan& plan) {
                MarkCounts marks = countMarks(analysis, plan);
                const std::lock_guard lock(feed->mutex);
                feed->judged.insert_or_assign(index, std::move(marks));
            };
            const Progress progress{[&feed](double fraction, const Phrase&) {
                                        const std::lock_guard lock(feed->mutex);
                                        feed->fraction = fraction;
                                    },
                                    feed->stop.get_token()};
            return runBatch(*rows, options, events, progress, &m_control);
        },
        [this](const Result<void>& result) {
            drain();
            m_feed.reset();
            setState(State::idle);
            if (!result)
                Q_EMIT failed(result.error());
            Q_EMIT ended();
        });
}

void BatchRunner::drain()
{
    if (!m_feed)
        return;
    std::map<std::size_t, BatchRow> changed;
    std::map<std::size_t, MarkCounts> judged;
    std::optional<std::vector<BatchRow>> rows;
    {
        const std::lock_guard lock(m_feed->mutex);
        rows.swap(m_feed->planned);
        changed.swap(m_feed->changed);
        judged.swap(m_feed->judged);
        m_fraction = m_feed->fraction;
    }
    m_left.note(worked(), m_fraction);
    if (rows)
        Q_EMIT planned(*rows);
    for (const auto& [index, marks] : judged)
        Q_EMIT rowJudged(index, marks);
    for (const auto& [index, row] : changed)
        Q_EMIT rowChanged(index, row);
    Q_EMIT advanced();
}

void BatchRunner::setPaused(bool paused)
{
    if (m_state != State::running || paused == isPaused())
        return;
    if (paused) {
        m_control.pause();
        m_worked += m_clock.elapsed();
    } else {
        m_control.resume();
        m_clock.restart();
    }
    Q_EMIT stateChanged();
}

void BatchRunner::stop()
{
    if (m_state != State::running)
        return;
    drain();
    m_feed->stop.request_stop();
    setState(State::ending);
}

qint64 BatchRunner::timeLeft() const
{
    return m_left.at(worked()).value_or(-1);
}

qint64 BatchRunner::worked() const
{
    return m_worked + (isPaused() ? 0 : m_clock.elapsed());
}

void BatchRunner::setState(State state)
{
    m_state = state;
    if (state == State::idle)
        m_draining.stop();
    else
        m_draining.start();
    Q_EMIT stateChanged();
}

} // namespace resizelens
