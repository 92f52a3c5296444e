#include "core/batch/memory_budget.h"

#include "core/base/memory.h"

#include <utility>

namespace resizelens {

std::uint64_t defaultMemoryBudget()
{
    constexpr std::uint64_t kUnknown = std::uint64_t{1} << 30;
    const std::uint64_t all = machineMemory();
    return all > 0 ? all / 2 : kUnknown;
}

std::optional<MemoryBudget::Lease> MemoryBudget::acquire(std::uint64_t bytes, const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    const std::uint64_t ticket = m_nextTicket++;
    const auto place = m_waiting.insert(m_waiting.end(), ticket);
    const bool served =
        m_changed.wait(lock, stop, [&] { return m_waiting.front() == ticket && fits(bytes); });
    m_waiting.erase(place);
    if (served)
        m_used += bytes;
    m_changed.notify_all(); // the new head of the queue may fit
    return served ? std::optional(Lease(*this, bytes)) : std::nullopt;
}

std::optional<MemoryBudget::Lease> MemoryBudget::tryAcquire(std::uint64_t bytes)
{
    const std::lock_guard lock(m_mutex);
    if (!m_waiting.empty() || !fits(bytes))
        return std::nullopt;
    m_used += bytes;
    return Lease(*this, bytes);
}

std::uint64_t MemoryBudget::used() const
{
    const std::lock_guard lock(m_mutex);
    return m_used;
}

MemoryBudget::Lease::Lease(Lease&& other) noexcept
    : m_budget(std::exchange(other.m_budget, nullptr))
    , m_bytes(other.m_bytes)
{
}

MemoryBudget::Lease& MemoryBudget::Lease::operator=(Lease&& other) noexcept
{
    if (this != &other) {
        giveBack();
        m_budget = std::exchange(other.m_budget, nullptr);
        m_bytes = other.m_bytes;
    }
    return *this;
}

MemoryBudget::Lease::~Lease()
{
    giveBack();
}

void MemoryBudget::Lease::giveBack()
{
    if (m_budget == nullptr)
        return;
    {
        const std::lock_guard lock(m_budget->m_mutex);
        m_budget->m_used -= m_bytes;
    }
    m_budget->m_changed.notify_all();
    m_budget = nullptr;
}

} // namespace resizelens
