#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <list>
#include <mutex>
#include <optional>
#include <stop_token>

namespace resizelens {

/// Half of the machine's memory.
std::uint64_t defaultMemoryBudget();

/// A memory budget shared by workers. First come, first served, so that small requests cannot starve a large
/// one; a request above the total is granted when nothing else is in use. Thread-safe.
class MemoryBudget
{
public:
    explicit MemoryBudget(std::uint64_t bytes)
        : m_total(bytes)
    {
    }

    /// Returns its bytes on destruction. The budget must outlive it.
    class Lease
    {
    public:
        Lease(Lease&& other) noexcept;
        Lease& operator=(Lease&& other) noexcept;
        ~Lease();

    private:
        friend class MemoryBudget;
        Lease(MemoryBudget& budget, std::uint64_t bytes)
            : m_budget(&budget)
            , m_bytes(bytes)
        {
        }
        void giveBack();
        MemoryBudget* m_budget;
        std::uint64_t m_bytes;
    };

    /// Blocks until granted; nullopt if `stop` was set first.
    std::optional<Lease> acquire(std::uint64_t bytes, const std::stop_token& stop);
    /// Grants the bytes only if nobody is waiting.
    std::optional<Lease> tryAcquire(std::uint64_t bytes);

    std::uint64_t total() const { return m_total; }
    std::uint64_t used() const;

private:
    bool fits(std::uint64_t bytes) const
    {
        return m_used == 0 || bytes <= m_total - std::min(m_used, m_total);
    }

    const std::uint64_t m_total;
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::uint64_t m_used = 0;
    std::uint64_t m_nextTicket = 0;
    std::list<std::uint64_t> m_waiting; // in order of arrival
};

} // namespace resizelens
