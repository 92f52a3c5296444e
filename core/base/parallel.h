#pragma once

#include <cstdint>
#include <functional>

namespace resizelens {

/// Number of hardware threads, at least 1.
unsigned defaultThreads();

/// Calls body(i) once for each i in [0, count), on up to `threads` threads including the calling one (0:
/// defaultThreads()). The first exception ends the work early and is rethrown once all threads have stopped.
void parallelFor(std::int64_t count, unsigned threads, const std::function<void(std::int64_t)>& body);

} // namespace resizelens
