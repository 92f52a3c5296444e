#pragma once

#include "core/batch/batch.h"
#include "widgets/batch/batch_marks.h"
#include "widgets/batch/time_left.h"
#include "widgets/support/latest_job.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace resizelens {

/// Runs a batch off the GUI thread and tells of it a few times a second, however many models end in that
/// time. All signals come in the thread of this object.
class BatchRunner : public QObject
{
    Q_OBJECT

public:
    enum class State { idle, running, ending }; // ending: stopped, but models under way have not ended yet
    /// Makes the rows, on the worker.
    using MakeRows = std::function<Result<std::vector<BatchRow>>(const BatchOptions&)>;

    /// Completes the options on the worker, e.g. by a library that takes time to load.
    using Prepare = std::function<void(BatchOptions&)>;

    explicit BatchRunner(QObject* parent = nullptr);
    ~BatchRunner() override;

    /// Only while idle.
    void start(const BatchOptions& chosen, MakeRows rows, Prepare prepare = {});
    void setPaused(bool paused);
    void stop();

    State state() const { return m_state; }
    bool isPaused() const { return m_control.isPaused(); }
    double fraction() const { return m_fraction; }
    /// Milliseconds, pauses left out; -1: it is too early to say.
    qint64 timeLeft() const;

Q_SIGNALS:
    void stateChanged();
    void planned(const std::vector<resizelens::BatchRow>& rows); // all of them, before the first is begun
    void rowJudged(std::size_t index, const resizelens::MarkCounts& marks); // before its end
    void rowChanged(std::size_t index, const resizelens::BatchRow& row);
    void advanced();
    void failed(const resizelens::Error& error); // the batch as a whole could not be run; then comes ended()
    void ended();

private:
    struct Feed;
    void drain();
    void setState(State state);
    qint64 worked() const; // milliseconds, pauses left out

    State m_state = State::idle;
    BatchControl m_control;
    QElapsedTimer m_clock; // since it began or went on
    qint64 m_worked = 0;   // milliseconds before that
    double m_fraction = 0.0;
    TimeLeft m_left;
    QTimer m_draining;
    std::shared_ptr<Feed> m_feed; // of the run under way
    LatestJob m_job;              // last: it ends before what it uses
};

} // namespace resizelens
