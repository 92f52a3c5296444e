#pragma once

#include <atomic>
#include <cstddef>
#include <utility>
#include <vector>

namespace resizelens {

/// A copy-on-write vector. Copies may be used on different threads.
template<class T>
class SharedVector
{
public:
    SharedVector() = default;
    SharedVector(std::vector<T> values)
        : m_shared(values.empty() ? nullptr : new Shared{std::move(values)})
    {
    }
    SharedVector(const SharedVector& other)
        : m_shared(other.m_shared)
    {
        if (m_shared != nullptr)
            m_shared->owners.fetch_add(1, std::memory_order_relaxed);
    }
    SharedVector(SharedVector&& other) noexcept
        : m_shared(std::exchange(other.m_shared, nullptr))
    {
    }
    SharedVector& operator=(SharedVector other) noexcept
    {
        std::swap(m_shared, other.m_shared);
        return *this;
    }
    ~SharedVector()
    {
        if (m_shared != nullptr && m_shared->owners.fetch_sub(1, std::memory_order_acq_rel) == 1)
            delete m_shared;
    }

    const std::vector<T>& get() const
    {
        static const std::vector<T> none;
        return m_shared != nullptr ? m_shared->values : none;
    }
    operator const std::vector<T>&() const { return get(); }
    /// This copy's own vector, for writing.
    std::vector<T>& edit()
    {
        // Acquire: reads by an owner that just let go must happen before our writes.
        if (m_shared == nullptr || m_shared->owners.load(std::memory_order_acquire) > 1)
            *this = SharedVector(new Shared{get()});
        return m_shared->values;
    }

    std::size_t size() const { return get().size(); }
    bool empty() const { return get().empty(); }
    const T& operator[](std::size_t i) const { return get()[i]; }
    const T& front() const { return get().front(); }
    const T& back() const { return get().back(); }
    auto begin() const { return get().begin(); }
    auto end() const { return get().end(); }

private:
    struct Shared
    {
        std::vector<T> values;
        std::atomic<std::size_t> owners = 1;
    };
    explicit SharedVector(Shared* shared)
        : m_shared(shared)
    {
    }

    Shared* m_shared = nullptr; // null: empty
};

} // namespace resizelens
