#pragma once

#include <cstdint>
#include <functional>

namespace resizelens {

/// Processors to use when the caller does not say.
unsigned defaultThreads();

/// Calls body(0 … count - 1), each once, from up to `threads` threads (the calling one included; 0 means
/// defaultThreads()). Returns when all are done. `body` must not throw.
void parallelFor(std::int64_t count, unsigned threads, const std::function<void(std::int64_t)>& body);

} // namespace resizelens
