#pragma once

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

/// Runs work off the GUI thread; the latest request wins. A newer request stops the older through its token,
/// and results of older requests reach nobody. Results arrive in the GUI thread. The destructor stops and
/// joins.
class LatestJob
{
public:
    /// What one run says before it ends, from any thread: reports are called in the thread of the job, unless
    /// that run was cancelled or followed by another meanwhile. May not outlive the run.
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

    /// `work(stop)`, or `work(stop, reports)`, runs on a thread of its own, `done(result)` in the thread of
    /// this object.
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
            auto result = std::make_shared<decltype(run())>(run());
            if (!stop.stop_requested())
                QMetaObject::invokeMethod(
                    &m_guard,
                    [this, generation, result, done = std::move(done)]() mutable {
                        if (generation != m_generation)
                            return;
                        m_running = false;
                        done(std::move(*result));
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
        // Those that have ended are joined here; the rest end by themselves and are joined later.
        std::erase_if(m_runs, [](const Run& run) { return run.finished->load(); });
    }

private:
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
