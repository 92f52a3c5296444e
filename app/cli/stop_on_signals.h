#pragma once

#include <csignal>
#include <ctime>
#include <stop_token>
#include <thread>

namespace resizelens::cli {

/// While alive, SIGINT and SIGTERM request a stop. Create before any thread: threads inherit the signal mask.
class StopOnSignals
{
public:
    StopOnSignals()
    {
        ::sigemptyset(&m_signals);
        ::sigaddset(&m_signals, SIGINT);
        ::sigaddset(&m_signals, SIGTERM);
        ::pthread_sigmask(SIG_BLOCK, &m_signals, nullptr);
        m_watch = std::jthread([this](const std::stop_token& ended) {
            constexpr std::timespec kPatience = {0, 50'000'000};
            while (!ended.stop_requested())
                if (::sigtimedwait(&m_signals, nullptr, &kPatience) > 0)
                    m_stop.request_stop();
        });
    }
    StopOnSignals(const StopOnSignals&) = delete;
    StopOnSignals& operator=(const StopOnSignals&) = delete;
    ~StopOnSignals()
    {
        m_watch = {};
        ::pthread_sigmask(SIG_UNBLOCK, &m_signals, nullptr);
    }
    std::stop_token token() const { return m_stop.get_token(); }

private:
    sigset_t m_signals = {};
    std::stop_source m_stop;
    std::jthread m_watch;
};

} // namespace resizelens::cli
