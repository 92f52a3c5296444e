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

/// Memory that several workers share. Whoever asks first is served first, so that a big request waits its
/// turn and is not passed for ever by small ones; one that is larger than the whole is served when nothing
/// else is out. Safe to use from several threads.
class MemoryBudget
{
public:
    explicit MemoryBudget(std::uint64_t bytes)
        : m_total(bytes)
    {
    }

    /// Gives its bytes back at its end. The budget must live longer.
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

    /// Waits for the bytes; nullopt when `stop` was set first.
    std::optional<Lease> acquire(std::uint64_t bytes, const std::stop_token& stop);
    /// The bytes, where nobody has to wait for them.
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
    std::list<std::uint64_t> m_waiting; // tickets, first come first
};

} // namespace resizelens
