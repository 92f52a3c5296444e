#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace resizelens {

/// A vector that its copies share until one of them is edited: thousands of equal ones take the space of one.
template<class T>
class SharedVector
{
public:
    SharedVector() = default;
    SharedVector(std::vector<T> values)
        : m_values(values.empty() ? nullptr : std::make_shared<std::vector<T>>(std::move(values)))
    {
    }

    const std::vector<T>& get() const
    {
        static const std::vector<T> none;
        return m_values ? *m_values : none;
    }
    operator const std::vector<T>&() const { return get(); }
    /// The vector of this copy alone, to be changed.
    std::vector<T>& edit()
    {
        if (!m_values)
            m_values = std::make_shared<std::vector<T>>();
        else if (m_values.use_count() > 1)
            m_values = std::make_shared<std::vector<T>>(*m_values);
        return *m_values;
    }

    std::size_t size() const { return get().size(); }
    bool empty() const { return get().empty(); }
    const T& operator[](std::size_t i) const { return get()[i]; }
    const T& front() const { return get().front(); }
    const T& back() const { return get().back(); }
    auto begin() const { return get().begin(); }
    auto end() const { return get().end(); }

private:
    std::shared_ptr<std::vector<T>> m_values; // null: empty
};

} // namespace resizelens
