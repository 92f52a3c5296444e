#pragma once

#include <chrono>
#include <optional>
#include <stop_token>

namespace resizelens {

/// The other process is killed when either limit is reached.
struct RunLimits
{
    using Clock = std::chrono::steady_clock;

    std::stop_token stop = {};
    std::chrono::milliseconds time{0};           // 0: no limit
    std::optional<Clock::time_point> begin = {}; // nullopt: the time is that of each call alone

    /// For a task of several calls, which share the time from now on.
    RunLimits forAllCalls() const { return {stop, time, begin.value_or(Clock::now())}; }
};

} // namespace resizelens
