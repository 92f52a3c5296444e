#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

namespace resizelens {

/// Limits the time of a model, except while Suspended (waiting for memory); also stops with the batch.
class TimeLimit
{
public:
    using Clock = std::chrono::steady_clock;

    /// `seconds` <= 0: no limit.
    TimeLimit(double seconds, const std::stop_token& whole);
    TimeLimit(const TimeLimit&) = delete;
    TimeLimit& operator=(const TimeLimit&) = delete;
    ~TimeLimit() = default;

    std::stop_token stop() const { return m_stop.get_token(); }
    bool expired() const;

    class Suspended
    {
    public:
        explicit Suspended(TimeLimit& limit);
        Suspended(const Suspended&) = delete;
        Suspended& operator=(const Suspended&) = delete;
        ~Suspended();

    private:
        TimeLimit& m_limit;
        Clock::time_point m_since;
    };

private:
    void watch(const std::stop_token& ended);
    struct Forward
    {
        std::stop_source source;
        void operator()() { source.request_stop(); }
    };

    std::stop_source m_stop;
    std::stop_callback<Forward> m_whole;
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    Clock::time_point m_end;
    bool m_suspended = false;
    bool m_expired = false;
    std::jthread m_watch; // last, so that it ends before the members it uses
};

} // namespace resizelens
