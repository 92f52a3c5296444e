#include "core/batch/time_limit.h"

namespace resizelens {

TimeLimit::TimeLimit(double seconds, const std::stop_token& whole)
    : m_whole(whole, Forward{m_stop})
    , m_end(Clock::now() +
            std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)))
{
    if (seconds > 0.0)
        m_watch = std::jthread([this](const std::stop_token& ended) { watch(ended); });
}

bool TimeLimit::expired() const
{
    const std::lock_guard lock(m_mutex);
    return m_expired;
}

void TimeLimit::watch(const std::stop_token& ended)
{
    std::unique_lock lock(m_mutex);
    while (!ended.stop_requested()) {
        if (m_suspended) {
            m_changed.wait(lock, ended, [this] { return !m_suspended; });
            continue;
        }
        if (Clock::now() >= m_end) {
            m_expired = true;
            lock.unlock(); // callbacks may call back
            m_stop.request_stop();
            return;
        }
        m_changed.wait_until(lock, ended, m_end, [this] { return m_suspended; });
    }
}

TimeLimit::Suspended::Suspended(TimeLimit& limit)
    : m_limit(limit)
    , m_since(Clock::now())
{
    const std::lock_guard lock(m_limit.m_mutex);
    m_limit.m_suspended = true;
    m_limit.m_changed.notify_all();
}

TimeLimit::Suspended::~Suspended()
{
    const std::lock_guard lock(m_limit.m_mutex);
    m_limit.m_end += Clock::now() - m_since;
    m_limit.m_suspended = false;
    m_limit.m_changed.notify_all();
}

} // namespace resizelens
