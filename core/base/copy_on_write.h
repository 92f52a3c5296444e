#pragma once

#include <atomic>
#include <cstddef>
#include <utility>

namespace resizelens {

/// A value that copies share until one of them writes. Copies may be used on different threads. std::shared_ptr does
/// not serve here: its use_count() does not order an owner's last reads before our writes.
template<class T>
class CopyOnWrite
{
public:
    CopyOnWrite() = default; // none
    explicit CopyOnWrite(T value)
        : m_shared(new Shared{std::move(value)})
    {
    }
    CopyOnWrite(const CopyOnWrite& other)
        : m_shared(other.m_shared)
    {
        if (m_shared != nullptr)
            m_shared->owners.fetch_add(1, std::memory_order_relaxed);
    }
    CopyOnWrite(CopyOnWrite&& other) noexcept
        : m_shared(std::exchange(other.m_shared, nullptr))
    {
    }
    CopyOnWrite& operator=(CopyOnWrite other) noexcept
    {
        std::swap(m_shared, other.m_shared);
        return *this;
    }
    ~CopyOnWrite()
    {
        if (m_shared != nullptr && m_shared->owners.fetch_sub(1, std::memory_order_acq_rel) == 1)
            delete m_shared;
    }

    explicit operator bool() const { return m_shared != nullptr; }
    const T& operator*() const { return m_shared->value; }
    const T* operator->() const { return &m_shared->value; }
    /// This copy's own value, for writing.
    T& edit()
    {
        // Acquire: reads by an owner that just let go must happen before our writes.
        if (m_shared->owners.load(std::memory_order_acquire) > 1)
            *this = CopyOnWrite(m_shared->value);
        return m_shared->value;
    }

private:
    struct Shared
    {
        T value;
        std::atomic<std::size_t> owners = 1;
    };

    Shared* m_shared = nullptr;
};

} // namespace resizelens
