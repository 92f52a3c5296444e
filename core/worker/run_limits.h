#pragma once

#include <chrono>
#include <stop_token>

namespace resizelens {

/// What bounds the work of another process: it is killed at either.
struct RunLimits
{
    std::stop_token stop = {};
    std::chrono::milliseconds time{0}; // 0: none
};

} // namespace resizelens
