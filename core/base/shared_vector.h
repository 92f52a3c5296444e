#pragma once

#include "core/base/copy_on_write.h"

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
    {
        if (!values.empty())
            m_values = CopyOnWrite<std::vector<T>>(std::move(values));
    }

    const std::vector<T>& get() const
    {
        static const std::vector<T> none;
        return m_values ? *m_values : none;
    }
    operator const std::vector<T>&() const { return get(); }
    /// This copy's own vector, for writing.
    std::vector<T>& edit()
    {
        if (!m_values)
            m_values = CopyOnWrite<std::vector<T>>(std::vector<T>());
        return m_values.edit();
    }

    std::size_t size() const { return get().size(); }
    bool empty() const { return get().empty(); }
    const T& operator[](std::size_t i) const { return get()[i]; }
    const T& front() const { return get().front(); }
    const T& back() const { return get().back(); }
    auto begin() const { return get().begin(); }
    auto end() const { return get().end(); }

private:
    CopyOnWrite<std::vector<T>> m_values; // none: empty
};

} // namespace resizelens
