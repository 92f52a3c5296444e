#pragma once

#include "core/base/error.h"
#include "widgets/support/job_messages.h"

#include <QObject>

#include <atomic>
#include <functional>
#include <memory>
#include <stop_token>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace resizelens {

/// Runs work off the GUI thread; the latest request wins. A new request stops the previous one through its
/// token and drops its result. Results arrive on the GUI thread. The destructor stops and joins.
class LatestJob
{
public:
    /// Intermediate reports of one run. post() may be called from any thread; reports run on the GUI thread
    /// unless the run was cancelled or superseded. Must not outlive the run.
    class Reports
    {
    public:
        Reports(LatestJob& job, quint64 generation)
            : m_job(&job)
            , m_generation(generation)
        {
        }

        template<class Report>
        void post(Report report) const
        {
            QMetaObject::invokeMethod(
                &m_job->m_guard,
                [job = m_job, generation = m_generation, report = std::move(report)]() mutable {
                    if (generation == job->m_generation)
                        report();
                },
                Qt::QueuedConnection);
        }

    private:
        LatestJob* m_job;
        quint64 m_generation;
    };

    LatestJob() = default;
    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;
    ~LatestJob()
    {
        cancel();
        m_runs.clear();
    }

    bool isRunning() const { return m_running; }

    /// Runs `work(stop)` or `work(stop, reports)` on its own thread, then `done(result)` on this object's. An
    /// exception becomes the Result's error or, if there is no Result, goes to JobMessages instead of `done`.
    template<class Work, class Done>
    void start(Work work, Done done)
    {
        cancel();
        const quint64 generation = ++m_generation;
        m_running = true;
        auto finished = std::make_shared<std::atomic<bool>>(false);
        auto body = [this, generation, finished, work = std::move(work),
                     done = std::move(done)](const std::stop_token& stop) mutable {
            const auto run = [&] {
                if constexpr (std::is_invocable_v<Work&, const std::stop_token&, Reports>)
                    return work(stop, Reports(*this, generation));
                else
                    return work(stop);
            };
            auto result = std::make_shared<Outcome<decltype(run())>>(outcomeOf(run));
            if (!stop.stop_requested())
                QMetaObject::invokeMethod(
                    &m_guard,
                    [this, generation, result, done = std::move(done)]() mutable {
                        if (generation != m_generation)
                            return;
                        m_running = false;
                        if constexpr (std::is_same_v<Outcome<decltype(run())>, decltype(run())>)
                            done(std::move(*result));
                        else if (*result)
                            done(std::move(**result));
                        else
                            JobMessages::tell(result->error());
                    },
                    Qt::QueuedConnection);
            *finished = true;
        };
        m_runs.push_back({std::move(finished), std::jthread(std::move(body))});
    }

    void cancel()
    {
        ++m_generation;
        m_running = false;
        for (Run& run : m_runs)
            run.thread.request_stop();
        // Joins finished threads only; the others are joined later.
        std::erase_if(m_runs, [](const Run& run) { return run.finished->load(); });
    }

private:
    template<class T>
    struct OutcomeOf
    {
        using Type = Result<T>;
    };
    template<class T>
    struct OutcomeOf<Result<T>>
    {
        using Type = Result<T>;
    };
    template<class T>
    using Outcome = typename OutcomeOf<T>::Type;

    template<class Run>
    static auto outcomeOf(const Run& run) -> Outcome<decltype(run())>
    {
        using T = decltype(run());
        try {
            if constexpr (std::is_same_v<Outcome<T>, T>)
                return run();
            else
                return Outcome<T>(tl::in_place, run());
        } catch (...) {
            return fail(caughtError());
        }
    }

    struct Run
    {
        std::shared_ptr<std::atomic<bool>> finished;
        std::jthread thread;
    };

    QObject m_guard;
    quint64 m_generation = 0;
    bool m_running = false;
    std::vector<Run> m_runs = {};
};

} // namespace resizelens
