#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace resizelens {

unsigned defaultThreads()
{
    return std::max(1u, std::thread::hardware_concurrency());
}

void parallelFor(std::int64_t count, unsigned threads, const std::function<void(std::int64_t)>& body)
{
    const auto wanted = static_cast<std::int64_t>(threads == 0 ? defaultThreads() : threads);
    const std::int64_t workers = std::min(wanted, count);
    std::atomic<std::int64_t> next = 0;
    std::exception_ptr first;
    std::once_flag thrown;
    const auto work = [&] {
        try {
            for (std::int64_t i = next.fetch_add(1); i < count; i = next.fetch_add(1))
                body(i);
        } catch (...) {
            next = count;
            std::call_once(thrown, [&] { first = std::current_exception(); });
        }
    };
    {
        std::vector<std::jthread> helpers;
        try {
            for (std::int64_t i = 1; i < workers; ++i)
                helpers.emplace_back(work);
        } catch (const std::exception&) { // out of threads or memory: those already running do the work
        }
        work();
    }
    if (first)
        std::rethrow_exception(first);
}

} // namespace resizelens
